/** A command line that cannot be followed, in a sentence for its writer. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}
