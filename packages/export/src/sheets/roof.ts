import { surfaceMark, QUANTITIES, QUANTITY_NAMES, TERMS, whereCovered, type Quantities } from '@reports/geometry'
import { SUMMARY_QUANTITIES } from '@reports/geometry/summary'

import type { RoofSummaryRecord } from '@reports/geometry/summary'
import type { RoofQualityRecord } from '@reports/geometry'
import { emptyAtZero, faceMarkColumn, filledSheets, sheetOf, titledColumns } from '../sheet.ts'
import { withMeaning, withQuality } from './quality.ts'
import type { Language, Sheet } from '../sheet.ts'
import { buildingColumn, buildingIdColumn, inAllOf, ofBuilding, rowsOf, type RowOwner } from './rows.ts'
import { ROOF_WORDS } from './roof-words.ts'

type Words = (typeof ROOF_WORDS)[Language]

type BuildingRow = RoofSummaryRecord['buildings'][number]
type PitchRow = BuildingRow['pitches'][number]
type EdgeRow = BuildingRow['edges'][number]
type FaceRow = BuildingRow['faceRows'][number]
type Heights = NonNullable<BuildingRow['heights']>
type Sums = BuildingRow | RoofSummaryRecord['totals']

/** Those of some figures, of what is covered only where anything is. */
const columnsOf = <K extends keyof (typeof QUANTITY_NAMES)[Language]>(
  quantities: Quantities<K>,
  { totals }: RoofSummaryRecord,
  lang: Language,
) => titledColumns(whereCovered(quantities, totals.coveredArea > 0), QUANTITY_NAMES[lang])

const { battenLength, counterBattenLength, ...ROOF } = SUMMARY_QUANTITIES.roofOrder
const { pitch, twelfths, ...PITCHES } = SUMMARY_QUANTITIES.pitch

/** What has to be known to read them. */
const visibleNotes = ({ totals }: RoofSummaryRecord, w: Words): string[] =>
  totals.coveredArea === 0 ? [] : [w.visibleNote]

function roofSheet(record: RoofSummaryRecord, w: Words, lang: Language): Sheet {
  const rows = rowsOf(record, w.all, (sums) => [sums])
  return sheetOf<Sums & RowOwner>(
    {
      id: 'roof',
      title: w.roof,
      inAll: inAllOf(rows),
      notes: [...visibleNotes(record, w), w.battens(record.battenSpacing, record.counterBattenSpacing)],
    },
    [
      buildingColumn(w.building),
      ...columnsOf(ROOF, record, lang),
      ...emptyAtZero(columnsOf({ battenLength, counterBattenLength }, record, lang)),
      buildingIdColumn(w.id),
    ],
    rows,
  )
}

function pitchSheet(record: RoofSummaryRecord, w: Words, lang: Language): Sheet {
  const rows = rowsOf(record, w.all, ({ pitches }) => pitches)
  return sheetOf<PitchRow & RowOwner>(
    { id: 'pitches', title: w.pitches, inAll: inAllOf(rows) },
    [
      buildingColumn(w.building),
      ...columnsOf({ pitch }, record, lang).map((column) => ({ ...column, isKey: true as const })),
      ...columnsOf({ twelfths }, record, lang).map((column) => ({ ...column, isRatio: true as const })),
      ...columnsOf(PITCHES, record, lang),
      buildingIdColumn(w.id),
    ],
    rows,
  )
}

/** Edges as the record has them. */
function edgeSheet(record: RoofSummaryRecord, w: Words, lang: Language): Sheet {
  const rows = rowsOf(record, w.all, ({ edges }) => edges)
  return sheetOfEdges({ id: 'edges', title: w.edges, inAll: inAllOf(rows) }, rows, w, lang)
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
  rows: readonly (EdgeRow & RowOwner)[],
  w: Words,
  lang: Language,
): Sheet {
  return sheetOf<EdgeRow & RowOwner>(
    head,
    [
      buildingColumn(w.building),
      { name: 'kind', title: w.edge, cell: ({ kind }) => TERMS[lang].orderedEdges[kind] },
      ...titledColumns(QUANTITIES.edgeSums, QUANTITY_NAMES[lang]),
      buildingIdColumn(w.id),
    ],
    rows,
  )
}

function faceSheet(record: RoofSummaryRecord, w: Words, lang: Language): Sheet {
  const { buildings, battenSpacing, counterBattenSpacing } = record
  return sheetOf<FaceRow & RowOwner & { readonly mark: string }>(
    { id: 'faces', title: w.faces, notes: [w.battens(battenSpacing, counterBattenSpacing)] },
    [
      faceMarkColumn(lang),
      buildingColumn(w.building),
      ...columnsOf(SUMMARY_QUANTITIES.face, record, lang),
      { name: 'surfaceId', title: w.id, isId: true, cell: ({ surfaceId }) => surfaceId },
    ],
    buildings.flatMap((own) =>
      own.faceRows.map((row, i) => ({ ...row, mark: surfaceMark(i), ...ofBuilding(own, buildings) })),
    ),
  )
}

const heightSheet = ({ buildings }: RoofSummaryRecord, w: Words, lang: Language): Sheet =>
  sheetOf<Heights & RowOwner>(
    { id: 'heights', title: w.heights, notes: [w.heightsNote] },
    [
      buildingColumn(w.building),
      ...titledColumns(SUMMARY_QUANTITIES.buildingHeights, QUANTITY_NAMES[lang]),
      buildingIdColumn(w.id),
    ],
    buildings.flatMap((own) => (own.heights === null ? [] : [{ ...own.heights, ...ofBuilding(own, buildings) }])),
  )

/** Sums of roofs as sheets: roof, pitches, edges, faces and heights, by building and in all. Sheets without rows are left out. What is ordered of them, with waste, is an order's. */
export function roofSheets(record: RoofSummaryRecord, lang: Language, quality: RoofQualityRecord): Sheet[] {
  const levels = { byId: quality.buildings, totals: quality.totals }
  const w = ROOF_WORDS[lang]
  const [first, ...others] = filledSheets([
    roofSheet(record, w, lang),
    pitchSheet(record, w, lang),
    edgeSheet(record, w, lang),
    visibleEdgeSheet(record, w, lang),
    faceSheet(record, w, lang),
    heightSheet(record, w, lang),
  ]).map((sheet) => withQuality(sheet, levels, lang))
  return first === undefined ? [] : [withMeaning(first, lang), ...others]
}
