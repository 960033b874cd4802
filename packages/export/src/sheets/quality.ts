import { TERMS, type Quality, type RoofQualityRecord, type RowLevels } from '@reports/geometry'
import { QUALITY, type Column } from '@reports/geometry/columns'
import type { Language, Sheet } from '../sheet.ts'
import type { RowOwner } from './rows.ts'

/** The level of the building of a row, or of all buildings together. */
export const levelOf = ({ buildings, totals }: RoofQualityRecord): Column<Pick<RowOwner, 'buildingId'>> => {
  const level = (row: Pick<RowOwner, 'buildingId'>): Quality => buildings[row.buildingId ?? ''] ?? totals
  return {
    name: QUALITY,
    title: (terms) => terms.quality.title,
    cell: level,
    shown: (row, terms) => terms.qualities[level(row)],
  }
}

/** The levels of buildings as those of all their rows. */
export const ofBuildings = ({ buildings }: RoofQualityRecord): RowLevels => ({ buildings, measures: {}, rows: {} })

/** A sheet with the meaning of the levels below it. */
export const withMeaning = (sheet: Sheet, lang: Language): Sheet => ({
  ...sheet,
  notes: [...(sheet.notes ?? []), TERMS[lang].quality.meaning],
})
