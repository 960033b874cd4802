import type { Quantity } from '../../quantities/quantity.ts'
import { sentenceInUnits, shownIn, type UnitSystem } from '../../quantities/units.ts'
import { ACCURACY_BASES, type KnownAccuracy } from './accuracy.ts'

/** Writes a number as a language does, with this many decimals. */
type Decimals = (value: number, digits: number) => string

const WORDS = {
  en: {
    floors:
      '± is two standard deviations (about 95 %) of the measuring, given the accuracy stated for the input; it does not cover what counts as floor.',
    roofs:
      '± is two standard deviations (about 95 %) of the measuring, given the accuracy stated for the input; it does not cover what counts as roof. Of a level surface the slope has an upper bound.',
    accuracy: (plan: string, height: string, scale: string, basis: string): string =>
      `Accuracy of the input (one standard deviation): ${plan} in plan, ${height} in height, scale ${scale} % (${basis}).`,
  },
  nb: {
    floors:
      'Usikkerheten (±) er to standardavvik, ca. 95 %. Den gjelder oppmålingen, ikke hva som regnes med: gulvarealet er ikke BRA etter NS 3940.',
    roofs:
      'Usikkerheten (±) er to standardavvik, ca. 95 %. Den gjelder oppmålingen, ikke hva som regnes med. For en flate som ligger vannrett er den en øvre grense for hellingen.',
    accuracy: (plan: string, height: string, scale: string, basis: string): string =>
      `Nøyaktighet i grunnlaget (ett standardavvik): ${plan} i grunnriss, ${height} i høyde, målestokk ${scale} % (${basis}).`,
  },
} as const

/** A figure with its unit. */
function written(
  quantity: Pick<Quantity, 'unit' | 'digits'>,
  value: number,
  decimals: Decimals,
  units: UnitSystem,
): string {
  const { unit, digits, valueOf } = shownIn(quantity, units)
  return `${decimals(valueOf(value) ?? value, digits)} ${unit}`
}

/** What ± means next to numbers of floors or of roofs. */
export const toleranceMeaning = (of: 'floors' | 'roofs', lang: 'en' | 'nb'): string => WORDS[lang][of]

/** One sentence on the accuracy that the ± follows from. */
export const accuracyText = (
  { plan, height, scale, basis }: KnownAccuracy,
  lang: 'en' | 'nb',
  decimals: Decimals,
  units: UnitSystem = 'metric',
): string => {
  const small = (metres: number): string => written({ unit: 'cm', digits: 1 }, metres * 100, decimals, units)
  return WORDS[lang].accuracy(
    small(plan),
    small(height),
    decimals(scale * 100, 2),
    sentenceInUnits(ACCURACY_BASES[basis][lang], units),
  )
}

/** Decimals of a written ±: two significant digits, but no more decimals than the number next to it. */
export const toleranceDigits = (u: number, digits: number): number =>
  u === 0 ? digits : Math.min(digits, Math.max(0, 1 - Math.floor(Math.log10(u))))
