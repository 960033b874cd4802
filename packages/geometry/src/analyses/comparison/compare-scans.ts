import { boxAround } from '../../kernel/box-search.ts'
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
import { COMPARED_OPENING_FIGURES, type ComparedScanFigure } from './compared-figures.ts'
import { fitScans, type PlanFit } from './fit-scans.ts'

/** A figure of a scan in two versions, full precision; `sigma` is the standard deviation of the difference. */
export interface ComparedScanValue {
  readonly figure: ComparedScanFigure
  readonly before: number
  readonly after: number
  readonly sigma: number
}

/** An opening in two scans; null on the side that does not have it. */
export interface ComparedOpening {
  readonly before: OpeningMeasures | null
  readonly after: OpeningMeasures | null
  readonly figures: readonly ComparedScanValue[]
}

/** A room in two scans; null on the side that does not have it. */
export interface ComparedRoom {
  readonly before: RoomMeasures | null
  readonly after: RoomMeasures | null
  /** Without those whose numbers one scan does not know. */
  readonly figures: readonly ComparedScanValue[]
  readonly openings: readonly ComparedOpening[]
}

/** What differs between two scans of one place. */
export interface ScanComparison {
  readonly isOnePlace: boolean
  readonly rooms: readonly ComparedRoom[]
  /** Takes a point of the second scan's plan to that of the first; null if nothing is compared. */
  readonly fit: PlanFit | null
  readonly findings: readonly Finding[]
}

/** A measured scan with its tolerances. */
interface Version {
  readonly measures: ScanMeasures
  readonly tolerances: ScanTolerances
}

function compared(
  name: ComparedScanFigure,
  before: readonly [value: number, sigma: number | null],
  after: readonly [value: number, sigma: number | null],
): ComparedScanValue[] {
  const [own, other] = [before[1], after[1]]
  if (own === null || other === null) return []
  return [{ figure: name, before: before[0], after: after[0], sigma: Math.hypot(own, other) }]
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

/** The middle of an opening in plan. A curved wall is followed by its chord. */
function placeOf({ line, width }: RoomWallMeasure, opening: OpeningMeasures): Vec2 {
  const [from, to] = [line[0] ?? [0, 0], line.at(-1) ?? [0, 0]]
  const share = width === 0 ? 0 : (opening.offset + opening.width / 2) / width
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]
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
function comparedOpenings(before: readonly PlacedOpening[], after: readonly PlacedOpening[]): ComparedOpening[] {
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

const middleOf = ({ outline }: RoomMeasures, move: (point: Vec2) => Vec2): Vec2 => {
  const { minX, minY, maxX, maxY } = boxAround(outline.flat(2).map(move))
  return [(minX + maxX) / 2, (minY + maxY) / 2]
}

function comparedRoom(
  before: Version,
  after: Version,
  [i, j]: readonly [number, number],
  fit: PlanFit,
): ComparedRoom[] {
  const [own, other] = [before.measures.rooms[i], after.measures.rooms[j]]
  const [sigma, otherSigma] = [before.tolerances.rooms[i], after.tolerances.rooms[j]]
  if (own === undefined || other === undefined || sigma === undefined || otherSigma === undefined) return []
  // Each room is put on its own place: scans of several rooms bend, and openings are found by where they are in their room.
  const [place, moved] = [middleOf(own, (point) => point), middleOf(other, fit.toFirst)]
  const onto = (point: Vec2): Vec2 => {
    const [x, y] = fit.toFirst(point)
    return [x + place[0] - moved[0], y + place[1] - moved[1]]
  }
  const openings = comparedOpenings(
    placedOpenings(own, sigma, (point) => point),
    placedOpenings(other, otherSigma, onto),
  )
  return [{ before: own, after: other, figures: roomFigures([own, sigma], [other, otherSigma]), openings }]
}

const floorOf = ({ rooms }: ScanMeasures): number => rooms.reduce((sum, { floorArea }) => sum + floorArea, 0)

/**
 * Compares two scans of one place, which have origins of their own: the second is put on the first by a turn and a shift in plan, rooms
 * are matched by the floor that they share, openings of matched rooms by their kind and place.
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
      findings: [findingOf(said(COMPARISON.otherRooms, { share }), [])],
    }
  }
  const versions = [before, after].map((measures) => ({ measures, tolerances: scanTolerances(measures, accuracy) }))
  const [first, second] = versions as [Version, Version]
  const pairs = new Map(found.pairs.map((pair) => [pair.before, pair.after]))
  const taken = new Set(pairs.values())
  const rooms = before.rooms.flatMap((room, i): ComparedRoom[] => {
    const j = pairs.get(i)
    if (j === undefined) return [{ before: room, after: null, figures: [], openings: [] }]
    return comparedRoom(first, second, [i, j], found.fit)
  })
  const added = after.rooms.filter((_, j) => !taken.has(j))
  return {
    isOnePlace: true,
    rooms: [...rooms, ...added.map((room) => ({ before: null, after: room, figures: [], openings: [] }))],
    fit: found.fit,
    findings: found.isAmbiguous ? [findingOf(said(COMPARISON.ambiguousFit), [])] : [],
  }
}
