import type { Vec2 } from '@reports/geometry'
import type { UnitSystem } from '@reports/geometry/units'
import type { Drawing, LegendPart } from './document.ts'
import { element, type SvgElement } from './element.ts'
import { createPath } from './path.ts'
import { textElement, textWidth, wrapText, type Text } from './text.ts'
import { SHEET_STANDARDS } from './standard-sheets.ts'
import { PREFIX } from './theme.ts'

/** Width of a panel column next to or below a drawing, mm. */
export const COLUMN = 60

/** Font sizes of a panel, mm. */
export const TITLE = 4
export const HEADING = 2.6
export const BODY = 2.2

/** Line height as a share of the font size. */
export const LEADING = 1.4

/** Width of the sample before a line of a legend, mm. */
const SAMPLE = 9

/** Height of a sample as a separate drawing, mm. */
const SAMPLE_HEIGHT = 4

/** A part of a panel, such as title, legend or scale bar. It is as wide as a column. */
export interface Block {
  readonly height: number
  /** Width, mm, of a block that belongs to the drawing even without a panel: scale bar, north arrow. */
  readonly width?: number
  /** Its content as data; absent for a block without content. */
  readonly legend?: readonly LegendPart[]
  /** @param at its upper left corner, mm */
  readonly draw: (at: Vec2) => readonly SvgElement[]
  /** Splits a block that may continue in the next column: the part that fits a height, and the rest; null if nothing fits. */
  readonly split?: (height: number) => readonly [Block, Block] | null
}

/** Lines of text, from the upper left corner of the first. */
export const lines = (texts: readonly string[], at: Vec2, size: number, className: string): SvgElement[] =>
  texts.map((text, index) =>
    textElement({ text, at: [at[0], at[1] + size + index * size * LEADING], size, className: `${PREFIX}${className}` }),
  )

/** A paragraph below a heading. */
export function noteBlock(heading: string, paragraphs: readonly string[]): Block {
  const wrapped = paragraphs.map((paragraph) => wrapText(paragraph, BODY, COLUMN))
  const step = BODY * LEADING
  const height = HEADING * 1.5 + wrapped.reduce((sum, texts) => sum + texts.length * step + 0.8, 0)
  return {
    height,
    legend: [{ kind: 'notes', heading, paragraphs }],
    draw: ([x, y]) => {
      const drawn = lines([heading], [x, y], HEADING, 'heading')
      let top = y + HEADING * 1.5
      for (const texts of wrapped) {
        drawn.push(...lines(texts, [x, top], BODY, 'note'))
        top += texts.length * step + 0.8
      }
      return drawn
    },
  }
}

export interface LegendRow {
  readonly label: string
  /** Figures at the end of the row. */
  readonly value?: string
  /** Draws the sample between two points, mm. */
  readonly sample: (from: Vec2, to: Vec2) => readonly SvgElement[]
}

/** A line as a sample, in the style of a class. */
export const lineSample =
  (className: string): LegendRow['sample'] =>
  (from, to) => [element('path', { class: className, d: createPath().line([from, to]).toString() })]

/** A sample as a separate drawing. */
const sampleDrawing = (title: string, sample: LegendRow['sample']): Drawing => ({
  title,
  description: '',
  width: SAMPLE,
  height: SAMPLE_HEIGHT,
  attributes: { role: 'img' },
  content: sample([0, SAMPLE_HEIGHT / 2], [SAMPLE, SAMPLE_HEIGHT / 2]),
})

/** A row of a legend as it stands in its column, mm. */
interface PlacedRow extends LegendRow {
  readonly texts: readonly string[]
  readonly left: number
  readonly top: number
  readonly width: number
}

/** Between two rows that stand beside each other, mm. */
const BESIDE_GAP = 2
const HALF = (COLUMN - BESIDE_GAP) / 2

/** Rows below each other; two short ones in turn beside each other. */
function placedRows(rows: readonly LegendRow[]): { readonly placed: readonly PlacedRow[]; readonly height: number } {
  const isShort = ({ label, value = '' }: LegendRow): boolean =>
    value === '' && textWidth(label, BODY) <= HALF - SAMPLE - 2
  const placed: PlacedRow[] = []
  let [top, isRight] = [0, false]
  for (const [i, row] of rows.entries()) {
    const { label, value = '' } = row
    const next = rows[i + 1]
    const isBeside = isShort(row) && (isRight || (next !== undefined && isShort(next)))
    const width = isBeside ? HALF : COLUMN
    const room = width - SAMPLE - 2 - (value === '' ? 0 : textWidth(value, BODY) + 1.5)
    const texts = wrapText(label, BODY, room)
    placed.push({ ...row, texts, left: isRight ? COLUMN - HALF : 0, top, width })
    isRight = isBeside && !isRight
    if (!isRight) top += Math.max(1, texts.length) * BODY * LEADING + 0.7
  }
  return { placed, height: top }
}

/** Samples with their meanings. */
export function legendBlock(heading: string, rows: readonly LegendRow[]): Block {
  const { placed, height } = placedRows(rows)
  return {
    height: HEADING * 1.6 + height,
    get legend() {
      const samples = rows.map(({ label, value = '', sample }) => ({
        label,
        value,
        sample: sampleDrawing(label, sample),
      }))
      return [{ kind: 'marks' as const, heading, rows: samples }]
    },
    draw: ([x, y]) => [
      ...lines([heading], [x, y], HEADING, 'heading'),
      ...placed.flatMap(({ texts, value = '', sample, width, ...at }) => {
        const [left, top] = [x + at.left, y + HEADING * 1.6 + at.top]
        const middle = top + BODY * 0.65
        const figures: Text = {
          text: value,
          at: [left + width, top + BODY],
          size: BODY,
          anchor: 'end',
          className: `${PREFIX}text`,
        }
        return [
          ...sample([left, middle], [left + SAMPLE, middle]),
          ...lines(texts, [left + SAMPLE + 2, top], BODY, 'text'),
          ...(value === '' ? [] : [textElement(figures)]),
        ]
      }),
    ],
  }
}

/** Possible lengths of a scale bar, metres or feet, each with its number of parts. */
const BAR_LENGTHS: readonly (readonly [length: number, parts: number])[] = [
  1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000,
].flatMap((unit) => [
  [unit, 2],
  [2 * unit, 4],
  [5 * unit, 5],
])

/** The height of a scale bar with its figures, mm. */
export const SCALE_BAR_HEIGHT = 7

/** The longest scale bar of whole metres or feet that fits in a column. */
export function scaleBarBlock(mmPerMetre: number, units: UnitSystem): Block {
  const { unit, sign } = SHEET_STANDARDS[units].bar
  const mmPerUnit = mmPerMetre * unit
  const [length, parts] = BAR_LENGTHS.findLast(([count]) => count * mmPerUnit <= COLUMN - 10) ?? BAR_LENGTHS[0]!
  const step = (length * mmPerUnit) / parts
  const label = `${length} ${sign}`
  return {
    height: SCALE_BAR_HEIGHT,
    width: parts * step + 1 + textWidth(label, BODY),
    draw: ([x, y]) => {
      const left = x + 1
      const cells = Array.from({ length: parts }, (_, index) =>
        element('rect', {
          class: `${PREFIX}scale-${index % 2 === 0 ? 'dark' : 'light'}`,
          x: left + index * step,
          y: y + 3.6,
          width: step,
          height: 1.4,
        }),
      )
      const marks = [
        textElement({ text: '0', at: [left, y + 2.6], size: BODY, anchor: 'middle', className: `${PREFIX}text` }),
        textElement({
          text: label,
          at: [left + parts * step, y + 2.6],
          size: BODY,
          anchor: 'middle',
          className: `${PREFIX}text`,
        }),
      ]
      return [
        element('g', { class: `${PREFIX}scale-bar`, 'data-length': String(Number((length * unit).toFixed(4))) }, [
          ...cells,
          ...marks,
        ]),
      ]
    },
  }
}

/** The height of the arrow to north, mm. */
export const NORTH_HEIGHT = 15

/** An arrow to true north. @param turn of the sheet, radians clockwise: 0, north is up */
export function northBlock(label: string, turn = 0): Block {
  return {
    height: NORTH_HEIGHT,
    width: 12 + textWidth(label, BODY),
    draw: ([x, y]) => {
      const middle = x + 6
      const half = (side: number): string =>
        createPath()
          .ring([
            [middle, y + 4],
            [middle + side * 2.6, y + 13],
            [middle, y + 11],
          ])
          .toString()
      const arrow = [
        element('path', { class: `${PREFIX}north`, d: half(-1) }),
        element('path', { class: `${PREFIX}north-light`, d: half(1) }),
        textElement({ text: 'N', at: [middle, y + 3], size: 3, anchor: 'middle', className: `${PREFIX}text` }),
      ]
      const degrees = (turn * 180) / Math.PI
      return [
        element('g', { class: `${PREFIX}north-arrow` }, [
          ...(turn === 0 ? arrow : [element('g', { transform: ['rotate', degrees, middle, y + 7.5] }, arrow)]),
          textElement({ text: label, at: [x + 12, y + 9], size: BODY, className: `${PREFIX}note` }),
        ]),
      ]
    },
  }
}
