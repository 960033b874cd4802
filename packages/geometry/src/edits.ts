/*
 * What people change in a scan. A door of its own: a program that only measures does not load it.
 */
export { parseEdits } from './formats/edit-list.ts'
export { AREA_CLASSES, EDIT_OPERATIONS } from './model/edits.ts'
export { ROOM_TYPES } from './model/scan.ts'
export type {
  AreaClass,
  Edit,
  EditChange,
  EditedScan,
  EditOperation,
  EditOrigin,
  EditOutcome,
  ScanHashes,
  TriedEdit,
} from './model/edits.ts'
export { addEdit } from './edits/add-edit.ts'
export { applyEdits, editsText } from './edits/edit-list.ts'
export { editedNames } from './edits/edited-names.ts'
export { editSentence } from './edits/edit-sentence.ts'
export { namedByEdits, scanEditsRecord, scanManifest } from './edits/scan-edits.ts'
export type { HashedFile } from './edits/scan-edits.ts'
export type { ScanEditsRecord } from './records/schemas/edits.ts'
