import { PAPER_STYLE, type Language, type SvgElement } from '@reports/svg'
import { POINTS_PER_MM } from './bytes.ts'
import { paintAll } from './paint.ts'
import { INK, lineHeight, MUTED, type Paper } from './paper.ts'
import type { Piece } from './pieces.ts'
import type { Tags } from './tags.ts'

declare global {
  namespace PDFKit.Mixins {
    interface PDFImage {
      /** What its types leave out (pdfkit, docs/images.md). */
      openImage(bytes: Uint8Array): Picture
    }
  }
}

export type Document = PDFKit.PDFDocument

/** A photo as it was opened: its size in pixels. */
export interface Picture {
  readonly width: number
  readonly height: number
}

export interface TextStyle {
  /** Points. */
  readonly size: number
  readonly face?: 'regular' | 'bold'
  /** `#rrggbb`. */
  readonly colour?: string
}

/** What a reader of a PDF cannot draw: controls. Line feeds are kept apart before. */
// oxlint-disable-next-line no-control-regex -- finding control characters is what it is for
const CONTROLS = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/gu

/** Marks that turn the direction of text round: they make a name read as another (Unicode TR 36). */
const TURNS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

export const clean = (text: string): string => text.replaceAll(TURNS, '').replaceAll(CONTROLS, ' ').toWellFormed()

/** Words are measured at this size, points: widths grow with it. */
const MEASURED = 100

/** Characters of texts whose width is kept. */
const MOST_KEPT = 40

/** Draws on the page that a document is at. Lengths are in mm, from the upper left corner of the page. */
type Four = [number, number, number, number]

export class Pen {
  readonly #document: Document
  readonly #widths = new Map<string, number>()

  readonly #tags: Tags | null

  /** @param tags of the document, if it has some */
  constructor(document: Document, tags: Tags | null = null) {
    this.#document = document
    this.#tags = tags
  }

  /** A cell of a table. */
  cell(tag: 'TH' | 'TD', draw: () => void): void {
    if (this.#tags === null) draw()
    else this.#tags.cell(tag, draw)
  }

  /** What only decorates. */
  artifact(draw: () => void): void {
    if (this.#tags === null) draw()
    else this.#tags.artifact(draw)
  }

  widthOf(text: string, { size, face = 'regular' }: TextStyle): number {
    const key = `${face} ${text}`
    const known = this.#widths.get(key) ?? this.#document.font(face).fontSize(MEASURED).widthOfString(text) / MEASURED
    // Lines of a text are asked for once each, cells of tables again and again.
    if (text.length <= MOST_KEPT) this.#widths.set(key, known)
    return (known * size) / POINTS_PER_MM
  }

  /** One line of text. @param align of x: where the text begins, or ends */
  line(text: string, x: number, y: number, style: TextStyle, align: 'left' | 'right' = 'left'): void {
    const { size, face = 'regular', colour = INK } = style
    const left = align === 'left' ? x : x - this.widthOf(text, style)
    this.#document
      .font(face)
      .fontSize(size)
      .fillColor(colour)
      .text(text, left * POINTS_PER_MM, y * POINTS_PER_MM + size, { lineBreak: false, baseline: 'alphabetic' })
  }

  /** A text in lines no wider than there is room: words, and where one is too long, its characters. */
  wrap(text: string, width: number, style: TextStyle): string[] {
    const fits = (line: string): boolean => this.widthOf(line, style) <= width + 0.01
    const words = clean(text)
      .split(' ')
      .filter((word) => word !== '')
    const whole = words.join(' ')
    // Most cells of tables: their words alone are not laid out then, only as they are drawn.
    if (whole !== '' && whole.length <= MOST_KEPT && fits(whole)) return [whole]
    // Inside a line a word is laid out with the space behind it: most fit with theirs, and need not be laid out without.
    const fitsInLine = (part: string): boolean => fits(`${part} `) || fits(part)
    const lines: string[] = []
    let line = ''
    for (const word of words.flatMap((each) => (fitsInLine(each) ? [each] : this.#broken(each, fits)))) {
      const longer = line === '' ? word : `${line} ${word}`
      if (line === '' || fitsInLine(longer)) line = longer
      else {
        lines.push(line)
        line = word
      }
    }
    return line === '' ? lines : [...lines, line]
  }

  /** A word in pieces that fit. */
  #broken(word: string, fits: (text: string) => boolean): string[] {
    const parts: string[] = []
    let part = ''
    for (const character of word) {
      if (part !== '' && !fits(part + character)) {
        parts.push(part)
        part = ''
      }
      part += character
    }
    return [...parts, part]
  }

  /** A text down a column, a piece each line; its first line does not stand alone at the foot of a page. */
  text(content: string, width: number, style: TextStyle, { above = 0, indent = 0 } = {}): Piece[] {
    const lines = this.wrap(content, width - indent, style)
    return lines.map((line, i) => ({
      height: lineHeight(style.size),
      above: i === 0 ? above : 0,
      isHead: i === 0 && lines.length > 1,
      draw: (x, y) => this.line(line, x + indent, y, style),
    }))
  }

  /** A text in muted print. */
  remark(content: string, width: number, place?: Parameters<Pen['text']>[3]): Piece[] {
    return this.text(content, width, { size: 8, colour: MUTED }, place)
  }

  block(x: number, y: number, width: number, height: number, colour: string): void {
    const box = [x, y, width, height].map((mm) => mm * POINTS_PER_MM) as [number, number, number, number]
    this.#document.rect(...box).fill(colour)
  }

  /** A line across. */
  rule(x: number, y: number, width: number, colour: string, weight = 0.15): void {
    this.block(x, y - weight / 2, width, weight, colour)
  }

  /** A ring around a box: a circle, or as long as it is wide. */
  ring(x: number, y: number, width: number, height: number): void {
    const [left, top, wide, high] = [x, y, width, height].map((length) => length * POINTS_PER_MM) as Four
    this.#document
      .roundedRect(left, top, wide, high, high / 2)
      .lineWidth(0.5)
      .strokeColor(INK)
      .stroke()
  }

  /** Elements of a drawing, whose lengths are mm too. */
  paint(elements: readonly SvgElement[], x: number, y: number, times = 1): void {
    const document = this.#document
    document.save()
    document.font('regular')
    document.translate(x * POINTS_PER_MM, y * POINTS_PER_MM).scale(POINTS_PER_MM * times)
    paintAll(document, elements, PAPER_STYLE)
    document.restore()
  }

  /** Draws only what lies within a box. */
  within({ x, y, width, height }: { x: number; y: number; width: number; height: number }, draw: () => void): void {
    const box = [x, y, width, height].map((mm) => mm * POINTS_PER_MM) as Four
    this.#document.save()
    this.#document.rect(...box).clip()
    draw()
    this.#document.restore()
  }

  opened(photo: Uint8Array): Picture {
    return this.#document.openImage(photo)
  }

  picture(picture: Picture, x: number, y: number, width: number): void {
    // An opened photo is taken as it is, which its types do not know.
    const photo = picture as unknown as PDFKit.Mixins.ImageSrc
    this.#document.image(photo, x * POINTS_PER_MM, y * POINTS_PER_MM, { width: width * POINTS_PER_MM })
  }
}

/** The tools from which pieces are made. */
export interface Writer {
  readonly pen: Pen
  readonly lang: Language
  readonly paper: Paper
  /** The height that is left on the page, which views may fill, mm. */
  readonly left?: number
  /** A photo as JPEG or PNG, by its file name; null if it cannot be shown. */
  readonly photo: (file: string) => Uint8Array | null
}
