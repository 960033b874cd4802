import type { Vec3 } from './vectors.ts'

/** Four rows of four numbers, the translation in the last row: a point is a row vector multiplied from the left, as in USD. */
export type Matrix = readonly number[]

export const IDENTITY: Matrix = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]

/** First `a`, then `b`. */
export function multiplied(a: Matrix, b: Matrix): Matrix {
  const product: number[] = []
  for (let row = 0; row < 16; row += 4)
    for (let column = 0; column < 4; column += 1) {
      let sum = 0
      for (let k = 0; k < 4; k += 1) sum += a[row + k]! * b[4 * k + column]!
      product.push(sum)
    }
  return product
}

export const scaling = ([x, y, z]: Vec3): Matrix => [x, 0, 0, 0, 0, y, 0, 0, 0, 0, z, 0, 0, 0, 0, 1]

export const translation = ([x, y, z]: Vec3): Matrix => [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, x, y, z, 1]

export const transformed = (matrix: Matrix, [x, y, z]: Vec3): Vec3 => [
  x * matrix[0]! + y * matrix[4]! + z * matrix[8]! + matrix[12]!,
  x * matrix[1]! + y * matrix[5]! + z * matrix[9]! + matrix[13]!,
  x * matrix[2]! + y * matrix[6]! + z * matrix[10]! + matrix[14]!,
]

export const rowOf = (matrix: Matrix, row: 0 | 1 | 2 | 3): Vec3 => [
  matrix[row * 4]!,
  matrix[row * 4 + 1]!,
  matrix[row * 4 + 2]!,
]
