import { svgOf, type Drawing } from '../../pen/document.ts'
import type { SvgElement } from '../../pen/element.ts'
import { formatNumber } from '../../pen/number.ts'
import { viewData } from '../../view/view.ts'
import type { Language } from '../../words.ts'
import { drawnAlike, finest, fitsColumn, listed, scaleOf, TIMES } from '../drawn-to-scale.ts'
import { REPORT_WORDS } from '../report-words.ts'
import type { Drawings, ReportDrawing } from '../section.ts'
import { drawLegend, withoutStyle } from './legend.ts'
import { render, tag, trusted, type Content, type Markup } from './markup.ts'

/*
 * Shows the drawings of a report in panes, one tab each. A drawing with small texts gets a second, coarser version for phones. A
 * view carries its data, so that the turntable can turn it.
 */

/** Width of a drawing on the narrowest phones in use, and the least readable height of its texts there; pixels. */
const PHONE_WIDTH = 343
const LEAST_TEXT = 8

/** Height of a phone's screen, pixels. A longer drawing, such as many rows of walls, is clearer at a coarser scale. */
const PHONE_HEIGHT = 740

/** How many times coarser than on paper a drawing may be on a phone. */
const MAX_COARSER_ON_PHONE = 4

/** The height of the smallest text of a drawing, mm; infinite if it has none. */
function smallestText(elements: readonly SvgElement[]): number {
  let least = Infinity
  for (const { attributes, content } of elements) {
    const size = attributes['font-size']
    if (typeof size === 'number') least = Math.min(least, size)
    if (typeof content !== 'string') least = Math.min(least, smallestText(content))
  }
  return least
}

/** The width at which the drawing's texts can be read, pixels. */
const readableWidth = ({ width, content }: Drawing): number => (LEAST_TEXT / smallestText(content)) * width

/**
 * The drawing for a phone; null if the page's own drawing is readable there. It becomes coarser until its texts can be
 * read, or as small as it can without moving more texts to lists. A house of many rooms is better scrolled on the
 * screen than shown as a tangle of lines.
 */
function onPhone(drawing: ReportDrawing, large: Drawing): Drawing | null {
  const scale = scaleOf(large)
  // A view has no scale, so no other scale makes it clearer.
  if (Number.isNaN(scale) || readableWidth(large) <= PHONE_WIDTH) return null
  const width = (PHONE_WIDTH / LEAST_TEXT) * smallestText(large.content)
  const range = { from: scale, to: scale * MAX_COARSER_ON_PHONE }
  const most = listed(large)
  let [best, least] = [large, shownSize(large)]
  return (
    finest(drawing, range, width, (each) => {
      const size = shownSize(each)
      if (listed(each) > most) return false
      if (size.width < least.width || (size.width === least.width && size.height < least.height))
        [best, least] = [each, size]
      return size.width <= PHONE_WIDTH && size.height <= PHONE_HEIGHT
    }) ?? best
  )
}

/** Characters. A longer drawing gets no version for phones: a hundred buildings are no clearer there, and would double the page. */
const MAX_ON_PHONE = 300_000

/** Width and height that a drawing takes on a phone, pixels. */
function shownSize(drawing: Drawing): { readonly width: number; readonly height: number } {
  const width = Math.ceil(Math.max(PHONE_WIDTH, readableWidth(drawing)))
  return { width, height: Math.round((width * drawing.height) / drawing.width) }
}

/** Escapes everything that XML, a script or an old encoding could misread, as JSON writes it in ASCII. */
const plainJson = (text: string): string =>
  text.replaceAll(/[^ -~]|[<>&]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** Characters of a view that turns: some 600 faces. A larger one stays still; otherwise a page of many buildings would be twice as long. */
const MAX_TURNED = 300_000

/** The data of a view for the turntable, placed right after its drawing. */
function turntableData({ view }: ReportDrawing): Markup | null {
  if (view === undefined) return null
  const json = plainJson(viewData(view()))
  return json.length > MAX_TURNED ? null : tag('script', { type: 'application/json', 'data-view': '' }, trusted(json))
}

/** A drawing as large as on paper, where its scale is true; a view, which has none, as it is laid out. */
function onPaper(drawing: Drawing): string {
  const { width, height, attributes } = drawing
  const scale = scaleOf(drawing)
  if (Number.isNaN(scale)) return svgOf(drawing)
  const size = { width: `${formatNumber(width * TIMES)}mm`, height: `${formatNumber(height * TIMES)}mm` }
  return svgOf({ ...drawing, attributes: { ...attributes, 'data-scale': formatNumber(scale / TIMES) } }, size)
}

function pane(drawing: ReportDrawing, large: Drawing, isAlone: boolean, lang: Language): Markup {
  const coarser = onPhone(drawing, large)
  const drawn = coarser === null ? '' : svgOf(coarser, shownSize(coarser))
  const small = drawn === '' || drawn.length > MAX_ON_PHONE ? null : withoutStyle(drawn)
  const label = REPORT_WORDS[lang].drawingOf(drawing.title)
  const legend = drawLegend(large.legend ?? [], lang)
  const smallLegend = small === null ? legend : drawLegend(coarser?.legend ?? [], lang)
  // The numbers of rooms belong to one drawing: below another they would name other rooms.
  const isOneLegend = render(legend) === render(smallLegend)
  return tag(
    'div',
    { id: drawing.id, class: 'pane', 'data-tab': isAlone ? null : drawing.short },
    tag(
      'figure',
      {},
      tag('figcaption', {}, drawing.title),
      tag(
        'div',
        { class: small === null ? 'large always' : 'large' },
        withoutStyle(onPaper(large)),
        turntableData(drawing),
      ),
      small === null
        ? null
        : tag('div', { class: 'small scroll', role: 'group', 'aria-label': label, tabindex: 0 }, small),
      isOneLegend
        ? legend
        : [tag('div', { class: 'of-large' }, legend), tag('div', { class: 'of-small' }, smallLegend)],
    ),
  )
}

export interface DrawnPanes {
  readonly markup: Markup
  /** Whether they fit next to their tables. */
  readonly isNarrow: boolean
}

/** Drawings in panes, of which a script shows one at a time. Without the script, and on paper, they follow each other. */
export function drawPanes({ drawings }: Drawings, lang: Language): DrawnPanes {
  const drawn = drawnAlike(drawings)
  const panes: Content = drawings.map((drawing, index) => pane(drawing, drawn[index]!, drawings.length === 1, lang))
  return { markup: tag('div', { class: 'panes' }, panes), isNarrow: drawn.every(fitsColumn) }
}
