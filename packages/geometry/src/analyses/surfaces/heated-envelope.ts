import { areaOfPolygons, type Polygon2 } from '../../kernel/planar-graph.ts'
import { cross2, planDistance } from '../../kernel/vectors.ts'
import { FACE_BEHIND } from '../../tolerances.ts'
import { sidesOf } from '../areas/strips.ts'
import type { Envelope } from '../../measure/roof/measures.ts'
import { envelopeOf } from '../summary/envelope.ts'
import { closedOutline } from './grown.ts'
import type { PlanRoom } from './plan-rooms.ts'
import type { RoomSurface } from './surface.ts'
import { pointOn } from './stretches.ts'
import type { ScanSurfaces } from './surfaces.ts'

/** What encloses heated rooms, at full precision: square metres, cubic metres. */
export interface Enclosure {
  /** Null where no ceiling of the highest storey is known. */
  readonly outerWallArea: number | null
  readonly heatedFloorArea: number
  readonly heatedVolume: number | null
}

/** Lengths of thermal bridges, metres. What they lose per metre is not ours to say. */
export interface Bridges {
  readonly floorEdge: number
  readonly storeyEdges: number
  /** Null where no ceiling of the highest storey is known. */
  readonly convexCorners: number | null
  readonly concaveCorners: number | null
  readonly innerWallEnds: number
  readonly openingEdges: number
}

/** The envelope of heated rooms in the dimensions of EN ISO 13789. */
export interface HeatedEnvelope {
  readonly internal: Enclosure
  /** With the ends of inner walls and floors between storeys. */
  readonly overallInternal: Enclosure
  /** Of the roof file, of the whole building; null without one. */
  readonly external: Envelope | null
  /** Surfaces to outside, ground, unheated rooms and what is not known, over heated floor; null without heated floor, and where a ceiling of unknown shape is among them. */
  readonly formFactor: number | null
  readonly bridges: Bridges
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0)

/** A sum that is not known where a part of it is not. */
const wholeSum = (values: readonly (number | null)[]): number | null =>
  values.every((value) => value !== null) ? sum(values) : null

/** Whether heat leaves through a surface: of what is not known it may. */
export const isOuter = ({ behind }: RoomSurface): boolean => behind !== 'room' && behind !== 'neighbour'

interface Level {
  readonly outline: readonly Polygon2[]
  /** Metres; null where no ceiling of it is known, and no floor is above. */
  readonly height: number | null
  readonly perimeter: number
}

/** Radians of the least turn of a corner. */
const CORNER = Math.PI / 6

/** The outlines of heated storeys from below, each as high as to the next floor; the highest to its ceiling. */
function levelsOf({ rooms, heated, volumes, measures }: ScanSurfaces): Level[] {
  const storeys = [...Map.groupBy(rooms, ({ story }) => story)].toSorted(([a], [b]) => (a ?? -1) - (b ?? -1))
  const floorOf = (story: number | null): number | null =>
    measures.storeys.find(({ index }) => index === story)?.floorHeight ?? null
  return storeys.flatMap(([story, all], i): Level[] => {
    const own = all.filter(({ number }) => heated[number])
    if (own.length === 0) return []
    const next = storeys[i + 1]
    const [low, high] = [floorOf(story), next === undefined ? null : floorOf(next[0])]
    const known = own.filter(({ number }) => volumes[number] !== null)
    const floorArea = sum(known.map(({ room }) => room.floorArea))
    const toCeiling = floorArea === 0 ? null : sum(known.map(({ number }) => volumes[number]!)) / floorArea
    const outline = closedOutline(
      own.flatMap(({ rings }) => rings),
      FACE_BEHIND / 2,
    )
    const perimeter = sum(outline.map(([outer]) => sum(sidesOf([outer]).map(({ length }) => length))))
    return [{ outline, height: low === null || high === null ? toCeiling : high - low, perimeter }]
  })
}

/** A length of each level times its height, summed. */
const timesHeight = (levels: readonly Level[], of: (level: Level) => number): number | null =>
  wholeSum(levels.map((level) => (level.height === null ? null : of(level) * level.height)))

/** Metres of corners of outlines that turn out or in. */
function cornersOf(levels: readonly Level[], sign: 1 | -1): number | null {
  const count = (outline: readonly Polygon2[]): number =>
    outline.flatMap(([outer]) => {
      const sides = sidesOf([outer])
      return sides.filter((side, i) => sign * cross2(sides.at(i - 1)!.along, side.along) > Math.sin(CORNER))
    }).length
  return timesHeight(levels, ({ outline }) => count(outline))
}

/** Metres of height of inner walls where they meet outer walls: each has two corners there, one in each room. */
function innerEnds(surfaces: readonly RoomSurface[]): number {
  const byRoom = Map.groupBy(
    surfaces.filter(({ stretch }) => stretch !== null),
    ({ room }) => room,
  )
  const endsOf = ({ stretch }: RoomSurface) => [stretch!.from, stretch!.to].map((u) => pointOn(stretch!.face, u))
  return sum(
    [...byRoom.values()].flatMap((own) =>
      own
        .filter(isOuter)
        .flatMap((outer) =>
          own
            .filter((inner) => inner.behind === 'room' && inner.stretch!.face.wall !== outer.stretch!.face.wall)
            .flatMap((inner) =>
              endsOf(outer).some((p) => endsOf(inner).some((q) => planDistance(p, q) < 0.1))
                ? [Math.min(outer.stretch!.face.wall.height, inner.stretch!.face.wall.height) / 2]
                : [],
            ),
        ),
    ),
  )
}

const heatedRooms = ({ rooms, heated }: ScanSurfaces): PlanRoom[] => rooms.filter(({ number }) => heated[number])

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
      outerWallArea: timesHeight(levels, ({ perimeter }) => perimeter),
      heatedFloorArea: sum(levels.map(({ outline }) => areaOfPolygons(outline))),
      heatedVolume: heatedVolume === null ? null : timesHeight(levels, ({ outline }) => areaOfPolygons(outline)),
    },
    external: join === null ? null : envelopeOf(join.roof.building),
    formFactor: heatedFloorArea === 0 || hasUnknown ? null : sum(outer.map(({ gross }) => gross)) / heatedFloorArea,
    bridges: {
      floorEdge: levels[0]?.perimeter ?? 0,
      storeyEdges: sum(levels.slice(1).map(({ perimeter }) => perimeter)),
      convexCorners: cornersOf(levels, 1),
      concaveCorners: cornersOf(levels, -1),
      innerWallEnds: innerEnds(own),
      openingEdges: sum(outer.flatMap(({ openings }) => openings.map(({ perimeter }) => perimeter))),
    },
  }
}
