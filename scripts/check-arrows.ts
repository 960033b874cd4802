import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Which package may import which. */
const PACKAGES: Record<string, readonly string[]> = {
  geometry: [],
  svg: ['geometry'],
  cli: ['geometry', 'svg'],
  server: ['geometry', 'svg'],
}

/** The doors of a package beside its main one, as its `exports` declare them. */
export const SUBPATHS: Record<string, readonly string[]> = { geometry: ['/schemas'] }

/** Which folder of geometry may import which; files beside the folders (errors, rounding, tolerances) serve them all. */
const GEOMETRY_FOLDERS: Record<string, readonly string[]> = {
  kernel: [],
  model: ['kernel'],
  geodesy: ['kernel', 'model'],
  formats: ['kernel', 'model', 'geodesy', 'faces'],
  measure: ['kernel', 'model', 'geodesy'],
  faces: ['kernel', 'model'],
  records: ['kernel', 'model', 'geodesy', 'measure'],
}

/** What geometry shows to others: nothing inside looks through them. */
const DOORS = ['packages/geometry/src/index.ts', 'packages/geometry/src/schemas.ts']

const IMPORT = /\b(?:import|export)\b[^'"`;]*?\bfrom\s*['"]([^'"]+)['"]|\bimport\s*\(?\s*['"]([^'"]+)['"]/g

/** The modules that a source text names, static and dynamic. */
function importsOf(source: string): string[] {
  return [...source.matchAll(IMPORT)].map((match) => (match[1] ?? match[2])!)
}

const folderOf = (file: string): string | undefined => {
  const inside = /^packages\/geometry\/src\/([^/]+)\//.exec(file)
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
    if (specifier.startsWith('node:') && (owner === 'geometry' || owner === 'svg')) {
      wrong.push(`${file}: ${owner} runs in a browser and may not import ${specifier}`)
    }
    if (!specifier.startsWith('.')) continue
    const target = join(dirname(file), specifier)
    if (!target.startsWith(`packages/${owner}/src/`)) wrong.push(`${file}: ${specifier} leaves the package`)
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

/** The circles among files that import each other, each as the list of its files. */
export function importCircles(sources: ReadonlyMap<string, string>): string[][] {
  const circles: string[][] = []
  const done = new Set<string>()
  const trail: string[] = []
  const visit = (file: string): void => {
    const at = trail.indexOf(file)
    if (at >= 0) {
      circles.push([...trail.slice(at), file])
      return
    }
    if (done.has(file)) return
    trail.push(file)
    for (const specifier of importsOf(sources.get(file) ?? '')) {
      if (!specifier.startsWith('.')) continue
      const target = join(dirname(file), specifier)
      if (sources.has(target)) visit(target)
    }
    trail.pop()
    done.add(file)
  }
  for (const file of sources.keys()) visit(file)
  return circles
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
  ]
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const wrong = checkArrows(resolve(import.meta.dirname, '..'))
  for (const line of wrong) process.stderr.write(`${line}\n`)
  process.exitCode = wrong.length > 0 ? 1 : 0
}
