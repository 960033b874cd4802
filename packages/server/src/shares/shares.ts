import { randomBytes } from 'node:crypto'
import type { Static } from 'typebox'
import { coded } from '../http/problem.ts'
import type { Services } from '../services.ts'
import { findProject } from '../store/projects/projects.ts'
import { KeyReused, type KeyedRequest } from '../store/idempotency.ts'
import {
  addShare,
  extendShare,
  findRepeated,
  findShare,
  listShares,
  revokeShare,
  type ShareRow,
} from '../store/shares/shares.ts'
import { newPin } from '../pins/pins.ts'
import type { ShareLinkSchema } from './schemas.ts'

export type ShareLink = Static<typeof ShareLinkSchema>

const DAY = 86_400_000

/** Milliseconds that a link lives where nothing is said. */
const USUAL_LIFETIME = 7 * DAY

const timestamp = (at: number): string => new Date(at).toISOString()

async function linkOf({ pins }: Pick<Services, 'pins'>, row: ShareRow): Promise<ShareLink> {
  return {
    shareId: row.share_id,
    createdAt: timestamp(row.created_at),
    createdBy: row.created_by,
    expiresAt: timestamp(row.expires_at),
    isActive: row.active === 1,
    accessCount: row.access_count,
    lastAccessedAt: row.last_accessed_at === null ? null : timestamp(row.last_accessed_at),
    name: row.name,
    pin: await pins.open(row.tenant, row.share_id, row.sealed_pin),
  }
}

/** @throws Problem 400 where a link cannot expire then */
function checkExpiry({ now, shareMaxDays }: Services, expiresAt: number): void {
  if (expiresAt <= now()) throw coded(400, 'invalid_expiry', 'Expected expiresAt to be in the future.')
  if (shareMaxDays !== null && expiresAt > now() + shareMaxDays * DAY)
    throw coded(400, 'invalid_expiry', `Expected expiresAt to be within ${shareMaxDays} days.`)
}

async function checkProject({ db }: Services, tenant: string, projectId: string): Promise<void> {
  if ((await findProject(db, tenant, projectId)) === null)
    throw coded(404, 'project_not_found', 'The project does not exist.')
}

/** A new identifier: 128 random bits, since who knows it may try PINs. */
export const newShareId = (): string => randomBytes(16).toString('base64url')

export interface NewShare {
  readonly name: string | null
  /** Milliseconds since 1970; undefined: the usual lifetime. */
  readonly expiresAt: number | undefined
  readonly createdBy: string
  /** Null where it cannot come again. */
  readonly request: KeyedRequest | null
  /** Told of the link when it is made, and not when the request comes again. */
  readonly note: (shareId: string) => void
}

/** Does what a request asks for, unless it came before: then its link is given as it is now. @throws Problem 422 where its key is that of another one */
async function once(
  { db }: Services,
  tenant: string,
  request: KeyedRequest | null,
  work: () => Promise<ShareRow>,
): Promise<ShareRow> {
  try {
    // Before anything is checked: what was in the future when it was asked may be past.
    return (request === null ? null : await findRepeated(db, tenant, request)) ?? (await work())
  } catch (error) {
    if (!(error instanceof KeyReused)) throw error
    throw coded(422, 'idempotency_key_reused', 'The Idempotency-Key was used for another request.')
  }
}

/** Makes a link to a project, with a PIN of its own. */
export const createShare = async (
  services: Services,
  tenant: string,
  projectId: string,
  share: NewShare,
): Promise<ShareLink> =>
  await linkOf(
    services,
    await once(services, tenant, share.request, () => newShare(services, tenant, projectId, share)),
  )

async function newShare(
  services: Services,
  tenant: string,
  projectId: string,
  { name, expiresAt, createdBy, request, note }: NewShare,
): Promise<ShareRow> {
  const { db, pins, now, shareMaxDays } = services
  const createdAt = now()
  if (expiresAt !== undefined) checkExpiry(services, expiresAt)
  await checkProject(services, tenant, projectId)
  const shareId = newShareId()
  const row = {
    project_id: projectId,
    share_id: shareId,
    created_at: createdAt,
    created_by: createdBy,
    expires_at: expiresAt ?? createdAt + Math.min(USUAL_LIFETIME, (shareMaxDays ?? Infinity) * DAY),
    name,
    sealed_pin: await pins.seal(tenant, shareId, newPin()),
  }
  const added = await addShare(db, tenant, row, request).catch(async (error: unknown) => {
    // The project was deleted in between.
    await checkProject(services, tenant, projectId)
    throw error
  })
  if (added.share_id === shareId) note(shareId)
  return added
}

export async function sharesOf(
  services: Services,
  tenant: string,
  projectId: string,
): Promise<{ readonly shares: readonly ShareLink[] }> {
  await checkProject(services, tenant, projectId)
  const rows = await listShares(services.db, tenant, projectId)
  return { shares: await Promise.all(rows.map((row) => linkOf(services, row))) }
}

export interface Extension {
  readonly expiresAt: number
  /** Null where it cannot come again. */
  readonly request: KeyedRequest | null
  /** Told when the link is extended, and not when the request comes again. */
  readonly note: () => void
}

/** Sets when a link expires. An expired link is revived, a revoked one never. */
export async function extend(
  services: Services,
  tenant: string,
  projectId: string,
  shareId: string,
  { expiresAt, request, note }: Extension,
): Promise<ShareLink> {
  const row = await once(services, tenant, request, async () => {
    checkExpiry(services, expiresAt)
    const extended = await extendShare(services.db, tenant, projectId, shareId, expiresAt, request)
    if (extended === null) return await whyNotExtended(services, tenant, projectId, shareId)
    note()
    return extended
  })
  // One that came before changes nothing; what it changed may be revoked by now.
  return row.active === 1 ? await linkOf(services, row) : await whyNotExtended(services, tenant, projectId, shareId)
}

/** @throws Problem 404 always */
async function whyNotExtended(services: Services, tenant: string, projectId: string, shareId: string): Promise<never> {
  const isRevoked = (await findShare(services.db, tenant, projectId, shareId)) !== null
  throw coded(404, 'share_not_found', isRevoked ? 'The share link is revoked.' : 'The share link does not exist.')
}

/** Shuts a link for good. @returns whether it was not before */
export async function revoke(
  { db, now }: Services,
  tenant: string,
  projectId: string,
  shareId: string,
): Promise<boolean> {
  if (await revokeShare(db, tenant, projectId, shareId, now())) return true
  if ((await findShare(db, tenant, projectId, shareId)) === null)
    throw coded(404, 'share_not_found', 'The share link does not exist.')
  return false
}
