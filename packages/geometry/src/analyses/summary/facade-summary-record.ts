import type { BuildingMeasures, Envelope, OutlineRange } from '../../measure/roof/measures.ts'
import {
  facadeFigures,
  type FacadeFigures,
  type FacadesFigures,
  type FacadeWall,
  type FacingRoof,
} from './facade-summary.ts'
import { wholePitch } from './pitch.ts'
import { SECTORS, type Sector } from '../../measure/roof/sectors.ts'
import { ENVELOPE_QUANTITIES, FACADE_QUANTITIES } from '../../quantities/facade-summary.ts'
import { eachQuantity, publishedOf } from '../../quantities/quantity.ts'
import { roundHundredth, sumHundredths } from '../../rounding.ts'
import { outlineRangeRecord, summedRange } from '../../records/outline-range.ts'
import { selectBuildings, type BuildingSelection } from '../../records/roof.ts'
import type { OutlineRangeRecord } from '../../records/schemas/outline.ts'
import type {
  EnvelopeRecord,
  FacadeBuildingRecord,
  FacadeRowRecord,
  FacadeSummaryRecord,
  RoofSectorRowRecord,
} from './schemas/facade-summary.ts'

/**
 * The published record of facades and envelopes: rounded once, here. Facades sum to the walls' record, roofs to the roof's; totals are
 * sums of published values.
 * @throws InputError `roof/unknown-building` if `selection.buildingId` is none of them
 */
export function facadeSummaryRecord(figures: FacadesFigures, selection: BuildingSelection = {}): FacadeSummaryRecord {
  const buildings = selectBuildings(figures, selection).map(buildingRecord)
  const volumes = buildings.flatMap(({ envelope }) => (envelope === null ? [] : [envelope.volume]))
  return {
    buildings,
    totals: {
      buildings: buildings.length,
      wallArea: sumHundredths(buildings.map(({ wallArea }) => wallArea)),
      facades: addFacades(buildings.flatMap(({ facades }) => facades)),
      roofs: addRoofs(buildings.flatMap(({ roofs }) => roofs)),
      // A sum of some buildings would be read as the sum of all.
      volume: volumes.length < buildings.length ? null : sumHundredths(volumes),
      wallAreaRange: summedRange(
        buildings.map(({ wallAreaRange, wallArea }) => ({ range: wallAreaRange, area: wallArea })),
      ),
    },
  }
}

/** What a row of a building has of its facades. */
export function facadesInShort(
  measures: BuildingMeasures,
): Pick<FacadeBuildingRecord, 'wallArea' | 'roofs' | 'envelope' | 'wallAreaRange'> {
  const { walls, roofs, envelope, outlineRange } = facadeFigures(measures)
  return {
    wallArea: sumHundredths(walls.map(({ area }) => roundHundredth(area))),
    roofs: roofRows(roofs),
    envelope: envelope === null ? null : envelopeRecord(envelope),
    wallAreaRange: wallRange(outlineRange, walls),
  }
}

const wallRange = (range: OutlineRange | undefined, walls: readonly FacadeWall[]): OutlineRangeRecord | null =>
  outlineRangeRecord(
    range,
    'walls',
    walls.map(({ area }) => area),
  )

const roofRows = (roofs: readonly FacingRoof[]): RoofSectorRowRecord[] =>
  addRoofs(
    roofs.map(({ sector, slope, area }) => ({
      pitch: wholePitch(slope),
      sector,
      area: roundHundredth(area),
      faces: 1,
    })),
  )

function buildingRecord({
  building,
  walls,
  roofs,
  envelope,
  outline,
  outlineRange,
}: FacadeFigures): FacadeBuildingRecord {
  const facades = addFacades(
    walls.map(({ sector, type, area }) => {
      const rounded = roundHundredth(area)
      const isOver = type === 'shared'
      return { sector, overGround: isOver ? 0 : rounded, overRoof: isOver ? rounded : 0, area: rounded, walls: 1 }
    }),
  )
  return {
    buildingId: building.id,
    displayName: building.displayName,
    wallArea: sumHundredths(facades.map(({ area }) => area)),
    facades,
    roofs: roofRows(roofs),
    envelope: envelope === null ? null : envelopeRecord(envelope),
    outline,
    wallAreaRange: wallRange(outlineRange, walls),
  }
}

/** Rows of one direction added up, clockwise from north: sums of published values. */
function addFacades(rows: readonly FacadeRowRecord[]): FacadeRowRecord[] {
  const bySector = Map.groupBy(rows, ({ sector }) => sector)
  return SECTORS.flatMap((sector) => {
    const own = bySector.get(sector)
    if (own === undefined) return []
    return [
      {
        sector,
        ...eachQuantity(FACADE_QUANTITIES, (key) => sumHundredths(own.map((row) => row[key]))),
      },
    ]
  })
}

const orderOf = (sector: Sector | null): number => (sector === null ? -1 : SECTORS.indexOf(sector))

/** Rows of one pitch and direction added up: flat ones first, then by pitch, clockwise from north. */
const addRoofs = (rows: readonly RoofSectorRowRecord[]): RoofSectorRowRecord[] =>
  [...Map.groupBy(rows, ({ pitch, sector }) => `${pitch} ${sector}`).values()]
    .map((own) => ({
      pitch: own[0]!.pitch,
      sector: own[0]!.sector,
      area: sumHundredths(own.map(({ area }) => area)),
      faces: own.reduce((sum, { faces }) => sum + faces, 0),
    }))
    .toSorted((a, b) => a.pitch - b.pitch || orderOf(a.sector) - orderOf(b.sector))

const envelopeRecord = (envelope: Envelope): EnvelopeRecord => {
  const { volume, wallArea, roofArea, groundArea } = envelope
  return publishedOf(ENVELOPE_QUANTITIES, { ...envelope, areaToVolume: (wallArea + roofArea + groundArea) / volume })
}
