import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { TileSource } from './tile-source.ts'

const EXTENSIONS = ['png', 'jpg', 'jpeg', 'webp']

/** Tiles of a folder: `<z>/<x>/<y>.png`, `.jpg` or `.webp`. */
export function folderTiles(folder: string): TileSource {
  return {
    id: createHash('sha256')
      .update(`folder ${resolve(folder)}`)
      .digest('hex')
      .slice(0, 16),
    fetch: async ({ z, x, y }) => {
      for (const extension of EXTENSIONS) {
        try {
          return { kind: 'image', bytes: await readFile(join(folder, String(z), String(x), `${y}.${extension}`)) }
        } catch (error) {
          const code = error instanceof Error && 'code' in error ? error.code : null
          if (code !== 'ENOENT' && code !== 'ENOTDIR')
            return { kind: 'failed', reason: `the tile folder answered ${String(code)}` }
        }
      }
      return { kind: 'missing' }
    },
  }
}
