/*
 * The door of IFC (ISO 16739-1): rooms and roofs as models for architects.
 */
export type { IfcOptions, IfcVersion } from './ifc/ifc-file.ts'
export { roofIfc } from './ifc/roof.ts'
export type { RoofIfcOptions } from './ifc/roof.ts'
export { scanIfc } from './ifc/scan.ts'
export type { ScanIfcOptions } from './ifc/scan.ts'
