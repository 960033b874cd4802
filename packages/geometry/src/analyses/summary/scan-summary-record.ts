import { NOT_DETERMINED } from './not-determined.ts'
import { partialSums, type PartialSum } from './partial-sums.ts'
import type { OpeningFigures, RoomFigures, ScanFigures, StoryFigures } from './scan-summary.ts'
import type { OpeningKind } from '../../model/scan.ts'
import { roundCentimetres, roundHundredth, sumHundredths } from '../../rounding.ts'
import { scanRecord } from '../../records/measurements.ts'
import type {
  OpeningRowRecord,
  RoomEstimateRecord,
  RoomRowRecord,
  ScanSummaryRecord,
  StoryEstimateRecord,
} from './schemas/scan-summary.ts'

/** The standard of the estimate, in its current version. */
const STANDARD = 'NS 3940:2023+AC:2024'

const hundredthOrNull = (value: number | null): number | null => (value === null ? null : roundHundredth(value))

/** The sum; null if one value is not known, as a sum of some would be read as the sum of all. */
const sumOrNull = (values: readonly (number | null)[]): number | null => {
  const known = values.filter((value) => value !== null)
  return known.length < values.length ? null : sumHundredths(known)
}

/**
 * The published record of a scan's summary: rounded once, here. The sums of a room are those of its record; totals are sums of published
 * values.
 */
export function scanSummaryRecord(figures: ScanFigures): ScanSummaryRecord {
  const { measures, rooms, indoors, openings, storeys } = figures
  const record = scanRecord(measures)
  const rows = record.rooms.map(({ walls: _walls, objects: _objects, ...own }, i): RoomRowRecord => {
    const { ceilingArea, perimeter, heights } = rooms[i]!
    return {
      ...own,
      ceilingArea: hundredthOrNull(ceilingArea),
      perimeter: roundHundredth(perimeter),
      minHeight: hundredthOrNull(heights === null ? null : heights.lowest),
      maxHeight: hundredthOrNull(heights === null ? null : heights.highest),
    }
  })
  const estimates = indoors.map(estimateOf)
  const { doorCount, windowCount, openingCount } = measures.distinct
  return {
    rule: measures.rule.id,
    rooms: rows,
    totals: {
      ...record.totals,
      ceilingArea: sumOrNull(rows.map(({ ceilingArea }) => ceilingArea)),
      perimeter: sumHundredths(rows.map(({ perimeter }) => perimeter)),
      distinctDoors: doorCount,
      distinctWindows: windowCount,
      distinctOpenings: openingCount,
    },
    partial: partialSumsRecord(figures),
    openings: openingRows(openings),
    estimate: {
      standard: STANDARD,
      rooms: estimates,
      storeys: storeys.map((storey) => storyEstimate(storey, estimates)),
      notDetermined: [...NOT_DETERMINED],
    },
  }
}

function partialSumsRecord(figures: ScanFigures): ScanSummaryRecord['partial'] {
  const { ceilingArea, measurableArea } = partialSums(figures)
  const own = (sum: PartialSum) => ({ ...sum, unknown: [...sum.unknown] })
  return { ceilingArea: own(ceilingArea), measurableArea: own(measurableArea) }
}

function openingRows(openings: readonly OpeningFigures[]): OpeningRowRecord[] {
  const numbers: Record<OpeningKind, number> = { door: 0, window: 0, opening: 0 }
  const ordered = (['door', 'window', 'opening'] as const).flatMap((kind) =>
    openings.filter(({ opening }) => opening.kind === kind),
  )
  return ordered.map(({ opening, sill, from, to }) => ({
    number: (numbers[opening.kind] += 1),
    kind: opening.kind,
    width: roundCentimetres(opening.width),
    height: roundCentimetres(opening.height),
    sill: roundCentimetres(sill),
    area: roundHundredth(opening.area),
    fromRoomId: from.id,
    fromRoom: from.name,
    fromRoomType: from.type,
    toRoomId: to === null ? null : to.id,
    toRoom: to === null ? null : to.name,
    toRoomType: to === null ? null : to.type,
    openingId: opening.id,
  }))
}

function estimateOf({ room, measurableArea, reason }: RoomFigures): RoomEstimateRecord {
  const floorArea = roundHundredth(room.floorArea)
  // The floor area is a sum of its own: rounding must not make the measurable part larger than the whole.
  const measurable = measurableArea === null ? null : Math.min(floorArea, roundHundredth(measurableArea))
  return {
    roomId: room.id,
    roomName: room.name,
    roomType: room.type,
    story: room.story,
    floorArea,
    measurableArea: measurable,
    lowHeightArea: measurable === null ? null : sumHundredths([floorArea, -measurable]),
    reason,
  }
}

function storyEstimate(
  { story, rooms, innerWallArea, overlaps }: StoryFigures,
  estimates: readonly RoomEstimateRecord[],
): StoryEstimateRecord {
  const own = estimates.filter((estimate) => estimate.story === story)
  const floorArea = sumHundredths(own.map((estimate) => estimate.floorArea))
  const inner = roundHundredth(innerWallArea)
  return {
    story,
    rooms: rooms.length,
    floorArea,
    measurableArea: overlaps ? null : sumOrNull(own.map((estimate) => estimate.measurableArea)),
    lowHeightArea: overlaps ? null : sumOrNull(own.map((estimate) => estimate.lowHeightArea)),
    innerWallArea: inner,
    roomsAndInnerWalls: overlaps || story === null ? null : sumHundredths([floorArea, inner]),
  }
}
