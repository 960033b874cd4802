import { boxAround, type Box } from '../../kernel/box-search.ts'
import { insidePolygons, type Polygon2 } from '../../kernel/planar-graph.ts'
import type { Ring2 } from '../../kernel/rings.ts'
import { dot, subtract, type Vec2, type Vec3 } from '../../kernel/vectors.ts'
import { LEAST_SIDE } from '../../tolerances.ts'
import { coveredRegion, flatFaces } from './flat-faces.ts'
import type { Triangle } from './model.ts'

/** Cosine. What of a space looks down more steeply than 26 degrees is floor, */
const FLOOR_TILT = 0.9

/** and what leans by less than 5 degrees is upright: cosine. */
const SIDE_TILT = 0.09

/** An upright part of the surface of a space, seen from outside: u to the right, v up. Metres. */
export interface Side {
  /** Out of the space, level. */
  readonly normal: Vec3
  readonly along: Vec3
  /** A point of its plane. */
  readonly at: Vec3
  readonly polygon: Polygon2
  readonly triangles: readonly Ring2[]
  readonly box: Box
}

/** The surface of a space as a room has it. */
export interface SpaceFaces {
  /** All that looks down, in plan. */
  readonly floor: readonly Polygon2[]
  /** Height of the largest part of the floor. */
  readonly floorHeight: number
  readonly sides: readonly Side[]
  /** Square metres of what is neither floor, ceiling nor upright. */
  readonly leaning: number
}

const flatOf = ([x, y]: Vec3): Vec2 => [x, y]

/** A point of a side in space. */
export const sidePoint = ({ at, along }: Pick<Side, 'at' | 'along'>, [u, v]: Vec2): Vec3 => [
  at[0] + along[0] * u,
  at[1] + along[1] * u,
  v,
]

const middleOf = (ring: Ring2): Vec2 => [
  ring.reduce((sum, [u]) => sum + u, 0) / ring.length,
  ring.reduce((sum, [, v]) => sum + v, 0) / ring.length,
]

function sidesOf(normal: Vec3, at: Vec3, triangles: readonly Triangle[]): Side[] {
  const level = Math.hypot(normal[0], normal[1])
  const out: Vec3 = [normal[0] / level, normal[1] / level, 0]
  const along: Vec3 = [-out[1], out[0], 0]
  const flat = triangles.map((corners) => corners.map((point): Vec2 => [dot(subtract(point, at), along), point[2]]))
  return coveredRegion(flat).flatMap((polygon) => {
    const box = boxAround(polygon[0])
    if (box.maxX - box.minX < LEAST_SIDE || box.maxY - box.minY < LEAST_SIDE) return []
    const own = flat.filter((ring) => insidePolygons([polygon], middleOf(ring)))
    return [{ normal: out, along, at, polygon, triangles: own, box }]
  })
}

/** The floor and the sides of the body of a space. */
export function spaceFaces(triangles: readonly Triangle[]): SpaceFaces {
  const faces = flatFaces(triangles)
  const floors = faces.filter(({ normal }) => normal[2] < -FLOOR_TILT)
  const largest = floors.reduce<(typeof floors)[number] | null>(
    (best, each) => (best === null || each.area > best.area ? each : best),
    null,
  )
  const isUpright = (normal: Vec3): boolean => Math.abs(normal[2]) < SIDE_TILT
  return {
    floor: coveredRegion(floors.flatMap((face) => face.triangles.map((corners) => corners.map(flatOf)))),
    floorHeight: largest === null ? 0 : Math.min(...largest.triangles.flat().map(([, , z]) => z)),
    sides: faces
      .filter(({ normal }) => isUpright(normal))
      .flatMap(({ normal, at, triangles: own }) => sidesOf(normal, at, own)),
    // A ceiling under a roof looks up; what looks down and is no floor leans over the room.
    leaning: faces
      .filter(({ normal }) => !isUpright(normal) && normal[2] > -FLOOR_TILT && normal[2] < SIDE_TILT)
      .reduce((sum, { area }) => sum + area, 0),
  }
}
