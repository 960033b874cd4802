import type { Polygon2 } from '../../kernel/planar-graph.ts'
import { heightOn, planeThrough } from '../../kernel/planes.ts'
import { areaVector, type Ring3 } from '../../kernel/rings.ts'
import { dot, planLength, type Vec3 } from '../../kernel/vectors.ts'
import type { Surface } from '../../model/roof.ts'
import { SNAP } from '../../tolerances.ts'

/** Limit on pairs of sides of a face compared for its longest rafter: a comb of a thousand teeth takes 4e6, and no real roof a thousandth of it. */
const MOST_CHORDS = 4e6

/** A side of a face in the face's own plane: `s` along its eave, `t` up its fall line, metres; the face lies on its left. */
interface Side {
  readonly s0: number
  readonly t0: number
  readonly s1: number
  readonly t1: number
}

/** A face rotated into the plane, its fall line upwards. */
export interface LaidFace {
  readonly sides: readonly Side[]
  readonly lowest: number
  readonly highest: number
}

/** The battens of a face, which run across its fall line. */
export interface Battens {
  /** The first at the lower end, the last at the upper one. */
  readonly rows: number
  /** Metres between two rows along the slope: at most the requested spacing, reduced so that rows are even. */
  readonly gauge: number
  /** Total length of all rows, metres. */
  readonly length: number
}

/** Area vector of the outer rings of a surface: its direction is the surface's normal. */
export function normalOf({ polygons }: Surface): Vec3 {
  let [x, y, z] = [0, 0, 0]
  for (const [outer] of polygons) {
    const vector = areaVector(outer)
    x += vector[0]
    y += vector[1]
    z += vector[2]
  }
  return [x, y, z]
}

/** Rotates a sloping face into the plane. */
export const laidFlat = (surface: Surface): LaidFace => laid(surface.polygons.flat(), normalOf(surface))

/** A laid face without its covered part: its extent, and so its rows, stay the same. @param covered in plan */
export function lessCovered(face: LaidFace, surface: Surface, covered: readonly Polygon2[]): LaidFace {
  if (covered.length === 0) return face
  const normal = normalOf(surface)
  const plane = planeThrough(normal, surface.polygons[0]![0])
  const holes = covered.flat().map((ring) => ring.map(([x, y]): Vec3 => [x, y, heightOn(plane, x, y)]).toReversed())
  return { ...face, sides: [...face.sides, ...laid(holes, normal).sides] }
}

/** @param rings that have the face on their left @param normal of the face */
function laid(rings: readonly Ring3[], [nx, ny, nz]: Vec3): LaidFace {
  const level = planLength(nx, ny)
  const size = Math.sqrt(level * level + nz * nz)
  const across: Vec3 = [-ny / level, nx / level, 0]
  const uphill: Vec3 = [(-nx / level) * (nz / size), (-ny / level) * (nz / size), level / size]
  const sides: Side[] = []
  let lowest = Infinity
  let highest = -Infinity
  for (const ring of rings) {
    let [s0, t0] = [dot(ring.at(-1)!, across), dot(ring.at(-1)!, uphill)]
    for (const point of ring) {
      const [s1, t1] = [dot(point, across), dot(point, uphill)]
      sides.push({ s0, t0, s1, t1 })
      lowest = Math.min(lowest, t1)
      highest = Math.max(highest, t1)
      ;[s0, t0] = [s1, t1]
    }
  }
  return { sides, lowest, highest }
}

/**
 * Battens in even rows from the lowest to the highest point of a face, no farther apart than `spacing`. A row has the length of the face
 * just above it; the last row, just below it. So there is none along the lower side of a chimney. The rows that meet a side are summed in
 * one step: a long face costs no more than a short one.
 */
export function battensOf({ sides, lowest, highest }: LaidFace, spacing: number): Battens {
  const extent = highest - lowest
  // A face that is a whole number of spacings long must not get an extra row by rounding.
  const gaps = Math.max(1, Math.ceil(extent / spacing - 1e-6))
  const gauge = extent / gaps
  const beside = Math.min(SNAP, gauge / 4)
  let length = 0
  for (const { s0, t0, s1, t1 } of sides) {
    const sign = t1 > t0 ? 1 : -1
    const [low, high] = sign > 0 ? [t0 - lowest, t1 - lowest] : [t1 - lowest, t0 - lowest]
    if (high === low) continue
    const [sLow, sHigh] = sign > 0 ? [s0, s1] : [s1, s0]
    const at = (t: number): number => sLow + ((sHigh - sLow) * (Math.min(high, Math.max(low, t)) - low)) / (high - low)
    const first = Math.max(0, Math.ceil((low - beside) / gauge))
    const last = Math.min(gaps, Math.ceil((high - beside) / gauge)) - 1
    if (last >= first) {
      // All but the first row meet the side itself, at even distances.
      const second = first + 1
      length += sign * (at(first * gauge) + ((last - first) * (at(second * gauge) + at(last * gauge))) / 2)
    }
    if (low <= extent - beside && high > extent - beside) length += sign * at(extent)
  }
  return { rows: gaps + 1, gauge, length }
}

/**
 * The longest unbroken stretch of fall line on a face, metres: the length of a rafter. The length changes linearly between corners, so
 * the longest passes next to a corner.
 * @returns null if a face has more overlapping sides than any roof
 */
export function rafterLengthOf({ sides }: LaidFace): number | null {
  const places = [...new Set(sides.map(({ s0 }) => s0))].toSorted((a, b) => a - b)
  const ordered = sides.toSorted((a, b) => Math.min(a.s0, a.s1) - Math.min(b.s0, b.s1))
  let active: Side[] = []
  let arrived = 0
  let looked = 0
  let longest = 0
  for (let i = 0; i + 1 < places.length; i += 1) {
    const [left, right] = [places[i]!, places[i + 1]!]
    while (arrived < ordered.length && Math.min(ordered[arrived]!.s0, ordered[arrived]!.s1) <= left)
      active.push(ordered[arrived++]!)
    active = active.filter(({ s0, s1 }) => Math.max(s0, s1) >= right)
    looked += active.length
    if (looked > MOST_CHORDS) return null
    const middle = (left + right) / 2
    const crossing = active.filter(({ s0, s1 }) => s0 < middle !== s1 < middle)
    crossing.sort((a, b) => heightAt(a, middle) - heightAt(b, middle))
    for (let k = 0; k + 1 < crossing.length; k += 2) {
      const [lower, upper] = [crossing[k]!, crossing[k + 1]!]
      for (const s of [left, right]) longest = Math.max(longest, heightAt(upper, s) - heightAt(lower, s))
    }
  }
  return longest
}

const heightAt = ({ s0, t0, s1, t1 }: Side, s: number): number => t0 + ((t1 - t0) * (s - s0)) / (s1 - s0)
