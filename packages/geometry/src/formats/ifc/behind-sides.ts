import { boxAround, boxesOf, boxSearch, type Box } from '../../kernel/box-search.ts'
import { dot, subtract, type Vec2 } from '../../kernel/vectors.ts'
import type { IfcModel, Triangle } from './model.ts'
import { sidePoint, type Side } from './space-faces.ts'

/** Metres. A side of a space is a wall where something begins this close behind it: spaces end at the faces of walls, or at their plaster. */
const BEHIND_SIDE = 0.1

/** Metres by which a side of a space may reach into what stands behind it: a tolerance of drawing, and of plaster. */
const BURIED_SIDE = 0.02

/** Metres. As deep, at most, does a side lie in a wall: to the middle of the thickest. */
const BURIED_REACH = 0.4

/** What can stand behind a side of a room. */
const STANDING = [
  'IFCWALL',
  'IFCCURTAINWALL',
  'IFCCOLUMN',
  'IFCCOVERING',
  'IFCMEMBER',
  'IFCPLATE',
  'IFCWINDOW',
  'IFCDOOR',
  'IFCBUILDINGELEMENTPROXY',
  'IFCBUILDINGELEMENTPART',
  'IFCROOF',
  'IFCSLAB',
  'IFCSTAIR',
  'IFCSTAIRFLIGHT',
  'IFCRAILING',
] as const

/** What stands at a point of a side. */
export interface Standing {
  /** Whether something begins close behind it. */
  readonly isWalled: boolean
  /** Whether the point lies inside of something. */
  readonly isBuried: boolean
}

/** Finds what stands behind the sides of rooms. */
export type BehindSide = (side: Side) => (place: Vec2) => Standing

interface Solid {
  readonly triangle: Triangle
  readonly body: number
}

/** A triangle seen along the normal of a side: corners in the side's u and v, and how far behind it. */
interface Seen {
  readonly corners: readonly [Vec2, Vec2, Vec2]
  readonly depths: readonly [number, number, number]
  /** Twice its signed area as seen. */
  readonly twice: number
  readonly body: number
}

const cornerBox = ({ corners }: Seen): Box => boxAround(corners)

/** How far behind a place a triangle lies, along the normal; null if not behind it. */
function depthAt({ corners: [a, b, c], depths, twice }: Seen, [u, v]: Vec2): number | null {
  const cross = (p: Vec2, q: Vec2): number => (p[0] - u) * (q[1] - v) - (q[0] - u) * (p[1] - v)
  const [wa, wb, wc] = [cross(b, c) / twice, cross(c, a) / twice, cross(a, b) / twice]
  if (wa < -1e-9 || wb < -1e-9 || wc < -1e-9) return null
  return wa * depths[0] + wb * depths[1] + wc * depths[2]
}

function seenFrom({ at, along, normal }: Side, { triangle, body }: Solid): Seen | null {
  const flat = triangle.map((point): readonly [Vec2, number] => {
    const from = subtract(point, at)
    return [[dot(from, along), point[2]], dot(from, normal)]
  }) as unknown as readonly [readonly [Vec2, number], readonly [Vec2, number], readonly [Vec2, number]]
  const [[a, da], [b, db], [c, dc]] = flat
  if (Math.min(da, db, dc) > BURIED_REACH || Math.max(da, db, dc) < -BURIED_REACH) return null
  const twice = (b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1])
  return Math.abs(twice) < 1e-9 ? null : { corners: [a, b, c], depths: [da, db, dc], twice, body }
}

/** Whether one body has a side in front of a place and one behind it, neither close: the place is in it. */
function isInside(hits: readonly (readonly [body: number, depth: number])[]): boolean {
  const bodies = new Set(hits.map(([body]) => body))
  for (const body of bodies) {
    const depths = hits.filter(([of]) => of === body).map(([, depth]) => depth)
    if (depths.some((depth) => Math.abs(depth) <= BURIED_SIDE)) continue
    const before = depths.filter((depth) => depth < 0).length
    if (before % 2 === 1 && depths.length > before) return true
  }
  return false
}

/** Everything of a model that can stand behind a side, searched by plan. */
export function behindSides(model: IfcModel): BehindSide {
  const solids: Solid[] = []
  for (const id of model.idsOf(...STANDING)) for (const triangle of model.body(id)) solids.push({ triangle, body: id })
  const near = boxSearch(boxesOf(solids.map(({ triangle }) => boxAround(triangle))))
  return (side) => {
    const { minX, minY, maxX, maxY } = side.box
    const ends = [sidePoint(side, [minX, 0]), sidePoint(side, [maxX, 0])]
    const plan = boxAround(ends)
    const isLevel = ({ triangle: [a, b, c] }: Solid): boolean =>
      Math.max(a[2], b[2], c[2]) >= minY && Math.min(a[2], b[2], c[2]) <= maxY
    const seen = [...near(plan.minX, plan.minY, plan.maxX, plan.maxY, BURIED_REACH)].flatMap((i) => {
      const solid = solids[i]!
      return isLevel(solid) ? (seenFrom(side, solid) ?? []) : []
    })
    const search = boxSearch(boxesOf(seen.map(cornerBox)))
    return (place) => {
      const hits = search(place[0], place[1], place[0], place[1], 0).flatMap((i) => {
        const depth = depthAt(seen[i]!, place)
        return depth === null ? [] : [[seen[i]!.body, depth] as const]
      })
      const isWalled = hits.some(([, depth]) => depth > -BEHIND_SIDE / 2 && depth < BEHIND_SIDE)
      return { isWalled, isBuried: isInside(hits) }
    }
  }
}
