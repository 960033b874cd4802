import { roundTo } from './rounding.ts'

/** A number in a sentence, with its decimals and its unit. */
export interface Figure {
  readonly value: number
  readonly digits: number
  /** The unit with the space before it; the same in every language. */
  readonly unit: string
}

/** What a scan calls a room or a part of one: a language may have words of its own for those of RoomPlan. */
export interface RoomWord {
  readonly room: string
}

/** A value in a sentence: a name, a room, a count, a figure, a sentence of its own, or a list of these, joined with commas. */
export type SentenceValue = string | number | Figure | RoomWord | Sentence | SentenceList

/** An interface, because a recursive type alias would expand without end. */
export interface SentenceList extends ReadonlyArray<SentenceValue> {
  readonly key?: never
}

/** A sentence as a key and values: every language has a sentence for the key. */
export interface Sentence<Key extends string = string> {
  /** The code of a finding or an error (`code:variant` if the code has several sentences); for words within a sentence, a name. */
  readonly key: Key
  /** `{name}` is replaced by a value, `{name surface|surfaces}` by a count with its noun. */
  readonly english: string
  readonly values: Readonly<Record<string, SentenceValue>>
}

/** The names of a sentence's values: for `{count} of {id}` they are `'count' | 'id'`. */
export type ValueName<Text extends string> = Text extends `${string}{${infer Place}}${infer Rest}`
  ? (Place extends `${infer Name} ${string}` ? Name : Place) | ValueName<Rest>
  : never

type ValuesOf<Text extends string> = [ValueName<Text>] extends [never]
  ? [values?: Readonly<Record<string, never>>]
  : [values: Readonly<Record<ValueName<Text>, SentenceValue>>]

/** A key and its English sentence, such as `scan/empty-room: The room {room} has no walls.` Each is an export, so that a page bundles only those it uses. */
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

/** A trade term, by the word that files and records use for it. */
export const term = (kind: 'edge' | 'object', word: string): Sentence => ({
  key: `${kind}/${word}`,
  english: word,
  values: {},
})

/** A room by its name, by its id where it has none. */
export const roomCalled = ({ name, id }: { readonly name: string | null; readonly id: string }): SentenceValue =>
  name === null ? id : { room: name }

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
  /** The sentences with placeholders for their values, by key. A word without one, such as a category of a later RoomPlan, is written as it is. */
  readonly sentences: Readonly<Record<string, string>>
  readonly point: '.' | ','
  readonly decimal: (value: number, digits: number) => string
  /** A name of a room: words of RoomPlan in the language, all else as people wrote it. */
  readonly roomName: (name: string) => string
  /** Units other than those that sentences are written in; absent: the same. */
  readonly units?: {
    readonly figure: (written: Figure) => Figure
    /** Figures in the words of a sentence, before its values stand in it. */
    readonly words: (template: string) => string
  }
}

/** English needs no table: every sentence has its English text. */
export const ENGLISH: Writing = {
  sentences: {},
  point: '.',
  decimal: (value, digits) => roundTo(value, digits).toFixed(digits),
  // Records name rooms as their files do.
  roomName: (name) => name,
}

const PLACE = /\{(\w+)(?: ([^{}|]+)\|([^{}|]+))?\}( (?:cm|m²|m)(?![\p{L}²³/]))?/gu

const isList = (value: SentenceValue): value is SentenceList => Array.isArray(value)

function figureText(written: Figure, { decimal, units }: Writing): string {
  const { value, digits, unit } = units === undefined ? written : units.figure(written)
  return decimal(value, digits) + unit
}

/** A value whose unit stands after it in the sentence. */
function withUnit(value: SentenceValue, unit: string, writing: Writing): string {
  if (writing.units !== undefined && typeof value === 'number')
    return figureText({ value, digits: Number.isInteger(value) ? 0 : 2, unit }, writing)
  if (writing.units !== undefined && typeof value === 'object' && 'digits' in value && value.unit === '')
    return figureText({ ...value, unit }, writing)
  return valueIn(value, writing) + unit
}

/** A value as a language writes it. A list is joined with commas, or with semicolons if its figures may contain commas. */
export function valueIn(value: SentenceValue, writing: Writing): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return String(value).replace('.', writing.point)
  if (!isList(value)) {
    if ('room' in value) return writing.roomName(value.room)
    return 'key' in value ? sentenceIn(value, writing) : figureText(value, writing)
  }
  const isPartedByCommas = writing.point === '.' || !value.some((each) => typeof each === 'object' && !('room' in each))
  return value.map((each) => valueIn(each, writing)).join(isPartedByCommas ? ', ' : '; ')
}

/** A sentence in a language. */
export function sentenceIn({ key, english, values }: Sentence, writing: Writing): string {
  const known = Object.hasOwn(writing.sentences, key) ? writing.sentences[key]! : english
  const template = writing.units === undefined ? known : writing.units.words(known)
  return template.replaceAll(PLACE, (_place, name: string, one?: string, many?: string, unit: string = '') => {
    const value = values[name]!
    const text = unit === '' ? valueIn(value, writing) : withUnit(value, unit, writing)
    return one === undefined ? text : `${text} ${value === 1 ? one : many}`
  })
}

/** A sentence in English. */
export const sentenceText = (sentence: Sentence): string => sentenceIn(sentence, ENGLISH)
