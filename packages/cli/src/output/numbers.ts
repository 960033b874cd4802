import { roundTo } from '@reports/geometry'
import { toleranceDigits } from '@reports/geometry/accuracy'
import { figureIn, shownIn, type UnitSystem } from '@reports/geometry/units'
import type { Quantity } from '@reports/geometry'
import type { Language } from './languages.ts'

/** As records publish them. */
export const LENGTH: Quantity = { unit: 'm', digits: 2 }
export const AREA: Quantity = { unit: 'm2', digits: 2 }

const LOCALES: Record<Language, string> = { en: 'en-GB', nb: 'nb-NO' }

/** Writes numbers for people, with the same decimals in every row so that columns line up. Norwegian has a decimal comma. */
export interface NumberFormat {
  readonly language: Language
  /** Of lengths and areas. */
  readonly units: UnitSystem
  /** Two decimals, as published: an area in square metres or a length in metres. */
  hundredths(value: number): string
  /** One decimal, as published: an angle, a bearing or a height. */
  tenths(value: number): string
  whole(value: number): string
  /** The given number of decimals. */
  readonly decimals: (value: number, digits: number) => string
  /**
   * A formatted number with its tolerance (±) in two significant digits; the number alone if there is none. @param
   * digits decimals of the number
   */
  withTolerance(text: string, u: number | null | undefined, digits: number): string
  /** A published figure in the units, with its tolerance if there is one; a dash where the unit cannot say it. */
  quantity(quantity: Quantity, value: number, u?: number | null): string
  /** The unit of figures of a quantity, as people write it. */
  unitOf(quantity: Quantity): string | undefined
  /** A length in metres or an area in square metres with its unit and all its decimals, as of control measurements. */
  precise(value: number, unit: 'm' | 'm²', digits: number): string
  /** A length in metres, or an area in square metres, with its unit. */
  length(metres: number): string
  area(squareMetres: number): string
}

/** @param units of lengths and areas; by default metric */
export function numberFormat(language: Language, units: UnitSystem = 'metric'): NumberFormat {
  const formats: Intl.NumberFormat[] = []
  const decimals = (value: number, digits: number): string =>
    (formats[digits] ??= new Intl.NumberFormat(LOCALES[language], {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    })).format(roundTo(value, digits))
  const withTolerance: NumberFormat['withTolerance'] = (text, u, digits) =>
    u === null || u === undefined ? text : `${text} ± ${decimals(u, toleranceDigits(u, digits))}`
  const quantity: NumberFormat['quantity'] = (of, value, u) => {
    const { digits, valueOf, toleranceOf } = shownIn(of, units)
    const inUnit = valueOf(value)
    if (inUnit === null) return '–'
    return withTolerance(decimals(inUnit, digits), typeof u === 'number' ? toleranceOf(u, value) : u, digits)
  }
  const withUnit = (of: Quantity, value: number): string => `${quantity(of, value)} ${shownIn(of, units).unit}`
  return {
    language,
    units,
    hundredths: (value) => decimals(value, 2),
    tenths: (value) => decimals(value, 1),
    whole: (value) => decimals(value, 0),
    decimals,
    withTolerance,
    quantity,
    precise: (value, unit, digits) => {
      const figure = figureIn({ value, digits, unit: ` ${unit}` }, units)
      return `${decimals(figure.value, figure.digits)}${figure.unit}`
    },
    unitOf: (of) => shownIn(of, units).unit,
    length: (metres) => withUnit(LENGTH, metres),
    area: (squareMetres) => withUnit(AREA, squareMetres),
  }
}
