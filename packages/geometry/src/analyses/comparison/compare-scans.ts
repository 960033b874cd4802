import type { Vec2 } from '../../kernel/vectors.ts'
import * as COMPARISON from '../../messages/en/comparison.ts'
import { findingOf, type Finding } from '../../model/finding.ts'
import { figure, said } from '../../sentence.ts'
import { COMPARED_SHARE, COMPARED_OPENING } from '../../tolerances.ts'
import type { OpeningMeasures, RoomMeasures, RoomWallMeasure, ScanMeasures } from '../../measure/rooms/measures.ts'
import type { KnownAccuracy } from '../uncertainty/accuracy.ts'
import {
  scanTolerances,
  type OpeningTolerances,
  type RoomTolerances,
  type ScanTolerances,
} from '../uncertainty/scan-tolerances.ts'
import { alignScans, type MovedWall } from './align-scans.ts'
import { COMPARED_OPENING_FIGURES, COMPARED_SCAN_QUANTITIES, type ComparedScanFigure } from './compared-figures.ts'
import { fitScans, type PlanFit, type ScanFit } from './fit-scans.ts'
import { ontoRoom, placeOf } from './plan-places.ts'
import { wallPairs, type WallPair } from './wall-pairs.ts'

/** A figure of a scan in two versions, full precision; `sigma` is the standard deviation of the difference. */
export interface ComparedScanValue {
  readonly figure: ComparedScanFigure
  readonly before: number
  readonly after: number
  /** After less before, at the scale of the first scan. */
  readonly difference: number
  readonly sigma: number
}

/** An opening in two scans; null on the side that does not have it. */
export interface ComparedOpening {
  readonly before: OpeningMeasures | null
  readonly after: OpeningMeasures | null
  readonly figures: readonly ComparedScanValue[]
}

/** A straight wall that both scans have, and where it lies. */
export interface ComparedWall {
  readonly before: RoomWallMeasure
  readonly after: RoomWallMeasure
  readonly figures: readonly ComparedScanValue[]
}

/** A room in two scans; null on the side that does not have it. */
export interface ComparedRoom {
  readonly before: RoomMeasures | null
  readonly after: RoomMeasures | null
  /** Without those whose numbers one scan does not know. */
  readonly figures: readonly ComparedScanValue[]
  readonly walls: readonly ComparedWall[]
  readonly openings: readonly ComparedOpening[]
}

/** What differs between two scans of one place. */
export interface ScanComparison {
  readonly isOnePlace: boolean
  readonly rooms: readonly ComparedRoom[]
  /** Takes a point of the second scan's plan to that of the first; null if nothing is compared. */
  readonly fit: PlanFit | null
  /** Relative difference of the lengths of the second scan from those of the first, as all walls together show it; null as above. */
  readonly scale: { readonly difference: number; readonly sigma: number } | null
  readonly findings: readonly Finding[]
}

/** A measured scan with its tolerances. */
interface Version {
  readonly measures: ScanMeasures
  readonly tolerances: ScanTolerances
}

/** The scale of the second scan: lengths times 1 + `change` are at that of the first. */
interface Scale {
  readonly change: number
  readonly sigma: number
}

type Compare = (
  name: ComparedScanFigure,
  before: readonly [value: number, sigma: number | null],
  after: readonly [value: number, sigma: number | null],
) => ComparedScanValue[]

/** Compares figures at the scale of the first scan. Their standard deviations are without that of a scale of their own. */
const comparedAt =
  (scale: Scale): Compare =>
  (name, before, after) => {
    const [own, other] = [before[1], after[1]]
    if (own === null || other === null) return []
    const power = COMPARED_SCAN_QUANTITIES[name].unit === 'm2' ? 2 : 1
    const difference = after[0] * (1 + scale.change) ** power - before[0]
    const sigma = Math.hypot(own, other, power * after[0] * scale.sigma)
    return [{ figure: name, before: before[0], after: after[0], difference, sigma }]
  }

/** The highest wall of a room with its standard deviation; null if it has no walls, or its numbers are unknown. */
function heightOf({ walls }: RoomMeasures, tolerances: RoomTolerances): readonly [number, number] | null {
  const highest = walls.toSorted((a, b) => b.height - a.height)[0]
  const sigma = tolerances.walls.find(({ id }) => id === highest?.id)?.height
  return highest === undefined || sigma === undefined ? null : [highest.height, sigma]
}

function roomFigures(
  [before, own]: readonly [RoomMeasures, RoomTolerances],
  [after, other]: readonly [RoomMeasures, RoomTolerances],
  compared: Compare,
): ComparedScanValue[] {
  // Numbers that are not known cannot have changed.
  if (before.quality === 'unknown' || after.quality === 'unknown') return []
  const sizes = (['floorArea', 'netWallArea', 'moldingLengthFloor'] as const).flatMap((key) =>
    compared(key, [before[key], own[key]], [after[key], other[key]]),
  )
  const [height, otherHeight] = [heightOf(before, own), heightOf(after, other)]
  return height === null || otherHeight === null ? sizes : [...sizes, ...compared('height', height, otherHeight)]
}

interface PlacedOpening {
  readonly opening: OpeningMeasures
  /** Of its middle, in the plan of the first scan. */
  readonly place: Vec2
  readonly tolerances: OpeningTolerances | undefined
}

const placedOpenings = (room: RoomMeasures, tolerances: RoomTolerances, move: (point: Vec2) => Vec2): PlacedOpening[] =>
  room.walls.flatMap((wall) =>
    wall.openings.map((opening) => ({
      opening,
      place: move(placeOf(wall, opening)),
      tolerances: tolerances.walls.find(({ id }) => id === wall.id)?.openings.find(({ id }) => id === opening.id),
    })),
  )

/** Openings of one kind whose middles are nearest to each other are one. */
function comparedOpenings(
  before: readonly PlacedOpening[],
  after: readonly PlacedOpening[],
  compared: Compare,
): ComparedOpening[] {
  const near = before
    .flatMap((own) =>
      after.map((other) => ({
        own,
        other,
        distance: Math.hypot(own.place[0] - other.place[0], own.place[1] - other.place[1]),
      })),
    )
    .filter(({ own, other, distance }) => distance <= COMPARED_OPENING && own.opening.kind === other.opening.kind)
    .toSorted((a, b) => a.distance - b.distance)
  const [taken, found] = [new Set<PlacedOpening>(), [] as ComparedOpening[]]
  for (const { own, other } of near) {
    if (taken.has(own) || taken.has(other)) continue
    taken.add(own).add(other)
    const figures = COMPARED_OPENING_FIGURES.flatMap((key) =>
      compared(
        key,
        [own.opening[key], own.tolerances?.[key] ?? null],
        [other.opening[key], other.tolerances?.[key] ?? null],
      ),
    )
    found.push({ before: own.opening, after: other.opening, figures })
  }
  const alone = (all: readonly PlacedOpening[]): OpeningMeasures[] =>
    all.filter((each) => !taken.has(each)).map(({ opening }) => opening)
  return [
    ...found,
    ...alone(before).map((opening) => ({ before: opening, after: null, figures: [] })),
    ...alone(after).map((opening) => ({ before: null, after: opening, figures: [] })),
  ]
}

function comparedRoom(
  before: Version,
  after: Version,
  [i, j]: readonly [number, number],
  fit: PlanFit,
  walls: readonly MovedWall[],
  compared: Compare,
): ComparedRoom[] {
  const [own, other] = [before.measures.rooms[i], after.measures.rooms[j]]
  const [sigma, otherSigma] = [before.tolerances.rooms[i], after.tolerances.rooms[j]]
  if (own === undefined || other === undefined || sigma === undefined || otherSigma === undefined) return []
  const openings = comparedOpenings(
    placedOpenings(own, sigma, (point) => point),
    placedOpenings(other, otherSigma, ontoRoom(own, other, fit.toFirst)),
    compared,
  )
  const figures = roomFigures([own, sigma], [other, otherSigma], compared)
  return [{ before: own, after: other, figures, walls: comparedWalls(walls), openings }]
}

const comparedWalls = (walls: readonly MovedWall[]): ComparedWall[] =>
  walls.map(({ pair: { before, after }, moved, sigma }) => ({
    before,
    after,
    figures: [{ figure: 'wallPosition', before: 0, after: moved, difference: moved, sigma }],
  }))

/** The standard deviation of a scan's scale. */
const scaleOf = ({ adjustment }: ScanMeasures, { scale }: KnownAccuracy): number => adjustment?.scaleAfter ?? scale

/** Walls of the matched rooms that both scans know the numbers of. */
function pairsOf(before: ScanMeasures, after: ScanMeasures, { fit, pairs }: ScanFit): (readonly WallPair[])[] {
  return pairs.map(({ before: i, after: j }) => {
    const [own, other] = [before.rooms[i]!, after.rooms[j]!]
    return own.quality === 'unknown' || other.quality === 'unknown' ? [] : wallPairs(own, other, fit.toFirst)
  })
}

const floorOf = ({ rooms }: ScanMeasures): number => rooms.reduce((sum, { floorArea }) => sum + floorArea, 0)

const ALONE = { figures: [], walls: [], openings: [] } as const

/**
 * Compares two scans of one place, which have origins of their own: the second is put on the first by a turn and a shift in plan, rooms
 * are matched by the floor that they share, openings of matched rooms by their kind and place. One scale and one pose are estimated from all
 * their walls; then each wall is compared, and figures at the scale of the first scan.
 * @param accuracy of both scans
 * @returns rooms of the first scan in its order, then those of the second alone; no rooms if the matched ones have less than half of the
 * floor of the smaller scan
 */
export function compareScans(before: ScanMeasures, after: ScanMeasures, accuracy: KnownAccuracy): ScanComparison {
  const found = fitScans(before.rooms, after.rooms)
  const least = Math.min(floorOf(before), floorOf(after))
  if (found === null || found.shared < COMPARED_SHARE * least) {
    const share = figure(least === 0 ? 0 : ((found?.shared ?? 0) / least) * 100, 0, ' %')
    return {
      isOnePlace: false,
      rooms: [],
      fit: null,
      scale: null,
      findings: [findingOf(said(COMPARISON.otherRooms, { share }), [])],
    }
  }
  const alignment = alignScans(pairsOf(before, after, found), {
    wall: Math.SQRT2 * accuracy.plan,
    scale: Math.hypot(scaleOf(before, accuracy), scaleOf(after, accuracy)),
  })
  const compared = comparedAt({ change: alignment.scale, sigma: alignment.scaleSigma })
  const still = { ...accuracy, scale: 0 }
  const versions = [before, after].map((measures) => ({ measures, tolerances: scanTolerances(measures, still) }))
  const [first, second] = versions as [Version, Version]
  const pairs = new Map(found.pairs.map((pair, at) => [pair.before, { after: pair.after, at }]))
  const taken = new Set(found.pairs.map((pair) => pair.after))
  const rooms = before.rooms.flatMap((room, i): ComparedRoom[] => {
    const pair = pairs.get(i)
    if (pair === undefined) return [{ before: room, after: null, ...ALONE }]
    return comparedRoom(first, second, [i, pair.after], found.fit, alignment.walls[pair.at]!, compared)
  })
  const added = after.rooms.filter((_, j) => !taken.has(j))
  return {
    isOnePlace: true,
    rooms: [...rooms, ...added.map((room) => ({ before: null, after: room, ...ALONE }))],
    fit: found.fit,
    scale: { difference: 1 / (1 + alignment.scale) - 1, sigma: alignment.scaleSigma },
    findings: found.isAmbiguous ? [findingOf(said(COMPARISON.ambiguousFit), [])] : [],
  }
}
