import { toleranceDigits } from '@reports/geometry/accuracy'
import type { Language } from './languages.ts'

const LOCALES: Record<Language, string> = { en: 'en-GB', nb: 'nb-NO' }

/** Writes numbers for people: as many decimals in every row, so that the column lines up; a decimal comma in Norwegian. */
export interface NumberFormat {
  /** An area in square metres or a length in metres, as published: two decimals. */
  hundredths(value: number): string
  /** An angle, a bearing or a height, as published: one decimal. */
  tenths(value: number): string
  whole(value: number): string
  /** With so many decimals. */
  decimals(value: number, digits: number): string
  /** A number already written, with its ± after it in two significant digits; alone where there is none. @param digits decimals of the number */
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
