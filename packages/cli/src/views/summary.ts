import { roundedSums, type Cell } from '@reports/geometry/columns'
import { sheetInUnits, signOf } from '@reports/export/sheets'
import { entriesTable } from '@reports/export/tables'
import type { Sheet } from '@reports/export/tables'
import type { SummaryOptions } from '../options.ts'
import { numberFormat } from '../output/numbers.ts'
import type { Language } from '../output/languages.ts'
import type { Section } from '../output/sections.ts'
import type { Table } from '../output/table.ts'
import type { Result } from '../output/write-result.ts'
import { MOST_ROWS } from './too-many.ts'

const MORE = {
  en: (rows: string, hasBuildings: boolean): string =>
    `${rows} rows: ${hasBuildings ? '--building ID shows those of one building, ' : ''}--format csv lists every number.`,
  nb: (rows: string, hasBuildings: boolean): string =>
    `${rows} rader: ${hasBuildings ? '--building ID viser dem for én bygning, ' : ''}--format csv lister alle tall.`,
} as const satisfies Record<Language, unknown>

/** A sheet as a terminal table. @param ids whether columns of ids are wanted */
function tableOfSheet({ columns, rows, totals }: Sheet, language: Language, ids: boolean): Table {
  const n = numberFormat(language)
  const shown = columns.flatMap((column, i) => (column.isId === true && !ids ? [] : [{ ...column, i }]))
  const text = (value: Cell, { digits = 0, nameOf }: Sheet['columns'][number]): string =>
    value === null ? '–' : typeof value === 'number' ? (nameOf?.(value) ?? n.decimals(value, digits)) : String(value)
  return {
    columns: shown.map((column) => {
      const unit = signOf(column)
      const align = column.digits === undefined || column.nameOf !== undefined ? 'left' : 'right'
      return { title: column.title, align, ...(unit === undefined ? {} : { unit }) }
    }),
    rows: rows.map((cells) => shown.map((column) => text(cells[column.i]!, column))),
    ...(totals === undefined
      ? {}
      : {
          totals: shown.map((column) => (totals[column.i] === null ? '' : text(totals[column.i]!, column))),
          note: roundedSums(
            shown.flatMap(({ i, title, digits }) => {
              const total = totals[i]
              const cells = rows.map((row) => row[i]).filter((cell) => typeof cell === 'number')
              return digits === undefined || typeof total !== 'number' ? [] : [{ title, digits, cells, total }]
            }),
            language,
            n.decimals,
          ),
        }),
  }
}

function sectionsOf(sheet: Sheet, language: Language, ids: boolean): Section[] {
  const { title, rows, notes = [], inAll = 0 } = sheet
  const isLong = rows.length > MOST_ROWS
  const shown = isLong ? { ...sheet, rows: rows.slice(rows.length - inAll) } : sheet
  const hasBuildings = sheet.columns.some(({ name }) => name === 'buildingId')
  const count = numberFormat(language).whole(rows.length)
  const lines = [...(isLong ? [MORE[language](count, hasBuildings)] : []), ...notes]
  if (shown.rows.length === 0) return [{ heading: title, body: lines }]
  const table = { heading: title, body: tableOfSheet(shown, language, ids) }
  return lines.length === 0 ? [table] : [table, { heading: null, body: lines }]
}

/** Sums in every form: JSON is their record, each JSON line a part of it, and a spreadsheet gets all numbers in one table. */
export const summaryResult = (
  record: unknown,
  lines: readonly unknown[],
  sheets: readonly Sheet[],
  { lang, units, ids = false }: Pick<SummaryOptions, 'lang' | 'units' | 'ids'>,
): Result => ({
  record,
  lines: () => lines,
  sections: () => sheets.flatMap((sheet) => sectionsOf(sheetInUnits(sheet, units), lang, ids)),
  table: () => Promise.resolve(entriesTable(sheets)),
})
