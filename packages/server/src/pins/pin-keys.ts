import { createHash, randomBytes } from 'node:crypto'
import { OperatorError } from '../operator-error.ts'
import type { KeySet } from '../store/database/key-sets.ts'
import { laterThanAll, newKeyId, readKeys, watchKeys, writeKey, type KeyKind } from '../store/files/key-folder.ts'

interface PinKey {
  readonly id: string
  readonly createdAt: number
  /** 32 bytes. */
  readonly key: Buffer
}

/** The keys that seal PINs: the newest seals, all open, so that a new key loses no PIN. */
export interface PinKeys {
  newest(): Promise<PinKey>
  ids(): Promise<readonly string[]>
  /** The key with an id; undefined if there is none. */
  find(id: string): Promise<Buffer | undefined>
}

function parsePinKey(text: string, path: string): PinKey {
  try {
    const { id, createdAt, key } = JSON.parse(text) as {
      readonly id: string
      readonly createdAt: string
      readonly key: string
    }
    const bytes = Buffer.from(key, 'base64url')
    if (typeof id === 'string' && bytes.length === 32) return { id, createdAt: Date.parse(createdAt), key: bytes }
  } catch {
    // Reported below: whatever is wrong with it, it is not a key.
  }
  throw new OperatorError(
    `${path} holds no key of PINs: put it back from a backup, or remove it, which loses the PINs that it sealed, and give their links others (keys replace-pins)`,
  )
}

const KIND: KeyKind<PinKey> = {
  risk: 'read PINs in the database: chmod 600 it, and make another key (keys rotate)',
  parse: parsePinKey,
}

/** Makes another key, which seals from now on. */
export async function makePinKey(folder: string, now: Date): Promise<string> {
  const id = newKeyId()
  await writeKey(folder, id, {
    id,
    createdAt: (await laterThanAll(folder, KIND, now)).toISOString(),
    key: randomBytes(32).toString('base64url'),
  })
  return id
}

/** The keys of a folder, as a set whose ids the database stores. */
export const sealingKeys = (folder: string): KeySet => ({
  name: 'pins',
  folder,
  read: async () =>
    (await readKeys(folder, KIND)).map(({ id, createdAt, key }) => ({
      id,
      createdAt,
      fingerprint: createHash('sha256').update(key).digest('hex'),
    })),
  make: () => makePinKey(folder, new Date()),
})

/** The keys of a folder; makes the first one if there is none. */
export async function folderPinKeys(folder: string, now: Date): Promise<PinKeys> {
  const current = await watchKeys(folder, KIND, () => makePinKey(folder, now))
  return {
    newest: async () => (await current())[0]!,
    ids: async () => (await current()).map(({ id }) => id),
    find: async (id) => (await current()).find((key) => key.id === id)?.key,
  }
}
