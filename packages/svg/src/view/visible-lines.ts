import { boxesOf, boxSearch, dot, type Vec2, type Vec3 } from '@reports/geometry'
import type { Axes, Scene, SceneLine } from './scene.ts'
import { depthBeside, stretchesBehind, stretchesBelow, stretchesOver, type Seen, type SeenPoint } from './seen.ts'

/** Pieces that are asked about a line, on the average: 150 houses of Vienna in one picture take 6. */
const MOST_NEAR = 400

/** Metres. A line lies this near to a facet that it bounds; the wall behind the edge of its eaves is farther. */
const BOUNDS = 0.05

/** Shares of `beside` at which a facet is looked for that the line bounds: walls seen from the side are narrow. */
const CLOSE = 0.2

/** Times `beside`: what shows of a facet beside a line has to be wider to be seen, about as wide as the line. */
const STRIP = 5

const isIn = ({ normal, distance }: Seen, { from, to }: SceneLine): boolean =>
  Math.abs(dot(from, normal) - distance) < BOUNDS && Math.abs(dot(to, normal) - distance) < BOUNDS

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

/** What of some stretches lies outside of others, in stretches no shorter than `least`. */
function without(all: readonly Stretch[], others: readonly Stretch[], least: number): Stretch[] {
  const left: Stretch[] = []
  let j = 0
  for (const [from, to] of all) {
    while (j < others.length && others[j]![1] <= from) j += 1
    let at = from
    for (let k = j; k < others.length && others[k]![0] < to; k += 1) {
      if (others[k]![0] - at >= least) left.push([at, others[k]![0]])
      at = Math.max(at, others[k]![1])
    }
    if (to - at >= least) left.push([at, to])
  }
  return left
}

const WHOLE: readonly Stretch[] = [[0, 1]]

/** One side of a line: where what lies before it covers the page, and where a facet lies that it bounds. */
interface Side {
  readonly hidden: readonly Stretch[]
  readonly own: readonly Stretch[]
}

/** What of a line is seen. What it bounds on one side alone is not seen on the other: there nothing speaks for the line. */
function seenOf(first: Side, second: Side, least: number): Stretch[] {
  const [hidden, alsoHidden] = [
    [...first.hidden, ...without(second.own, first.own, least)],
    [...second.hidden, ...without(first.own, second.own, least)],
  ].map((each) => merged(each.flat(), least / 2)) as [Stretch[], Stretch[]]
  const onBoth = without(hidden, without(hidden, alsoHidden, least), least)
  return without(WHOLE, onBoth, least)
}

/**
 * The stretches of each line that nothing hides. A line is hidden where what lies before it covers the page on each side that a facet lies
 * on which it bounds: on the line itself two facets may meet, and neither be told from the other. The top of a wall that ends below a ridge
 * is hidden with its wall, though no roof covers the page beyond the ridge. Where a line lies in a roof that it does not bound, as the top of
 * a wall below eaves does, its depth tells nothing: there it is hidden where what it bounds goes behind the roof. Of facets that are seen
 * edge on both sides are looked at.
 * @param beside metres on the page from the line to the places that are looked at
 */
export function visibleStretches(
  { facets, lines }: Pick<Scene, 'facets' | 'lines'>,
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
    const before: Seen[] = []
    const bounded: Seen[] = []
    for (const index of near) {
      const one = seen[index]!
      if (line.facets.includes(one.piece.facet)) {
        if (isIn(one, line)) bounded.push(one)
      } else if (one.near < farthest && (left -= 1) >= 0) before.push(one)
    }
    const least = beside / length
    if (before.length === 0) return [...WHOLE]
    const sideOn = (side: Vec2): Side => {
      const [own, hidden]: number[][] = [[], []]
      let nearest = Infinity
      for (const one of bounded) {
        const known = own!.length
        stretchesOver(one, a, b, [side[0] * CLOSE, side[1] * CLOSE], own!)
        if (own!.length > known) nearest = Math.min(nearest, depthBeside(one, side))
      }
      for (const one of before) {
        if (facets[one.piece.facet]!.paint === 'roof') stretchesBelow(one, a, b, side, nearest, STRIP, hidden!)
        else stretchesBehind(one, a, b, side, hidden!)
      }
      return { own: merged(own!, least / 2), hidden: merged(hidden!, least / 2) }
    }
    return seenOf(sideOn(aside), sideOn(back), least)
  })
}
