import { constants } from 'node:fs'
import { access, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { OperatorError } from '../../operator-error.ts'

/** Folders whose entries are looked at, and theirs. Photos lie a level deeper: there are too many to look at each. */
const LEVELS = 3

/** Whether this process may read a file, or use a folder. */
const isOurs = (path: string, isFolder: boolean): Promise<boolean> =>
  access(path, constants.R_OK | constants.W_OK | (isFolder ? constants.X_OK : 0)).then(
    () => true,
    (error: NodeJS.ErrnoException) => error.code !== 'EACCES',
  )

/** The first entry of a folder that this process may not use; null where it may use all. */
async function firstForeign(folder: string, level: number): Promise<string | null> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  for (const entry of entries) {
    // The root of a disk has one, which is root's.
    if (entry.name === 'lost+found') continue
    const path = join(folder, entry.name)
    if (!entry.isDirectory() && !entry.isFile()) continue
    if (!(await isOurs(path, entry.isDirectory()))) return path
    const inner = entry.isDirectory() && level < LEVELS ? await firstForeign(path, level + 1) : null
    if (inner !== null) return inner
  }
  return null
}

/**
 * Refuses a data folder that holds what another user made, and to make anything as root in one of another user: the service could not read it.
 * @throws OperatorError that says the mend
 */
export async function requireOwner(data: string): Promise<void> {
  const user = process.getuid?.()
  // On Windows there are no owners of this kind.
  if (user === undefined) return
  const { uid } = await stat(data)
  if (user === 0 && uid !== 0)
    throw new OperatorError(
      `${data} belongs to user ${uid}, who could not read what root makes there: run this as that user, by deploy/reports-server or with setpriv --reuid=${uid} --clear-groups`,
    )
  const foreign = await firstForeign(data, 1)
  if (foreign !== null)
    throw new OperatorError(
      `${foreign} cannot be used by user ${user}, as another one made it: as root, chown --recursive ${user} ${data}`,
    )
}
