import { resolve } from 'node:path'
import { copyStore } from '../store/copy.ts'
import { inFolder, keyFolders, openDataFolder, requireDataFolder, type Places } from '../store/data-folder.ts'
import { requireSharedKeys } from './keys.ts'
import { bar, NO_BAR } from './bar.ts'
import { UsageError, type Context } from './context.ts'

/** `sqlite:DIR`: the data folder of an installation of one machine. */
function sourceOf(text: string): Places {
  const folder = /^sqlite:(.+)$/.exec(text)?.[1]
  if (folder === undefined) throw new UsageError('--from: expected sqlite: and a data folder, sqlite:/var/lib/reports')
  return inFolder(folder)
}

/**
 * Copies an installation of one machine into the PostgreSQL, and the bucket, that servers share. One that was stopped is
 * continued by the same line.
 * @param to where the servers keep things
 */
export async function runCopy(from: string, to: Places, context: Context): Promise<void> {
  const source = sourceOf(from)
  requireDataFolder(source)
  if (to.databaseUrl === null) throw new UsageError('--to: expected postgres://user:password@host:5432/reports')
  const folders = { keys: to.keys ?? keyFolders(source).keys }
  const own = await openDataFolder(source)
  try {
    const other = await openDataFolder(to)
    try {
      const arePhotosThere = to.bucket === null && resolve(to.data) === resolve(source.data)
      const told = (done: number, all: number, what: string): void => {
        if (context.isTerminal) context.err(bar(done, all, what))
      }
      const copied = await copyStore(own, { db: other.db, blobs: arePhotosThere ? null : other.blobs }, told)
      if (context.isTerminal) context.err(NO_BAR)
      // From now on servers with other keys do not start on it.
      await requireSharedKeys(other.db, { ...to, ...folders })
      context.out(
        `${copied.rows} rows${arePhotosThere ? '' : ` and ${copied.photos} photos`} are there as they are here, SHA-256 ${copied.checksum}\nStart every server with the keys of ${folders.keys} (REPORTS_KEYS).\n`,
      )
    } finally {
      await other.db.destroy()
    }
  } finally {
    await own.db.destroy()
  }
}
