import { TERMS } from '@reports/geometry'
import { buildingId, displayName, ownFigures } from '@reports/geometry/columns'
import { SUMMARY_QUANTITIES } from '@reports/geometry/summary'

import type { FacadeSummaryRecord } from '@reports/geometry/summary'
import type { RoofQualityRecord } from '@reports/geometry'
import { emptyAtZero, filledSheets, sheetOf } from '../sheet.ts'
import { levelOf, levelWithWalls, totalWithWalls, withMeaning } from './quality.ts'
import type { Language, Sheet } from '../sheet.ts'
import { FACADE_WORDS } from './facade-words.ts'
import { inAllOf, ofBuilding, rowsOf, type RowOwner } from './rows.ts'

const { overGround, overRoof, ...WALLS } = SUMMARY_QUANTITIES.facade
const { pitch, area, faces } = SUMMARY_QUANTITIES.pitch

type Words = (typeof FACADE_WORDS)[Language]
type Building = FacadeSummaryRecord['buildings'][number]
type FacadeRow = Building['facades'][number]
type RoofRow = Building['roofs'][number]
type Envelope = NonNullable<Building['envelope']>

function facadeSheet(record: FacadeSummaryRecord, w: Words, lang: Language, quality: RoofQualityRecord): Sheet {
  const rows = rowsOf(record, w.all, ({ facades }) => facades)
  return sheetOf<FacadeRow & RowOwner>(
    { id: 'facades', title: w.facades, inAll: inAllOf(rows), notes: [w.facadesNote] },
    [
      displayName,
      { name: 'sector', title: w.sector, cell: ({ sector }) => TERMS[lang].sectors[sector] },
      ...emptyAtZero(ownFigures({ overGround, overRoof })),
      ...ownFigures(WALLS),
      buildingId,
      levelWithWalls(quality),
    ],
    rows,
    lang,
  )
}

function roofSheet(record: FacadeSummaryRecord, w: Words, lang: Language, quality: RoofQualityRecord): Sheet {
  const rows = rowsOf(record, w.all, ({ roofs }) => roofs)
  return sheetOf<RoofRow & RowOwner>(
    { id: 'roofs', title: w.roofs, inAll: inAllOf(rows) },
    [
      displayName,
      ...ownFigures({ pitch }, { isKey: true }),
      {
        name: 'sector',
        title: w.sector,
        cell: ({ sector }) => (sector === null ? w.flat : TERMS[lang].sectors[sector]),
      },
      ...ownFigures({ area, faces }),
      buildingId,
      levelOf(quality),
    ],
    rows,
    lang,
  )
}

function envelopeSheet(
  { buildings, totals }: FacadeSummaryRecord,
  w: Words,
  lang: Language,
  quality: RoofQualityRecord,
): Sheet {
  return sheetOf<Envelope & RowOwner>(
    { id: 'envelope', title: w.envelope, notes: [w.envelopeNote] },
    [displayName, ...ownFigures(SUMMARY_QUANTITIES.envelope), buildingId, levelWithWalls(quality)],
    buildings.flatMap((own) => (own.envelope === null ? [] : [{ ...own.envelope, ...ofBuilding(own, buildings) }])),
    lang,
    { figures: { volume: totals.volume }, quality: totalWithWalls(quality) },
  )
}

/** Facades, roofs by pitch and direction, and envelopes as sheets. Sheets without rows are left out. */
export function facadeSheets(record: FacadeSummaryRecord, lang: Language, quality: RoofQualityRecord): Sheet[] {
  const w = FACADE_WORDS[lang]
  const [first, ...others] = filledSheets([
    facadeSheet(record, w, lang, quality),
    roofSheet(record, w, lang, quality),
    envelopeSheet(record, w, lang, quality),
  ])
  return first === undefined ? [] : [withMeaning(first, lang), ...others]
}
