import { randomBytes } from 'node:crypto'
import { lstat, mkdir, readdir, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { TileSource } from './tile-source.ts'

/** Milliseconds for which a tile on the disk is used: aerial photographs are renewed once a year or less. */
const TILE_LIFETIME = 30 * 24 * 3_600_000

/** The tiles of a source, cached in a folder. A missing or failed tile is requested again. */
export function cachedTiles(source: TileSource, folder: string, now: () => number): TileSource {
  return {
    id: source.id,
    fetch: async (tile, signal) => {
      const path = join(folder, source.id, String(tile.z), String(tile.x), String(tile.y))
      const known = await stat(path).catch(() => null)
      if (known !== null && now() - known.mtimeMs < TILE_LIFETIME) return { kind: 'image', bytes: await readFile(path) }
      const reply = await source.fetch(tile, signal)
      if (reply.kind === 'image') {
        const draft = `${path}.${randomBytes(6).toString('hex')}.tmp`
        try {
          await mkdir(dirname(path), { recursive: true })
          await writeFile(draft, reply.bytes)
          await rename(draft, path)
        } catch {
          // If the cache cannot be written, the tile is still shown.
          await rm(draft, { force: true })
        }
      }
      return reply
    },
  }
}

async function removeOlder(folder: string, before: number): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  for (const entry of entries) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) {
      await removeOlder(path, before)
      // Removes it only if it is empty.
      await rmdir(path).catch(() => undefined)
    } else {
      const stats = await lstat(path).catch(() => null)
      if (stats !== null && stats.mtimeMs <= before) await rm(path, { force: true })
    }
  }
}

/** Removes expired tiles. @param now milliseconds since 1970 */
export const removeOldTiles = (folder: string, now: number): Promise<void> => removeOlder(folder, now - TILE_LIFETIME)
