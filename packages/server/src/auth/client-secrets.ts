import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** The prefix by which secret scanners find a secret that was published by mistake. */
const PREFIX = 'rps_'

/** A new secret of 256 random bits. */
export const newSecret = (): string => `${PREFIX}${randomBytes(32).toString('base64url')}`

export const newClientId = (): string => `client-${randomBytes(9).toString('base64url')}`

export const secretHash = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/** A hash that no secret has: an unknown client is compared too, so that it takes as long. */
const NOBODY = '0'.repeat(64)

/** Whether a secret is the one of a hash, in a time that tells nothing; `null` stands for a client that is not there. */
export const isSecret = (secret: string, hash: string | null): boolean =>
  timingSafeEqual(Buffer.from(secretHash(secret), 'hex'), Buffer.from(hash ?? NOBODY, 'hex')) && hash !== null
