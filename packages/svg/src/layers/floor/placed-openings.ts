import {
  boxAround,
  boxesOf,
  boxSearch,
  commonPolygons,
  signedArea,
  type OpeningKind,
  type Ring2,
  type RoomWallMeasure,
  type Vec2,
} from '@reports/geometry'
import { createObstacles, FIXTURE, type Obstacles } from '../../labels/obstacles.ts'
import { isInside } from '../../pen/interior.ts'
import { sidesAt, stripOf, type WallBody } from './wall-bodies.ts'
import { pointOn } from './wall-places.ts'

/** Metres. Doors wider than this have two leaves, and those wider than the second slide. */
const WIDEST_LEAF = 1.25
const WIDEST_PAIR = 2.4

/** The cost of opening outwards for a door that leads out: it does so only if it would not open well inwards. */
const OUTWARDS = 4

/** Openings of a storey beyond which doors open into their own room, hinged at the start: none is sought a way among so many others. */
const MOST_SWINGS = 500

/** Points on the arc of a swing, for what it collides with. */
const ARC_STEPS = 12

/** A door leaf: hinged at `hinge`, open at `open`, shut at `shut`; metres in plan. */
export interface Leaf {
  readonly hinge: Vec2
  readonly open: Vec2
  readonly shut: Vec2
}

/** An opening where it lies in its wall on a plan: from where to where along it, metres from the wall's start, and what is drawn of it. */
export interface PlacedOpening {
  readonly body: WallBody
  readonly opening: RoomWallMeasure['openings'][number]
  readonly from: number
  readonly to: number
  /** The piece of the body that it interrupts. */
  readonly strip: Ring2
  /** Whether the other room's record of the same opening is the one that is drawn in full. */
  readonly repeated: boolean
  /** Id of the opening that is drawn in its place, though nothing says that they are one; else null. */
  readonly coveredBy: string | null
  /** None where it slides, and where it is no door. */
  readonly leaves: readonly Leaf[]
  readonly sliding: boolean
}

type Bare = Omit<PlacedOpening, 'repeated' | 'coveredBy' | 'leaves' | 'sliding'>

/** The shape a leaf sweeps. */
export function swingOf({ hinge, open, shut }: Leaf): Vec2[] {
  const [ax, ay] = [open[0] - hinge[0], open[1] - hinge[1]]
  const [bx, by] = [shut[0] - hinge[0], shut[1] - hinge[1]]
  const arc = Array.from({ length: ARC_STEPS + 1 }, (_, i): Vec2 => {
    const turn = (i / ARC_STEPS) * (Math.PI / 2)
    return [hinge[0] + ax * Math.cos(turn) + bx * Math.sin(turn), hinge[1] + ay * Math.cos(turn) + by * Math.sin(turn)]
  })
  return [hinge, ...arc]
}

/** The leaves of a door that opens to one side of its wall. @param inwards into the wall's own room; else into the one behind */
function leavesOf({ body, from, to }: Bare, inwards: boolean, hingeAtStart: boolean): Leaf[] {
  const width = to - from
  const leafAt = (hinge: number, shut: number): Leaf => {
    const side = sidesAt(body, hinge)[inwards ? 0 : 1]
    const reach = Math.abs(shut - hinge)
    return {
      hinge: pointOn(body.wall, hinge, side),
      shut: pointOn(body.wall, shut, side),
      open: pointOn(body.wall, hinge, inwards ? side - reach : side + reach),
    }
  }
  if (width > WIDEST_LEAF) return [leafAt(from, from + width / 2), leafAt(to, to - width / 2)]
  return [hingeAtStart ? leafAt(from, to) : leafAt(to, from)]
}

/** How badly a way to hang a door fits: leaves outside the room, on furniture, on other leaves; doors rarely open into a hallway. */
function badness(leaves: readonly Leaf[], room: WallBody['room'] | null, inTheWay: Obstacles): number {
  let bad = room === null ? OUTWARDS : room.type === 'HALLWAY' ? 3 : 0
  for (const leaf of leaves) {
    const swing = swingOf(leaf)
    if (room !== null && !room.outline.some((polygon) => isInside(leaf.open, polygon))) bad += 20
    if (!inTheWay.isFree(swing, FIXTURE)) bad += 5
  }
  return bad
}

/** Of the smaller and of the larger of two openings: what lies over each other by more is one, scanned twice. */
const ONE_OF_SMALLER = 0.5
const ONE_OF_LARGER = 0.4

/** Which of two records of one opening is drawn: a door is seen as a passage while it is open. */
const KINDS: readonly OpeningKind[] = ['door', 'window', 'opening']

const byCertainty = (a: Bare, b: Bare): number =>
  KINDS.indexOf(a.opening.kind) - KINDS.indexOf(b.opening.kind) || b.to - b.from - (a.to - a.from)

/** Of openings that lie over each other though nothing says that they are one: what is drawn instead of each that is not. */
function coveringOf(all: readonly Bare[]): ReadonlyMap<Bare, Bare> {
  const search = boxSearch(boxesOf(all.map(({ strip }) => boxAround(strip))))
  const areaOf = (strip: Ring2): number => Math.abs(signedArea(strip))
  const covers = (one: Bare, other: Bare): boolean => {
    const [small, large] = [areaOf(one.strip), areaOf(other.strip)].toSorted((a, b) => a - b) as [number, number]
    const common = commonPolygons([[one.strip]], [[other.strip]]).reduce((sum, [outer]) => sum + areaOf(outer), 0)
    return common > Math.max(ONE_OF_SMALLER * small, ONE_OF_LARGER * large)
  }
  const covered = new Map<Bare, Bare>()
  for (const one of all.toSorted(byCertainty)) {
    const { minX, minY, maxX, maxY } = boxAround(one.strip)
    const near = search(minX, minY, maxX, maxY, 0).map((i) => all[i]!)
    for (const other of near.toSorted(byCertainty)) {
      if (covered.has(one) || other === one) break
      if (!covered.has(other) && covers(other, one)) covered.set(one, other)
    }
  }
  return covered
}

/**
 * All openings of a storey. An opening between two rooms stands in both records, and one may be scanned twice: it is drawn in full once.
 * @param same their ids
 */
export function placeOpenings(
  bodies: readonly WallBody[],
  furniture: readonly (readonly Vec2[])[],
  same: readonly (readonly [string, string])[],
): PlacedOpening[] {
  const all: Bare[] = bodies.flatMap((body) =>
    body.wall.openings.map((opening): Bare => {
      // An opening may reach out of its wall: what is drawn stays on it.
      const from = Math.min(Math.max(0, opening.offset), body.length)
      const to = Math.max(from, Math.min(body.length, opening.offset + opening.width))
      return { body, opening, from, to, strip: stripOf(body, from, to) }
    }),
  )
  const byId = new Map(all.map((one) => [one.opening.id, one]))
  const twins = new Map<Bare, Bare>()
  for (const [a, b] of same) {
    const [one, other] = [byId.get(a), byId.get(b)]
    if (one !== undefined && other !== undefined) twins.set(one, other).set(other, one)
  }
  const done = new Set<Bare>()
  const firsts = all.filter((one) => {
    done.add(one)
    const twin = twins.get(one)
    return twin === undefined || !done.has(twin)
  })
  const covered = coveringOf(firsts)
  for (const [one, other] of covered) if (!twins.has(other)) twins.set(other, one)
  const drawn = new Set(firsts.filter((one) => !covered.has(one)))
  const isCrowded = all.length > MOST_SWINGS
  const inTheWay = createObstacles()
  for (const shape of furniture) inTheWay.add(shape, FIXTURE)
  return all.map((one): PlacedOpening => {
    const twin = twins.get(one)
    const repeated = !drawn.has(one)
    const coveredBy = covered.get(one)?.opening.id ?? null
    const sliding = one.opening.kind === 'door' && one.to - one.from > WIDEST_PAIR
    if (one.opening.kind !== 'door' || sliding || repeated || one.to - one.from <= 0)
      return { ...one, repeated, coveredBy, sliding, leaves: [] }
    const ways = [true, false].flatMap((atStart, second) => [
      { leaves: leavesOf(one, true, atStart), room: one.body.room, second },
      { leaves: leavesOf(one, false, atStart), room: twin?.body.room ?? null, second },
    ])
    const rated = (isCrowded ? ways.slice(0, 1) : ways).map((way) => ({
      ...way,
      bad: badness(way.leaves, way.room, inTheWay) + way.second,
    }))
    const { leaves } = rated.toSorted((a, b) => a.bad - b.bad)[0]!
    for (const leaf of leaves) inTheWay.add(swingOf(leaf), FIXTURE)
    return { ...one, repeated, coveredBy, sliding, leaves }
  })
}
