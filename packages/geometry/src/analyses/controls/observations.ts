import { fault, type InputError } from '../../errors.ts'
import { cross2, planDistance, type Vec2 } from '../../kernel/vectors.ts'
import * as CONTROLS from '../../messages/en/controls.ts'
import type { Control } from '../../model/control.ts'
import { figure, roomCalled } from '../../sentence.ts'
import { ALONG_OUTLINE_ANGLE, PAST_CORNER } from '../../tolerances.ts'
import { COVERAGE } from '../uncertainty/accuracy.ts'
import { wallLengths } from '../uncertainty/wall-lengths.ts'
import type { Observation, Predicted } from './least-squares.ts'
import { movedCorner, movedPoint, type Movement } from './moved-corner.ts'
import { SCALE, type RoomPlanes } from './room-planes.ts'
import type { PlaneLine } from './wall-planes.ts'

/** Radians (3 degrees). Walls within it are parallel, so that there is a distance between them: at 4 m it changes by 5 mm where one moves the laser by 10 cm. */
const PARALLEL_WALLS = Math.PI / 60

/** Metres between tops of a room's walls up to which the room has one height that can be measured without naming a wall. */
const ONE_HEIGHT = 0.05

/*
 * What each kind of control measures, as a function of the variables: the scale, heights and offsets of planes. Lengths grow with the
 * scale, areas with its square.
 */

type Predict = Observation['predicted']

const dot2 = (a: Vec2, b: Vec2): number => a[0] * b[0] + a[1] * b[1]

const minus = (a: Vec2, b: Vec2): Vec2 => [a[0] - b[0], a[1] - b[1]]

/** A measure and its derivatives at the scale of the file, brought to the scale that is estimated. */
function scaled(value: number, changes: ReadonlyMap<number, number>, power: 1 | 2, x: Float64Array): Predicted {
  const grown = 1 + x[SCALE]!
  const all = new Map<number, number>([[SCALE, power === 1 ? value : 2 * grown * value]])
  for (const [variable, change] of changes) all.set(variable, change * grown ** power)
  return { value: value * grown ** power, changes: all }
}

/** A length that depends on planes linearly. */
function linear(value: number, changes: ReadonlyMap<number, number>): Predict {
  return (x) => {
    let length = value
    for (const [variable, change] of changes) length += change * x[variable]!
    return scaled(length, changes, 1, x)
  }
}

const addTo = (changes: Map<number, number>, variable: number | null, change: number): void => {
  if (variable !== null) changes.set(variable, (changes.get(variable) ?? 0) + change)
}

/** A wall of a control: its number in the room, its plane, and what it is called. */
export interface NamedWall {
  readonly index: number
  readonly plane: PlaneLine
  readonly called: string
}

/** Adds half of the distance from the middle of a wall to the plane of another. */
function addDistance(from: PlaneLine, to: PlaneLine, changes: Map<number, number>): number {
  const middle: Vec2 = [(from.from[0] + from.to[0]) / 2, (from.from[1] + from.to[1]) / 2]
  const off = dot2(minus(middle, to.from), to.normal)
  const way = off < 0 ? -0.5 : 0.5
  addTo(changes, from.variable, way * from.sign * dot2(from.normal, to.normal))
  addTo(changes, to.variable, -way * to.sign)
  return off * way
}

function between([a, b]: readonly NamedWall[], at: string): Predict {
  const [first, second] = [a!, b!]
  const turn = Math.asin(Math.min(1, Math.abs(cross2(first.plane.along, second.plane.along))))
  if (turn > PARALLEL_WALLS)
    throw fault(CONTROLS.notParallel, at, {
      first: first.called,
      second: second.called,
      angle: figure((turn * 180) / Math.PI, 0),
    })
  const changes = new Map<number, number>()
  const distance = addDistance(first.plane, second.plane, changes) + addDistance(second.plane, first.plane, changes)
  return linear(distance, changes)
}

function along([wall]: readonly NamedWall[], { room, walls }: RoomPlanes, at: string): Predict {
  const { index, called } = wall!
  // Ends that meet no other wall have errors of their own, which no plane explains; a curve keeps its shape.
  const gradient = wallLengths(
    room.walls,
    () => -1,
    (number) => {
      const plane = walls[number]
      return plane === null || plane === undefined || plane.variable === null
        ? { variable: -2, sign: 1 }
        : { variable: plane.variable, sign: plane.sign }
    },
  )[index]!
  const changes = new Map<number, number>()
  for (let i = 0; i < gradient.count; i += 1) addTo(changes, gradient.variables[i]!, gradient.changes[i]!)
  if (changes.has(-1)) throw fault(CONTROLS.freeEnd, at, { wall: called })
  changes.delete(-2)
  return linear(room.walls[index]!.width, changes)
}

/** The corner of two walls and how it moves. */
function cornerOf(a: NamedWall, b: NamedWall, at: string): { readonly at: Vec2; readonly movement: Movement } {
  const [first, second] = [a.plane, b.plane]
  const cut = cross2(first.along, second.along)
  const none = (): InputError => fault(CONTROLS.noCorner, at, { first: a.called, second: b.called })
  if (Math.abs(cut) < Math.sin(ALONG_OUTLINE_ANGLE)) throw none()
  const reach = cross2(minus(second.from, first.from), second.along) / cut
  const corner: Vec2 = [first.from[0] + first.along[0] * reach, first.from[1] + first.along[1] * reach]
  const off = ({ from, to }: PlaneLine): number => Math.min(planDistance(corner, from), planDistance(corner, to))
  if (Math.max(off(first), off(second)) > PAST_CORNER) throw none()
  return { at: corner, movement: movedCorner(first, second) }
}

function diagonal([a, b, c, d]: readonly NamedWall[], at: string): Predict {
  const [start, end] = [cornerOf(a!, b!, at), cornerOf(c!, d!, at)]
  return (x) => {
    const way = minus(movedPoint(end.at, end.movement, x), movedPoint(start.at, start.movement, x))
    const length = Math.hypot(way[0], way[1])
    const unit: Vec2 = length === 0 ? [1, 0] : [way[0] / length, way[1] / length]
    const changes = new Map<number, number>()
    for (const [variable, by] of end.movement) addTo(changes, variable, dot2(by, unit))
    for (const [variable, by] of start.movement) addTo(changes, variable, -dot2(by, unit))
    return scaled(length, changes, 1, x)
  }
}

function heightOf(named: readonly NamedWall[], { room, height }: RoomPlanes, at: string): Predict {
  const tops = (named.length > 0 ? named.map(({ index }) => room.walls[index]!) : room.walls).map((wall) => wall.height)
  if (height === null || tops.length === 0) throw fault(CONTROLS.noHeight, at, { room: roomCalled(room) })
  const [least, most] = [Math.min(...tops), Math.max(...tops)]
  if (most - least > ONE_HEIGHT) throw fault(CONTROLS.severalHeights, at, { least: figure(least), most: figure(most) })
  return linear(tops.reduce((sum, top) => sum + top, 0) / tops.length, new Map([[height, 1]]))
}

/** The area of a room's outline, whose corners stay on the planes of their sides. */
export function areaOf({ room, sides }: RoomPlanes): Predict {
  const corners = room.outline.flat().map((ring, number) => {
    const own = sides[number]!
    return ring.map((corner, i) => ({ corner, movement: movedCorner(own.at(i - 1) ?? null, own[i] ?? null) }))
  })
  return (x) => {
    const changes = new Map<number, number>()
    let area = 0
    for (const ring of corners) {
      const moved = ring.map(({ corner, movement }) => movedPoint(corner, movement, x))
      for (const [i, { movement }] of ring.entries()) {
        const [before, at, after] = [moved.at(i - 1)!, moved[i]!, moved[(i + 1) % moved.length]!]
        area += cross2(minus(at, moved[0]!), minus(after, moved[0]!)) / 2
        const across: Vec2 = [(after[1] - before[1]) / 2, (before[0] - after[0]) / 2]
        for (const [variable, by] of movement) addTo(changes, variable, dot2(by, across))
      }
    }
    return scaled(area, changes, 2, x)
  }
}

function floorOf(planes: RoomPlanes, at: string): Predict {
  const { room, sides } = planes
  const isClosed = room.outlineSource === 'floor' || room.outlineSource === 'walls'
  const isStraight = sides.every((ring) => ring.every((side) => side !== null && side.variable !== null))
  if (!isClosed || !isStraight) throw fault(CONTROLS.noFloor, at, { room: roomCalled(room) })
  return areaOf(planes)
}

/**
 * A control as an observation of the variables.
 * @param control with ids of the room that is given and of its walls
 * @param at its place, for errors
 * @throws InputError `control/not-measurable`
 */
export function observationOf(
  control: Control,
  planes: RoomPlanes,
  called: (wallId: string) => string,
  at: string,
): Observation {
  const walls = control.walls.map((id): NamedWall => {
    const index = planes.room.walls.findIndex((wall) => wall.id === id)
    const plane = planes.walls[index] ?? null
    if (plane === null || plane.variable === null) throw fault(CONTROLS.curved, at, { wall: called(id) })
    return { index, plane, called: called(id) }
  })
  const predicted = {
    between: () => between(walls, at),
    along: () => along(walls, planes, at),
    diagonal: () => diagonal(walls, at),
    height: () => heightOf(walls, planes, at),
    area: () => floorOf(planes, at),
  } satisfies Record<Control['kind'], () => Predict>
  return { predicted: predicted[control.kind](), value: control.value, sigma: control.tolerance / COVERAGE }
}
