import type { Vec2 } from '../../../kernel/vectors.ts'

/** Width and heights of a wall, metres. */
export interface WallExtents {
  readonly width: number
  /** Heights above its foot: at its lower end, and at its highest point. */
  readonly eaves: number
  readonly ridge: number
}

/** Metres. Corners whose u differ by less are at one position along a wall (published corners are in millimetres). */
const SAME_U = 0.002

/** Lowest and highest v of a wall's outline at `u`. @param corners [u, v] in the wall's plane, as in its record */
export function wallSpan(corners: readonly Vec2[], u: number): Vec2 {
  let [low, high] = [Infinity, -Infinity]
  const take = (v: number): void => {
    low = Math.min(low, v)
    high = Math.max(high, v)
  }
  for (const [i, a] of corners.entries()) {
    const b = corners[(i + 1) % corners.length]!
    if (Math.abs(a[0] - u) <= SAME_U) take(a[1])
    if ((a[0] < u && b[0] > u) || (a[0] > u && b[0] < u)) take(a[1] + ((b[1] - a[1]) * (u - a[0])) / (b[0] - a[0]))
  }
  return low > high ? [0, 0] : [low, high]
}

/** Width and heights of a wall from its corners, for drawings and tables. */
export function wallExtents(corners: readonly Vec2[]): WallExtents {
  const us = corners.map(([u]) => u)
  const [left, right] = [Math.min(...us), Math.max(...us)]
  const heightAt = (u: number): number => {
    const [low, high] = wallSpan(corners, u)
    return high - low
  }
  return { width: right - left, eaves: Math.min(heightAt(left), heightAt(right)), ridge: Math.max(...us.map(heightAt)) }
}
