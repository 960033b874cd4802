import type { Transaction } from 'kysely'
import type { Tables } from '@reports/server/storing'
import { ChangeRefused } from './refused.ts'

/** What a tenant may store by uploads. Imports by the operator count, but are not refused. */
export interface TenantLimits {
  readonly projects: number
  readonly photos: number
  /** Bytes of photos, scans and roofs. */
  readonly bytes: number
}

/** What a tenant has stored. */
async function usageOf(trx: Transaction<Tables>, tenant: string): Promise<TenantLimits> {
  const { projects } = await trx
    .selectFrom('projects')
    .select((eb) => eb.fn.countAll<number | string>().as('projects'))
    .where('tenant', '=', tenant)
    .executeTakeFirstOrThrow()
  const { photos, photoBytes } = await trx
    .selectFrom('photos')
    .select((eb) => [
      eb.fn.countAll<number | string>().as('photos'),
      eb.fn.sum<number | string | null>('bytes').as('photoBytes'),
    ])
    .where('tenant', '=', tenant)
    .executeTakeFirstOrThrow()
  const { sourceBytes } = await trx
    .selectFrom('sources')
    .select((eb) => eb.fn.sum<number | string | null>(eb.fn('octet_length', ['json'])).as('sourceBytes'))
    .where('tenant', '=', tenant)
    .executeTakeFirstOrThrow()
  return { projects: Number(projects), photos: Number(photos), bytes: Number(photoBytes) + Number(sourceBytes) }
}

const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(1).replace(/\.0$/, '')

/** @throws ChangeRefused 413 with the figures, where a tenant has more than it may; call it after the change, which is then undone */
export async function requireWithinLimits(
  trx: Transaction<Tables>,
  tenant: string,
  limits: TenantLimits,
): Promise<void> {
  const used = await usageOf(trx, tenant)
  if (used.projects > limits.projects)
    throw new ChangeRefused(413, 'too_many_projects', `Expected at most ${limits.projects} projects of a tenant.`)
  if (used.photos > limits.photos)
    throw new ChangeRefused(
      413,
      'too_many_photos',
      `Expected at most ${limits.photos} photos of a tenant, this would make ${used.photos}.`,
    )
  if (used.bytes > limits.bytes)
    throw new ChangeRefused(
      413,
      'storage_full',
      `Expected at most ${megabytes(limits.bytes)} MB of a tenant, this would make ${megabytes(used.bytes)}.`,
    )
}
