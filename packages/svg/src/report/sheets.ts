import { SCALES, type SheetDirection } from '../pen/sheet.ts'
import { tag, trusted, type Markup } from './markup.ts'
import { REPORT_WORDS } from './report-words.ts'
import type { Language } from '../words.ts'

interface SheetSize {
  readonly width: number
  readonly height: number
  readonly scale: number
}

/** Size (mm) and scale of a drawing, as its root says. */
function sizeOf(svg: string): SheetSize {
  const [, width = '0', height = '0', scale = '0'] =
    /width="([\d.]+)mm" height="([\d.]+)mm"[^>]* data-scale="(\d+)"/.exec(svg) ?? []
  return { width: Number(width), height: Number(height), scale: Number(scale) }
}

const isA4 = ({ width, height }: SheetSize): boolean => width * height <= 297 * 210

const isUpright = ({ width, height }: SheetSize): boolean => height > width

/** A smaller scale where that makes the sheet an A4: reports are printed on office paper, true to scale. */
function onA4(draw: (scale?: number) => string): string {
  const first = draw()
  if (isA4(sizeOf(first))) return first
  for (const scale of SCALES) {
    if (scale <= sizeOf(first).scale) continue
    const smaller = draw(scale)
    if (isA4(sizeOf(smaller))) return smaller
  }
  return first
}

/** The page has the styles of all drawings in its own style sheet, so that its policy need not allow others. */
const withoutStyle = (svg: string): string => svg.replace(/<style>[^<]*<\/style>/, '')

/**
 * How many times coarser than at its own scale a drawing is shown for the sake of others: a storey with a stray wall far
 * away must not leave dots of them.
 */
const MOST_COARSER = 4

/** A drawing, and the element of the page that holds it. */
export interface Drawing {
  readonly id: string
  readonly title: string
  /** At the scale asked for, or else at the largest that fits; on a sheet of the direction asked for where there is the choice. */
  readonly draw: (scale?: number, direction?: SheetDirection) => string
}

function figure({ id, title }: Drawing, svg: string, lang: Language): Markup {
  const size = sizeOf(svg)
  return tag(
    'figure',
    { id, class: `sheet ${isUpright(size) ? 'upright' : 'across'}${isA4(size) ? '' : ' reduced'}` },
    tag('figcaption', {}, title),
    tag(
      'div',
      { class: 'scroll', role: 'group', 'aria-label': REPORT_WORDS[lang].drawingOf(title), tabindex: 0 },
      trusted(withoutStyle(svg)),
    ),
    isA4(size) ? null : tag('p', { class: 'remark' }, REPORT_WORDS[lang].scaleReduced(`1:${size.scale}`)),
  )
}

/** A drawing as a figure. */
export const sheet = (drawing: Drawing, lang: Language): Markup => figure(drawing, onA4(drawing.draw), lang)

/** Drawings at the coarsest of their scales, those left out that are much coarser. */
function atOneScale(drawings: readonly Drawing[]): string[] {
  const own = drawings.map(({ draw }) => onA4(draw))
  const scales = own.map((svg) => sizeOf(svg).scale)
  const finest = Math.min(...scales)
  const common = Math.max(...scales.filter((scale) => scale <= finest * MOST_COARSER))
  return own.map((svg, index) => {
    if (scales[index]! >= common) return svg
    const coarser = drawings[index]!.draw(common)
    return isA4(sizeOf(coarser)) ? coarser : svg
  })
}

/** Drawings of one house as figures, at one scale and on sheets of one direction where A4 has room for that. */
export function sheetsAlike(drawings: readonly Drawing[], lang: Language): Markup[] {
  const drawn = atOneScale(drawings)
  // What is upright found no room across.
  const isAnyUpright = drawn.some((svg) => isUpright(sizeOf(svg)))
  return drawings.map((drawing, index) => {
    const svg = drawn[index]!
    if (!isAnyUpright || isUpright(sizeOf(svg))) return figure(drawing, svg, lang)
    const upright = drawing.draw(sizeOf(svg).scale, 'upright')
    return figure(drawing, isA4(sizeOf(upright)) ? upright : svg, lang)
  })
}
