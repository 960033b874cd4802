import { InputError } from '../../errors.ts'
import { parseEdits } from './edit-list-file.ts'
import { measureScan } from '../../measure/rooms/measure-scan.ts'
import type { ScanMeasures } from '../../measure/rooms/measures.ts'
import * as EDITS from '../../messages/en/edits.ts'
import type { Edit, EditedScan } from '../../model/edits.ts'
import { said, type Sentence } from '../../sentence.ts'
import { applyEdits } from './edit-list.ts'

/**
 * A list with one edit more, which is checked as the reader of the file checks it, and applied: every program adds edits by this function.
 * @param scan without the edits of the list; never changed
 * @param edits the list, in its order
 * @returns the new list with the measures of the scan, or why the edit cannot be applied
 */
export function addEdit(
  scan: EditedScan,
  edits: readonly Edit[],
  edit: Edit,
): { readonly edits: readonly Edit[]; readonly measures: ScanMeasures } | { readonly why: Sentence } {
  try {
    parseEdits({ edits: [edit] })
  } catch (error) {
    if (error instanceof InputError) return { why: error.sentence }
    throw error
  }
  const list = [...edits, edit]
  const measures = measureScan(applyEdits(scan, list))
  const tried = measures.edits.find((each) => each.edit.id === edit.id)
  if (tried?.outcome === 'applied') return { edits: list, measures }
  const told = measures.findings.findLast(({ code }) => code.startsWith('scan/edit-'))
  return { why: told?.sentence ?? said(EDITS.editTargetGone, { id: edit.id, operation: edit.operation, targets: [] }) }
}
