import { said, type SentenceValue } from '@reports/geometry/sentences'
import { andMore } from './en/inputs.ts'

/** Names in a message: the first ones, and how many more there are. */
export const listed = (names: readonly string[], most = 8): SentenceValue =>
  names.length > most ? said(andMore, { names: names.slice(0, most), count: names.length - most }) : names
