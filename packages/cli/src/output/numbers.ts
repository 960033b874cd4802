import { toleranceDigits } from '@reports/geometry/accuracy'
import type { Language } from './languages.ts'

const LOCALES: Record<Language, string> = { en: 'en-GB', nb: 'nb-NO' }

/**
 * Writes numbers for people, with the same decimals in every row so that columns line up. Norwegian has a decimal
 * comma.
 */
export interface NumberFormat {
  /** Two decimals, as published: an area in square metres or a length in metres. */
  hundredths(value: number): string
  /** One decimal, as published: an angle, a bearing or a height. */
  tenths(value: number): string
  whole(value: number): string
  /** The given number of decimals. */
  decimals(value: number, digits: number): string
  /**
   * A formatted number with its tolerance (±) in two significant digits; the number alone if there is none. @param
   * digits decimals of the number
   */
  withTolerance(text: string, u: number | null | undefined, digits: number): string
}

export function numberFormat(language: Language): NumberFormat {
  const formats: Intl.NumberFormat[] = []
  const decimals = (value: number, digits: number): string =>
    (formats[digits] ??= new Intl.NumberFormat(LOCALES[language], {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    })).format(value)
  return {
    hundredths: (value) => decimals(value, 2),
    tenths: (value) => decimals(value, 1),
    whole: (value) => decimals(value, 0),
    decimals,
    withTolerance: (text, u, digits) =>
      u === null || u === undefined ? text : `${text} ± ${decimals(u, toleranceDigits(u, digits))}`,
  }
}
