import * as FILES from '../messages/en/files.ts'
import * as REFUSALS from '../messages/en/refusals.ts'
import { fault, type InputError } from '../errors.ts'
import type { FileLocation } from '../model/refusal.ts'
import * as VALUES from '../messages/en/values.ts'
import type { Matrix } from '../kernel/matrix.ts'
import type { Vec2, Vec3 } from '../kernel/vectors.ts'
import { NOTHING_SAID, said, type SentenceValue, type Template } from '../sentence.ts'

/**
 * The smallest steps of reading untrusted JSON. Each function takes a value and its JSON path and returns the value in the requested
 * type. Otherwise it throws an `InputError` that says what was expected there and what was found.
 */

/** A JSON object whose values are still unknown. */
export type JsonObject = Readonly<Record<string, unknown>>

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The place of a value that is read as a file of its own: `$`, and in a stream the line it is on. */
export interface FileRoot extends FileLocation {
  readonly path: string
}

export const WHOLE_FILE: FileRoot = { line: null, path: '$' }

/** A value in a few words, for error messages: never a whole file. */
export function describedAs(value: unknown): SentenceValue {
  if (value === undefined) return said(VALUES.nothing)
  if (value === null) return said(VALUES.nullValue)
  if (Array.isArray(value)) return said(VALUES.array, { length: value.length })
  if (typeof value === 'string')
    return value.length > 40
      ? said(VALUES.longText, { length: value.length })
      : said(VALUES.text, { text: JSON.stringify(value) })
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return said(VALUES.object)
}

/** The path of a member: `$.walls`, or `$["odd key"]`. */
export const memberPath = (path: string, key: string): string =>
  /^[A-Za-z_]\w*$/.test(key) ? `${path}.${key}` : `${path}[${JSON.stringify(key)}]`

/** The path of an item: `$.walls[3]`. */
export const itemPath = (path: string, index: number): string => `${path}[${index}]`

/** The error of a value that has another type than expected. @param expected such as `an array of walls` */
export const wrongType = (expected: SentenceValue, value: unknown, path: string): InputError =>
  fault(FILES.wrongType, path, { expected, found: describedAs(value) })

/** @throws InputError file/wrong-type if the value is not an object */
export function readObject(value: unknown, path: string, expected: Template = VALUES.object): JsonObject {
  if (!isObject(value)) throw wrongType(said(expected), value, path)
  return value
}

/** @throws InputError file/wrong-type if the value is not an array */
export function readArray(value: unknown, path: string, expected: Template = VALUES.anyArray): readonly unknown[] {
  if (!Array.isArray(value)) throw wrongType(said(expected), value, path)
  return value
}

/** @throws InputError file/wrong-type if the value is not a string */
export function readString(value: unknown, path: string, expected: Template = VALUES.anyText): string {
  if (typeof value !== 'string') throw wrongType(said(expected), value, path)
  return value
}

/** @throws InputError file/wrong-type if the value is neither true nor false */
export function readBoolean(value: unknown, path: string, expected: Template = VALUES.boolean): boolean {
  if (typeof value !== 'boolean') throw wrongType(said(expected), value, path)
  return value
}

/** The allowed range of a number; both ends are included. */
export interface NumberRange {
  readonly min?: number
  readonly max?: number
  /** The meaning of the number, for the error message: `a radius in metres`. */
  readonly expected?: Template
}

function wrongNumber(
  value: unknown,
  path: string,
  { expected = VALUES.finiteNumber, min, max }: NumberRange,
): InputError {
  const bounds = [
    min === undefined ? NOTHING_SAID : said(VALUES.from, { min }),
    max === undefined ? NOTHING_SAID : said(VALUES.upTo, { max }),
  ] as const
  return fault(FILES.wrongNumber, path, {
    expected: said(expected),
    from: bounds[0],
    upTo: bounds[1],
    found: describedAs(value),
  })
}

const ANY_NUMBER: NumberRange = {}

/** A finite number in range. JSON text such as `1e400` becomes Infinity in JavaScript, and is refused here. */
export function readNumber(value: unknown, path: string, range: NumberRange = ANY_NUMBER): number {
  if (
    typeof value !== 'number' ||
    !Number.isFinite(value) ||
    (range.min !== undefined && value < range.min) ||
    (range.max !== undefined && value > range.max)
  ) {
    throw wrongNumber(value, path, range)
  }
  return value
}

/** A whole number in range. */
export function readInteger(value: unknown, path: string, range: NumberRange = ANY_NUMBER): number {
  const whole: NumberRange = { expected: VALUES.wholeNumber, ...range }
  const number = readNumber(value, path, whole)
  if (!Number.isSafeInteger(number)) throw wrongNumber(value, path, whole)
  return number
}

/** The expected count of numbers; both ends are included. */
export interface NumberCount {
  readonly min: number
  readonly max: number
}

/** So many numbers, as a list of that length. */
interface Numbers {
  readonly 2: Vec2
  readonly 3: Vec3
  readonly 4: readonly [number, number, number, number]
  readonly 16: Matrix
}

/** An array of numbers. Paths of items are only built for errors. */
export function readNumbers<N extends keyof Numbers>(
  value: unknown,
  path: string,
  count: N,
  range?: NumberRange,
): Numbers[N]
export function readNumbers(
  value: unknown,
  path: string,
  count: { readonly min: 2; readonly max: 3 },
  range?: NumberRange,
): readonly [number, number, number?]
export function readNumbers(
  value: unknown,
  path: string,
  count: number | NumberCount,
  range: NumberRange = ANY_NUMBER,
): readonly unknown[] {
  const { min, max } = typeof count === 'number' ? { min: count, max: count } : count
  const many = min === max ? min : said(VALUES.range, { min, max })
  if (!Array.isArray(value)) throw wrongType(said(VALUES.numberArray, { many }), value, path)
  const items: readonly unknown[] = value
  if (items.length < min || items.length > max) {
    throw fault(REFUSALS.numbers, path, { many, count: items.length })
  }
  const low = range.min ?? -Number.MAX_VALUE
  const high = range.max ?? Number.MAX_VALUE
  for (let i = 0; i < items.length; i += 1) {
    const item = items[i]
    if (typeof item !== 'number' || !(item >= low && item <= high)) throw wrongNumber(item, itemPath(path, i), range)
  }
  return items
}

/** Reads a value that may be missing; null if it is undefined or null. */
export function readOptional<T>(value: unknown, path: string, read: (value: unknown, path: string) => T): T | null {
  return value === undefined || value === null ? null : read(value, path)
}

/** Reads every item of an array, each with its own path. A missing array is not an empty one: wrap in `readOptional` for that. */
export function readItems<T>(
  value: unknown,
  path: string,
  read: (value: unknown, path: string, index: number) => T,
): T[] {
  return readArray(value, path).map((item, index) => read(item, itemPath(path, index), index))
}
