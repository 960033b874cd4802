/* The entry point of drawings of true size and of 3D models: DXF and GLB. */
export { glbOf } from './cad/glb.ts'
export { gridPlaceOf } from './cad/grid-place.ts'
export type { GridPlace } from './cad/grid-place.ts'
export { floorCad } from './cad/floor.ts'
export { roofCad } from './cad/roof.ts'
export { wallCad } from './cad/walls.ts'
export { dxfOf } from './dxf.ts'
export type { CadDrawing, CadEntity } from './cad/drawing.ts'
