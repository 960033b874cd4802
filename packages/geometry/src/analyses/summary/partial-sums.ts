import * as SCANS from '../../messages/en/scans.ts'
import { ceilingOf, type CeilingReason } from '../../measure/rooms/ceiling.ts'
import { allObjects, isOutdoors, type RoomMeasures } from '../../measure/rooms/measures.ts'
import { roundHundredth, sumHundredths } from '../../rounding.ts'
import { said, squareMetres, type Sentence } from '../../sentence.ts'
import type { RoomFigures, ScanFigures } from './scan-summary.ts'

/** A sum over rooms of which some are not known: what is known, of which rooms, and what the whole is at least. */
export interface PartialSum {
  /** Of the rooms that are known, square metres, a sum of published values; null if none is known. */
  readonly value: number | null
  /** How many rooms it is the sum of, and how many there are. */
  readonly known: number
  readonly rooms: number
  /** Ids of the rooms that are not in it. */
  readonly unknown: readonly string[]
  /** What the sum of all rooms is at least, square metres; null where that cannot be told, or where all rooms are known. */
  readonly atLeast: number | null
}

/** Areas of which a room may have none. */
export const PARTIAL_SUMS = ['ceilingArea', 'measurableArea'] as const

/** The sums of the areas that a scan may leave unknown, by what they are of. */
export type PartialSums = Readonly<Record<(typeof PARTIAL_SUMS)[number], PartialSum>>

/** Reasons why a ceiling is unknown though walls go all round: it covers the floor, whatever its shape is. */
const CLOSED: readonly CeilingReason[] = ['cornersDiffer', 'notConvex', 'manyCorners']

/** Whether the ceiling of a room is as large as its floor at least. @param top the highest storey: what is below another may be open to it */
function coversFloor(room: RoomMeasures, top: number | null): boolean {
  const ceiling = ceilingOf(room)
  return (
    ceiling.kind === 'unknown' &&
    CLOSED.includes(ceiling.reason) &&
    !isOutdoors(room) &&
    room.figures.floor === 'sure' &&
    room.openSpans.length === 0 &&
    room.story === top &&
    !allObjects(room.objects).some(({ category }) => category === 'stairs')
  )
}

function partialSum(
  figures: readonly RoomFigures[],
  valueOf: (room: RoomFigures) => number | null,
  leastOf: (room: RoomFigures) => number | null,
): PartialSum {
  const rows = figures.map((of) => ({ of, value: valueOf(of) }))
  const known = rows.flatMap(({ value }) => (value === null ? [] : [roundHundredth(value)]))
  const unknown = rows.flatMap(({ of, value }) => (value === null ? [of] : []))
  const least = unknown.flatMap((of) => leastOf(of) ?? [])
  return {
    value: known.length === 0 ? null : sumHundredths(known),
    known: known.length,
    rooms: rows.length,
    unknown: unknown.map(({ room }) => room.id),
    atLeast:
      unknown.length === 0 || least.length < unknown.length
        ? null
        : sumHundredths([...known, ...least.map(roundHundredth)]),
  }
}

/** What is known of the ceilings and of the measurable areas of a scan: one room that nobody can tell does not make all unknown. */
export function partialSums({ rooms, indoors, measures }: ScanFigures): PartialSums {
  const top = measures.storeys.at(-1)?.index ?? null
  return {
    ceilingArea: partialSum(
      rooms,
      ({ ceilingArea }) => ceilingArea,
      ({ room }) => (coversFloor(room, top) ? room.floorArea : null),
    ),
    measurableArea: partialSum(
      indoors,
      ({ measurableArea }) => measurableArea,
      () => null,
    ),
  }
}

/** Names of rooms that a sentence lists, of many. */
const MOST_LISTED = 4

/** What a partial sum covers; null where it covers all. @param nameOf as its reader knows a room */
export function coverageOf(
  { value, known, unknown, atLeast }: PartialSum,
  nameOf: (id: string) => string,
): Sentence | null {
  if (unknown.length === 0) return null
  const listed = unknown.slice(0, MOST_LISTED).map(nameOf)
  const rooms =
    unknown.length > listed.length
      ? said(SCANS.andOtherRooms, { rooms: listed, count: unknown.length - listed.length })
      : listed
  if (value === null) return said(SCANS.knownOfNone)
  return atLeast === null
    ? said(SCANS.knownOfSome, { area: squareMetres(value), known, rooms })
    : said(SCANS.knownAtLeast, { area: squareMetres(value), known, rooms, least: squareMetres(atLeast) })
}
