import {
  decimal,
  drawnAlike,
  REPORT_WORDS,
  scheduleTable,
  type Drawing,
  type Language,
  type ReportBlock,
  type ReportDrawing,
} from '@reports/svg'
import { HEIGHT, INK, LINE, lineHeight, MUTED, WIDTH } from './paper.ts'
import { clean, type Pen } from './pen.ts'
import { abreast, heading, spaced, stacked, type Piece } from './pieces.ts'
import { tablePieces } from './table.ts'

/** What blocks are made pieces with. */
export interface Writer {
  readonly pen: Pen
  readonly lang: Language
  /** A photo as JPEG or PNG, by its file name; null where it cannot be shown. */
  readonly photo: (file: string) => Uint8Array | null
}

type BlockOf<K extends ReportBlock['kind']> = Extract<ReportBlock, { readonly kind: K }>

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
      return drawingPieces(block.drawings, writer)
    case 'beside':
      // Views stand below what they belong to.
      return block.drawings.drawings.some(({ view }) => view !== undefined)
        ? blockPieces([...block.blocks, block.drawings], width, writer)
        : blockPieces([block.drawings, ...block.blocks], width, writer)
    case 'folded':
      return foldedPieces(block, width, writer)
    case 'findings':
      return findingPieces(block, width, writer)
  }
}

/** Of terms before what they are, mm. */
const TERM = 32

function factPieces({ term, value }: BlockOf<'facts'>['facts'][number], width: number, pen: Pen): Piece[] {
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

/** Figures side by side, four in a row. */
function keyFigures({ figures }: BlockOf<'key-figures'>, { pen, lang }: Writer): Piece[] {
  const width = WIDTH / 4
  const row = (own: typeof figures): Piece => {
    const remarks = own.map(({ remark }) => pen.wrap(remark, width - 3, { size: 7.5 }))
    return {
      height: 15 + Math.max(...remarks.map(({ length }) => length)) * lineHeight(7.5),
      draw: (left, top) => {
        for (const [index, { term, value, digits, unit }] of own.entries()) {
          const [x, y] = [left + index * width, top + 2.5]
          const number = decimal(value, digits, lang)
          pen.line(term, x, y, { size: 8, colour: MUTED })
          pen.line(number, x, y + 4.2, { size: 16, face: 'bold' })
          const after = x + pen.widthOf(number, { size: 16, face: 'bold' }) + 1.2
          pen.line(unit, after, y + 6.6, { size: 9, colour: MUTED })
          for (const [i, line] of remarks[index]!.entries())
            pen.line(line, x, y + 11.4 + i * lineHeight(7.5), { size: 7.5, colour: MUTED })
        }
      },
    }
  }
  const rows = Array.from({ length: Math.ceil(figures.length / 4) }, (_, i) => row(figures.slice(4 * i, 4 * i + 4)))
  const rule: Piece = { height: 0, isHead: true, draw: (x, y) => pen.rule(x, y, WIDTH, INK, 0.3) }
  return spaced(4, [rule, ...rows])
}

/** Of the line beside what somebody wrote, mm. */
const BESIDE_NOTE = 4

function notePieces({ label, title, when, text }: BlockOf<'note'>, width: number, pen: Pen): Piece[] {
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
        pen.stroke([x + 0.5, y - above], [x + 0.5, y + piece.height], LINE, 0.8)
        piece.draw(x, y)
      },
    })),
  )
}

/** The least width and the greatest height of a photo, and what is between two, mm. */
const PHOTO = { width: 56, height: 50, gap: 4 }

function photoPieces({ photos }: BlockOf<'photos'>, width: number, { pen, lang, photo }: Writer): Piece[] {
  const words = REPORT_WORDS[lang]
  const across = Math.floor((width + PHOTO.gap) / (PHOTO.width + PHOTO.gap))
  const own = (width - PHOTO.gap * (across - 1)) / across
  const pieces: Piece[] = []
  let row: Piece[] = []
  const endRow = (): void => {
    if (row.length > 0) pieces.push({ ...abreast(row, own + PHOTO.gap), above: 3 })
    row = []
  }
  for (const { file, place, number } of photos) {
    const bytes = photo(file)
    if (bytes === null) {
      endRow()
      pieces.push(...pen.remark(words.photoMissing(file), width))
      continue
    }
    row.push(photoPiece(bytes, number === null ? place : `${place}, ${words.photoNumber(number)}`, own, pen))
    if (row.length === across) endRow()
  }
  endRow()
  return spaced(3, pieces)
}

function photoPiece(bytes: Uint8Array, caption: string, most: number, pen: Pen): Piece {
  const picture = pen.opened(bytes)
  const times = Math.min(most / picture.width, PHOTO.height / picture.height)
  const drawn: Piece = {
    height: picture.height * times + 1,
    draw: (x, y) => pen.picture(picture, x, y, picture.width * times),
  }
  return stacked([drawn, ...pen.remark(caption, most)])
}

/** Room for views, which have no scale: the first across, the others side by side, mm. */
const VIEW = { width: WIDTH, height: 80 }
const SMALL_VIEW = { width: (WIDTH - 6) / 2, height: 52 }

function viewPiece({ title, layOut }: ReportDrawing, room: typeof VIEW, pen: Pen): Piece {
  const view = layOut({ frame: 'crop' })
  const drawn: Piece = { height: room.height, draw: (x, y) => pen.fit(view, x, y, room) }
  return stacked([...pen.remark(title, room.width), drawn])
}

/** What stands in lists below a drawing because it found no place in it. */
const schedulePieces = ({ legend = [] }: Drawing, { pen, lang }: Writer): Piece[] =>
  legend.flatMap((part) => (part.kind === 'schedule' ? tablePieces(scheduleTable(part), pen, lang, WIDTH) : []))

function drawingPieces(drawings: readonly ReportDrawing[], writer: Writer): Piece[] {
  const { pen } = writer
  const [first, ...others] = drawings
  if (first?.view !== undefined) {
    const small = others.map((each) => viewPiece(each, SMALL_VIEW, pen))
    const rows = small.flatMap((_, i) => (i % 2 === 0 ? [abreast(small.slice(i, i + 2), SMALL_VIEW.width + 6)] : []))
    return [viewPiece(first, VIEW, pen), ...rows].map((row) => ({ ...row, above: 3 }))
  }
  return drawnAlike(drawings).flatMap((drawing, i) => {
    // What no scale makes small enough, buildings far apart, is shown as large as there is room.
    const room = HEIGHT - 18
    const times = Math.min(1, WIDTH / drawing.width, room / drawing.height)
    const drawn: Piece = {
      height: drawing.height * times,
      draw: (x, y) => pen.paint(drawing.content, x, y, times),
    }
    const title = heading(pen.remark(drawings[i]!.title, WIDTH, { above: 2 }))
    return [...title, drawn, ...schedulePieces(drawing, writer)]
  })
}

function foldedPieces(
  { heading: name, remark, onScreen, blocks }: BlockOf<'folded'>,
  width: number,
  writer: Writer,
): Piece[] {
  if (onScreen === true) return []
  const { pen } = writer
  const style = { size: 9.5, face: 'bold' } as const
  const title = pen.text(name, width, style)
  const left = pen.widthOf(name, style) + 3
  // Beside the heading, where there is room for it.
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
    ...messages.flatMap((message) => pen.remark(message, width, { indent: 4 })),
    ...(further > 0 ? pen.remark(REPORT_WORDS[lang].furtherFindings(further), width) : []),
  ])
}
