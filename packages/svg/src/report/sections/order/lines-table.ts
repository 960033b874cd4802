import { TERMS, UNIT_SIGNS } from '@reports/geometry'
import { withWaste } from '@reports/geometry/summary'
import type { Cell, Table } from '../../section.ts'
import type { Language } from '../../../words.ts'
import type { OrderLine } from './order.ts'
import { ORDER_WORDS } from './order-words.ts'

/** What is to be ordered of a line, with what is lost in cutting; null where its quantity is not known. @param waste percent */
export const toOrder = ({ quantity, isCut }: OrderLine, waste: number): number | null =>
  quantity === null || !isCut ? quantity : withWaste(quantity, waste)

/** The unit of a line as people write it. */
export const unitOf = ({ unit }: OrderLine, lang: Language): string =>
  unit === 'pieces' ? ORDER_WORDS[lang].pieces : UNIT_SIGNS[unit]

/** Lines as a table. @param waste percent; null where only what is measured is told */
export function linesTable(lines: readonly OrderLine[], lang: Language, waste: number | null): Table {
  const w = ORDER_WORDS[lang]
  const number = (value: number | null, { unit }: OrderLine): Cell =>
    value === null ? w.notKnown : unit === 'pieces' ? String(value) : value
  const cut = waste !== null && lines.some(({ isCut }) => isCut)
  const unsure = lines.some(({ quality }) => quality !== 'sure')
  return {
    kind: 'table',
    caption: w.lines,
    columns: [
      { heading: w.what },
      { heading: w.quantity, digits: 2 },
      ...(cut
        ? [
            { heading: w.waste, digits: Number.isInteger(waste) ? 0 : 1 },
            { heading: w.toOrder, digits: 2 },
          ]
        : []),
      { heading: w.unit },
      ...(unsure ? [{ heading: TERMS[lang].quality.title }] : []),
    ],
    rows: lines.map((line) => ({
      name: line.what,
      cells: [
        number(line.quantity, line),
        ...(cut ? [line.isCut ? waste : null, number(toOrder(line, waste), line)] : []),
        unitOf(line, lang),
        ...(unsure ? [TERMS[lang].qualities[line.quality]] : []),
      ],
    })),
  }
}
