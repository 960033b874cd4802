import {
  addAt,
  createTriangle,
  factored,
  solvedBackward,
  solvedForward,
  type Triangle,
} from '../../kernel/statistics/cholesky.ts'
import type { Vec2 } from '../../kernel/vectors.ts'
import { FACE_AT_WALL, OUT_TO_ROOF } from '../../tolerances.ts'
import { peakOf, turned, type Peak } from './bearings.ts'
import { pairOf, residualOf, type Distances, type FreeFace, type PeakWall, type TurnedFace } from './matched-walls.ts'

/** Metres: standard deviations of a face of one session, and of what lies between it and the roof; the second where the file knows the walls. */
const PLACE_ERRORS = {
  face: 0.03,
  eaves: { mean: 0.45, deviation: 0.3, apart: 0.4 },
  walls: { mean: 0.3, deviation: 0.15, apart: 0.02 },
} as const

/** Where a scan lies under a roof: a point of it is turned clockwise, then shifted. */
export interface Pose {
  /** Degrees: the bearing of the scan's up. */
  readonly turn: number
  /** Metres in the frame of the building. */
  readonly shift: Vec2
  readonly distances: Distances
}

/** Where a point of a scan lies in the frame of a building. */
export function placed(p: Vec2, { turn, shift }: Pose): Vec2 {
  const [x, y] = turned(p, turn)
  return [x + shift[0], y + shift[1]]
}

/** Standard deviations of a pose: degrees, metres. */
export interface PoseErrors {
  readonly turn: number
  readonly shift: number
  readonly eaves: number
  readonly gables: number
}

export const turnedFaces = (faces: readonly FreeFace[], turn: number, peaks: readonly Peak[]): TurnedFace[] =>
  faces.map((face) => {
    const out = turned(face.out, turn)
    return { ...face, a: turned(face.a, turn), b: turned(face.b, turn), out, peak: peakOf(peaks, out) }
  })

/** Turn in radians, shift, distance at eaves and at gables. */
const UNKNOWNS = 5

/** Steps at most, and how many of them look as far as half a metre. */
const STEPS = 14
const FAR_STEPS = 5

interface Equations {
  readonly normal: Triangle
  readonly right: Float64Array
  readonly count: number
  readonly spread: number
}

function equationsOf(
  faces: readonly TurnedFace[],
  walls: readonly PeakWall[],
  x: readonly number[],
  near: number,
  prior: (typeof PLACE_ERRORS)['eaves' | 'walls'],
): Equations {
  const normal = createTriangle(UNKNOWNS)
  const right = new Float64Array(UNKNOWNS)
  const add = (row: readonly number[], value: number, weight: number): void => {
    for (let i = 0; i < UNKNOWNS; i += 1) {
      right[i]! += row[i]! * value * weight
      for (let k = 0; k <= i; k += 1) addAt(normal, i, k, row[i]! * row[k]! * weight)
    }
  }
  const shift: Vec2 = [x[1]!, x[2]!]
  const at: Distances = { eave: x[3]!, gable: x[4]! }
  const { face: sigma } = PLACE_ERRORS
  let [count, weighed, weights] = [0, 0, 0]
  for (const face of faces) {
    const pair = face.peak < 0 ? null : pairOf(face, walls, shift, at, near)
    if (pair === null) continue
    const { out, side } = pair.wall
    for (const end of [face.a, face.b]) {
      const residual = residualOf(end, pair.wall, shift, at)
      const huber = Math.min(1, (2 * sigma) / Math.abs(residual))
      const weight = ((Math.min(face.length, 4) / 4) * huber) / sigma ** 2
      const row = [
        end[0] * out[1] - end[1] * out[0],
        -out[0],
        -out[1],
        side === 'eave' ? -1 : 0,
        side === 'gable' ? -1 : 0,
      ]
      add(row, -residual, weight)
      count += 1
      weighed += residual ** 2 * weight
      weights += weight
    }
  }
  add([0, 0, 0, 1, 0], prior.mean - at.eave, 1 / prior.deviation ** 2)
  add([0, 0, 0, 0, 1], prior.mean - at.gable, 1 / prior.deviation ** 2)
  add([0, 0, 0, 1, -1], at.gable - at.eave, 1 / prior.apart ** 2)
  return { normal, right, count, spread: weights === 0 ? 0 : Math.sqrt(weighed / weights) }
}

/** The covariance of the unknowns, column by column. */
const covarianceOf = (factor: Triangle, scale: number): Float64Array[] =>
  Array.from({ length: UNKNOWNS }, (_, i) => {
    const one = new Float64Array(UNKNOWNS)
    one[i] = scale
    return solvedBackward(factor, solvedForward(factor, one))
  })

/** A pose with its deviations, metres of its residuals, and how the unknowns change by one deviation where it is held least. */
export interface RefinedPose {
  readonly pose: Pose
  readonly errors: PoseErrors
  readonly spread: number
  readonly slack: readonly number[]
}

/** Poses within one deviation of a pose, that far apart: a scan that is held on one side only may slide, and distances change with it. */
export function posesAlong({ pose, errors, slack }: RefinedPose, apart: number): Pose[] {
  const { turn, shift, distances } = pose
  const count = Math.ceil((2 * errors.shift) / apart)
  return Array.from({ length: count }, (_, i): Pose => {
    const [angle, x, y, eave, gable] = slack.map((change) => change * ((2 * i + 1) / count - 1)) as [
      number,
      number,
      number,
      number,
      number,
    ]
    return {
      turn: turn + (angle * 180) / Math.PI,
      shift: [shift[0] + x, shift[1] + y],
      distances: { eave: distances.eave + eave, gable: distances.gable + gable },
    }
  })
}

/**
 * Least squares from an approximate pose: both ends of each face at the distance of its wall, with Huber's weights.
 * @returns null where too few faces have a wall, or distances are impossible
 */
export function refinedPose(
  start: { readonly turn: number; readonly shift: Vec2; readonly distance: number },
  faces: readonly FreeFace[],
  { walls, peaks, knowsWalls }: { walls: readonly PeakWall[]; peaks: readonly Peak[]; knowsWalls: boolean },
): RefinedPose | null {
  const prior = PLACE_ERRORS[knowsWalls ? 'walls' : 'eaves']
  const x = [0, start.shift[0], start.shift[1], start.distance, start.distance]
  const turnOf = (): number => start.turn + (x[0]! * 180) / Math.PI
  let factor: Triangle | null = null
  let spread = 0
  for (let step = 0; step < STEPS; step += 1) {
    const near = step < FAR_STEPS ? 0.5 : FACE_AT_WALL * 1.5
    const equations = equationsOf(turnedFaces(faces, turnOf(), peaks), walls, x, near, prior)
    factor = equations.count < 6 ? null : factored(equations.normal)
    if (factor === null) return null
    spread = equations.spread
    const change = solvedBackward(factor, solvedForward(factor, equations.right))
    for (let i = 0; i < UNKNOWNS; i += 1) x[i]! += change[i]!
    if (step > FAR_STEPS && change.every((value) => Math.abs(value) < 1e-6)) break
  }
  const [eave, gable] = [x[3]!, x[4]!]
  const most = (knowsWalls ? OUT_TO_ROOF.mostToWall : OUT_TO_ROOF.most) + 0.05
  if (factor === null || Math.min(eave, gable) < -0.06 || Math.max(eave, gable) > most) return null
  const covariance = covarianceOf(factor, Math.max(1, (spread / PLACE_ERRORS.face) ** 2))
  const [xx, xy, yy] = [covariance[1]![1]!, covariance[1]![2]!, covariance[2]![2]!]
  const deviation = Math.sqrt((xx + yy) / 2 + Math.hypot((xx - yy) / 2, xy))
  const axis = Math.atan2(2 * xy, xx - yy) / 2
  return {
    pose: { turn: ((turnOf() % 360) + 360) % 360, shift: [x[1]!, x[2]!], distances: { eave, gable } },
    errors: {
      turn: (Math.sqrt(covariance[0]![0]!) * 180) / Math.PI,
      shift: deviation,
      eaves: Math.sqrt(covariance[3]![3]!),
      gables: Math.sqrt(covariance[4]![4]!),
    },
    spread,
    slack: covariance.map((of) => (of[1]! * Math.cos(axis) + of[2]! * Math.sin(axis)) / deviation),
  }
}
