import { TERMS } from '@reports/geometry'
import { withWaste } from '@reports/geometry/summary'
import { feetAndInches, FOOT, shownIn, type UnitSystem } from '@reports/geometry/units'
import type { Cell, Table } from '../../section.ts'
import type { Language } from '../../../words.ts'
import type { OrderLine, ShownLine } from './order.ts'
import { ORDER_WORDS } from './order-words.ts'

/** A line in the units of its reader; what is ordered by the roofing square is told beside it. */
export function lineIn({ quantity, unit, ...line }: OrderLine, units: UnitSystem): ShownLine {
  if (unit === 'pieces') return { ...line, quantity, unit, digits: 0 }
  const shown = shownIn({ unit, digits: 2 }, units)
  const inUnit = quantity === null ? null : shown.valueOf(quantity)
  return { ...line, quantity: inUnit, unit: shown.unit ?? '', digits: shown.digits }
}

/** What is to be ordered of a line, with what is lost in cutting; null where its quantity is not known. @param waste percent */
export const toOrder = ({ quantity, isCut }: Pick<ShownLine, 'quantity' | 'isCut'>, waste: number): number | null =>
  quantity === null || !isCut ? quantity : withWaste(quantity, waste)

/** The unit of a line as people write it. */
export const unitOf = ({ unit }: ShownLine, lang: Language): string =>
  unit === 'pieces' ? ORDER_WORDS[lang].pieces : unit

/** Lines as a table. @param waste percent; null where only what is measured is told */
export function linesTable(lines: readonly ShownLine[], lang: Language, waste: number | null): Table {
  const w = ORDER_WORDS[lang]
  const number = (value: number | null, { unit }: ShownLine): Cell =>
    value === null
      ? w.notKnown
      : unit === 'pieces'
        ? String(value)
        : unit === 'ft'
          ? feetAndInches(value * FOOT, 'inch')
          : value
  const digits = Math.max(...lines.map((line) => line.digits), 0)
  const cut = waste !== null && lines.some(({ isCut }) => isCut)
  const unsure = lines.some(({ quality }) => quality !== 'sure')
  return {
    kind: 'table',
    caption: w.lines,
    columns: [
      { heading: w.what },
      { heading: w.quantity, digits },
      ...(cut
        ? [
            { heading: w.waste, digits: Number.isInteger(waste) ? 0 : 1 },
            { heading: w.toOrder, digits },
          ]
        : []),
      { heading: w.unit },
      ...(unsure ? [{ heading: TERMS[lang].quality.title }] : []),
    ],
    rows: lines.map((line) => ({
      name: line.what,
      ...(line.line === undefined ? {} : { line: line.line }),
      cells: [
        number(line.quantity, line),
        ...(cut ? [line.isCut ? waste : null, number(toOrder(line, waste), line)] : []),
        // Feet and inches carry their own.
        line.unit === 'ft' ? '' : unitOf(line, lang),
        ...(unsure ? [TERMS[lang].qualities[line.quality]] : []),
      ],
    })),
  }
}
