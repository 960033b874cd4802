import {
  areaVector,
  dot,
  roundBearing,
  roundHundredth,
  unit,
  type ExteriorWallMeasure,
  type Quality,
  type Vec3,
} from '@reports/geometry'
import { PREFIX } from '../pen/prefix.ts'
import type { Facet, SceneLine } from './scene.ts'

/*
 * The exterior walls of a building in a scene: a facet each, and a line for each side that no edge of the roof is drawn along. Two walls that
 * meet share a line, so sides are grouped by their place. Where walls hardly turn, as those of a round tower, the line between them is thin.
 */

/** Metres in plan. A shorter side of a wall is upright. */
const UPRIGHT = 0.01

/** Metres. A side of a wall this near to an edge of the roof is drawn as that edge. */
const ON_EDGE = 0.05

/** Cosine of 20 degrees: facets that turn less are one round shape, as those of a tower are. */
const SOFT = 0.94

/** Whether two facets are one round shape, seen by their normals. */
export const isSoft = (a: Vec3, b: Vec3): boolean => dot(a, b) > SOFT

/** A straight line in space. */
export type Segment = readonly [from: Vec3, to: Vec3]

/** A wall in a scene: its number among the facets, and where it stands. */
export interface PlacedWall {
  readonly wall: ExteriorWallMeasure
  readonly facet: number
  readonly normal: Vec3
  readonly ring: readonly Vec3[]
}

export const placedWall = (wall: ExteriorWallMeasure, facet: number, ring: readonly Vec3[]): PlacedWall => ({
  wall,
  facet,
  normal: unit(areaVector(ring)),
  ring,
})

/** @param ground as of a facet */
export const wallFacet = (
  { wall, normal, ring }: PlacedWall,
  mark: string,
  buildingId: string,
  quality: Quality,
  ground: number | null,
): Facet => ({
  rings: [ring],
  normal,
  paint: wall.type === 'ground' ? 'facade' : 'facade-shared',
  oneSided: true,
  ground,
  label: [],
  data: {
    'data-wall-id': wall.id,
    'data-mark': mark,
    'data-building-id': buildingId,
    'data-wall-type': wall.type,
    'data-area': String(roundHundredth(wall.area)),
    'data-direction': String(roundBearing(wall.direction, 0)),
    'data-quality': quality,
  },
})

/** Whether a point lies on a line between two others, in space. */
function isOnEdge(p: Vec3, [a, b]: Segment): boolean {
  const [dx, dy, dz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]]
  const along = ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy + (p[2] - a[2]) * dz) / (dx * dx + dy * dy + dz * dz || 1)
  const t = Math.min(1, Math.max(0, along))
  const [x, y, z] = [p[0] - a[0] - t * dx, p[1] - a[1] - t * dy, p[2] - a[2] - t * dz]
  return x * x + y * y + z * z < ON_EDGE * ON_EDGE
}

/** A side of a wall that no edge of the roof runs along. */
interface WallSide {
  readonly from: Vec3
  readonly to: Vec3
  readonly of: PlacedWall
}

/** The sides of a wall that no edge of the roof runs along. */
function freeSides(of: PlacedWall, edges: ReadonlyMap<string, Segment>): WallSide[] {
  const { ring, wall } = of
  const own = wall.edgeIds.flatMap((id) => {
    const edge = edges.get(id)
    return edge === undefined ? [] : [edge]
  })
  return ring.flatMap((from, i) => {
    const to = ring[(i + 1) % ring.length]!
    const middle: Vec3 = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2, (from[2] + to[2]) / 2]
    return own.some((edge) => isOnEdge(middle, edge)) ? [] : [{ from, to, of }]
  })
}

const isUpright = ({ from, to }: WallSide): boolean => Math.hypot(to[0] - from[0], to[1] - from[1]) < UPRIGHT

const columnOf = ([x, y]: Vec3): string => `${Math.round(x / ON_EDGE)},${Math.round(y / ON_EDGE)}`

const cellOf = (point: Vec3): string => `${columnOf(point)},${Math.round(point[2] / ON_EDGE)}`

/** One name for a side in both directions. */
function placeOf({ from, to }: WallSide): string {
  const [a, b] = [cellOf(from), cellOf(to)]
  return a < b ? `${a} ${b}` : `${b} ${a}`
}

/** The class of a line between walls. @param around sides of all walls that meet there */
function classOf(side: WallSide, around: readonly WallSide[]): string {
  const upright = isUpright(side)
  const isRound =
    upright &&
    new Set(around.map(({ of }) => of.facet)).size > 1 &&
    around.every((one) => around.every((other) => isSoft(one.of.normal, other.of.normal)))
  const isFoot = side.of.wall.type === 'ground' && !upright
  return `${PREFIX}${isRound ? 'view-hair' : isFoot ? 'view-foot' : 'view-corner'}`
}

/** Lines of walls, each once, with all walls that it bounds. @param edges of the roof, by id */
export function wallLines(walls: readonly PlacedWall[], edges: ReadonlyMap<string, Segment>): SceneLine[] {
  const sides = walls.flatMap((wall) => freeSides(wall, edges))
  // Walls of different heights meet along a part of their upright sides only.
  const columns = Map.groupBy(sides, ({ from }) => columnOf(from))
  return [...Map.groupBy(sides, placeOf).values()].flatMap((same): SceneLine[] => {
    const [side] = same
    if (side === undefined) return []
    const around = columns.get(columnOf(side.from)) ?? same
    return [
      {
        from: side.from,
        to: side.to,
        classes: [classOf(side, around)],
        facets: same.map(({ of }) => of.facet),
        data: null,
      },
    ]
  })
}
