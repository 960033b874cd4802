import { boxesOf, boxSearch, dot, type Vec2, type Vec3 } from '@reports/geometry'
import type { Axes, SceneLine } from './scene.ts'
import { stretchesBehind, type Seen, type SeenPoint } from './seen.ts'

/** Pieces that are asked about a line, on the average: 150 houses of Vienna in one picture take 6. */
const MOST_NEAR = 400

/** Upright part of the unit normal, of roofs at least: walls have none. */
const LEAST_SLOPE = 0.01

/** Whether a piece is a roof that is seen from above: what carries it lies behind it. */
const isRoofFromAbove = ({ normal }: Seen): boolean => normal[2] > LEAST_SLOPE

/** A stretch of a line, as shares of its length. */
export type Stretch = readonly [from: number, to: number]

/** Pairs of shares, sorted and without overlaps; what is nearer than `gap` is one. */
function merged(pairs: readonly number[], gap: number): Stretch[] {
  const sorted: [number, number][] = []
  for (let i = 0; i < pairs.length; i += 2) sorted.push([pairs[i]!, pairs[i + 1]!])
  sorted.sort((a, b) => a[0] - b[0])
  const all: [number, number][] = []
  for (const each of sorted) {
    const last = all.at(-1)
    if (last !== undefined && each[0] <= last[1] + gap) last[1] = Math.max(last[1], each[1])
    else all.push(each)
  }
  return all
}

/** What of the line is left, in stretches no shorter than `least`, where both sides are covered. */
function leftOf(first: readonly Stretch[], second: readonly Stretch[], least: number): Stretch[] {
  const left: Stretch[] = []
  let at = 0
  let j = 0
  for (const [from, to] of first) {
    while (j < second.length && second[j]![1] <= from) j += 1
    for (let k = j; k < second.length && second[k]![0] < to; k += 1) {
      const [a, b] = [Math.max(from, second[k]![0]), Math.min(to, second[k]![1])]
      if (b - a < least) continue
      if (a - at >= least) left.push([at, a])
      at = Math.max(at, b)
    }
  }
  if (1 - at >= least) left.push([at, 1])
  return left
}

/**
 * The stretches of each line that nothing hides. A line is hidden where what lies before it covers the page on both sides of it:
 * on the line itself two facets may meet, and neither be told from the other.
 * @param beside metres on the page from the line to the places that are looked at
 */
export function visibleStretches(
  lines: readonly SceneLine[],
  seen: readonly Seen[],
  { right, up, forward }: Axes,
  beside: number,
): Stretch[][] {
  const search = boxSearch(boxesOf(seen))
  const shown = new Set(seen.map(({ piece }) => piece.facet))
  const project = (p: Vec3): SeenPoint => [dot(p, right), dot(p, up), dot(p, forward)]
  let left = MOST_NEAR * lines.length
  return lines.map((line) => {
    if (!line.facets.some((facet) => shown.has(facet))) return []
    const [a, b] = [project(line.from), project(line.to)]
    const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
    const length = Math.sqrt(dx * dx + dy * dy)
    if (length < beside) return []
    const aside: Vec2 = [(-dy / length) * beside, (dx / length) * beside]
    const back: Vec2 = [-aside[0], -aside[1]]
    const farthest = Math.max(a[2], b[2])
    const near = search(Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[0], b[0]), Math.max(a[1], b[1]), beside)
    const before = near.filter((index) => {
      const one = seen[index]!
      return one.near < farthest && !line.facets.includes(one.piece.facet) && (left -= 1) >= 0
    })
    const behind = (side: Vec2): number[] => {
      const found: number[] = []
      for (const index of before) {
        const one = seen[index]!
        const inIt = line.isBelowRoof === true && isRoofFromAbove(one) ? 'behind' : 'before'
        stretchesBehind(one, a, b, side, inIt, found)
      }
      return found
    }
    const first = behind(aside)
    // Most lines are hidden nowhere.
    const second = first.length === 0 ? first : behind(back)
    const least = beside / length
    return leftOf(merged(first, least / 2), merged(second, least / 2), least)
  })
}
