import { TERMS, worstOf, type Quality, type RoofQualityRecord, type RowLevels } from '@reports/geometry'
import { QUALITY, type Column } from '@reports/geometry/columns'
import type { Language, Sheet } from '../sheet.ts'
import type { RowOwner } from './rows.ts'

type Owner = Pick<RowOwner, 'buildingId'>

const columnOf = (level: (row: Owner) => Quality): Column<Owner> => ({
  name: QUALITY,
  title: (terms) => terms.quality.title,
  cell: level,
  shown: (row, terms) => terms.qualities[level(row)],
})

/** The level of the building of a row, or of all buildings together. */
export const levelOf = ({ buildings, totals }: RoofQualityRecord): Column<Owner> =>
  columnOf(({ buildingId }) => buildings[buildingId ?? ''] ?? totals)

const withWalls = ({ buildings, measures, totals }: RoofQualityRecord, id: string): Quality =>
  worstOf([buildings[id] ?? totals, measures[id]?.walls.level ?? totals])

/** The level of all buildings with their walls: that of a building leaves out what the outline of its roof leaves open of them. */
export const totalWithWalls = (quality: RoofQualityRecord): Quality =>
  worstOf([quality.totals, ...Object.keys(quality.buildings).map((id) => withWalls(quality, id))])

/** The level of the building of a row with its walls, or of all buildings together. */
export const levelWithWalls = (quality: RoofQualityRecord): Column<Owner> =>
  columnOf(({ buildingId }) => (buildingId === null ? totalWithWalls(quality) : withWalls(quality, buildingId)))

/** The levels of buildings as those of all their rows. */
export const ofBuildings = ({ buildings }: RoofQualityRecord): RowLevels => ({ buildings, measures: {}, rows: {} })

/** A sheet with the meaning of the levels below it. */
export const withMeaning = (sheet: Sheet, lang: Language): Sheet => ({
  ...sheet,
  notes: [...(sheet.notes ?? []), TERMS[lang].quality.meaning],
})
