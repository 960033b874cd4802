import { codeOf, type FindingCode } from '../errors.ts'
import { sentenceText, type Sentence } from '../sentence.ts'

/** The sentence of a finding: its key begins with the code. */
export type FindingSentence = Sentence<FindingCode | `${FindingCode}:${string}`>

/** A remark on data that could still be measured. It is returned next to a result and is never silent. */
export interface Finding {
  readonly code: FindingCode
  /** One sentence for people, with the figures that matter, in English. */
  readonly message: string
  /** The message as a key and values: `textOf` writes it in any language. */
  readonly sentence: FindingSentence
  /** Ids of the rooms, walls, surfaces or buildings concerned. */
  readonly ids: readonly string[]
  /** Square metres; set on findings that a city has by the thousand: they are reported as one, with their sum. */
  readonly area?: number
  /** Square metres by which the floors in `ids` together may be off, if the finding bounds it. */
  readonly margin?: number
  /** Square metres of wall, for a finding that compares walls: as derived, and as the file has them. */
  readonly derived?: number
  readonly ofFile?: number
  /** By which edit a person accepted it, and why: it then weighs less in the quality of the numbers. */
  readonly accepted?: { readonly editId: string; readonly reason: string }
}

export const idsOf = (elements: readonly { readonly id: string }[]): string[] => elements.map(({ id }) => id)

export const findingOf = (sentence: FindingSentence, ids: readonly string[]): Finding => ({
  code: codeOf<FindingCode>(sentence.key),
  message: sentenceText(sentence),
  sentence,
  ids,
})
