import { SECTOR_NAMES } from '@reports/geometry/summary'
import type {
  EnvelopeRecord,
  FacadeRowRecord,
  FacadeSummaryRecord,
  RoofSectorRowRecord,
} from '@reports/geometry/summary'
import type { RoofQualityRecord } from '@reports/geometry'
import { filledSheets, sheetOf } from '../sheet.ts'
import { withMeaning, withQuality } from './quality.ts'
import type { Language, Sheet } from '../sheet.ts'
import { FACADE_WORDS } from './facade-words.ts'
import { buildingColumn, buildingIdColumn, inAllOf, ofBuilding, rowsOf, type Of } from './rows.ts'

type Words = (typeof FACADE_WORDS)[Language]

function facadeSheet(record: FacadeSummaryRecord, w: Words, lang: Language): Sheet {
  const rows = rowsOf(record, w.all, ({ facades }) => facades)
  return sheetOf<FacadeRowRecord & Of>(
    { id: 'facades', title: w.facades, inAll: inAllOf(rows), notes: [w.facadesNote] },
    [
      buildingColumn(w.building),
      { name: 'sector', title: w.sector, cell: ({ sector }) => SECTOR_NAMES[lang][sector] },
      { name: 'overGround', title: w.overGround, unit: 'm2', digits: 2, cell: ({ overGround }) => overGround || null },
      { name: 'overRoof', title: w.overRoof, unit: 'm2', digits: 2, cell: ({ overRoof }) => overRoof || null },
      { name: 'area', title: w.area, unit: 'm2', digits: 2, cell: ({ area }) => area },
      { name: 'walls', title: w.walls, digits: 0, cell: ({ walls }) => walls },
      buildingIdColumn(w.id),
    ],
    rows,
  )
}

function roofSheet(record: FacadeSummaryRecord, w: Words, lang: Language): Sheet {
  const rows = rowsOf(record, w.all, ({ roofs }) => roofs)
  return sheetOf<RoofSectorRowRecord & Of>(
    { id: 'roofs', title: w.roofs, inAll: inAllOf(rows) },
    [
      buildingColumn(w.building),
      { name: 'pitch', title: w.pitch, unit: 'deg', digits: 0, isKey: true, cell: ({ pitch }) => pitch },
      {
        name: 'sector',
        title: w.sector,
        cell: ({ sector }) => (sector === null ? w.flat : SECTOR_NAMES[lang][sector]),
      },
      { name: 'area', title: w.area, unit: 'm2', digits: 2, cell: ({ area }) => area },
      { name: 'faces', title: w.faces, digits: 0, cell: ({ faces }) => faces },
      buildingIdColumn(w.id),
    ],
    rows,
  )
}

const envelopeSheet = ({ buildings, totals }: FacadeSummaryRecord, w: Words): Sheet =>
  sheetOf<EnvelopeRecord & Of>(
    { id: 'envelope', title: w.envelope, notes: [w.envelopeNote] },
    [
      { ...buildingColumn(w.building), total: w.total },
      { name: 'volume', title: w.volume, unit: 'm3', digits: 2, cell: ({ volume }) => volume, total: totals.volume },
      { name: 'wallArea', title: w.wallArea, unit: 'm2', digits: 2, cell: ({ wallArea }) => wallArea },
      { name: 'roofArea', title: w.roofArea, unit: 'm2', digits: 2, cell: ({ roofArea }) => roofArea },
      { name: 'groundArea', title: w.ground, unit: 'm2', digits: 2, cell: ({ groundArea }) => groundArea },
      { name: 'areaToVolume', title: w.areaToVolume, digits: 3, cell: ({ areaToVolume }) => areaToVolume },
      buildingIdColumn(w.id),
    ],
    buildings.flatMap((own) => (own.envelope === null ? [] : [{ ...own.envelope, ...ofBuilding(own, buildings) }])),
  )

/** Facades, roofs by pitch and direction, and envelopes as sheets. Sheets without rows are left out. */
export function facadeSheets(record: FacadeSummaryRecord, lang: Language, quality: RoofQualityRecord): Sheet[] {
  const levels = { byId: quality.buildings, totals: quality.totals }
  const w = FACADE_WORDS[lang]
  const [first, ...others] = filledSheets([
    facadeSheet(record, w, lang),
    roofSheet(record, w, lang),
    envelopeSheet(record, w),
  ]).map((sheet) => withQuality(sheet, levels, lang))
  return first === undefined ? [] : [withMeaning(first, lang), ...others]
}
