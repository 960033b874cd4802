/*
 * What has to be known of what lies behind surfaces, and of the place of rooms under a roof.
 */
export const outsideAssumed =
  'surfaces/outside-assumed: {area} of {whole} is taken for outside because nothing faces it: it may be ground, a neighbour, or a room that was not scanned.'
export const notScanned = 'surfaces/not-scanned: {area} looks at what was not scanned, or is not known.'
export const noNorth =
  'surfaces/no-north: North is not known: state it, or what one wall looks to. A compass in a phone shows magnetic or true north by its settings.'
export const ambiguousPlace =
  'surfaces/ambiguous-place: The place of the rooms under the roof of {name} is not certain ({count place|places} fit), and none is chosen. {why}'
export const noPlace = 'surfaces/no-place: The rooms have no place under the roof of {name}.'
export const severalPlaces = 'place-several: They fit in several places about as well: state what one wall looks to.'
export const oneSide = 'place-one-side: They are held on one side only: scan rooms along the opposite outer walls.'
export const facesWithoutWall = 'place-faces: Many walls without a room behind have no wall of the roof beside them.'
export const fewSides = 'place-few-sides: Too few sides of the roof have rooms along them.'
export const wallsWithoutRoom = 'place-walls: Too many walls of the roof have no scanned room along them.'
export const andAlso = 'place-and: {first} {next}'
export const rectangle =
  'surfaces/rectangle: The outline of the roof is a rectangle: rooms of many houses fit under it.'
export const eavesUnlikely =
  'surfaces/eaves-unlikely: So wide or uneven eaves are unlikely ({eaves} at eaves, {gables} at gables): is it this house?'
export const partlyMatched =
  "surfaces/partly-matched: More than a tenth of the rooms' outer walls or of the roof's have no partner, or they stand apart unevenly: rooms were not scanned or drifted, or it is another house."
export const heightsUnknown =
  'surfaces/heights-unknown: How high the rooms lie under the roof is not known: an attic is not told from a roof.'
export const aboveRoof =
  'surfaces/above-roof: Ceilings of {rooms} would lie above the roof, by up to {most}. Is the height of the lowest floor right?'
