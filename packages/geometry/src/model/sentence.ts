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
  readonly parts?: never
}

/** A sentence and what stands in it, apart: another language has other words around the same values. */
export interface Sentence {
  /** The English words before, between and after the values. */
  readonly parts: readonly string[]
  readonly values: readonly SentenceValue[]
}

/** The English sentence of a template, with its values apart: said`The room ${name} has ${squareMetres(area)}.` */
export const said = (parts: readonly string[], ...values: readonly SentenceValue[]): Sentence => ({ parts, values })

/** A term that stands for itself, such as a category: no value, but a word that other languages have too. */
export const term = (word: string): Sentence => said([word])

/** No words at all. */
export const NOTHING_SAID = term('')

/** A number of a sentence. */
export const figure = (value: number, digits = 2, unit = ''): Figure => ({ value, digits, unit })
export const metres = (value: number): Figure => figure(value, 2, ' m')
export const squareMetres = (value: number): Figure => figure(value, 2, ' m²')

const isList = (value: SentenceValue): value is SentenceList => Array.isArray(value)

/** A value in English. */
function valueText(value: SentenceValue): string {
  if (typeof value !== 'object') return String(value)
  if (isList(value)) return value.map(valueText).join(', ')
  return 'parts' in value ? sentenceText(value) : value.value.toFixed(value.digits) + value.unit
}

/** A sentence in English. */
export const sentenceText = ({ parts, values }: Sentence): string =>
  values.reduce<string>((text, value, i) => text + valueText(value) + parts[i + 1]!, parts[0]!)
