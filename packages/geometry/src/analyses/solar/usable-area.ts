import { flank, flankIntegral, type Capsules } from './capsules.ts'
import { StripSweep } from './strip-sweep.ts'

/** Metres. A slab this low in which stretches still change is summed by its middle: capsules cross in it. */
const LOWEST_SLAB = 1e-4

/** Metres. Lower slabs are rounding. */
const NO_SLAB = 1e-9

/** Metres. Stretches of a line whose lengths differ by less are bounded by the same capsules. */
const SAME_WIDTH = 1e-7

/** Halvings after which a height is known to 1e-9 m. */
const HALVINGS = 36

/** Most capsules looked at per capsule, and that many more: in a tangle, whose sides all lie beside each other, slabs become wider. */
const MOST_MET = 400
const SPARE_MET = 200_000

/** Where modules may lie on a face. */
export interface UsableArea {
  /** Square metres in the plane of the face. */
  readonly area: number
  /** Lowest and highest place with a free stretch of the length that was asked for; null if there is none. */
  readonly extent: readonly [low: number, high: number] | null
}

/**
 * The area that lies on the face and outside of all capsules. It is cut into slabs at the heights at which capsules begin or end. If the
 * same capsules bound the same stretches in all of a slab, its area is exact: flanks are straight lines and arcs. If not, it is cut where
 * that changes.
 * @param least metres, for the extent
 */
export function usableArea(all: Capsules, minV: number, maxV: number, least: number): UsableArea {
  const breaks = thinned(all, breaksOf(all, minV, maxV))
  const sweep = new StripSweep(all)
  const found: Found = { least, first: null, last: null }
  let area = 0
  for (let i = 0; i + 1 < breaks.length; i += 1) {
    const [low, high] = [breaks[i]!, breaks[i + 1]!]
    if (high - low < NO_SLAB) continue
    sweep.moveTo(low, high)
    area += slabArea(all, sweep, low, high, found)
  }
  const { first, last } = found
  if (first === null || last === null) return { area, extent: null }
  return { area, extent: [endOf(all, first, least, -1), endOf(all, last, least, 1)] }
}

/** A line with a long stretch, and the slab that it is in. */
interface LongLine {
  readonly v: number
  readonly low: number
  readonly high: number
}

interface Found {
  /** Metres that a stretch must have. */
  readonly least: number
  /** The first such line, and the highest. */
  first: LongLine | null
  last: LongLine | null
}

/** Heights at which capsules begin and end: between two of them the same capsules are met. */
function breaksOf({ count, low, high }: Capsules, minV: number, maxV: number): Float64Array {
  const at = new Float64Array(count * 2 + 2)
  at[0] = minV
  at[1] = maxV
  let size = 2
  for (let k = 0; k < count; k += 1) {
    if (low[k]! > minV && low[k]! < maxV) at[size++] = low[k]!
    if (high[k]! > minV && high[k]! < maxV) at[size++] = high[k]!
  }
  return at.subarray(0, size).sort()
}

/** All breaks; of a tangle every n-th, so that work grows with the number of capsules. */
function thinned({ count, low, high }: Capsules, breaks: Float64Array): Float64Array {
  const ends = high.toSorted()
  let [begun, ended, met] = [0, 0, 0]
  for (const at of breaks) {
    while (begun < count && low[begun]! <= at) begun += 1
    while (ended < count && ends[ended]! <= at) ended += 1
    met += begun - ended
  }
  const step = Math.ceil(met / (MOST_MET * count + SPARE_MET))
  return step <= 1 ? breaks : breaks.filter((_, i) => i % step === 0 || i === breaks.length - 1)
}

function slabArea(all: Capsules, sweep: StripSweep, low: number, high: number, found: Found): number {
  const middle = (low + high) / 2
  sweep.findOnLine(middle, middle)
  look(sweep, middle, low, high, found)
  const width = widthOf(sweep)
  const starts = sweep.startCapsules.slice(0, sweep.count)
  const ends = sweep.endCapsules.slice(0, sweep.count)
  const split = changeIn(all, sweep, low, high, starts, ends, found)
  if (split === null) {
    let area = 0
    for (let i = 0; i < starts.length; i += 1)
      area += flankIntegral(all, ends[i]!, low, high, -1) - flankIntegral(all, starts[i]!, low, high, 1)
    return area
  }
  if (high - low < LOWEST_SLAB) return width * (high - low)
  return slabArea(all, sweep, low, split, found) + slabArea(all, sweep, split, high, found)
}

/** Where in a slab to look for a change of what bounds its stretches. Tall slabs are looked at in between, too. */
const ENDS = [0, 1] as const
const ENDS_AND_QUARTERS = [0, 1, 0.25, 0.75] as const
const TALL_SLAB = 0.1

/**
 * A height at which other capsules begin to bound the stretches of a slab than in its middle; null if they are the same throughout.
 * @param starts capsules at the starts of the stretches in its middle
 */
function changeIn(
  all: Capsules,
  sweep: StripSweep,
  low: number,
  high: number,
  starts: Int32Array,
  ends: Int32Array,
  found: Found,
): number | null {
  const middle = (low + high) / 2
  for (const part of high - low > TALL_SLAB ? ENDS_AND_QUARTERS : ENDS) {
    const v = low + part * (high - low)
    sweep.findOnLine(v, middle)
    look(sweep, v, low, high, found)
    let expected = 0
    let isOpen = true
    for (let i = 0; i < starts.length; i += 1) {
      const width = flank(all, ends[i]!, v, -1) - flank(all, starts[i]!, v, 1)
      expected += width
      isOpen &&= width > -SAME_WIDTH
    }
    if (isOpen && Math.abs(expected - widthOf(sweep)) < SAME_WIDTH) continue
    const at = meeting(all, sweep, starts, ends, middle, v)
    return at > low + LOWEST_SLAB / 4 && at < high - LOWEST_SLAB / 4 ? at : middle
  }
  return null
}

/** The height between two lines at which what bounds the first stretch that differs changes; else the middle of the two. */
function meeting(
  all: Capsules,
  { count, startCapsules, endCapsules }: StripSweep,
  starts: Int32Array,
  ends: Int32Array,
  from: number,
  to: number,
): number {
  const isAsMany = count === starts.length
  for (let i = 0; i < starts.length; i += 1) {
    const [start, end] = [starts[i]!, ends[i]!]
    const at = isAsMany
      ? (rootOf((v) => flank(all, start, v, 1) - flank(all, startCapsules[i]!, v, 1), from, to) ??
        rootOf((v) => flank(all, end, v, -1) - flank(all, endCapsules[i]!, v, -1), from, to))
      : rootOf((v) => flank(all, end, v, -1) - flank(all, start, v, 1), from, to)
    if (at !== null) return at
  }
  for (let i = 0; i < count; i += 1) {
    const at = rootOf((v) => flank(all, endCapsules[i]!, v, -1) - flank(all, startCapsules[i]!, v, 1), from, to)
    if (at !== null) return at
  }
  return (from + to) / 2
}

/** A root between two places at which a function has opposite signs, by halving; null if it has not. */
function rootOf(value: (v: number) => number, from: number, to: number): number | null {
  let [a, b] = [from, to]
  const sign = Math.sign(value(a))
  if (sign * value(b) >= 0) return null
  for (let i = 0; i < HALVINGS; i += 1) {
    const middle = (a + b) / 2
    if (sign * value(middle) > 0) a = middle
    else b = middle
  }
  return (a + b) / 2
}

function widthOf({ count, starts, ends }: StripSweep): number {
  let sum = 0
  for (let i = 0; i < count; i += 1) sum += ends[i]! - starts[i]!
  return sum
}

/** Whether the last line has a stretch that is long enough. */
function isLong({ count, starts, ends }: StripSweep, least: number): boolean {
  for (let i = 0; i < count; i += 1) if (ends[i]! - starts[i]! >= least) return true
  return false
}

/** Notes a line of a slab with a stretch that is long enough. */
function look(sweep: StripSweep, v: number, low: number, high: number, found: Found): void {
  if ((found.first === null || v > found.last!.v) && isLong(sweep, found.least)) {
    found.first ??= { v, low, high }
    found.last = { v, low, high }
  }
}

/** The end of the long stretches of a slab, from one of its lines towards the end of the slab, by halving. */
function endOf(all: Capsules, { v, low, high }: LongLine, least: number, side: 1 | -1): number {
  const sweep = new StripSweep(all)
  sweep.moveTo(low, high)
  let [inside, outside] = [v, side > 0 ? high : low]
  for (let i = 0; i < HALVINGS; i += 1) {
    // At its very end a slab may still meet what ends there.
    const at = i === 0 ? outside : (inside + outside) / 2
    sweep.findOnLine(at, (low + high) / 2)
    if (isLong(sweep, least)) inside = at
    else outside = at
    if (inside === outside) break
  }
  return inside
}
