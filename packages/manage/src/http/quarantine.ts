import { randomUUID } from 'node:crypto'
import { link, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { RESUMABLE } from './resumable.ts'

/** Milliseconds after which a folder in quarantine was left by a killed process: an upload has an hour, and its answer less. */
export const LONGEST_QUARANTINE = 2 * 3_600_000

/** The file that has the name of a quarantine. */
const NAME = 'name'

/**
 * The name of a quarantine, made at its first use: servers that share the folder give it the same name, and so know of each other's files
 * that they can do their jobs.
 */
export async function quarantineName(quarantine: string): Promise<string> {
  await mkdir(quarantine, { recursive: true, mode: 0o700 })
  const path = join(quarantine, NAME)
  const draft = await mkdtemp(join(quarantine, 'naming-'))
  try {
    await writeFile(join(draft, NAME), randomUUID(), { mode: 0o600 })
    // Whole or not at all, and by the first server alone.
    await link(join(draft, NAME), path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
  return await readFile(path, 'utf8')
}

/**
 * Removes files that killed processes left in quarantine.
 * @param before milliseconds since 1970: of those that receive files now, none began earlier
 * @param needed folders of jobs that are still to be done
 */
export async function removeLeftUploads(
  quarantine: string,
  before: number,
  needed: ReadonlySet<string>,
): Promise<void> {
  for (const name of await readdir(quarantine).catch(() => [])) {
    if (name === NAME || name.startsWith(RESUMABLE) || needed.has(name)) continue
    const folder = join(quarantine, name)
    const stats = await stat(folder).catch(() => null)
    if (stats !== null && stats.mtimeMs < before) await rm(folder, { recursive: true, force: true })
  }
}
