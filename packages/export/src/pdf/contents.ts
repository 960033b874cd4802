import type { Language } from '@reports/svg'
import { REPORT_WORDS } from '@reports/svg/report'
import { lineHeight, MUTED } from './paper.ts'
import { clean, type Document, type Pen } from './pen.ts'
import { spaced, type Piece } from './pieces.ts'
import type { Tags } from './tags.ts'

/** A section with the page on which it begins, from 1; null as long as nobody knows. */
export interface Entry {
  readonly heading: string
  page: number | null
}

const STYLE = { size: 8, colour: MUTED } as const

/** As wide as the page of any report. */
const UNKNOWN_PAGE = '0000'

/**
 * The contents of a report in a few lines: headings with their pages, which are known when all is placed. Room is kept for the widest numbers.
 * @returns the piece, and what writes the lines into it
 */
export function contents(
  entries: readonly Entry[],
  width: number,
  pen: Pen,
  lang: Language,
  document: Document,
  tags: Tags,
): { readonly pieces: Piece[]; readonly write: () => void } {
  const text = (): string =>
    `${REPORT_WORDS[lang].contents}: ${entries.map(({ heading, page }) => `${clean(heading)} ${page ?? UNKNOWN_PAGE}`).join(' · ')}`
  const height = pen.wrap(text(), width, STYLE).length * lineHeight(STYLE.size)
  let place: { readonly x: number; readonly y: number; readonly page: number } | null = null
  const piece: Piece = {
    height,
    tag: 'Artifact',
    draw: (x, y) => {
      place = { x, y, page: document.bufferedPageRange().count - 1 }
    },
  }
  return {
    pieces: entries.length === 0 ? [] : spaced(4, [piece]),
    write: () => {
      if (place === null) return
      const { x, y, page } = place
      document.switchToPage(page)
      const lines = pen.wrap(text(), width, STYLE)
      const draw = (): void => lines.forEach((line, i) => pen.line(line, x, y + i * lineHeight(STYLE.size), STYLE))
      tags.piece({ height, draw }, x, y)
    },
  }
}
