import { createCipheriv, createDecipheriv, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import type { PinKeys } from './pin-keys.ts'

const CIPHER = 'aes-256-gcm'

/** Bytes: the nonce of GCM and its tag. */
const NONCE = 12
const TAG = 16

/** A new PIN: all 10,000 are equally likely. */
export const newPin = (): string => String(randomInt(10_000)).padStart(4, '0')

export const isPinText = (text: unknown): text is string => typeof text === 'string' && /^[0-9]{4}$/.test(text)

/**
 * Stores PINs encrypted: the API returns them to their owner, so they cannot be hashed. A sealed PIN opens only with the key of its id,
 * and only for its own link.
 */
export interface PinVault {
  readonly seal: (tenant: string, shareId: string, pin: string) => Promise<string>
  /** @throws Error if it was sealed for another link, or its key is gone */
  readonly open: (tenant: string, shareId: string, sealed: string) => Promise<string>
  /** Whether a PIN equals the sealed one, in constant time. */
  readonly matches: (tenant: string, shareId: string, sealed: string, pin: string) => Promise<boolean>
}

/** Neither name contains the separator. */
const boundTo = (tenant: string, shareId: string): Buffer => Buffer.from(`${tenant}|${shareId}`)

export function createPinVault(keys: PinKeys): PinVault {
  const open = async (tenant: string, shareId: string, sealed: string): Promise<string> => {
    const [id = '', text = ''] = sealed.split('.')
    const bytes = Buffer.from(text, 'base64url')
    const key = await keys.find(id)
    if (key === undefined) throw new Error(`the key ${id} of a PIN is not in the folder of keys`)
    const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE), { authTagLength: TAG })
      .setAAD(boundTo(tenant, shareId))
      .setAuthTag(bytes.subarray(-TAG))
    return Buffer.concat([decipher.update(bytes.subarray(NONCE, -TAG)), decipher.final()]).toString('latin1')
  }
  return {
    seal: async (tenant, shareId, pin) => {
      const { id, key } = await keys.newest()
      const nonce = randomBytes(NONCE)
      const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG }).setAAD(boundTo(tenant, shareId))
      return `${id}.${Buffer.concat([nonce, cipher.update(pin, 'latin1'), cipher.final(), cipher.getAuthTag()]).toString('base64url')}`
    },
    open,
    matches: async (tenant, shareId, sealed, pin) => {
      const [given, own] = [Buffer.from(pin, 'latin1'), Buffer.from(await open(tenant, shareId, sealed), 'latin1')]
      return given.length === own.length && timingSafeEqual(given, own)
    },
  }
}
