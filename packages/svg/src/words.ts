import { roundTo } from '@reports/geometry'
import { toleranceDigits } from '@reports/geometry/accuracy'

/** The languages of drawings: Norwegian (bokmål) and English. */
export const LANGUAGES = ['nb', 'en'] as const

/** A language of drawings and reports: Norwegian Bokmål or English. */
export type Language = (typeof LANGUAGES)[number]

const MINUS = '−'

/** A number with a fixed number of decimals, rounded half away from zero as records are, as written in the language. */
export function decimal(value: number, digits: number, lang: Language): string {
  const text = roundTo(Math.abs(value), digits).toFixed(digits)
  const signed = value < 0 && Number(text) !== 0 ? `${MINUS}${text}` : text
  return lang === 'nb' ? signed.replace('.', ',') : signed
}

/** A published number with its ± in at most two significant digits; the number alone if there is no ±. */
export const withTolerance = (value: number, u: number | null | undefined, digits: number, lang: Language): string =>
  u === undefined || u === null
    ? decimal(value, digits, lang)
    : `${decimal(value, digits, lang)} ± ${decimal(u, toleranceDigits(u, digits), lang)}`

/** The meaning of ± on a sheet. */
const TOLERANCE_NOTE: Record<Language, string> = {
  nb: '± er to standardavvik (ca. 95 %)',
  en: '± is two standard deviations (about 95 %)',
}

/** The text in place of ± if nothing is known about the source. */
export const UNKNOWN_TOLERANCE: Record<Language, string> = {
  nb: '± er ukjent: kilden sier ikke hvor nøyaktig den er',
  en: '± is unknown: the source does not say how accurate it is',
}

/** The line about tolerances in a title block, if any were asked for. @param tolerances null: asked for, but not known */
export function toleranceNotes(tolerances: object | null | undefined, lang: Language): string[] {
  if (tolerances === undefined) return []
  return [tolerances === null ? UNKNOWN_TOLERANCE[lang] : TOLERANCE_NOTE[lang]]
}

const COMPASS: Record<Language, readonly string[]> = {
  nb: ['N', 'NØ', 'Ø', 'SØ', 'S', 'SV', 'V', 'NV'],
  en: ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'],
}

/** The point of the compass nearest to a bearing in degrees. */
export const compassPoint = (bearing: number, lang: Language): string => COMPASS[lang][Math.round(bearing / 45) % 8]!

/** A bearing in whole degrees, with its compass point. */
export const bearingText = (bearing: number, lang: Language): string =>
  `${decimal(bearing, 0, lang)}° ${compassPoint(bearing, lang)}`

/** The words of title blocks on sheets. */
export const SHEET_WORDS: Record<
  Language,
  Readonly<Record<'property' | 'address' | 'sender' | 'file' | 'date' | 'scale' | 'paper', string>>
> = {
  nb: {
    property: 'Eiendom',
    address: 'Adresse',
    sender: 'Tegnet av',
    file: 'Fil',
    date: 'Dato',
    scale: 'Målestokk',
    paper: 'Format',
  },
  en: {
    property: 'Property',
    address: 'Address',
    sender: 'Drawn by',
    file: 'File',
    date: 'Date',
    scale: 'Scale',
    paper: 'Paper',
  },
}
