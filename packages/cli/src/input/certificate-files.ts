import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { BESIDE_EXPORTS, FILES_OF_PROJECT, isExportName, PROJECT_FILES } from '@reports/geometry'
import type { HashedFile } from '@reports/geometry/edits'
import type { Stdin } from '../io.ts'
import { fileError } from './file-text.ts'
import { isFolder } from './folder.ts'
import { foundIn, isProjectFolder } from './project-parts.ts'

/** Folders of a project whose files a report is made of. */
const FOLDERS = [PROJECT_FILES.scan, PROJECT_FILES.photos] as const

/** Whether a report is made of a file of a project folder: reports lie there too, and are not hashed. */
const isOfReport = (name: string): boolean =>
  FILES_OF_PROJECT.includes(name) || /^(?:brand\.json|logo\.\w+)$/.test(name)

const hashed = async (folder: string, name: string): Promise<HashedFile> => {
  const file = join(folder, name)
  try {
    return {
      name,
      sha256: createHash('sha256')
        .update(await readFile(file))
        .digest('hex'),
    }
  } catch (error) {
    throw fileError(error, file)
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true })
    return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw fileError(error, folder)
  }
}

/**
 * The files of a property with their SHA-256, in the order of their names: of a project folder those that a report is made of, of a file
 * itself and what lies beside it.
 * @throws InputError of a file that cannot be read
 */
export async function certifiedFiles(path: string, input: Stdin): Promise<HashedFile[]> {
  const isWhole = await isFolder(path)
  const folder = isWhole ? resolve(path) : dirname(resolve(path))
  const own = await namesIn(folder)
  const isProject = isWhole && (await isProjectFolder(path))
  const found = isWhole ? (await foundIn(folder, input)).parts : null
  // The scan of a project without a folder or a model for it are the exports beside its other parts.
  const isBeside = found !== null && (found.scan === null || found.scan === folder) && found.model === null
  // A file of roofs and a model may have names of their own.
  const unnamed = [found?.roof, found?.model].filter((file) => file !== null && file !== undefined)
  const ofKind = isProject
    ? [
        ...own.filter((name) => isOfReport(name) || (isBeside && isExportName(name))),
        ...(
          await Promise.all(
            FOLDERS.map(async (part) => (await namesIn(join(folder, part))).map((name) => `${part}/${name}`)),
          )
        ).flat(),
      ]
    : [
        ...(isWhole ? own.filter(isExportName) : [basename(path)]),
        ...BESIDE_EXPORTS.filter((name) => own.includes(name)),
      ]
  const wanted = [...ofKind, ...unnamed.map((file) => basename(file))]
  return await Promise.all(
    [...new Set(wanted)].toSorted((a, b) => (a < b ? -1 : 1)).map((name) => hashed(folder, name)),
  )
}
