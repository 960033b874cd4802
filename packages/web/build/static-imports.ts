import { readFile } from 'node:fs/promises'
import type { Plugin } from 'esbuild'

/** What is imported when it is used: the whole expression where it is awaited on the spot. */
const IMPORT = /\(await import\('([^']+)'\)\)|\bimport\('([^']+)'\)/g

/**
 * A worker is one script, in which an import on use saves nothing: each module that is reached by one is wrapped, and keeps what nobody uses
 * of it, 35 kB in all. The table of things is written for programs that load parts; here its imports stand at the head.
 */
export const staticImports: Plugin = {
  name: 'static-imports',
  setup: (build) => {
    build.onLoad({ filter: /\/export\/src\/products\/.*\.ts$/ }, async ({ path }) => {
      const heads: string[] = []
      const text = (await readFile(path, 'utf8')).replaceAll(IMPORT, (_, awaited?: string, plain?: string) => {
        const name = `imported${heads.length}`
        heads.push(`import * as ${name} from '${awaited ?? plain}'\n`)
        return name
      })
      return { contents: heads.join('') + text, loader: 'ts' }
    })
  },
}
