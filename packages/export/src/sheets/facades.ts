import { QUANTITY_NAMES, TERMS } from '@reports/geometry'
import { SUMMARY_QUANTITIES } from '@reports/geometry/summary'

import type { FacadeSummaryRecord } from '@reports/geometry/summary'
import type { RoofQualityRecord } from '@reports/geometry'
import { emptyAtZero, filledSheets, sheetOf, titledColumns } from '../sheet.ts'
import { withMeaning, withQuality } from './quality.ts'
import type { Language, Sheet } from '../sheet.ts'
import { FACADE_WORDS } from './facade-words.ts'
import { buildingColumn, buildingIdColumn, inAllOf, ofBuilding, rowsOf, type RowOwner } from './rows.ts'

const { overGround, overRoof, ...WALLS } = SUMMARY_QUANTITIES.facade
const { pitch, area, faces } = SUMMARY_QUANTITIES.pitch

type Words = (typeof FACADE_WORDS)[Language]
type Building = FacadeSummaryRecord['buildings'][number]
type FacadeRow = Building['facades'][number]
type RoofRow = Building['roofs'][number]
type Envelope = NonNullable<Building['envelope']>

function facadeSheet(record: FacadeSummaryRecord, w: Words, lang: Language): Sheet {
  const rows = rowsOf(record, w.all, ({ facades }) => facades)
  return sheetOf<FacadeRow & RowOwner>(
    { id: 'facades', title: w.facades, inAll: inAllOf(rows), notes: [w.facadesNote] },
    [
      buildingColumn(w.building),
      { name: 'sector', title: w.sector, cell: ({ sector }) => TERMS[lang].sectors[sector] },
      ...emptyAtZero(titledColumns({ overGround, overRoof }, QUANTITY_NAMES[lang])),
      ...titledColumns(WALLS, QUANTITY_NAMES[lang]),
      buildingIdColumn(w.id),
    ],
    rows,
  )
}

function roofSheet(record: FacadeSummaryRecord, w: Words, lang: Language): Sheet {
  const rows = rowsOf(record, w.all, ({ roofs }) => roofs)
  return sheetOf<RoofRow & RowOwner>(
    { id: 'roofs', title: w.roofs, inAll: inAllOf(rows) },
    [
      buildingColumn(w.building),
      ...titledColumns({ pitch }, QUANTITY_NAMES[lang]).map((column) => ({ ...column, isKey: true as const })),
      {
        name: 'sector',
        title: w.sector,
        cell: ({ sector }) => (sector === null ? w.flat : TERMS[lang].sectors[sector]),
      },
      ...titledColumns({ area, faces }, QUANTITY_NAMES[lang]),
      buildingIdColumn(w.id),
    ],
    rows,
  )
}

function envelopeSheet({ buildings, totals }: FacadeSummaryRecord, w: Words, lang: Language): Sheet {
  const envelope = titledColumns(SUMMARY_QUANTITIES.envelope, QUANTITY_NAMES[lang])
  return sheetOf<Envelope & RowOwner>(
    { id: 'envelope', title: w.envelope, notes: [w.envelopeNote] },
    [
      { ...buildingColumn(w.building), total: w.total },
      ...envelope.map((column) => (column.name === 'volume' ? { ...column, total: totals.volume } : column)),
      buildingIdColumn(w.id),
    ],
    buildings.flatMap((own) => (own.envelope === null ? [] : [{ ...own.envelope, ...ofBuilding(own, buildings) }])),
  )
}

/** Facades, roofs by pitch and direction, and envelopes as sheets. Sheets without rows are left out. */
export function facadeSheets(record: FacadeSummaryRecord, lang: Language, quality: RoofQualityRecord): Sheet[] {
  const levels = { byId: quality.buildings, totals: quality.totals }
  const w = FACADE_WORDS[lang]
  const [first, ...others] = filledSheets([
    facadeSheet(record, w, lang),
    roofSheet(record, w, lang),
    envelopeSheet(record, w, lang),
  ]).map((sheet) => withQuality(sheet, levels, lang))
  return first === undefined ? [] : [withMeaning(first, lang), ...others]
}
