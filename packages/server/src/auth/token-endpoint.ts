import { isSecret } from './client-secrets.ts'
import { issueToken, type TokenDeps } from './access-token.ts'
import { reserveFailure } from '../store/failures.ts'
import { findClient, type Client } from '../store/clients.ts'
import { ownerOf } from '../http/address.ts'
import type { Limiter } from '../http/quotas.ts'

/** Reasons for refused sign-ins, for the operator: the client learns less. */
export const SIGN_IN_REFUSALS = [
  'malformed',
  'unknown-client',
  'wrong-secret',
  'disabled-client',
  'address-waits',
  'quota',
  'grant',
  'scope',
] as const
export type SignInRefusal = (typeof SIGN_IN_REFUSALS)[number]

export interface Refusal {
  readonly reason: SignInRefusal
  /** The id sent by the client; null if there is none. An unknown id may be a secret in the wrong place. */
  readonly client: { readonly id: string; readonly isKnown: boolean } | null
}

/** The answer of the token endpoint (RFC 6749 sections 5.1 and 5.2). */
export interface TokenReply {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Readonly<Record<string, string | number>>
  /** Null if a token was issued. */
  readonly refusal: Refusal | null
}

export interface TokenEndpointDeps extends TokenDeps {
  /** Token requests by client. */
  readonly limiter: Limiter
  /** Counts refused sign-ins. */
  readonly signInRefused: (reason: SignInRefusal) => void
}

interface TokenRequest {
  readonly authorization: string | undefined
  /** The form as it was sent. */
  readonly form: string
  readonly address: string
}

interface Credentials {
  readonly clientId: string
  readonly secret: string
  readonly isBasic: boolean
}

/** Limit on wrong secrets of an address in ten minutes; further requests must wait. */
const MOST_FAILURES = 20
const FAILURE_WINDOW = 600_000

const failed = (
  refusal: Refusal,
  error: string,
  description: string,
  status = 400,
  headers: Readonly<Record<string, string>> = {},
): TokenReply => ({
  status,
  headers,
  body: { error, error_description: description },
  refusal,
})

const invalid = (description: string): TokenReply =>
  failed({ reason: 'malformed', client: null }, 'invalid_request', description)

const waitReply = (refusal: Refusal, seconds: number): TokenReply =>
  failed(refusal, 'slow_down', 'Too many requests', 429, { 'retry-after': String(Math.max(1, Math.ceil(seconds))) })

/** Both parts are form-urlencoded before they are joined and encoded (RFC 6749 section 2.3.1). */
function basicCredentials(authorization: string): Credentials | null {
  const encoded = /^basic +([A-Za-z0-9+/=_-]+)$/i.exec(authorization)?.[1]
  if (encoded === undefined) return null
  const pair = Buffer.from(encoded, 'base64').toString('utf8')
  const colon = pair.indexOf(':')
  if (colon < 0) return null
  try {
    const decode = (part: string): string => decodeURIComponent(part.replaceAll('+', ' '))
    return { clientId: decode(pair.slice(0, colon)), secret: decode(pair.slice(colon + 1)), isBasic: true }
  } catch {
    return null
  }
}

/** The credentials of a request, or the error in how they are sent. */
function credentialsOf({ authorization }: TokenRequest, form: URLSearchParams): Credentials | TokenReply {
  const clientId = form.get('client_id')
  const secret = form.get('client_secret')
  if (authorization !== undefined) {
    if (secret !== null) return invalid('Expected one way of authentication, found two.')
    const basic = basicCredentials(authorization)
    if (basic === null) return invalidClient(NOBODY, true)
    if (clientId !== null && clientId !== basic.clientId) return invalid('Expected one client_id, found two.')
    return basic
  }
  if (clientId === null || secret === null) return invalidClient(NOBODY, false)
  return { clientId, secret, isBasic: false }
}

const NOBODY = { reason: 'malformed', client: null } as const

const invalidClient = (refusal: Refusal, isBasic: boolean): TokenReply =>
  failed(
    refusal,
    'invalid_client',
    'Client authentication failed',
    401,
    isBasic ? { 'www-authenticate': 'Basic realm="reports", charset="UTF-8"' } : {},
  )

/** The scopes to grant: those requested, or all of the client's if it requests none; null if one is not the client's. */
function grantedScopes(client: Client, asked: string | null): string | null {
  const own = client.scopes.split(' ').filter((scope) => scope !== '')
  if (asked === null || asked === '') return own.join(' ')
  const wanted = asked.split(' ')
  return wanted.every((scope) => own.includes(scope)) ? own.filter((scope) => wanted.includes(scope)).join(' ') : null
}

/**
 * The client with these credentials, or the refusal, which is the same for an unknown client and a wrong secret. The right secret always
 * passes: otherwise anyone who knows a client's id could lock it out. Guessing 256 random bits is impossible.
 */
async function authenticate(
  deps: TokenEndpointDeps,
  { clientId, secret, isBasic }: Credentials,
  address: string,
): Promise<Client | TokenReply> {
  // An id has no NUL, and PostgreSQL refuses one in a parameter.
  const client = clientId.includes('\0') ? null : await findClient(deps.db, clientId)
  const isRight = isSecret(secret, client?.secret_hash ?? null)
  if (isRight && client !== null && client.disabled === 0) return client
  const who = { id: clientId, isKnown: client !== null }
  const why = client === null ? 'unknown-client' : isRight ? 'disabled-client' : 'wrong-secret'
  const key = `token-address:${ownerOf(address)}`
  const wait = await reserveFailure(deps.db, key, MOST_FAILURES, FAILURE_WINDOW, deps.now())
  return wait > 0
    ? waitReply({ reason: 'address-waits', client: who }, wait / 1000)
    : invalidClient({ reason: why, client: who }, isBasic)
}

/** Answers a token request: client credentials, by Basic or in the form. */
export async function answerTokenRequest(deps: TokenEndpointDeps, request: TokenRequest): Promise<TokenReply> {
  const form = new URLSearchParams(request.form)
  const names = [...form.keys()]
  if (new Set(names).size < names.length) return invalid('Expected every parameter once.')
  const grant = form.get('grant_type')
  if (grant === null || grant === '') return invalid('Expected grant_type.')
  const credentials = credentialsOf(request, form)
  if ('status' in credentials) return credentials
  const client = await authenticate(deps, credentials, request.address)
  if ('status' in client) return client
  const who = { id: client.client_id, isKnown: true }
  const wait = deps.limiter.take(client.client_id)
  if (wait > 0) return waitReply({ reason: 'quota', client: who }, wait)
  if (grant !== 'client_credentials')
    return failed(
      { reason: 'grant', client: who },
      'unsupported_grant_type',
      'Expected grant_type to be client_credentials.',
    )
  const scope = grantedScopes(client, form.get('scope'))
  if (scope === null)
    return failed(
      { reason: 'scope', client: who },
      'invalid_scope',
      'Expected scopes that the client is registered for.',
    )
  const token = await issueToken(deps, client, scope)
  return {
    status: 200,
    headers: {},
    body: { access_token: token, token_type: 'Bearer', expires_in: deps.tokenSeconds, scope },
    refusal: null,
  }
}
