import { decimal, type Drawing } from '@reports/svg'
import {
  REPORT_WORDS,
  TIMES,
  type ReportBlock,
  type ReportBlockOf as BlockOf,
  type ReportDrawing,
} from '@reports/svg/report'
import { INK, LINE, lineHeight, MUTED, WIDTH, type Size } from './paper.ts'
import { POINTS_PER_MM } from './bytes.ts'
import { planPieces } from './plans.ts'
import { clean, type Pen, type Writer } from './pen.ts'
import { abreast, heading, spaced, stacked, totalOf, type Piece } from './pieces.ts'
import { tablePieces } from './table.ts'

/** Blocks as pieces of a width, in their order. */
export const blockPieces = (blocks: readonly ReportBlock[], width: number, writer: Writer): Piece[] =>
  blocks.flatMap((block) => piecesOf(block, width, writer))

function piecesOf(block: ReportBlock, width: number, writer: Writer): Piece[] {
  const { pen, lang } = writer
  switch (block.kind) {
    case 'remark':
      return pen.remark(block.text, width, { above: 2 })
    case 'facts':
      return spaced(
        3,
        block.facts.flatMap((fact) => factPieces(fact, width, pen)),
      )
    case 'key-figures':
      return keyFigures(block, writer)
    case 'note':
      return notePieces(block, width, pen)
    case 'photos':
      return photoPieces(block, width, writer)
    case 'aerial-photo':
      return []
    case 'table':
      return tablePieces(block, pen, lang, width)
    case 'drawings':
      return planPieces(block.drawings, writer)
    case 'beside':
      // Views follow the blocks that belong to them.
      if (block.drawings.drawings.some(({ view }) => view !== undefined)) {
        const above = blockPieces(block.blocks, width, writer)
        return [
          ...above,
          ...viewPieces(block.drawings.drawings, { ...writer, left: (writer.left ?? 0) - totalOf(above) }),
        ]
      }
      return blockPieces([block.drawings, ...block.blocks], width, writer)
    case 'folded':
      return foldedPieces(block, width, writer)
    case 'findings':
      return findingPieces(block, width, writer)
  }
}

/** Width of terms before their values, mm. */
const TERM = 32

export function factPieces({ term, value }: BlockOf<'facts'>['facts'][number], width: number, pen: Pen): Piece[] {
  const lines = pen.text(typeof value === 'string' ? value : value.text, width, { size: 8 }, { indent: TERM })
  const name = clean(term)
  return lines.map((piece, i) => ({
    ...piece,
    draw: (x, y) => {
      if (i === 0) pen.line(name, x, y, { size: 8, colour: MUTED })
      piece.draw(x, y)
    },
  }))
}

/** Key figures side by side below a line. @param size of the numbers, points @param across how many stand in a row */
export function keyFigures(
  { figures }: Pick<BlockOf<'key-figures'>, 'figures'>,
  { pen, lang }: Pick<Writer, 'pen' | 'lang'>,
  { size, across } = { size: 16, across: 4 },
): Piece[] {
  const width = WIDTH / across
  const drawn = figures.map(({ term, value, digits, unit, remark }): Piece => {
    const style = { size, face: 'bold' } as const
    const number = decimal(value, digits, lang)
    const figure: Piece = {
      height: lineHeight(style.size),
      draw: (x, y) => {
        pen.line(number, x, y, style)
        pen.line(unit, x + pen.widthOf(number, style) + 1.2, y + size * 0.15, { size: 9, colour: MUTED })
      },
    }
    return stacked([...pen.remark(term, width), figure, ...pen.remark(remark, width - 3)])
  })
  const rule: Piece = { height: 2.5, isHead: true, tag: 'Artifact', draw: (x, y) => pen.rule(x, y, WIDTH, INK, 0.3) }
  return spaced(4, [rule, ...rowsOf(drawn, across, width)])
}

/** Pieces in rows of `across` pieces. @param step from the left side of one piece to the next, mm */
const rowsOf = (pieces: readonly Piece[], across: number, step: number): Piece[] =>
  pieces.flatMap((_, i) => {
    if (i % across !== 0) return []
    const row = pieces.slice(i, i + across)
    const alt = row.flatMap((piece) => piece.alt ?? []).join('; ')
    const placed = abreast(row, (at) => at * step)
    return [{ ...placed, above: BETWEEN_ROWS, ...(alt === '' ? {} : ({ tag: 'Figure', alt } as const)) }]
  })

const BETWEEN_ROWS = 3

/** Indent of notes next to their line, mm. */
const BESIDE_NOTE = 4

export function notePieces({ label, title, when, text }: BlockOf<'note'>, width: number, pen: Pen): Piece[] {
  const foot = [label, ...(title === null ? [] : [title]), ...(when === null ? [] : [when.text])].join(' · ')
  const place = { indent: BESIDE_NOTE, above: 0 }
  const lines = text.split(/\r?\n/).flatMap((line, i, all) => {
    const above = i > 0 && all[i - 1]!.trim() === '' ? 2 : 0
    return pen.text(line, width, { size: 8.5 }, { ...place, above })
  })
  const pieces = [...lines, ...pen.remark(foot, width, { ...place, above: 0.5 })]
  return spaced(
    3,
    pieces.map((piece, i) => ({
      ...piece,
      isHead: i === pieces.length - 2 || piece.isHead === true,
      draw: (x, y) => {
        const above = i === 0 ? 0 : (piece.above ?? 0)
        pen.block(x + 0.1, y - above, 0.8, piece.height + above, LINE)
        piece.draw(x, y)
      },
    })),
  )
}

/** The least width and the greatest height of a photo, and the space between two, mm. */
const PHOTO = { width: 56, height: 50, gap: 4 }

function photoPieces({ photos }: BlockOf<'photos'>, width: number, { pen, lang, photo }: Writer): Piece[] {
  const words = REPORT_WORDS[lang]
  const across = Math.floor((width + PHOTO.gap) / (PHOTO.width + PHOTO.gap))
  const own = (width - PHOTO.gap * (across - 1)) / across
  const pieces = photos.map(({ file, place, number }) => {
    const bytes = photo(file)
    const caption = number === null ? place : `${place}, ${words.photoNumber(number)}`
    return bytes === null ? stacked(pen.remark(words.photoMissing(file), own)) : photoPiece(bytes, caption, own, pen)
  })
  return rowsOf(pieces, across, own + PHOTO.gap)
}

function photoPiece(bytes: Uint8Array, caption: string, most: number, pen: Pen): Piece {
  const picture = pen.opened(bytes)
  const times = Math.min(most / picture.width, PHOTO.height / picture.height)
  const drawn: Piece = {
    height: picture.height * times + 1,
    draw: (x, y) => pen.picture(picture, x, y, picture.width * times),
  }
  return { ...stacked([drawn, ...pen.remark(caption, most)]), alt: caption }
}

/** The least heights of views, which have no scale: of the first across the page, and of others; and of a title with the space around it; and the space above all, mm. */
const VIEW = { first: 68, other: 52, title: 7, above: 5 }

/** The smallest type of print, points. */
const LEAST_TYPE = 7

/** The height of the smallest text of drawn elements, as it is seen, mm. */
function smallestText(elements: Drawing['content'], seen = 1): number {
  return elements.reduce((least, { attributes, content }) => {
    const { transform, 'font-size': size } = attributes
    const own = transform?.[0] === 'matrix' ? seen * Math.hypot(transform[3], transform[4]) : seen
    const text = typeof size === 'number' ? size * own : Infinity
    return Math.min(least, text, typeof content === 'string' ? Infinity : smallestText(content, own))
  }, Infinity)
}

function viewPiece({ title, layOut }: ReportDrawing, { width, height }: Size, pen: Pen): Piece {
  const at = (times: number): Drawing =>
    layOut({ frame: 'crop', view: { width: width / times, height: height / times } })
  // What lies on a face is seen aslant, and lower than it is written.
  const usual = at(TIMES)
  const times = Math.max(TIMES, LEAST_TYPE / POINTS_PER_MM / smallestText(usual.content))
  const { content } = times === TIMES ? usual : at(times)
  const drawn: Piece = { height, draw: (x, y) => pen.paint(content, x, y, times) }
  return { ...stacked([...pen.remark(title, width), drawn]), alt: title }
}

/** Views fill what is left of the page: the first across it, a second below, more side by side. */
function viewPieces([first, ...others]: readonly ReportDrawing[], { pen, left = 0 }: Writer): Piece[] {
  if (first === undefined) return []
  const columns = others.length === 1 ? 1 : 2
  const rows = Math.ceil(others.length / columns)
  const room = left - VIEW.above
  const share = room / (columns === 1 ? 2 : rows + 2)
  const width = (WIDTH - 6 * (columns - 1)) / columns
  const height = Math.max(VIEW.other, share - VIEW.title)
  const rest = Math.max(VIEW.first, room - rows * (height + VIEW.title) - VIEW.title)
  return [
    ...rowsOf([viewPiece(first, { width: WIDTH, height: Math.min(rest, WIDTH) }, pen)], 1, 0),
    ...rowsOf(
      others.map((each) => viewPiece(each, { width, height }, pen)),
      columns,
      width + 6,
    ),
  ]
}

function foldedPieces(
  { heading: name, remark, onScreen, blocks }: BlockOf<'folded'>,
  width: number,
  writer: Writer,
): Piece[] {
  if (onScreen === true) return []
  const { pen } = writer
  const style = { size: 9.5, face: 'bold' } as const
  const title = pen.text(name, width, style).map((piece): Piece => ({ ...piece, tag: 'H3' }))
  const left = pen.widthOf(name, style) + 3
  // The remark goes next to the heading if there is space.
  const isBeside = title.length === 1 && left + pen.widthOf(remark, { size: 7.5 }) <= width
  const line: Piece[] = isBeside
    ? title.map((piece) => ({
        ...piece,
        draw: (x, y) => {
          piece.draw(x, y)
          pen.line(clean(remark), x + left, y + 0.55, { size: 7.5, colour: MUTED })
        },
      }))
    : [...title, ...pen.text(remark, width, { size: 7.5, colour: MUTED })]
  const below = blockPieces(blocks, width, writer)
  return spaced(4, [...(below.length === 0 ? line : heading(line)), ...below])
}

function findingPieces({ items }: BlockOf<'findings'>, width: number, { pen, lang }: Writer): Piece[] {
  return items.flatMap(({ code, sentence, messages, further }) => [
    ...heading(pen.text(`${sentence} (${code})`, width, { size: 8.5, face: 'bold' }, { above: 3 })),
    ...messages.flatMap(({ text }) => pen.remark(text, width, { indent: 4 })),
    ...(further > 0 ? pen.remark(REPORT_WORDS[lang].furtherFindings(further), width) : []),
  ])
}
