import { NEEDLE, SAME_NORMAL } from '../../../tolerances.ts'
import { turnBetween } from './polygon-plane.ts'
import type { Region } from './weld-region.ts'

/* What the neighbours of a region say of it: that it is a facet of a cone, and which of them it joins. */

/** A narrow polygon joins a neighbour that is this many times as wide; next to one as narrow it is a facet of a cone. */
export const NARROW_RATIO = 3

/** Part of the longest shared side. A neighbour that shares as much is a good one. */
export const WELL_SHARED = 1 / 2

/** Facets of a cone: the turn on one side is at most this many times the turn on the other ... */
const MAX_TURN_RATIO = 4

/** ... and the turn from one side to the other is nearly the sum of both. */
const MIN_TURN_SHARE = 0.9

/**
 * Whether a triangle is a facet of a cone: the two adjacent triangles, which share its tip, turn from it by similar angles in one
 * direction. A needle has no plane of its own, so next to a wider triangle this test shows nothing.
 */
export function isFacet(number: number, shared: ReadonlyMap<number, number>, regions: readonly Region[]): boolean {
  const region = regions[number]!
  if (region.outline.size !== 3 || shared.size < 2) return false
  const [[first, one], [second, two]] = [...shared].toSorted(([, a], [, b]) => b - a) as [
    [number, number],
    [number, number],
  ]
  const left = regions[first]!
  const right = regions[second]!
  if (two < WELL_SHARED * one) return false
  if (region.width < NEEDLE && Math.max(left.width, right.width) >= NARROW_RATIO * region.width) return false
  const a = turnBetween(region.normal, left.normal)
  const b = turnBetween(region.normal, right.normal)
  const both = turnBetween(left.normal, right.normal)
  return (
    Math.min(a, b) >= SAME_NORMAL / 3 &&
    Math.max(a, b) <= MAX_TURN_RATIO * Math.min(a, b) &&
    both >= MIN_TURN_SHARE * (a + b)
  )
}

/** The point where the two longest sides of a triangle meet. */
export function tipOf({ outline }: Region): number {
  const shortest = [...outline.values()].reduce((a, b) => (b.size < a.size ? b : a))
  return [...outline.values()].find((side) => side !== shortest && side.from === shortest.to)!.to
}

/** Metres. Distances from two planes that differ by less are rounding. */
const AS_NEAR = 0.002

/** Neighbours by their distance from the plane, the nearest first; of those as near as that one, the one that shares most comes first. */
export function bestFirst(candidates: readonly { other: number; off: number; size: number }[]): readonly number[] {
  const sorted = candidates.toSorted((a, b) => a.off - b.off)
  const near = sorted.filter(({ off }) => off <= sorted[0]!.off + AS_NEAR).toSorted((a, b) => b.size - a.size)
  return [...near, ...sorted.slice(near.length)].map(({ other }) => other)
}
