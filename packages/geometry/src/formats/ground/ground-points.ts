import * as VALUES from '../../messages/en/values.ts'
import * as FILES from '../../messages/en/files.ts'
import { said } from '../../sentence.ts'
import { InputError, fault } from '../../errors.ts'
import { coordinateSystem, GEOJSON_CRS, type CoordinateSystem } from '../../geodesy/crs.ts'
import { systemInFrame } from '../../geodesy/system-in-frame.ts'
import { boxSearch } from '../../kernel/box-search.ts'
import { ALTITUDE_RANGE } from '../../tolerances.ts'
import { geoJsonSystem } from '../roof-file/geojson-crs.ts'
import type { GroundFile } from './ground-file.ts'
import { parseJson } from '../text/json-text.ts'
import { itemPath, memberPath, readArray, readNumber, readObject } from '../reading.ts'

/** Points of the ground: one array per coordinate. */
interface Points {
  readonly x: number[]
  readonly y: number[]
  readonly z: number[]
}

const isAltitude = (z: number): boolean => z > ALTITUDE_RANGE[0] && z < ALTITUDE_RANGE[1]

/**
 * A file of points. Points without a valid altitude are left out.
 * @param system null: the coordinate system of the roofs
 */
function groundPoints(name: string, { x, y, z }: Points, system: CoordinateSystem | null): GroundFile {
  if (x.length === 0) throw fault(FILES.noGroundPoints, { file: name })
  const search = boxSearch({ minX: x, minY: y, maxX: x, maxY: y })
  return {
    name,
    altitudesIn: ({ frame }, beside) => {
      const own = system ?? coordinateSystem(frame.crs)
      const placed = systemInFrame(own, frame)
      if (placed === null) return []
      const { minX, minY, maxX, maxY } = placed.boxOf(beside.box)
      return search(minX, minY, maxX, maxY, 0)
        .filter((i) => beside.has(...placed.toFrame(x[i]!, y[i]!)))
        .map((i) => z[i]! * own.heightUnit)
    },
  }
}

/** Names of columns, in lower case. Names such as `lon` imply degrees. */
const COLUMNS = {
  x: ['x', 'e', 'east', 'easting', 'øst', 'lon', 'long', 'longitude'],
  y: ['y', 'n', 'north', 'northing', 'nord', 'lat', 'latitude'],
  z: ['z', 'h', 'height', 'altitude', 'elevation', 'høyde'],
} as const

const DEGREES: readonly string[] = ['lon', 'long', 'longitude']

const unquoted = (cell: string): string => cell.trim().replace(/^(["'])(.*)\1$/, '$2')

/** The number in a cell; with a decimal comma if semicolons separate cells. */
function cellNumber(cell: string | undefined, isComma: boolean): number {
  const text = unquoted(cell ?? '')
  return text === '' ? NaN : Number(isComma ? text.replace(',', '.') : text)
}

/**
 * Points as CSV: a header that names x, y and z, then one point per line. `lon` and `lat` are degrees (WGS 84), other columns are in the
 * coordinate system of the roofs.
 * @throws InputError `file/wrong-type`, `file/bad-number`, `file/empty`
 */
function parseGroundCsv(text: string, name: string): GroundFile {
  const lines = text.split(/\r\n|\r|\n/)
  const head = lines[0]!
  const separator = head.includes(';') ? ';' : head.includes('\t') ? '\t' : ','
  const header = head.split(separator).map((cell) => unquoted(cell).normalize('NFC').toLowerCase())
  const columns = [COLUMNS.x, COLUMNS.y, COLUMNS.z].map((names) =>
    header.findIndex((cell) => (names as readonly string[]).includes(cell)),
  ) as [number, number, number]
  if (columns.includes(-1)) {
    const found = head.trim() === '' ? said(VALUES.emptyLine) : said(VALUES.quoted, { text: head.trim().slice(0, 60) })
    throw fault(FILES.groundColumns, { file: name, line: 1 }, { found })
  }
  const points: Points = { x: [], y: [], z: [] }
  for (const [i, line] of lines.entries()) {
    if (i === 0 || !/\S/.test(line)) continue
    const cells = line.split(separator)
    const [x, y, z] = columns.map((column) => cellNumber(cells[column], separator === ';')) as [number, number, number]
    if (!Number.isFinite(x) || !Number.isFinite(y))
      throw fault(
        FILES.coordinatesInLine,
        {
          file: name,
          line: i + 1,
        },
        { found: line.trim().slice(0, 60) },
      )
    if (isAltitude(z)) add(points, x, y, z)
  }
  return groundPoints(name, points, DEGREES.includes(header[columns[0]]!) ? GEOJSON_CRS : null)
}

function add({ x, y, z }: Points, east: number, north: number, altitude: number): void {
  x.push(east)
  y.push(north)
  z.push(altitude)
}

/**
 * Points as GeoJSON, in WGS 84 or in the system of the member `crs`: a FeatureCollection of Points and MultiPoints with altitudes.
 * @throws InputError with the JSON path of the error
 */
function parseGroundGeoJson(text: string, name: string): GroundFile {
  try {
    const file = readObject(parseJson(text), '$', VALUES.geoJson)
    const points: Points = { x: [], y: [], z: [] }
    for (const [i, feature] of readArray(file['features'], '$.features', VALUES.features).entries()) {
      const path = itemPath('$.features', i)
      addGeometry(readObject(feature, path, VALUES.feature)['geometry'], memberPath(path, 'geometry'), points)
    }
    return groundPoints(name, points, geoJsonSystem(file))
  } catch (error) {
    throw error instanceof InputError ? error.in(name) : error
  }
}

function addGeometry(value: unknown, path: string, points: Points): void {
  if (value === null) return
  const { type, coordinates } = readObject(value, path, VALUES.geometry)
  const at = memberPath(path, 'coordinates')
  if (type === 'Point') addPosition(coordinates, at, points)
  else if (type === 'MultiPoint')
    for (const [i, position] of readArray(coordinates, at, VALUES.positions).entries())
      addPosition(position, itemPath(at, i), points)
  else throw fault(FILES.groundGeometries, memberPath(path, 'type'))
}

function addPosition(value: unknown, path: string, points: Points): void {
  const position = readArray(value, path, VALUES.position)
  const [x, y] = [readNumber(position[0], itemPath(path, 0)), readNumber(position[1], itemPath(path, 1))]
  const z = position[2]
  if (typeof z === 'number' && isAltitude(z)) add(points, x, y, z)
}

/** Points of the ground as CSV or GeoJSON, by the file name's extension. @throws InputError if they cannot be read */
export const parseGround = (text: string, name: string): GroundFile =>
  /\.csv$/i.test(name) ? parseGroundCsv(text, name) : parseGroundGeoJson(text, name)
