import { surfaceMark, QUANTITIES, TERMS, whereCovered, type Quantities } from '@reports/geometry'
import { buildingId, displayName, faceMark, ownFigures } from '@reports/geometry/columns'
import { SUMMARY_QUANTITIES } from '@reports/geometry/summary'

import type { RoofSummaryRecord } from '@reports/geometry/summary'
import type { RoofQualityRecord } from '@reports/geometry'
import { emptyAtZero, filledSheets, sheetOf } from '../sheet.ts'
import { levelOf, withMeaning } from './quality.ts'
import type { Language, Sheet } from '../sheet.ts'
import { inAllOf, ofBuilding, rowsOf, type RowOwner } from './rows.ts'
import { ROOF_WORDS } from './roof-words.ts'

type Words = (typeof ROOF_WORDS)[Language]

type BuildingRow = RoofSummaryRecord['buildings'][number]
type PitchRow = BuildingRow['pitches'][number]
type EdgeRow = BuildingRow['edges'][number]
type FaceRow = BuildingRow['faceRows'][number]
type Heights = NonNullable<BuildingRow['heights']>
type Sums = BuildingRow | RoofSummaryRecord['totals']

/** Those of some figures, of what is covered only where anything is. */
const columnsOf = <K extends string>(quantities: Quantities<K>, { totals }: RoofSummaryRecord, more = {}) =>
  ownFigures(whereCovered(quantities, totals.coveredArea > 0), more)

const { battenLength, counterBattenLength, predominantPitch, ...ROOF } = SUMMARY_QUANTITIES.roofOrder
const { pitch, twelfths, ...PITCHES } = SUMMARY_QUANTITIES.pitch

/** What has to be known to read them. */
const visibleNotes = ({ totals }: RoofSummaryRecord, w: Words): string[] =>
  totals.coveredArea === 0 ? [] : [w.visibleNote]

function roofSheet(record: RoofSummaryRecord, w: Words, lang: Language, quality: RoofQualityRecord): Sheet {
  const rows = rowsOf(record, w.all, (sums) => [sums])
  return sheetOf<Sums & RowOwner>(
    {
      id: 'roof',
      title: w.roof,
      inAll: inAllOf(rows),
      notes: [...visibleNotes(record, w), w.battens(record.battenSpacing, record.counterBattenSpacing)],
    },
    [
      displayName,
      ...columnsOf(ROOF, record),
      ...columnsOf({ predominantPitch }, record, { inUs: (sums: Sums) => sums.predominantTwelfths }),
      ...emptyAtZero(columnsOf({ battenLength, counterBattenLength }, record)),
      buildingId,
      levelOf(quality),
    ],
    rows,
    lang,
  )
}

function pitchSheet(record: RoofSummaryRecord, w: Words, lang: Language, quality: RoofQualityRecord): Sheet {
  const rows = rowsOf(record, w.all, ({ pitches }) => pitches)
  return sheetOf<PitchRow & RowOwner>(
    { id: 'pitches', title: w.pitches, inAll: inAllOf(rows) },
    [
      displayName,
      ...columnsOf({ pitch }, record, { isKey: true }),
      ...columnsOf({ twelfths }, record, { isRatio: true }),
      ...columnsOf(PITCHES, record),
      buildingId,
      levelOf(quality),
    ],
    rows,
    lang,
  )
}

/** Edges as the record has them. */
function edgeSheet(record: RoofSummaryRecord, w: Words, lang: Language, quality: RoofQualityRecord): Sheet {
  const rows = rowsOf(record, w.all, ({ edges }) => edges)
  return sheetOfEdges({ id: 'edges', title: w.edges, inAll: inAllOf(rows) }, rows, w, lang, quality)
}

/** Edges of what is seen of the roof, where they are others. */
function visibleEdgeSheet(record: RoofSummaryRecord, w: Words, lang: Language, quality: RoofQualityRecord): Sheet {
  const { edges, visibleEdges } = record.totals
  const areOthers =
    visibleEdges.length !== edges.length || visibleEdges.some(({ length }, i) => length !== edges[i]!.length)
  const rows = areOthers ? rowsOf(record, w.all, (own) => own.visibleEdges) : []
  const head = { id: 'visibleEdges', title: w.visibleEdges, inAll: inAllOf(rows), notes: [w.visibleEdgesNote] }
  return sheetOfEdges(head, rows, w, lang, quality)
}

function sheetOfEdges(
  head: Pick<Sheet, 'id' | 'title' | 'inAll' | 'notes'>,
  rows: readonly (EdgeRow & RowOwner)[],
  w: Words,
  lang: Language,
  quality: RoofQualityRecord,
): Sheet {
  return sheetOf<EdgeRow & RowOwner>(
    head,
    [
      displayName,
      { name: 'kind', title: w.edge, cell: ({ kind }) => TERMS[lang].orderedEdges[kind] },
      ...ownFigures(QUANTITIES.edgeSums),
      buildingId,
      levelOf(quality),
    ],
    rows,
    lang,
  )
}

function faceSheet(record: RoofSummaryRecord, w: Words, lang: Language, quality: RoofQualityRecord): Sheet {
  const { buildings, battenSpacing, counterBattenSpacing } = record
  return sheetOf<FaceRow & RowOwner & { readonly mark: string }>(
    { id: 'faces', title: w.faces, notes: [w.battens(battenSpacing, counterBattenSpacing)] },
    [
      faceMark,
      displayName,
      ...columnsOf(SUMMARY_QUANTITIES.face, record),
      { name: 'surfaceId', title: w.id, isId: true, cell: ({ surfaceId }) => surfaceId },
      levelOf(quality),
    ],
    buildings.flatMap((own) =>
      own.faceRows.map((row, i) => ({ ...row, mark: surfaceMark(i), ...ofBuilding(own, buildings) })),
    ),
    lang,
  )
}

const heightSheet = ({ buildings }: RoofSummaryRecord, w: Words, lang: Language, quality: RoofQualityRecord): Sheet =>
  sheetOf<Heights & RowOwner>(
    { id: 'heights', title: w.heights, notes: [w.heightsNote] },
    [displayName, ...ownFigures(SUMMARY_QUANTITIES.buildingHeights), buildingId, levelOf(quality)],
    buildings.flatMap((own) => (own.heights === null ? [] : [{ ...own.heights, ...ofBuilding(own, buildings) }])),
    lang,
  )

/** Sums of roofs as sheets: roof, pitches, edges, faces and heights, by building and in all. Sheets without rows are left out. What is ordered of them, with waste, is an order's. */
export function roofSheets(record: RoofSummaryRecord, lang: Language, quality: RoofQualityRecord): Sheet[] {
  const w = ROOF_WORDS[lang]
  const [first, ...others] = filledSheets([
    roofSheet(record, w, lang, quality),
    pitchSheet(record, w, lang, quality),
    edgeSheet(record, w, lang, quality),
    visibleEdgeSheet(record, w, lang, quality),
    faceSheet(record, w, lang, quality),
    heightSheet(record, w, lang, quality),
  ])
  return first === undefined ? [] : [withMeaning(first, lang), ...others]
}
