import { EDGE_KINDS } from './abutments.ts'
import { predominantPitch, predominantTwelfths, twelfthsOf, wholePitch } from './pitch.ts'
import { visibleMeasures, type BuildingMeasures, type OutlineRange } from '../../measure/roof/measures.ts'
import { heightsOf, type BuildingHeights } from './heights.ts'
import type { RoofFace } from './roof-faces.ts'
import {
  visibleFaces,
  type BuildingFigures,
  type RoofEdgeFigures,
  type RoofFaceFigures,
  type RoofFigures,
} from './roof-summary.ts'
import { roundAngle, roundBearing, roundHundredth, roundMillimetre, sumHundredths } from '../../rounding.ts'
import { outlineRangeRecord, summedRange } from '../../records/outline-range.ts'
import { selectBuildings, type BuildingSelection } from '../../records/roof.ts'
import type { OutlineRangeRecord } from '../../records/schemas/outline.ts'
import { visibleAreas, visibleSums } from '../../records/visible-roof.ts'
import type {
  EdgeKindRowRecord,
  HeightsRecord,
  PitchRowRecord,
  RoofFaceRowRecord,
  RoofSummaryBuildingRecord,
  RoofSummaryRecord,
  WasteRowRecord,
} from './schemas/roof-summary.ts'

/** Percent of material lost in cutting: the roofer judges which one applies. */
export const WASTE_PERCENTS = [0, 5, 10, 15, 20] as const

/** A published quantity of material (m, m²) with what is lost in cutting, to 0.01. @param percent of the quantity, 0 or more */
export const withWaste = (quantity: number, percent: number): number => roundHundredth(quantity * (1 + percent / 100))

/**
 * The published record of a roofer's summary: rounded once, here. Areas and edges sum to those of the roof's record; totals are sums of
 * published values.
 * @throws InputError `roof/unknown-building` if `selection.buildingId` is none of them
 */
export function roofSummaryRecord(figures: RoofFigures, selection: BuildingSelection = {}): RoofSummaryRecord {
  const selected = selectBuildings(figures, selection)
  const buildings = selected.map(buildingRecord)
  const { pitches, edges, visibleEdges, ...rest } = totalsOf(
    pitchTotals(buildings.flatMap((own) => own.pitches)),
    edgeTotals(buildings.flatMap((own) => own.edges)),
    edgeTotals(buildings.flatMap((own) => own.visibleEdges)),
    selected.flatMap(({ faces }) => faces),
  )
  return {
    battenSpacing: figures.battenSpacing,
    counterBattenSpacing: figures.counterBattenSpacing,
    buildings,
    totals: {
      buildings: buildings.length,
      ...rest,
      pitches,
      edges,
      visibleEdges,
      battenLength: sumHundredths(buildings.map(({ battenLength }) => battenLength)),
      counterBattenLength: sumHundredths(buildings.map(({ counterBattenLength }) => counterBattenLength)),
      areaRange: summedRange(buildings.map(({ areaRange, area }) => ({ range: areaRange, area }))),
    },
  }
}

type Sums = Omit<
  RoofSummaryBuildingRecord,
  'buildingId' | 'displayName' | 'faceRows' | 'heights' | 'outline' | 'areaRange' | `${string}Length`
>

function totalsOf(
  pitches: PitchRowRecord[],
  edges: EdgeKindRowRecord[],
  visibleEdges: EdgeKindRowRecord[],
  faces: readonly RoofFaceFigures[],
): Sums {
  const area = sumHundredths(pitches.map((row) => row.area))
  const visible = visibleSums(pitches)
  return {
    area,
    ...visible,
    planArea: sumHundredths(pitches.map((row) => row.planArea)),
    faces: faces.length,
    predominantPitch: predominantPitch(faces),
    predominantTwelfths: predominantTwelfths(faces),
    pitches,
    edges,
    visibleEdges,
    waste: WASTE_PERCENTS.map((percent): WasteRowRecord => ({
      percent,
      area: withWaste(visible.visibleArea, percent),
    })),
  }
}

function buildingRecord({
  building,
  faces,
  edges,
  visibleEdges,
  heights,
  outline,
  outlineRange,
}: BuildingFigures): RoofSummaryBuildingRecord {
  const faceRows = faces.map(faceRow)
  return {
    buildingId: building.id,
    displayName: building.displayName,
    ...totalsOf(pitchRows(faces), edgeRows(edges), edgeRows(visibleEdges), faces),
    battenLength: sumHundredths(faceRows.map(({ battenLength }) => battenLength ?? 0)),
    counterBattenLength: sumHundredths(faceRows.map(({ counterBattenLength }) => counterBattenLength ?? 0)),
    faceRows,
    heights: heights === null ? null : heightsRecord(heights),
    outline,
    areaRange: areaRange(outlineRange, faces),
  }
}

/**
 * What a row of a building has of its order. Rafters, battens and edges, which are most of the work, are left out.
 * @throws TypeError if `measureRoof` ran without `coveredRoof`
 */
export function roofInShort(
  measures: BuildingMeasures,
): Pick<RoofSummaryBuildingRecord, 'visibleArea' | 'predominantPitch' | 'heights' | 'areaRange'> {
  const own = visibleMeasures(measures)
  const faces = visibleFaces(own)
  const heights = heightsOf(own)
  return {
    visibleArea: visibleSums(faces.map(({ area, coveredArea }) => visibleAreas(area, coveredArea))).visibleArea,
    predominantPitch: predominantPitch(faces),
    heights: heights === null ? null : heightsRecord(heights),
    areaRange: areaRange(measures.outlineRange, faces),
  }
}

const areaRange = (range: OutlineRange | undefined, faces: readonly RoofFace[]): OutlineRangeRecord | null =>
  outlineRangeRecord(
    range,
    'roof',
    faces.map(({ area }) => area),
  )

const hundredthOrNull = (value: number | null): number | null => (value === null ? null : roundHundredth(value))

const faceRow = (face: RoofFaceFigures, i: number): RoofFaceRowRecord => ({
  number: i + 1,
  surfaceId: face.surfaceId,
  pitch: roundAngle(face.slope),
  twelfths: twelfthsOf(face.slope),
  direction: face.direction === null ? null : roundBearing(face.direction),
  area: roundHundredth(face.area),
  ...visibleAreas(face.area, face.coveredArea),
  rafterLength: hundredthOrNull(face.rafterLength),
  battenRows: face.battens === null ? null : face.battens.rows,
  battenGauge: face.battens === null ? null : roundMillimetre(face.battens.gauge),
  battenLength: hundredthOrNull(face.battens === null ? null : face.battens.length),
  counterBattenLength: hundredthOrNull(face.counterBattens),
})

const heightsRecord = ({ ground, top, lowestEave, highestEave }: BuildingHeights): HeightsRecord => ({
  groundAltitude: roundHundredth(ground),
  top: roundHundredth(top),
  lowestEave: hundredthOrNull(lowestEave),
  highestEave: hundredthOrNull(highestEave),
})

const pitchRows = (faces: readonly RoofFaceFigures[]): PitchRowRecord[] =>
  pitchTotals(
    faces.map(({ slope, area, planArea, coveredArea }) => {
      const pitch = wholePitch(slope)
      return {
        pitch,
        twelfths: twelfthsOf(pitch),
        area: roundHundredth(area),
        planArea: roundHundredth(planArea),
        ...visibleAreas(area, coveredArea),
        faces: 1,
      }
    }),
  )

/** Rows of one pitch added up, the steepest last: sums of published values. */
const pitchTotals = (rows: readonly PitchRowRecord[]): PitchRowRecord[] =>
  [...Map.groupBy(rows, ({ pitch }) => pitch)]
    .toSorted(([a], [b]) => a - b)
    .map(([pitch, own]) => ({
      pitch,
      twelfths: own[0]!.twelfths,
      area: sumHundredths(own.map(({ area }) => area)),
      planArea: sumHundredths(own.map(({ planArea }) => planArea)),
      ...visibleSums(own),
      faces: own.reduce((sum, { faces }) => sum + faces, 0),
    }))

/** One row for each kind that occurs and has a length. As in the roof's record, the sum is rounded, not each edge. */
const edgeRows = (edges: readonly RoofEdgeFigures[]): EdgeKindRowRecord[] =>
  byKind(
    edges.map(({ kind, length, lengthHorizontal }) => ({ kind, length, lengthHorizontal, count: 1 })),
    (lengths) => roundHundredth(lengths.reduce((sum, length) => sum + length, 0)),
  )

/** Rows of several buildings added up: sums of published values. */
const edgeTotals = (rows: readonly EdgeKindRowRecord[]): EdgeKindRowRecord[] => byKind(rows, sumHundredths)

function byKind(rows: readonly EdgeKindRowRecord[], sum: (lengths: readonly number[]) => number): EdgeKindRowRecord[] {
  const own = Map.groupBy(rows, ({ kind }) => kind)
  return EDGE_KINDS.flatMap((kind) => {
    const alike = own.get(kind)
    if (alike === undefined) return []
    return [
      {
        kind,
        length: sum(alike.map(({ length }) => length)),
        lengthHorizontal: sum(alike.map(({ lengthHorizontal }) => lengthHorizontal)),
        count: alike.reduce((all, row) => all + row.count, 0),
      },
    ]
  }).filter(({ length }) => length > 0)
}
