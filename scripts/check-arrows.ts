import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Which package may import which. */
const PACKAGES: Record<string, readonly string[]> = {
  geometry: [],
  svg: ['geometry'],
  export: ['geometry', 'svg'],
  cli: ['geometry', 'svg', 'export'],
  server: ['geometry', 'svg', 'export'],
  operations: ['export', 'server'],
  manage: ['geometry', 'server', 'operations'],
  web: ['geometry', 'svg', 'export'],
}

/** Those that run in a browser as they are. */
const BROWSER_PACKAGES = ['geometry', 'svg', 'export', 'web']

/** Files of them that are doors for Node alone: no file beside them may import one. */
const NODE_ALONE = ['gpkg', 'photos', 'print', 'ifc-process', 'ifc-reader'].map(
  (door) => `packages/export/src/${door}.ts`,
)

/** The doors of a package beside its main one, as its `exports` declare them. */
export const SUBPATHS: Record<string, readonly string[]> = {
  geometry: [
    '/accuracy',
    '/areas',
    '/columns',
    '/comparison',
    '/controls',
    '/edits',
    '/exchange',
    '/ifc',
    '/schemas',
    '/selection',
    '/sentences',
    '/solar',
    '/summary',
    '/surfaces',
    '/units',
  ],
  svg: ['/areas', '/comparison', '/report', '/solar', '/surfaces', '/turntable'],
  export: [
    '/tables',
    '/cad',
    '/drawings',
    '/products',
    '/property-files',
    '/report',
    '/sheets',
    '/solar',
    '/workbooks',
    '/gpkg',
    '/parquet',
    '/energy',
    '/exchange',
    '/ifc',
    '/ifc-process',
    '/photos',
    '/print',
  ],
  server: ['/command', '/extending', '/storing', '/reading', '/commanding'],
}

/** What every analysis may import: the core, which imports none of them. */
const CORE = ['kernel', 'model', 'messages', 'geodesy', 'quantities', 'measure', 'marks', 'records']

/** The folders of `analyses/`, each with what it imports beside the core: other analyses by their name, or the formats. */
const analyses = (rows: Record<string, readonly string[]>): Record<string, readonly string[]> =>
  Object.fromEntries(
    Object.entries(rows).map(([name, beside]) => [
      `analyses/${name}`,
      [...CORE, ...beside.map((other) => (other in rows ? `analyses/${other}` : other))],
    ]),
  )

/** Which folder of geometry may import which; files beside the folders (errors, rounding, tolerances) serve them all. */
const GEOMETRY_FOLDERS: Record<string, readonly string[]> = {
  kernel: [],
  model: ['kernel'],
  messages: ['model', 'quantities'],
  geodesy: ['kernel', 'model', 'messages'],
  formats: ['kernel', 'model', 'messages', 'geodesy'],
  quantities: ['kernel', 'model'],
  measure: ['kernel', 'model', 'messages', 'geodesy', 'quantities'],
  marks: ['kernel', 'model', 'messages', 'measure'],
  records: ['kernel', 'model', 'messages', 'geodesy', 'quantities', 'measure'],
  columns: CORE,
  ...analyses({
    areas: ['controls', 'uncertainty'],
    comparison: ['uncertainty'],
    controls: ['uncertainty'],
    edits: ['formats'],
    selection: ['formats'],
    solar: ['columns'],
    summary: ['areas'],
    surfaces: ['areas', 'summary'],
    uncertainty: [],
  }),
}

/** What geometry shows to others: nothing inside looks through them. */
const DOORS = [
  'index',
  'accuracy',
  'areas',
  'columns',
  'comparison',
  'controls',
  'edits',
  'exchange',
  'ifc',
  'schemas',
  'selection',
  'sentences',
  'solar',
  'summary',
  'surfaces',
  'units',
].map((door) => `packages/geometry/src/${door}.ts`)

const IMPORT = /\b(?:import|export)\b[^'"`;]*?\bfrom\s*['"]([^'"]+)['"]|\bimport\s*\(?\s*['"]([^'"]+)['"]/g

/** The modules that a source text names, static and dynamic. */
function importsOf(source: string): string[] {
  return [...source.matchAll(IMPORT)].map((match) => (match[1] ?? match[2])!)
}

const folderOf = (file: string): string | undefined => {
  const inside = /^packages\/geometry\/src\/(analyses\/[^/]+|[^/]+)\//.exec(file)
  return inside?.[1]
}

/**
 * What is wrong with the imports of one file.
 * @param file path from the repository's root, with forward slashes
 */
export function wrongImports(file: string, source: string): string[] {
  const owner = /^packages\/([^/]+)\/src\//.exec(file)?.[1]
  if (owner === undefined) return []
  const wrong: string[] = []
  for (const specifier of importsOf(source)) {
    const named = /^@reports\/([^/]+)(\/.*)?$/.exec(specifier)
    if (named !== null) {
      const target = named[1]!
      if (named[2] !== undefined && !SUBPATHS[target]?.includes(named[2]))
        wrong.push(`${file}: ${specifier} reaches past the door of @reports/${target}`)
      else if (!PACKAGES[owner]?.includes(target)) wrong.push(`${file}: ${owner} may not import @reports/${target}`)
      continue
    }
    if (specifier.startsWith('node:') && BROWSER_PACKAGES.includes(owner) && !NODE_ALONE.includes(file)) {
      wrong.push(`${file}: ${owner} runs in a browser and may not import ${specifier}`)
    }
    if (!specifier.startsWith('.')) continue
    const target = join(dirname(file), specifier)
    if (!target.startsWith(`packages/${owner}/src/`)) wrong.push(`${file}: ${specifier} leaves the package`)
    if (NODE_ALONE.includes(target)) wrong.push(`${file}: ${specifier} is a door for Node alone`)
    const from = folderOf(file)
    if (from === undefined) continue
    const to = folderOf(target)
    if (to === undefined) {
      if (DOORS.includes(target)) wrong.push(`${file}: nothing inside imports the door`)
    } else if (to !== from && !GEOMETRY_FOLDERS[from]?.includes(to)) {
      wrong.push(`${file}: ${from}/ may not import ${to}/`)
    }
  }
  return wrong
}

type Graph = ReadonlyMap<string, ReadonlySet<string>>

/** The circles of a graph, one for each arrow that closes one, each as the list of what it goes through. */
function circlesOf(graph: Graph): string[][] {
  const circles: string[][] = []
  const done = new Set<string>()
  const trail: string[] = []
  const visit = (node: string): void => {
    const at = trail.indexOf(node)
    if (at >= 0) {
      circles.push([...trail.slice(at), node])
      return
    }
    if (done.has(node)) return
    trail.push(node)
    for (const next of graph.get(node) ?? []) visit(next)
    trail.pop()
    done.add(node)
  }
  for (const node of graph.keys()) visit(node)
  return circles
}

/** Which files import which, of those that are given. */
const fileGraph = (sources: ReadonlyMap<string, string>): Graph =>
  new Map(
    [...sources].map(([file, source]) => [
      file,
      new Set(
        importsOf(source)
          .filter((specifier) => specifier.startsWith('.'))
          .map((specifier) => join(dirname(file), specifier))
          .filter((target) => sources.has(target)),
      ),
    ]),
  )

/** The circles among files that import each other, each as the list of its files. */
export const importCircles = (sources: ReadonlyMap<string, string>): string[][] => circlesOf(fileGraph(sources))

/** Two files that import each other's folders, as seen from the folder that both are in: a folder ends with a slash. */
function siblings(file: string, target: string): readonly [folder: string, from: string, to: string] {
  const [a, b] = [file.split('/'), target.split('/')]
  const depth = a.findIndex((part, index) => part !== b[index])
  const name = (parts: readonly string[]): string => `${parts[depth]}${depth < parts.length - 1 ? '/' : ''}`
  return [a.slice(0, depth).join('/'), name(a), name(b)]
}

/**
 * The circles among what lies side by side in a folder: a folder that imports one which imports it, or a file beside it that
 * does. Arrows between files of one folder and those of another are arrows between the folders.
 */
export function folderCircles(sources: ReadonlyMap<string, string>): string[] {
  const graphs = new Map<string, Map<string, Set<string>>>()
  const arrows = new Map<string, string>()
  for (const [file, targets] of fileGraph(sources)) {
    for (const target of targets) {
      if (target === file) continue
      const [folder, from, to] = siblings(file, target)
      const graph = graphs.get(folder) ?? new Map<string, Set<string>>()
      graphs.set(folder, graph.set(from, (graph.get(from) ?? new Set()).add(to)))
      arrows.set(
        `${folder}:${from}:${to}`,
        `${file.slice(folder.length + 1)} imports ${target.slice(folder.length + 1)}`,
      )
    }
  }
  return [...graphs].flatMap(([folder, graph]) =>
    circlesOf(graph).map((circle) => {
      const steps = circle.slice(1).map((to, i) => arrows.get(`${folder}:${circle[i]}:${to}`))
      return `${folder}: ${circle.join(' -> ')}: ${steps.join(', ')}`
    }),
  )
}

/** Checks every source file below `root`; returns what is wrong. */
export function checkArrows(root: string): string[] {
  const sources = new Map<string, string>()
  for (const path of globSync('packages/*/src/**/*.ts', { cwd: root })) {
    sources.set(relative('.', path).replaceAll('\\', '/'), readFileSync(resolve(root, path), 'utf8'))
  }
  return [
    ...[...sources].flatMap(([file, source]) => wrongImports(file, source)),
    ...importCircles(sources).map((circle) => `circle of imports: ${circle.join(' -> ')}`),
    ...folderCircles(sources).map((circle) => `circle of folders: ${circle}`),
  ]
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const wrong = checkArrows(resolve(import.meta.dirname, '..'))
  for (const line of wrong) process.stderr.write(`${line}\n`)
  process.exitCode = wrong.length > 0 ? 1 : 0
}
