/** Models in IFC: their roofs and rooms. Its kernel, the optional peer dependency `web-ifc`, is loaded when a model is read. */
export { readIfc } from './formats/ifc/content.ts'
export { readIfcRoofs } from './formats/ifc/roofs.ts'
export { readIfcRooms } from './formats/ifc/rooms.ts'
export type { IfcRooms } from './formats/ifc/rooms.ts'
export type { StatedRoom } from './formats/ifc/room-findings.ts'
