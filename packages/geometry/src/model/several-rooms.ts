import type { FindingCode } from '../errors.ts'

/** The codes of findings that tell of a room that may be several; the first of their ids is the room's. */
export const MAY_BE_SEVERAL: ReadonlySet<string> = new Set<FindingCode>([
  'scan/joined-passage',
  'scan/joined-sections',
  'scan/joined-face',
  'scan/implausible-type',
])
