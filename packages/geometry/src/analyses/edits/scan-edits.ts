import type { ScanMeasures } from '../../measure/rooms/measures.ts'
import type { ScanEditsRecord } from '../../records/schemas/edits.ts'
import { sentenceText } from '../../sentence.ts'
import { editSentence } from './edit-sentence.ts'

/** A file of a scan with the SHA-256 of its bytes, in hexadecimal letters. */
export interface HashedFile {
  readonly name: string
  readonly sha256: string
}

/**
 * The text whose SHA-256 is that of a scan of several files: a line a file, as `sha256sum` writes it, in the order of their names. The
 * SHA-256 of a scan of one file is that of the file.
 */
export const scanManifest = (files: readonly HashedFile[]): string =>
  files
    .toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
    .map(({ name, sha256 }) => `${sha256}  ${name}\n`)
    .join('')

/** What people changed in a measured scan, for what stands beside its record. */
export const scanEditsRecord = ({ edits, hashes }: Pick<ScanMeasures, 'edits' | 'hashes'>): ScanEditsRecord => ({
  state: edits.length === 0 ? 'measured' : 'edited',
  scanSha256: hashes.scan,
  editsSha256: hashes.edits,
  edits: edits.map(({ edit, outcome, roomIds }) => ({
    id: edit.id,
    operation: edit.operation,
    author: edit.author,
    time: edit.time,
    reason: edit.reason,
    outcome,
    roomIds: [...roomIds],
    change: sentenceText(editSentence(edit)),
  })),
})

/** Rooms whose name or type an edit gives, by id: it then wins over those of `project.json`. */
export function namedByEdits({ edits }: Pick<ScanMeasures, 'edits'>): {
  readonly names: ReadonlySet<string>
  readonly types: ReadonlySet<string>
} {
  const roomsOf = (operation: 'rename' | 'setType'): Set<string> =>
    new Set(
      edits.flatMap(({ edit, outcome }) => (outcome === 'applied' && edit.operation === operation ? [edit.room] : [])),
    )
  return { names: roomsOf('rename'), types: roomsOf('setType') }
}
