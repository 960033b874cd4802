import { dirname } from 'node:path'
import type { BatchInput } from './inputs.ts'
import type { Outcome } from './outcome.ts'

/** What must be remembered of files until the scan of their folder is measured. */
export interface FolderNotes {
  /** RoomPlan exports that wait for the others of their folder. */
  readonly exports: readonly string[]
  /** Exports that a scan file names: they are measured with it. */
  readonly claimed: readonly string[]
}

export interface FolderMemory {
  /** Takes note of an input that is done. */
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
