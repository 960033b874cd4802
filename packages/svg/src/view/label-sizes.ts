import { boxesOf, boxSearch, type Vec2 } from '@reports/geometry'
import { textAt, type Label } from '../labels/board.ts'
import { boundsOf, boxAround, type OrientedBox } from '../pen/boxes.ts'
import { PREFIX } from '../pen/prefix.ts'
import { textElement, textWidth } from '../pen/text.ts'

/** What texts in the planes of facets and upright ones have in common. */

/** Texts on facets: their numbers or names with their areas, the numbers or names alone, or none. */
export type ViewLabels = 'areas' | 'numbers' | 'none'

/** Font size, mm. */
export const SIZE = 2.5

/** Line height as a share of the font size, for lines below each other. */
const LEADING = 1.2

/** Width of bold text relative to plain text (DejaVu Sans). */
const BOLD = 1.15

/** How many places in a facet are tried for its text. */
export const MOST_PLACES = 80

/** Between a text and the edge of its box, as a share of the font size. */
const AIR = 0.08

/** Lines of text centred on a point, the first in bold. @param more additional class of the texts */
export function linesLabel(lines: readonly string[], more = ''): Label {
  const half = Math.max(...lines.map((text, i) => textWidth(text, 1) * (i === 0 ? BOLD : 1))) / 2 + AIR
  return {
    boxAt({ center, angle, size }) {
      const down = (lines.length * size * LEADING) / 2
      return boxAround(center, angle, [-half * size, -down], [half * size, down])
    },
    drawAt: ({ center: [x, y], angle, size }) =>
      lines.map((text, i) => {
        const center: Vec2 = [x, y + size * LEADING * (i - (lines.length - 1) / 2)]
        const className = `${PREFIX}${i === 0 ? 'view-number' : 'view-area'}${more}`
        return textElement(textAt(text, { center, angle, size }, className))
      }),
  }
}

export type Rings = readonly (readonly Vec2[])[]

/** Makes a function that finds shapes on the page near a box. */
export const searchIn = (shapes: readonly Rings[]): ReturnType<typeof boxSearch> =>
  boxSearch(
    boxesOf(
      shapes.map((rings) => {
        const { min, max } = boundsOf(rings.flat())
        return { minX: min[0], minY: min[1], maxX: max[0], maxY: max[1] }
      }),
    ),
  )

/** Font size of marks, mm: pages show views smaller than sheets. */
export const MARK_SIZE = 2.6

export type IsClear = (box: OrientedBox) => boolean

/** Least distance of a name from the edge of the page, mm. */
const PAGE_EDGE = 1

/** The corner at the lower left, where it says that nothing is to scale, mm. */
const CORNER: Vec2 = [28, 8]

/** Makes a test whether a box keeps off the edges of a page, and off what is said in its corner. */
export const withinPage =
  ([width, height]: Vec2): IsClear =>
  (box) => {
    const { min, max } = boundsOf(box)
    if (min[0] < CORNER[0] && max[1] > height - CORNER[1]) return false
    return min[0] > PAGE_EDGE && max[0] < width - PAGE_EDGE && min[1] > PAGE_EDGE && max[1] < height - PAGE_EDGE
  }
