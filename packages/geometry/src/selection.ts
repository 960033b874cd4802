/*
 * Finds buildings and rooms as people name them: by id or name, by a place, in an area. A door of its own: a program that measures
 * everything does not load it.
 */
export { folded, nameSearch } from './selection/names.ts'
export type { Named, NamedMatch, NameSearch } from './selection/names.ts'
export { placeSearch } from './selection/building-places.ts'
export type { BuildingAt, PlaceMatch, PlaceSearch } from './selection/building-places.ts'
export { twoNumbers } from './selection/place-text.ts'
export type { PlaceReading } from './selection/place-text.ts'
export { buildingsWithin } from './selection/buildings-within.ts'
export type { BuildingsWithin } from './selection/buildings-within.ts'
export { listedBuilding, namesOf } from './selection/listed-buildings.ts'
export type { ListedBuilding } from './selection/listed-buildings.ts'
export { placeOf } from './selection/footprints.ts'
export type { Placed } from './selection/footprints.ts'
export { parseArea } from './formats/area-file.ts'
export type { PlanArea } from './formats/area-file.ts'
export { NEAR_PLACE } from './tolerances.ts'
export { roofAround } from './selection/roof-around.ts'
export { pickedBuildings } from './selection/picked-buildings.ts'
