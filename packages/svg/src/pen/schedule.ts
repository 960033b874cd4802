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

/** Rows that a column holds at least, or a heading would stand over almost nothing. */
const FEWEST = 3

/** Between a column of figures and the next, mm. */
const AIR = 1.5

export interface ScheduleColumn {
  readonly heading: string
  /** Share of the panel's width. */
  readonly share: number
  /** Figures end at the right side of their column; words begin at its left. */
  readonly anchor: 'start' | 'end'
}

/** A table in the panel, one line a row; it goes on in the next column under its headings, where it is long. */
export function scheduleBlock(
  heading: string,
  columns: readonly ScheduleColumn[],
  rows: readonly (readonly string[])[],
): Block {
  const head = HEADING * 1.6 + ROW * 1.2
  const line = (texts: readonly string[], [x, y]: Vec2, className: string): SvgElement[] => {
    let left = x
    return texts.map((text, index) => {
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
  return {
    height: head + rows.length * ROW,
    draw: ([x, y]) => {
      const top = y + HEADING * 1.6
      return [
        textElement({ text: heading, at: [x, y + HEADING], size: HEADING, className: `${PREFIX}heading` }),
        ...line(
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
        ...rows.flatMap((row, index) => line(row, [x, y + head + index * ROW + SIZE], 'text')),
      ]
    },
    split: (height) => {
      const count = Math.floor((height - head) / ROW)
      if (count < FEWEST || count >= rows.length) return null
      return [scheduleBlock(heading, columns, rows.slice(0, count)), scheduleBlock(heading, columns, rows.slice(count))]
    },
  }
}
