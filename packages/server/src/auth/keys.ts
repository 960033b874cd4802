import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { exportJWK, generateKeyPair, importJWK, type CryptoKey, type JWK } from 'jose'
import { OperatorError } from '../operator-error.ts'
import type { KeySet } from '../store/database/key-sets.ts'
import { laterThanAll, newKeyId, readKeys, watchKeys, writeKey, type KeyKind } from '../store/files/key-folder.ts'

export const ALGORITHM = 'ES256'

interface SigningKey {
  readonly kid: string
  /** SHA-256 of the private key. */
  readonly fingerprint: string
  readonly createdAt: number
  readonly privateKey: CryptoKey
  readonly publicKey: CryptoKey
  readonly publicJwk: JWK
}

/** The keys that sign and verify access tokens: the newest signs, all verify, so that rotation breaks no token. */
export interface KeyRing {
  signer(): Promise<SigningKey>
  /** The key with an id; undefined if there is none. */
  verifier(kid: string): Promise<CryptoKey | undefined>
  publicKeys(): Promise<readonly JWK[]>
}

interface StoredKey {
  readonly createdAt: string
  readonly jwk: JWK & { readonly kid: string }
}

function storedKey(text: string, path: string): StoredKey {
  try {
    const stored = JSON.parse(text) as StoredKey
    if (typeof stored.createdAt === 'string' && typeof stored.jwk.kid === 'string' && typeof stored.jwk.d === 'string')
      return stored
  } catch {
    // Reported below: whatever is wrong with it, it is not a key.
  }
  throw new OperatorError(
    `${path} holds no signing key: put it back from a backup, or remove it, which ends the tokens that it signed`,
  )
}

async function parseKey(text: string, path: string): Promise<SigningKey> {
  const { createdAt, jwk } = storedKey(text, path)
  const { d: secret, ...publicJwk } = jwk
  const [privateKey, publicKey] = await Promise.all([importJWK(jwk, ALGORITHM), importJWK(publicJwk, ALGORITHM)])
  return {
    kid: jwk.kid,
    fingerprint: createHash('sha256').update(secret!).digest('hex'),
    createdAt: Date.parse(createdAt),
    privateKey: privateKey as CryptoKey,
    publicKey: publicKey as CryptoKey,
    publicJwk: { ...publicJwk, alg: ALGORITHM, use: 'sig' },
  }
}

const KIND: KeyKind<SigningKey> = {
  risk: 'forge tokens: chmod 600 it, and make another key (keys rotate)',
  parse: parseKey,
}

/** Makes another key, which signs from now on. */
export async function makeKey(folder: string, now: Date): Promise<string> {
  const kid = newKeyId()
  const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true })
  const stored: StoredKey = {
    createdAt: (await laterThanAll(folder, KIND, now)).toISOString(),
    jwk: { ...(await exportJWK(privateKey)), kid },
  }
  await writeKey(folder, kid, stored)
  return kid
}

/** The keys of a folder, as a set whose ids the database stores. */
export const signingKeys = (folder: string): KeySet => ({
  name: 'signing',
  folder,
  read: async () => (await readKeys(folder, KIND)).map((key) => ({ ...key, id: key.kid })),
  make: () => makeKey(folder, new Date()),
})

/**
 * Makes a new key and removes those that signed no token that is still valid.
 * @param lifetime of a token, seconds
 * @returns ids of the new key and of the removed ones
 */
export async function rotateKeys(
  folder: string,
  lifetime: number,
  now: Date,
): Promise<{ readonly made: string; readonly removed: readonly string[] }> {
  const before = await readKeys(folder, KIND)
  const made = await makeKey(folder, now)
  // A key signs until the next one is made. Keys after the first one that is older than a token's lifetime signed no valid token.
  const lastUseful = before.findIndex(({ createdAt }) => createdAt + lifetime * 1000 < now.getTime())
  const removed = lastUseful < 0 ? [] : before.slice(lastUseful + 1).map(({ kid }) => kid)
  for (const kid of removed) await rm(join(folder, `${kid}.json`), { force: true })
  return { made, removed }
}

/** The keys of a folder; makes the first one if there is none. */
export async function folderKeys(folder: string, now: Date): Promise<KeyRing> {
  const current = await watchKeys(folder, KIND, () => makeKey(folder, now))
  return {
    signer: async () => (await current())[0]!,
    verifier: async (kid) => (await current()).find((key) => key.kid === kid)?.publicKey,
    publicKeys: async () => (await current()).map(({ publicJwk }) => publicJwk),
  }
}
