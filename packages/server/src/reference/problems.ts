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

export const HEADERS: Readonly<Record<string, Json>> = {
  Allow: { description: 'the methods of the address', schema: { type: 'string' } },
  ETag: { description: 'version of the content, for `If-None-Match`', schema: { type: 'string' } },
  RetryAfter: { description: 'seconds until another try makes sense', schema: { type: 'integer', minimum: 1 } },
  WWWAuthenticate: { description: 'how to authenticate (RFC 6750)', schema: { type: 'string' } },
}

/** A header that is described once. */
export const header = (name: string): Json => ({ $ref: `#/components/headers/${name}` })

/** An answer that is an error. @param example the body; by default the text of the description that stands as code */
export const problem = (
  description: string,
  headers: Json = {},
  example: unknown = { error: /`([^`]+)`/.exec(description)?.[1] },
): Json => ({
  description,
  ...(Object.keys(headers).length > 0 ? { headers } : {}),
  content: { 'application/json': { schema: reference('Error'), example } },
})

export const RESPONSES: Readonly<Record<string, Json>> = {
  BadRequest: problem(
    'A parameter or the body is not as documented',
    {},
    { error: 'Expected limit to be an integer from 1 to 200.' },
  ),
  BodyTooLarge: problem('The body is larger than 16 KiB: `Body too large`'),
  UnsupportedMediaType: problem('The body is no JSON: `Unsupported media type`'),
  KeyReused: problem(
    'The `Idempotency-Key` was used for another request',
    {},
    { error: 'idempotency_key_reused', message: 'The Idempotency-Key was used for another request.' },
  ),
  Unauthorized: problem('The token is missing or not valid: `Unauthorized`', {
    'WWW-Authenticate': header('WWWAuthenticate'),
  }),
  Forbidden: problem('The token lacks the scope: `Forbidden`', { 'WWW-Authenticate': header('WWWAuthenticate') }),
  MethodNotAllowed: problem('Another method: `Method not allowed`', { Allow: header('Allow') }),
  TooManyRequests: problem('The quota is used up: `Too many requests`', { 'Retry-After': header('RetryAfter') }),
  InternalError: problem('Something failed here: `Internal server error`'),
  Unavailable: problem(
    'Something behind the service does not answer, or too much is asked at once: `Service unavailable`',
    { 'Retry-After': header('RetryAfter') },
  ),
}

/** An error that any operation may answer, described once. */
export const response = (name: string): Json => ({ $ref: `#/components/responses/${name}` })
