import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** The prefix by which secret scanners find a secret that was published by mistake. */
const PREFIX = 'rps_'

/** A new secret of 256 random bits. */
export const newSecret = (): string => `${PREFIX}${randomBytes(32).toString('base64url')}`

export const newClientId = (): string => `client-${randomBytes(9).toString('base64url')}`

export const secretHash = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/** A hash that no secret has: for an unknown client it is compared instead, so that the answer takes equally long. */
const NO_SECRET_HASH = '0'.repeat(64)

/** Whether a secret matches a hash, in constant time; `null` for an unknown client. */
export const isSecret = (secret: string, hash: string | null): boolean =>
  timingSafeEqual(Buffer.from(secretHash(secret), 'hex'), Buffer.from(hash ?? NO_SECRET_HASH, 'hex')) && hash !== null
