/** A side of an outline between two numbered points. */
export interface DirectedSide {
  readonly from: number
  readonly to: number
}

/**
 * Joins the sides of an outline into loops, none of which visits a point twice: an outline that touches itself is split there. Null if
 * the sides do not close.
 */
export function closedLoops<T extends DirectedSide>(sides: readonly T[]): T[][] | null {
  // Reversed, so that `pop` takes the first.
  const leaving = Map.groupBy(sides.toReversed(), ({ from }) => from)
  const loops: T[][] = []
  for (const first of sides) {
    const open: T[] = []
    /** Index in `open` of the side that leaves a point. */
    const places = new Map<number, number>()
    let at = first.from
    for (let side = leaving.get(at)?.pop(); side !== undefined; side = leaving.get(at)?.pop()) {
      places.set(at, open.length)
      open.push(side)
      at = side.to
      const back = places.get(at)
      if (back === undefined) continue
      const loop = open.splice(back)
      for (const { from } of loop) places.delete(from)
      loops.push(loop)
    }
    if (open.length > 0) return null
  }
  return loops
}
