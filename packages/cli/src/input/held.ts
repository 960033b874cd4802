import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { BESIDE_EXPORTS, detectFile, FILES_OF_PROJECT, hasEnding, InputError, WAYS, type Way } from '@reports/geometry'
import type { Stdin } from '../io.ts'
import { readContent } from './folder.ts'
import { openInput } from './open-input.ts'

/** What a file holds, by its content and not by its name; null for what is of no known kind. @throws InputError of what cannot be read */
export async function heldByFile(path: string, input: Stdin): Promise<Way['holds'] | null> {
  const { kind } = await openInput(path, input)
  if (kind !== null && kind !== 'pipe') return WAYS[kind].holds
  const content = await readContent(path, input)
  if ('usdz' in content) return 'scan'
  const found = detectFile(content.json)
  return found === null ? null : WAYS[found].holds
}

/** What those files of a folder hold that are no part of a project by their name: their names, in their order. */
export type HeldFiles = Readonly<Record<'scan' | 'roof' | 'model', readonly string[]>>

const mayBeRead = (name: string): boolean =>
  !name.startsWith('.') &&
  hasEnding(name.replace(/\.gz$/i, '')) &&
  !FILES_OF_PROJECT.includes(name) &&
  !BESIDE_EXPORTS.includes(name)

/** What a folder holds under names of its own. What cannot be read is told by who reads it, or left out. */
export async function heldInFolder(folder: string, input: Stdin): Promise<HeldFiles> {
  const held: Record<keyof HeldFiles, string[]> = { scan: [], roof: [], model: [] }
  const names = (await readdir(folder).catch(() => [])).filter(mayBeRead).toSorted((a, b) => (a < b ? -1 : 1))
  for (const name of names) {
    const file = join(folder, name)
    if (!(await stat(file).catch(() => null))?.isFile()) continue
    try {
      // An output in the folder is no input: whoever reads the file says that it would be overwritten.
      const holds = await heldByFile(file, { ...input, opening: () => undefined })
      if (holds !== null && holds !== 'project') held[holds].push(name)
    } catch (error) {
      if (!(error instanceof InputError)) throw error
    }
  }
  return held
}
