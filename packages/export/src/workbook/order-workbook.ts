import type { Cell } from '@reports/geometry/columns'
import { TERMS } from '@reports/geometry'
import { dayText, ORDER_WORDS, toOrder, unitOf, wholeTitle, type Order, type ShownLine } from '@reports/svg/report'
import type { Drawing } from '@reports/svg'
import type { ReportCell, ReportTable } from '@reports/svg/report'
import type { Formula, Picture, Sheet } from '../sheet.ts'
import { letter } from './sum-formulas.ts'
import type { Workbook } from './property-workbooks.ts'

/** Less than the last decimal of any quantity: the error of adding decimal fractions in binary. */
const SAME_SUM = 1e-6

/** Columns of the sheet of lines. */
const QUANTITY = 1
const WASTE = 3
const TO_ORDER = 4

/** Cells of a row, the first its mark and its name, as on paper. */
const cellsOf = ({ mark, name, cells }: ReportTable['rows'][number]): readonly ReportCell[] => [
  mark === undefined ? name : `${mark} ${name}`,
  ...cells,
]

/** Formulas of a list of the first line with more and more waste: its area, and the squares of that. */
const wasteFormulas = ({ table, wastes = [] }: Order['lists'][number], lines: string): Sheet['formulas'] =>
  wastes.flatMap((percent, row) => {
    const [area, squares] = table.rows[row]?.cells ?? []
    return [
      ...formulaAt(row, 1, `'${lines}'!$${letter(QUANTITY)}$2*(1+${percent}/100)`, area),
      ...formulaAt(row, 2, `${letter(1)}${row + 2}/100`, squares),
    ]
  })

const formulaAt = (row: number, column: number, formula: string, formulaResult: ReportCell | undefined) =>
  typeof formulaResult === 'number' ? [{ row, column, formula, formulaResult }] : []

/** A list behind the lines, with its sums. @param lines title of their sheet */
const listSheet = ({ id, table, ...list }: Order['lists'][number], lines: string): Sheet => ({
  id,
  title: table.caption,
  columns: table.columns.map(({ heading, unit, digits }, i) => ({
    name: `${id}-${i}`,
    title: unit === undefined ? heading : `${heading} (${unit})`,
    ...(digits === undefined ? {} : { digits }),
  })),
  rows: table.rows.map(cellsOf),
  formulas: wasteFormulas({ id, table, ...list }, lines),
  ...(table.totals === undefined || table.rows.length < 2
    ? {}
    : { totals: [table.totals.name, ...table.totals.cells] }),
})

/** The quantity of a line as a formula over its list; undefined where it is no sum of the published rows. */
function quantityFormula(
  { quantity, sumOf }: Pick<ShownLine, 'quantity' | 'sumOf'>,
  lists: Order['lists'],
): Formula | undefined {
  if (sumOf === undefined || quantity === null) return undefined
  const { table } = lists.find(({ id }) => id === sumOf.list)!
  const { column, where } = sumOf
  const rows = table.rows.map(cellsOf).filter((cells) => where === undefined || cells[where.column] === where.is)
  const values = rows.map((cells) => (column === undefined ? 1 : cells[column]))
  const sum = values.reduce<number>((added, value) => added + (typeof value === 'number' ? value : 0), 0)
  if (rows.length === 0 || Math.abs(sum - quantity) > SAME_SUM) return undefined
  const range = (at: number): string =>
    `'${table.caption.replaceAll("'", "''")}'!${letter(at)}$2:${letter(at)}$${table.rows.length + 1}`
  const criterion = where === undefined ? '' : `${range(where.column)},"${where.is.replaceAll('"', '""')}"`
  const formula =
    column === undefined
      ? `COUNTIF(${criterion})`
      : where === undefined
        ? `SUM(${range(column)})`
        : `SUMIFS(${range(column)},${criterion})`
  return { formula, formulaResult: quantity }
}

function lineSheet({ lines, lists, lang, waste, notes, remarks, ...order }: Order, date: Date): Sheet {
  const w = ORDER_WORDS[lang]
  const digits = Math.max(0, ...lines.map((line) => line.digits))
  const isCut = lines.some((line) => line.isCut)
  const number = (value: number | null): Cell => value ?? w.notKnown
  const place = (row: number, column: number): string => `${letter(column)}${row + 2}`
  const formulas = lines.flatMap((line, row) => {
    const quantity = quantityFormula(line, lists)
    const ordered = toOrder(line, waste)
    const formula = `ROUND(${place(row, QUANTITY)}*(1+${place(row, WASTE)}/100),2)`
    return [
      ...(quantity === undefined ? [] : [{ row, column: QUANTITY, ...quantity }]),
      ...(!line.isCut || ordered === null ? [] : [{ row, column: TO_ORDER, formula, formulaResult: ordered }]),
    ]
  })
  return {
    id: 'lines',
    title: w.lines,
    columns: [
      { name: 'what', title: w.what },
      { name: 'quantity', title: w.quantity, digits },
      { name: 'unit', title: w.unit },
      ...(isCut
        ? [
            { name: 'waste', title: w.waste, digits: Number.isInteger(waste) ? 0 : 1 },
            { name: 'toOrder', title: w.toOrder, digits },
          ]
        : []),
      { name: 'quality', title: TERMS[lang].quality.title },
    ],
    rows: lines.map((line) => [
      line.what,
      number(line.quantity),
      unitOf(line, lang),
      ...(isCut ? [line.isCut ? waste : null, number(toOrder(line, waste))] : []),
      TERMS[lang].qualities[line.quality],
    ]),
    formulas,
    notes: [
      `${order.heading}: ${wholeTitle(order)}`,
      `${w.date}: ${dayText(date, lang, 'Europe/Oslo')}`,
      ...order.facts.map(({ term, value }) => `${term}: ${typeof value === 'string' ? value : value.text}`),
      ...remarks,
      ...notes.map(({ text }) => text),
    ],
  }
}

/** The plans of an order and what they show as it is looked at, to be painted as pictures of its workbook. */
export const orderDrawings = ({ plans, views }: Order): { readonly title: string; readonly drawing: Drawing }[] =>
  plans.flatMap(({ title, layOut }, i) => [
    { title, drawing: layOut({ frame: 'crop' }) },
    { title, drawing: views[i]!(VIEW) },
  ])

/** A view, mm. */
const VIEW = { width: 120, height: 80 }

/** An order as a workbook: lines whose quantities are formulas over the sheets of what they are sums of, and whose waste can be changed. @param pictures of its drawings, below the lines */
export const orderWorkbook = (
  order: Order,
  { date, pictures = [] }: { readonly date: Date; readonly pictures?: readonly Picture[] },
): Workbook => ({
  title: `${order.heading}, ${wholeTitle(order)}`,
  units: order.units,
  sheets: [
    { ...lineSheet(order, date), pictures },
    ...order.lists
      .filter(({ table }) => table.rows.length > 0)
      .map((list) => listSheet(list, ORDER_WORDS[order.lang].lines)),
  ],
})
