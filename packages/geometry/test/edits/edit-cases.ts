import { measureScan, type Scan, type ScanMeasures } from '@reports/geometry'
import { applyEdits, type Edit, type EditChange } from '@reports/geometry/edits'

/** An edit with given origin: only its change and its id matter to tests. */
export const edit = (change: EditChange, id = 'e1'): Edit => ({
  id,
  author: 'Kari Nordmann',
  time: '2026-05-04T08:15:00.000Z',
  reason: 'measured on site',
  ...change,
})

export const editsOf = (...changes: readonly EditChange[]): Edit[] =>
  changes.map((change, index) => edit(change, `e${index + 1}`))

export const edited = (scan: Scan, ...changes: readonly EditChange[]): ScanMeasures =>
  measureScan(applyEdits(scan, editsOf(...changes)))
