import { dirname } from 'node:path'
import type { BatchInput } from './inputs.ts'
import type { Outcome } from './outcome.ts'

/** What a run remembers about the files of each folder until the scan of that folder is measured. */
export interface FolderNotes {
  /** RoomPlan exports that wait for the other exports of their folder. */
  readonly exports: readonly string[]
  /** Exports that a scan file names. They are measured with that scan file. */
  readonly claimed: readonly string[]
}

export interface FolderMemory {
  /** Records what a finished input says about its folder. */
  add(input: BatchInput, outcome: Pick<Outcome, 'isExport' | 'claimed'>): void
  /** The exports of a folder that no scan file names. */
  exportsOf(folder: string): string[]
  notes(): FolderNotes
}

export function createFolderMemory(initial: FolderNotes): FolderMemory {
  let exports = new Set(initial.exports)
  let claimed = new Set(initial.claimed)
  const outside = (paths: ReadonlySet<string>, folder: string): Set<string> =>
    new Set([...paths].filter((path) => dirname(path) !== folder))
  return {
    add: (input, outcome) => {
      if (input.kind === 'folder') {
        exports = outside(exports, input.path)
        claimed = outside(claimed, input.path)
      } else if (input.inFolder) {
        if (outcome.isExport) exports.add(input.path)
        for (const path of outcome.claimed) claimed.add(path)
      }
    },
    exportsOf: (folder) => [...exports].filter((path) => dirname(path) === folder && !claimed.has(path)),
    notes: () => ({ exports: [...exports], claimed: [...claimed] }),
  }
}
