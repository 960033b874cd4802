import { Problem, tooManyRequests } from '../http/problem.ts'
import type { Caller, Scope } from '../http/operation.ts'
import type { Limiter } from '../http/quotas.ts'
import type { Verifier } from './access-token.ts'

export interface GuardDeps {
  readonly verify: Verifier
  readonly baseUrl: string
  /** Counts requests without a valid token, by address. */
  readonly strangers: Limiter
}

/** Three parts of base64url without padding: what is written otherwise is not what was issued. */
const BEARER = /^bearer +([\w-]+\.[\w-]+\.[\w-]+)$/i

/** RFC 6750 section 3 and RFC 9728 section 5.1. */
const challenge = (baseUrl: string, scope: Scope, error: string): string =>
  `Bearer realm="reports", resource_metadata="${baseUrl}/.well-known/oauth-protected-resource", scope="${scope}"${error === '' ? '' : `, error="${error}"`}`

/**
 * The caller of a request.
 * @throws Problem 401 without a valid token, 403 without the scope
 */
export async function admit({ verify, baseUrl, strangers }: GuardDeps, authorization: string | undefined, address: string, scope: Scope): Promise<Caller> {
  const token = BEARER.exec(authorization ?? '')?.[1]
  const caller = token === undefined ? null : await verify(token)
  if (caller === null) {
    const wait = strangers.take(address)
    if (wait > 0) throw tooManyRequests(wait)
    // Who sent no token is not told of an error (RFC 6750 section 3.1).
    throw new Problem(401, 'Unauthorized', { 'www-authenticate': challenge(baseUrl, scope, authorization === undefined ? '' : 'invalid_token') })
  }
  if (!caller.scopes.has(scope)) throw new Problem(403, 'Forbidden', { 'www-authenticate': challenge(baseUrl, scope, 'insufficient_scope') })
  return caller
}
