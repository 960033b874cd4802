/* Drawings of the areas of dwellings, and what is said of them. A door of its own, beside that of the areas themselves. */
export { drawAreaPlan, layOutAreaPlan } from './area-plan.ts'
export type { AreaPlanOptions } from './area-plan.ts'
export { AREA_WORDS, areaNotes, openWhere, statedAreaText } from './area-words.ts'
