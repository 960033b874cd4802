import { CAPSULE_ROLES, flank, flankInStrip, type Capsules } from './capsules.ts'

/** Metres. Closer than this, bounds of strips and intervals are one. */
const TOUCH = 1e-9

/**
 * Free stretches of strips across a face, from below to above: only the capsules that a strip meets are looked at, in the order of the
 * strip before, which is nearly theirs.
 */
export class StripSweep {
  /** How many free stretches the last strip has; the columns below hold as many. */
  count = 0
  readonly starts: Float64Array
  readonly ends: Float64Array
  /** The capsules at their starts and ends. */
  readonly startCapsules: Int32Array
  readonly endCapsules: Int32Array

  readonly #all: Capsules
  readonly #active: Int32Array
  readonly #from: Float64Array
  readonly #to: Float64Array
  #size = 0
  #next = 0

  constructor(all: Capsules) {
    this.#all = all
    this.starts = new Float64Array(all.count)
    this.ends = new Float64Array(all.count)
    this.startCapsules = new Int32Array(all.count)
    this.endCapsules = new Int32Array(all.count)
    this.#active = new Int32Array(all.count)
    this.#from = new Float64Array(all.count)
    this.#to = new Float64Array(all.count)
  }

  /** Moves on to a strip: neither of its sides may be lower than before. */
  moveTo(low: number, high: number): void {
    const { low: lows, high: highs, count } = this.#all
    const active = this.#active
    let size = 0
    for (let i = 0; i < this.#size; i += 1) if (highs[active[i]!]! > low + TOUCH) active[size++] = active[i]!
    let next = this.#next
    for (; next < count && lows[next]! < high - TOUCH; next += 1) if (highs[next]! > low + TOUCH) active[size++] = next
    this.#next = next
    this.#size = size
  }

  /**
   * The stretches over which the whole strip is on the face and at its distances.
   * @param least shortest stretch, metres
   */
  findInStrip(low: number, high: number, least: number): void {
    const all = this.#all
    const [active, from, to] = [this.#active, this.#from, this.#to]
    for (let i = 0; i < this.#size; i += 1) {
      const k = active[i]!
      put(active, from, to, i, k, flankInStrip(all, k, low, high, -1), flankInStrip(all, k, low, high, 1))
    }
    this.#collect((low + high) / 2, least)
  }

  /** The same on a line. @param middle a height between the ends of sides at which the same capsules are met: it says what lies inside */
  findOnLine(v: number, middle: number): void {
    const all = this.#all
    const [active, from, to] = [this.#active, this.#from, this.#to]
    for (let i = 0; i < this.#size; i += 1) {
      const k = active[i]!
      const left = flank(all, k, v, -1)
      put(active, from, to, i, k, left, all.radius[k] === 0 ? left : flank(all, k, v, 1))
    }
    this.#collect(middle, 0)
  }

  #collect(middle: number, least: number): void {
    const { pv, qv, role, turn } = this.#all
    const [active, froms, tos] = [this.#active, this.#from, this.#to]
    let count = 0
    let reach = -Infinity
    let reached = -1
    let isInside = false
    let covers = 0
    for (let i = 0; i < this.#size; i += 1) {
      const k = active[i]!
      const from = froms[i]!
      if (isInside && covers <= 0 && from - reach >= least - TOUCH) {
        this.starts[count] = reach
        this.ends[count] = from
        this.startCapsules[count] = reached
        this.endCapsules[count] = k
        count += 1
      }
      const to = tos[i]!
      if (to > reach) {
        reach = to
        reached = k
      }
      if (role[k] === CAPSULE_ROLES.edge || pv[k]! > middle || qv[k]! <= middle) continue
      if (role[k] === CAPSULE_ROLES.side) isInside = !isInside
      // An outline that runs anticlockwise goes down on its left.
      else covers -= turn[k]!
    }
    this.count = count
  }
}

/** Sorts an interval in among the `count` before it. */
function put(
  active: Int32Array,
  froms: Float64Array,
  tos: Float64Array,
  count: number,
  k: number,
  from: number,
  to: number,
): void {
  let at = count
  for (; at > 0 && froms[at - 1]! > from; at -= 1) {
    froms[at] = froms[at - 1]!
    tos[at] = tos[at - 1]!
    active[at] = active[at - 1]!
  }
  froms[at] = from
  tos[at] = to
  active[at] = k
}
