import { reference } from './named-schemas.ts'

type Json = Readonly<Record<string, unknown>>

export const ErrorSchema = {
  type: 'object',
  required: ['error'],
  properties: {
    error: { type: 'string', description: 'what went wrong, or its code' },
    message: { type: 'string', description: 'what went wrong, where `error` is a code' },
  },
}

const text = (description: string): Json => ({ description, schema: { type: 'string' } })

export const HEADERS: Readonly<Record<string, Json>> = {
  Allow: text('the methods of the address'),
  'Cache-Control': text('who may keep it, and for how long'),
  'Content-Encoding': text('`br` or `gzip`, where the client takes it so'),
  'Content-Security-Policy': text('what a browser may load for it: nothing'),
  'Cross-Origin-Resource-Policy': text('which pages a browser may show it in'),
  ETag: text('version of the content, for `If-None-Match`'),
  Link: text('where there is more of it (RFC 8288)'),
  RateLimit: text('what is left of the quotas (draft-ietf-httpapi-ratelimit-headers-10)'),
  'RateLimit-Policy': text('the quotas that hold (draft-ietf-httpapi-ratelimit-headers-10)'),
  'Referrer-Policy': text('what a browser tells others of the address: nothing'),
  'Reports-Ignored': text('parameters of the request that are not documented, at most 10: they changed nothing'),
  'Retry-After': { description: 'seconds until another try makes sense', schema: { type: 'integer', minimum: 1 } },
  'Strict-Transport-Security': text('that browsers come by https alone, where the service has it'),
  Vary: text('headers of the request that the answer depends on'),
  'WWW-Authenticate': text('how to authenticate (RFC 6750)'),
  'X-Content-Type-Options': text('that a browser takes it for nothing else'),
  'X-Request-Id': text('what the operator finds the request by: that of the request, or a new one'),
}

/** Headers of every answer. */
const OF_ALL = [
  'X-Request-Id',
  'Cache-Control',
  'Content-Security-Policy',
  'Cross-Origin-Resource-Policy',
  'Referrer-Policy',
  'Strict-Transport-Security',
  'Vary',
  'X-Content-Type-Options',
]

/** Headers of every answer to a client. */
const OF_CLIENTS = ['RateLimit', 'RateLimit-Policy', 'Reports-Ignored']

/** The headers of an answer, besides those of all. */
export const headers = (names: readonly string[]): Json =>
  Object.fromEntries([...OF_ALL, ...names].map((name) => [name, { $ref: `#/components/headers/${name}` }]))

export const clientHeaders = (names: readonly string[]): Json => headers([...OF_CLIENTS, ...names])

/** Texts as a sentence lists them. */
export const listed = (texts: readonly string[]): string => texts.map((each) => `\`${each}\``).join(', ')

/**
 * An answer that is an error.
 * @param errors what its `error` may be, as the description says too
 * @param further headers, besides those of all errors
 * @param example the body; by default with the first of `errors`
 */
export const problem = (
  description: string,
  errors: readonly string[],
  further: readonly string[] = [],
  example: unknown = { error: errors[0] },
): Json => ({
  description,
  headers: clientHeaders(['Link', ...further]),
  content: { 'application/json': { schema: reference('Error'), example } },
})

export const RESPONSES: Readonly<Record<string, Json>> = {
  BadRequest: problem('A parameter or the body is not as documented', [], [], {
    error: 'Expected limit to be an integer from 1 to 200.',
  }),
  BodyTooLarge: problem('The body is larger than 16 KiB: `Body too large`', ['Body too large']),
  UnsupportedMediaType: problem('The body is no JSON: `Unsupported media type`', ['Unsupported media type']),
  KeyReused: problem('The `Idempotency-Key` was used for another request', ['idempotency_key_reused'], [], {
    error: 'idempotency_key_reused',
    message: 'The Idempotency-Key was used for another request.',
  }),
  Unauthorized: problem('The token is missing or not valid: `Unauthorized`', ['Unauthorized'], ['WWW-Authenticate']),
  Forbidden: problem('The token lacks the scope: `Forbidden`', ['Forbidden'], ['WWW-Authenticate']),
  MethodNotAllowed: problem('Another method: `Method not allowed`', ['Method not allowed'], ['Allow']),
  TooManyRequests: problem('The quota is used up: `Too many requests`', ['Too many requests'], ['Retry-After']),
  InternalError: problem('Something failed here: `Internal server error`', ['Internal server error']),
  Unavailable: problem(
    'Something behind the service does not answer, or too much is asked at once: `Service unavailable`',
    ['Service unavailable'],
    ['Retry-After'],
  ),
}

/** An error that any operation may answer, described once. */
export const response = (name: string): Json => ({ $ref: `#/components/responses/${name}` })
