/** A number that a sentence writes with so many decimals, and its unit. */
export interface Figure {
  readonly value: number
  readonly digits: number
  /** With the space before it; the same in every language. */
  readonly unit: string
}

/** What stands in a sentence: a name, a count, a figure, a sentence of its own, or several of these, which commas part. */
export type SentenceValue = string | number | Figure | Sentence | SentenceList

/** An interface, as a type that holds itself is endless to who unwraps it. */
export interface SentenceList extends ReadonlyArray<SentenceValue> {
  readonly key?: never
}

/** A sentence by its key and its values: every language has a sentence for the key. */
export interface Sentence<Key extends string = string> {
  /** Of a finding or an error its code, `code:variant` where a code has several sentences; of words within a sentence a name. */
  readonly key: Key
  /** `{name}` where a value stands, `{name surface|surfaces}` where a count stands with its noun. */
  readonly english: string
  readonly values: Readonly<Record<string, SentenceValue>>
}

/** The names of the values of a sentence: of `{count} of {id}` `'count' | 'id'`. */
export type ValueName<Text extends string> = Text extends `${string}{${infer Place}}${infer Rest}`
  ? (Place extends `${infer Name} ${string}` ? Name : Place) | ValueName<Rest>
  : never

type ValuesOf<Text extends string> = [ValueName<Text>] extends [never]
  ? [values?: Readonly<Record<string, never>>]
  : [values: Readonly<Record<ValueName<Text>, SentenceValue>>]

/** A key and its English sentence, such as `scan/empty-room: The room {room} has no walls.` Each is an export: a page carries those it may say. */
export type Template = `${string}: ${string}`

/** The key of a template. */
export type KeyOf<Of extends Template> = Of extends `${infer Key}: ${string}` ? Key : never

/** The English sentence of a template. */
export type EnglishOf<Of extends Template> = Of extends `${string}: ${infer English}` ? English : never

/** The values that a template takes, as arguments. */
export type ValuesOfTemplate<Of extends Template> = ValuesOf<EnglishOf<Of>>

/** A sentence with its values: said(SCANS.emptyRoom, { room: 'Bath' }). */
export function said<const Of extends Template>(
  template: Of,
  ...[values = {}]: ValuesOfTemplate<Of>
): Sentence<KeyOf<Of>> {
  const end = template.indexOf(': ')
  return { key: template.slice(0, end) as KeyOf<Of>, english: template.slice(end + 2), values }
}

/** Values, each joined to those before it by words such as `{first} and {others}`. */
export const joined = (words: `${string}: {first}${string}{others}`, values: readonly SentenceValue[]): SentenceValue =>
  values.reduce((first, others) => said(words, { first, others }))

/** A trade term by the word that files and records have for it. */
export const term = (kind: 'edge' | 'object', word: string): Sentence => ({
  key: `${kind}/${word}`,
  english: word,
  values: {},
})

/** No words at all. */
export const NOTHING_SAID = ''

/** A number of a sentence. */
export const figure = (value: number, digits = 2, unit = ''): Figure => ({ value, digits, unit })
/** Metres in hundredths. */
export const metres = (value: number): Figure => figure(value, 2, ' m')
/** Square metres in hundredths. */
export const squareMetres = (value: number): Figure => figure(value, 2, ' m²')

/** How a language writes sentences. */
export interface Writing {
  /** The sentences with the places of their values, by key. A word of the file without one, such as a category of a later RoomPlan, stays. */
  readonly sentences: Readonly<Record<string, string>>
  readonly point: '.' | ','
  readonly decimal: (value: number, digits: number) => string
}

/** Sentences bring their English words along. */
export const ENGLISH: Writing = { sentences: {}, point: '.', decimal: (value, digits) => value.toFixed(digits) }

const PLACE = /\{(\w+)(?: ([^{}|]+)\|([^{}|]+))?\}/g

const isList = (value: SentenceValue): value is SentenceList => Array.isArray(value)

/** A value as a language writes it. After figures with commas in them, commas part nothing. */
export function valueIn(value: SentenceValue, writing: Writing): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return String(value).replace('.', writing.point)
  if (!isList(value))
    return 'key' in value ? sentenceIn(value, writing) : writing.decimal(value.value, value.digits) + value.unit
  const isPartedByCommas = writing.point === '.' || !value.some((each) => typeof each === 'object')
  return value.map((each) => valueIn(each, writing)).join(isPartedByCommas ? ', ' : '; ')
}

/** A sentence in a language. */
export function sentenceIn({ key, english, values }: Sentence, writing: Writing): string {
  const template = Object.hasOwn(writing.sentences, key) ? writing.sentences[key]! : english
  return template.replaceAll(PLACE, (_place, name: string, one?: string, many?: string) => {
    const value = values[name]!
    const text = valueIn(value, writing)
    return one === undefined ? text : `${text} ${value === 1 ? one : many}`
  })
}

/** A sentence in English. */
export const sentenceText = (sentence: Sentence): string => sentenceIn(sentence, ENGLISH)
