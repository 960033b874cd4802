/*
 * Control measurements: what a person measured in rooms that a phone scanned, and the adjustment of the scan to them. A door of its own: a
 * program that only measures does not load it.
 */
export { controlsText, parseControls, parseControlTexts } from './formats/controls-file.ts'
export { controlsOnScan } from './marks/control-targets.ts'
export { adjustScan } from './analyses/controls/adjust-scan.ts'
export type { AdjustedScan, Adjusting } from './analyses/controls/adjust-scan.ts'
export type { AdjustedControl, ConfirmingControl, ScanAdjustment } from './measure/rooms/scan-adjustment.ts'
export { CONTROL_KINDS } from './model/control.ts'
export type { Control, ControlKind } from './model/control.ts'
export { confirmingSentences } from './analyses/controls/confirming-sentences.ts'
export { CONTROL_WORDS, controlState, controlTarget } from './marks/control-words.ts'
export type { ControlWords } from './marks/control-words.ts'
export { adjustmentRecord } from './analyses/controls/adjustment-record.ts'
export type { AdjustmentRecord } from './records/schemas/controls.ts'
