import type { Vec2 } from '@reports/geometry'
import { element, type SvgElement } from './element.ts'
import { COLUMN, type Block } from './panel.ts'
import { createPath } from './path.ts'
import { fitText, textElement } from './text.ts'
import { PREFIX } from './theme.ts'

/** Font sizes, mm, and the height of a row. */
const HEADING = 2.6
const SIZE = 2
const ROW = 2.9

/** Height of heading and column headings, mm. */
const HEAD = HEADING * 1.6 + ROW * 1.2

/** Least rows in a column; with fewer, a heading would be above almost nothing. */
const MIN_ROWS = 3

/** Between a column of numbers and the next, mm. */
const AIR = 1.5

export interface ScheduleColumn {
  readonly heading: string
  /** Share of the panel's width. */
  readonly share: number
  /** Numbers end at the right side of their column; words begin at its left. */
  readonly anchor: 'start' | 'end'
}

/** Height of a schedule with this many rows, mm. */
export const scheduleHeight = (rows: number): number => HEAD + rows * ROW

/** A table in the panel with one line a row; a row of one text heads those below it. A long one continues in the next column, under its headings again. */
export const scheduleBlock = (
  heading: string,
  columns: readonly ScheduleColumn[],
  rows: readonly (readonly string[])[],
): Block => partOf({ heading, columns, rows }, 0, rows.length)

interface Schedule {
  readonly heading: string
  readonly columns: readonly ScheduleColumn[]
  readonly rows: readonly (readonly string[])[]
}

function lineOf(columns: readonly ScheduleColumn[], texts: readonly string[], [x, y]: Vec2, className: string) {
  let left = x
  const [heads] = texts
  if (texts.length === 1 && heads !== undefined && columns.length > 1)
    return [textElement({ text: fitText(heads, SIZE, COLUMN), at: [x, y], size: SIZE, className: `${PREFIX}note` })]
  return texts.map((text, index): SvgElement => {
    const { share, anchor } = columns[index]!
    const width = share * COLUMN
    const at: Vec2 = [anchor === 'start' ? left : left + width - AIR, y]
    left += width
    return textElement({
      text: fitText(text, SIZE, width - AIR),
      at,
      size: SIZE,
      anchor,
      className: `${PREFIX}${className}`,
    })
  })
}

/** Some consecutive rows of a schedule under its headings. Thousands of rows are split for many sheets, but only one split is drawn. */
function partOf(schedule: Schedule, from: number, to: number): Block {
  const { heading, columns, rows } = schedule
  return {
    height: scheduleHeight(to - from),
    legend: [{ kind: 'schedule', heading, columns, rows }],
    draw: ([x, y]) => {
      const top = y + HEADING * 1.6
      return [
        textElement({ text: heading, at: [x, y + HEADING], size: HEADING, className: `${PREFIX}heading` }),
        ...lineOf(
          columns,
          columns.map((column) => column.heading),
          [x, top + SIZE],
          'note',
        ),
        element('path', {
          class: `${PREFIX}rule`,
          d: createPath()
            .line([
              [x, top + ROW],
              [x + COLUMN, top + ROW],
            ])
            .toString(),
        }),
        ...rows
          .slice(from, to)
          .flatMap((row, index) => lineOf(columns, row, [x, y + HEAD + index * ROW + SIZE], 'text')),
      ]
    },
    split: (height) => {
      const count = Math.floor((height - HEAD) / ROW)
      if (count < MIN_ROWS || count >= to - from) return null
      return [partOf(schedule, from, from + count), partOf(schedule, from + count, to)]
    },
  }
}
