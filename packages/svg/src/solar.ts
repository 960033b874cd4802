/* Drawings of solar modules on roofs. A door of its own: who draws a roof alone does not load how its sun is measured. */
export { drawSolarPlan, layOutSolarPlan } from './solar-plan.ts'
export type { SolarPlanOptions } from './solar-plan.ts'
export { lengthsIn, listedFaces, SOLAR_TABLE_WORDS } from './solar-table-words.ts'
