import { areaOfPolygons, insidePolygons, type Polygon2 } from '../../kernel/planar-graph.ts'
import { polygonsWhere } from '../../kernel/polygons-where.ts'
import { signedArea, type Ring2 } from '../../kernel/rings.ts'
import { insideRings } from '../../kernel/segment-stretches.ts'
import { cross2, planDistance } from '../../kernel/vectors.ts'
import { isOutdoors } from '../../measure/rooms/measures.ts'
import { FACE_BEHIND, SAME_CORNER } from '../../tolerances.ts'
import { sidesOf, type Side } from '../areas/strips.ts'
import type { BuildingMeasures, Envelope } from '../../measure/roof/measures.ts'
import { envelopeOf } from '../summary/envelope.ts'
import { closedOutline } from './grown.ts'
import type { PlanRoom } from './plan-rooms.ts'
import type { RoomSurface } from './surface.ts'
import { placed, type Pose } from './refined-place.ts'
import type { RoofPlan } from './roof-plan.ts'
import { piecesOf } from './solids.ts'
import { pointOn } from './stretches.ts'
import type { ScanSurfaces } from './surfaces.ts'

/** What encloses heated rooms, at full precision: square metres, cubic metres. */
export interface Enclosure {
  /** Null where no wall shows how high the highest storey is. */
  readonly outerWallArea: number | null
  readonly heatedFloorArea: number
  readonly heatedVolume: number | null
}

/** Lengths of thermal bridges, metres. What they lose per metre is not ours to say. */
export interface Bridges {
  readonly floorEdge: number
  readonly storeyEdges: number
  /** Null where no wall shows how high the highest storey is. */
  readonly convexCorners: number | null
  readonly concaveCorners: number | null
  readonly innerWallEnds: number
  readonly openingEdges: number
}

/** The envelope of heated rooms in the dimensions of EN ISO 13789. */
export interface HeatedEnvelope {
  readonly internal: Enclosure
  /** With the ends of inner walls and floors between storeys, without walls to neighbours. */
  readonly overallInternal: Enclosure
  /** Of the roof file, of the whole building; null without one. What its walls, roof and ground enclose is null where they do not close. */
  readonly external: { readonly wallArea: number; readonly solid: Envelope | null } | null
  /** Square metres along the slope; null without a place under a roof. */
  readonly roof: { readonly overRooms: number; readonly beyond: number } | null
  /** Surfaces to outside, ground, unheated rooms and what is not known, over heated floor; null without heated floor, and where a ceiling of unknown shape is among them. */
  readonly formFactor: number | null
  readonly bridges: Bridges
}

function externalOf(building: BuildingMeasures): NonNullable<HeatedEnvelope['external']> {
  const solid = envelopeOf(building)
  return { wallArea: solid?.wallArea ?? sum(building.walls.map(({ area }) => area)), solid }
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0)

/** A sum that is not known where a part of it is not. */
const wholeSum = (values: readonly (number | null)[]): number | null =>
  values.every((value) => value !== null) ? sum(values) : null

/** Whether heat leaves through a surface: of what is not known it may. */
export const isOuter = ({ behind }: RoomSurface): boolean => behind !== 'room' && behind !== 'neighbour'

interface Level {
  readonly area: number
  /** Metres of height that walls have, and that rooms have; null where that is not known. */
  readonly wallHeight: number | null
  readonly roomHeight: number | null
  /** Metres along which heat leaves, not of walls to neighbours. */
  readonly perimeter: number
  /** How many corners between such walls turn out, and in. */
  readonly convex: number
  readonly concave: number
}

/** Radians of the least turn of a corner. */
const CORNER = Math.PI / 6

/** A side of an outline: metres of it along which heat leaves, and whether it does at its ends. */
interface OuterSide extends Side {
  readonly outer: number
  readonly isOuterAt: readonly [start: boolean, end: boolean]
}

/** Ends of inner walls go to the parts beside them, half to each. */
function outerSide(side: Side, walls: readonly RoomSurface[]): OuterSide {
  const own = piecesOf(side, walls).filter(({ surface }) => surface !== null)
  const isOuterPiece = (i: number): boolean => own.length === 0 || isOuter(own.at(i)!.surface!)
  const ends = [0, ...own.slice(1).map(({ from }, i) => (own[i]!.to + from) / 2), side.length]
  const outer = sum(ends.slice(1).map((end, i) => (isOuterPiece(i) ? end - ends[i]! : 0)))
  return { ...side, outer, isOuterAt: [isOuterPiece(0), isOuterPiece(-1)] }
}

/** The outlines of heated storeys from below: each as high as to the next floor, the highest as its outer walls and rooms are. */
function levelsOf({ rooms, heated, volumes, measures, surfaces }: ScanSurfaces): Level[] {
  const storeys = [...Map.groupBy(rooms, ({ story }) => story)].toSorted(([a], [b]) => (a ?? -1) - (b ?? -1))
  const floorOf = (story: number | null): number | null =>
    measures.storeys.find(({ index }) => index === story)?.floorHeight ?? null
  return storeys.flatMap(([story, all], i): Level[] => {
    const own = all.filter(({ number }) => heated[number])
    if (own.length === 0) return []
    const next = storeys[i + 1]
    const [low, high] = [floorOf(story), next === undefined ? null : floorOf(next[0])]
    const toFloor = low === null || high === null ? null : high - low
    const walls = surfaces.filter(({ stretch, room }) => stretch !== null && own.includes(room))
    const outer = walls.filter(isOuter)
    const length = sum(outer.map(({ stretch }) => stretch!.to - stretch!.from))
    const volume = wholeSum(own.map(({ number }) => volumes[number] ?? null))
    const outline = closedOutline(
      own.flatMap(({ rings }) => rings),
      FACE_BEHIND / 2,
    )
    const sides = outline.map(([ring]) => sidesOf([ring]).map((side) => outerSide(side, walls)))
    const corners = (sign: 1 | -1): number =>
      sum(
        sides.map(
          (ring) =>
            ring.filter((side, k) => {
              const before = ring.at(k - 1)!
              const turns = sign * cross2(before.along, side.along) > Math.sin(CORNER)
              return turns && before.isOuterAt[1] && side.isOuterAt[0]
            }).length,
        ),
      )
    return [
      {
        area: areaOfPolygons(outline),
        wallHeight: toFloor ?? (length === 0 ? null : sum(outer.map(({ gross }) => gross)) / length),
        roomHeight: volume === null ? null : (toFloor ?? volume / sum(own.map(({ room }) => room.floorArea))),
        perimeter: sum(sides.flat().map((side) => side.outer)),
        convex: corners(1),
        concave: corners(-1),
      },
    ]
  })
}

/** What each level has, times a height, summed. */
const timesHeight = (
  levels: readonly Level[],
  of: 'area' | 'perimeter' | 'convex' | 'concave',
  height: 'wallHeight' | 'roomHeight' = 'wallHeight',
): number | null =>
  wholeSum(levels.map((level) => (level[of] === 0 ? 0 : level[height] === null ? null : level[of] * level[height])))

/** Metres of height of inner walls where they meet outer walls: each has two corners there, one in each room. */
function innerEnds(surfaces: readonly RoomSurface[]): number {
  const byRoom = Map.groupBy(
    surfaces.filter(({ stretch }) => stretch !== null),
    ({ room }) => room,
  )
  const endsOf = ({ stretch }: RoomSurface) => [stretch!.from, stretch!.to].map((u) => pointOn(stretch!, u))
  return sum(
    [...byRoom.values()].flatMap((own) =>
      own
        .filter(isOuter)
        .flatMap((outer) =>
          own
            .filter((inner) => inner.behind === 'room' && inner.stretch!.wall !== outer.stretch!.wall)
            .flatMap((inner) =>
              endsOf(outer).some((p) => endsOf(inner).some((q) => planDistance(p, q) < 0.1))
                ? [Math.min(outer.stretch!.wall.height, inner.stretch!.wall.height) / 2]
                : [],
            ),
        ),
    ),
  )
}

const heatedRooms = ({ rooms, heated }: ScanSurfaces): PlanRoom[] => rooms.filter(({ number }) => heated[number])

/** The roof over the outline of rooms, apart from what lies past it: over walls, and eaves. */
function roofOver({ rooms }: ScanSurfaces, { faces }: RoofPlan, pose: Pose): HeatedEnvelope['roof'] {
  const outline = closedOutline(
    rooms.flatMap(({ room, rings }) => (isOutdoors(room) ? [] : rings)),
    FACE_BEHIND / 2,
  ).map((rings) => rings.map((ring): Ring2 => ring.map((p) => placed(p, pose))) as unknown as Polygon2)
  let [overRooms, whole] = [0, 0]
  for (const { rings, plane } of faces) {
    const along = Math.hypot(1, plane.gx, plane.gy)
    const inside = polygonsWhere(
      [...rings, ...outline.flat()],
      SAME_CORNER,
      (p) => insideRings(rings, ...p) && insidePolygons(outline, p),
    )
    overRooms += areaOfPolygons(inside) * along
    whole += Math.abs(rings.reduce((all, ring, i) => all + Math.abs(signedArea(ring)) * (i === 0 ? 1 : -1), 0)) * along
  }
  return { overRooms, beyond: Math.max(0, whole - overRooms) }
}

/** What encloses the heated rooms of a scan, and the thermal bridges of it. */
export function heatedEnvelope(scan: ScanSurfaces): HeatedEnvelope {
  const { surfaces, heated, volumes, join } = scan
  const own = surfaces.filter(({ room }) => heated[room.number])
  const outer = own.filter(isOuter)
  const hasUnknown = outer.some(({ kind, plane }) => kind === 'ceiling' && plane === null)
  const levels = levelsOf(scan)
  const rooms = heatedRooms(scan)
  const heatedVolume = wholeSum(rooms.map(({ number }) => volumes[number] ?? null))
  const heatedFloorArea = sum(rooms.map(({ room }) => room.floorArea))
  return {
    internal: {
      outerWallArea: sum(outer.filter(({ kind }) => kind === 'wall').map(({ gross }) => gross)),
      heatedFloorArea,
      heatedVolume,
    },
    overallInternal: {
      outerWallArea: timesHeight(levels, 'perimeter'),
      heatedFloorArea: sum(levels.map(({ area }) => area)),
      heatedVolume: timesHeight(levels, 'area', 'roomHeight'),
    },
    external: join === null ? null : externalOf(join.roof.building),
    roof: join === null || join.pose === null ? null : roofOver(scan, join.roof, join.pose),
    formFactor: heatedFloorArea === 0 || hasUnknown ? null : sum(outer.map(({ gross }) => gross)) / heatedFloorArea,
    bridges: {
      floorEdge: levels[0]?.perimeter ?? 0,
      storeyEdges: sum(levels.slice(1).map(({ perimeter }) => perimeter)),
      convexCorners: timesHeight(levels, 'convex'),
      concaveCorners: timesHeight(levels, 'concave'),
      innerWallEnds: innerEnds(own),
      openingEdges: sum(outer.flatMap(({ openings }) => openings.map(({ perimeter }) => perimeter))),
    },
  }
}
