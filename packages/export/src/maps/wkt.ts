import type { CoordinateSystem } from '@reports/geometry'
import { FOOT } from '@reports/geometry/units'

/*
 * Well-known text of coordinate systems (OGC 01-009, section 7; GeoPackage asks for it), from their proj4 definitions.
 */

/** Name, semi-major axis in metres and inverse flattening of the ellipsoids that proj4 definitions name (EPSG dataset). */
export const ELLIPSOIDS: Readonly<Record<string, readonly [name: string, axis: number, inverseFlattening: number]>> = {
  GRS80: ['GRS 1980', 6378137, 298.257222101],
  WGS84: ['WGS 84', 6378137, 298.257223563],
  bessel: ['Bessel 1841', 6377397.155, 299.1528128],
  airy: ['Airy 1830', 6377563.396, 299.3249646],
  intl: ['International 1924', 6378388, 297],
  clrk66: ['Clarke 1866', 6378206.4, 294.978698213898],
  krass: ['Krassowsky 1940', 6378245, 298.3],
}

/** A projection and its parameters: the proj4 parameter of each, and what it is where the definition leaves it out. */
type Parameters = readonly (readonly [name: string, parameter: string, usual: number])[]

const LATITUDE = ['latitude_of_origin', 'lat_0', 0] as const
const MERIDIAN = ['central_meridian', 'lon_0', 0] as const
const SCALE = ['scale_factor', 'k', 1] as const

const METHODS: Readonly<Record<string, readonly [name: string, parameters: Parameters]>> = {
  tmerc: ['Transverse_Mercator', [LATITUDE, MERIDIAN, SCALE]],
  etmerc: ['Transverse_Mercator', [LATITUDE, MERIDIAN, SCALE]],
  sterea: ['Oblique_Stereographic', [LATITUDE, MERIDIAN, SCALE]],
  cass: ['Cassini_Soldner', [LATITUDE, MERIDIAN]],
  merc: ['Mercator_1SP', [MERIDIAN, SCALE]],
  lcc: [
    'Lambert_Conformal_Conic_2SP',
    [['standard_parallel_1', 'lat_1', 0], ['standard_parallel_2', 'lat_2', 0], LATITUDE, MERIDIAN],
  ],
  somerc: [
    'Hotine_Oblique_Mercator_Azimuth_Center',
    [
      ['latitude_of_center', 'lat_0', 0],
      ['longitude_of_center', 'lon_0', 0],
      ['azimuth', 'alpha', 90],
      ['rectified_grid_angle', 'gamma', 90],
      SCALE,
    ],
  ],
  krovak: [
    'Krovak',
    [
      ['latitude_of_center', 'lat_0', 49.5],
      ['longitude_of_center', 'lon_0', 24.8333333333333],
      ['azimuth', 'alpha', 30.2881397222222],
      ['pseudo_standard_parallel_1', 'lat_1', 78.5],
      ['scale_factor', 'k', 0.9999],
    ],
  ],
}

/** Systems in degrees on WGS 84 itself; the others are on GRS 1980. */
export const ON_WGS84: readonly string[] = ['OGC:CRS84', 'EPSG:4326', 'EPSG:4979', 'EPSG:9518']

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`

function geographic(name: string, ellipsoid: string, shift: string | undefined): string | null {
  const known = ELLIPSOIDS[ellipsoid]
  if (known === undefined) return null
  const [title, axis, inverse] = known
  const datum = ellipsoid === 'WGS84' && shift === undefined ? 'WGS_1984' : `Unknown based on ${title} ellipsoid`
  const toWgs84 = shift === undefined ? '' : `,TOWGS84[${shift.split(',').length === 3 ? `${shift},0,0,0,0` : shift}]`
  return `GEOGCS[${quoted(name)},DATUM[${quoted(datum)},SPHEROID[${quoted(title)},${axis},${inverse}]${toWgs84}],PRIMEM["Greenwich",0],UNIT["degree",0.0174532925199433]]`
}

/** Metres in the units that proj4 definitions name. */
const UNITS: Readonly<Record<string, readonly [name: string, metres: number]>> = {
  m: ['metre', 1],
  ft: ['foot', FOOT],
  'us-ft': ['US survey foot', 0.304800609601219],
}

/** The unit of the plan of a definition, with its metres. */
export function unitOf(definition: string): readonly [name: string, metres: number] {
  const given = (key: string): string | undefined => new RegExp(`\\+${key}=(\\S+)`).exec(definition)?.[1]
  return UNITS[given('units') ?? 'm'] ?? ['unit', Number(given('to_meter'))]
}

/** A UTM zone is a transverse Mercator with parameters that its number says. */
function unfolded(given: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  if (given.get('proj') !== 'utm') return given
  const zone = Number(given.get('zone'))
  const own = {
    proj: 'tmerc',
    lat_0: 0,
    lon_0: zone * 6 - 183,
    k: 0.9996,
    x_0: 500000,
    y_0: given.has('south') ? 1e7 : 0,
  }
  return new Map([...given, ...Object.entries(own).map(([key, value]): [string, string] => [key, String(value)])])
}

/** The parameters of a proj4 definition; those of a UTM zone written out. */
export const parametersOf = (definition: string): ReadonlyMap<string, string> =>
  unfolded(
    new Map(
      [...definition.matchAll(/\+(\w+)(?:=(\S+))?/g)].map(([, key, value]): [string, string] => [key!, value ?? '']),
    ),
  )

/** The name of the ellipsoid that parameters stand on. */
export const ellipsoidOf = (given: ReadonlyMap<string, string>): string =>
  given.get('ellps') ?? (given.get('datum') === 'NAD83' ? 'GRS80' : 'WGS84')

/** The horizontal part of the system as well-known text. If its definition has no such form it is `undefined`, as GeoPackage asks. */
export function wktOf({ name, definition, geographic: isGeographic }: CoordinateSystem): string {
  const given = parametersOf(definition)
  const ellipsoid = ellipsoidOf(given)
  if (isGeographic) {
    const own = name.startsWith('+') || ON_WGS84.includes(name) ? ellipsoid : 'GRS80'
    return geographic(ON_WGS84.includes(name) ? 'WGS 84' : name, own, given.get('towgs84')) ?? 'undefined'
  }
  const base = geographic(`${name}, degrees`, ellipsoid, given.get('towgs84'))
  const method = METHODS[given.get('proj') ?? '']
  const [unit, metres] = unitOf(definition)
  if (base === null || method === undefined || !(metres > 0)) return 'undefined'
  const numberOf = (key: string, usual: number): number => Number(given.get(key) ?? usual)
  const valueOf = (key: string, usual: number): number =>
    key === 'k' ? numberOf('k', numberOf('k_0', usual)) : numberOf(key, usual)
  const isOneParallel = given.get('proj') === 'lcc' && !given.has('lat_2')
  const [title, parameters]: readonly [string, Parameters] = isOneParallel
    ? ['Lambert_Conformal_Conic_1SP', [LATITUDE, MERIDIAN, SCALE]]
    : method
  const written = [
    ...parameters.map(([parameter, key, usual]) => [parameter, valueOf(key, usual)] as const),
    ['false_easting', numberOf('x_0', 0) / metres] as const,
    ['false_northing', numberOf('y_0', 0) / metres] as const,
  ].map(([parameter, value]) => `PARAMETER["${parameter}",${value}]`)
  return `PROJCS[${quoted(name)},${base},PROJECTION["${title}"],${written.join(',')},UNIT["${unit}",${metres}],AXIS["Easting",EAST],AXIS["Northing",NORTH]]`
}
