import { resolve } from 'node:path'
import { readDatabaseUrl } from '../settings.ts'
import { copyStore } from './store.ts'
import { type Context, NO_BAR, UsageError, bar, requireSharedKeys } from '@reports/server/commanding'
import {
  type StorageLocations,
  inFolder,
  keyFolders,
  openDataFolder,
  requireAllExtensions,
  requireDataFolder,
} from '@reports/server/storing'

type End = '--from' | '--to'

/** `sqlite:DIR`, the data folder of an installation of one machine; else what the servers share. @param text undefined: as their settings say */
function placeOf(end: End, text: string | undefined, servers: StorageLocations): StorageLocations {
  const folder = /^sqlite:(.+)$/.exec(text ?? '')?.[1]
  if (folder !== undefined) return { ...inFolder(folder), extensions: servers.extensions ?? [] }
  try {
    return { ...servers, databaseUrl: readDatabaseUrl(text ?? servers.databaseUrl ?? '') }
  } catch {
    throw new UsageError(
      `${end}: expected sqlite: and a data folder, sqlite:/var/lib/reports, or postgres://user:password@host:5432/reports`,
    )
  }
}

/**
 * Copies an installation of one machine into the PostgreSQL, and the bucket, that servers share, or back. To continue a stopped copy, run
 * the same command again.
 * @param servers storage locations of the servers
 */
export async function runCopy(
  given: { readonly from?: string | undefined; readonly to?: string | undefined },
  servers: StorageLocations,
  context: Context,
): Promise<void> {
  const [source, target] = [placeOf('--from', given.from, servers), placeOf('--to', given.to, servers)]
  if ((source.databaseUrl === null) === (target.databaseUrl === null))
    throw new UsageError(
      'expected one of --from and --to to be sqlite: and a data folder, and the other one PostgreSQL',
    )
  requireDataFolder(source)
  const { keys } = keyFolders({ ...source, keys: servers.keys })
  const own = await openDataFolder(source)
  try {
    await requireAllExtensions(own.db, 'copy')
    const other = await openDataFolder(target)
    try {
      const arePhotosThere =
        source.bucket === null && target.bucket === null && resolve(target.data) === resolve(source.data)
      const told = (done: number, all: number, what: string): void => {
        if (context.isTerminal) context.err(bar(done, all, what))
      }
      const copied = await copyStore(own, { db: other.db, blobs: arePhotosThere ? null : other.blobs }, told)
      if (context.isTerminal) context.err(NO_BAR)
      // Servers with other keys refuse to start on a shared database; a copy back needs the keys that the database stores.
      const isBack = target.databaseUrl === null
      await requireSharedKeys(isBack ? own.db : other.db, { ...(isBack ? source : target), keys })
      const next = isBack
        ? `Copy the keys of ${keys} to ${keyFolders(target).keys} before a service starts there`
        : `Start every server with the keys of ${keys} (REPORTS_KEYS)`
      context.out(
        `${copied.rows} rows${arePhotosThere ? '' : ` and ${copied.photos} photos`} are there as they are here, SHA-256 ${copied.checksum}\n${next}.\n`,
      )
    } finally {
      await other.db.destroy()
    }
  } finally {
    await own.db.destroy()
  }
}
