import { writingOf, type Language } from '@reports/geometry'
import { sentenceIn, type Sentence, type Translation, type Writing } from '@reports/geometry/sentences'
import type { UnitSystem } from '@reports/geometry/units'
import type * as EDITS from './en/edits.ts'
import type * as INPUTS from './en/inputs.ts'
import type * as NOTICES from './en/notices.ts'
import type * as USAGE from './en/usage.ts'
import { EDITS as EDITS_NB } from './nb/edits.ts'
import { INPUTS as INPUTS_NB } from './nb/inputs.ts'
import { NOTICES as NOTICES_NB } from './nb/notices.ts'
import { USAGE as USAGE_NB } from './nb/usage.ts'

/** Compiles only if each table has the keys and the values of the English one. */
const NB: readonly [
  Translation<typeof EDITS, typeof EDITS_NB>,
  Translation<typeof INPUTS, typeof INPUTS_NB>,
  Translation<typeof NOTICES, typeof NOTICES_NB>,
  Translation<typeof USAGE, typeof USAGE_NB>,
] = [EDITS_NB, INPUTS_NB, NOTICES_NB, USAGE_NB]

/** The sentences of the command in other languages. English sentences carry their own words. */
const TABLES: Readonly<Record<Language, readonly object[]>> = { en: [], nb: NB }

/** Writes a sentence in a language. */
export type Say = (sentence: Sentence) => string

/** @param writing the words of a language, with the sentences of the command */
export const sayWith =
  (writing: Writing): Say =>
  (sentence) =>
    sentenceIn(sentence, writing)

/** @param units of its figures. Default metric */
export function sayIn(lang: Language, units?: UnitSystem): Say {
  const writing = writingOf(lang, units)
  return sayWith({
    ...writing,
    sentences: Object.assign({}, writing.sentences, ...TABLES[lang]) as Writing['sentences'],
  })
}

export const ENGLISH = sayIn('en')
