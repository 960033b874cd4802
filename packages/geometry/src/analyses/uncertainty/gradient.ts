/**
 * The derivatives of a quantity by the variables of a file, as a list of entries; a variable may occur several times. Quantities are
 * added before anything is squared, because their parts share variables. Lists are cleared and reused: new ones for each quantity of a
 * roof took half as long as measuring it.
 */
export interface Gradient {
  variables: Int32Array
  changes: Float64Array
  /** Number of valid entries; the rest of the list is left over. */
  count: number
  /** Standard deviation due to the scale of the file. All quantities share that error, so sums add it linearly. */
  scaled: number
}

/** Initial capacity of a gradient: the entries of a wall. */
const ROOM = 32

export const createGradient = (): Gradient => ({
  variables: new Int32Array(ROOM),
  changes: new Float64Array(ROOM),
  count: 0,
  scaled: 0,
})

/** Makes room for so many entries. */
function reserve(gradient: Gradient, count: number): void {
  if (count <= gradient.variables.length) return
  const { variables, changes } = gradient
  gradient.variables = new Int32Array(2 * count)
  gradient.changes = new Float64Array(2 * count)
  gradient.variables.set(variables)
  gradient.changes.set(changes)
}

export function empty(gradient: Gradient): Gradient {
  gradient.count = 0
  gradient.scaled = 0
  return gradient
}

/** Adds to one variable of a gradient. */
export function push(gradient: Gradient, variable: number, change: number): void {
  if (change === 0) return
  reserve(gradient, gradient.count + 1)
  gradient.variables[gradient.count] = variable
  gradient.changes[gradient.count] = change
  gradient.count += 1
}

/** Adds a quantity to a sum. */
export function addTo(sum: Gradient, { variables, changes, count, scaled }: Gradient): void {
  reserve(sum, sum.count + count)
  for (let i = 0; i < count; i += 1) {
    sum.variables[sum.count + i] = variables[i]!
    sum.changes[sum.count + i] = changes[i]!
  }
  sum.count += count
  sum.scaled += scaled
}

/** Derivatives by variable, all 0 between calls: a new array each time would take as long as the rest. */
let merged = new Float64Array(1024)

/** Adds the entries of a gradient to the derivatives by variable. */
function spread({ variables, changes, count }: Gradient, by: Float64Array): void {
  for (let i = 0; i < count; i += 1) by[variables[i]!]! += changes[i]!
}

function makeRoom(variables: number): void {
  if (merged.length >= variables) return
  merged = new Float64Array(2 * variables)
}

/** The standard deviation of a quantity; its entries are first merged by variable. */
export function sigmaOf(gradient: Gradient, sigmas: readonly number[]): number {
  makeRoom(sigmas.length)
  const by = merged
  spread(gradient, by)
  const { variables, changes, count, scaled } = gradient
  let kept = 0
  let sum = scaled * scaled
  for (let i = 0; i < count; i += 1) {
    const variable = variables[i]!
    const change = by[variable]!
    if (change === 0) continue
    by[variable] = 0
    variables[kept] = variable
    changes[kept] = change
    kept += 1
    const own = change * sigmas[variable]!
    sum += own * own
  }
  gradient.count = kept
  return Math.sqrt(sum)
}
