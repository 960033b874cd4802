/*
 * Why no area of a dwelling can be told by a rule.
 */
export const noOutline = 'areas/no-outline: No room of the scan has an outline'
export const severalOrigins =
  'areas/several-origins: The files of the scan are of several sessions, and nothing says how their rooms lie to each other'
export const onePlace = 'areas/one-place: {one} and {other} lie in one place'
export const noOuterWall =
  'areas/no-outer-wall: {standard} measures to the outer faces of walls: say how thick outer walls are'
export const flatByOuterFace =
  'areas/flat-by-outer-face: {standard} measures flats otherwise than to outer faces, and the rooms are of several units ({units})'
export const unknownUnit = 'areas/unknown-unit: No room is of the unit {unit} (units: {known})'
