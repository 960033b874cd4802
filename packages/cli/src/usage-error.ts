import { sentenceText, type Sentence } from '@reports/geometry/sentences'

/** A command line that cannot be followed, with a sentence for the user. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
  readonly sentence: Sentence

  constructor(sentence: Sentence) {
    super(sentenceText(sentence))
    this.sentence = sentence
  }
}

/** A value that an option cannot have. The message then points to the help. */
export class ValueError extends UsageError {}

/** A file with more buildings than what is asked for is of. */
export class ManyBuildingsError extends UsageError {}
