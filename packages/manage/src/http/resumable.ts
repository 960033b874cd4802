import { randomBytes } from 'node:crypto'
import { link, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { coded, notFound, Problem } from '@reports/server/extending'
import { isCutOff } from './cut-off.ts'

/*
 * Uploads that may be interrupted and go on where they were, by the protocol tus 1.0 (https://tus.io/protocols/resumable-upload): each has
 * a folder in quarantine, which is named by its tenant, so that nobody else finds it.
 */

export const RESUMABLE = 'resumable-'

/** Milliseconds after its last byte that an upload is kept. */
const KEPT = 86_400_000

/** Uploads that a tenant may have begun. */
const MOST = 4

/** Its bytes, and how many there will be. */
const BODY = 'body'
const LENGTH = 'length'

/** How far an upload is. */
export interface Progressed {
  readonly uploadId: string
  /** Bytes that are there, and that there will be. */
  readonly offset: number
  readonly length: number
}

export const uploadNotFound = (): Problem => notFound('Upload not found')

/** Who is sending to an upload now. */
interface Writer {
  readonly body: Readable
  readonly ended: Promise<void>
}

export class ResumableUploads {
  readonly #quarantine: string
  /** By folder. */
  readonly #writers = new Map<string, Writer>()

  constructor(quarantine: string) {
    this.#quarantine = quarantine
  }

  #folder(tenant: string, uploadId: string): string {
    return join(this.#quarantine, `${RESUMABLE}${tenant}.${uploadId}`)
  }

  /** @throws Problem 429 if the tenant has begun too many */
  async create(tenant: string, length: number): Promise<string> {
    await mkdir(this.#quarantine, { recursive: true, mode: 0o700 })
    const own = (await readdir(this.#quarantine)).filter((name) => name.startsWith(`${RESUMABLE}${tenant}.`))
    if (own.length >= MOST)
      throw coded(429, 'too_many_uploads', `Expected at most ${MOST} uploads of a tenant that are not used yet.`, {
        'retry-after': '60',
      })
    const uploadId = randomBytes(16).toString('base64url')
    const folder = this.#folder(tenant, uploadId)
    const draft = `${folder}.draft`
    await mkdir(draft, { mode: 0o700 })
    for (const [name, text] of [
      [BODY, ''],
      [LENGTH, String(length)],
    ] as const)
      await writeFile(join(draft, name), text, { mode: 0o600 })
    await rename(draft, folder)
    return uploadId
  }

  /** How far an upload is; whoever still sends to it does so no more: its connection is one that the client has given up. @throws Problem 404 */
  async find(tenant: string, uploadId: string): Promise<Progressed> {
    const folder = this.#folder(tenant, uploadId)
    const writer = this.#writers.get(folder)
    writer?.body.destroy()
    await writer?.ended
    try {
      const { size } = await stat(join(folder, BODY))
      return { uploadId, offset: size, length: Number(await readFile(join(folder, LENGTH), 'utf8')) }
    } catch (error) {
      throw error instanceof Error && 'code' in error && error.code === 'ENOENT' ? uploadNotFound() : error
    }
  }

  /**
   * Adds bytes as they come; what has come stays where the rest does not.
   * @param from where they belong, as the client says
   * @param came told of each part
   * @throws Problem 404, 409 where they belong elsewhere, 413 where they are more than were announced, 400 where they end too early
   */
  async append(tenant: string, uploadId: string, from: number, body: Readable, came: (bytes: number) => void) {
    const { offset, length } = await this.find(tenant, uploadId)
    if (offset !== from)
      throw coded(409, 'wrong_offset', `Expected the bytes from ${offset} on.`, { connection: 'close' })
    const folder = this.#folder(tenant, uploadId)
    // Two at once, of which neither knew of the other: the later one goes on.
    if (this.#writers.has(folder))
      throw coded(409, 'wrong_offset', 'Expected one request at a time.', { connection: 'close' })
    const ended = Promise.withResolvers<void>()
    this.#writers.set(folder, { body, ended: ended.promise })
    try {
      await this.#write(join(folder, BODY), offset, length, body, came)
    } finally {
      this.#writers.delete(folder)
      ended.resolve()
    }
  }

  async #write(path: string, from: number, length: number, body: Readable, came: (bytes: number) => void) {
    const file = await open(path, 'r+')
    let at = from
    try {
      for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
        came(chunk.length)
        if (at + chunk.length > length)
          throw coded(413, 'upload_too_large', `Expected ${length} bytes in all.`, { connection: 'close' })
        await file.write(chunk, 0, chunk.length, at)
        at += chunk.length
      }
    } catch (error) {
      throw isCutOff(error) ? new Problem(400, 'Expected a whole body.', { connection: 'close' }) : error
    } finally {
      await file.sync()
      await file.close()
    }
  }

  /** Makes a file of an upload that is there in whole. @throws Problem 404, 422 where it is not */
  async use(tenant: string, uploadId: string, path: string): Promise<void> {
    const { offset, length } = await this.find(tenant, uploadId)
    if (offset < length)
      throw coded(422, 'upload_incomplete', `Expected all of the upload, ${offset} of its ${length} bytes are there.`)
    await link(join(this.#folder(tenant, uploadId), BODY), path)
  }

  async remove(tenant: string, uploadId: string): Promise<void> {
    await this.find(tenant, uploadId)
    await rm(this.#folder(tenant, uploadId), { recursive: true, force: true })
  }
}

/** The upload that a body names. @throws Problem 400 */
export function uploadNamed(text: string): string {
  try {
    const value: unknown = JSON.parse(text)
    const uploadId: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'uploadId') : undefined
    if (typeof uploadId === 'string' && /^[\w-]{22}$/.test(uploadId)) return uploadId
  } catch {
    // Told below.
  }
  throw new Problem(400, 'Expected uploadId to be the id of an upload.')
}

/** Removes uploads to which nothing came for a day. @param now milliseconds since 1970 */
export async function removeOldResumables(quarantine: string, now: number): Promise<void> {
  for (const name of await readdir(quarantine).catch(() => [])) {
    if (!name.startsWith(RESUMABLE)) continue
    const stats = await stat(join(quarantine, name, BODY)).catch(() => null)
    if (stats === null || stats.mtimeMs < now - KEPT) await rm(join(quarantine, name), { recursive: true, force: true })
  }
}
