import { randomUUID } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import { findClient, type Client } from '../store/clients.ts'
import type { Database } from '../store/database/tables.ts'
import type { Caller } from '../http/operation.ts'
import { spend, type Limiter } from '../http/quotas.ts'
import { ALGORITHM, type KeyRing } from './keys.ts'

/** Dependencies for issuing and verifying tokens. */
export interface TokenDeps {
  readonly db: Database
  readonly keys: KeyRing
  /** Issuer and audience: the address of the service. */
  readonly baseUrl: string
  /** Lifetime of a token, seconds. */
  readonly tokenSeconds: number
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** Limit on characters of a token: ours have some 700. */
const LONGEST_TOKEN = 8192

/** Longest lifetime of a token, seconds, whatever is configured. */
export const LONGEST_LIFETIME = 86_400

/** Seconds by which clocks may differ. */
const CLOCK_TOLERANCE = 5

/** Milliseconds for which a verdict on a token is cached: a disabled client is locked out after that. */
const VERDICT_LIFETIME = 30_000

/** Limit on cached verdicts. */
const MOST_VERDICTS = 5000

/** Issues an access token (RFC 9068). @param scope separated by spaces */
export async function issueToken(
  { keys, baseUrl, tokenSeconds, now }: TokenDeps,
  client: Client,
  scope: string,
): Promise<string> {
  const { kid, privateKey } = await keys.signer()
  // Tokens issued before a secret was replaced are refused. The time has a resolution of one second, so a token issued right after counts
  // as the next second's.
  const issuedAt = Math.max(Math.floor(now() / 1000), client.not_before)
  return await new SignJWT({ client_id: client.client_id, scope, tenant: client.tenant })
    .setProtectedHeader({ alg: ALGORITHM, typ: 'at+jwt', kid })
    .setIssuer(baseUrl)
    .setAudience(baseUrl)
    .setSubject(client.client_id)
    .setJti(randomUUID())
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + tokenSeconds)
    .sign(privateKey)
}

interface Verdict {
  readonly caller: Caller
  /** Milliseconds since 1970. */
  readonly until: number
}

/**
 * Returns the caller of a token; null if the token is not valid here and now.
 * @throws Problem 429 if its signature would have to be checked, but the address has sent too many wrong ones
 */
export type Verifier = (token: string, address: string) => Promise<Caller | null>

async function verify(deps: TokenDeps, token: string): Promise<Verdict | null> {
  const { db, keys, baseUrl, now } = deps
  const { payload } = await jwtVerify(
    token,
    async ({ kid }) => {
      // Only our own keys: a header that refers to others (jku, jwk, x5u) is ignored.
      const key = kid === undefined ? undefined : await keys.verifier(kid)
      if (key === undefined) throw new errors.JWKSNoMatchingKey()
      return key
    },
    {
      algorithms: [ALGORITHM],
      typ: 'at+jwt',
      issuer: baseUrl,
      audience: baseUrl,
      requiredClaims: ['iss', 'aud', 'sub', 'client_id', 'scope', 'tenant', 'iat', 'exp', 'jti'],
      clockTolerance: CLOCK_TOLERANCE,
      // jose refuses a token from the future only if `maxTokenAge` is set.
      maxTokenAge: LONGEST_LIFETIME,
      currentDate: new Date(now()),
    },
  )
  const { client_id: clientId, scope, tenant, iat, exp } = payload
  if (typeof clientId !== 'string' || typeof scope !== 'string' || typeof tenant !== 'string') return null
  const client = await findClient(db, clientId)
  if (client === null || client.disabled !== 0 || client.tenant !== tenant || iat! < client.not_before) return null
  const until = Math.min(now() + VERDICT_LIFETIME, (exp! + CLOCK_TOLERANCE) * 1000)
  return { caller: { tenant, clientId, scopes: new Set(scope.split(' ').filter((each) => each !== '')) }, until }
}

/**
 * Verifies tokens; verdicts on valid ones are cached for a short while.
 * @param signatures counts wrong signatures by address: each costs work to check
 */
export function createVerifier(deps: TokenDeps, signatures: Limiter): Verifier {
  const verdicts = new Map<string, Verdict>()
  return async (token, address) => {
    if (token.length > LONGEST_TOKEN) return null
    const known = verdicts.get(token)
    if (known !== undefined) {
      const until = Math.min(known.until, deps.now() + VERDICT_LIFETIME)
      // If the clock was set back, limit the verdict's lifetime to that of a new one.
      if (until < known.until) verdicts.set(token, { ...known, until })
      if (deps.now() < until) return known.caller
      verdicts.delete(token)
    }
    // Counted before the check, so that many simultaneous wrong ones cannot pass.
    spend(signatures, address)
    try {
      const verdict = await verify(deps, token)
      if (verdict === null) return null
      signatures.giveBack(address)
      if (verdicts.size >= MOST_VERDICTS) verdicts.clear()
      verdicts.set(token, verdict)
      return verdict.caller
    } catch (error) {
      if (error instanceof errors.JOSEError || error instanceof TypeError) return null
      throw error
    }
  }
}
