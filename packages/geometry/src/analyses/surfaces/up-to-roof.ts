import { heightOn } from '../../kernel/planes.ts'
import { innerPoint } from '../../kernel/inner-point.ts'
import { planDistance, type Vec2, type Vec3 } from '../../kernel/vectors.ts'
import { topsOf } from '../../measure/rooms/ceiling.ts'
import { median } from '../../measure/rooms/scan-size.ts'
import { ceilingFacets, type Facet } from './across.ts'
import { turned } from './bearings.ts'
import type { RoofJoin } from './joined-roof.ts'
import { placed } from './place-under-roof.ts'
import { upright, type PlanRoom } from './plan-rooms.ts'
import type { Pose } from './refined-place.ts'
import { facesOver, type RoofPlan } from './roof-plan.ts'
import { cellsOf } from './under-roof.ts'

/** Metres by which tops of walls may stand off a ceiling that follows the roof, and the share of them that must not. */
const ALONG_ROOF = { off: 0.1, share: 0.9 } as const

/** Metres from a ceiling up to the roof that it follows: what the roof is made of. */
const BUILD_UP = { least: -0.05, most: 0.6 } as const

/** Share of a floor that the roof may leave uncovered. */
const UNCOVERED = 0.005

/** Metres by which tops of walls are looked at within their room: a roof may end at them. */
const WITHIN = 0.001

/** How far a ceiling that follows the roof lies over it, as a height over the floor less an altitude; null where tops of walls do not show it. */
function shownBy(tops: readonly Vec3[], room: PlanRoom, roof: RoofPlan, pose: Pose): number | null {
  const inner = innerPoint(room.rings)
  if (inner === null) return null
  const offsets = tops.flatMap(([x, z, height]) => {
    const top = upright([x, z])
    const share = WITHIN / Math.max(WITHIN, planDistance(top, inner))
    const at = placed([top[0] + share * (inner[0] - top[0]), top[1] + share * (inner[1] - top[1])], pose)
    const [face] = facesOver(at, roof)
    return face === undefined ? [] : [height - heightOn(face.plane, ...at)]
  })
  const middle = median(offsets)
  if (middle === null || offsets.length < 3) return null
  const near = offsets.filter((offset) => Math.abs(offset - middle) <= ALONG_ROOF.off).length
  return near < ALONG_ROOF.share * tops.length ? null : middle
}

/** The ceiling of a room along the faces of the roof over it; null where nothing tells how high, or the roof does not cover the room. */
function facetsUnder(room: PlanRoom, { roof, pose, zero }: RoofJoin): Facet[] | null {
  const tops = topsOf(room.room).flat()
  const { floorHeight } = room.room
  const stated = zero === null || floorHeight === null ? null : 0 - zero - floorHeight
  const shown = shownBy(tops, room, roof, pose!)
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
    ({ at }) => facesOver(placed(at, pose!), roof)[0],
  )
  const open = byFace.get(undefined) ?? []
  if (open.reduce((sum, { area }) => sum + area, 0) > UNCOVERED * room.room.floorArea) return null
  return [...byFace].flatMap(([face, cells]): Facet[] => {
    if (face === undefined) return []
    const { plane } = face
    const [gx, gy] = turned([plane.gx, plane.gy], -pose!.turn)
    const height = heightOn(plane, ...placed([0, 0], pose!)) + lift
    return [{ rings: cells.flatMap(({ rings }) => rings), plane: { height, gx, gy }, isRoof: true }]
  })
}

/**
 * The ceilings of rooms in plan. One that walls do not show follows the roof where there is no storey between: as far below it as the tops
 * of its walls are, or, of a room without walls, up to it.
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
      const isOpen = own.some(({ plane }) => plane === null) && join !== null && join.pose !== null
      return [room, (isOpen && isUnderRoof(room) ? facetsUnder(room, join) : null) ?? own]
    }),
  )
}
