/* The door of the columns of each thing, of which files, workbooks, terminals and reports make their tables. It measures nothing. */
export {
  faceMark,
  figures,
  mark,
  only,
  ownFigures,
  QUALITY,
  readColumns,
  sumOf,
  tolerancesOf,
  unlessZero,
} from './columns/column.ts'
export type { Cell, CellType, Column, Rule, Sums, Terms, Things } from './columns/column.ts'
export { quality } from './columns/quality.ts'
export { story, storyKey } from './columns/story.ts'
export { buildingId, displayName } from './columns/building.ts'
export { shownCell, shownSum, titleOf } from './columns/titles.ts'
export { roundedSums } from './columns/rounded-sums.ts'
export { ROOM_AREAS, ROOM_LENGTHS, ROOM_TOLERANCES, roomRows, ROOMS } from './columns/rooms.ts'
export type { ListedRoom, MarkedRoom } from './columns/rooms.ts'
export {
  objectRows,
  OBJECTS,
  openingRows,
  OPENINGS,
  PLACED_OPENINGS,
  ROOM_WALLS,
  roomWallRows,
} from './columns/room-walls.ts'
export type { ObjectRow, OpeningRow, PlacedOpeningRow, RoomWallRow } from './columns/room-walls.ts'
export { surfaceRows, SURFACES, whatIsSeen } from './columns/surfaces.ts'
export type { SurfaceRow } from './columns/surfaces.ts'
export { EDGE_TYPE_SUMS, edgeRows, EDGES } from './columns/edges.ts'
export type { EdgeRow, EdgeTypeRow } from './columns/edges.ts'
export { BUILDINGS, summedBuildings, WALLED_BUILDINGS } from './columns/buildings.ts'
export type { BuildingRow, SummedBuilding } from './columns/buildings.ts'
export { EXTERIOR_WALLS, exteriorWallRows } from './columns/exterior-walls.ts'
export type { ExteriorWallRow } from './columns/exterior-walls.ts'
export { AREA, LENGTH } from './quantities/quantity.ts'
export { VISIBLE_QUANTITIES } from './quantities/roofs.ts'
