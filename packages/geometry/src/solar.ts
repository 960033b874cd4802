/*
 * What a roof can carry and what the sun brings it. A door of its own: a program that only measures does not load it.
 */
export { layOutModules, moduleCorners } from './measure/solar/layout.ts'
export type { LayoutOptions, ModuleLayout, PlacedModule } from './measure/solar/layout.ts'
export { onPlane } from './measure/solar/face-plane.ts'
export type { FacePlane } from './measure/solar/face-plane.ts'
export { DEFAULT_MODULE } from './measure/solar/module-size.ts'
export type { ModuleOrientation, ModuleSize } from './measure/solar/module-size.ts'
export { customSetbacks, SETBACKS } from './measure/solar/setbacks.ts'
export type { EdgeDistances, Setbacks } from './measure/solar/setbacks.ts'
