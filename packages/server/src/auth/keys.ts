import { randomBytes } from 'node:crypto'
import { constants, statSync } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { exportJWK, generateKeyPair, importJWK, type CryptoKey, type JWK } from 'jose'
import { OperatorError } from '../operator-error.ts'

export const ALGORITHM = 'ES256'

interface SigningKey {
  readonly kid: string
  readonly createdAt: number
  readonly privateKey: CryptoKey
  readonly publicKey: CryptoKey
  readonly publicJwk: JWK
}

/** The keys that sign and verify access tokens: the newest signs, all verify, so that rotation breaks no token. */
export interface KeyRing {
  signer(): Promise<SigningKey>
  /** The key of an id; undefined where there is none. */
  verifier(kid: string): Promise<CryptoKey | undefined>
  publicKeys(): Promise<readonly JWK[]>
}

interface StoredKey {
  readonly createdAt: string
  readonly jwk: JWK & { readonly kid: string }
}

const NAME = /^[\w-]+\.json$/

function parseKey(text: string, path: string): StoredKey {
  try {
    const stored = JSON.parse(text) as StoredKey
    if (typeof stored.createdAt === 'string' && typeof stored.jwk.kid === 'string' && typeof stored.jwk.d === 'string') return stored
  } catch {
    // Told below: whatever is wrong with it, it is no key.
  }
  throw new OperatorError(`${path} holds no signing key: put it back from a backup, or remove it, which ends the tokens that it signed`)
}

async function readKey(path: string): Promise<SigningKey> {
  const { mode } = await stat(path)
  if ((mode & 0o077) !== 0) throw new OperatorError(`${path} can be read by others, who could forge tokens: chmod 600 it, and make another key (keys rotate)`)
  const { createdAt, jwk } = parseKey(await readFile(path, 'utf8'), path)
  const { d: _secret, ...publicJwk } = jwk
  const [privateKey, publicKey] = await Promise.all([importJWK(jwk, ALGORITHM), importJWK(publicJwk, ALGORITHM)])
  return { kid: jwk.kid, createdAt: Date.parse(createdAt), privateKey: privateKey as CryptoKey, publicKey: publicKey as CryptoKey, publicJwk: { ...publicJwk, alg: ALGORITHM, use: 'sig' } }
}

async function readKeys(folder: string): Promise<SigningKey[]> {
  const names = (await readdir(folder)).filter((name) => NAME.test(name))
  const keys = await Promise.all(names.map((name) => readKey(join(folder, name))))
  return keys.toSorted((a, b) => b.createdAt - a.createdAt || (a.kid < b.kid ? -1 : 1))
}

/** Makes another key, which signs from now on. Only its owner can read its file. */
export async function makeKey(folder: string, now: Date): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const kid = randomBytes(9).toString('base64url')
  const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true })
  const stored: StoredKey = { createdAt: now.toISOString(), jwk: { ...(await exportJWK(privateKey)), kid } }
  const draft = join(folder, `${kid}.tmp`)
  const handle = await open(draft, constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL, 0o600)
  try {
    await handle.writeFile(`${JSON.stringify(stored)}\n`)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(draft, join(folder, `${kid}.json`))
  return kid
}

/**
 * Makes another key and removes those that no valid token was signed with.
 * @param lifetime of a token, seconds
 * @returns ids of the new key and of the removed ones
 */
export async function rotateKeys(folder: string, lifetime: number, now: Date): Promise<{ readonly made: string; readonly removed: readonly string[] }> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const before = await readKeys(folder)
  const made = await makeKey(folder, now)
  // A key signs until the next one is made: the first `before` that is older than a token's lifetime ended the ones after it.
  const lastUseful = before.findIndex(({ createdAt }) => createdAt + lifetime * 1000 < now.getTime())
  const removed = lastUseful < 0 ? [] : before.slice(lastUseful + 1).map(({ kid }) => kid)
  for (const kid of removed) await rm(join(folder, `${kid}.json`), { force: true })
  return { made, removed }
}

/** The keys of a folder; makes the first one. A key that is added while the server runs is found when it is asked for. */
export async function folderKeys(folder: string, now: Date): Promise<KeyRing> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if ((await readKeys(folder)).length === 0) await makeKey(folder, now)
  let readAt = Number.NaN
  let keys: readonly SigningKey[] = []
  const current = async (): Promise<readonly SigningKey[]> => {
    const changedAt = statSync(folder).mtimeMs
    if (changedAt !== readAt) {
      keys = await readKeys(folder)
      readAt = changedAt
    }
    return keys
  }
  await current()
  return {
    signer: async () => (await current())[0]!,
    verifier: async (kid) => (await current()).find((key) => key.kid === kid)?.publicKey,
    publicKeys: async () => (await current()).map(({ publicJwk }) => publicJwk),
  }
}
