import { randomBytes } from 'node:crypto'
import { constants, statSync } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'

interface PinKey {
  readonly id: string
  readonly createdAt: number
  /** 32 bytes. */
  readonly key: Buffer
}

/** The keys that PINs are sealed with: the newest seals, all open, so that a new one loses no PIN. */
export interface PinKeys {
  newest(): Promise<PinKey>
  /** The key of an id; undefined where there is none. */
  find(id: string): Promise<Buffer | undefined>
}

const NAME = /^[\w-]+\.json$/

async function readKey(path: string): Promise<PinKey> {
  if (((await stat(path)).mode & 0o077) !== 0) throw new Error(`${path} can be read by others: a key of PINs must not be (chmod 600), or who has the database has the PINs`)
  const { id, createdAt, key } = JSON.parse(await readFile(path, 'utf8')) as { readonly id: string; readonly createdAt: string; readonly key: string }
  const bytes = Buffer.from(key, 'base64url')
  if (bytes.length !== 32) throw new Error(`${path} holds no key of 32 bytes`)
  return { id, createdAt: Date.parse(createdAt), key: bytes }
}

async function readKeys(folder: string): Promise<PinKey[]> {
  const names = (await readdir(folder)).filter((name) => NAME.test(name))
  const keys = await Promise.all(names.map((name) => readKey(join(folder, name))))
  return keys.toSorted((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? -1 : 1))
}

/** Makes another key, which seals from now on. Only its owner can read its file. */
export async function makePinKey(folder: string, now: Date): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const id = randomBytes(9).toString('base64url')
  const draft = join(folder, `${id}.tmp`)
  const handle = await open(draft, constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL, 0o600)
  try {
    await handle.writeFile(`${JSON.stringify({ id, createdAt: now.toISOString(), key: randomBytes(32).toString('base64url') })}\n`)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(draft, join(folder, `${id}.json`))
  return id
}

/** The keys of a folder; makes the first one. A key that is added while the server runs is found when it is asked for. */
export async function folderPinKeys(folder: string, now: Date): Promise<PinKeys> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if ((await readKeys(folder)).length === 0) await makePinKey(folder, now)
  let readAt = Number.NaN
  let keys: readonly PinKey[] = []
  const current = async (): Promise<readonly PinKey[]> => {
    const changedAt = statSync(folder).mtimeMs
    if (changedAt !== readAt) {
      keys = await readKeys(folder)
      readAt = changedAt
    }
    return keys
  }
  await current()
  return {
    newest: async () => (await current())[0]!,
    find: async (id) => (await current()).find((key) => key.id === id)?.key,
  }
}
