import { TERMS, worstOf } from '@reports/geometry'
import type { Quality } from '@reports/geometry'
import { QUALITY } from '../table.ts'
import type { Cell } from '../table.ts'
import type { Language, Sheet } from '../sheet.ts'

/** How far numbers can be relied on: by the ids of rooms or buildings, and of all together. */
export interface Levels {
  readonly byId: Readonly<Record<string, Quality>>
  readonly totals: Quality
}

/** The sheet with the level of each row. @param levelOf the cells of a row */
export function withLevels(
  sheet: Sheet,
  levelOf: (cells: readonly Cell[], index: number) => Quality,
  totals: Quality,
  lang: Language,
): Sheet {
  const word = (level: Quality): string => TERMS[lang].qualities[level]
  return {
    ...sheet,
    columns: [...sheet.columns, { name: QUALITY, title: TERMS[lang].quality.title }],
    rows: sheet.rows.map((cells, index) => [...cells, word(levelOf(cells, index))]),
    ...(sheet.totals === undefined ? {} : { totals: [...sheet.totals, word(totals)] }),
  }
}

/** The same by the ids in the rows; a row of no room and no building is of all. */
export function withQuality(sheet: Sheet, { byId, totals }: Levels, lang: Language): Sheet {
  const id = sheet.columns.findIndex(({ name }) => name === 'roomId' || name === 'buildingId')
  const levelOf = (cells: readonly Cell[]): Quality => {
    const cell = cells[id]
    return typeof cell === 'string' && Object.hasOwn(byId, cell) ? byId[cell]! : totals
  }
  return withLevels(sheet, levelOf, totals, lang)
}

/** The worst of some rooms. */
export const worstOfIds = (ids: readonly string[], { byId }: Levels): Quality =>
  worstOf(ids.flatMap((id) => (Object.hasOwn(byId, id) ? [byId[id]!] : [])))

/** The sheet with what the levels mean below it. */
export const withMeaning = (sheet: Sheet, lang: Language): Sheet => ({
  ...sheet,
  notes: [...(sheet.notes ?? []), TERMS[lang].quality.meaning],
})
