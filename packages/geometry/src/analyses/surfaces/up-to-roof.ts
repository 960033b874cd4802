import { heightOn, levelPlane, type HeightPlane } from '../../kernel/planes.ts'
import type { Ring2 } from '../../kernel/rings.ts'
import type { Vec2 } from '../../kernel/vectors.ts'
import { median } from '../../measure/rooms/scan-size.ts'
import { ALONG_OUTLINE, LEVEL_TOPS, SIDE_EDGE } from '../../tolerances.ts'
import { dot2, from2, sidesOf } from '../areas/strips.ts'
import { ceilingFacets, type Facet } from './across.ts'
import { turned } from './bearings.ts'
import type { RoofJoin } from './joined-roof.ts'
import type { PlanRoom } from './plan-rooms.ts'
import { placed, type Pose } from './refined-place.ts'
import { facesOver, type RoofPlan } from './roof-plan.ts'
import { pointOn } from './stretches.ts'
import { cellsOf, type Cell } from './under-roof.ts'

/** Metres by which tops of walls may stand off a ceiling that follows the roof, and the share of their length that must not. */
const ALONG_ROOF = { off: 0.1, share: 0.9 } as const

/** Metres from a ceiling up to the roof that it follows: what the roof is made of. */
const BUILD_UP = { least: -0.05, most: 0.6 } as const

/** Share of a floor that the roof may leave uncovered without a ceiling of its own. */
const UNCOVERED = 0.005

/** Metres by which tops of walls are looked at within their room: a roof may end at them. */
const WITHIN = 0.001

/** The middle of an edge of a wall's top, within its room, its height over the floor, and how long it is. */
interface TopEdge {
  readonly at: Vec2
  readonly height: number
  readonly length: number
}

/** Edges, not corners: where a wall steps, one corner lies under two faces. */
function topEdges({ room, walls }: PlanRoom): TopEdge[] {
  const floor = room.floorHeight ?? walls.reduce((low, [face]) => Math.min(low, face!.wall.base), Infinity)
  return walls.flatMap((faces) => {
    const { face, base } = faces[0]!.wall
    return face.flatMap((b, i): TopEdge[] => {
      const a = face.at(i - 1)!
      const run = a[0] - b[0]
      if (run <= Math.hypot(run, a[1] - b[1]) * Math.sin(SIDE_EDGE)) return []
      const at = pointOn({ faces }, (a[0] + b[0]) / 2, -WITHIN)
      return [{ at, height: (a[1] + b[1]) / 2 + base - floor, length: run }]
    })
  })
}

const lengthOf = (edges: readonly TopEdge[]): number => edges.reduce((sum, { length }) => sum + length, 0)

/** Of faces over one another, the lowest or the highest. */
type Pick = 0 | -1

/** Which tops of walls follow the roof, and how far a ceiling along them lies over it: a height over the floor less an altitude; null where too few do. */
function following(tops: readonly TopEdge[], roof: RoofPlan, pose: Pose, pick: Pick) {
  const under = tops.flatMap((edge) => {
    const at = placed(edge.at, pose)
    const face = facesOver(at, roof).at(pick)
    return face === undefined ? [] : [{ edge, offset: edge.height - heightOn(face.plane, ...at) }]
  })
  const middle = median(under.map(({ offset }) => offset))
  const along = under.flatMap(({ edge, offset }) => (Math.abs(offset - middle!) <= ALONG_ROOF.off ? [edge] : []))
  const isShown = along.length > 1 && lengthOf(along) >= ALONG_ROOF.share * lengthOf(under.map(({ edge }) => edge))
  return { pick, along, lift: isShown ? middle : null }
}

/** A level ceiling by the tops of walls along a part of a room; null where they are not level. */
function levelOver(rings: readonly Ring2[], tops: readonly TopEdge[]): HeightPlane | null {
  const sides = sidesOf(rings)
  const isBeside = ({ at }: TopEdge): boolean =>
    sides.some(({ a, along, out, length }) => {
      const [u, v] = [dot2(from2(at, a), along), dot2(from2(at, a), out)]
      return Math.abs(v) < ALONG_OUTLINE && u > 0 && u < length
    })
  const heights = tops.filter(isBeside).map(({ height }) => height)
  const [low, high] = [Math.min(...heights), Math.max(...heights)]
  return high - low <= LEVEL_TOPS ? levelPlane((low + high) / 2) : null
}

/** Metres from a point outside a cell. */
const distanceTo = ({ rings }: Cell, p: Vec2): number =>
  sidesOf(rings).reduce((least, { a, along, out, length }) => {
    const [u, v] = [dot2(from2(p, a), along), dot2(from2(p, a), out)]
    return Math.min(least, Math.hypot(Math.max(-u, 0, u - length), v))
  }, Infinity)

/** The cells under one face that come nearest to a point outside them. */
const nearestGroup = (groups: Iterable<Cell[]>, p: Vec2): Cell[] | undefined =>
  [...groups]
    .map((cells) => ({ cells, far: Math.min(...cells.map((cell) => distanceTo(cell, p))) }))
    .toSorted((one, other) => one.far - other.far)[0]?.cells

/**
 * The ceiling of a room along the faces of the roof over it, and level where the roof leaves a part of it uncovered; null where nothing
 * tells how high. Of faces over one another it follows those that tops of walls follow, else the lowest.
 */
function facetsUnder(room: PlanRoom, { roof, pose, zero }: RoofJoin): Facet[] | null {
  const tops = topEdges(room)
  const { floorHeight, floorArea } = room.room
  const stated = zero === null || floorHeight === null ? null : 0 - zero - floorHeight
  const [low, high] = ([0, -1] as const).map((each) => following(tops, roof, pose!, each))
  const { pick, along, lift: shown } = lengthOf(high!.along) > lengthOf(low!.along) ? high! : low!
  const isUnlikely =
    stated !== null && shown !== null && (stated - shown < BUILD_UP.least || stated - shown > BUILD_UP.most)
  const lift = shown ?? (tops.length === 0 ? stated : null)
  if (lift === null || isUnlikely) return null
  const home = ([x, y]: Vec2): Vec2 => turned([x - pose!.shift[0], y - pose!.shift[1]], -pose!.turn)
  const byFace = Map.groupBy(
    cellsOf(
      room.rings,
      roof.faces.flatMap(({ rings }) => rings.map((ring) => ring.map(home))),
    ),
    ({ at }) => facesOver(placed(at, pose!), roof).at(pick),
  )
  const open = byFace.get(undefined) ?? []
  byFace.delete(undefined)
  const openRings = open.flatMap(({ rings }) => rings)
  const isCovered = open.reduce((sum, { area }) => sum + area, 0) <= UNCOVERED * floorArea
  const others = tops.filter((edge) => !along.includes(edge))
  const level = isCovered ? null : levelOver(openRings, others)
  if (!isCovered && level === null) return null
  // What is too little for a ceiling of its own lies under the face beside it, which goes on.
  for (const cell of isCovered ? open : []) nearestGroup(byFace.values(), cell.at)?.push(cell)
  const covered = [...byFace].map(([face, cells]): Facet => {
    const { plane } = face!
    const [gx, gy] = turned([plane.gx, plane.gy], -pose!.turn)
    const height = heightOn(plane, ...placed([0, 0], pose!)) + lift
    return { rings: cells.flatMap(({ rings }) => rings), plane: { height, gx, gy }, isRoof: true }
  })
  return level === null ? covered : [...covered, { rings: openRings, plane: level, isRoof: true }]
}

/** Whether a ceiling that walls show has the shape of the roof: then what was scanned counts. */
const isAlike = (own: readonly Facet[], roof: readonly Facet[]): boolean =>
  own.every(({ plane }) => plane !== null) &&
  roof.every(({ rings, plane }) =>
    rings.flat().every(([x, y]) => {
      const height = own.reduce((low, facet) => Math.min(low, heightOn(facet.plane!, x, y)), Infinity)
      return Math.abs(height - heightOn(plane!, x, y)) <= ALONG_ROOF.off
    }),
  )

/**
 * The ceilings of rooms in plan. One that walls do not show, or that slopes otherwise between them than the roof, follows the roof where
 * there is no storey between: as far below it as the tops of its walls are, or, of a room without walls, up to it.
 * @param isUnderRoof whether no room lies above
 */
export function ceilingsOf(
  rooms: readonly PlanRoom[],
  join: RoofJoin | null,
  isUnderRoof: (room: PlanRoom) => boolean,
): ReadonlyMap<PlanRoom, readonly Facet[]> {
  return new Map(
    rooms.map((room) => {
      const own = ceilingFacets(room)
      const isLevel = own.every(({ plane }) => plane?.gx === 0 && plane.gy === 0)
      if (isLevel || join === null || join.pose === null || !isUnderRoof(room)) return [room, own]
      const under = facetsUnder(room, join)
      return [room, under === null || isAlike(own, under) ? own : under]
    }),
  )
}
