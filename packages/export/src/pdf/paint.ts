import { paperStyle } from '@reports/svg'
import type { PaperStyle, SvgElement } from '@reports/svg'

/*
 * Paints elements of drawings as vectors of a PDF. The document is already scaled to the units of the elements;
 * those of drawings are mm.
 */

declare global {
  namespace PDFKit.Mixins {
    interface PDFVector {
      /** Dashes and gaps in turn; the library's types lack this form (pdfkit, docs/vector.md). */
      dash(lengths: readonly number[], options: Readonly<Record<string, never>>): this
    }
  }
}

type Document = PDFKit.PDFDocument

/** Paints elements in their order, in the current font of the document. */
export const paintAll = (document: Document, elements: readonly SvgElement[], inherited: PaperStyle): void => {
  for (const each of elements) draw(document, each, inherited)
}

function draw(document: Document, drawn: SvgElement, inherited: PaperStyle): void {
  const style = paperStyle(drawn, inherited)
  const { transform } = drawn.attributes
  if (transform === undefined) return paint(document, drawn, style)
  document.save()
  if (transform[0] === 'translate') document.translate(transform[1], transform[2])
  else if (transform[0] === 'matrix')
    document.transform(transform[1], transform[2], transform[3], transform[4], transform[5], transform[6])
  else document.rotate(transform[1], { origin: [transform[2], transform[3]] })
  paint(document, drawn, style)
  document.restore()
}

/** A length of an element, mm; 0 if it is absent, as in SVG. */
function lengthOf({ attributes }: SvgElement, name: string): number {
  const value = attributes[name]
  return typeof value === 'number' ? value : 0
}

const textOf = ({ attributes }: SvgElement, name: string): string => {
  const value = attributes[name]
  return typeof value === 'string' ? value : ''
}

function paint(document: Document, drawn: SvgElement, style: PaperStyle): void {
  const of = (name: string): number => lengthOf(drawn, name)
  switch (drawn.name) {
    case 'g':
    case 'svg':
      if (typeof drawn.content !== 'string') paintAll(document, drawn.content, style)
      return
    case 'path':
      return paintShape(document, style, () => document.path(textOf(drawn, 'd')))
    case 'polygon':
      // Further pairs after a move are lines, as in a path of SVG.
      return paintShape(document, style, () => document.path(`M${textOf(drawn, 'points')}Z`))
    case 'rect':
      return paintShape(document, style, () => document.rect(of('x'), of('y'), of('width'), of('height')))
    case 'circle':
      return paintShape(document, style, () => document.circle(of('cx'), of('cy'), of('r')))
    case 'text':
      return paintText(document, drawn, style)
    case 'title':
    case 'desc':
    case 'style':
      return
  }
}

function paintShape(document: Document, style: PaperStyle, outline: () => void): void {
  const { fill, fillOpacity, fillRule, stroke, strokeWidth, dash, cap, join } = style
  if (fill === null && stroke === null) return
  // Dash and opacity last until the state is restored.
  document.save()
  outline()
  if (fill !== null) document.fillColor(fill, fillOpacity)
  if (stroke !== null) {
    document.strokeColor(stroke).lineWidth(strokeWidth).lineCap(cap).lineJoin(join)
    if (dash.length > 0) document.dash(dash, {})
  }
  const rule = fillRule === 'evenodd' ? 'even-odd' : 'non-zero'
  if (fill === null) document.stroke()
  else if (stroke === null) document.fill(rule)
  else document.fillAndStroke(undefined, undefined, rule)
  document.restore()
}

/** SVG collapses white space to one space, and trims the ends (SVG 2, section 11.5.3). */
const shown = (content: string): string => content.trim().replaceAll(/\s+/g, ' ')

function paintText(document: Document, drawn: SvgElement, style: PaperStyle): void {
  const { fill, fillOpacity, stroke, strokeWidth, join } = style
  const content = typeof drawn.content === 'string' ? shown(drawn.content) : ''
  if (content === '' || fill === null) return
  document.fontSize(lengthOf(drawn, 'font-size')).fillColor(fill, fillOpacity)
  const natural = document.widthOfString(content)
  const width = drawn.attributes['textLength'] === undefined ? natural : lengthOf(drawn, 'textLength')
  const anchor = drawn.attributes['text-anchor']
  const before = anchor === 'end' ? width : anchor === 'middle' ? width / 2 : 0
  document.save()
  document.translate(lengthOf(drawn, 'x') - before, lengthOf(drawn, 'y'))
  if (width !== natural && natural > 0) document.scale(width / natural, 1)
  if (stroke !== null) {
    // A halo is painted below its text.
    document.strokeColor(stroke).lineWidth(strokeWidth).lineJoin(join)
    document.text(content, 0, 0, { lineBreak: false, baseline: 'alphabetic', fill: false, stroke: true })
  }
  document.text(content, 0, 0, { lineBreak: false, baseline: 'alphabetic' })
  document.restore()
}
