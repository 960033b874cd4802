import type { WriteSheet } from 'hucre/xlsx'
import { safeText } from '../tables/safe-text.ts'
import type { Picture } from '../sheet.ts'

/** Points to a millimetre, to a character of a column and beside it, and most of a row (Excel specifications and limits: 409). */
const POINTS_PER_MM = 72 / 25.4
const CHARACTER = 5.25
const COLUMN_EDGE = 3.75
const HIGHEST_ROW = 400

interface PlacedPictures extends Required<Pick<WriteSheet, 'images' | 'rowDefs'>> {
  /** The row after the last. */
  readonly end: number
}

/** How many columns a picture takes, and how wide they are, points: no wider than it is, nor so wide that it is higher than a row. */
function columnsOf({ width, height }: Picture, widths: readonly number[]): { columns: number; across: number } {
  const most = Math.min(width * POINTS_PER_MM, (HIGHEST_ROW * width) / height)
  let [columns, across] = [0, 0]
  for (const each of widths) {
    const wider = across + each * CHARACTER + COLUMN_EDGE
    if (columns > 0 && wider > most) break
    ;[columns, across] = [columns + 1, wider]
  }
  return { columns, across }
}

/**
 * Pictures one below the other. The library anchors them to whole cells: each takes columns of its width, and one row of its height, so
 * that no page ends in it.
 * @param first the row of the first @param widths of the columns, characters
 */
export function picturesBelow(pictures: readonly Picture[], first: number, widths: readonly number[]): PlacedPictures {
  const rowDefs: PlacedPictures['rowDefs'] = new Map()
  const images = pictures.map((picture, i) => {
    const { columns, across } = columnsOf(picture, widths)
    const row = first + 2 * i
    rowDefs.set(row, { height: Math.min(HIGHEST_ROW, (across * picture.height) / picture.width) })
    return {
      data: picture.png,
      type: 'png' as const,
      anchor: { from: { row, col: 0 }, to: { row: row + 1, col: columns } },
      altText: safeText(picture.title),
    }
  })
  return { images, rowDefs, end: pictures.length === 0 ? first - 1 : first + 2 * pictures.length - 1 }
}
