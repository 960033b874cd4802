import { TERMS, type Language } from '@reports/geometry'

const EN = {
  ...TERMS.en.words,
  address: 'Address',
  applied: 'applied',
  author: 'By',
  date: 'Date',
  direction: 'Direction',
  edit: 'Edit',
  file: 'File',
  gone: 'target gone',
  impossible: 'not possible',
  kind: 'Kind',
  lowest: 'Lowest',
  name: 'Name',
  outcome: 'Outcome',
  place: 'Place',
  planArea: 'Roof in plan',
  reason: 'Reason',
  slope: 'Slope',
}

const NB: typeof EN = {
  ...TERMS.nb.words,
  address: 'Adresse',
  applied: 'gjort',
  author: 'Av',
  date: 'Dato',
  direction: 'Retning',
  edit: 'Endring',
  file: 'Fil',
  gone: 'målet finnes ikke',
  impossible: 'ikke mulig',
  kind: 'Art',
  lowest: 'Lavest',
  name: 'Navn',
  outcome: 'Utfall',
  place: 'Sted',
  planArea: 'Tak i plan',
  reason: 'Begrunnelse',
  slope: 'Helning',
}

export type Word = keyof typeof EN

/** The words of tables in each language. JSON and CSV have the field names of the API in both. */
export const WORDS: Readonly<Record<Language, typeof EN>> = { en: EN, nb: NB }
