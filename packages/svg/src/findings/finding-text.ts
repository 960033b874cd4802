import { EDGE_NAMES, type Finding, type Sentence, type SentenceList, type SentenceValue } from '@reports/geometry'
import { CATEGORY_NAMES } from '../floor-words.ts'
import { decimal, type Language } from '../words.ts'
import { ROOF_SENTENCES } from './roof-sentences.ts'
import { SCAN_SENTENCES } from './scan-sentences.ts'

const SENTENCES: ReadonlyMap<string, string> = new Map([
  ...Object.entries({ ...EDGE_NAMES.nb, ...CATEGORY_NAMES.nb }),
  ...Object.entries({ ...ROOF_SENTENCES, ...SCAN_SENTENCES }),
])

/** The English sentence that Norwegian ones stand for: `{0}` where its first value stands. */
export const templateOf = ({ parts }: Pick<Sentence, 'parts'>): string =>
  parts.reduce((text, part, i) => `${text}{${i - 1}}${part}`)

const isList = (value: SentenceValue): value is SentenceList => Array.isArray(value)

function norwegianValue(value: SentenceValue): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return String(value).replace('.', ',')
  // After figures with commas in them, commas part nothing.
  if (isList(value)) return value.map(norwegianValue).join(value.some((each) => typeof each === 'object') ? '; ' : ', ')
  return 'parts' in value ? norwegianSentence(value) : decimal(value.value, value.digits, 'nb') + value.unit
}

/** A word of the file that has no name of its own, such as a category of a later RoomPlan, stays as it is. */
function norwegianSentence(sentence: Sentence): string {
  const english = templateOf(sentence)
  return (SENTENCES.get(english) ?? english).replaceAll(
    /\{(\d+)(?: ([^{}|]+)\|([^{}|]+))?\}/g,
    (_whole, index: string, one?: string, many?: string) => {
      const value = sentence.values[Number(index)]!
      const text = norwegianValue(value)
      return one === undefined ? text : `${text} ${value === 1 ? one : many}`
    },
  )
}

/** What a finding says, with its figures, in one sentence: its message, in the language asked for. */
export const findingText = ({ message, sentence }: Pick<Finding, 'message' | 'sentence'>, lang: Language): string =>
  lang === 'nb' ? norwegianSentence(sentence) : message
