import type { ComparedState } from '@reports/geometry/comparison'
import { COMPARISON_WORDS, type ToldLine } from '@reports/svg/comparison'
import type { Language } from '../output/languages.ts'
import type { NumberFormat } from '../output/numbers.ts'
import type { TableColumn } from '../output/table.ts'

/** The columns of a table of changes. */
export function toldColumns(of: 'building' | 'room', lang: Language): TableColumn[] {
  const w = COMPARISON_WORDS[lang]
  const titles = [w[of], w.state, w.figure, w.before, w.after, `${w.difference} ±`]
  return titles.map((title, i) => ({ title, align: i < 3 ? 'left' : 'right' }))
}

function cellsOf({ text, value }: ToldLine, n: NumberFormat): string[] {
  if (value === null) return [text, '', '', '']
  const { quantity, before, after, difference, tolerance, isSigned } = value
  const shown = (each: number | null): string => (each === null ? '' : n.quantity(quantity, each))
  const sign = isSigned && difference > 0 ? '+' : ''
  return [
    text,
    shown(before),
    shown(after),
    `${sign}${n.quantity(quantity, difference, tolerance)} ${n.unitOf(quantity) ?? ''}`,
  ]
}

/** The rows of a building or a room: its name and state stand in the first. */
export function toldRows(name: string, state: ComparedState, lines: readonly ToldLine[], n: NumberFormat): string[][] {
  const [first = ['', '', '', ''], ...others] = lines.map((line) => cellsOf(line, n))
  return [[name, COMPARISON_WORDS[n.language].states[state], ...first], ...others.map((cells) => ['', '', ...cells])]
}
