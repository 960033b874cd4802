import { textOf, type InputError, type Refusal } from '@reports/geometry'
import type { Language } from '../words.ts'
import { REFUSAL_SENTENCES } from './refusal-sentences.ts'

/** A message in a language; English where no other has words for it. */
export interface ToldMessage {
  readonly text: string
  readonly lang: Language
}

/** A place in a line of the table: a value as it stands, or words that have a line of their own. */
const PLACE = /\{(\d)\}|\[(\d)\]/g

const escaped = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)

interface Pattern {
  readonly pattern: RegExp
  readonly norwegian: string
}

/** The English sentence as a pattern, its places as groups in their order, which is that of their numbers. */
const patternOf = (english: string): RegExp =>
  new RegExp(
    `^${english
      .split(/(\{\d\}|\[\d\])/)
      .map((part, i) => (i % 2 === 0 ? escaped(part) : '(.+?)'))
      .join('')}$`,
  )

let table: readonly Pattern[] | undefined

/** Made once it is asked for: most reports have no refusal. Those with the most words first: "Expected [0], found [1]." fits many. */
const sentences = (): readonly Pattern[] =>
  (table ??= Object.entries(REFUSAL_SENTENCES)
    .toSorted(([a], [b]) => b.length - a.length)
    .map(([english, norwegian]) => ({ pattern: patternOf(english), norwegian })))

/** What a file has itself, which no language has other words for. */
const VALUE = /^(?:-?\d[\d.e+-]*|-?Infinity|NaN|true|false|".*")$/

/** Longer ones hold a name that nobody gave a building. */
const LONGEST = 600

function norwegianOf(text: string): string | null {
  for (const { pattern, norwegian } of sentences()) {
    const values = pattern.exec(text)
    if (values === null) continue
    let isWhole = true
    const told = norwegian.replaceAll(PLACE, (_place, value?: string, words?: string) => {
      if (value !== undefined) return values[Number(value) + 1]!
      const found = values[Number(words) + 1]!
      const part = VALUE.test(found) ? found : norwegianOf(found)
      isWhole &&= part !== null
      return part ?? found
    })
    if (isWhole) return told
  }
  return null
}

/** What is told of an error: its message, and the sentence of which that is made. */
type Told = Pick<Refusal, 'message' | 'sentence'> | Pick<InputError, 'message' | 'sentence'>

/** Why a building or a file is refused, with the values of its message; in English where the message has no Norwegian words. */
export function refusalText({ message, sentence }: Told, lang: Language): ToldMessage {
  if (lang === 'en') return { text: message, lang }
  if (sentence !== undefined && sentence !== null) return { text: textOf(sentence, lang), lang }
  const told = message.length > LONGEST ? null : norwegianOf(message)
  return told === null ? { text: message, lang: 'en' } : { text: told, lang }
}
