import type { Drawing } from '@reports/svg'
import { TIMES } from '@reports/svg/report'
import { MUTED } from './paper.ts'
import { clean, type Pen } from './pen.ts'
import type { Piece } from './pieces.ts'

const STYLE = { size: 7, colour: MUTED } as const

/** From a sample to its meaning, from one to the next, and from line to line, mm. */
const AIR = 1.5
const GAP = 5
const LINE = 4 * TIMES

type Row = Extract<NonNullable<Drawing['legend']>[number], { kind: 'marks' }>['rows'][number]

/** A line of the text of a row; the first has its sample. */
interface PlacedText {
  readonly sample: Drawing | null
  readonly text: string
  readonly left: number
  readonly line: number
}

/** Rows one after the other, in as many lines as they take. */
function placedTexts(rows: readonly Row[], pen: Pen, most: number): PlacedText[] {
  let [left, line] = [0, 0]
  return rows.flatMap(({ label, sample }) => {
    const before = sample.width * TIMES + AIR
    const texts = pen.wrap(clean(label), most - before, STYLE)
    const width = before + Math.max(0, ...texts.map((text) => pen.widthOf(text, STYLE)))
    if (left > 0 && left + width > most) [left, line] = [0, line + 1]
    const placed = texts.map((text, i): PlacedText => ({
      sample: i === 0 ? sample : null,
      text,
      left: left + before,
      line: line + i,
    }))
    line += Math.max(0, texts.length - 1)
    left += width + GAP
    return placed
  })
}

/** Each once, without those of figures alone. */
function distinctRows(drawings: readonly Drawing[]): Row[] {
  const parts = drawings.flatMap(({ legend = [] }) => legend)
  const rows = parts.flatMap((part) =>
    part.kind === 'marks' ? part.rows.map((row) => [`${part.heading}: ${row.label}`, row] as const) : [],
  )
  return [...new Map(rows).values()].filter(({ sample }) => sample.content.length > 0)
}

/** What lines, symbols and marks of drawings mean, each once, in running lines no wider than there is room. Figures of legends stand in the tables. */
export function legendPieces(drawings: readonly Drawing[], pen: Pen, width: number): Piece[] {
  const lines = Map.groupBy(placedTexts(distinctRows(drawings), pen, width), ({ line }) => line)
  return [...lines.values()].map((placed, i) => ({
    height: LINE,
    above: i === 0 ? 2 : 0,
    draw: (x, y) => {
      for (const { sample, text, left } of placed) {
        if (sample !== null) pen.paint(sample.content, x + left - AIR - sample.width * TIMES, y, TIMES)
        pen.line(text, x + left, y + 1.3, STYLE)
      }
    },
  }))
}
