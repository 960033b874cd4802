import { glob, readdir, stat } from 'node:fs/promises'
import { dirname, join, normalize, resolve } from 'node:path'
import { BESIDE_EXPORTS, InputError, PROJECT_FILES, WAYS, hasEnding } from '@reports/geometry'
import { said } from '@reports/geometry/sentences'
import * as INPUTS from '../messages/en/inputs.ts'
import { STDIN, fileError } from '../input/file-text.ts'

/** One input to measure. Inputs are kept in the order of the run. */
export type BatchInput =
  | {
      readonly kind: 'file'
      /** `-` for standard input. */
      readonly path: string
      /** Size of the file; 0 for standard input. */
      readonly bytes: number
      /** When the file was last changed, milliseconds since 1970; 0 for standard input. */
      readonly modified: number
      /** Whether the file was found in a folder. The RoomPlan exports of one folder are one scan. */
      readonly inFolder: boolean
    }
  /** The scan of a folder's RoomPlan exports. It comes after the files of that folder. */
  | { readonly kind: 'folder'; readonly path: string }

/** Whether a file is read from a folder, gzipped too. Photos, licences and the like are skipped. */
const isRead = (name: string): boolean => hasEnding(name.replace(/\.gz$/i, ''))

const endings = (): string[] => [
  ...new Set(Object.values(WAYS).flatMap((way) => way.endings.map((each) => `.${each}`))),
]

/** They describe a property, or what people changed and measured in a scan: nothing to measure. */
const NO_INPUTS: readonly string[] = [PROJECT_FILES.project, ...BESIDE_EXPORTS]

async function inputFile(path: string, inFolder: boolean): Promise<BatchInput> {
  // A link that leads nowhere is found in a folder too: whoever reads it says so, and the others are measured.
  const none = { size: 0, mtimeMs: 0 }
  const { size, mtimeMs } = inFolder ? await stat(path).catch(() => none) : await stat(path)
  return { kind: 'file', path, bytes: size, modified: mtimeMs, inFolder }
}

/** The files of a folder by name, then the scan of its exports, then its subfolders. Hidden files and the folder `output` are skipped. */
async function* inputsOfFolder(folder: string, output: string): AsyncGenerator<BatchInput> {
  const entries = (await readdir(folder, { withFileTypes: true }))
    .filter(({ name }) => !name.startsWith('.'))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
  let files = 0
  for (const entry of entries) {
    if (entry.isDirectory() || !isRead(entry.name) || NO_INPUTS.includes(entry.name)) continue
    files += 1
    yield await inputFile(join(folder, entry.name), true)
  }
  if (files > 0) yield { kind: 'folder', path: folder }
  for (const entry of entries) {
    const path = join(folder, entry.name)
    if (entry.isDirectory() && resolve(path) !== output) yield* inputsOfFolder(path, output)
  }
}

async function* inputsOf(given: string, output: string): AsyncGenerator<BatchInput> {
  if (given === STDIN) {
    yield { kind: 'file', path: STDIN, bytes: 0, modified: 0, inFolder: false }
    return
  }
  const path = normalize(given)
  const found = await stat(path).catch(() => null)
  if (found === null && /[*?[{]/.test(given)) {
    const matches: string[] = []
    for await (const match of glob(given)) matches.push(match)
    if (matches.length === 0) throw new InputError(said(INPUTS.noMatch), { file: given })
    for (const match of matches.toSorted()) yield* inputsOf(match, output)
    return
  }
  if (found?.isDirectory() === true) yield* inputsOfFolder(path.replace(/(?<=.)[/\\]$/, ''), output)
  else yield await inputFile(path, false)
}

/**
 * Every input that files, folders and patterns name, each once, in an order that does not change between runs.
 * @param output the folder of the results, which is never an input
 * @throws InputError `file/not-found`, `file/not-readable`, `file/empty`
 */
export async function batchInputs(given: readonly string[], output: string): Promise<BatchInput[]> {
  const inputs = new Map<string, BatchInput>()
  for (const name of given) {
    try {
      for await (const input of inputsOf(name, resolve(output))) {
        const key = `${input.kind} ${input.path === STDIN ? STDIN : resolve(input.path)}`
        if (!inputs.has(key)) inputs.set(key, input)
      }
    } catch (error) {
      throw fileError(error, name)
    }
  }
  if (inputs.size === 0)
    throw new InputError(said(INPUTS.noFiles, { endings: endings() }), {
      file: given.join(' '),
    })
  return [...inputs.values()]
}

/** Name, size and time of change of what stands beside inputs and changes their numbers; null where nothing does. */
export async function besideInputs(inputs: readonly BatchInput[]): Promise<string | null> {
  const named = inputs.filter(({ path }) => path !== STDIN)
  const folders = new Set(named.map(({ kind, path }) => (kind === 'folder' ? path : dirname(path))))
  const found: string[] = []
  for (const folder of folders)
    for (const name of BESIDE_EXPORTS) {
      const file = join(folder, name)
      const state = await stat(file).catch(() => null)
      if (state !== null) found.push(`${file} ${state.size} ${state.mtimeMs}`)
    }
  return found.length === 0 ? null : found.join(', ')
}
