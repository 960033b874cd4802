/*
 * Homes as RoomPlan would write them, with what is true of them by their construction: flats cut in halves with names complete, one
 * missing or all missing; one room that looks like two; walls seen twice, and thin partitions; loops of walls; storeys above each other.
 */

import { measureScan, parseScan, type Quality } from '@reports/geometry'
import { turnedBy, upright, type Point } from './half-scans.ts'
import { evenly } from './random.ts'

/** A rectangle in plan: its least and its greatest corner. */
export type Rectangle = readonly [x0: number, z0: number, x1: number, z1: number]

export interface Hole {
  readonly kind: 'door' | 'opening' | 'gap'
  /** Metres along its wall. */
  readonly from: number
  readonly width: number
}

/**
 * What is true of a home. Walls are those of all rooms, square metres, with their openings: on both sides between two rooms, once where
 * they stand in a room, as the method counts them.
 */
export interface Truth {
  readonly floors: readonly number[]
  readonly walls: number
  readonly openings: number
}

interface Home {
  readonly file: Readonly<Record<string, unknown>>
  readonly truth: Truth
}

const DOOR_HEIGHT = 2.05
const NAMES = ['bedroom', 'bathroom', 'kitchen', 'livingRoom', 'unidentified']

export const areaOf = ([x0, z0, x1, z1]: Rectangle): number => (x1 - x0) * (z1 - z0)
export const aroundOf = ([x0, z0, x1, z1]: Rectangle): number => 2 * (x1 - x0 + (z1 - z0))
export const cornersOf = ([x0, z0, x1, z1]: Rectangle): Point[] => [
  [x0, z0],
  [x1, z0],
  [x1, z1],
  [x0, z1],
]
export const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0)

/** A file that is being drawn, turned by some angle. @param shake metres by which ends of walls are off at most, along each axis */
function drawing(even: () => number, shake: number) {
  const turned = turnedBy(2 * Math.PI * even())
  const lists = { walls: [], doors: [], openings: [], floors: [], sections: [] } as Record<string, unknown[]>
  let count = 0
  const nextId = (): string => `s${(count += 1)}`
  const between = (from: number, to: number): number => from + (to - from) * even()
  const surface = (list: string, from: Point, to: Point, foot: number, height: number, parent: string | null) => {
    const id = nextId()
    const off = (point: Point): Point =>
      shake === 0 ? turned(point) : turned([point[0] + between(-shake, shake), point[1] + between(-shake, shake)])
    lists[list]!.push({ ...upright(id, off(from), off(to), foot, height), parentIdentifier: parent })
    return id
  }
  const one = <T>(of: readonly T[]): T => of[Math.floor(even() * of.length)]!
  const wall = (from: Point, to: Point, height: number, foot = 0, holes: readonly Hole[] = []): void => {
    const long = Math.hypot(to[0] - from[0], to[1] - from[1])
    const at = (along: number): Point => [
      from[0] + ((to[0] - from[0]) * along) / long,
      from[1] + ((to[1] - from[1]) * along) / long,
    ]
    const stops = [0, ...holes.flatMap(({ kind, from: a, width }) => (kind === 'gap' ? [a, a + width] : [])), long]
    for (let k = 0; k < stops.length; k += 2) {
      const [a, b] = [stops[k]!, stops[k + 1]!]
      // A wall may be drawn either way.
      const id =
        even() < 0.25
          ? surface('walls', at(b), at(a), foot, height, null)
          : surface('walls', at(a), at(b), foot, height, null)
      for (const hole of holes)
        if (hole.kind !== 'gap' && hole.from >= a && hole.from < b)
          surface(`${hole.kind}s`, at(hole.from), at(hole.from + hole.width), foot, DOOR_HEIGHT, id)
    }
  }
  return {
    between,
    one,
    wall,
    box: (rectangle: Rectangle, height: number, foot = 0): void => {
      const corners = cornersOf(rectangle)
      for (const [i, corner] of corners.entries()) wall(corner, corners[(i + 1) % 4]!, height, foot)
    },
    /** A door that names no wall. */
    door: (from: Point, wide = 0.9): void =>
      void surface('doors', from, [from[0] + wide, from[1]], 0, DOOR_HEIGHT, null),
    /** An open passage that names no wall. */
    passage: (from: Point): void => void surface('openings', from, [from[0] + 0.9, from[1]], 0, DOOR_HEIGHT, null),
    floor: (rectangle: Rectangle, foot = 0): void => {
      const polygonCorners = cornersOf(rectangle).map((corner) => {
        const [x, z] = turned(corner)
        return [x, -z, 0]
      })
      const [x0, z0, x1, z1] = rectangle
      const transform = [1, 0, 0, 0, 0, 0, -1, 0, 0, 1, 0, 0, 0, foot, 0, 1]
      lists['floors']!.push({ identifier: nextId(), dimensions: [x1 - x0, z1 - z0, 0], transform, polygonCorners })
    },
    name: (label: string, [x0, z0, x1, z1]: Rectangle, foot = 0): void => {
      const [x, z] = turned([(x0 + x1) / 2, (z0 + z1) / 2])
      lists['sections']!.push({ label, center: [x, foot + 1.2, z], story: 0 })
    },
    file: { version: 2, story: 0, windows: [], objects: [], ...lists },
  }
}

export type Drawing = ReturnType<typeof drawing>

function halved({ between }: Drawing, rectangle: Rectangle, count: number): Rectangle[] {
  if (count === 1) return [rectangle]
  const [x0, z0, x1, z1] = rectangle
  const first = Math.max(1, Math.min(count - 1, Math.round(between(0.5, count - 0.5))))
  const share = Math.min(0.65, Math.max(0.35, first / count)) * between(0.9, 1.1)
  const across = x1 - x0 >= z1 - z0
  const [x, z] = [x0 + (x1 - x0) * share, z0 + (z1 - z0) * share]
  const [one, other]: readonly [Rectangle, Rectangle] = across
    ? [
        [x0, z0, x, z1],
        [x, z0, x1, z1],
      ]
    : [
        [x0, z0, x1, z],
        [x0, z, x1, z1],
      ]
  return [...halved({ between } as Drawing, one, first), ...halved({ between } as Drawing, other, count - first)]
}

/** The stretch that two rectangles have in common, the first to the left of the second or before it. */
function common(a: Rectangle, b: Rectangle): readonly [Point, Point] | null {
  for (const [along, across] of [
    [1, 0],
    [0, 1],
  ] as const) {
    if (Math.abs(a[across + 2]! - b[across]!) > 1e-9) continue
    const [from, to] = [Math.max(a[along]!, b[along]!), Math.min(a[along + 2]!, b[along + 2]!)]
    const at = (value: number): Point => (across === 0 ? [a[2], value] : [value, a[3]])
    return to - from > 0.02 ? [at(from), at(to)] : null
  }
  return null
}

const lengthOf = ([[ax, az], [bx, bz]]: readonly [Point, Point]): number => Math.hypot(bx - ax, bz - az)

export type Names = 'complete' | 'one missing' | 'all missing'

/** A flat of three to seven rooms, each with a way to another; null if some have too short a wall in common for one. */
export function flat(draw: Drawing, names: Names): Truth | null {
  const { between, one } = draw
  const [height, count] = [between(2.3, 2.7), Math.floor(between(3, 8))]
  const [wide, deep] = [between(2.4, 3) * Math.sqrt(count) * 1.25, between(2.4, 3) * Math.sqrt(count)]
  const rooms = halved(draw, [0, 0, wide, deep], count)
  const borders = rooms.flatMap((a, i) =>
    rooms.flatMap((b, k) => {
      const stretch = common(a, b)
      return stretch === null ? [] : [{ i, k, stretch }]
    }),
  )
  const reached = new Set([0])
  const ways = new Set<unknown>()
  for (let before = 0; before < reached.size;) {
    before = reached.size
    for (const border of borders) {
      const { i, k, stretch } = border
      if (reached.has(i) === reached.has(k) || lengthOf(stretch) <= 1.7) continue
      ways.add(border)
      reached.add(i).add(k)
    }
  }
  if (reached.size < count) return null
  const style = one<Hole['kind'] | null>(['door', 'gap', 'opening', null])
  let [gaps, openings] = [0, 0]
  for (const border of borders) {
    const [from, to] = border.stretch
    if (!ways.has(border)) {
      draw.wall(from, to, height)
      continue
    }
    const [kind, width] = [style ?? one<Hole['kind']>(['door', 'gap', 'opening']), between(0.65, 1.15)]
    draw.wall(from, to, height, 0, [{ kind, width, from: between(0.25, lengthOf(border.stretch) - 0.25 - width) }])
    if (kind === 'gap') gaps += width
    else openings += 1
  }
  for (const [x0, z0, x1, z1] of rooms) {
    if (z0 < 1e-9) draw.wall([x0, 0], [x1, 0], height)
    if (z1 > deep - 1e-9) draw.wall([x0, deep], [x1, deep], height)
    if (x0 < 1e-9) draw.wall([0, z0], [0, z1], height)
    if (x1 > wide - 1e-9) draw.wall([wide, z0], [wide, z1], height)
  }
  const unnamed = Math.floor(between(0, count))
  for (const [index, room] of rooms.entries())
    if (names === 'complete' || (names === 'one missing' && index !== unnamed)) draw.name(one(NAMES), room)
  if (between(0, 1) < 0.5) draw.floor([0, 0, wide, deep])
  return { floors: rooms.map(areaOf), walls: (sum(rooms.map(aroundOf)) - 2 * gaps) * height, openings }
}

/** One room with what looks like a second: an alcove, a screen, half a wall, the front of a wardrobe. */
function oneRoom(draw: Drawing): Truth {
  const { between, one } = draw
  const [height, wide, deep] = [2.45, between(4.5, 6.5), between(3.4, 4.6)]
  const kind = one(['alcove', 'screen', 'half wall', 'wardrobe'] as const)
  const room: Rectangle = [0, 0, wide, deep]
  let [floor, walls, openings] = [areaOf(room), aroundOf(room) * height, 1]
  const inside = (from: Point, to: Point, high: number, holes: readonly Hole[] = []): void => {
    draw.wall(from, to, high, 0, holes)
    walls += lengthOf([from, to]) * high
  }
  if (kind === 'alcove') {
    const [mouth, depth] = [between(1.4, 2.2), between(1.2, 1.9)]
    const x = between(0.5, wide - mouth - 0.5)
    const ring: Point[] = [
      [0, 0],
      [wide, 0],
      [wide, deep],
      [x + mouth, deep],
      [x + mouth, deep + depth],
      [x, deep + depth],
      [x, deep],
      [0, deep],
    ]
    for (const [i, corner] of ring.entries()) draw.wall(corner, ring[(i + 1) % ring.length]!, height)
    floor += mouth * depth
    walls += 2 * depth * height
  } else {
    draw.box(room, height)
    if (between(0, 1) < 0.6) draw.floor(room)
    if (kind === 'screen') inside([wide / 2, 0], [wide / 2, deep - between(1, 1.5)], height)
    if (kind === 'half wall') inside([wide * 0.55, 0], [wide * 0.55, deep - between(0.7, 0.95)], between(0.9, 1.1))
    if (kind === 'wardrobe') {
      const x = between(0.5, 0.65)
      inside([x, 0], [x, deep], height, [{ kind: 'door', from: deep / 2 - 0.6, width: 1.2 }])
      openings += 1
    }
  }
  draw.name('livingRoom', [0.7, 0.2, wide * 0.4, deep * 0.4])
  draw.door([wide * 0.7, 0])
  return { floors: [floor], walls, openings }
}

/** One room of which one wall or all stand twice, or two rooms with both faces of the partition between them. */
function twice(draw: Drawing): Truth {
  const { between, one } = draw
  const [height, wide, deep, thick] = [2.4, between(3, 5), between(3, 4.5), between(0.06, 0.09)]
  const kind = one(['all', 'one', 'partition', 'partition and one'] as const)
  const rooms: Rectangle[] = [[0, 0, wide, deep]]
  if (kind.startsWith('partition')) rooms.push([wide + thick, 0, 2 * wide + thick, deep])
  for (const room of rooms) {
    draw.box(room, height)
    draw.name('bedroom', room)
  }
  const by = between(0.02, 0.06)
  if (kind === 'all') draw.box([by, by, wide + by, deep + by], height)
  if (kind.endsWith('one')) draw.wall([0, by], [wide, by], height)
  draw.door([wide * 0.4, 0])
  if (kind === 'all') draw.door([wide * 0.4 + 0.02, by])
  return { floors: rooms.map(areaOf), walls: sum(rooms.map(aroundOf)) * height, openings: 1 }
}

/** A loop of walls in a room: an island, a column, or a room of which nobody saw the door. */
function loop(draw: Drawing): Truth {
  const { between, one } = draw
  const [height, wide, deep] = [2.5, between(5, 7), between(4.5, 6)]
  const kind = one(['island', 'column', 'core'] as const)
  const sizes = { island: [1.2, 2.8, 0.6, 1.2], column: [0.3, 0.8, 0.3, 0.8], core: [1.8, 2.6, 1.6, 2.2] } as const
  const [a, b, c, d] = sizes[kind]
  const [long, broad] = [between(a, b), between(c, d)]
  const room: Rectangle = [0, 0, wide, deep]
  const own: Rectangle = [(wide - long) / 2, (deep - broad) / 2, (wide + long) / 2, (deep + broad) / 2]
  const high = kind === 'island' ? between(0.85, 1.1) : height
  draw.box(room, height)
  draw.box(own, high)
  draw.name('kitchen', [0, 0, 0.8, 0.8])
  draw.door([wide * 0.3, 0])
  const floors = {
    island: [areaOf(room)],
    column: [areaOf(room) - areaOf(own)],
    core: [areaOf(room) - areaOf(own), areaOf(own)],
  }
  const faces = kind === 'core' ? 2 : 1
  return { floors: floors[kind], walls: aroundOf(room) * height + faces * aroundOf(own) * high, openings: 1 }
}

/** Two or three storeys of rooms 8 to 20 cm apart, without doors, in a file that has all of them. */
function storeys(draw: Drawing): Truth {
  const { between, one } = draw
  const [height, storey, apart] = [between(2.2, 2.45), between(2.55, 3), between(0.08, 0.2)]
  const rooms: Rectangle[] = []
  const hasFloors = between(0, 1) < 0.4
  for (let level = 0; level < one([2, 2, 3]); level += 1) {
    let x = 0
    for (let k = one([1, 2, 2, 3]); k > 0; k -= 1) {
      const room: Rectangle = [x, 0, x + between(2.6, 4), between(2.6, 4)]
      rooms.push(room)
      draw.box(room, height, level * storey)
      draw.name(one(['bedroom', 'bathroom', 'livingRoom']), room, level * storey)
      if (hasFloors) draw.floor(room, level * storey)
      x = room[2] + apart
    }
  }
  return { floors: rooms.map(areaOf), walls: sum(rooms.map(aroundOf)) * height, openings: 0 }
}

export const FAMILIES = {
  'flat, names complete': (draw) => flat(draw, 'complete'),
  'flat, one name missing': (draw) => flat(draw, 'one missing'),
  'flat, all names missing': (draw) => flat(draw, 'all missing'),
  'one room that looks like two': oneRoom,
  'walls seen twice': twice,
  'loops of walls': loop,
  'storeys above each other': storeys,
} satisfies Readonly<Record<string, Make>>

/** What makes the homes of a family; null if a seed makes none. */
export type Make = (draw: Drawing) => Truth | null

/** Some homes of a family, by seeds. */
export function homesOf(family: string, make: Make, first: number, count: number, shake = 0): Home[] {
  const homes: Home[] = []
  for (let seed = first; homes.length < count; seed += 1) {
    const draw = drawing(evenly(seed * 7919 + family.length), shake)
    const truth = make(draw)
    if (truth !== null) homes.push({ file: draw.file, truth })
  }
  return homes
}

/** The share by which a figure may be off. */
const MOST_OFF = 0.02

const isOff = (measured: number, real: number): boolean => Math.abs(measured - real) > MOST_OFF * real

/** What is wrong about a measured home: figures that are `sure`, and whether its rooms are right. */
export function judged({ file, truth }: Home): {
  readonly wrongAndSure: readonly string[]
  readonly areRoomsRight: boolean
} {
  const { rooms, totals, distinct } = measureScan(parseScan(file))
  const left = [...truth.floors]
  const wrong = rooms
    .toSorted((a, b) => b.floorArea - a.floorArea)
    .filter(({ floorArea }) => {
      const off = left.map((real) => Math.abs(floorArea - real))
      const own = off.indexOf(Math.min(...off))
      if (own === -1 || off[own]! > Math.max(MOST_OFF * left[own]!, 0.1)) return true
      left.splice(own, 1)
      return false
    })
  const areRoomsRight = wrong.length + left.length === 0
  const { floor, walls, openings } = totals.figures
  const isSureOf = (level: Quality, isWrong: boolean): boolean => isWrong && level === 'sure'
  return {
    areRoomsRight,
    wrongAndSure: [
      ...wrong.filter(({ figures }) => figures.floor === 'sure').map(({ floorArea }) => `a floor of ${floorArea}`),
      ...(isSureOf(floor, !areRoomsRight) ? [`rooms: ${left.join(', ')} missing`] : []),
      ...(isSureOf(walls, isOff(totals.grossWallArea, truth.walls))
        ? [`walls: ${totals.grossWallArea} of ${truth.walls}`]
        : []),
      ...(isSureOf(openings, distinct.doorCount + distinct.windowCount + distinct.openingCount !== truth.openings)
        ? [`openings, not ${truth.openings}`]
        : []),
    ],
  }
}
