import { sortedIndices } from '../../../kernel/merge-sort.ts'
import type { Vec3 } from '../../../kernel/vectors.ts'

/**
 * The names of a building's edges or walls in one list. A name is the two points at the ends, in whole 1e-7 degrees of longitude and
 * latitude and decimetres of altitude: fine enough to distinguish edges, coarse enough to survive a re-export. A flat list, as an object
 * per point would cost more than all other work on names.
 */
export type NameCodes = number[]

/** Numbers per name, and per point. */
export const NAME_SIZE = 6
const POINT_SIZE = 3

/**
 * Subtracted before rounding. People write 4.05 m, and files end degrees in a 5: both lie midway between two codes, where the last bit of
 * a computation would decide. With the offset nothing common lies midway.
 */
const OFF_MIDDLE = 0.0037

/** The whole code of a value. Adding 0 turns -0 into 0; -0 is stored as a floating-point number, which sorts and prints more slowly. */
const codeOf = (value: number): number => Math.round(value - OFF_MIDDLE) + 0

/**
 * Sets one end of the name of item `i`.
 * @param place degrees and metres of altitude
 */
export function setPoint(codes: NameCodes, i: number, end: 0 | 1, place: Vec3): void {
  const at = i * NAME_SIZE + end * POINT_SIZE
  codes[at] = codeOf(place[0] * 1e7)
  codes[at + 1] = codeOf(place[1] * 1e7)
  codes[at + 2] = codeOf(place[2] * 10)
}

/** Puts the smaller end of the name of item `i` first. */
export function swapIfLater(codes: NameCodes, i: number): void {
  const at = i * NAME_SIZE
  if (compareFrom(codes, at, codes, at + POINT_SIZE, POINT_SIZE) <= 0) return
  for (let k = at; k < at + POINT_SIZE; k += 1) {
    const code = codes[k]!
    codes[k] = codes[k + POINT_SIZE]!
    codes[k + POINT_SIZE] = code
  }
}

/** Compares `count` codes of two lists in order; negative if the first list comes first. */
function compareFrom(a: NameCodes, i: number, b: NameCodes, j: number, count: number): number {
  for (let k = 0; k < count; k += 1) {
    const step = a[i + k]! - b[j + k]!
    if (step !== 0) return step
  }
  return 0
}

/** Order of names by their first points, then their second: each by longitude, then latitude, then altitude. */
export const compareNames = (a: NameCodes, i: number, b: NameCodes, j: number): number =>
  compareFrom(a, i * NAME_SIZE, b, j * NAME_SIZE, NAME_SIZE)

/** The numbers of items in the order of their names. @param tie order of two items with equal names */
export const orderOfNames = (codes: NameCodes, tie: (i: number, j: number) => number): number[] =>
  sortedIndices(codes.length / NAME_SIZE, (i, j) => compareNames(codes, i, codes, j) || tie(i, j))

/**
 * Ids of items in order of their names; the second of equal ids ends in -2.
 * @param prefixOf text before the points
 */
export function idsOf(codes: NameCodes, order: readonly number[], prefixOf: (i: number) => string): string[] {
  let count = 1
  let last = ''
  return order.map((i, place) => {
    const prefix = prefixOf(i)
    count = place > 0 && prefix === last && compareNames(codes, i, codes, order[place - 1]!) === 0 ? count + 1 : 1
    last = prefix
    // Joined, not concatenated: engines keep every step of a concatenation in memory.
    const id = prefix + codes.slice(i * NAME_SIZE, (i + 1) * NAME_SIZE).join('_')
    return count === 1 ? id : `${id}-${count}`
  })
}

/** A segment in degrees and metres of altitude, as an edge id names it. */
export interface NamedSegment {
  readonly fragment: string
  readonly ends: readonly [Vec3, Vec3]
}

const EDGE_ID = /^(.*)_e_(-?\d+)_(-?\d+)_(-?\d+)_(-?\d+)_(-?\d+)_(-?\d+?)(?:-\d+)?$/

/** The segment in an edge id; null if the text is not an edge id. */
export function namedSegment(id: string): NamedSegment | null {
  const match = EDGE_ID.exec(id)
  if (match === null) return null
  const [lon0, lat0, alt0, lon1, lat1, alt1] = match.slice(2).map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  return {
    fragment: match[1]!,
    ends: [
      [lon0 / 1e7, lat0 / 1e7, alt0 / 10],
      [lon1 / 1e7, lat1 / 1e7, alt1 / 10],
    ],
  }
}
