/* What the command says of edits. */
export const told =
  'told/edits: {file}: {applied} of {count edit|edits} applied, the numbers are edited (reports edit {scan} lists them)'
export const stated = 'edits/stated: Edited: {applied} of {count edit|edits} applied.'
export const expected = 'edits/expected: {option} "{text}": expected {form}'
export const unknownRoom = 'edits/unknown-room: {option} "{text}": no room is called {name}; there are {known}'
export const severalRooms =
  'edits/several-rooms: {option} "{text}": {count} rooms are called {name}: use one of {marks}'
export const unknownElement =
  'edits/unknown-element: {option} "{text}": no wall, opening or object has the mark or id {name} (reports measurements SCAN --room ROOM lists them)'
export const unknownMark =
  'edits/unknown-mark: {option} "{text}": nothing here has the mark {name} ({command} SCAN lists them)'
export const noSuchFinding = 'edits/no-such-finding: {option} "{text}": the scan has no finding {code}; it has {known}'
export const unknownEdit = 'edits/unknown-edit: --remove {id}: the list has no such edit'
export const notApplied = 'edits/not-applied: nothing was written: {why}'
export const noReason = 'edits/no-reason: an edit needs a reason: add --reason "..."'
export const noAuthor = 'edits/no-author: an edit needs an author: add --author "..."'
export const noFile = 'edits/no-file: edits stand beside the file of a scan: standard input has none'
export const oneOfSeveral =
  'edits/one-of-several: edits.json counts for all exports of {folder}, and {file} is one of {count}: give the folder'
export const hashes = 'edits/hashes: Edited. SHA-256 of the scan: {scan}; of edits.json: {edits}'
export const nothing = 'edits/nothing: There are no edits: the numbers are as scanned.'
export const alreadyThere =
  'edits/already-there: {file} is there already: nothing was carried from {from}; move the file away first'
export const withOthers =
  'edits/with-others: --from carries edits and controls, and makes no others: leave out {options}'
export const carried =
  'edits/carried: From {from}: {edits edit|edits} and {controls control measurement|control measurements} carried, {lost} not'
export const editLost = 'edits/edit-lost: edit {id} ({change}): {why}'
export const controlLost = 'edits/control-lost: control {id} ({target}): {why}'
