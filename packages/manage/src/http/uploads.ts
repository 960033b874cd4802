import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  type AskedUpload,
  coded,
  largestOf,
  Problem,
  type Received,
  type Upload,
  unavailable,
} from '@reports/server/extending'
import { isCutOff } from './cut-off.ts'
import { createPaces } from './pace.ts'
import { uploadNamed, type ResumableUploads } from './resumable.ts'

/** Where files are received, and how many at once. */
export interface UploadLimits {
  /** Folder of all files being received. */
  readonly quarantine: string
  /** Files of a tenant at once. */
  readonly ofTenant: number
  /** Whether the disk can be written and has room. */
  readonly hasRoom: () => Promise<boolean>
  /** Uploads that come in several requests. */
  readonly resumable: ResumableUploads
}

/** Files of all tenants at once. */
const MOST_AT_ONCE = 64

/** Seconds until it makes sense to try again where others are received, and where the disk is full. */
const SOON = 1
const LATER = 60

/** Hands bodies over as they come. */
export function addStreamedBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
}

const tooLarge = (largest: number): Problem =>
  coded(413, 'upload_too_large', `Expected at most ${largest / 1e6} MB.`, { connection: 'close' })

/** Refuses a body before it is read: the connection, on which it still comes, ends. */
const unreceived = (seconds: number): Problem => {
  const { status, message, headers } = unavailable(seconds)
  return new Problem(status, message, { ...headers, connection: 'close' })
}

/** Refuses what cannot be received, before a byte is read. @returns the media type */
function checkHeaders({ headers }: FastifyRequest, upload: Upload): string {
  const { media } = upload
  const type = (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  if (!media.includes(type)) throw new Problem(415, `Expected a body of ${media.join(', ')}.`, { connection: 'close' })
  const largest = largestOf(upload, type)
  if (Number(headers['content-length'] ?? 0) > largest) throw tooLarge(largest)
  return type
}

function streamOf(body: unknown): Readable {
  if (!(body instanceof Readable)) throw new Problem(400, 'Expected a body.')
  return body
}

/** Whether a body names a file that came before. */
const isNamed = (type: string, { mayHaveCome = false }: Upload): boolean => mayHaveCome && type === 'application/json'

/** Bytes of a body that only names a file. */
const LARGEST_NAME = 1000

/** Writes a body to a file, no faster than the disk takes it. @returns its hash, hexadecimal */
async function writeBody(body: unknown, path: string, largest: number, came: (bytes: number) => void): Promise<string> {
  const stream = streamOf(body)
  const hash = createHash('sha256')
  let bytes = 0
  const file = await open(path, 'wx', 0o600)
  try {
    // Where it is too large it is not read on, but not ended either: the client could not read the answer.
    for await (const chunk of stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      bytes += chunk.length
      came(chunk.length)
      if (bytes > largest) throw tooLarge(largest)
      hash.update(chunk)
      await file.writeFile(chunk)
    }
  } catch (error) {
    throw isCutOff(error) ? new Problem(400, 'Expected a whole body.', { connection: 'close' }) : error
  } finally {
    await file.close()
  }
  if (bytes === 0) throw new Problem(400, 'Expected a body.')
  return hash.digest('hex')
}

/** The upload that a body names. @throws Problem 400 */
async function readName(body: unknown, folder: string, came: (bytes: number) => void): Promise<string> {
  const path = join(folder, 'name')
  await writeBody(body, path, LARGEST_NAME, came)
  return uploadNamed(await readFile(path, 'utf8'))
}

/** The hash of a file, hexadecimal. */
async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

/** Waits until a file, or the names in a folder, would outlive the end of the machine. */
async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/**
 * Receives the file of a request, and removes it after the work with it.
 * @throws Problem 413, 415 or 400 about the file; 429 with the figure if the tenant sends too many at once; 503 if all do, or the disk is full
 */
export type Receiver = <T>(
  request: FastifyRequest,
  asked: AskedUpload,
  upload: Upload,
  work: (file: Received | undefined) => Promise<T>,
) => Promise<T>

export function createReceiver({ quarantine, ofTenant, hasRoom, resumable }: UploadLimits): Receiver {
  const atOnce = new Map<string, number>()
  const paces = createPaces()
  let all = 0
  const leave = (tenant: string): void => {
    all -= 1
    const left = (atOnce.get(tenant) ?? 1) - 1
    if (left === 0) atOnce.delete(tenant)
    else atOnce.set(tenant, left)
  }
  const enter = (tenant: string): void => {
    const own = atOnce.get(tenant) ?? 0
    if (own >= ofTenant)
      throw coded(429, 'too_many_uploads', `Expected at most ${ofTenant} uploads of a tenant at once.`, {
        'retry-after': String(SOON),
        connection: 'close',
      })
    if (all >= MOST_AT_ONCE) throw unreceived(SOON)
    all += 1
    atOnce.set(tenant, own + 1)
  }
  return async (request, asked, upload, work) => {
    const { tenant, clientId } = asked.caller
    const type = checkHeaders(request, upload)
    enter(tenant)
    const pace = paces.of(clientId, request.raw)
    try {
      if (!(await hasRoom())) throw unreceived(LATER)
      if (upload.into !== undefined) {
        await upload.into(asked, streamOf(request.body), pace.came)
        pace.end()
        return await work(undefined)
      }
      await mkdir(quarantine, { recursive: true, mode: 0o700 })
      const folder = await mkdtemp(join(quarantine, 'upload-'))
      let isKept = false
      try {
        const path = join(folder, 'body')
        const uploadId = isNamed(type, upload) ? await readName(request.body, folder, pace.came) : null
        const sha256 =
          uploadId === null
            ? await writeBody(request.body, path, largestOf(upload, type), pace.came)
            : await resumable.use(tenant, uploadId, path).then(() => hashOf(path))
        pace.end()
        const keep = async (): Promise<() => void> => {
          for (const each of [path, folder, quarantine]) await syncToDisk(each)
          isKept = true
          return () => {
            isKept = false
          }
        }
        const done = await work({ folder, path, type: uploadId === null ? type : upload.media[0]!, sha256, keep })
        // What was refused may be asked for again.
        if (uploadId !== null) await resumable.remove(tenant, uploadId).catch(() => undefined)
        return done
      } finally {
        if (!isKept) await rm(folder, { recursive: true, force: true })
      }
    } finally {
      pace.end()
      leave(tenant)
    }
  }
}
