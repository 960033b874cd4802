/*
 * Homes with what scans seldom have: rooms in rooms, rooms that touch at a corner, both faces of walls, islands with a high side, walls of
 * a stairwell, doors wider than their walls, a room scanned twice askew.
 */

import type { Point } from './half-scans.ts'
import {
  areaOf,
  aroundOf,
  cornersOf,
  flat,
  sum,
  type Drawing,
  type Make,
  type Rectangle,
  type Truth,
} from './made-homes.ts'

const HEIGHT = 2.4

const grown = ([x0, z0, x1, z1]: Rectangle, by: number): Rectangle => [x0 - by, z0 - by, x1 + by, z1 + by]

/** One or two rooms, each inside another, with doors; walls have both faces, or one. */
function nested(draw: Drawing): Truth {
  const { between, one } = draw
  const rooms: Rectangle[] = [[0, 0, between(8, 9.5), between(7.5, 9)]]
  const [wide, deep] = [rooms[0]![2], rooms[0]![3]]
  for (const half of one([[2.5], [2.5, 1]]))
    rooms.push([wide / 2 - half, deep / 2 - half, wide / 2 + half, deep / 2 + half])
  const thick = one([0, between(0.08, 0.15)])
  const areNamed = one([true, false])
  const [floors, walls]: [number[], number[]] = [[], []]
  for (const [index, room] of rooms.entries()) {
    const inner = rooms[index + 1]
    draw.box(room, HEIGHT)
    draw.door([room[0] + 0.3, room[1]])
    if (index > 0 && thick > 0) draw.box(grown(room, thick), HEIGHT)
    if (areNamed) draw.name('bedroom', [room[0], room[1], room[0] + 0.8, room[1] + 0.8])
    floors.push(areaOf(room) - (inner === undefined ? 0 : areaOf(grown(inner, thick))))
    walls.push((aroundOf(room) + (inner === undefined ? 0 : aroundOf(grown(inner, thick)))) * HEIGHT)
  }
  return { floors, walls: sum(walls), openings: rooms.length }
}

/** Two rooms that have nothing but a corner in common. */
function atCorner(draw: Drawing): Truth {
  const { between } = draw
  const [wide, deep] = [between(3, 4), between(3, 4)]
  const rooms: Rectangle[] = [
    [0, 0, wide, deep],
    [wide, deep, wide + between(2.5, 4), deep + between(2.5, 4)],
  ]
  for (const room of rooms) draw.box(room, HEIGHT)
  return { floors: rooms.map(areaOf), walls: sum(rooms.map(aroundOf)) * HEIGHT, openings: 0 }
}

/** Two rooms between both faces of their walls, in a file whose floor lies below the wall between them too. */
function bothFaces(draw: Drawing): Truth {
  const { between, one } = draw
  const [wide, deep, thick] = [between(2.6, 4), between(3, 4), between(0.04, 0.13)]
  const rooms: Rectangle[] = [
    [0, 0, wide, deep],
    [wide + thick, 0, wide + thick + between(2.6, 4), deep],
  ]
  for (const room of rooms) draw.box(room, HEIGHT)
  if (one([true, false])) draw.name('bedroom', rooms[0]!)
  draw.floor([0, 0, rooms[1]![2], deep])
  return { floors: rooms.map(areaOf), walls: sum(rooms.map(aroundOf)) * HEIGHT, openings: 0 }
}

/** An island in the shape of an L, with one side up to the ceiling, or with a corner that its walls miss. */
function island(draw: Drawing): Truth {
  const { between, one } = draw
  const room: Rectangle = [0, 0, between(5.5, 7), between(4.8, 6)]
  const [long, broad, high] = [between(1.6, 2.6), between(1.4, 2), between(0.8, 1.15)]
  const missed = one([0, between(0.03, 0.3)])
  const ring = [
    [0, 0],
    [long - missed, 0],
    [long, 0.65],
    [0.65, 0.65],
    [0.65, broad],
    [0, broad],
  ].map(([x, z]) => [1.3 + x!, 1.3 + z!] as [number, number])
  draw.box(room, HEIGHT)
  let walls = aroundOf(room) * HEIGHT
  for (const [index, from] of ring.entries()) {
    const start: [number, number] = index === 1 ? [1.3 + long, 1.3] : from
    const to = ring[(index + 1) % ring.length]!
    const height = index === 5 && missed === 0 ? HEIGHT : high
    draw.wall(start, to, height)
    walls += Math.hypot(to[0] - start[0], to[1] - start[1]) * height
  }
  draw.name('kitchen', [0, 0, 0.8, 0.8])
  return { floors: [areaOf(room)], walls, openings: 0 }
}

/** Two storeys in one file, of which a wall of the lower one goes up through the upper one; the file has one floor or none. */
function stairwell(draw: Drawing): Truth {
  const { between, one } = draw
  const storey = between(2.55, 2.8)
  const room: Rectangle = [0, 0, between(3.2, 4.5), between(3, 4)]
  const above: Rectangle = [0, 0, room[2] - between(0.2, 0.4), room[3]]
  const corners = cornersOf(room)
  for (const [index, corner] of corners.entries())
    draw.wall(corner, corners[(index + 1) % 4]!, index === 0 ? storey + HEIGHT : HEIGHT)
  draw.box(above, HEIGHT, storey)
  if (one([true, false])) draw.floor(room)
  const walls = (aroundOf(room) + aroundOf(above)) * HEIGHT + room[2] * storey
  return { floors: [areaOf(room), areaOf(above)], walls, openings: 0 }
}

/** A door that is wider than the piece of wall that it is in, and a passage where a door is. */
function doors(draw: Drawing): Truth {
  const { between } = draw
  const room: Rectangle = [0, 0, between(4, 5), between(3, 4)]
  const [a, piece] = [between(0.5, 1.5), between(0.6, 0.85)]
  const corners = cornersOf(room)
  for (const [from, to] of [
    [0, a],
    [a, a + piece],
    [a + piece, room[2]],
  ] as const)
    draw.wall([from, 0], [to, 0], HEIGHT)
  for (const index of [1, 2, 3]) draw.wall(corners[index]!, corners[(index + 1) % 4]!, HEIGHT)
  draw.door([a - 0.1, 0], piece + 0.2)
  draw.passage([a - 0.1 + (piece + 0.2 - 0.9) / 2, 0])
  return { floors: [areaOf(room)], walls: aroundOf(room) * HEIGHT, openings: 1 }
}

/** A second pass: turned about a place, radians, and moved. */
const passOf =
  ([cx, cz]: Point, angle: number, [dx, dz]: Point) =>
  ([x, z]: Point): Point => [
    cx + (x - cx) * Math.cos(angle) - (z - cz) * Math.sin(angle) + dx,
    cz + (x - cx) * Math.sin(angle) + (z - cz) * Math.cos(angle) + dz,
  ]

const middleOf = ([x0, z0, x1, z1]: Rectangle): Point => [(x0 + x1) / 2, (z0 + z1) / 2]

/** Some walls of a room, as a second pass has them. */
function again(draw: Drawing, room: Rectangle, pass: (place: Point) => Point, sides = [0, 1, 2, 3], foot = 0): void {
  const corners = cornersOf(room).map(pass)
  for (const side of sides) draw.wall(corners[side]!, corners[(side + 1) % 4]!, HEIGHT, foot)
}

/** Perhaps the names of rooms, perhaps their floor. */
function told(draw: Drawing, rooms: readonly Rectangle[]): void {
  if (draw.one([true, false])) for (const room of rooms) draw.name('bedroom', room)
  if (draw.one([true, false])) draw.floor([0, 0, rooms.at(-1)![2], rooms[0]![3]])
}

/** One room that was scanned twice, the second time turned by 1 to 3 degrees, or higher by up to 0.7 m. */
function askew(draw: Drawing): Truth {
  const { between, one } = draw
  const room: Rectangle = [0, 0, between(3, 5.5), between(3, 4.5)]
  const angle = one([0, 1, -1]) * between(0.017, 0.052)
  draw.box(room, HEIGHT)
  const foot = angle === 0 ? between(0.1, 0.7) : 0
  again(draw, room, passOf(middleOf(room), angle, [0.04, -0.03]), undefined, foot)
  return { floors: [areaOf(room)], walls: aroundOf(room) * HEIGHT, openings: 0 }
}

/** One room that was scanned twice, the second time 0.26 to 0.7 m away, turned by 2 to 7 degrees, or only in part. */
function moved(draw: Drawing): Truth {
  const { between, one } = draw
  const room: Rectangle = [0, 0, between(3, 5.5), between(3, 4.5)]
  const kind = one(['away', 'turned', 'part'] as const)
  const [far, way] = [between(0.26, 0.7), between(0, 2 * Math.PI)]
  const by: Record<typeof kind, Point> = {
    away: [far * Math.cos(way), far * Math.sin(way)],
    turned: [between(-0.1, 0.1), between(-0.1, 0.1)],
    part: [between(-0.4, 0.4), between(-0.4, 0.4)],
  }
  const angle = { away: 0, turned: one([1, -1]) * between(0.035, 0.12), part: between(-0.06, 0.06) }[kind]
  draw.box(room, HEIGHT)
  again(
    draw,
    room,
    passOf(middleOf(room), angle, by[kind]),
    kind === 'part'
      ? one([
          [0, 1],
          [0, 1, 2],
        ])
      : undefined,
  )
  told(draw, [room])
  return { floors: [areaOf(room)], walls: aroundOf(room) * HEIGHT, openings: 0 }
}

/** Two rooms with one wall between them, of which one room was scanned twice. */
function besideTwice(draw: Drawing): Truth {
  const { between } = draw
  const [wide, deep] = [between(3, 4), between(3, 4)]
  const rooms: Rectangle[] = [
    [0, 0, wide, deep],
    [wide, 0, wide + between(3, 4), deep],
  ]
  draw.box(rooms[0]!, HEIGHT)
  again(draw, rooms[1]!, (place) => place, [0, 1, 2])
  again(draw, rooms[1]!, passOf([wide, 0], between(-0.03, 0.03), [between(-0.5, 0.5), between(-0.5, 0.5)]))
  told(draw, rooms)
  return { floors: rooms.map(areaOf), walls: sum(rooms.map(aroundOf)) * HEIGHT, openings: 0 }
}

/** Rooms in a row, of which the walls between them, or all, were seen twice. */
function rowTwice(draw: Drawing): Truth {
  const { between, one } = draw
  const deep = between(3, 4.5)
  const ends = [0]
  // Of other widths, so that each floor has its own truth.
  for (const least of one([
    [2.6, 3.6],
    [2.6, 3.6, 4.6],
  ]))
    ends.push(ends.at(-1)! + between(least, least + 0.6))
  const rooms = ends.slice(1).map((x, index): Rectangle => [ends[index]!, 0, x, deep])
  const wide = ends.at(-1)!
  const pass = passOf([wide / 2, deep / 2], between(-0.01, 0.01), [between(-0.08, 0.08), between(-0.08, 0.08)])
  const around = one([true, false])
  again(draw, [0, 0, wide, deep], (place) => place)
  if (around) again(draw, [0, 0, wide, deep], pass)
  for (const x of ends.slice(1, -1))
    for (const seen of [(place: Point) => place, pass]) draw.wall(seen([x, 0]), seen([x, deep]), HEIGHT)
  told(draw, rooms)
  return { floors: rooms.map(areaOf), walls: sum(rooms.map(aroundOf)) * HEIGHT, openings: 0 }
}

/** Homes whose rooms are found. */
export const FOUND: Readonly<Record<string, Make>> = {
  'rooms in rooms': nested,
  'rooms that touch at a corner': atCorner,
  'both faces of walls': bothFaces,
  'islands with a high side or a missed corner': island,
  'a wall through two storeys': stairwell,
  'a door wider than its wall': doors,
}

/** Homes of which some are only told. */
export const TOLD: Readonly<Record<string, Make>> = {
  'one room twice, askew': askew,
  'one room twice, a step away': moved,
  'a room beside another, twice': besideTwice,
  'a wall between rooms, seen twice': rowTwice,
}

/** Flats whose walls miss each other. */
export const SHAKEN: Make = (draw) => flat(draw, draw.one(['complete', 'one missing', 'all missing']))
