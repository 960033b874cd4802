export const LANGUAGES = ['en', 'nb'] as const
export type Language = (typeof LANGUAGES)[number]

const LOCALES: Record<Language, string> = { en: 'en-GB', nb: 'nb-NO' }

/** Writes numbers for people: as many decimals in every row, so that the column lines up; a decimal comma in Norwegian. */
export interface NumberFormat {
  /** An area in square metres or a length in metres, as published: two decimals. */
  hundredths(value: number): string
  /** An angle, a bearing or a height, as published: one decimal. */
  tenths(value: number): string
  whole(value: number): string
}

export function numberFormat(language: Language): NumberFormat {
  const decimals = (digits: number): ((value: number) => string) => {
    const format = new Intl.NumberFormat(LOCALES[language], {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    })
    return (value) => format.format(value)
  }
  return { hundredths: decimals(2), tenths: decimals(1), whole: decimals(0) }
}
