/*
 * Finds buildings and rooms as people name them: by id or name, by a place, in an area. A door of its own: a program that measures
 * everything does not load it.
 */
export { folded, nameSearch } from './analyses/selection/names.ts'
export type { Named, NamedMatch, NameSearch } from './analyses/selection/names.ts'
export { placeSearch } from './analyses/selection/building-places.ts'
export type { BuildingAt, PlaceMatch, PlaceSearch } from './analyses/selection/building-places.ts'
export { twoNumbers } from './analyses/selection/place-text.ts'
export type { PlaceReading } from './analyses/selection/place-text.ts'
export { buildingsWithin } from './analyses/selection/buildings-within.ts'
export type { BuildingsWithin } from './analyses/selection/buildings-within.ts'
export { listedBuilding, namesOf } from './analyses/selection/listed-buildings.ts'
export type { ListedBuilding } from './analyses/selection/listed-buildings.ts'
export { placeOf } from './analyses/selection/footprints.ts'
export type { Placed } from './analyses/selection/footprints.ts'
export { parseArea } from './analyses/selection/area-file.ts'
export type { PlanArea } from './analyses/selection/area-file.ts'
export { NEAR_PLACE } from './tolerances.ts'
export { roofAround } from './analyses/selection/roof-around.ts'
export { pickedBuildings } from './analyses/selection/picked-buildings.ts'
