import { createHash } from 'node:crypto'
import { Problem } from './problem.ts'

/** Visible characters: who quotes a key, as draft-ietf-httpapi-idempotency-key-header does, quotes it again. */
const KEY = /^[\x21-\x7e]{1,255}$/

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** What a request that may be sent again is known by: hashes, hexadecimal. */
export interface IdempotencyKey {
  readonly keyHash: string
  readonly requestHash: string
}

/**
 * The key of a request; undefined where it has none.
 * @param asked all that a request asks for, as JSON values
 * @throws Problem 400 where the header is no key
 */
export function idempotencyKey(header: unknown, asked: readonly unknown[]): IdempotencyKey | undefined {
  if (header === undefined) return undefined
  if (typeof header !== 'string' || !KEY.test(header))
    throw new Problem(400, 'Expected Idempotency-Key to be 1 to 255 visible ASCII characters.')
  return { keyHash: sha256(header), requestHash: sha256(JSON.stringify([header, ...asked])) }
}
