import * as EXPORTS from '../../messages/en/exports.ts'
import { fault } from '../../errors.ts'
import { footOn } from '../../kernel/arrangement.ts'
import { areaVector, signedArea, type Ring2 } from '../../kernel/rings.ts'
import { cross2, planDistance, type Vec2 } from '../../kernel/vectors.ts'
import { MESH_JOIN, MESH_PLANE } from '../../tolerances.ts'
import type { Triangle } from './shapes.ts'
import { planeRegions, polygonsOf, withoutStraightCorners } from './plane-regions.ts'
import { rangeOf } from './number-range.ts'

/** Metres. One of two floor edges was scanned if it is nearer than the other to the inner faces of the walls by this much. */
const NEARER_EDGE = 0.03

/** The outline of the top of a floor, anticlockwise, and the thickness of its body. */
function topOf(triangles: readonly Triangle[], where: string): { rings: Ring2[]; depth: number } {
  const [low, high] = rangeOf(triangles.flat().map(([, , z]) => z))
  const top = triangles.filter(
    (triangle) => triangle.every(([, , z]) => Math.abs(z - high) <= MESH_PLANE) && areaVector(triangle)[2] !== 0,
  )
  const rings = top.map((triangle) => triangle.map(([x, y]): Vec2 => [x, y]))
  const [left, right] = rangeOf(rings.flat().map(([x]) => x))
  const [bottom, up] = rangeOf(rings.flat().map(([, y]) => y))
  if (!(right > left) || !(up > bottom)) throw fault(EXPORTS.noFloorTop, null, { where })
  const frame: Ring2 = [
    [left, bottom],
    [right, bottom],
    [right, up],
    [left, up],
  ]
  const regions = planeRegions(rings, frame, where)
  const polygons = polygonsOf(regions, regions.covered)
  if (polygons.length === 0 || polygons.some(([, ...holes]) => holes.some((hole) => signedArea(hole) < -MESH_JOIN)))
    throw fault(EXPORTS.floorWithHoles, null, { where })
  return { rings: polygons.map(([ring]) => withoutStraightCorners(ring)), depth: high - low }
}

/** A ring, anticlockwise, with every side moved inwards. It keeps all corners, however short the sides. */
function narrowed(ring: Ring2, by: number): Ring2 {
  const sides = ring.map((from, index) => {
    const to = ring[(index + 1) % ring.length]!
    const long = planDistance(from, to) || 1
    const along: Vec2 = [(to[0] - from[0]) / long, (to[1] - from[1]) / long]
    return { along, from: [from[0] - along[1] * by, from[1] + along[0] * by] as Vec2 }
  })
  return sides.map(({ along, from }, index): Vec2 => {
    const before = sides.at(index - 1)!
    const turn = cross2(before.along, along)
    if (Math.abs(turn) < MESH_PLANE) return from
    const t = cross2([from[0] - before.from[0], from[1] - before.from[1]], along) / turn
    return [before.from[0] + before.along[0] * t, before.from[1] + before.along[1] * t]
  })
}

/** Median distance of points from the sides of rings; null without points. */
function offSides(rings: readonly Ring2[], points: readonly Vec2[]): number | null {
  const offs = points
    .map((point) =>
      Math.min(
        ...rings.flatMap((ring) =>
          ring.map((from, index) => footOn(point, from, ring[(index + 1) % ring.length]!).distance),
        ),
      ),
    )
    .toSorted((a, b) => a - b)
  return offs[Math.floor(offs.length / 2)] ?? null
}

export interface ScannedFloor {
  /** Anticlockwise, in the floor's own x and y. */
  readonly rings: readonly Ring2[]
  /** Whether no wall confirms where the scanned floor ends. */
  readonly isGuessed: boolean
  /** Distance from `rings` out to the outline of the mesh, metres. */
  readonly rim: number
}

/**
 * The floor as it was scanned. The mesh of a floor extends under the assumed bodies of the walls, by as much as it is thick: its outline
 * is that of the floor with every side moved outwards. The inner faces of the walls show whether that is so.
 * @param walls the middles of the walls' feet, in the floor's own x and y
 * @throws InputError `file/bad-geometry` if the mesh has no floor
 */
export function scannedFloor(triangles: readonly Triangle[], walls: readonly Vec2[], where: string): ScannedFloor {
  const { rings, depth } = topOf(triangles, where)
  if (depth <= MESH_PLANE) return { rings, isGuessed: false, rim: 0 }
  const inner = rings.map((ring) => narrowed(ring, depth))
  const [asIs, within] = [offSides(rings, walls), offSides(inner, walls)]
  const isUnclear = asIs === null || within === null || Math.abs(asIs - within) < NEARER_EDGE
  // Floors without evidence count as extended: all known floors of houses extend under their walls.
  const isWide = isUnclear || within < asIs
  return { rings: isWide ? inner : rings, isGuessed: isUnclear, rim: isWide ? depth : 0 }
}
