import { TERMS } from '@reports/geometry'
import type { Quality } from '@reports/geometry'
import { QUALITY } from '../table.ts'
import type { Cell } from '../table.ts'
import type { Language, Sheet } from '../sheet.ts'

/** Quality levels by the ids of rooms or buildings, and of their totals. */
export interface Levels {
  readonly byId: Readonly<Record<string, Quality>>
  readonly totals: Quality
}

/** A sheet with a column of quality levels. @param levelOf gives the cells of a row */
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

/** The same by the ids in the rows. A row without a room or a building has the level of the totals. */
export function withQuality(sheet: Sheet, { byId, totals }: Levels, lang: Language): Sheet {
  const id = sheet.columns.findIndex(({ name }) => name === 'roomId' || name === 'buildingId')
  const levelOf = (cells: readonly Cell[]): Quality => {
    const cell = cells[id]
    return typeof cell === 'string' && Object.hasOwn(byId, cell) ? byId[cell]! : totals
  }
  return withLevels(sheet, levelOf, totals, lang)
}

/** A sheet with the meaning of the levels below it. */
export const withMeaning = (sheet: Sheet, lang: Language): Sheet => ({
  ...sheet,
  notes: [...(sheet.notes ?? []), TERMS[lang].quality.meaning],
})
