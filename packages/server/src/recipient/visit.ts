import type { FastifyRequest } from 'fastify'
import { ownerOf } from '../http/address.ts'
import type { Operation } from '../http/operation.ts'
import { coded, type Problem } from '../http/problem.ts'
import { spend, type Limiter } from '../http/quotas.ts'
import type { Services } from '../services.ts'
import { hasSession } from '../store/shares/share-sessions.ts'
import { findUsableShare, type ShareRow } from '../store/shares/shares.ts'
import { shareMark, tokenHash, tokenOf } from './entry/session.ts'

export interface RecipientDeps {
  readonly services: Services
  readonly operations: readonly Operation[]
  readonly baseUrl: string
  /** Counts requests without a session, by address. */
  readonly strangers: Limiter
  /** Counts requests with a session, by link and address. */
  readonly recipients: Limiter
}

/** A request for a link: the link and the session. */
export interface Visit {
  /** Null if there is no link that can be opened. */
  readonly share: ShareRow | null
  /** Hash of the session's token; null without a session. */
  readonly session: string | null
  /** Hash of the token in the request, whether or not its session is still open. */
  readonly given: string | null
}

/**
 * The link and the session of a request. The database is read each time, so that changes by the link's owner apply from the next request
 * on.
 * @throws Problem 429 if an address sends too many requests
 */
export async function visitOf(
  request: FastifyRequest,
  { services, baseUrl, strangers, recipients }: RecipientDeps,
): Promise<Visit> {
  const { db, now } = services
  const { shareId } = request.params as { readonly shareId: string }
  const token = tokenOf(request.headers.cookie, shareId, baseUrl.startsWith('https:'))
  const hash = token === null ? null : tokenHash(token)
  // Before the database is read: a request without a cookie has no session.
  if (hash === null) spend(strangers, request.ip)
  const share = await findUsableShare(db, shareId, now())
  const session = share !== null && hash !== null && (await hasSession(db, share, hash, now())) ? hash : null
  if (session !== null) spend(recipients, `${shareId} ${ownerOf(request.ip)}`)
  else if (hash !== null) spend(strangers, request.ip)
  if (share !== null)
    request.caller = { tenant: share.tenant, clientId: `share-${shareMark(shareId)}`, scopes: new Set() }
  return { share, session, given: hash }
}

/** The same for a link that is unknown, revoked or expired. */
export const linkGone = (): Problem =>
  coded(404, 'share_not_found', 'The link does not exist or is no longer available.')
