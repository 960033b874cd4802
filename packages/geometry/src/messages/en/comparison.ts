export const otherPlace =
  'comparison/other-place: The two versions have no ground in common, they lie {distance} apart: nothing is compared'
export const sameIdElsewhere =
  'comparison/same-id-elsewhere: {count} ids, as {id}, stand in different places in the two versions: these buildings are not matched by id'
export const heightsMoved =
  'comparison/heights-moved: {count} of {buildings} buildings lie {step} higher in the second version: its heights may be of another system, and all of them are told as they are'
export const notCompared =
  'comparison/not-compared: {count} buildings, as {id}, could not be measured in one of the versions: they are neither new nor gone'
export const otherRooms =
  'comparison/other-place:rooms: However the two scans are put on each other, matched rooms share {share} of the smaller one: nothing is compared'
export const ambiguousFit =
  'comparison/ambiguous-fit: The two scans lie on each other in several ways that are as good: rooms may be matched with others that are alike'
export const badAreas =
  'comparison/bad-areas: Expected a first line with the columns room and area (rom, areal), found "{found}".'
export const badAreaRow =
  'comparison/bad-areas:row: Expected a room and an area in square metres in line {line}, found "{found}".'
