import type { Vec3 } from './vectors.ts'

type Row = readonly [number, number, number, number]

/** Four rows of four numbers, the translation in the last row: a point is a row vector multiplied from the left, as in USD. */
export type Matrix = readonly [...Row, ...Row, ...Row, ...Row]

export const IDENTITY: Matrix = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]

const rowTimes = (x: number, y: number, z: number, w: number, b: Matrix): Row => [
  x * b[0] + y * b[4] + z * b[8] + w * b[12],
  x * b[1] + y * b[5] + z * b[9] + w * b[13],
  x * b[2] + y * b[6] + z * b[10] + w * b[14],
  x * b[3] + y * b[7] + z * b[11] + w * b[15],
]

/** First `a`, then `b`. */
export const multiplied = (a: Matrix, b: Matrix): Matrix => [
  ...rowTimes(a[0], a[1], a[2], a[3], b),
  ...rowTimes(a[4], a[5], a[6], a[7], b),
  ...rowTimes(a[8], a[9], a[10], a[11], b),
  ...rowTimes(a[12], a[13], a[14], a[15], b),
]

export const scaling = ([x, y, z]: Vec3): Matrix => [x, 0, 0, 0, 0, y, 0, 0, 0, 0, z, 0, 0, 0, 0, 1]

export const translation = ([x, y, z]: Vec3): Matrix => [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, x, y, z, 1]

export const transformed = (matrix: Matrix, [x, y, z]: Vec3): Vec3 => [
  x * matrix[0] + y * matrix[4] + z * matrix[8] + matrix[12],
  x * matrix[1] + y * matrix[5] + z * matrix[9] + matrix[13],
  x * matrix[2] + y * matrix[6] + z * matrix[10] + matrix[14],
]

/** The first three numbers of each row: the axes, and the translation. */
export const rowsOf = ([ax, ay, az, , bx, by, bz, , cx, cy, cz, , x, y, z]: Matrix): readonly [
  Vec3,
  Vec3,
  Vec3,
  Vec3,
] => [
  [ax, ay, az],
  [bx, by, bz],
  [cx, cy, cz],
  [x, y, z],
]

export const rowOf = (matrix: Matrix, row: 0 | 1 | 2 | 3): Vec3 => rowsOf(matrix)[row]
