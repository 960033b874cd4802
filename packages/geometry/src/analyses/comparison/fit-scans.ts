import { boxAround, boxesOf, boxSearch } from '../../kernel/box-search.ts'
import { commonArea, evenOddArea } from '../../kernel/coverage.ts'
import type { Ring2 } from '../../kernel/rings.ts'
import type { Vec2 } from '../../kernel/vectors.ts'
import { COMPARED_OPENING, COMPARED_SHARE } from '../../tolerances.ts'
import type { RoomMeasures } from '../../measure/rooms/measures.ts'
import { middleOf, ontoRoom, placeOf } from './plan-places.ts'

/** Rooms of each scan that are tried on each other, the largest ones: the cost of a fit grows with the number of rooms. */
const TRIED_ROOMS = 6

/** Share of the best fit's overlap from which on another fit with other pairs of rooms is as good. */
const AS_GOOD = 0.97

/** A turn and a shift in plan that take a point of the second scan to the first. */
export interface PlanFit {
  readonly toFirst: (point: Vec2) => Vec2
  /** Added to the storey of a room of the second scan. */
  readonly storeys: number
}

/** Rooms of two scans that are one, as numbers into their lists. */
export interface RoomPair {
  readonly before: number
  readonly after: number
}

/** How two scans lie on each other. */
export interface ScanFit {
  readonly fit: PlanFit
  readonly pairs: readonly RoomPair[]
  /** Square metres that matched rooms have in common. */
  readonly shared: number
  /** Whether another fit with other pairs is as good, as of a house whose halves are alike. */
  readonly isAmbiguous: boolean
}

interface PlanRoom {
  readonly index: number
  readonly room: RoomMeasures
  readonly rings: readonly Ring2[]
  readonly area: number
  readonly centre: Vec2
}

/** Rooms that have a floor: its outer rings. */
function planRooms(rooms: readonly RoomMeasures[]): PlanRoom[] {
  return rooms.flatMap((room, index) => {
    const rings = room.outline.flatMap(([outer]) => (outer === undefined ? [] : [outer]))
    const area = rings.reduce((sum, ring) => sum + evenOddArea(ring), 0)
    if (area === 0) return []
    const { minX, minY, maxX, maxY } = boxAround(rings.flat())
    return [{ index, room, rings, area, centre: [(minX + maxX) / 2, (minY + maxY) / 2] as Vec2 }]
  })
}

/** The direction of most walls, radians, up to quarter turns: the mean of four times their angles, by length. */
function mainDirection(rooms: readonly PlanRoom[]): number {
  let [x, y] = [0, 0]
  for (const { rings } of rooms)
    for (const ring of rings)
      for (const [i, b] of ring.entries()) {
        const a = ring.at(i - 1) ?? b
        const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
        const angle = 4 * Math.atan2(dy, dx)
        x += Math.hypot(dx, dy) * Math.cos(angle)
        y += Math.hypot(dx, dy) * Math.sin(angle)
      }
  return Math.atan2(y, x) / 4
}

function fitOf(angle: number, from: Vec2, to: Vec2, storeys: number): PlanFit {
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)]
  return {
    storeys,
    toFirst: ([x, y]) => {
      const [dx, dy] = [x - from[0], y - from[1]]
      return [to[0] + dx * cosine - dy * sine, to[1] + dx * sine + dy * cosine]
    },
  }
}

interface Overlap extends RoomPair {
  readonly area: number
  readonly share: number
  readonly isNamed: boolean
}

/** Rooms that share over half of what either covers, each once, under a fit. */
function overlapsUnder(fit: PlanFit, first: readonly PlanRoom[], second: readonly PlanRoom[]): Overlap[] {
  const search = boxSearch(boxesOf(first.map(({ rings }) => boxAround(rings.flat()))))
  const found: Overlap[] = []
  for (const { index, room, rings, area } of second) {
    const moved = rings.map((ring) => ring.map(fit.toFirst))
    const { minX, minY, maxX, maxY } = boxAround(moved.flat())
    for (const i of search(minX, minY, maxX, maxY, 0)) {
      const own = first[i]
      if (own === undefined || (own.room.story ?? 0) !== (room.story ?? 0) + fit.storeys) continue
      const shared = own.rings.reduce(
        (sum, ring) => moved.reduce((all, other) => all + commonArea([ring, other]), sum),
        0,
      )
      const share = shared / (own.area + area - shared)
      const isNamed = room.name !== null && room.name === own.room.name
      if (share >= COMPARED_SHARE) found.push({ before: own.index, after: index, area: shared, share, isNamed })
    }
  }
  const [taken, takenAfter] = [new Set<number>(), new Set<number>()]
  return found
    .toSorted((a, b) => b.share - a.share || a.before - b.before)
    .filter(({ before, after }) => {
      if (taken.has(before) || takenAfter.has(after)) return false
      taken.add(before)
      takenAfter.add(after)
      return true
    })
}

interface Tried {
  readonly fit: PlanFit
  readonly pairs: readonly Overlap[]
  readonly shared: number
  readonly named: number
}

function tried(fit: PlanFit, first: readonly PlanRoom[], second: readonly PlanRoom[]): Tried {
  const pairs = overlapsUnder(fit, first, second)
  return {
    fit,
    pairs,
    shared: pairs.reduce((sum, { area }) => sum + area, 0),
    named: pairs.filter(({ isNamed }) => isNamed).length,
  }
}

/** The fit with a shift that puts matched rooms on each other in the mean. */
function shifted({ fit, pairs }: Tried, first: readonly RoomMeasures[], second: readonly RoomMeasures[]): PlanFit {
  const shifts = pairs.map(({ before, after }): Vec2 => {
    const [place, moved] = [middleOf(first[before]!, (point) => point), middleOf(second[after]!, fit.toFirst)]
    return [place[0] - moved[0], place[1] - moved[1]]
  })
  const median = (values: readonly number[]): number =>
    values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
  const [dx, dy] = [median(shifts.map(([x]) => x)), median(shifts.map(([, y]) => y))]
  return {
    storeys: fit.storeys,
    toFirst: (point) => {
      const [x, y] = fit.toFirst(point)
      return [x + dx, y + dy]
    },
  }
}

/** Openings of matched rooms that have one of their kind in their place. */
function openingsOn({ fit, pairs }: Tried, first: readonly RoomMeasures[], second: readonly RoomMeasures[]): number {
  return pairs.reduce((sum, { before, after }) => {
    const [own, other] = [first[before]!, second[after]!]
    const onto = ontoRoom(own, other, fit.toFirst)
    const places = other.walls.flatMap((wall) =>
      wall.openings.map((opening) => ({ kind: opening.kind, place: onto(placeOf(wall, opening)) })),
    )
    const found = own.walls.flatMap((wall) =>
      wall.openings.filter((opening) => {
        const [x, y] = placeOf(wall, opening)
        return places.some(
          ({ kind, place }) => kind === opening.kind && Math.hypot(place[0] - x, place[1] - y) <= COMPARED_OPENING,
        )
      }),
    )
    return sum + found.length
  }, 0)
}

const sameKeys = (a: Tried, b: Tried): boolean => {
  const keys = new Set(a.pairs.map(({ before, after }) => `${before} ${after}`))
  return a.pairs.length === b.pairs.length && b.pairs.every(({ before, after }) => keys.has(`${before} ${after}`))
}

/**
 * Puts a scan on another of the same place, by a turn, a shift and a number of storeys: the scans have origins of their own. Tried are the
 * four turns that make walls parallel, with the middles of large rooms of alike areas on each other; the fit whose rooms share most wins,
 * of equal ones that with most rooms of one name, then that with most openings in their places: a house that is alike after half a turn is
 * seldom so with its doors.
 * @returns null if no two rooms can be put on each other
 */
export function fitScans(first: readonly RoomMeasures[], second: readonly RoomMeasures[]): ScanFit | null {
  const [own, other] = [planRooms(first), planRooms(second)]
  const turn = mainDirection(own) - mainDirection(other)
  const largest = own.toSorted((a, b) => b.area - a.area).slice(0, TRIED_ROOMS)
  const all = largest.flatMap((room) =>
    other
      .toSorted((a, b) => Math.abs(a.area - room.area) - Math.abs(b.area - room.area))
      .slice(0, TRIED_ROOMS)
      .flatMap((candidate) =>
        [0, 1, 2, 3].map((quarter) => {
          const storeys = (room.room.story ?? 0) - (candidate.room.story ?? 0)
          return tried(fitOf(turn + (quarter * Math.PI) / 2, candidate.centre, room.centre, storeys), own, other)
        }),
      ),
  )
  const most = all.reduce((sum, { shared }) => Math.max(sum, shared), 0)
  const asGood = all.filter(({ shared }) => shared > 0 && shared >= AS_GOOD * most)
  const named = asGood.reduce((sum, each) => Math.max(sum, each.named), 0)
  const [rough] = asGood
    .filter((each) => each.named === named)
    .map((each) => ({ ...each, openings: openingsOn(each, first, second) }))
    .toSorted((a, b) => b.openings - a.openings || b.shared - a.shared)
  if (rough === undefined) return null
  const fine = tried(shifted(rough, first, second), own, other)
  const best = fine.shared >= rough.shared ? fine : rough
  const isAmbiguous = asGood.some((each) => each.named >= rough.named && !sameKeys(each, rough))
  return { fit: best.fit, pairs: best.pairs, shared: best.shared, isAmbiguous }
}
