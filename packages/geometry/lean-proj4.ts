import { readFile } from 'node:fs/promises'
import type { Plugin } from 'esbuild'
import { PROJECTIONS } from './src/geodesy/projections.ts'

/** From WGS 84 to a system and back, in which no axes change places: all that is asked of the core. */
const LEAN = `
import Proj from 'proj4/lib/Proj'
import { transformInternal } from 'proj4/lib/transform'
${PROJECTIONS.filter((name) => name !== 'longlat')
  .map((name) => `import ${name} from 'proj4/lib/projections/${name}'\nProj.projections.add(${name})`)
  .join('\n')}
const WGS84 = Proj('WGS84')
const between = (from, to) => (point) => transformInternal(from, to, { ...point }, false) || { x: NaN, y: NaN }
export default (definition) => {
  const system = Proj(definition)
  return { forward: between(WGS84, system), inverse: between(system, WGS84) }
}
`

const SAME_AXES = 'export const adjustAxisToEnu = (_, point) => point, adjustAxisFromEnu = adjustAxisToEnu'

/** Definitions begin with +proj here, but for the system that proj4 goes by itself: no other by a code, none as WKT or an object. */
const DEFINITION = `
import defs from './defs'
import projStr from './projString'
export default (code) => defs[code] ?? projStr(code)
`

/** The system that proj4 goes by itself. */
const OWN_SYSTEM = `
import projStr from './projString'
export default { WGS84: projStr('+proj=longlat +ellps=WGS84 +datum=WGS84 +units=degrees') }
`

/** Mercator's, which the core adds by itself; and the approximate transverse Mercator, which only +approx asks for, and that no definition here has. */
const UNUSED = 'export default { names: [] }'

/** Datums under EPSG numbers, which texts of WKT refer to: definitions name a datum, or give its shift. */
const NUMBERED_DATUM = /^ {2}[A-Z]+_\d+: \{[^}]*\},?$/gm

/** What datums are called in full, which nothing reads. */
const DATUM_NAME = /^ {4}datumName: '[^']*',?$/gm

/** What ellipsoids are called in full, which nothing reads. */
const ELLIPSOID_NAME = /^ {4}ellipseName: '[^']*'$/gm

/** The search in a loaded grid of shifts. None is ever loaded: no caller can reach what loads one. */
const LOADED_GRIDS = /^ {4}var subgrids = [^]*?^ {4}\}$/m

/**
 * Bundles proj4 with the projections that a coordinate system may name here, and without its reader of WKT, its systems by code, the datums
 * that only WKT refers to, the names of datums and ellipsoids, grids of shifts and its grid references: 29 kB instead of 132, minified. From the sources the whole of proj4 answers the same.
 */
export const leanProj4: Plugin = {
  name: 'lean-proj4',
  setup(build) {
    build.onResolve({ filter: /^proj4$/ }, ({ path }) => ({ path, namespace: 'lean-proj4' }))
    build.onLoad({ filter: /.*/, namespace: 'lean-proj4' }, () => ({
      contents: LEAN,
      resolveDir: import.meta.dirname,
    }))
    build.onLoad({ filter: /proj4\/lib\/parseCode\.js$/ }, () => ({ contents: DEFINITION }))
    build.onLoad({ filter: /proj4\/lib\/adjust_axis\.js$/ }, () => ({ contents: SAME_AXES }))
    build.onLoad({ filter: /proj4\/lib\/defs\.js$/ }, () => ({ contents: OWN_SYSTEM }))
    build.onLoad({ filter: /proj4\/lib\/projections\/t?merc\.js$/ }, () => ({ contents: UNUSED }))
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
