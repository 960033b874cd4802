import { flankIntegral, type Capsules } from './capsules.ts'
import { StripSweep } from './strip-sweep.ts'

/** Metres. A slab this low in which stretches still change is summed by its middle: capsules cross in it. */
const LOWEST_SLAB = 1e-4

/** Metres. Lower slabs are rounding. */
const NO_SLAB = 1e-9

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
 * The area that lies on the face and outside of all capsules. It is cut into slabs at the heights at which capsules begin, end or bend. If
 * the same capsules bound the same stretches in all of a slab, its area is exact: flanks are straight lines or arcs. If not, it is halved.
 * @param least metres, for the extent
 */
export function usableArea(all: Capsules, minV: number, maxV: number, least: number): UsableArea {
  const breaks = thinned(all, breaksOf(all, minV, maxV))
  const sweep = new StripSweep(all)
  const found: Found = { least, low: Infinity, high: -Infinity }
  let area = 0
  for (let i = 0; i + 1 < breaks.length; i += 1) {
    const [low, high] = [breaks[i]!, breaks[i + 1]!]
    if (high - low < NO_SLAB) continue
    sweep.moveTo(low, high)
    area += slabArea(all, sweep, low, high, found)
  }
  return { area, extent: found.low < found.high ? [found.low, found.high] : null }
}

interface Found {
  readonly least: number
  low: number
  high: number
}

function breaksOf({ count, pv, qv, nv, low, high, radius }: Capsules, minV: number, maxV: number): Float64Array {
  const at = new Float64Array(count * 6 + 2)
  let size = 0
  const add = (v: number): void => {
    if (v > minV && v < maxV) at[size++] = v
  }
  at[size++] = minV
  at[size++] = maxV
  for (let k = 0; k < count; k += 1) {
    add(low[k]!)
    add(high[k]!)
    if (radius[k] === 0) continue
    for (const v of [pv[k]!, qv[k]!]) {
      add(v - nv[k]!)
      add(v + nv[k]!)
    }
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
  const [starts, ends] = [[...sweep.startCapsules], [...sweep.endCapsules]]
  const width = widthOf(sweep)
  note(sweep, middle, found)
  const isOne = hasSame(sweep, low, middle, starts, ends, found) && hasSame(sweep, high, middle, starts, ends, found)
  if (isOne) {
    let area = 0
    for (let i = 0; i < starts.length; i += 1)
      area += flankIntegral(all, ends[i]!, low, high, -1) - flankIntegral(all, starts[i]!, low, high, 1)
    return area
  }
  if (high - low < LOWEST_SLAB) return width * (high - low)
  return slabArea(all, sweep, low, middle, found) + slabArea(all, sweep, middle, high, found)
}

/** Whether the same capsules bound the same stretches at `v`. */
function hasSame(
  sweep: StripSweep,
  v: number,
  middle: number,
  starts: readonly number[],
  ends: readonly number[],
  found: Found,
): boolean {
  sweep.findOnLine(v, middle)
  note(sweep, v, found)
  const { startCapsules, endCapsules } = sweep
  if (startCapsules.length !== starts.length) return false
  for (let i = 0; i < starts.length; i += 1)
    if (startCapsules[i] !== starts[i] || endCapsules[i] !== ends[i]) return false
  return true
}

const widthOf = ({ starts, ends }: StripSweep): number => ends.reduce((sum, end, i) => sum + end - starts[i]!, 0)

function note({ starts, ends }: StripSweep, v: number, found: Found): void {
  for (let i = 0; i < starts.length; i += 1) {
    if (ends[i]! - starts[i]! < found.least) continue
    found.low = Math.min(found.low, v)
    found.high = Math.max(found.high, v)
    return
  }
}
