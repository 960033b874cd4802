/** A change that is refused: an answer's status, its code and a sentence. */
export class ChangeRefused extends Error {
  override readonly name = 'ChangeRefused'
  readonly status: 404 | 412 | 413 | 422 | 503
  readonly code: string

  constructor(status: ChangeRefused['status'], code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}
