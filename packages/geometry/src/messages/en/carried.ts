/* Why an edit or a control is not carried to a new scan. */
export const noMatch = 'carried/no-match: the new scan has nothing that is {id} alone'
export const isThere = 'carried/is-there: the new scan has an opening there, {opening}'
export const ofThatScan = 'carried/of-that-scan: {operation} is about errors of the earlier scan'
export const changed = 'carried/changed: the room {room} has changed since it was measured'
export const otherPlace = 'carried/other-place: the two scans do not lie on each other'
export const ambiguous = 'carried/ambiguous: the two scans lie on each other in several ways that are as good'
