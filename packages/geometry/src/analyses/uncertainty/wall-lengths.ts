import { cross2, planDistance, planLength, type Vec2 } from '../../kernel/vectors.ts'
import { ALONG_OUTLINE, ALONG_OUTLINE_ANGLE } from '../../tolerances.ts'
import type { RoomWallMeasure } from '../../measure/rooms/measures.ts'
import type { AdjustedPlane } from '../../measure/rooms/scan-adjustment.ts'
import { createGradient, push, type Gradient } from './gradient.ts'

/** The end of a wall: its position, and the unit vector along the wall there, from its start to its end. */
interface WallEnd {
  readonly wall: number
  readonly at: Vec2
  readonly along: Vec2
}

/** Ends that meet, and a variable for their position, used if no other wall's plane decides it. */
interface Joint {
  readonly at: Vec2
  readonly ends: WallEnd[]
  readonly variable: number
}

/** Limit on ends compared at one place: two walls make a corner. */
const MOST_ENDS = 8

const directionOf = (from: Vec2, to: Vec2): Vec2 => {
  const size = planDistance(from, to)
  return size === 0 ? [1, 0] : [(to[0] - from[0]) / size, (to[1] - from[1]) / size]
}

const leftOf = ([x, y]: Vec2): Vec2 => [-y, x]

const dot2 = (a: Vec2, b: Vec2): number => a[0] * b[0] + a[1] * b[1]

/** The joints of walls, found by a grid. @param next makes a variable for each joint */
function createJoints(next: () => number): (end: WallEnd) => Joint {
  const cells = new Map<string, Joint[]>()
  return (end) => {
    const [x, y] = end.at
    const [column, row] = [Math.floor(x / ALONG_OUTLINE), Math.floor(y / ALONG_OUTLINE)]
    for (let i = column - 1; i <= column + 1; i += 1)
      for (let j = row - 1; j <= row + 1; j += 1)
        for (const joint of cells.get(`${i} ${j}`) ?? [])
          if (planLength(joint.at[0] - x, joint.at[1] - y) <= ALONG_OUTLINE) {
            joint.ends.push(end)
            return joint
          }
    const joint = { at: end.at, ends: [end], variable: next() }
    const key = `${column} ${row}`
    cells.set(key, [...(cells.get(key) ?? []), joint])
    return joint
  }
}

/** Adds the movement of an end along its wall. If another wall crosses there, it follows from both planes. */
function pushEnd(gradient: Gradient, end: WallEnd, joint: Joint, planes: readonly AdjustedPlane[], sign: 1 | -1): void {
  let across: WallEnd | null = null
  let most = Math.sin(ALONG_OUTLINE_ANGLE)
  for (const other of joint.ends.slice(0, MOST_ENDS)) {
    const turn = Math.abs(cross2(end.along, other.along))
    if (other.wall !== end.wall && turn > most) [across, most] = [other, turn]
  }
  if (across === null) {
    push(gradient, joint.variable, sign)
    return
  }
  const normal = leftOf(across.along)
  const cut = dot2(normal, end.along)
  const [other, own] = [planes[across.wall]!, planes[end.wall]!]
  push(gradient, other.variable, (other.sign * sign) / cut)
  push(gradient, own.variable, (-own.sign * sign * dot2(leftOf(end.along), normal)) / cut)
}

/**
 * Derivatives of the lengths of a room's walls as wall planes move, each along its own left normal: a wall ends where the plane of its
 * neighbour cuts it. An end that meets nothing, or continues straight, has an error of its own.
 * @param next makes a variable with the standard deviation of a wall plane
 * @param planeOf the plane of a wall, by its number; by default each has one of its own
 */
export function wallLengths(
  walls: readonly RoomWallMeasure[],
  next: () => number,
  planeOf: (wall: number) => AdjustedPlane = () => ({ variable: next(), sign: 1 }),
): Gradient[] {
  const planes = walls.map((_, wall) => planeOf(wall))
  const jointOf = createJoints(next)
  const ends = walls.map(({ line }, wall) => {
    const start: WallEnd = { wall, at: line[0], along: directionOf(line[0], line[1]) }
    const end: WallEnd = { wall, at: line.at(-1)!, along: directionOf(line.at(-2)!, line.at(-1)!) }
    return { start, end, startJoint: jointOf(start), endJoint: jointOf(end) }
  })
  return ends.map(({ start, end, startJoint, endJoint }, wall) => {
    const gradient = createGradient()
    pushEnd(gradient, start, startJoint, planes, -1)
    pushEnd(gradient, end, endJoint, planes, 1)
    const { variable, sign } = planes[wall]!
    push(gradient, variable, -sign * turnOf(walls[wall]!.line))
    return gradient
  })
}

/** Angle by which a line turns left from its start to its end, radians. */
function turnOf(line: readonly Vec2[]): number {
  let turn = 0
  for (let i = 2; i < line.length; i += 1) {
    const a = directionOf(line[i - 2]!, line[i - 1]!)
    const b = directionOf(line[i - 1]!, line[i]!)
    turn += Math.atan2(cross2(a, b), dot2(a, b))
  }
  return turn
}
