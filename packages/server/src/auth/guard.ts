import { Problem } from '../http/problem.ts'
import type { Caller, Scope } from '../http/operation.ts'
import { spend, type Limiter } from '../http/quotas.ts'
import type { Verifier } from './access-token.ts'
import { metadataPath, type ProtectedResource } from './metadata.ts'

export interface GuardDeps {
  readonly verify: Verifier
  readonly baseUrl: string
  /** Counts requests without a valid token, by address. */
  readonly strangers: Limiter
}

/** Three parts of base64url without padding: we issue no other form. */
const BEARER = /^bearer +([\w-]+\.[\w-]+\.[\w-]+)$/i

/** RFC 6750 section 3 and RFC 9728 section 5.1. */
const challenge = (metadata: string, scope: Scope, error: string): string =>
  `Bearer realm="reports", resource_metadata="${metadata}", scope="${scope}"${error === '' ? '' : `, error="${error}"`}`

/**
 * The caller of a request.
 * @param resource path of the protected resource whose metadata a refusal names: empty for the API
 * @throws Problem 401 without a valid token, 403 without the scope, 429 for an address with too many invalid ones
 */
export async function admit(
  { verify, baseUrl, strangers }: GuardDeps,
  authorization: string | undefined,
  address: string,
  scope: Scope,
  resource: ProtectedResource = '',
): Promise<Caller> {
  const metadata = `${baseUrl}${metadataPath(resource)}`
  const token = BEARER.exec(authorization ?? '')?.[1]
  const caller = token === undefined ? null : await verify(token, address)
  if (caller === null) {
    spend(strangers, address)
    // A request without a token gets no error code (RFC 6750 section 3.1).
    throw new Problem(401, 'Unauthorized', {
      'www-authenticate': challenge(metadata, scope, authorization === undefined ? '' : 'invalid_token'),
    })
  }
  if (!caller.scopes.has(scope))
    throw new Problem(403, 'Forbidden', { 'www-authenticate': challenge(metadata, scope, 'insufficient_scope') })
  return caller
}
