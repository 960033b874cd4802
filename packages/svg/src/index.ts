export { drawRoofPlan } from './roof-plan.ts'
export type { RoofPlanOptions } from './roof-plan.ts'
export { LANGUAGES } from './words.ts'
export type { Language } from './words.ts'
