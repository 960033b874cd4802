import type { Transaction } from 'kysely'
import { findUse, noteUse, takeKey, type KeyedRequest } from '../idempotency.ts'
import { inTransaction, projectLock, acquireLock } from '../database/transaction.ts'
import type { Database, SharesTable, Tables } from '../database/tables.ts'
import { noteEvent, type ChangeEvent } from '../database/extended.ts'

export type ShareRow = Readonly<SharesTable>

/** Milliseconds of the first lock; each one after it is twice as long. */
export const FIRST_BACK_OFF = 60_000

/** Values of a new or extended link: all attempts are available again. */
const NO_MISSES = { misses: 0, all_misses: 0, back_off: FIRST_BACK_OFF, locked_until: 0 } as const

export type NewShareRow = Pick<
  ShareRow,
  'project_id' | 'share_id' | 'created_at' | 'created_by' | 'expires_at' | 'name' | 'sealed_pin'
>

/** What endpoints are told of a link. @param at milliseconds since 1970 */
export const shareEvent = (
  type: 'share.created' | 'share.opened' | 'share.revoked',
  { project_id: projectId, number: shareNumber }: Pick<ShareRow, 'project_id' | 'number'>,
  at: number,
): ChangeEvent => ({ type, projectId, data: { shareNumber }, at })

/** The current state of the link that an earlier equal request made or changed; null for a new request. @throws KeyReused */
export async function findRepeated(db: Database, tenant: string, request: KeyedRequest): Promise<ShareRow | null> {
  const use = await findUse(db, tenant, request)
  return use === null ? null : await findShare(db, tenant, use.projectId, use.shareId)
}

/** Performs a request once: a repeated one returns its link as it is now. @throws KeyReused */
async function once(
  trx: Transaction<Tables>,
  tenant: string,
  request: KeyedRequest | null,
  work: () => Promise<ShareRow | null>,
): Promise<ShareRow | null> {
  if (request === null) return await work()
  await takeKey(trx, tenant, request)
  const repeated = await findRepeated(trx, tenant, request)
  if (repeated !== null) return repeated
  const row = await work()
  if (row !== null) await noteUse(trx, tenant, request, { projectId: row.project_id, shareId: row.share_id })
  return row
}

/** Makes a link. @throws KeyReused */
export async function addShare(
  db: Database,
  tenant: string,
  row: NewShareRow,
  request: KeyedRequest | null = null,
): Promise<ShareRow> {
  const added = await inTransaction(db, (trx) =>
    once(trx, tenant, request, async () => {
      // Locked, so that no link appears while the links and the project are being deleted.
      await acquireLock(trx, projectLock(tenant, row.project_id))
      const { last } = await trx
        .selectFrom('shares')
        .select((eb) => eb.fn.max<number | null>('number').as('last'))
        .where('tenant', '=', tenant)
        .where('project_id', '=', row.project_id)
        .executeTakeFirstOrThrow()
      const share = await trx
        .insertInto('shares')
        .values({
          tenant,
          ...row,
          number: (last ?? 0) + 1,
          active: 1,
          access_count: 0,
          last_accessed_at: null,
          ...NO_MISSES,
        })
        .returningAll()
        .executeTakeFirstOrThrow()
      await noteEvent(trx, tenant, shareEvent('share.created', share, row.created_at))
      return share
    }),
  )
  return added!
}

/** The links of a project, newest first, the revoked ones too. */
export const listShares = async (db: Database, tenant: string, projectId: string): Promise<ShareRow[]> =>
  await db
    .selectFrom('shares')
    .selectAll()
    .where((eb) => eb.and({ tenant, project_id: projectId }))
    .orderBy('created_at', 'desc')
    .orderBy('share_id', 'desc')
    .execute()

export async function findShare(
  db: Database,
  tenant: string,
  projectId: string,
  shareId: string,
): Promise<ShareRow | null> {
  const row = await db
    .selectFrom('shares')
    .selectAll()
    .where((eb) => eb.and({ tenant, project_id: projectId, share_id: shareId }))
    .executeTakeFirst()
  return row ?? null
}

/** Sets when a link expires and resets its attempts; null if there is no such link, or it is revoked. @throws KeyReused */
export const extendShare = async (
  db: Database,
  tenant: string,
  projectId: string,
  shareId: string,
  expiresAt: number,
  request: KeyedRequest | null,
): Promise<ShareRow | null> =>
  request === null
    ? await extendOpen(db, tenant, projectId, shareId, expiresAt)
    : await inTransaction(db, (trx) =>
        once(trx, tenant, request, () => extendOpen(trx, tenant, projectId, shareId, expiresAt)),
      )

async function extendOpen(
  db: Database,
  tenant: string,
  projectId: string,
  shareId: string,
  expiresAt: number,
): Promise<ShareRow | null> {
  const row = await db
    .updateTable('shares')
    .set({ expires_at: expiresAt, ...NO_MISSES })
    .where((eb) => eb.and({ tenant, project_id: projectId, share_id: shareId }))
    // Checked in the statement itself: a link revoked meanwhile stays revoked.
    .where('active', '=', 1)
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

/** The links of all tenants whose PINs were sealed with none of these keys. A sealed PIN begins with the id of its key. */
export const sharesSealedOtherwise = async (db: Database, keyIds: readonly string[]): Promise<ShareRow[]> =>
  await db
    .selectFrom('shares')
    .selectAll()
    .where((eb) =>
      eb.and(
        keyIds.map((id) =>
          eb(eb.fn<string>('substr', ['sealed_pin', eb.lit(1), eb.val(id.length + 1)]), '!=', `${id}.`),
        ),
      ),
    )
    .orderBy('tenant')
    .orderBy('project_id')
    .execute()

export async function replaceSealedPin(db: Database, share: ShareRow, sealed: string): Promise<void> {
  await db
    .updateTable('shares')
    .set({ sealed_pin: sealed })
    .where((eb) => eb.and({ tenant: share.tenant, project_id: share.project_id, share_id: share.share_id }))
    .execute()
}

/** Revokes a link permanently. @param now milliseconds since 1970. @returns whether it existed and was not revoked before */
export const revokeShare = (
  db: Database,
  tenant: string,
  projectId: string,
  shareId: string,
  now: number,
): Promise<boolean> =>
  inTransaction(db, async (trx) => {
    const share = await trx
      .updateTable('shares')
      .set({ active: 0 })
      .where('tenant', '=', tenant)
      .where('project_id', '=', projectId)
      .where('share_id', '=', shareId)
      .where('active', '=', 1)
      .returning(['project_id', 'number'])
      .executeTakeFirst()
    if (share === undefined) return false
    await noteEvent(trx, tenant, shareEvent('share.revoked', share, now))
    return true
  })

/** 16 bytes as base64url. A text of another form is not an id, and never reaches the database. */
const SHARE_ID = /^[\w-]{22}$/

export const isShareId = (text: string): boolean => SHARE_ID.test(text)

/** The link with an id, of any tenant, if it can be opened now; null if it is unknown, revoked or expired. */
export async function findUsableShare(db: Database, shareId: string, now: number): Promise<ShareRow | null> {
  if (!isShareId(shareId)) return null
  const row = await db
    .selectFrom('shares')
    .selectAll()
    .where((eb) => eb.and({ share_id: shareId, active: 1 }))
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row ?? null
}
