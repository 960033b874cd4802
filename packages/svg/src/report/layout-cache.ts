import type { Drawing } from '../pen/document.ts'
import type { DrawingPaper } from './section.ts'

/** Lays a drawing without rows out once at each scale that it is asked for: a page tries several, and returns to those it chose. */
export function cachedLayout(
  layOut: (paper: Pick<DrawingPaper, 'frame' | 'scale'>) => Drawing,
): (paper: DrawingPaper) => Drawing {
  const known = new Map<string, Drawing>()
  return ({ frame, scale }) => {
    const key = `${frame} ${scale}`
    const drawing = known.get(key) ?? layOut({ frame, scale })
    known.set(key, drawing)
    return drawing
  }
}
