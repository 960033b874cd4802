import { planDistance } from '../../kernel/vectors.ts'
import { findingOf, type Finding } from '../../model/finding.ts'
import * as SCANS from '../../messages/en/scans.ts'
import { metres, said, type Sentence, roomCalled } from '../../sentence.ts'
import type { OpeningMeasures, RoomMeasures, ScanMeasures } from '../../measure/rooms/measures.ts'
import {
  ceilingArea,
  ceilingOf,
  roomHeights,
  type CeilingReason,
  type RoomHeights,
} from '../../measure/rooms/ceiling.ts'
import { measurableArea } from '../areas/area-rooms.ts'
import { AREA_RULES } from '../areas/rules.ts'
import { innerWallArea } from '../areas/group-areas.ts'

/** The figures of a room for painting and appraisal, at full precision. */
export interface RoomFigures {
  readonly room: RoomMeasures
  /** Area of the ceiling along its slopes, square metres; null if the walls do not show it. */
  readonly ceilingArea: number | null
  /** Of all outlines, holes included, metres. */
  readonly perimeter: number
  /** Heights of wall tops above the floor, metres. */
  readonly heights: RoomHeights | null
  /** Estimated measurable floor area, square metres; null if it cannot be determined. */
  readonly measurableArea: number | null
  /** The reason why not, and its size: metres without a wall, or the difference of heights that should be equal. */
  readonly reason: CeilingReason | null
  readonly by: number
}

/** A door, window or open passage of the whole scan. */
export interface OpeningFigures {
  /** From the first of its rooms. */
  readonly opening: OpeningMeasures
  /** Height of its lower side above the floor of that room, metres. */
  readonly sill: number
  readonly from: RoomMeasures
  /** The room on its other side; null if the scan has none. */
  readonly to: RoomMeasures | null
}

/** The estimate of one storey. */
export interface StoryFigures {
  readonly story: number | null
  readonly rooms: readonly RoomFigures[]
  /** Plan area of the walls between its rooms, square metres. */
  readonly innerWallArea: number
  /** Whether two of its rooms overlap, so that their sum counts floor twice. */
  readonly overlaps: boolean
}

/** Quantities to order for rooms, at full precision: metres, square and cubic metres. */
export interface ScanFigures {
  readonly measures: ScanMeasures
  readonly rooms: readonly RoomFigures[]
  /** Rooms that an NS 3940 estimate covers: outside areas have no floor area. */
  readonly indoors: readonly RoomFigures[]
  /** Each once, in the order of the rooms. */
  readonly openings: readonly OpeningFigures[]
  readonly storeys: readonly StoryFigures[]
  /** Findings on rooms without an estimate. */
  readonly findings: readonly Finding[]
}

/**
 * The figures for a painter's order and a surveyor's estimate: ceilings, perimeters and heights of rooms, each opening once, measurable
 * area and inner walls of storeys. `scanSummaryRecord` publishes it.
 */
export function scanSummary(measures: ScanMeasures): ScanFigures {
  const rooms = measures.rooms.map(roomFigures)
  const indoors = rooms.filter(({ room }) => room.type !== 'OUTSIDE_AREA')
  return {
    measures,
    rooms,
    indoors,
    openings: openingsOf(measures),
    storeys: storiesOf(indoors, measures),
    findings: findingsOf(indoors),
  }
}

function roomFigures(room: RoomMeasures): RoomFigures {
  const ceiling = ceilingOf(room)
  const measurable = measurableArea(room, AREA_RULES.ns3940)
  const unknown = measurable === null && ceiling.kind === 'unknown' ? ceiling : null
  const perimeter = room.outline
    .flat()
    .reduce((sum, ring) => ring.reduce((own, p, i) => own + planDistance(ring.at(i - 1)!, p), sum), 0)
  return {
    room,
    ceilingArea: ceilingArea(ceiling, room),
    perimeter,
    heights: roomHeights(room),
    measurableArea: measurable,
    reason: unknown === null ? null : unknown.reason,
    by: unknown === null ? 0 : unknown.by,
  }
}

function openingsOf({ rooms, sameOpenings }: ScanMeasures): OpeningFigures[] {
  const roomOf = new Map(
    rooms.flatMap((room) => room.walls.flatMap(({ openings }) => openings.map(({ id }) => [id, room]))),
  )
  const otherOf = new Map(sameOpenings)
  const again = new Set(otherOf.values())
  return rooms.flatMap((room) =>
    room.walls.flatMap((wall) =>
      wall.openings
        .filter(({ id }) => !again.has(id))
        .map((opening): OpeningFigures => {
          const other = otherOf.get(opening.id)
          return {
            opening,
            sill: wall.base + opening.sill - (room.floorHeight ?? wall.base),
            from: room,
            to: other === undefined ? null : (roomOf.get(other) ?? null),
          }
        }),
    ),
  )
}

function storiesOf(rooms: readonly RoomFigures[], measures: ScanMeasures): StoryFigures[] {
  const overlapping = new Set(measures.overlaps.flatMap(({ roomIds }) => roomIds))
  return [...Map.groupBy(rooms, ({ room }) => room.story)]
    .toSorted(([a], [b]) => (a ?? Infinity) - (b ?? Infinity))
    .map(([story, own]) => ({
      story,
      rooms: own,
      innerWallArea:
        story === null
          ? 0
          : innerWallArea(
              own.map(({ room }) => room),
              measures,
            ),
      overlaps: own.some(({ room }) => overlapping.has(room.id)),
    }))
}

const REASONS: Readonly<Record<CeilingReason, (by: number) => Sentence>> = {
  noWalls: () => said(SCANS.noWalls),
  openOutline: (by) => said(SCANS.noWallsAlong, { length: metres(by) }),
  cornersDiffer: (by) => said(SCANS.topsApart, { height: metres(by) }),
  notConvex: (by) => said(SCANS.wallsBelowCeiling, { height: metres(by) }),
  manyCorners: (by) => said(SCANS.cornersAtTops, { count: by }),
}

function findingsOf(rooms: readonly RoomFigures[]): Finding[] {
  const kept = rooms.flatMap(({ room, reason, by }) => (reason === null ? [] : [{ room, reason, by }]))
  return [...Map.groupBy(kept, ({ reason }) => reason)].map(([reason, alike]) =>
    findingOf(
      said(SCANS.noEstimate, {
        rooms: alike.map(({ room }) => roomCalled(room)),
        why: REASONS[reason](Math.max(...alike.map(({ by }) => by))),
      }),
      alike.map(({ room }) => room.id),
    ),
  )
}
