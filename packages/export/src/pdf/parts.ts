import { figuresIn, type Drawing, type Language } from '@reports/svg'
import { ORDER_WORDS, partOf, TIMES, type ReportDrawing } from '@reports/svg/report'
import { NAME, roomOf, type Paper } from './paper.ts'
import type { Pen } from './pen.ts'
import { stacked, type Piece } from './pieces.ts'

/** By how much parts of a plan show the same, mm: a length at the edge is whole on one of two. */
const SHARED = 20

/** Where parts of a length begin, evenly, each as long as there is room and with some of the one before. */
function cuts(length: number, room: number): number[] {
  const count = Math.max(1, Math.ceil((length - SHARED) / (room - SHARED)))
  return Array.from({ length: count }, (_, i) => (count === 1 ? 0 : (i * (length - room)) / (count - 1)))
}

/**
 * A plan in parts, a page each, row by row, on the paper that takes the fewest.
 * @param scale its denominator, as it is painted
 * @param above what a heading takes of each page, mm
 * @returns null where there would be more than `most`
 */
export function inParts(
  { title, units }: ReportDrawing,
  drawn: Drawing,
  scale: number,
  papers: readonly Paper[],
  most: number,
  lang: Language,
  pen: Pen,
  above = NAME,
): { readonly pieces: readonly Piece[]; readonly paper: Paper } | null {
  const [width, height] = [drawn.width * TIMES, drawn.height * TIMES]
  const ways = papers.map((paper) => {
    const room = { width: roomOf(paper).width, height: roomOf(paper).height - above }
    const rows = cuts(height, room.height)
    return { paper, room, corners: rows.flatMap((y) => cuts(width, room.width).map((x) => [x, y] as const)) }
  })
  const { paper, room, corners } = ways.toSorted((a, b) => a.corners.length - b.corners.length)[0]!
  if (corners.length > most) return null
  const size = { width: Math.min(room.width, width), height: Math.min(room.height, height) }
  const boxes = corners.map(([left, top]) => ({
    min: [left / TIMES, top / TIMES] as const,
    max: [(left + size.width) / TIMES, (top + size.height) / TIMES] as const,
  }))
  const pieces = corners.map(([left, top], i) => {
    const content = partOf(drawn.content, boxes[i]!, boxes.toSpliced(i, 1))
    return stacked([
      ...pen.remark(
        `${title} · ${figuresIn(lang, units).scale(scale)} · ${ORDER_WORDS[lang].part(i + 1, corners.length)}`,
        size.width,
      ),
      {
        height: size.height,
        draw: (x, y) => pen.within({ x, y, ...size }, () => pen.paint(content, x - left, y - top, TIMES)),
      },
    ])
  })
  return { pieces, paper }
}
