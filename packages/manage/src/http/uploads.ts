import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { TSchema } from 'typebox'
import { type Caller, coded, Problem, unavailable } from '@reports/server/extending'
import { createPaces } from './pace.ts'

/** A file that an operation takes as its body. */
export interface Upload {
  /** Media types that it may have. */
  readonly media: readonly string[]
  /** Bytes. */
  readonly largest: number
  /** Of a body in JSON that has one form. */
  readonly schema?: TSchema
}

/** A file in quarantine. */
export interface Received {
  /** A folder of its own, which is removed once the request is answered, unless it is kept. */
  readonly folder: string
  readonly path: string
  /** Media type, in lower case and without parameters. */
  readonly type: string
  /** Of its content, hexadecimal. */
  readonly sha256: string
  /** Makes it durable: from now on its folder outlives the request. @returns what takes that back */
  readonly keep: () => Promise<() => void>
}

/** Where files are received, and how many at once. */
export interface UploadLimits {
  /** Folder of all files being received. */
  readonly quarantine: string
  /** Files of a tenant at once. */
  readonly ofTenant: number
  /** Whether the disk can be written and has room. */
  readonly hasRoom: () => Promise<boolean>
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

/** Refuses what cannot be received, before a byte is read. @returns the media type */
function checkHeaders({ headers }: FastifyRequest, { media, largest }: Upload): string {
  const type = (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  if (!media.includes(type)) throw new Problem(415, `Expected a body of ${media.join(', ')}.`, { connection: 'close' })
  if (Number(headers['content-length'] ?? 0) > largest) throw tooLarge(largest)
  return type
}

/** Half a body is none: the client closed its connection. */
const isCutOff = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE'].includes(String(error.code))

/** Writes a body to a file, no faster than the disk takes it. @returns its hash, hexadecimal */
async function writeBody(body: unknown, path: string, largest: number, came: (bytes: number) => void): Promise<string> {
  if (!(body instanceof Readable)) throw new Problem(400, 'Expected a body.')
  const hash = createHash('sha256')
  let bytes = 0
  const file = await open(path, 'wx', 0o600)
  try {
    // Where it is too large it is not read on, but not ended either: the client could not read the answer.
    for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
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
  caller: Pick<Caller, 'tenant' | 'clientId'>,
  upload: Upload,
  work: (file: Received) => Promise<T>,
) => Promise<T>

export function createReceiver({ quarantine, ofTenant, hasRoom }: UploadLimits): Receiver {
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
    if (all >= MOST_AT_ONCE) throw unavailable(SOON)
    all += 1
    atOnce.set(tenant, own + 1)
  }
  return async (request, { tenant, clientId }, upload, work) => {
    const type = checkHeaders(request, upload)
    enter(tenant)
    const pace = paces.of(clientId, request.raw)
    try {
      if (!(await hasRoom())) throw unavailable(LATER)
      await mkdir(quarantine, { recursive: true, mode: 0o700 })
      const folder = await mkdtemp(join(quarantine, 'upload-'))
      let isKept = false
      try {
        const path = join(folder, 'body')
        const sha256 = await writeBody(request.body, path, upload.largest, pace.came)
        pace.end()
        const keep = async (): Promise<() => void> => {
          for (const each of [path, folder, quarantine]) await syncToDisk(each)
          isKept = true
          return () => {
            isKept = false
          }
        }
        return await work({ folder, path, type, sha256, keep })
      } finally {
        if (!isKept) await rm(folder, { recursive: true, force: true })
      }
    } finally {
      pace.end()
      leave(tenant)
    }
  }
}
