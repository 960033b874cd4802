import { TERMS, type Language } from '@reports/geometry'

const EN = {
  ...TERMS.en.words,
  address: 'Address',
  direction: 'Direction',
  file: 'File',
  kind: 'Kind',
  level: 'Level',
  lowest: 'Lowest',
  name: 'Name',
  place: 'Place',
  planArea: 'Roof in plan',
  slope: 'Slope',
}

const NB: typeof EN = {
  ...TERMS.nb.words,
  address: 'Adresse',
  direction: 'Retning',
  file: 'Fil',
  kind: 'Art',
  level: 'Etasje',
  lowest: 'Lavest',
  name: 'Navn',
  place: 'Sted',
  planArea: 'Tak i plan',
  slope: 'Helning',
}

export type Word = keyof typeof EN

/** The words of tables in each language. JSON and CSV have the field names of the API in both. */
export const WORDS: Readonly<Record<Language, typeof EN>> = { en: EN, nb: NB }
