import type { VisibleAreas } from '@reports/geometry'
import { EDGE_KIND_NAMES } from '@reports/geometry/summary'
import type {
  EdgeKindRowRecord,
  HeightsRecord,
  PitchRowRecord,
  RoofFaceRowRecord,
  RoofSummaryBuildingRecord,
  RoofSummaryRecord,
  WasteRowRecord,
} from '@reports/geometry/summary'
import type { RoofQualityRecord } from '@reports/geometry'
import { filledSheets, sheetOf } from '../sheet.ts'
import { withMeaning, withQuality } from './quality.ts'
import type { Language, Sheet, SheetColumn } from '../sheet.ts'
import { buildingColumn, buildingIdColumn, inAllOf, ofBuilding, rowsOf, type Of } from './rows.ts'
import { ROOF_WORDS } from './roof-words.ts'

type Words = (typeof ROOF_WORDS)[Language]

type Sums = RoofSummaryBuildingRecord | RoofSummaryRecord['totals']

/** Columns of what is covered and what is left to tile, where anything is covered. */
const visibleColumns = ({ totals }: RoofSummaryRecord, w: Words): SheetColumn<VisibleAreas>[] =>
  totals.coveredArea === 0
    ? []
    : [
        { name: 'coveredArea', title: w.coveredArea, unit: 'm2', digits: 2, cell: ({ coveredArea }) => coveredArea },
        { name: 'visibleArea', title: w.visibleArea, unit: 'm2', digits: 2, cell: ({ visibleArea }) => visibleArea },
      ]

/** What has to be known to read them. */
const visibleNotes = ({ totals }: RoofSummaryRecord, w: Words): string[] =>
  totals.coveredArea === 0 ? [] : [w.visibleNote]

function roofSheet(record: RoofSummaryRecord, w: Words): Sheet {
  const rows = rowsOf(record, w.all, (sums) => [sums])
  return sheetOf<Sums & Of>(
    {
      id: 'roof',
      title: w.roof,
      inAll: inAllOf(rows),
      notes: [...visibleNotes(record, w), w.battens(record.battenSpacing, record.counterBattenSpacing)],
    },
    [
      buildingColumn(w.building),
      { name: 'area', title: w.area, unit: 'm2', digits: 2, cell: ({ area }) => area },
      ...visibleColumns(record, w),
      { name: 'planArea', title: w.planArea, unit: 'm2', digits: 2, cell: ({ planArea }) => planArea },
      { name: 'faces', title: w.faces, digits: 0, cell: ({ faces }) => faces },
      {
        name: 'predominantPitch',
        title: w.predominantPitch,
        unit: 'deg',
        digits: 0,
        cell: ({ predominantPitch }) => predominantPitch,
      },
      {
        name: 'battenLength',
        title: w.battenLength,
        unit: 'm',
        digits: 2,
        cell: ({ battenLength }) => battenLength || null,
      },
      {
        name: 'counterBattenLength',
        title: w.counterBattenLength,
        unit: 'm',
        digits: 2,
        cell: ({ counterBattenLength }) => counterBattenLength || null,
      },
      buildingIdColumn(w.id),
    ],
    rows,
  )
}

function pitchSheet(record: RoofSummaryRecord, w: Words): Sheet {
  const rows = rowsOf(record, w.all, ({ pitches }) => pitches)
  return sheetOf<PitchRowRecord & Of>(
    { id: 'pitches', title: w.pitches, inAll: inAllOf(rows) },
    [
      buildingColumn(w.building),
      { name: 'pitch', title: w.pitch, unit: 'deg', digits: 0, isKey: true, cell: ({ pitch }) => pitch },
      { name: 'twelfths', title: w.twelfths, digits: 0, isRatio: true, cell: ({ twelfths }) => twelfths },
      { name: 'area', title: w.area, unit: 'm2', digits: 2, cell: ({ area }) => area },
      ...visibleColumns(record, w),
      { name: 'planArea', title: w.planArea, unit: 'm2', digits: 2, cell: ({ planArea }) => planArea },
      { name: 'faces', title: w.faces, digits: 0, cell: ({ faces }) => faces },
      buildingIdColumn(w.id),
    ],
    rows,
  )
}

/** What English-speaking roofers order as one: Norwegian ones tell takfot and gavl apart. */
function dripEdge({ totals }: RoofSummaryRecord, w: Words): string[] {
  const length = totals.edges.reduce(
    (sum, row) => (row.kind === 'eave' || row.kind === 'rake' ? sum + row.length : sum),
    0,
  )
  return w.dripEdge === null || length === 0 ? [] : [w.dripEdge(length)]
}

/** Edges as the record has them. */
function edgeSheet(record: RoofSummaryRecord, w: Words, lang: Language): Sheet {
  const rows = rowsOf(record, w.all, ({ edges }) => edges)
  return sheetOfEdges({ id: 'edges', title: w.edges, inAll: inAllOf(rows), notes: dripEdge(record, w) }, rows, w, lang)
}

/** Edges of what is seen of the roof, where they are others. */
function visibleEdgeSheet(record: RoofSummaryRecord, w: Words, lang: Language): Sheet {
  const { edges, visibleEdges } = record.totals
  const areOthers =
    visibleEdges.length !== edges.length || visibleEdges.some(({ length }, i) => length !== edges[i]!.length)
  const rows = areOthers ? rowsOf(record, w.all, (own) => own.visibleEdges) : []
  const head = { id: 'visibleEdges', title: w.visibleEdges, inAll: inAllOf(rows), notes: [w.visibleEdgesNote] }
  return sheetOfEdges(head, rows, w, lang)
}

function sheetOfEdges(
  head: Pick<Sheet, 'id' | 'title' | 'inAll' | 'notes'>,
  rows: readonly (EdgeKindRowRecord & Of)[],
  w: Words,
  lang: Language,
): Sheet {
  return sheetOf<EdgeKindRowRecord & Of>(
    head,
    [
      buildingColumn(w.building),
      { name: 'kind', title: w.edge, cell: ({ kind }) => EDGE_KIND_NAMES[lang][kind] },
      { name: 'length', title: w.length, unit: 'm', digits: 2, cell: ({ length }) => length },
      {
        name: 'lengthHorizontal',
        title: w.lengthHorizontal,
        unit: 'm',
        digits: 2,
        cell: ({ lengthHorizontal }) => lengthHorizontal,
      },
      { name: 'count', title: w.count, digits: 0, cell: ({ count }) => count },
      buildingIdColumn(w.id),
    ],
    rows,
  )
}

function faceSheet(record: RoofSummaryRecord, w: Words): Sheet {
  const { buildings, battenSpacing, counterBattenSpacing } = record
  return sheetOf<RoofFaceRowRecord & Of>(
    { id: 'faces', title: w.faces, notes: [w.battens(battenSpacing, counterBattenSpacing)] },
    [
      { name: 'number', title: w.number, digits: 0, isKey: true, cell: ({ number }) => number },
      buildingColumn(w.building),
      { name: 'pitch', title: w.pitch, unit: 'deg', digits: 1, cell: ({ pitch }) => pitch },
      { name: 'direction', title: w.direction, unit: 'deg', digits: 1, cell: ({ direction }) => direction },
      { name: 'area', title: w.area, unit: 'm2', digits: 2, cell: ({ area }) => area },
      ...visibleColumns(record, w),
      { name: 'rafterLength', title: w.rafterLength, unit: 'm', digits: 2, cell: ({ rafterLength }) => rafterLength },
      { name: 'battenRows', title: w.battenRows, digits: 0, cell: ({ battenRows }) => battenRows },
      { name: 'battenGauge', title: w.battenGauge, unit: 'm', digits: 3, cell: ({ battenGauge }) => battenGauge },
      { name: 'battenLength', title: w.battenLength, unit: 'm', digits: 2, cell: ({ battenLength }) => battenLength },
      {
        name: 'counterBattenLength',
        title: w.counterBattenLength,
        unit: 'm',
        digits: 2,
        cell: ({ counterBattenLength }) => counterBattenLength,
      },
      { name: 'surfaceId', title: w.id, isId: true, cell: ({ surfaceId }) => surfaceId },
    ],
    buildings.flatMap((own) => own.faceRows.map((row) => ({ ...row, ...ofBuilding(own, buildings) }))),
  )
}

/** Square metres in a roofing square of 100 square feet, as North America orders shingles by. */
const SQUARE = 9.290304

const wasteSheet = (record: RoofSummaryRecord, w: Words, lang: Language): Sheet =>
  sheetOf<WasteRowRecord>(
    { id: 'waste', title: w.waste, notes: visibleNotes(record, w) },
    [
      { name: 'percent', title: w.percent, digits: 0, isKey: true, cell: ({ percent }) => percent },
      { name: 'area', title: w.withWaste, unit: 'm2', digits: 2, cell: ({ area }) => area },
      {
        name: 'squares',
        title: w.squares,
        digits: 2,
        cell: ({ area }) => (lang === 'en' ? Math.round((area / SQUARE) * 100) / 100 : null),
      },
    ],
    record.totals.waste,
  )

const heightSheet = ({ buildings }: RoofSummaryRecord, w: Words): Sheet =>
  sheetOf<HeightsRecord & Of>(
    { id: 'heights', title: w.heights, notes: [w.heightsNote] },
    [
      buildingColumn(w.building),
      { name: 'top', title: w.top, unit: 'm', digits: 2, cell: ({ top }) => top },
      { name: 'lowestEave', title: w.lowestEave, unit: 'm', digits: 2, cell: ({ lowestEave }) => lowestEave },
      { name: 'highestEave', title: w.highestEave, unit: 'm', digits: 2, cell: ({ highestEave }) => highestEave },
      { name: 'groundAltitude', title: w.ground, unit: 'm', digits: 2, cell: ({ groundAltitude }) => groundAltitude },
      buildingIdColumn(w.id),
    ],
    buildings.flatMap((own) => (own.heights === null ? [] : [{ ...own.heights, ...ofBuilding(own, buildings) }])),
  )

/** A roofer's summary as sheets: roof, pitches, edges, faces, waste and heights, by building and in all. Sheets without rows are left out. */
export function roofSheets(record: RoofSummaryRecord, lang: Language, quality: RoofQualityRecord): Sheet[] {
  const levels = { byId: quality.buildings, totals: quality.totals }
  const w = ROOF_WORDS[lang]
  const [first, ...others] = filledSheets([
    roofSheet(record, w),
    pitchSheet(record, w),
    edgeSheet(record, w, lang),
    visibleEdgeSheet(record, w, lang),
    faceSheet(record, w),
    wasteSheet(record, w, lang),
    heightSheet(record, w),
  ]).map((sheet) => withQuality(sheet, levels, lang))
  return first === undefined ? [] : [withMeaning(first, lang), ...others]
}
