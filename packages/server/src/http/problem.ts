/** An answer that is an error: `{ "error": message }`, or `{ "error": code, "message": message }`. Thrown anywhere below a route. */
export class Problem extends Error {
  override readonly name = 'Problem'
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly code: string | undefined

  constructor(status: number, message: string, headers: Readonly<Record<string, string>> = {}, code?: string) {
    super(message)
    this.status = status
    this.headers = headers
    this.code = code
  }
}

export const notFound = (what: string): Problem => new Problem(404, what)

/** A problem that clients recognise by its code. */
export const coded = (
  status: number,
  code: string,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): Problem => new Problem(status, message, headers, code)

/** @param seconds until another try makes sense */
export const tooManyRequests = (seconds: number): Problem =>
  new Problem(429, 'Too many requests', { 'retry-after': String(Math.max(1, Math.ceil(seconds))) })

/** @param seconds until another try makes sense */
export const unavailable = (seconds: number): Problem =>
  new Problem(503, 'Service unavailable', { 'retry-after': String(seconds) })
