import { heightOn } from '../../kernel/planes.ts'
import type { Vec2, Vec3 } from '../../kernel/vectors.ts'
import type { ModelPlace } from '../../model/roof.ts'
import type { BuildingMeasures } from '../../measure/roof/measures.ts'
import { worstOf } from '../../model/quality.ts'
import type { ScanMeasures } from '../../measure/rooms/measures.ts'
import { dot2, from2 } from '../areas/strips.ts'
import { turned } from './bearings.ts'
import type { FreeFace } from './matched-walls.ts'
import type { North } from './north.ts'
import { placeUnderRoof, type Placement } from './place-under-roof.ts'
import type { PlanRoom } from './plan-rooms.ts'
import { placed, type Pose } from './refined-place.ts'
import { facesOver, isParty, roofPlan, type RoofPlan, type RoofWall } from './roof-plan.ts'
import { faceAt, piecesOn, pointOn } from './stretches.ts'
import type { RoomSurface, SurfaceOptions } from './surface.ts'

/** Metres by which an exterior wall may stand off where the fit expects it. */
const WALL_EXPECTED = 0.3

/** Metres from a ceiling up to the roof: what is farther is an attic. */
const UNDER_ROOF = 0.6

/** Metres by which a ceiling may lie above the roof: beyond it, one of the heights is wrong. */
const ABOVE_ROOF = 0.3

/** A scan and the roof over it. */
export interface RoofJoin {
  readonly placement: Placement
  readonly roof: RoofPlan
  /** The one place; null where there is none, or several. */
  readonly pose: Pose | null
  readonly north: North | null
  /** Altitude of the scan's zero in the file of the roof; null where nobody states it. */
  readonly zero: number | null
}

/** Metres of a stretch from which on it is matched. */
const LEAST_FREE = 0.4

/** Degrees by which a bearing that people state is off at most: compasses inside houses, and N, NE, E. */
const ROUGH = 45

const freeFaces = (surfaces: readonly RoomSurface[]): FreeFace[] =>
  surfaces.flatMap(({ stretch, room, basis, behind }) => {
    if (stretch === null || stretch.behind !== null || basis === 'enclosed' || behind === 'room') return []
    return piecesOn(stretch).flatMap(({ face, from, to }): FreeFace[] => {
      if (to - from < LEAST_FREE) return []
      const [a, b] = [from, to].map((u) => pointOn({ faces: [face] }, u)) as [Vec2, Vec2]
      return [{ a, b, out: face.out, length: to - from, story: room.story, hasWindow: basis === 'window' }]
    })
  })

/** Where the rooms of one model lie in the frame of its own roof. */
function sharedPlacement([x, , z]: Vec3, { middle, angle }: ModelPlace): Placement {
  const turn = ((((-angle * 180) / Math.PI) % 360) + 360) % 360
  const shift = turned([x - middle[0], -z - middle[1]], turn)
  const errors = { turn: 0, shift: 0, eaves: 0, gables: 0 }
  const place = { turn, shift, distances: { eave: 0, gable: 0 }, errors, spread: 0, score: 2, faces: 1, walls: 1 }
  return { status: 'shared', why: [], doubts: [], places: [place] }
}

/** The roof over a scan, and where the scan lies under it. */
export function placementOf(
  {
    measures,
    rooms,
    surfaces,
  }: {
    readonly measures: ScanMeasures
    readonly rooms: readonly PlanRoom[]
    readonly surfaces: readonly RoomSurface[]
  },
  building: BuildingMeasures,
  stated: North | null,
  { floor, around }: SurfaceOptions,
): RoofJoin {
  const roof = roofPlan(building, around)
  const corners = rooms.flatMap(({ polygons }) => polygons.flatMap(([outer]) => outer))
  const rough = stated === null ? null : { turn: (360 - stated.degrees) % 360, within: ROUGH }
  const {
    model,
    ground: { altitude: ground },
  } = building.building
  const shared = model !== undefined && model.id === measures.model ? model : null
  const placement =
    shared !== null
      ? sharedPlacement(measures.origin, shared)
      : placeUnderRoof(freeFaces(surfaces), corners, roof, rough)
  const [best] = placement.places
  const pose = placement.status === 'fit' || placement.status === 'shared' ? best! : null
  const lowest = measures.storeys.toSorted((a, b) => a.index - b.index)[0]?.floorHeight ?? null
  const zero =
    shared !== null
      ? measures.origin[1] + shared.height
      : floor === undefined || ground === null || lowest === null
        ? null
        : ground + floor - lowest
  const north: North | null =
    pose === null
      ? null
      : {
          degrees: (360 - pose.turn) % 360,
          basis: shared === null ? 'fit' : 'model',
          plusMinus: 2 * best!.errors.turn,
        }
  return { placement, roof, pose, north, zero }
}

/** The exterior wall behind a part of a face; undefined where the building goes on, or ends elsewhere. */
export function wallBehind(
  a: Vec2,
  out: Vec2,
  { walls }: RoofPlan,
  pose: Pose,
  isShared = false,
): RoofWall | undefined {
  const [x, y] = placed(a, pose)
  const normal = turned(out, pose.turn)
  const near = walls.flatMap((wall) => {
    if (normal[0] * wall.out[0] + normal[1] * wall.out[1] < 0.94) return []
    const far = (wall.a[0] - x) * wall.out[0] + (wall.a[1] - y) * wall.out[1]
    const along = (x - wall.a[0]) * wall.along[0] + (y - wall.a[1]) * wall.along[1]
    const off = isShared ? Math.max(0, far - 1) : Math.abs(far - pose.distances[wall.side])
    const isBeside = far > -0.2 && along > -WALL_EXPECTED && along < wall.length + WALL_EXPECTED
    return isBeside && off < WALL_EXPECTED ? [{ wall, off }] : []
  })
  return near.toSorted((p, q) => p.off - q.off)[0]?.wall
}

function joinedWall(surface: RoomSurface, { roof, pose, placement }: RoofJoin): RoomSurface {
  const { stretch, basis, behind, room } = surface
  const { walls } = room.room.figures
  if (stretch === null || pose === null || stretch.behind !== null || behind === 'room') return surface
  if (basis === 'stated' || basis === 'enclosed') return surface
  const middle = (stretch.from + stretch.to) / 2
  const { out } = faceAt(stretch, middle)
  const wall = wallBehind(pointOn(stretch, middle), out, roof, pose, placement.status === 'shared')
  if (wall !== undefined) {
    const at = dot2(from2(placed(pointOn(stretch, middle), pose), wall.a), wall.along)
    return {
      ...surface,
      behind: isParty(roof, wall, at) ? 'neighbour' : 'outside',
      basis: 'exteriorWall',
      quality: walls,
    }
  }
  // A window looks outside, whatever the roof's file says: both cannot be right.
  return basis === 'window'
    ? { ...surface, quality: worstOf(['check', walls]) }
    : { ...surface, behind: behind === 'unknown' ? behind : 'notScanned', quality: worstOf(['check', walls]) }
}

function joinedCeiling(surface: RoomSurface, { roof, pose, zero }: RoofJoin): RoomSurface {
  const { kind, other, basis, plane, room, at } = surface
  if (
    pose === null ||
    zero === null ||
    other !== null ||
    basis === 'stated' ||
    basis === 'exteriorWall' ||
    plane === null ||
    at === null ||
    kind === 'floor' ||
    surface.behind !== 'outside'
  )
    return surface
  const [over] = facesOver(placed(at, pose), roof)
  if (over === undefined || room.room.floorHeight === null) return surface
  const { floor } = room.room.figures
  const gap = heightOn(over.plane, ...placed(at, pose)) - zero - room.room.floorHeight - heightOn(plane, ...at)
  if (gap < -ABOVE_ROOF) return { ...surface, gap, quality: worstOf(['check', floor]) }
  if (gap > UNDER_ROOF)
    return { ...surface, kind: 'ceiling', behind: 'unheated', basis: 'exteriorWall', gap, quality: floor }
  const slope = (Math.atan(Math.hypot(over.plane.gx, over.plane.gy)) * 180) / Math.PI
  const out = slope > 1 ? turned([-over.plane.gx, -over.plane.gy], -pose.turn) : null
  const isLevel = surface.out === null
  return {
    ...surface,
    kind: 'roof',
    basis: 'exteriorWall',
    gap,
    quality: floor,
    ...(isLevel ? { out, slope: surface.slope } : {}),
  }
}

/** Surfaces with what the roof tells of them: exterior walls, and what is over the highest ceilings. */
export const joinedBehind = (surfaces: readonly RoomSurface[], join: RoofJoin): RoomSurface[] =>
  surfaces.map((surface) => (surface.kind === 'wall' ? joinedWall(surface, join) : joinedCeiling(surface, join)))
