/*
 * Measurements of others: files of EagleView and Hover, and what they state beside what is measured; what files for other programs are
 * written from.
 */
export { readEagleView } from './formats/eagleview/eagleview.ts'
export { edgesBySurface } from './measure/roof/edges/edges-by-surface.ts'
export { faceLines } from './measure/roof/face-lines.ts'
export type { FaceLines } from './measure/roof/face-lines.ts'
export { comparedEdges } from './measure/roof/stated-edges.ts'
export type { StatedEdges } from './measure/roof/stated-edges.ts'
export { VENDOR_LINES } from './model/vendor-lines.ts'
export type { VendorLine } from './model/vendor-lines.ts'
