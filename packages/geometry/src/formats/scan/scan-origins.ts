import { multiplied, rowsOf, type Matrix } from '../../kernel/matrix.ts'
import { dot, length, scale } from '../../kernel/vectors.ts'
import { RIGID } from '../../tolerances.ts'

/**
 * Degrees. Exports whose origins are turned by less than this to each other come from one session. Real sessions agree within 0.1; two
 * sessions differ by any angle.
 */
const SAME_SESSION = 2

/*
 * Exports of one session may each have an origin of their own: the phone's position when that room was begun. Their
 * `referenceOriginTransform` then converts coordinates of the session to those of the room. Its inverse stacks two storeys of a real
 * house (98 % of the plan, floors 2.66 m apart); as written, they overlap.
 */

/** The sessions of a scan's exports read so far. */
export interface ScanSessions {
  /** How many there are. */
  readonly count: () => number
  /** From the coordinates of an export to those of the first of its session; null where they are the same. @param origin its own, null where it says none */
  readonly placeOf: (origin: Matrix | null) => Matrix | null
}

/** Whether a transform only turns about the vertical and moves: others are not understood. */
function isUpright(matrix: Matrix): boolean {
  const [x, y, z] = rowsOf(matrix)
  return (
    Math.abs(y[1] - 1) <= RIGID &&
    [x, z].every((axis) => Math.abs(length(axis) - 1) <= RIGID && Math.abs(axis[1]) <= RIGID) &&
    Math.abs(dot(x, z)) <= RIGID
  )
}

function inverse(matrix: Matrix): Matrix {
  const [x, y, z, at] = rowsOf(matrix)
  const back = scale(at, -1)
  return [x[0], y[0], z[0], 0, x[1], y[1], z[1], 0, x[2], y[2], z[2], 0, dot(back, x), dot(back, y), dot(back, z), 1]
}

/** Degrees about the vertical. */
const turnOf = (matrix: Matrix): number => (Math.atan2(matrix[2], matrix[0]) * 180) / Math.PI

/** Groups origins into sessions: origins with the same rotation are of one session, as each session starts with a new one. */
export function scanSessions(): ScanSessions {
  // Keyed by whole steps of the tolerance, so that a file of a hundred thousand rooms is not compared pair by pair.
  const first = new Map<number, Matrix>()
  const steps = Math.floor(360 / SAME_SESSION)
  const firstLike = (origin: Matrix, step: number): Matrix | undefined =>
    [step - 1, step, step + 1]
      .map((near) => first.get((near + steps) % steps))
      .find((known) => {
        const turned = known === undefined ? 180 : Math.abs(turnOf(known) - turnOf(origin)) % 360
        return Math.min(turned, 360 - turned) <= SAME_SESSION
      })
  return {
    count: () => first.size,
    placeOf: (origin) => {
      if (origin === null || !isUpright(origin)) return null
      const step = Math.floor((turnOf(origin) + 180) / SAME_SESSION) % steps
      const known = firstLike(origin, step)
      if (known === undefined) first.set(step, origin)
      if (known === undefined || known.every((value, index) => value === origin[index])) return null
      return multiplied(inverse(origin), known)
    },
  }
}
