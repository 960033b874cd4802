import type { Drawing } from '../pen/document.ts'
import type { DrawingPaper } from './section.ts'

/** Caches the layouts of a drawing that ignores `rowWidth`: a page tries several scales, and returns to those it chose. */
export function cachedLayout(
  layOut: (paper: Pick<DrawingPaper, 'frame' | 'scale' | 'within'>) => Drawing,
): (paper: DrawingPaper) => Drawing {
  const known = new Map<string, Drawing>()
  return ({ frame, scale, within }) => {
    const key = `${frame} ${scale}`
    const drawing = known.get(key) ?? layOut({ frame, scale, within })
    known.set(key, drawing)
    return drawing
  }
}
