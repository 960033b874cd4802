/*
 * In which units people read figures: metric, or those of the United States. A door of its own: a program that only measures does not
 * load it.
 */
export { FOOT } from './kernel/feet.ts'
export { feetAndInches, figureIn, sentenceInUnits, shownIn, SQUARE, UNIT_SYSTEMS } from './quantities/units.ts'
export type { Shown, UnitSystem } from './quantities/units.ts'
