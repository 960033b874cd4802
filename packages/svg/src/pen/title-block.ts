import type { Vec2 } from '@reports/geometry'
import type { Figures } from '../figures.ts'
import { SHEET_WORDS } from '../words.ts'
import { element, type SvgElement } from './element.ts'
import { BODY, COLUMN, HEADING, LEADING, lines, TITLE, type Block } from './panel.ts'
import { createPath } from './path.ts'
import { fitText, textElement, wrapText } from './text.ts'
import { PREFIX } from './theme.ts'

/** The source of a sheet. Unknown values are left out. */
export interface TitleBlock {
  /** Name or address of the property. */
  readonly property?: string | undefined
  /** Its address, where that is not its name. */
  readonly address?: string | undefined
  /** Who drew it: name and contact, a line each. */
  readonly sender?: readonly string[] | undefined
  /** The file that was measured. */
  readonly file?: string | undefined
  /** The date as text: a drawing reads no clock. */
  readonly date?: string | undefined
}

export interface TitledDrawing extends TitleBlock {
  readonly title: string
  /** The part of the property that is shown; empty if the title says it. */
  readonly subtitle: string
  readonly scale: number
  /** Name of the paper size; empty if it is a custom size or there is none. */
  readonly paper: string
  /** Lines below the scale and the paper size. */
  readonly details: readonly string[]
}

/** Between the frame and its content, the position of the values, and the height of a row; mm. */
const INSET = 1.5
const VALUES = 17
const ROW = BODY * 1.65

/** The block that identifies a sheet, in a frame: what is drawn, of which property, when, and at which scale on which paper (ISO 7200). */
export function titleBlock(drawing: TitledDrawing, figures: Figures): Block {
  const words = SHEET_WORDS[figures.lang]
  const { title, subtitle, property, address, sender = [], file, date, scale, paper, details } = drawing
  const width = COLUMN - 2 * INSET
  const rows = [
    { label: words.property, value: property },
    { label: words.address, value: address },
    ...sender.map((value, line) => ({ label: line === 0 ? words.sender : '', value })),
    { label: words.file, value: file },
    { label: words.date, value: date },
    { label: words.scale, value: figures.scale(scale) },
    { label: words.paper, value: paper },
  ].flatMap(({ label, value = '' }) => (value === '' ? [] : [{ label, value }]))
  const under = subtitle === '' ? [] : [fitText(subtitle, HEADING, width)]
  const wrapped = details.flatMap((detail) => wrapText(detail, BODY, COLUMN))
  const head = INSET + TITLE * 1.25 + under.length * HEADING * 1.5 + 0.8
  const framed = head + rows.length * ROW + 0.8
  return {
    height: framed + 1.2 + wrapped.length * BODY * LEADING,
    legend: [
      {
        kind: 'title',
        heading: title,
        subtitle,
        details: [...rows.map((row) => `${row.label} ${row.value}`.trim()), ...details],
      },
    ],
    draw: ([x, y]) => [
      element('rect', { class: `${PREFIX}title-frame`, x, y, width: COLUMN, height: framed }),
      ...lines([title], [x + INSET, y + INSET], TITLE, 'heading'),
      ...lines(under, [x + INSET, y + INSET + TITLE * 1.25], HEADING, 'text'),
      ...rows.flatMap((row, index) => rowAt(row, [x, y + head + index * ROW])),
      ...lines(wrapped, [x, y + framed + 1.2], BODY, 'note'),
    ],
  }
}

function rowAt({ label, value }: { readonly label: string; readonly value: string }, [x, y]: Vec2): SvgElement[] {
  const at = (left: number): Vec2 => [x + left, y + ROW * 0.7]
  return [
    element('path', {
      class: `${PREFIX}rule`,
      d: createPath()
        .line([
          [x, y],
          [x + COLUMN, y],
        ])
        .toString(),
    }),
    textElement({ text: label, at: at(INSET), size: BODY, className: `${PREFIX}note` }),
    textElement({
      text: fitText(value, BODY, COLUMN - VALUES - INSET),
      at: at(VALUES),
      size: BODY,
      className: `${PREFIX}text`,
    }),
  ]
}
