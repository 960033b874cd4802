/** A piece of an outline between two numbered points. */
export interface DirectedSide {
  readonly from: number
  readonly to: number
}

/**
 * Strings the sides of an outline into loops, none of which comes to a point twice: where an outline touches itself, it is parted.
 * Null where they do not close.
 */
export function closedLoops<T extends DirectedSide>(sides: readonly T[]): T[][] | null {
  // The first of them last, so that it is taken first.
  const leaving = Map.groupBy(sides.toReversed(), ({ from }) => from)
  const loops: T[][] = []
  for (const first of sides) {
    const open: T[] = []
    /** At which place of `open` a point is left. */
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
