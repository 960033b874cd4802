import { EDGE_NAMES } from '../model/edge-names.ts'
import { OBJECT_NAMES } from '../model/object-names.ts'
import {
  ENGLISH,
  sentenceIn,
  type EnglishOf,
  type KeyOf,
  type Sentence,
  type Template,
  type ValueName,
  type Writing,
} from '../sentence.ts'
import type * as REFUSALS from './en/refusals.ts'
import type * as ROOFS from './en/roofs.ts'
import type * as SCANS from './en/scans.ts'
import type * as SURVEYS from './en/surveys.ts'
import type * as VALUES from './en/values.ts'
import { REFUSALS as REFUSALS_NB } from './nb/refusals.ts'
import { ROOFS as ROOFS_NB } from './nb/roofs.ts'
import { SCANS as SCANS_NB } from './nb/scans.ts'
import { SURVEYS as SURVEYS_NB } from './nb/surveys.ts'
import { VALUES as VALUES_NB } from './nb/values.ts'

/** A language of messages: Norwegian Bokmål or English. */
export type Language = 'nb' | 'en'

type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false

/** The English sentences of a module by their keys. */
type Keyed<Module extends Readonly<Record<string, Template>>> = {
  readonly [Of in Module[keyof Module] as KeyOf<Of>]: EnglishOf<Of>
}

/** A table of another language, if it has the keys of the English module and each of its sentences the same values. */
export type Translation<Module extends Readonly<Record<string, Template>>, Other, English = Keyed<Module>> = {
  readonly [Key in keyof English | keyof Other]: Key extends keyof English & keyof Other
    ? [English[Key], Other[Key]] extends [infer Ours extends string, infer Theirs extends string]
      ? Same<ValueName<Ours>, ValueName<Theirs>> extends true
        ? Theirs
        : { readonly expected: ValueName<Ours> }
      : never
    : { readonly unknown: Key }
}

const termsOf = (kind: 'edge' | 'object', names: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(names).map(([word, name]) => [`${kind}/${word}`, name]))

/** Compiled only where each table has the keys and the values of the English one. */
const TABLES: readonly [
  Translation<typeof VALUES, typeof VALUES_NB>,
  Translation<typeof SCANS, typeof SCANS_NB>,
  Translation<typeof ROOFS, typeof ROOFS_NB>,
  Translation<typeof SURVEYS, typeof SURVEYS_NB>,
  Translation<typeof REFUSALS, typeof REFUSALS_NB>,
] = [VALUES_NB, SCANS_NB, ROOFS_NB, SURVEYS_NB, REFUSALS_NB]

/** Made once it is asked for: many pages have no message in Norwegian. */
let norwegian: Writing | undefined

const norwegianWriting = (): Writing =>
  (norwegian ??= {
    sentences: Object.fromEntries(
      [...TABLES, termsOf('edge', EDGE_NAMES.nb), termsOf('object', OBJECT_NAMES.nb)].flatMap((table) =>
        Object.entries<string>(table),
      ),
    ),
    point: ',',
    decimal: (value, digits) => {
      const text = Math.abs(value).toFixed(digits)
      return (value < 0 && Number(text) !== 0 ? `−${text}` : text).replace('.', ',')
    },
  })

/** What a finding, a refusal or an error says, with its values, in one sentence. */
export const textOf = (sentence: Sentence, lang: Language): string =>
  sentenceIn(sentence, lang === 'nb' ? norwegianWriting() : ENGLISH)
