import type { TSchema } from 'typebox'
import { Problem } from './problem.ts'

/** The JSON body of an operation: the entry of the OpenAPI document, and the decoder. */
export interface Body<T> {
  readonly schema: TSchema
  /** Whether a body is required. Without one, `decode` gets null. */
  readonly required: boolean
  /** @throws Problem 400 that says what was expected, never the value */
  readonly decode: (value: unknown) => T
}

const UTF8 = new TextDecoder('utf-8', { fatal: true })

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(UTF8.decode(bytes), (name, value: unknown) => {
      // No member has this name: it can only be an attack on a prototype.
      if (name === '__proto__') throw new SyntaxError(name)
      return value
    })
  } catch {
    throw new Problem(400, 'Expected a body of JSON.')
  }
}

const isJson = (type: string | undefined): boolean => /^application\/json *(?:;|$)/i.test(type ?? '')

/**
 * The value of a JSON body; null if it is empty, whatever its type.
 * @throws Problem 415 if it is of another type, 400 if it is not JSON
 */
export function readJson(
  bytes: unknown,
  { 'content-type': type }: { readonly 'content-type'?: string | undefined },
): unknown {
  if (!(bytes instanceof Uint8Array) || bytes.length === 0) return null
  if (!isJson(type)) throw new Problem(415, 'Unsupported media type')
  return parse(bytes)
}

/** The members of a value that must be an object; null is one without any. @throws Problem 400 */
export function members(value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || Array.isArray(value)) throw new Problem(400, 'Expected a JSON object.')
  // Own members only: inherited ones do not come from the client.
  return Object.assign(Object.create(null) as Record<string, unknown>, value)
}
