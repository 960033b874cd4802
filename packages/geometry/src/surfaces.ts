/*
 * What lies behind each surface of each room, and rooms laid under their roof. A door of its own: a program that only measures does not
 * load it.
 */
export { surfacesOf, surfacesUnder, trueBearing } from './analyses/surfaces/surfaces.ts'
export type { ScanSurfaces } from './analyses/surfaces/surfaces.ts'
export { placeUnderRoof } from './analyses/surfaces/place-under-roof.ts'
export type { Placement } from './analyses/surfaces/place-under-roof.ts'
export { BASES, SURFACE_KINDS } from './analyses/surfaces/surface.ts'
export type { Basis, RoomSurface, SurfaceKind, SurfaceOptions } from './analyses/surfaces/surface.ts'
export { behindEdit, isAssumed, surfaceMarks, surfacesRecord } from './analyses/surfaces/surfaces-record.ts'
export type { SurfaceRowRecord, SurfacesRecord } from './analyses/surfaces/schemas/surfaces.ts'
export { piecesOn, pointOn } from './analyses/surfaces/stretches.ts'
export { roomSolids } from './analyses/surfaces/solids.ts'
export type { RoomSolid, SolidFace, SolidOpening } from './analyses/surfaces/solids.ts'
