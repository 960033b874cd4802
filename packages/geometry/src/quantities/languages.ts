import { EN } from './en.ts'
import type { QuantityNames } from './tables.ts'
import { NB } from './nb.ts'

/** What figures are called at the head of a table, in each language. */
export const QUANTITY_NAMES: Readonly<Record<'en' | 'nb', QuantityNames>> = { en: EN, nb: NB }
