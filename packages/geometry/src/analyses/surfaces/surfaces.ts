import * as EDITS from '../../messages/en/edits.ts'
import { signedArea, type Ring2 } from '../../kernel/rings.ts'
import { heightOn } from '../../kernel/planes.ts'
import { clipped } from '../../kernel/half-planes.ts'
import { coveredArea } from '../../kernel/coverage.ts'
import { insideRings } from '../../kernel/segment-stretches.ts'
import { planLength, type Vec2 } from '../../kernel/vectors.ts'
import type { Behind } from '../../model/edits.ts'
import { findingOf, type Finding } from '../../model/finding.ts'
import { worstOf } from '../../model/quality.ts'
import type { BuildingMeasures } from '../../measure/roof/measures.ts'
import { isOutdoors, type ScanMeasures } from '../../measure/rooms/measures.ts'
import { selectBuildings, type BuildingSelection } from '../../records/roof.ts'
import { said as sentence } from '../../sentence.ts'
import { FACE_BEHIND, INNER_WALL, SAME_CORNER } from '../../tolerances.ts'
import { decisionsOf } from '../areas/decisions.ts'
import { beside } from '../areas/strips.ts'
import { acrossOf, meeting, type AcrossPart, type Facet } from './across.ts'
import { bearingOf } from './bearings.ts'
import { grown } from './grown.ts'
import { joinedBehind, placementOf, type RoofJoin } from './joined-roof.ts'
import { northOf, type North } from './north.ts'
import { planRooms, uprightRing, type PlanRoom } from './plan-rooms.ts'
import type { Placement } from './place-under-roof.ts'
import { surfaceFindings } from './surface-findings.ts'
import type { RoomSurface, SurfaceOpening, SurfaceOptions } from './surface.ts'
import { ENCLOSED_AT, endOf, openingsIn, piecesOn, pointOn, stretchesOf, type Stretch } from './stretches.ts'
import { cellsOf } from './under-roof.ts'
import { ceilingsOf } from './up-to-roof.ts'

/** The surfaces of a scan with what lies behind each, at full precision. */
export interface ScanSurfaces {
  readonly measures: ScanMeasures
  readonly rooms: readonly PlanRoom[]
  readonly surfaces: readonly RoomSurface[]
  /** Ceilings of rooms: as their walls show them, or along the roof over them; without a plane where neither tells. */
  readonly ceilings: ReadonlyMap<PlanRoom, readonly Facet[]>
  /** Cubic metres of rooms in their order; null where no ceiling is known. */
  readonly volumes: readonly (number | null)[]
  readonly heated: readonly boolean[]
  readonly north: North | null
  readonly placement: Placement | null
  readonly join: RoofJoin | null
  /** Edits that meet nothing in this scan, and what has to be known to read it. */
  readonly findings: readonly Finding[]
}

/** Gross and net area of a part of a wall's face, and its openings. */
function wallAreas(stretch: Stretch): Pick<RoomSurface, 'gross' | 'net' | 'openings'> {
  const { wall, faces, from, to } = stretch
  const left = from === 0 ? [wall.face] : clipped([wall.face], { a: 1, b: 0, c: -from })
  const parts: readonly Ring2[] = to >= endOf(faces) ? left : clipped(left, { a: -1, b: 0, c: to })
  const openings = openingsIn(stretch).map((opening): SurfaceOpening => {
    const area = parts.reduce((sum, part) => sum + coveredArea(part, [opening.ring]), 0)
    return { opening, area, perimeter: 2 * (opening.width + opening.height) }
  })
  const gross = parts.reduce((sum, part) => sum + signedArea(part), 0)
  const rings = openings.map(({ opening }) => opening.ring)
  const open = rings.length === 0 ? 0 : parts.reduce((sum, part) => sum + coveredArea(part, rings), 0)
  return { gross, net: gross - open, openings }
}

/** Where a part of a wall looks: of a curved one at right angles to the line from end to end; null if it goes all round. */
function lookOf(stretch: Stretch): Vec2 | null {
  const [x, y] = piecesOn(stretch).reduce<Vec2>((sum, { face, from, to }) => beside(sum, face.out, to - from), [0, 0])
  const length = planLength(x, y)
  return length < SAME_CORNER ? null : [x / length, y / length]
}

/** The volume of a room under its ceiling, cubic metres; null where that is not known. */
function volumeUnder(ceiling: readonly Facet[]): number | null {
  let volume = 0
  for (const { rings, plane } of ceiling) {
    if (plane === null) return null
    for (const { area, centroid } of cellsOf(rings, [])) volume += area * heightOn(plane, ...centroid)
  }
  return volume
}

interface Given {
  readonly rooms: readonly PlanRoom[]
  readonly measures: ScanMeasures
  readonly heated: readonly boolean[]
  readonly stated: Stated
}

/** What lies behind a surface that faces a room. */
function behindRoom(own: PlanRoom, other: PlanRoom, heated: readonly boolean[]): Behind {
  if (isOutdoors(other.room)) return 'outside'
  return heated[own.number] === true && heated[other.number] !== true ? 'unheated' : 'room'
}

/** What a void or a door that a person settled is, as what lies behind a surface. */
const SETTLED: Readonly<Record<string, Behind>> = { outdoors: 'outside', TBA: 'outside', otherUnit: 'neighbour' }

function wallSurfaces(storey: readonly PlanRoom[], all: Given): RoomSurface[] {
  const { rooms, measures, heated, stated } = all
  const decisions = decisionsOf(measures)
  const roomOf = new Map(
    rooms.flatMap(({ room, number }) =>
      room.walls.flatMap(({ openings }) => openings.map(({ id }) => [id, number] as const)),
    ),
  )
  const paired = new Map(measures.sameOpenings.flatMap(([a, b]) => [[a, b] as const, [b, a] as const]))
  let holes: Ring2[] | null = null
  const holesOf = (): Ring2[] =>
    (holes ??= grown(
      storey.flatMap(({ rings }) => rings),
      FACE_BEHIND / 2,
    ).flatMap(([, ...inner]) => inner))
  const others = rooms.filter(({ story }) => story !== storey[0]!.story)
  const told = (
    stretch: Stretch,
    id: string,
    own: PlanRoom,
  ): Pick<RoomSurface, 'behind' | 'basis' | 'quality'> & Partial<Pick<RoomSurface, 'at'>> => {
    const { from, to } = stretch
    const said = stated.of(id, from * 100, to * 100)
    if (said !== undefined) return { behind: said, basis: 'stated', quality: 'sure' }
    const openings = openingsIn(stretch)
    if (stretch.behind !== null) {
      const other = stretch.behind.number
      const isThin =
        stretch.gap! <= INNER_WALL || openings.some(({ id: door }) => roomOf.get(paired.get(door) ?? '') === other)
      return { behind: behindRoom(own, stretch.behind, heated), basis: 'facing', quality: isThin ? 'sure' : 'check' }
    }
    const behindAt = (depth: number) => pointOn(stretch, (from + to) / 2, depth)
    const far = behindAt(FACE_BEHIND)
    const deep = ENCLOSED_AT.map(behindAt)
    const enclosed = holesOf().flatMap((hole) => {
      const at = deep.find((point) => insideRings([hole], ...point))
      return at === undefined ? [] : [{ hole, at }]
    })[0]
    const strip = [
      ...[0, FACE_BEHIND].map((depth) => pointOn(stretch, from, depth)),
      ...[FACE_BEHIND, 0].map((depth) => pointOn(stretch, to, depth)),
    ]
    const [story] = [own.story]
    const as = story === null ? undefined : decisions.settled(story, [uprightRing(enclosed?.hole ?? strip)])
    const leads = openings.map(({ id: door }) => decisions.leads(door)).find((each) => each !== undefined)
    const settled = leads ?? as
    if (settled !== undefined) return { behind: SETTLED[settled] ?? 'notScanned', basis: 'stated', quality: 'sure' }
    if (enclosed !== undefined) return { behind: 'notScanned', basis: 'enclosed', quality: 'check', at: enclosed.at }
    if (openings.some(({ kind }) => kind === 'window')) return { behind: 'outside', basis: 'window', quality: 'sure' }
    if (stretch.isWithin) return { behind: 'room', basis: 'facing', quality: 'check' }
    const isOver = others.some(({ rings }) => insideRings(rings, ...far))
    return { behind: isOver ? 'unknown' : 'outside', basis: 'contour', quality: 'check' }
  }
  return storey.flatMap((room) =>
    room.walls.flatMap((faces) =>
      stretchesOf(faces, storey).map((stretch): RoomSurface => {
        const id = `${stretch.wall.id}@${Math.round(50 * (stretch.from + stretch.to))}`
        const { behind: other, gap } = stretch
        const { figures } = room.room
        const own = told(stretch, id, room)
        const quality = worstOf([own.quality, figures.walls])
        return {
          id,
          kind: 'wall',
          room,
          other,
          at: null,
          ...own,
          quality,
          ...wallAreas(stretch),
          out: lookOf(stretch),
          slope: 90,
          gap,
          stretch,
          plane: null,
        }
      }),
    ),
  )
}

/** The surfaces of floors and ceilings of a room. */
function acrossSurfaces(
  room: PlanRoom,
  parts: readonly AcrossPart[],
  isLowest: boolean,
  isHighest: boolean,
  given: Given,
): RoomSurface[] {
  const facets = new Set(parts.flatMap(({ side, plane }) => (side === 'ceiling' ? [plane] : [])))
  const ids = new Map<string, number>()
  return parts.map(({ side, other, area, plane, at, isRoof }): RoomSurface => {
    const idWith = (facet: string): string =>
      `${room.room.id}:${side}${facet}${other === null ? '' : `:${other.room.id}`}`
    const rise = plane === null ? 0 : planLength(plane.gx, plane.gy)
    const slope = (Math.atan(rise) * 180) / Math.PI
    const isSloped = slope > 1
    const isFacet = facets.size > 1 && plane !== null
    const fall: Vec2 | null = isSloped ? [-plane!.gx / rise, -plane!.gy / rise] : null
    const facet = `/${Math.round(fall === null ? 0 : bearingOf(fall)) % 360}/${Math.round(slope)}`
    const name = idWith(isFacet ? facet : '')
    // Faces of a roof may fall alike: two dormers.
    const count = (ids.get(name) ?? 0) + 1
    ids.set(name, count)
    const id = count === 1 ? name : `${name}/${count}`
    // An edit of the ceiling as a whole is of each facet.
    const said = given.stated.of(id) ?? given.stated.of(idWith(''))
    const above: Behind = isHighest || isRoof ? 'outside' : 'unknown'
    const rest: Behind = side === 'ceiling' ? above : isLowest ? 'ground' : 'unknown'
    const behind = said ?? (other === null ? rest : behindRoom(room, other, given.heated))
    const isTold = said !== undefined
    const basis = isTold ? 'stated' : other !== null ? 'facing' : isRoof ? 'exteriorWall' : 'contour'
    // A ceiling of unknown shape has the area of the floor below it, whatever is behind.
    const quality = side === 'ceiling' && plane === null ? 'unknown' : basis === 'contour' || isRoof ? 'check' : 'sure'
    const { floor } = room.room.figures
    return {
      id,
      kind: side === 'ceiling' && (isSloped || isRoof) ? 'roof' : side,
      room,
      behind,
      basis,
      other,
      gross: area,
      net: area,
      openings: [],
      out: fall,
      slope: isSloped ? slope : 0,
      gap: null,
      quality: worstOf([quality, floor]),
      stretch: null,
      plane,
      at,
    }
  })
}

/** What people say of surfaces. */
interface Stated {
  /** Of a surface by its id; of a part of a wall by any place in it, centimetres along the wall. */
  readonly of: (id: string, from?: number, to?: number) => Behind | undefined
  /** A finding for each edit that meets no surface. */
  readonly unmet: () => Finding[]
}

function statedBehind({ edits }: ScanMeasures): Stated {
  const said = edits.flatMap(({ edit, outcome }) =>
    outcome === 'applied' && edit.operation === 'setBehind' ? edit.surfaces.map((id) => ({ id, edit })) : [],
  )
  const met = new Set<(typeof said)[number]>()
  return {
    of: (id, from, to) => {
      const own = said.filter(({ id: known }) => {
        if (from === undefined || to === undefined) return known === id
        const at = Number(known.slice(known.lastIndexOf('@') + 1))
        return known.startsWith(id.slice(0, id.lastIndexOf('@') + 1)) && at >= from && at <= to
      })
      for (const each of own) met.add(each)
      return own.at(-1)?.edit.behind
    },
    unmet: () =>
      said.flatMap((each) => {
        if (met.has(each)) return []
        const { id: target, edit } = each
        const { id, operation } = edit
        return [findingOf(sentence(EDITS.editTargetGone, { id, operation, targets: [target] }), [])]
      }),
  }
}

/** The plain direction of the plan that a bearing has, degrees, with north. */
export const trueBearing = (out: Vec2, { degrees }: North): number => (bearingOf(out) - degrees + 720) % 360

/**
 * What lies behind each surface of each room: inner faces, room by room, cut where what is behind changes. Nothing is guessed in silence:
 * `basis` says what tells it, and `contour` that nothing does.
 */
export function surfacesOf(measures: ScanMeasures, options: SurfaceOptions = {}): ScanSurfaces {
  const rooms = planRooms(measures)
  const heated = rooms.map(
    ({ room }) => !isOutdoors(room) && room.type !== 'UNHEATED_ROOM' && options.unheated?.includes(room.id) !== true,
  )
  const given: Given = { rooms, measures, heated, stated: statedBehind(measures) }
  const storeys = [...Map.groupBy(rooms, ({ story }) => story)].toSorted(([a], [b]) => (a ?? -1) - (b ?? -1))
  const walls = storeys.flatMap(([, own]) => wallSurfaces(own, given))
  const stated = northOf(measures, rooms, options)
  const found =
    options.roof === undefined ? null : placementOf({ measures, rooms, surfaces: walls }, options.roof, stated, options)
  const ceilings = ceilingsOf(
    rooms,
    found,
    (room) =>
      room.story !== null &&
      meeting(
        room,
        rooms.filter(({ story }) => story === room.story! + 1),
      ).length === 0,
  )
  const surfaces = storeys.flatMap(([story, own]) => {
    const roomsAt = (by: number): readonly PlanRoom[] =>
      story === null ? [] : (storeys.find(([each]) => each === story + by)?.[1] ?? [])
    const [below, above] = [roomsAt(-1), roomsAt(1)]
    // What a terrace or a balcony has around it is no surface of the inside.
    const indoors = own.filter(({ room }) => !isOutdoors(room))
    return indoors.flatMap((room) => [
      ...walls.filter((wall) => wall.room === room),
      ...acrossSurfaces(
        room,
        acrossOf(room, ceilings.get(room)!, below, above),
        below.length === 0,
        above.length === 0,
        given,
      ),
    ])
  })
  const north = found?.north ?? stated
  const joined = found === null ? surfaces : joinedBehind(surfaces, found)
  return {
    measures,
    rooms,
    surfaces: joined,
    ceilings,
    volumes: rooms.map((room) => volumeUnder(ceilings.get(room)!)),
    heated,
    north,
    placement: found?.placement ?? null,
    join: found,
    findings: [...given.stated.unmet(), ...surfaceFindings(joined, north, found)],
  }
}

/** The same under the roof of the one building that is asked for; of several nobody knows which is over the rooms. */
export function surfacesUnder(
  measures: ScanMeasures,
  roof: { readonly buildings: readonly BuildingMeasures[] } | null,
  { buildingId }: BuildingSelection = {},
  options: SurfaceOptions = {},
): ScanSurfaces {
  const [own, other] = roof === null ? [] : selectBuildings(roof, { buildingId })
  return surfacesOf(measures, { roof: other === undefined ? own : undefined, around: roof?.buildings, ...options })
}
