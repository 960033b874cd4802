import type { ScanMeasures } from '@reports/geometry'
import { scanEditsRecord } from '@reports/geometry/edits'

/** The header that says whether an answer's numbers are those of the scan or edited ones; the body stays as the contract defines it. */
const STATE_HEADER = 'Reports-Edits'

/** Its description in the OpenAPI document, for answers without a link. */
export const stateHeader = {
  [STATE_HEADER]: 'whether the numbers are as scanned, `measured`, or with what people changed in the scan, `edited`',
} as const

/** The same with a link to the resource that lists the edits. */
export const stateHeaders = {
  ...stateHeader,
  Link: 'with `rel="describedby"` the resources that tell why, and what was edited',
} as const

/** The header of an answer about a scan; none about a property without one. */
export const withState = (scan: ScanMeasures | null): Readonly<Record<string, string>> =>
  scan === null ? {} : { [STATE_HEADER.toLowerCase()]: scanEditsRecord(scan).state }
