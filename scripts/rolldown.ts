import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import type { ChunkingContext, Plugin, RolldownOptions } from 'rolldown'
import { leanProj4 } from '../packages/geometry/lean-proj4.ts'
import { KNOWN_ELEMENTS, NO_ELEMENTS } from '../packages/svg/lean-svg-builder.ts'

/*
 * What packages that Node loads in parts are bundled by. Each file costs a start about half a millisecond, so what nearly every start loads
 * stands in one file, and only what some do without has files of its own.
 */

/** proj4 as geometry takes it, from the one place that says how. */
export const LEAN_PROJ4: Plugin = {
  name: 'lean-proj4',
  resolveId: (id) => (id === 'proj4' ? { id: '\0proj4' } : null),
  load: async (id) => {
    if (id !== '\0proj4') return null
    const stdin = { contents: "export { default } from 'proj4'", resolveDir: import.meta.dirname }
    const { outputFiles } = await build({
      stdin,
      bundle: true,
      format: 'esm',
      platform: 'neutral',
      write: false,
      plugins: [leanProj4],
    })
    return outputFiles[0]!.text
  },
}

/** svg-builder as drawings take it. */
const LEAN_SVG_BUILDER: Plugin = {
  name: 'lean-svg-builder',
  load: (id) => (KNOWN_ELEMENTS.test(id) ? NO_ELEMENTS : null),
}

/**
 * What libraries load and nothing here asks of them: commander starts other programs, and fontkit unpacks WOFF2 with a dictionary of 0.8 MB.
 */
const UNUSED: readonly (readonly [id: string, from: RegExp])[] = [
  ['node:child_process', /\/commander\/lib\/command\.js$/],
  ['brotli/decompress.js', /\/fontkit\/dist\/module\.mjs$/],
]

/** Whether a module that a file imports is left out. */
export const isUnused = (id: string, from: string): boolean =>
  UNUSED.some(([unused, by]) => id === unused && by.test(from))

const WITHOUT_UNUSED: Plugin = {
  name: 'without-unused',
  resolveId: (id, from = '') => (isUnused(id, from) ? { id: '\0unused' } : null),
  load: (id) => (id === '\0unused' ? 'export default null' : null),
}

/** Text beyond ASCII as escapes: the engine then reads a byte a character, and keeps no more of it. */
const IN_ASCII: Plugin = {
  name: 'in-ascii',
  generateBundle: (_, bundle) => {
    for (const file of Object.values(bundle))
      if (file.type === 'chunk')
        file.code = file.code.replaceAll(
          /[\u0080-\uffff]/g,
          (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
        )
  },
}

/**
 * Lines that say which Node a package needs where an older one runs them: npm only warns of `engines`, and the engine would name a method
 * that it does not have.
 */
export function neededNode(folder: string): string {
  const { name, engines } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    readonly name: string
    readonly engines: { readonly node: string }
  }
  const [major, minor] = /^>=(\d+)\.(\d+)$/.exec(engines.node)!.slice(1)
  return `{
  const found = globalThis.process?.versions?.node?.split('.').map(Number)
  if (found !== undefined && (found[0] < ${major} || (found[0] === ${major} && found[1] < ${minor})))
    throw new Error(\`${name} needs Node ${major}.${minor} or newer, found v\${found.join('.')}.\`)
}`
}

/** Modules that stand in one file: those, and all that they import. The first of several that a module is in takes it. */
export type Together = Readonly<Record<string, readonly string[]>>

/** The files that modules import, and they themselves; what they import when they run is none of them. */
function importedBy(files: readonly string[], graph: ChunkingContext): ReadonlySet<string> {
  const found = new Set<string>()
  const waiting = [...files]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file)) continue
    found.add(file)
    waiting.push(...(graph.getModuleInfo(file)?.importedIds ?? []))
  }
  return found
}

/**
 * How a package is bundled into dist/: a file an entry, with what several of them need beside it. Dependencies stay imports.
 * @param folder of the package
 * @param entry files of its sources by the names of what they become
 * @param first what files run before all else, by their names
 */
export function bundleOf(
  folder: string,
  platform: 'neutral' | 'node',
  entry: Readonly<Record<string, string>>,
  together: Together,
  first: Readonly<Record<string, string>> = {},
): RolldownOptions {
  const { dependencies, peerDependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    readonly dependencies: Readonly<Record<string, string>>
    readonly peerDependencies?: Readonly<Record<string, string>>
  }
  const outside = Object.keys({ ...dependencies, ...peerDependencies })
  return {
    input: { ...entry },
    cwd: folder,
    platform,
    // Of packages of this repository the sources, so that of them only what is used goes in.
    resolve: { conditionNames: ['@reports/source', ...(platform === 'node' ? ['node'] : []), 'import', 'default'] },
    external: (id) => /^(?:node:|#)/.test(id) || outside.some((name) => id === name || id.startsWith(`${name}/`)),
    plugins: [LEAN_PROJ4, LEAN_SVG_BUILDER, WITHOUT_UNUSED, IN_ASCII],
    transform: { target: 'es2024' },
    output: {
      dir: 'dist',
      format: 'esm',
      cleanDir: true,
      banner: ({ name }) => first[name] ?? '',
      comments: { legal: true, annotation: false, jsdoc: false },
      codeSplitting: {
        // The first takes what several have in common.
        groups: Object.entries(together).map(([name, files], i) => {
          let taken: ReadonlySet<string> | null = null
          return {
            debugName: name,
            priority: Object.keys(together).length - i,
            name: (id, graph) => {
              taken ??= importedBy(
                files.map((file) => join(folder, file)),
                graph,
              )
              return taken.has(id) ? name : null
            },
          }
        }),
      },
    },
  }
}
