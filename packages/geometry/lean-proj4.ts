import { readFile } from 'node:fs/promises'
import type { Plugin } from 'esbuild'
import { PROJECTIONS } from './src/geodesy/projections.ts'

/** What proj4's core always has. */
const IN_CORE: readonly string[] = ['longlat', 'merc']

const LEAN = `
import proj4 from 'proj4/lib/core'
import Proj from 'proj4/lib/Proj'
${PROJECTIONS.filter((name) => !IN_CORE.includes(name))
  .map((name) => `import ${name} from 'proj4/lib/projections/${name}'\nProj.projections.add(${name})`)
  .join('\n')}
export default proj4
`

/** Definitions begin with +proj here; texts of WKT are refused before proj4 sees them. */
const NO_WKT = `export default () => { throw new Error('WKT is not read') }`

/** Datums under EPSG numbers, which texts of WKT refer to: definitions name a datum, or give its shift. */
const NUMBERED_DATUM = /^ {2}[A-Z]+_\d+: \{[^}]*\},?$/gm

/** Of the systems that proj4 knows by a code, the one that it goes by itself: definitions here begin with +proj. */
const OWN_CODE = `export default (defs) => defs('WGS84', '+proj=longlat +ellps=WGS84 +datum=WGS84 +units=degrees')`

/** What datums are called in full, which nothing reads. */
const DATUM_NAME = /^ {4}datumName: '[^']*',?$/gm

/** What ellipsoids are called in full, which nothing reads. */
const ELLIPSOID_NAME = /^ {4}ellipseName: '[^']*'$/gm

/** The search in a loaded grid of shifts. None is ever loaded: no caller can reach what loads one. */
const LOADED_GRIDS = /^ {4}var subgrids = [^]*?^ {4}\}$/m

/**
 * Bundles proj4 with the projections that a coordinate system may name here, and without its reader of WKT, its systems by code, the datums
 * that only WKT refers to, the names of datums and ellipsoids, grids of shifts and its grid references: 39 kB instead of 132, minified. From the sources the whole of proj4 answers the same.
 */
export const leanProj4: Plugin = {
  name: 'lean-proj4',
  setup(build) {
    build.onResolve({ filter: /^proj4$|^wkt-parser$/ }, ({ path }) => ({ path, namespace: 'lean-proj4' }))
    build.onLoad({ filter: /.*/, namespace: 'lean-proj4' }, ({ path }) => ({
      contents: path === 'proj4' ? LEAN : NO_WKT,
      resolveDir: import.meta.dirname,
    }))
    build.onLoad({ filter: /proj4\/lib\/global\.js$/ }, () => ({ contents: OWN_CODE }))
    build.onLoad({ filter: /proj4\/lib\/constants\/Datum\.js$/ }, async ({ path }) => ({
      contents: (await readFile(path, 'utf8')).replaceAll(NUMBERED_DATUM, '').replaceAll(DATUM_NAME, ''),
    }))
    build.onLoad({ filter: /proj4\/lib\/datum_transform\.js$/ }, async ({ path }) => ({
      contents: (await readFile(path, 'utf8')).replace(LOADED_GRIDS, ''),
    }))
    build.onLoad({ filter: /proj4\/lib\/constants\/Ellipsoid\.js$/ }, async ({ path }) => ({
      contents: (await readFile(path, 'utf8')).replaceAll(ELLIPSOID_NAME, ''),
    }))
  },
}
