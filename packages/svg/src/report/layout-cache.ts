import { Outgrown, type Room } from '../pen/crop.ts'
import type { Drawing } from '../pen/document.ts'
import type { DrawingPaper } from './section.ts'

type Paper = Pick<DrawingPaper, 'frame' | 'scale' | 'rowWidth' | 'within'>

/** Caches the layouts of a drawing: a page tries several scales, and returns to those it chose. */
function cached(layOut: (paper: Paper) => Drawing, keyOf: (paper: Paper) => string): (paper: DrawingPaper) => Drawing {
  const known = new Map<string, Drawing>()
  const outgrown = new Map<string, Room>()
  return ({ frame, scale, rowWidth, within }) => {
    const paper = { frame, scale, rowWidth, within }
    const key = keyOf(paper)
    const drawing = known.get(key)
    if (drawing !== undefined) return drawing
    const room = outgrown.get(key)
    // What took more than it might takes more than less, too.
    if (room !== undefined && within !== undefined && within.width <= room.width && within.height <= room.height)
      throw new Outgrown()
    try {
      const drawn = layOut(paper)
      known.set(key, drawn)
      return drawn
    } catch (error) {
      if (error instanceof Outgrown && within !== undefined) outgrown.set(key, within)
      throw error
    }
  }
}

/** Of a drawing that ignores `rowWidth`. */
export const cachedLayout = (layOut: (paper: Omit<Paper, 'rowWidth'>) => Drawing): ((paper: DrawingPaper) => Drawing) =>
  cached(
    ({ frame, scale, within }) => layOut({ frame, scale, within }),
    ({ frame, scale }) => `${frame} ${scale}`,
  )

/** Of a drawing that is arranged to `rowWidth`. */
export const cachedRows = (layOut: (paper: Paper) => Drawing): ((paper: DrawingPaper) => Drawing) =>
  cached(layOut, ({ frame, scale, rowWidth }) => `${frame} ${scale} ${rowWidth}`)
