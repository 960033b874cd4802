/*
 * What people change in a scan. A door of its own: a program that only measures does not load it.
 */
export { parseEdits } from './analyses/edits/edit-list-file.ts'
export { AREA_CLASSES, BEHINDS, DOOR_USES, EDIT_OPERATIONS, VOID_USES } from './model/edits.ts'
export { ROOM_TYPES } from './model/scan.ts'
export type {
  AreaClass,
  Behind,
  Edit,
  EditChange,
  EditedScan,
  EditOperation,
  EditOrigin,
  EditOutcome,
  ScanHashes,
  TriedEdit,
} from './model/edits.ts'
export { addEdit } from './analyses/edits/add-edit.ts'
export { applyEdits, editsText } from './analyses/edits/edit-list.ts'
export { editedNames } from './analyses/edits/edited-names.ts'
export { BEHIND_WORDS, editSentence } from './analyses/edits/edit-sentence.ts'
export { namedByEdits, scanEditsRecord, scanManifest } from './analyses/edits/scan-edits.ts'
export type { HashedFile } from './analyses/edits/scan-edits.ts'
export type { ScanEditsRecord } from './records/schemas/edits.ts'
