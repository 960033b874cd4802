import { MARGIN, roomOf, WIDTH, type Paper } from './paper.ts'

/*
 * A report is cut into pieces that no page break divides: a line of text, a row of a table, a drawing. Pieces are
 * placed down columns, page after page. A heading stays in one column with the piece after it.
 */

/** What a piece is to a reader that speaks: elements of ISO 32000-1, section 14.8.4; an artifact only decorates. */
type Tag = 'H1' | 'H2' | 'H3' | 'P' | 'Figure' | 'TR' | 'Artifact'

export interface Piece {
  /** Height, mm. */
  readonly height: number
  /** Space above it, mm, except at the top of a column. */
  readonly above?: number
  /** Whether it must be in the same column as the next piece. */
  readonly isHead?: boolean
  /** A piece that is repeated above it at the top of a column, such as the head of its table. */
  readonly again?: Piece
  /** A drawing, which may stand on the next page, below what follows it, where it would leave much of this one empty. */
  readonly floats?: true
  /** The same no higher than there is room, mm, of a drawing that can be: for a page that would else stay empty. */
  readonly lower?: (room: number) => Piece | null
  /** The paper that it needs; by default that of the report. */
  readonly paper?: Paper
  /** What it is to a reader that speaks; by default a paragraph. */
  readonly tag?: Tag
  /** What a figure shows, in words. */
  readonly alt?: string
  readonly draw: (x: number, y: number) => void
}

/** Several pieces as one, one below the other. */
export const stacked = (pieces: readonly Piece[]): Piece => ({
  height: pieces.reduce((sum, { height }) => sum + height, 0),
  draw: (x, y) => {
    let top = y
    for (const { height, draw } of pieces) {
      draw(x, top)
      top += height
    }
  },
})

/** Several pieces as one, side by side. @param left where the left side of each is, mm */
export const abreast = (pieces: readonly Piece[], left: (index: number) => number): Piece => ({
  height: Math.max(...pieces.map(({ height }) => height)),
  draw: (x, y) => pieces.forEach(({ draw }, i) => draw(x + left(i), y)),
})

/** Pieces with space above the first. */
export const spaced = (above: number, [first, ...others]: readonly Piece[]): Piece[] =>
  first === undefined ? [] : [{ ...first, above }, ...others]

/** Pieces that stay in one column with the piece after them. */
export const heading = (pieces: readonly Piece[]): Piece[] => pieces.map((piece) => ({ ...piece, isHead: true }))

/** Between columns, mm. */
const GUTTER = 6

export const columnWidth = (columns: number): number => (WIDTH - GUTTER * (columns - 1)) / columns

/** Whether what stands above a piece is said again: at the top of a column, and below a drawing that came between. */
const isResumed = (before: Piece | undefined): boolean => before === undefined || before.floats === true

/** @param before the piece above it in its column */
const heightOf = ({ height, above = 0, again }: Piece, before: Piece | undefined): number =>
  height + (before === undefined ? 0 : above) + (isResumed(before) ? (again?.height ?? 0) : 0)

/** How many pieces fit in a column. It is 0 if not even the first pieces that belong together fit, unless `must` is set. */
function held(pieces: readonly Piece[], room: number, must: boolean): number {
  let [y, count] = [0, 0]
  while (count < pieces.length && y + heightOf(pieces[count]!, pieces[count - 1]) <= room) {
    y += heightOf(pieces[count]!, pieces[count - 1])
    count += 1
  }
  if (count === pieces.length) return count
  let whole = count
  while (whole > 0 && pieces[whole - 1]!.isHead === true) whole -= 1
  return whole > 0 || !must ? whole : Math.max(1, count)
}

/** Divides pieces into columns side by side. Pieces that do not fit are left over. */
function split(pieces: readonly Piece[], room: number, columns: number, must: boolean): Piece[][] {
  let rest = pieces
  return Array.from({ length: columns }, () => {
    const column = rest.slice(0, held(rest, room, must))
    rest = rest.slice(column.length)
    return column
  })
}

const countOf = (columns: readonly (readonly Piece[])[]): number => columns.reduce((sum, { length }) => sum + length, 0)

/** The height of pieces below each other, mm. */
export const totalOf = (column: readonly Piece[]): number =>
  column.reduce((sum, piece, i) => sum + heightOf(piece, column[i - 1]), 0)

/** By how much columns grow until they hold all pieces, mm. */
const STEP = 2

/** Columns of about the same height if they hold all pieces; otherwise full columns. */
function balanced(pieces: readonly Piece[], room: number, columns: number, must: boolean): Piece[][] {
  const full = split(pieces, room, columns, must)
  if (columns === 1 || countOf(full) < pieces.length) return full
  for (let least = totalOf(pieces) / columns; least < room; least += STEP) {
    const even = split(pieces, least, columns, false)
    if (countOf(even) === pieces.length) return even
  }
  return full
}

const drawPiece = ({ draw }: Piece, x: number, y: number): void => draw(x, y)

/** How much of a page may stay empty below what does not fit on it. */
export const EMPTY = 1 / 3

const isSame = (paper: Paper, other: Paper): boolean => paper.name === other.name && paper.layout === other.layout

/** The pieces up to the first that needs other paper. */
function ofPaper(pieces: readonly Piece[], on: Paper): readonly Piece[] {
  const end = pieces.findIndex(({ paper }) => paper !== undefined && !isSame(paper, on))
  return end < 0 ? pieces : pieces.slice(0, end)
}

/** Pieces in the order in which they fill a page: what follows drawings comes before those that do not fit, where much of the page would stay empty. */
function filling(pieces: readonly Piece[], room: number, most: number, on: Paper): readonly Piece[] {
  const count = held(ofPaper(pieces, on), room, false)
  const above = pieces.slice(0, count)
  const left = room - totalOf(above)
  if (pieces[count]?.floats !== true || left < most) return pieces
  const after = pieces.slice(count)
  const drawings = after.slice(0, endOf(after, true))
  const texts = after.slice(drawings.length)
  const first = held(texts.slice(0, endOf(texts, false)), left, false)
  if (drawings.length === 1 && left - totalOf(texts.slice(0, first)) > most) {
    const lower = drawings[0]!.lower?.(left - (drawings[0]!.above ?? 0)) ?? null
    if (lower !== null) return [...above, lower, ...texts]
  }
  return [...above, ...texts.slice(0, first), ...drawings, ...texts.slice(first)]
}

/** How many pieces there are until one is no drawing, or is one. */
function endOf(pieces: readonly Piece[], areDrawings: boolean): number {
  const end = pieces.findIndex(({ floats = false }) => floats !== areDrawings)
  return end < 0 ? pieces.length : end
}

/** Places pieces on the pages of a report, one after the other. */
export class Flow {
  readonly #addPage: (paper: Paper) => void
  readonly #paper: Paper
  readonly #paint: (piece: Piece, x: number, y: number) => void
  readonly #paintAgain: (piece: Piece, x: number, y: number) => void
  #y = 0
  #on: Paper
  /** Drawings that would leave much of the page empty: what the next section tells comes before them. */
  #held: readonly Piece[] = []
  #isFresh = false
  /** Whether the page is there: one that nothing is drawn on is not begun. */
  #isBegun = false

  /**
   * @param paper of pages that nobody asks other paper for
   * @param paint draws a piece, and says what it is
   * @param paintAgain draws one that was there before
   */
  constructor(addPage: (paper: Paper) => void, paper: Paper, paint = drawPiece, paintAgain = paint) {
    this.#addPage = addPage
    this.#paper = paper
    this.#paint = paint
    this.#paintAgain = paintAgain
    this.#on = paper
    this.#next()
  }

  #next(paper = this.#paper): void {
    this.#on = paper
    this.#y = MARGIN.top
    this.#isFresh = true
    this.#isBegun = false
  }

  get #room(): number {
    return roomOf(this.#on).height
  }

  #begin(): void {
    if (!this.#isBegun) this.#addPage(this.#on)
    this.#isBegun = true
  }

  /** Begins a page unless the current one is still empty. @param share of the page: where more is left, what follows goes on below */
  freshPage(share = 1): void {
    if (this.left < this.#room * share) this.end()
    if (!this.#isFresh && this.left < this.#room * share) this.#next()
  }

  /** Begins a page of other paper, on which what follows goes on below. */
  pageOf(paper: Paper): void {
    this.#next(paper)
  }

  /** Places what is held back. */
  end(): void {
    const drawings = this.#held
    this.#held = []
    if (drawings.length > 0) this.#placeAll(drawings, 1, [], false)
  }

  /** The height that is left on the page, mm. */
  get left(): number {
    return MARGIN.top + this.#room - this.#y
  }

  /**
   * Places pieces below the previous ones, over as many pages as they need.
   * @param title is placed across the page, above the first columns
   */
  place(pieces: readonly Piece[], columns = 1, title: readonly Piece[] = []): void {
    if (columns > 1 || this.#held.length === 0) {
      this.end()
      this.#placeAll(pieces, columns, title)
      return
    }
    const drawings = this.#held
    this.#held = []
    this.#placeAll([...drawings, ...heading(title), ...pieces], columns, [])
  }

  /** @param mayHold whether drawings at the end may wait for what follows */
  #placeAll(pieces: readonly Piece[], columns: number, title: readonly Piece[], mayHold = columns === 1): void {
    let rest = pieces
    let head = title
    const { paper: needed } = rest[0] ?? {}
    if (this.#isFresh && needed !== undefined && !isSame(needed, this.#on)) this.#next(needed)
    while (rest.length + head.length > 0) {
      const top = this.#y + (this.#isFresh ? 0 : ((head[0] ?? rest[0])!.above ?? 0))
      const below = top + (head.length === 0 ? 0 : stacked(head).height + (rest[0]?.above ?? 0))
      const room = MARGIN.top + this.#room - below
      if (columns === 1) rest = filling(rest, room, this.#room * EMPTY, this.#on)
      const placed = balanced(ofPaper(rest, this.#on), room, columns, this.#isFresh)
      if (countOf(placed) > 0 || rest.length === 0) {
        this.#begin()
        let y = top
        for (const piece of head) {
          this.#paint(piece, MARGIN.left, y)
          y += piece.height
        }
        this.#draw(placed, below)
        head = []
      }
      rest = rest.slice(countOf(placed))
      const isLoose = !this.#isFresh && this.left > this.#room * EMPTY
      if (mayHold && isLoose && rest.every(({ floats }) => floats === true)) {
        this.#held = rest
        return
      }
      if (rest.length > 0) this.#next(rest[0]!.paper)
    }
  }

  #draw(columns: readonly (readonly Piece[])[], top: number): void {
    for (const [index, column] of columns.entries()) {
      const x = MARGIN.left + index * (columnWidth(columns.length) + GUTTER)
      let y = top
      for (const [i, piece] of column.entries()) {
        const { height, above = 0, again } = piece
        if (i > 0) y += above
        if (isResumed(column[i - 1]) && again !== undefined) {
          this.#paintAgain(again, x, y)
          y += again.height
        }
        this.#paint(piece, x, y)
        y += height
      }
    }
    this.#y = top + Math.max(...columns.map(totalOf))
    this.#isFresh = false
  }
}
