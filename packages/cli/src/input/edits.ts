import { stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { PROJECT_FILES, type Scan } from '@reports/geometry'
import {
  applyEdits,
  parseEdits,
  scanManifest,
  type Edit,
  type EditedScan,
  type HashedFile,
} from '@reports/geometry/edits'
import type { Stdin } from '../io.ts'
import { withFileInErrors } from './error-in-file.ts'
import { fileBytes, STDIN, textOf } from './file-text.ts'
import { isFolder, type SeenFile } from './folder.ts'
import { jsonValue } from './json-value.ts'

/** Most drawings say no hash: the library is loaded when one is asked for, which takes as long as to measure a room. */
export const sha256Of = (bytes: Uint8Array | string): string =>
  process.getBuiltinModule('node:crypto').createHash('sha256').update(bytes).digest('hex')

/** Takes the SHA-256 of files that were read. */
export interface HashedFiles {
  readonly seen: SeenFile
  /** Of the file, if one was read; else of the list of all, by their names in the folder. */
  readonly sha256: () => string
}

export function hashedFiles(folder: string): HashedFiles {
  const files = new Map<string, Uint8Array>()
  let known: string | null = null
  return {
    seen: (file, bytes) => void files.set(relative(folder, file).split(sep).join('/'), bytes),
    sha256: () => {
      if (known !== null) return known
      const hashed = [...files].map(([name, bytes]): HashedFile => ({ name, sha256: sha256Of(bytes) }))
      files.clear()
      const [only, ...others] = hashed
      known = only !== undefined && others.length === 0 ? only.sha256 : sha256Of(scanManifest(hashed))
      return known
    },
  }
}

/** The file of the edits of a scan: in its folder, or beside its file. Standard input has none. */
export const editsFileOf = async (path: string): Promise<string | null> =>
  path === STDIN ? null : join((await isFolder(path)) ? path : dirname(path), PROJECT_FILES.edits)

/** The edits of a file, and the SHA-256 of its bytes; null where there is no such file. */
export async function readEdits(
  file: string,
  input: Stdin,
): Promise<{ readonly edits: readonly Edit[]; readonly sha256: string } | null> {
  if ((await stat(file).catch(() => null)) === null) return null
  const bytes = await fileBytes(file, input)
  const json = jsonValue(textOf(bytes, file), file)
  return { edits: withFileInErrors(file, () => parseEdits(json)), sha256: sha256Of(bytes) }
}

/** A scan with the edits beside it, and with what it was read from. @param sha256 of the files of the scan; null where it is not known */
export async function withEdits(
  scan: Scan,
  path: string,
  input: Stdin,
  sha256: (() => string) | null = null,
): Promise<EditedScan> {
  const file = await editsFileOf(path)
  const list = file === null ? null : await readEdits(file, input)
  const edits = list?.sha256 ?? null
  return applyEdits(
    scan,
    list?.edits ?? [],
    sha256 === null
      ? { scan: null, edits }
      : {
          get scan() {
            return sha256()
          },
          edits,
        },
  )
}
