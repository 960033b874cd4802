import { createHash } from 'node:crypto'
import { Problem } from './problem.ts'

/** Visible characters. A client that quotes a key, as draft-ietf-httpapi-idempotency-key-header does, quotes it every time. */
const KEY = /^[\x21-\x7e]{1,255}$/

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Identifies a request that may be sent again: hashes, hexadecimal. */
export interface IdempotencyKey {
  readonly keyHash: string
  readonly requestHash: string
}

/**
 * The key of a request; undefined if it has none.
 * @param asked the whole content of the request, as JSON values
 * @throws Problem 400 if the header is not a key
 */
export function idempotencyKey(header: unknown, asked: readonly unknown[]): IdempotencyKey | undefined {
  if (header === undefined) return undefined
  if (typeof header !== 'string' || !KEY.test(header))
    throw new Problem(400, 'Expected Idempotency-Key to be 1 to 255 visible ASCII characters.')
  return { keyHash: sha256(header), requestHash: sha256(JSON.stringify([header, ...asked])) }
}
