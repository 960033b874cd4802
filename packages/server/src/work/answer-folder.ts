import { createHash, randomBytes } from 'node:crypto'
import { constants, createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Answer, ByteAnswer } from '../http/answer.ts'

/** Identifies an answer: its owner, its contents, parameters and the version of the software. */
export interface AnswerKey {
  readonly tenant: string
  readonly projectId: string
  readonly text: string
}

/** A cache in files for answers that are too large for memory. */
export interface AnswerFolder {
  /** Null if it is not cached. */
  get(key: AnswerKey): Promise<Answer | null>
  /** Caches an answer; the least recently used are dropped to make room. Null if it is larger than the whole cache. */
  put(key: AnswerKey, answer: ByteAnswer): Promise<Answer | null>
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** `<tenant>/<project>/<key>`, so that answers of a deleted project are found by any process; hashes, as ids may be longer than file names. */
const folderOf = (root: string, tenant: string, projectId: string | null): string =>
  join(root, sha256(tenant), ...(projectId === null ? [] : [sha256(projectId)]))

/** Limit on bytes of the first line of a file: the answer without its body. */
const LONGEST_HEAD = 4096

/** The answer that a file holds: a line of JSON, then its body. */
async function readAnswer(path: string): Promise<Answer | null> {
  let handle
  try {
    // A symbolic link in the data folder is not ours: it is not followed.
    handle = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW)
  } catch {
    return null
  }
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(LONGEST_HEAD), 0, LONGEST_HEAD, 0)
    const start = buffer.subarray(0, bytesRead).indexOf('\n') + 1
    if (start === 0) return null
    const head = JSON.parse(buffer.toString('utf8', 0, start)) as Omit<Answer, 'body'>
    const { size } = await handle.stat()
    return { ...head, body: { length: size - start, read: () => createReadStream(path, { start }) } }
  } finally {
    await handle.close()
  }
}

async function writeAnswer(path: string, { body, ...head }: ByteAnswer): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const draft = `${path}.${randomBytes(6).toString('hex')}.tmp`
  try {
    const handle = await open(draft, 'wx', 0o600)
    try {
      await handle.writeFile(`${JSON.stringify(head)}\n`)
      await handle.writeFile(body)
    } finally {
      await handle.close()
    }
    await rename(draft, path)
  } finally {
    await rm(draft, { force: true })
  }
}

/** Deletes the least recently used answers until there is room for `bytes` more. */
async function makeRoom(root: string, most: number, bytes: number): Promise<void> {
  const names = await readdir(root, { recursive: true }).catch(() => [])
  const files = await Promise.all(
    names.map(async (name) => {
      const path = join(root, name)
      const stats = await stat(path).catch(() => null)
      return stats?.isFile() === true ? [{ path, size: stats.size, used: stats.mtimeMs }] : []
    }),
  )
  let room = most - bytes
  for (const { path, size } of files.flat().toSorted((a, b) => b.used - a.used)) {
    room -= size
    if (room < 0) await rm(path, { force: true })
  }
}

/**
 * A cache in a folder, which is emptied first: answers of another version of the software are never served.
 * @param most limit on bytes of all files
 */
export async function openAnswerFolder(root: string, most: number): Promise<AnswerFolder> {
  await rm(root, { recursive: true, force: true })
  const pathOf = ({ tenant, projectId, text }: AnswerKey): string =>
    join(folderOf(root, tenant, projectId), sha256(text))
  return {
    get: async (key) => {
      const path = pathOf(key)
      const answer = await readAnswer(path)
      // The modification time of a file is the time of its last use.
      if (answer !== null) await utimes(path, new Date(), new Date()).catch(() => undefined)
      return answer
    },
    put: async (key, answer) => {
      if (answer.body.length + LONGEST_HEAD > most) return null
      await makeRoom(root, most, answer.body.length + LONGEST_HEAD)
      const path = pathOf(key)
      await writeAnswer(path, answer)
      return await readAnswer(path)
    },
  }
}

/** Deletes the cached answers of a project, or of a whole tenant if no project is named; a running service makes them anew. */
export const forgetAnswers = (root: string, tenant: string, projectId: string | null): Promise<void> =>
  rm(folderOf(root, tenant, projectId), { recursive: true, force: true })
