/* The entry point of what energy programs read, rooms as closed shells with what lies behind each face; and the same as tables for people. */
export { gbxmlOf } from './energy/gbxml.ts'
export { honeybeeOf } from './energy/honeybee.ts'
export { dragonflyOf } from './energy/dragonfly.ts'
export { surfaceSheets } from './sheets/surfaces.ts'
export type { Dimensions } from './sheets/surfaces.ts'
export { roomSurfacesTable } from './tables/room-surfaces.ts'
