import { CAPSULE_ROLES, flank, flankInStrip, type Capsules } from './capsules.ts'

/** Metres. Closer than this, bounds of strips and intervals are one. */
const TOUCH = 1e-9

/**
 * Free stretches of strips across a face, from below to above: only the capsules that a strip meets are looked at, in the order of the
 * strip before, which is nearly theirs.
 */
export class StripSweep {
  /** Free stretches of the last strip: where each begins and ends, and which capsules bound it. */
  readonly starts: number[] = []
  readonly ends: number[] = []
  readonly startCapsules: number[] = []
  readonly endCapsules: number[] = []

  readonly #all: Capsules
  readonly #active: Int32Array
  readonly #from: Float64Array
  readonly #to: Float64Array
  #size = 0
  #next = 0

  constructor(all: Capsules) {
    this.#all = all
    this.#active = new Int32Array(all.count)
    this.#from = new Float64Array(all.count)
    this.#to = new Float64Array(all.count)
  }

  /** How many capsules the strip meets. */
  get size(): number {
    return this.#size
  }

  /** Moves on to a strip: neither of its sides may be lower than before. */
  moveTo(low: number, high: number): void {
    const all = this.#all
    let size = 0
    for (let i = 0; i < this.#size; i += 1) {
      const k = this.#active[i]!
      if (all.high[k]! > low + TOUCH) this.#active[size++] = k
    }
    for (; this.#next < all.count && all.low[this.#next]! < high - TOUCH; this.#next += 1)
      if (all.high[this.#next]! > low + TOUCH) this.#active[size++] = this.#next
    this.#size = size
  }

  /**
   * The stretches over which the whole strip is on the face and at its distances.
   * @param least shortest stretch, metres
   */
  findInStrip(low: number, high: number, least: number): void {
    const all = this.#all
    for (let i = 0; i < this.#size; i += 1) {
      const k = this.#active[i]!
      this.#put(i, k, flankInStrip(all, k, low, high, -1), flankInStrip(all, k, low, high, 1))
    }
    this.#collect((low + high) / 2, least)
  }

  /** The same on a line. @param middle a height between the ends of sides at which the same capsules are met: it says what lies inside */
  findOnLine(v: number, middle: number): void {
    const all = this.#all
    for (let i = 0; i < this.#size; i += 1) {
      const k = this.#active[i]!
      this.#put(i, k, flank(all, k, v, -1), flank(all, k, v, 1))
    }
    this.#collect(middle, 0)
  }

  /** Sorts an interval in among those before it. */
  #put(count: number, k: number, from: number, to: number): void {
    const [active, froms, tos] = [this.#active, this.#from, this.#to]
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

  #collect(middle: number, least: number): void {
    const { pv, qv, role, turn } = this.#all
    this.starts.length = this.ends.length = this.startCapsules.length = this.endCapsules.length = 0
    let reach = -Infinity
    let reached = -1
    let isInside = false
    let covers = 0
    for (let i = 0; i < this.#size; i += 1) {
      const k = this.#active[i]!
      const from = this.#from[i]!
      if (isInside && covers <= 0 && from - reach >= least - TOUCH) this.#add(reach, from, reached, k)
      const to = this.#to[i]!
      // Of capsules that end together the first counts: those of adjacent edges share a disc.
      if (to > reach + TOUCH || (to > reach - TOUCH && k < reached)) {
        reach = Math.max(reach, to)
        reached = k
      }
      if (role[k] === CAPSULE_ROLES.edge || pv[k]! > middle || qv[k]! <= middle) continue
      if (role[k] === CAPSULE_ROLES.side) isInside = !isInside
      // An outline that runs anticlockwise goes down on its left.
      else covers -= turn[k]!
    }
  }

  #add(start: number, end: number, startCapsule: number, endCapsule: number): void {
    this.starts.push(start)
    this.ends.push(end)
    this.startCapsules.push(startCapsule)
    this.endCapsules.push(endCapsule)
  }
}
