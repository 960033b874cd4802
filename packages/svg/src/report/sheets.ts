import { SCALES } from '../pen/sheet.ts'
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
  const [, width = '0', height = '0', scale = '0'] = /width="([\d.]+)mm" height="([\d.]+)mm"[^>]* data-scale="(\d+)"/.exec(svg) ?? []
  return { width: Number(width), height: Number(height), scale: Number(scale) }
}

const isA4 = ({ width, height }: SheetSize): boolean => width * height <= 297 * 210

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
 * A drawing as a figure.
 * @param draw at the scale asked for, or else at the largest that fits
 */
export function sheet(id: string, title: string, lang: Language, draw: (scale?: number) => string): Markup {
  const svg = onA4(draw)
  const size = sizeOf(svg)
  const upright = size.height > size.width
  return tag(
    'figure',
    { id, class: `sheet ${upright ? 'upright' : 'across'}${isA4(size) ? '' : ' reduced'}` },
    tag('figcaption', {}, title),
    tag('div', { class: 'scroll', role: 'group', 'aria-label': REPORT_WORDS[lang].drawingOf(title), tabindex: 0 }, trusted(withoutStyle(svg))),
    isA4(size) ? null : tag('p', { class: 'remark' }, REPORT_WORDS[lang].scaleReduced(`1:${size.scale}`)),
  )
}
