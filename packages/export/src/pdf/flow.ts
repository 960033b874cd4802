import { POINTS_PER_MM } from './bytes.ts'

/*
 * Text that runs down pages of A4: what stands where, and when a page is full. Lengths are in mm, from the upper left
 * corner of the page; sizes of type in points.
 */

export type Document = PDFKit.PDFDocument

export type Face = 'regular' | 'bold'

export interface TextStyle {
  /** Points. */
  readonly size: number
  readonly face?: Face
  /** `#rrggbb`. */
  readonly colour?: string
}

const A4 = { width: 210, height: 297 }

/** Inside which everything but the foot stands. */
export const MARGIN = { left: 14, right: 14, top: 14, bottom: 18 }

export const WIDTH = A4.width - MARGIN.left - MARGIN.right
export const HEIGHT = A4.height - MARGIN.top - MARGIN.bottom

export const INK = '#1c1f22'
export const MUTED = '#565e66'
export const LINE = '#d5d9dd'

/** Height of a line of type, as a part of its size. */
const LEADING = 1.35

/** Height of a line, mm. */
export const lineHeight = (size: number): number => (size * LEADING) / POINTS_PER_MM

/** What a reader of a PDF cannot draw: controls. Line feeds are kept apart before. */
// oxlint-disable-next-line no-control-regex -- finding control characters is what it is for
const CONTROLS = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/gu

/** Marks that turn the direction of text round: they make a name read as another (Unicode TR 36). */
const TURNS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

export const clean = (text: string): string => text.replaceAll(TURNS, '').replaceAll(CONTROLS, ' ').toWellFormed()

/** Where the next thing stands on the pages of a report. */
export class Flow {
  readonly #document: Document
  #y = MARGIN.top
  #isFresh = true

  constructor(document: Document) {
    this.#document = document
    this.#addPage()
  }

  get y(): number {
    return this.#y
  }

  /** What is left of the page, mm. */
  get room(): number {
    return A4.height - MARGIN.bottom - this.#y
  }

  #addPage(): void {
    this.#document.addPage({ size: 'A4', margin: 0 })
    this.#y = MARGIN.top
    this.#isFresh = true
  }

  /** A page on which nothing stands yet. */
  freshPage(): void {
    if (!this.#isFresh) this.#addPage()
  }

  /** Begins a page where this one has no room for what comes. @returns whether it did */
  need(height: number): boolean {
    if (height <= this.room || this.#isFresh) return false
    this.#addPage()
    return true
  }

  /** Goes down, past what was put here. */
  advance(height: number): void {
    this.#y += height
    this.#isFresh = false
  }

  /** Goes down, but not at the top of a page. */
  gap(height: number): void {
    if (!this.#isFresh) this.#y += height
  }

  widthOf(text: string, style: TextStyle): number {
    this.#use(style)
    return this.#document.widthOfString(text) / POINTS_PER_MM
  }

  #use({ size, face = 'regular', colour = INK }: TextStyle): void {
    this.#document.font(face).fontSize(size).fillColor(colour)
  }

  /** One line of text. @param align of x: where the text begins, or ends */
  line(text: string, x: number, y: number, style: TextStyle, align: 'left' | 'right' = 'left'): void {
    this.#use(style)
    const at = align === 'left' ? x : x - this.#document.widthOfString(text) / POINTS_PER_MM
    this.#document.text(text, at * POINTS_PER_MM, (y + style.size / POINTS_PER_MM) * POINTS_PER_MM, {
      lineBreak: false,
      baseline: 'alphabetic',
    })
  }

  /** A text in lines no wider than there is room: words, and where one is too long, its characters. */
  wrap(text: string, width: number, style: TextStyle): string[] {
    const lines: string[] = []
    let line = ''
    for (const word of clean(text)
      .split(' ')
      .filter((each) => each !== '')) {
      const longer = line === '' ? word : `${line} ${word}`
      if (this.widthOf(longer, style) <= width) {
        line = longer
        continue
      }
      if (line !== '') lines.push(line)
      const parts = this.#broken(word, width, style)
      lines.push(...parts.slice(0, -1))
      line = parts.at(-1)!
    }
    return line === '' ? lines : [...lines, line]
  }

  /** A word in pieces that fit. */
  #broken(word: string, width: number, style: TextStyle): string[] {
    if (this.widthOf(word, style) <= width) return [word]
    const pieces: string[] = []
    let piece = ''
    for (const character of word) {
      if (piece !== '' && this.widthOf(piece + character, style) > width) {
        pieces.push(piece)
        piece = ''
      }
      piece += character
    }
    return [...pieces, piece]
  }

  /** A text down the page, over as many pages as it takes. */
  paragraph(text: string, style: TextStyle, { x = MARGIN.left, width = WIDTH } = {}): void {
    for (const line of this.wrap(text, width, style)) {
      const height = lineHeight(style.size)
      this.need(height)
      this.line(line, x, this.#y, style)
      this.advance(height)
    }
  }

  /** A line across. */
  rule(x: number, y: number, width: number, colour: string, weight = 0.15): void {
    const { left, right, height } = {
      left: x * POINTS_PER_MM,
      right: (x + width) * POINTS_PER_MM,
      height: y * POINTS_PER_MM,
    }
    this.#document
      .moveTo(left, height)
      .lineTo(right, height)
      .lineWidth(weight * POINTS_PER_MM)
      .strokeColor(colour)
      .stroke()
  }
}
