import { signedArea, type Ring2 } from '../../kernel/rings.ts'
import { scale, type Vec2, type Vec3 } from '../../kernel/vectors.ts'
import { LEAST_HOLE } from '../../tolerances.ts'
import { planeRegions, polygonsOf, withoutStraightCorners, type PlaneRegions } from './plane-regions.ts'
import { isNegligible, rangeOf } from './number-range.ts'
import type { WallFacet } from './wall-mesh.ts'

/** A hole in a facet. */
export interface Hole {
  /** Centre of the hole, on the facet. */
  readonly at: Vec2
  readonly width: number
  readonly height: number
  /** Around its middle; empty for a rectangle. */
  readonly corners: Ring2
}

const rectangle = (width: number, height: number): Ring2 => [
  [-width / 2, -height / 2],
  [width / 2, -height / 2],
  [width / 2, height / 2],
  [-width / 2, height / 2],
]

export const holeBetween = (left: number, right: number, bottom: number, top: number): Hole => ({
  at: [(left + right) / 2, (bottom + top) / 2],
  width: right - left,
  height: top - bottom,
  corners: [],
})

/** The heights at which a ring crosses a vertical line, ascending, in pairs: the ring lies between them. */
function heightsAt(ring: Ring2, x: number): number[] {
  const heights = ring.flatMap((to, index) => {
    const from = ring.at(index - 1)!
    return from[0] > x === to[0] > x ? [] : [from[1] + ((to[1] - from[1]) * (x - from[0])) / (to[0] - from[0])]
  })
  return heights.toSorted((a, b) => a - b)
}

/** Adjacent passages leave one hole: it is cut at each change of height, like RoomPlan's own strips. */
function stripsOf(ring: Ring2): Hole[] {
  const xs = ring
    .map(([x]) => x)
    .toSorted((a, b) => a - b)
    .filter((x, index, all) => index === 0 || !isNegligible(x - all[index - 1]!))
  let open: [left: number, right: number, bottom: number, top: number][] = []
  const done: Hole[] = []
  for (const [index, right] of xs.slice(1).entries()) {
    const left = xs[index]!
    const heights = heightsAt(ring, (left + right) / 2)
    const next: typeof open = []
    for (let k = 0; k + 1 < heights.length; k += 2) {
      const [bottom, top] = [heights[k]!, heights[k + 1]!]
      const same = open.find((strip) => isNegligible(strip[2] - bottom) && isNegligible(strip[3] - top))
      next.push([same?.[0] ?? left, right, bottom, top])
      open = open.filter((strip) => strip !== same)
    }
    done.push(...open.map((strip) => holeBetween(...strip)))
    open = next
  }
  return [...done, ...open.map((strip) => holeBetween(...strip))]
}

/** The passages of a hole: itself if it is a rectangle, its strips if its sides are level and upright. */
function holesOf(ring: Ring2): Hole[] {
  const [left, right] = rangeOf(ring.map(([x]) => x))
  const [bottom, top] = rangeOf(ring.map(([, y]) => y))
  const whole = holeBetween(left, right, bottom, top)
  if (
    ring.every(
      ([x, y]) =>
        (isNegligible(x - left) || isNegligible(x - right)) && (isNegligible(y - bottom) || isNegligible(y - top)),
    )
  )
    return [whole]
  const isSquared = ring.every(
    ([x, y], index) => isNegligible(x - ring.at(index - 1)![0]) || isNegligible(y - ring.at(index - 1)![1]),
  )
  if (isSquared) return stripsOf(ring)
  return [{ ...whole, corners: ring.map(([x, y]): Vec2 => [x - whole.at[0], y - whole.at[1]]) }]
}

/** The outline of a facet and its unfilled holes. */
export interface OpenFace {
  /** Corners around its middle; empty for a rectangle. */
  readonly corners: Ring2
  readonly holes: readonly Hole[]
}

/**
 * Whether a free region lies outside the face and is no hole in it: it reaches an upper corner of the bounding rectangle, as below a
 * sloped ceiling. A passage over the whole height does not count.
 */
function isCutOff(ring: Ring2, { width, height }: WallFacet): boolean {
  const atCorner = ring.some(([x, y]) => isNegligible(Math.abs(x) - width / 2) && isNegligible(y - height / 2))
  const [first, ...others] = holesOf(ring)
  const isWhole = first?.corners.length === 0 && others.length === 0 && isNegligible(first.height - height)
  return atCorner && !isWhole
}

/**
 * The outline of a facet and its passages: the regions that its triangles leave free.
 * @param filled outlines of doors and windows
 * @throws InputError `file/bad-geometry` if its triangles are a tangle
 */
export function openFace(facet: WallFacet, filled: readonly Ring2[], where: string): OpenFace {
  const frame = rectangle(facet.width, facet.height)
  const regions: PlaneRegions = planeRegions([...facet.rings, ...filled], frame, where)
  const cut = new Set<number>()
  const holes: Hole[] = []
  for (const part of regions.free) {
    const ring = withoutStraightCorners(polygonsOf(regions, part)[0]?.[0] ?? [])
    const [left, right] = rangeOf(ring.map(([x]) => x))
    // A door may not fill its hole to the millimetre: the remaining slit is no passage.
    if (!(signedArea(ring) >= LEAST_HOLE * LEAST_HOLE) || right - left < LEAST_HOLE) continue
    if (isCutOff(ring, facet)) for (const face of part) cut.add(face)
    else holes.push(...holesOf(ring).filter(({ width, height }) => Math.min(width, height) >= LEAST_HOLE))
  }
  if (cut.size === 0) return { corners: [], holes }
  const whole = new Set(
    [...regions.covered, ...regions.free.flatMap((part) => [...part])].filter((face) => !cut.has(face)),
  )
  return { corners: withoutStraightCorners(polygonsOf(regions, whole)[0]?.[0] ?? frame), holes }
}

export const pointOn = ({ origin, x, y }: WallFacet, [along, up]: Vec2): Vec3 => {
  const [a, b] = [scale(x, along), scale(y, up)]
  return [origin[0] + a[0] + b[0], origin[1] + a[1] + b[1], origin[2] + a[2] + b[2]]
}
