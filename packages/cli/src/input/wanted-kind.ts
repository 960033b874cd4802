import { readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { exportsAmong, hasEnding, InputError, PROJECT_FILES, WAYS, detectFile, foundKind } from '@reports/geometry'
import { said, type SentenceValue } from '@reports/geometry/sentences'
import type { FileKind } from '@reports/geometry'
import * as INPUTS from '../messages/en/inputs.ts'
import { listed } from '../messages/listed.ts'
import { shellWord } from '../output/shell-word.ts'
import { fileError } from './file-text.ts'

/** The kind of input that a command reads. */
export type WantedKind = 'scan' | 'roof'

const EXPECTED = { scan: INPUTS.aScan, roof: INPUTS.aRoof } as const

/** The command for the wanted part of a project folder. */
const PART = { scan: INPUTS.scanOfFolder, roof: INPUTS.roofOfFolder } as const

/** Whether a JSON value is known to be no scan: a file of roofs, or what names a project. */
export function isOfOtherKind(json: unknown): boolean {
  const kind = detectFile(json)
  return kind !== null && WAYS[kind].holds !== 'scan'
}

/** @throws InputError `file/unknown-kind` with the right command, if the JSON value is input of another command */
export function refuseOtherKind(json: unknown, file: string, wanted: WantedKind): void {
  const kind = detectFile(json)
  if (kind !== null) refuseKind(kind, file, wanted)
}

/** The same for a file whose kind is known. */
export function refuseKind(kind: FileKind, file: string, wanted: WantedKind): void {
  const holds = WAYS[kind].holds
  if (holds === wanted || holds === 'model') return
  const name = shellWord(file)
  const folder = shellWord(dirname(file))
  const advice = {
    scan: () => said(INPUTS.itsRooms, { file: name }),
    roof: () => said(INPUTS.itsRoofsDrawn, { file: name }),
    project: () => said(INPUTS.ofItsFolder, { part: said(PART[wanted], { folder }), folder }),
  }[holds]()
  const found = foundKind(kind)
  throw new InputError(said(INPUTS.otherKind, { expected: said(EXPECTED[wanted]), found, advice }), { path: '$', file })
}

/** What is expected of a folder. */
const OF_FOLDER = {
  scan: INPUTS.folderOfRooms,
  roof: INPUTS.folderOfRoofs,
  property: INPUTS.folderOfProperty,
} as const

/** A folder within another that holds something to read, with the names of its exports. */
interface Inner {
  readonly path: string
  readonly exports: readonly string[]
}

async function innerFolders(folder: string, names: readonly string[]): Promise<Inner[]> {
  const found: Inner[] = []
  for (const name of names) {
    const path = join(folder, name)
    const within = await readdir(path).catch(() => [])
    const holds = within.some((each) => each === PROJECT_FILES.scan || hasEnding(each.replace(/\.gz$/i, '')))
    if (holds) found.push({ path, exports: exportsAmong(within) })
  }
  return found
}

/** What to do with a folder that has not what is wanted, nor anything else that can be read. */
async function adviceOf(folder: string, names: readonly string[]): Promise<SentenceValue> {
  const inner = await innerFolders(folder, names)
  const [first, second] = inner
  if (first === undefined) return said(INPUTS.nameOther)
  // Apple's own sample keeps each export in a folder with the name of the room.
  if (second !== undefined && inner.every(({ exports }) => exports.length === 1)) return said(INPUTS.intoOneFolder)
  return said(INPUTS.nameWithin, { inner: shellWord(first.path), folder: shellWord(folder) })
}

/**
 * The error of a folder without what a command reads: what it holds, and what to do.
 * @param other the other kind that it has
 */
export async function nothingIn(
  folder: string,
  wanted: keyof typeof OF_FOLDER,
  other: 'scan' | 'roof' | null = null,
): Promise<InputError> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    throw fileError(error, folder)
  })
  const shown = entries.filter(({ name }) => !name.startsWith('.')).toSorted((a, b) => (a.name < b.name ? -1 : 1))
  const names = shown.map((each) => (each.isDirectory() ? `${each.name}/` : each.name))
  const file = shellWord(folder)
  const advice =
    other === 'scan'
      ? said(INPUTS.itsRooms, { file })
      : other === 'roof'
        ? said(INPUTS.itsRoofsDrawn, { file })
        : await adviceOf(
            folder,
            names.filter((name) => name.endsWith('/')),
          )
  return new InputError(
    said(INPUTS.nothingOfKind, {
      expected: said(OF_FOLDER[wanted]),
      found: names.length === 0 ? said(INPUTS.nothing) : listed(names, 3),
      advice,
    }),
    { file: folder },
  )
}
