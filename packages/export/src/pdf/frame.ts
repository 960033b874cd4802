import { dayText, REPORT_WORDS, wholeTitle } from '@reports/svg/report'
import { POINTS_PER_MM } from './bytes.ts'
import { lineHeight, MARGIN, MUTED, WIDTH, type Paper } from './paper.ts'
import { clean, type Document, type Pen } from './pen.ts'
import type { Piece } from './pieces.ts'
import type { PrintedBrand, Report } from './report-options.ts'

/* What stands around reports and orders. Apart from them, so that the types of their doors name nothing of the library that writes PDFs. */

/** Largest logo, mm: as on a letterhead. */
const LOGO = { width: 60, height: 18 }

/** The logo on the left, name and contact on the right. */
export function brandPieces(brand: PrintedBrand | null, pen: Pen): Piece[] {
  if (brand === null) return []
  const style = { size: 8, colour: MUTED } as const
  const lines = brand.lines.flatMap((line) => pen.wrap(line, WIDTH - LOGO.width - 5, style))
  const logo = brand.logo === null ? null : pen.opened(brand.logo)
  const times = logo === null ? 0 : Math.min(LOGO.width / logo.width, LOGO.height / logo.height)
  const height = Math.max(lines.length * lineHeight(style.size), (logo?.height ?? 0) * times)
  const piece: Piece = {
    height: height + 5,
    draw: (x, y) => {
      if (logo !== null) pen.picture(logo, x, y, logo.width * times)
      for (const [i, line] of lines.entries()) pen.line(line, x + WIDTH, y + i * lineHeight(style.size), style, 'right')
    },
  }
  return [piece]
}

/** A page without margins of its own. */
export const addPage = (document: Document, { name, layout }: Paper): void =>
  void document.addPage({ size: name, layout, margin: 0 })

/** Characters of a title in the footer. */
const FOOT_LENGTH = 80

/** Property and day, and the number of the page. */
export function drawFeet(
  report: Pick<Report, 'title' | 'place' | 'lang'>,
  document: Document,
  pen: Pen,
  date: Date,
): void {
  const { page: word, ofPages } = REPORT_WORDS[report.lang]
  const title = Array.from(clean(wholeTitle(report)))
  const shown = title.length > FOOT_LENGTH ? `${title.slice(0, FOOT_LENGTH).join('')}…` : title.join('')
  const { count } = document.bufferedPageRange()
  const style = { size: 7.5, colour: MUTED }
  for (let page = 0; page < count; page += 1) {
    document.switchToPage(page)
    const [width, height] = [document.page.width, document.page.height].map((points) => points / POINTS_PER_MM) as [
      number,
      number,
    ]
    const y = height - 10 - lineHeight(style.size)
    pen.artifact(() => {
      pen.line(`${shown} · ${dayText(date, report.lang, 'Europe/Oslo')}`, MARGIN.left, y, style)
      pen.line(`${word} ${page + 1} ${ofPages} ${count}`, width - MARGIN.right, y, style, 'right')
    })
  }
}
