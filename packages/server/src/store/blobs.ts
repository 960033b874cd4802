import { randomBytes } from 'node:crypto'
import { constants } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Where the bytes of photos are: a folder, or a bucket. Content is addressed by its hash and never changes. */
export interface Blobs {
  /** Keeps bytes; when it resolves they last. Bytes that are there already are left alone. */
  put(tenant: string, sha256: string, bytes: Uint8Array): Promise<void>
  /** The bytes; null where there are none. */
  get(tenant: string, sha256: string): Promise<Buffer | null>
  /** Removes bytes that nobody refers to; none there is no fault. */
  remove(tenant: string, sha256: string): Promise<void>
  /** Removes whatever is left of a tenant. */
  removeTenant(tenant: string): Promise<void>
  /** Removes what was being written when a process was killed. @param before milliseconds since 1970 */
  removeDrafts(before: number): Promise<void>
}

const TENANT = /^[\w-]{1,64}$/
const SHA256 = /^[0-9a-f]{64}$/

/** Makes a name last: the entry of a folder is data of the folder. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, constants.O_RDONLY)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Where bytes are written before they have their name; no tenant is called so. */
const DRAFTS = '.drafts'

/** Blobs in a folder: `<tenant>/<first two digits>/<sha256>`. */
export function folderBlobs(root: string): Blobs {
  const pathOf = (tenant: string, sha256: string): string | null =>
    // Both come from rows; a row that was tampered with must not reach other files.
    TENANT.test(tenant) && SHA256.test(sha256) ? join(root, tenant, sha256.slice(0, 2), sha256) : null
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
      if (path === null) return null
      try {
        // A link in the data folder is not ours: it is not followed.
        return await readFile(path, { flag: constants.O_RDONLY | constants.O_NOFOLLOW })
      } catch (error) {
        if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ELOOP'))
          return null
        throw error
      }
    },
    remove: async (tenant, sha256) => {
      const path = pathOf(tenant, sha256)
      if (path !== null) await rm(path, { force: true })
    },
    removeTenant: async (tenant) => {
      if (TENANT.test(tenant)) await rm(join(root, tenant), { recursive: true, force: true })
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
