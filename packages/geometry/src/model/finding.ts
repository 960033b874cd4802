import { codeOf, type FindingCode } from '../errors.ts'
import { sentenceText, type Sentence } from '../sentence.ts'

/** The sentence of a finding: its key begins with the code. */
export type FindingSentence = Sentence<FindingCode | `${FindingCode}:${string}`>

/** What is wrong with data that could still be measured. It stands beside a result and is never silent. */
export interface Finding {
  readonly code: FindingCode
  /** One sentence for people, with the figures that matter, in English. */
  readonly message: string
  /** Of which the message is made: `textOf` writes it in any language. */
  readonly sentence: FindingSentence
  /** Ids of the rooms, walls, surfaces or buildings concerned. */
  readonly ids: readonly string[]
  /** Square metres, of findings that a city has by the thousand: then they are told as one, with their sum. */
  readonly area?: number
  /** Square metres by which the floors that it names may be off together, where what was found bounds it. */
  readonly margin?: number
  /** Square metres of wall, of a finding that compares them: as they are derived, and as the file has them. */
  readonly derived?: number
  readonly ofFile?: number
}

export const idsOf = (elements: readonly { readonly id: string }[]): string[] => elements.map(({ id }) => id)

export const findingOf = (sentence: FindingSentence, ids: readonly string[]): Finding => ({
  code: codeOf<FindingCode>(sentence.key),
  message: sentenceText(sentence),
  sentence,
  ids,
})
