/** A lower triangular matrix, its rows one after the other without what lies above the diagonal. */
export interface Triangle {
  readonly size: number
  readonly rows: Float64Array
}

/** Position of the first number of a row. */
const rowAt = (row: number): number => (row * (row + 1)) / 2

/** An empty triangle: the lower half of a symmetric matrix too. */
export const createTriangle = (size: number): Triangle => ({ size, rows: new Float64Array(rowAt(size)) })

export function addAt({ rows }: Triangle, row: number, column: number, value: number): void {
  rows[row >= column ? rowAt(row) + column : rowAt(column) + row]! += value
}

/**
 * The factor L of a symmetric, positive definite matrix L Lᵀ (Cholesky; Golub and Van Loan, Matrix Computations, 4.2). Its cost grows
 * with the third power of the size.
 * @returns null if the matrix is not positive definite
 */
export function factored({ size, rows: from }: Triangle): Triangle | null {
  const rows = Float64Array.from(from)
  for (let i = 0; i < size; i += 1) {
    const own = rowAt(i)
    for (let j = 0; j <= i; j += 1) {
      const other = rowAt(j)
      let sum = rows[own + j]!
      for (let k = 0; k < j; k += 1) sum -= rows[own + k]! * rows[other + k]!
      if (i !== j) rows[own + j] = sum / rows[other + j]!
      else if (sum > 0) rows[own + j] = Math.sqrt(sum)
      else return null
    }
  }
  return { size, rows }
}

/** x of L x = b. */
export function solvedForward({ size, rows }: Triangle, b: Float64Array): Float64Array {
  const x = Float64Array.from(b)
  for (let i = 0; i < size; i += 1) {
    const own = rowAt(i)
    let sum = x[i]!
    for (let k = 0; k < i; k += 1) sum -= rows[own + k]! * x[k]!
    x[i] = sum / rows[own + i]!
  }
  return x
}

/** x of Lᵀ x = b. */
export function solvedBackward({ size, rows }: Triangle, b: Float64Array): Float64Array {
  const x = Float64Array.from(b)
  for (let i = size - 1; i >= 0; i -= 1) {
    const value = x[i]! / rows[rowAt(i) + i]!
    x[i] = value
    for (let k = 0; k < i; k += 1) x[k]! -= rows[rowAt(i) + k]! * value
  }
  return x
}
