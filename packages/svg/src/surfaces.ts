/* Drawings of what lies behind surfaces, and what is said of them. A door of its own, beside that of the surfaces themselves. */
export { drawSurfacePlan, layOutSurfacePlan } from './surface-plan.ts'
export type { SurfacePlanOptions } from './surface-plan.ts'
export { reportSurfaces } from './report/sections/surfaces.ts'
export { envelopeNotes, SURFACE_WORDS, surfaceNotes } from './surface-words.ts'
