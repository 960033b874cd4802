import { randomBytes } from 'node:crypto'
import { constants, statSync } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { OperatorError } from '../../operator-error.ts'

/** Members common to all kinds of key. */
interface Key {
  readonly createdAt: number
}

const NAME = /^[\w-]+\.json$/

/** A new id of a key, also used as its file name. */
export const newKeyId = (): string => randomBytes(9).toString('base64url')

/** Stores a key in a file of its own. The file appears only once complete, and only its owner can read it. */
export async function writeKey(folder: string, id: string, stored: object): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const draft = join(folder, `${id}.tmp`)
  const handle = await open(draft, constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL, 0o600)
  try {
    await handle.writeFile(`${JSON.stringify(stored)}\n`)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(draft, join(folder, `${id}.json`))
}

/** Reader for one kind of key. */
export interface KeyKind<K extends Key> {
  /** End of a sentence: the risk if others can read it, and what to do. */
  readonly risk: string
  /** @throws OperatorError if the text is not a key; `path` is its file */
  readonly parse: (text: string, path: string) => K | Promise<K>
}

/** A key; null if a rotation has removed it meanwhile. */
async function readKey<K extends Key>(path: string, { risk, parse }: KeyKind<K>): Promise<K | null> {
  try {
    const { mode } = await stat(path)
    if ((mode & 0o077) !== 0) throw new OperatorError(`${path} can be read by others, who could ${risk}`)
    return await parse(await readFile(path, 'utf8'), path)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

/** The keys of a folder, the newest first; none if the folder is missing. */
export async function readKeys<K extends Key>(folder: string, kind: KeyKind<K>): Promise<K[]> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const names = (await readdir(folder)).filter((name) => NAME.test(name)).toSorted()
  const keys = await Promise.all(names.map((name) => readKey(join(folder, name), kind)))
  return keys.filter((key) => key !== null).toSorted((a, b) => b.createdAt - a.createdAt)
}

/** A creation time that makes a new key the newest, even if the clock was set back. */
export async function laterThanAll<K extends Key>(folder: string, kind: KeyKind<K>, now: Date): Promise<Date> {
  const [newest] = await readKeys(folder, kind)
  return newest === undefined ? now : new Date(Math.max(now.getTime(), newest.createdAt + 1))
}

/**
 * Returns the current keys of a folder; a key added while the server runs is found on demand.
 * @param makeFirst makes a key if there is none
 */
export async function watchKeys<K extends Key>(
  folder: string,
  kind: KeyKind<K>,
  makeFirst: () => Promise<unknown>,
): Promise<() => Promise<readonly K[]>> {
  if ((await readKeys(folder, kind)).length === 0) await makeFirst()
  let readAt = Number.NaN
  let keys: readonly K[] = []
  const current = async (): Promise<readonly K[]> => {
    const changedAt = statSync(folder).mtimeMs
    if (changedAt !== readAt) {
      keys = await readKeys(folder, kind)
      readAt = changedAt
    }
    return keys
  }
  await current()
  return current
}
