import { TERMS, type Language } from '@reports/geometry'

const EN = {
  ...TERMS.en.words,
  direction: 'Direction',
  file: 'File',
  kind: 'Kind',
  level: 'Level',
  lowest: 'Lowest',
  slope: 'Slope',
}

const NB: typeof EN = {
  ...TERMS.nb.words,
  direction: 'Retning',
  file: 'Fil',
  kind: 'Art',
  level: 'Etasje',
  lowest: 'Lavest',
  slope: 'Helning',
}

export type Word = keyof typeof EN

/** The words of tables in each language. JSON and CSV have the field names of the API in both. */
export const WORDS: Readonly<Record<Language, typeof EN>> = { en: EN, nb: NB }
