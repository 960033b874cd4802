import { randomBytes } from 'node:crypto'
import { constants, createReadStream } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'

/** Bytes that are read while they are sent. */
export interface OpenBlob {
  /** The first bytes, which show the file's kind. */
  readonly head: Uint8Array
  /** Bytes. */
  readonly length: number
  readonly read: () => Readable
}

/**
 * The store of photo bytes: a folder, or a bucket. Content is addressed by its hash and never changes.
 * @throws BusyError if it cannot be used now
 */
export interface Blobs {
  /** Stores bytes; once it resolves they are durable. Existing bytes stay untouched. */
  put(tenant: string, sha256: string, bytes: Uint8Array): Promise<void>
  /** The bytes; null if there are none. */
  get(tenant: string, sha256: string): Promise<Buffer | null>
  /** The bytes as a stream; null if there are none. */
  open(tenant: string, sha256: string): Promise<OpenBlob | null>
  /** Removes bytes without references; missing ones are no error. */
  remove(tenant: string, sha256: string): Promise<void>
  /** Removes all data of a tenant. */
  removeTenant(tenant: string): Promise<void>
  /** Removes partial files of killed processes. @param before milliseconds since 1970 */
  removeDrafts(before: number): Promise<void>
}

const TENANT = /^[\w-]{1,64}$/
const SHA256 = /^[0-9a-f]{64}$/

/** Whether both names have the expected form: they come from rows, and a manipulated one must not lead elsewhere. */
export const isBlobKey = (tenant: string, sha256: string): boolean => TENANT.test(tenant) && SHA256.test(sha256)

export const isTenantKey = (tenant: string): boolean => TENANT.test(tenant)

/** Bytes by which the kind of an image is known. */
export const HEAD_LENGTH = 64

/** Makes a new file name durable: the entry belongs to the data of its folder. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, constants.O_RDONLY)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** A symbolic link in the data folder is not ours: it is not followed. */
const READ = constants.O_RDONLY | constants.O_NOFOLLOW

/** What is read of a file; null where there is none. */
async function whereThere<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ELOOP')) return null
    throw error
  }
}

/** Folder for files that are still being written; no tenant has this name. */
const DRAFTS = '.drafts'

/** Blobs in a folder: `<tenant>/<first two digits>/<sha256>`. */
export function folderBlobs(root: string): Blobs {
  const pathOf = (tenant: string, sha256: string): string | null =>
    isBlobKey(tenant, sha256) ? join(root, tenant, sha256.slice(0, 2), sha256) : null
  const drafts = join(root, DRAFTS)
  return {
    put: async (tenant, sha256, bytes) => {
      const path = pathOf(tenant, sha256)
      if (path === null) throw new Error('a key that no blob has')
      if ((await stat(path).catch(() => null))?.size === bytes.length) return
      const folder = dirname(path)
      for (const each of [folder, drafts]) await mkdir(each, { recursive: true })
      const draft = join(drafts, randomBytes(9).toString('base64url'))
      try {
        const handle = await open(draft, 'wx', 0o600)
        try {
          await handle.writeFile(bytes)
          await handle.sync()
        } finally {
          await handle.close()
        }
        await rename(draft, path)
        await syncFolder(folder)
      } finally {
        await rm(draft, { force: true })
      }
    },
    get: async (tenant, sha256) => {
      const path = pathOf(tenant, sha256)
      return path === null ? null : await whereThere(readFile(path, { flag: READ }))
    },
    open: async (tenant, sha256) => {
      const path = pathOf(tenant, sha256)
      const handle = path === null ? null : await whereThere(open(path, READ))
      if (path === null || handle === null) return null
      try {
        const { size } = await handle.stat()
        const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_LENGTH), 0, HEAD_LENGTH, 0)
        return {
          head: buffer.subarray(0, bytesRead),
          length: size,
          read: () => createReadStream(path, { flags: READ as unknown as string }),
        }
      } finally {
        await handle.close()
      }
    },
    remove: async (tenant, sha256) => {
      const path = pathOf(tenant, sha256)
      if (path !== null) await rm(path, { force: true })
    },
    removeTenant: async (tenant) => {
      if (isTenantKey(tenant)) await rm(join(root, tenant), { recursive: true, force: true })
    },
    removeDrafts: async (before) => {
      const names = await readdir(drafts).catch(() => [])
      for (const name of names) {
        const stats = await stat(join(drafts, name)).catch(() => null)
        if (stats !== null && stats.mtimeMs < before) await rm(join(drafts, name), { force: true })
      }
    },
  }
}
