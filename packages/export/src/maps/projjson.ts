import type { CoordinateSystem } from '@reports/geometry'
import { ELLIPSOIDS, ellipsoidOf, ON_WGS84, parametersOf, unitOf } from './wkt.ts'

/*
 * Coordinate systems as PROJJSON (its schema 0.7), from their proj4 definitions: what GeoParquet asks for. Methods and parameters have the
 * names and codes of the EPSG dataset.
 */

/** A parameter of a projection: its name, its code, and what it is of the proj4 definition. */
type Parameter = readonly [
  name: string,
  code: number,
  unit: 'degree' | 'unity' | 'metre',
  value: (numberOf: (key: string, usual: number) => number) => number,
]

const latitude: Parameter = ['Latitude of natural origin', 8801, 'degree', (of) => of('lat_0', 0)]
const longitude: Parameter = ['Longitude of natural origin', 8802, 'degree', (of) => of('lon_0', 0)]
const scale: Parameter = ['Scale factor at natural origin', 8805, 'unity', (of) => of('k', of('k_0', 1))]
const easting: Parameter = ['False easting', 8806, 'metre', (of) => of('x_0', 0)]
const northing: Parameter = ['False northing', 8807, 'metre', (of) => of('y_0', 0)]

const NATURAL = [latitude, longitude, scale, easting, northing] as const

interface Method {
  readonly name: string
  readonly code: number
  readonly parameters: readonly Parameter[]
}

const MERCATOR: Method = { name: 'Transverse Mercator', code: 9807, parameters: NATURAL }

const METHODS: Readonly<Record<string, Method>> = {
  tmerc: MERCATOR,
  etmerc: MERCATOR,
  sterea: { name: 'Oblique Stereographic', code: 9809, parameters: NATURAL },
  cass: { name: 'Cassini-Soldner', code: 9806, parameters: [latitude, longitude, easting, northing] },
  lcc1: { name: 'Lambert Conic Conformal (1SP)', code: 9801, parameters: NATURAL },
  lcc: {
    name: 'Lambert Conic Conformal (2SP)',
    code: 9802,
    parameters: [
      ['Latitude of false origin', 8821, 'degree', (of) => of('lat_0', 0)],
      ['Longitude of false origin', 8822, 'degree', (of) => of('lon_0', 0)],
      ['Latitude of 1st standard parallel', 8823, 'degree', (of) => of('lat_1', 0)],
      ['Latitude of 2nd standard parallel', 8824, 'degree', (of) => of('lat_2', 0)],
      ['Easting at false origin', 8826, 'metre', (of) => of('x_0', 0)],
      ['Northing at false origin', 8827, 'metre', (of) => of('y_0', 0)],
    ],
  },
  // The Swiss projection, at an azimuth of 90 degrees.
  somerc: {
    name: 'Hotine Oblique Mercator (variant B)',
    code: 9815,
    parameters: [
      ['Latitude of projection centre', 8811, 'degree', (of) => of('lat_0', 0)],
      ['Longitude of projection centre', 8812, 'degree', (of) => of('lon_0', 0)],
      ['Azimuth at projection centre', 8813, 'degree', () => 90],
      ['Angle from Rectified to Skew Grid', 8814, 'degree', () => 90],
      ['Scale factor at projection centre', 8815, 'unity', (of) => of('k', of('k_0', 1))],
      ['Easting at projection centre', 8816, 'metre', (of) => of('x_0', 0)],
      ['Northing at projection centre', 8817, 'metre', (of) => of('y_0', 0)],
    ],
  },
}

/** Codes of systems with heights, and those of their plan: singly, and in ranges. Source: the EPSG dataset. */
const PLAN_CODES: ReadonlyMap<number, number> = new Map([
  [7415, 28992],
  [5845, 3006],
  [7416, 25832],
  [7405, 27700],
  [5698, 2154],
  [6190, 31370],
  [8370, 3812],
])
const PLAN_RANGES: readonly (readonly [first: number, last: number, plan: number])[] = [
  [5971, 5976, 25831],
  [6171, 6176, 25831],
  [5554, 5556, 25831],
  [5945, 5970, 5105],
  [6145, 6170, 5105],
  [5846, 5857, 3007],
]

/** The EPSG code of the plan of a system; null where its name has none. */
function planCode(name: string): number | null {
  const [, digits] = /^EPSG:(\d+)(?:\+\d+)?$/.exec(name) ?? []
  if (digits === undefined) return null
  const code = Number(digits)
  const range = PLAN_RANGES.find(([first, last]) => code >= first && code <= last)
  return range === undefined ? (PLAN_CODES.get(code) ?? code) : range[2] + code - range[0]
}

const SCHEMA = 'https://proj.org/schemas/v0.7/projjson.schema.json'

const axis = (name: string, abbreviation: string, direction: string, unit: unknown) => ({
  name,
  abbreviation,
  direction,
  unit,
})

/** A datum that is known by name, with its system in degrees. */
interface Base {
  readonly name: string
  readonly datum: string
  readonly code: number
}

const ETRS89: Base = { name: 'ETRS89', datum: 'European Terrestrial Reference System 1989', code: 4258 }
const WGS84: Base = { name: 'WGS 84', datum: 'World Geodetic System 1984', code: 4326 }

/** Systems with their names in the register, by ranges of codes: by these programs know them again. */
const NAMED: readonly (readonly [first: number, last: number, base: Base, name: (code: number) => string])[] = [
  [25828, 25838, ETRS89, (code) => `ETRS89 / UTM zone ${code - 25800}N`],
  [5105, 5130, ETRS89, (code) => `ETRS89 / NTM zone ${code - 5100}`],
  [32601, 32660, WGS84, (code) => `WGS 84 / UTM zone ${code - 32600}N`],
  [32701, 32760, WGS84, (code) => `WGS 84 / UTM zone ${code - 32700}S`],
]

type Ellipsoid = (typeof ELLIPSOIDS)[string]

const LONGITUDE = axis('Geodetic longitude', 'Lon', 'east', 'degree')
const LATITUDE = axis('Geodetic latitude', 'Lat', 'north', 'degree')

/** A system in degrees; one of the register has its axes in the register's order, whatever the order of coordinates in the file. */
const geographic = (name: string, [title, axisLength, inverse]: Ellipsoid, base: Base | null) => ({
  type: 'GeographicCRS',
  name: base?.name ?? name,
  datum: {
    type: 'GeodeticReferenceFrame',
    name: base?.datum ?? `Unknown based on ${title} ellipsoid`,
    ellipsoid: { name: title, semi_major_axis: axisLength, inverse_flattening: inverse },
  },
  coordinate_system: {
    subtype: 'ellipsoidal',
    axis: base === null ? [LONGITUDE, LATITUDE] : [LATITUDE, LONGITUDE],
  },
  ...(base === null ? {} : { id: { authority: 'EPSG', code: base.code } }),
})

const SECOND = { type: 'AngularUnit', name: 'arc-second', conversion_factor: Math.PI / (180 * 3600) }
const MILLIONTH = { type: 'ScaleUnit', name: 'parts per million', conversion_factor: 1e-6 }

/** The seven values of a shift to WGS 84, in the order of proj4's `+towgs84`. */
const SHIFTS = [
  ['X-axis translation', 8605, 'metre'],
  ['Y-axis translation', 8606, 'metre'],
  ['Z-axis translation', 8607, 'metre'],
  ['X-axis rotation', 8608, SECOND],
  ['Y-axis rotation', 8609, SECOND],
  ['Z-axis rotation', 8610, SECOND],
  ['Scale difference', 8611, MILLIONTH],
] as const

/** A system with the shift of its datum: without it programs would place it up to some hundred metres off. */
function bound(system: object, shift: string): object {
  const values = shift.split(',').map(Number)
  return {
    $schema: SCHEMA,
    type: 'BoundCRS',
    source_crs: system,
    target_crs: geographic('', ['WGS 84', 6378137, 298.257223563], WGS84),
    transformation: {
      name: 'Transformation to WGS 84',
      method: {
        name: 'Position Vector transformation (geog2D domain)',
        id: { authority: 'EPSG', code: 9606 },
      },
      parameters: SHIFTS.map(([name, code, unit], i) => ({
        name,
        value: values[i] ?? 0,
        unit,
        id: { authority: 'EPSG', code },
      })),
    },
  }
}

/** Whether a system is what GeoParquet takes one to be where none is named: longitude and latitude on WGS 84. */
export const isPlainDegrees = ({ name, geographic: isGeographic }: CoordinateSystem): boolean =>
  isGeographic && ON_WGS84.includes(name)

/** The horizontal part of a system as PROJJSON; null if its definition has no such form. */
export function projJsonOf({ name, definition, geographic: isGeographic }: CoordinateSystem): object | null {
  const given = parametersOf(definition)
  // Degrees other than those of WGS 84 are taken as it by their definition, and stand on GRS 1980.
  const ellipsoid = given.has('a') ? undefined : ELLIPSOIDS[isGeographic ? 'GRS80' : ellipsoidOf(given)]
  if (ellipsoid === undefined) return null
  const shift = given.get('towgs84')
  if (isGeographic) return { $schema: SCHEMA, ...geographic(name, ellipsoid, null) }
  const projection = given.get('proj') ?? ''
  const method = METHODS[projection === 'lcc' && !given.has('lat_2') ? 'lcc1' : projection]
  const [unitName, metres] = unitOf(definition)
  if (method === undefined || !(metres > 0)) return null
  const numberOf = (key: string, usual: number): number => Number(given.get(key) ?? usual)
  const code = planCode(name)
  const unit = metres === 1 ? 'metre' : { type: 'LinearUnit', name: unitName, conversion_factor: metres }
  const [, , base, nameOf] = NAMED.find(([first, last]) => code !== null && code >= first && code <= last) ?? []
  const system = {
    type: 'ProjectedCRS',
    name: code === null || nameOf === undefined ? name : nameOf(code),
    base_crs: geographic(`${name}, degrees`, ellipsoid, base ?? null),
    conversion: {
      name: method.name,
      method: { name: method.name, id: { authority: 'EPSG', code: method.code } },
      parameters: method.parameters.map(([parameter, parameterCode, parameterUnit, value]) => ({
        name: parameter,
        value: value(numberOf),
        unit: parameterUnit,
        id: { authority: 'EPSG', code: parameterCode },
      })),
    },
    coordinate_system: {
      subtype: 'Cartesian',
      axis: [axis('Easting', 'E', 'east', unit), axis('Northing', 'N', 'north', unit)],
    },
    ...(code === null ? {} : { id: { authority: 'EPSG', code } }),
  }
  return shift === undefined ? { $schema: SCHEMA, ...system } : bound(system, shift)
}
