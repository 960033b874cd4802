import type { Matrix } from '../../kernel/matrix.ts'
import * as VALUES from '../../messages/en/values.ts'
import * as EXPORTS from '../../messages/en/exports.ts'
import { said } from '../../sentence.ts'
import { InputError, fault } from '../../errors.ts'
import type { Vec2, Vec3 } from '../../kernel/vectors.ts'
import type { Arc } from '../../model/scan.ts'
import { FULL_TURN, LARGEST_SCAN_COORDINATE, MOST_CORNERS, RIGID } from '../../tolerances.ts'
import {
  describedAs,
  isObject,
  itemPath,
  memberPath,
  readArray,
  readNumber,
  readNumbers,
  readObject,
  wrongType,
  type JsonObject,
  type NumberRange,
} from '../reading.ts'

/** Metres. No side of an element of a scan is longer. */
const SCAN_EXTENT = 1e5

const COORDINATE: NumberRange = {
  min: -LARGEST_SCAN_COORDINATE,
  max: LARGEST_SCAN_COORDINATE,
  expected: VALUES.coordinate,
}
const EXTENT: NumberRange = { min: -SCAN_EXTENT, max: SCAN_EXTENT, expected: VALUES.length }

/** A vector: an array, or an object of `x`, `y`, `z` as some encoders of `simd_float3` write it. */
const isMembers = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value)

const readMember = (value: unknown, path: string, key: 'x' | 'y' | 'z' | 'w'): number =>
  readNumber(readObject(value, path)[key], memberPath(path, key), COORDINATE)

export const readVec3 = (value: unknown, path: string): Vec3 =>
  isMembers(value)
    ? [readMember(value, path, 'x'), readMember(value, path, 'y'), readMember(value, path, 'z')]
    : readNumbers(value, path, 3, COORDINATE)

const readVec2 = (value: unknown, path: string): Vec2 =>
  isMembers(value)
    ? [readMember(value, path, 'x'), readMember(value, path, 'y')]
    : readNumbers(value, path, 2, COORDINATE)

/** Width, height, depth; a missing depth is 0, as on every surface. */
export function readDimensions(value: unknown, path: string): Vec3 {
  if (Array.isArray(value)) {
    const [width, height, depth] = readNumbers(value, path, { min: 2, max: 3 }, EXTENT)
    return [width, height, depth ?? 0]
  }
  return readVec3(value, path)
}

/** Checks that a transform is in column order: each column ends with 0, 0, 0, 1. Any other order would misplace everything. */
function inColumnOrder(matrix: Matrix, path: string): Matrix {
  const ends = [matrix[3], matrix[7], matrix[11], matrix[15] - 1]
  if (ends.every((end) => Math.abs(end) <= RIGID)) return matrix
  const found = matrix.slice(12, 15).every((value) => value === 0)
    ? said(VALUES.rowOrder)
    : said(VALUES.columnEnds, { ends: ends.map((end, index) => String(index === 3 ? end + 1 : end)).join(', ') })
  throw fault(EXPORTS.columnOrder, path, { found })
}

/** A column of a transform as some encoders of `simd_float4` write it. */
const readColumn = (value: unknown, path: string): readonly [number, number, number, number] =>
  isObject(value) ? [...readVec3(value, path), readMember(value, path, 'w')] : readNumbers(value, path, 4, COORDINATE)

/**
 * Sixteen numbers in column order: flat, or four columns, each an array or x, y, z and w; also as `{"matrix": [...]}` and `{"columns":
 * [...]}`.
 * @returns the sixteen numbers, translation at 12 to 14
 */
export function readTransform(value: unknown, path: string): Matrix {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    const object = readObject(value, path)
    const key = object['columns'] === undefined ? 'matrix' : 'columns'
    return readTransform(object[key], memberPath(path, key))
  }
  const items = readArray(value, path, VALUES.transform)
  if (items.length === 4 && items.every((column) => Array.isArray(column) || isObject(column))) {
    const column = (index: 0 | 1 | 2 | 3) => readColumn(items[index], itemPath(path, index))
    return inColumnOrder([...column(0), ...column(1), ...column(2), ...column(3)], path)
  }
  if (items.length !== 16) {
    throw fault(EXPORTS.transform, path, { found: describedAs(value) })
  }
  return inColumnOrder(readNumbers(items, path, 16, COORDINATE), path)
}

/** Corners of a polygon: none (a rectangle), or at least three. */
export function readCorners(value: unknown, path: string): readonly Vec3[] {
  if (value === undefined || value === null) return []
  const items = readArray(value, path, VALUES.corners)
  if (items.length === 1 || items.length === 2) {
    throw fault(EXPORTS.fewCorners, path, { count: items.length })
  }
  if (items.length > MOST_CORNERS) {
    const expected = said(EXPORTS.mostCorners, { most: MOST_CORNERS, count: items.length })
    throw new InputError(expected, { path })
  }
  return items.map((item, index) => {
    const at = itemPath(path, index)
    if (!Array.isArray(item)) return readVec3(item, at)
    const [x, y, z] = readNumbers(item, at, { min: 2, max: 3 }, EXTENT)
    return [x, y, z ?? 0]
  })
}

/** The word of an enum: `"door"`, `{"door": {...}}`; null if there is none. */
export function readEnum(value: unknown, path: string): string | null {
  // A number carries no name: programs number the cases differently.
  if (value === undefined || value === null || typeof value === 'number') return null
  if (typeof value === 'string') return value
  const keys = Object.keys(readObject(value, path, VALUES.word))
  if (keys.length === 0) return null
  if (keys.length > 1) throw wrongType(said(VALUES.word), value, path)
  return keys[0]!
}

/** A missing, null or empty identifier is null; some programs write `{"uuid": "..."}`. */
export function readIdentifier(value: unknown, path: string): string | null {
  if (value === undefined || value === null || value === '') return null
  if (isObject(value) && 'uuid' in value) return readIdentifier(value['uuid'], memberPath(path, 'uuid'))
  if (typeof value !== 'string') throw wrongType(said(VALUES.identifier), value, path)
  return value
}

/** Degrees in each unit of angle that other encoders write, by its name or symbol alone. */
const ANGLE_UNITS: Readonly<Record<string, number>> = {
  '°': 1,
  deg: 1,
  degrees: 1,
  rad: 180 / Math.PI,
  radians: 180 / Math.PI,
}

interface Angle {
  /** Radians if the unit is stated. */
  readonly amount: number
  /** Whether it is a number without a unit. */
  readonly plain: boolean
}

/** A `Measurement` of Foundation has its own unit, as a factor to degrees; other encoders write plain numbers. */
function readAngle(value: unknown, path: string): Angle {
  if (typeof value === 'number') return { amount: readNumber(value, path, EXTENT), plain: true }
  const measurement = readObject(value, path, VALUES.angle)
  const amount = readNumber(measurement['value'], memberPath(path, 'value'), EXTENT)
  const unit = measurement['unit']
  if (unit === undefined || unit === null) return { amount, plain: true }
  const unitPath = memberPath(path, 'unit')
  const word =
    typeof unit === 'string'
      ? unit
      : readObject(unit, unitPath)['converter'] === undefined
        ? (unit as JsonObject)['symbol']
        : undefined
  if (word !== undefined) {
    const known = typeof word === 'string' && Object.hasOwn(ANGLE_UNITS, word) ? ANGLE_UNITS[word] : undefined
    if (known === undefined)
      throw wrongType(said(VALUES.angleUnit, { known: Object.keys(ANGLE_UNITS) }), word, unitPath)
    return { amount: (amount * known * Math.PI) / 180, plain: false }
  }
  const converterPath = memberPath(unitPath, 'converter')
  const converter = readObject(readObject(unit, unitPath)['converter'], converterPath)
  const coefficient = readNumber(converter['coefficient'], memberPath(converterPath, 'coefficient'), EXTENT)
  const constant = converter['constant'] ?? 0
  const degrees = amount * coefficient + readNumber(constant, memberPath(converterPath, 'constant'), EXTENT)
  return { amount: (degrees * Math.PI) / 180, plain: false }
}

/**
 * The arc of a curved surface; null if it is straight. `center` came with iOS 17. Angles without a unit are radians; if one exceeds a
 * full turn, both are degrees.
 */
export function readArc(value: unknown, path: string): Arc | null {
  if (value === undefined || value === null) return null
  const curve = readObject(value, path, VALUES.curve)
  const center = curve['center']
  let at: Vec2 | null = null
  if (center !== undefined && center !== null) {
    at = readVec2(center, memberPath(path, 'center'))
  }
  const radius = readNumber(curve['radius'], memberPath(path, 'radius'), EXTENT)
  const angles = ['startAngle', 'endAngle'].map((key) => readAngle(curve[key], memberPath(path, key)))
  const readAsDegrees = angles.some(({ amount, plain }) => plain && Math.abs(amount) > FULL_TURN)
  const [startAngle, endAngle] = angles.map(({ amount, plain }) =>
    plain && readAsDegrees ? (amount * Math.PI) / 180 : amount,
  )
  return { center: at, radius, startAngle: startAngle!, endAngle: endAngle!, readAsDegrees }
}
