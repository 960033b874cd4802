import { sentenceText, type Sentence } from '@reports/geometry/sentences'

/** A command line that cannot be followed, in a sentence for its writer. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
  readonly sentence: Sentence

  constructor(sentence: Sentence) {
    super(sentenceText(sentence))
    this.sentence = sentence
  }
}

/** A value that an option cannot have: help goes on from there. */
export class ValueError extends UsageError {}
