import type { Elevation } from './wall-scene.ts'

/*
 * A round tower is drawn in a file as many narrow walls, each turned a little against the one before: 38 of them, 0.2 m wide. One by one
 * they are slivers without meaning; unrolled, they are the wall that a plasterer sees.
 */

/** Metres: what is wider is a side of its own. */
const WIDEST = 1.5

/** Degrees from one to the next: under it they are one plane, over it a corner. */
const [LEAST_TURN, MOST_TURN] = [1, 35] as const

/** Metres by which their upper ends may differ. */
const LEVEL = 0.5

/** Fewer are a bay window. */
const FEWEST = 5

/** Signed degrees from a bearing to another. */
const turnOf = (from: number, to: number): number => ((((to - from) % 360) + 540) % 360) - 180

/** Whether a wall goes on the arc of the one before it. @param turn of the arc so far, degrees; 0 at its start */
function goesOn(before: Elevation, wall: Elevation, turn: number): boolean {
  const own = turnOf(before.wall.direction, wall.wall.direction)
  const size = Math.abs(own)
  return (
    before.wall.type === wall.wall.type &&
    // The ± of a sum is not that of its parts.
    before.areaTolerance === undefined &&
    Math.max(before.width, wall.width) <= WIDEST &&
    size >= LEAST_TURN &&
    size <= MOST_TURN &&
    own * turn >= 0 &&
    Math.abs(before.base + before.height - wall.base - wall.height) <= LEVEL
  )
}

/** Runs of walls that follow an arc, by the index of their first and the number of their walls. */
export function roundRuns(elevations: readonly Elevation[]): ReadonlyMap<number, number> {
  const runs = new Map<number, number>()
  for (let start = 0; start < elevations.length;) {
    let [end, turn] = [start + 1, 0]
    for (; end < elevations.length; end += 1) {
      const [before, wall] = [elevations[end - 1]!, elevations[end]!]
      if (!goesOn(before, wall, turn)) break
      turn = turnOf(before.wall.direction, wall.wall.direction)
    }
    if (end - start >= FEWEST) runs.set(start, end - start)
    start = end
  }
  return runs
}
