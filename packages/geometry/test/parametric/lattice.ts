import type { EdgeType } from '../../src/index.ts'
import {
  box,
  face,
  level,
  wallBetween,
  type DrawnEdge,
  type DrawnWall,
  type Drawing,
  type Between,
  type Point,
} from './drawing.ts'

/**
 * Roofs on a lattice: a square of cells is cut into rectangles, each with a plane of its own or left empty. All that can
 * happen where faces meet happens along the lattice: so edges and walls follow by going along its lines, cell by cell,
 * with the rules written down once more in their plainest form.
 */

/** Cells a side. */
export const CELLS = 4

/** Metres. */
export const CELL = 1.5

/**
 * Rises per metre along x and along y. With these no two heights on the lattice differ by less than 0.3 m unless they are the
 * same, and no angle is within a degree of a limit.
 */
const ALONG_X = [0, 0, 0.4, -0.4, 1, -1] as const
const ALONG_Y = [0, 0, 0.6, -0.6, 1.4, -1.4] as const

interface Plane {
  readonly gx: number
  readonly gy: number
  readonly z: (x: number, y: number) => number
}

export interface Tile {
  readonly id: string
  readonly plane: Plane
  /** In cells. */
  readonly x0: number
  readonly y0: number
  readonly x1: number
  readonly y1: number
}

const choose = <T>(pick: Between, from: readonly T[]): T =>
  from[Math.min(from.length - 1, Math.floor(pick(0, from.length)))]!

/** A plane through one height at some lattice point, so that many planes meet. */
function planeOf(pick: Between): Plane {
  const [gx, gy] = [choose<number>(pick, ALONG_X), choose<number>(pick, ALONG_Y)]
  const at = [0, 1, 2, 3, 4]
  const [x0, y0] = [choose(pick, at) * CELL, choose(pick, at) * CELL]
  return { gx, gy, z: (x, y) => 18 + gx * (x - x0) + gy * (y - y0) }
}

export function tilesOf(pick: Between, prefix = 't'): Tile[] {
  const taken = new Set<string>()
  const tiles: Tile[] = []
  for (let y = 0; y < CELLS; y += 1) {
    for (let x = 0; x < CELLS; x += 1) {
      if (taken.has(`${x} ${y}`)) continue
      let [x1, y1] = [x + 1, y + 1]
      const [wide, high] = [choose(pick, [1, 1, 2, 3, 4]), choose(pick, [1, 1, 2, 3])]
      while (x1 < CELLS && x1 - x < wide && !taken.has(`${x1} ${y}`)) x1 += 1
      while (y1 < CELLS && y1 - y < high) y1 += 1
      for (let i = x; i < x1; i += 1) for (let j = y; j < y1; j += 1) taken.add(`${i} ${j}`)
      if (pick(0, 1) < 0.15) continue
      tiles.push({ id: `${prefix}${tiles.length}`, plane: planeOf(pick), x0: x, y0: y, x1, y1 })
    }
  }
  return tiles
}

/** A stretch of a lattice line, directed; `left` and `right` are the faces beside it. */
export interface Stretch {
  readonly a: readonly [number, number]
  readonly b: readonly [number, number]
  readonly left: Tile
  readonly right: Tile | null
}

const heights = (tile: Tile, { a, b }: Stretch): [number, number] => [tile.plane.z(...a), tile.plane.z(...b)]

export const same = (a: number, b: number): boolean => Math.abs(a - b) < 1e-9

/** How a face rises from a line that has it on its left, per metre. */
const rise = ({ plane }: Tile, { a, b }: Stretch): number =>
  (plane.gy * (b[0] - a[0]) - plane.gx * (b[1] - a[1])) / Math.hypot(b[0] - a[0], b[1] - a[1])

const slopeOf = ({ plane }: Tile): number => (Math.atan(Math.hypot(plane.gx, plane.gy)) * 180) / Math.PI

function aspectsApart(p: Tile, q: Tile): number {
  const cosine =
    (p.plane.gx * q.plane.gx + p.plane.gy * q.plane.gy) /
    (Math.hypot(p.plane.gx, p.plane.gy) * Math.hypot(q.plane.gx, q.plane.gy))
  return (Math.acos(Math.max(-1, Math.min(1, cosine))) * 180) / Math.PI
}

export function sharedType(stretch: Stretch, right: Tile): EdgeType | null {
  const { left, a, b } = stretch
  if (same(left.plane.gx, right.plane.gx) && same(left.plane.gy, right.plane.gy)) return null
  const intoLeft = rise(left, stretch)
  const intoRight = rise(right, { ...stretch, a: b, b: a })
  if (intoLeft < -0.05 && intoRight < -0.05) {
    const [za, zb] = heights(left, stretch)
    const incline = (Math.atan(Math.abs(zb - za) / Math.hypot(b[0] - a[0], b[1] - a[1])) * 180) / Math.PI
    const apart = aspectsApart(left, right)
    return apart >= 150 || (apart >= 120 && incline <= 5) ? 'ridge' : 'hip'
  }
  if (intoLeft > 0.05 && intoRight > 0.05) return 'valley'
  if (slopeOf(left) < 5 || slopeOf(right) < 5 || aspectsApart(left, right) <= 45) return 'pitchChange'
  return intoLeft + intoRight < 0 ? 'hip' : 'valley'
}

export function freeType(stretch: Stretch, isBelow: boolean): EdgeType {
  if (isBelow) return 'wallAbutment'
  if (slopeOf(stretch.left) < 5) return 'cornice'
  const across = rise(stretch.left, stretch)
  if (Math.abs(across) < Math.sin(Math.PI / 3) * Math.hypot(stretch.left.plane.gx, stretch.left.plane.gy)) return 'rake'
  return across > 0 ? 'eave' : 'monoPitchTop'
}

/** Cut where the heights of the two faces cross. */
function cutAtCrossing(stretch: Stretch): Stretch[] {
  if (stretch.right === null) return [stretch]
  const [la, lb] = heights(stretch.left, stretch)
  const [ra, rb] = heights(stretch.right, stretch)
  const [da, db] = [la - ra, lb - rb]
  if (same(da, 0) || same(db, 0) || da * db > 0) return [stretch]
  const t = da / (da - db)
  const cut = [
    stretch.a[0] + t * (stretch.b[0] - stretch.a[0]),
    stretch.a[1] + t * (stretch.b[1] - stretch.a[1]),
  ] as const
  return [
    { ...stretch, b: cut },
    { ...stretch, a: cut },
  ]
}

/** Every side of every tile, cell by cell, anticlockwise around it. */
function stretchesOf(tiles: readonly Tile[]): Stretch[] {
  const tileAt = (x: number, y: number): Tile | null =>
    tiles.find(({ x0, y0, x1, y1 }) => x0 < x && x < x1 && y0 < y && y < y1) ?? null
  return tiles.flatMap((tile) => {
    const corners = [
      [tile.x0, tile.y0],
      [tile.x1, tile.y0],
      [tile.x1, tile.y1],
      [tile.x0, tile.y1],
    ] as [number, number][]
    return corners.flatMap((from, i) => {
      const to = corners[(i + 1) % 4]!
      const count = Math.abs(to[0] - from[0]) + Math.abs(to[1] - from[1])
      const [dx, dy] = [(to[0] - from[0]) / count, (to[1] - from[1]) / count]
      return Array.from({ length: count }, (_, k): Stretch => {
        const [x, y] = [from[0] + k * dx, from[1] + k * dy]
        return {
          a: [x * CELL, y * CELL],
          b: [(x + dx) * CELL, (y + dy) * CELL],
          left: tile,
          right: tileAt(x + dx / 2 + dy / 2, y + dy / 2 - dx / 2),
        }
      }).flatMap(cutAtCrossing)
    })
  })
}

interface TypedEdge extends DrawnEdge {
  readonly faces: string
}

function edgesAlong(stretch: Stretch): TypedEdge[] {
  const { left, right, a, b } = stretch
  const [za, zb] = heights(left, stretch)
  const line = { from: [...a, za] as Point, to: [...b, zb] as Point }
  if (right === null) return [{ type: freeType(stretch, false), ...line, faces: left.id }]
  const [ra, rb] = heights(right, stretch)
  if (same(za, ra) && same(zb, rb)) {
    if (right.id < left.id) return []
    const type = sharedType(stretch, right)
    return type === null ? [] : [{ type, ...line, faces: `${left.id} ${right.id}` }]
  }
  return [{ type: freeType(stretch, ra + rb > za + zb), ...line, faces: left.id }]
}

const isSamePoint = (p: Point, q: Point): boolean => p.every((value, axis) => same(value, q[axis]!))

/** Joins what goes on straight: lists are in order along each side, so that what follows comes next but for where a side begins. */
function joinedEdges(edges: readonly TypedEdge[]): DrawnEdge[] {
  const joined: TypedEdge[] = []
  for (const edge of edges) {
    const i = joined.findIndex(
      (other) =>
        other.type === edge.type &&
        other.faces === edge.faces &&
        isSamePoint(other.to, edge.from) &&
        isStraight(other, edge),
    )
    if (i < 0) joined.push(edge)
    else joined[i] = { ...joined[i]!, to: edge.to }
  }
  return joined.map(({ type, from, to }) => ({ type, from, to }))
}

function isStraight(one: DrawnEdge, next: DrawnEdge): boolean {
  const [u, v] = [one, next].map(({ from, to }) => to.map((value, axis) => value - from[axis]!)) as [number[], number[]]
  const cross = [u[1]! * v[2]! - u[2]! * v[1]!, u[2]! * v[0]! - u[0]! * v[2]!, u[0]! * v[1]! - u[1]! * v[0]!]
  return Math.hypot(...cross) < 1e-9 && u[0]! * v[0]! + u[1]! * v[1]! + u[2]! * v[2]! > 0
}

/** A wall as its foot and top lines, both with the building on their left. */
interface Band {
  readonly type: 'ground' | 'shared'
  readonly foot: readonly Point[]
  readonly top: readonly Point[]
}

function bandAlong(stretch: Stretch): Band[] {
  const { left, right, a, b } = stretch
  const [za, zb] = heights(left, stretch)
  const top: Point[] = [
    [...a, za],
    [...b, zb],
  ]
  if (right === null)
    return [
      {
        type: 'ground',
        foot: [
          [...a, 0],
          [...b, 0],
        ],
        top,
      },
    ]
  const [ra, rb] = heights(right, stretch)
  return za + zb > ra + rb + 1e-9
    ? [
        {
          type: 'shared',
          foot: [
            [...a, ra],
            [...b, rb],
          ],
          top,
        },
      ]
    : []
}

/** Whether a band goes on in another: the same way, with height in common where they meet. */
function goesOn(one: Band, next: Band): boolean {
  const [foot, top, nextFoot, nextTop] = [one.foot.at(-1)!, one.top.at(-1)!, next.foot[0]!, next.top[0]!]
  if (one.type !== next.type || !same(foot[0], nextFoot[0]) || !same(foot[1], nextFoot[1])) return false
  if (Math.min(top[2], nextTop[2]) - Math.max(foot[2], nextFoot[2]) < 0.01) return false
  const [u, v] = [one, next].map(({ top: line }) => [line[1]![0] - line[0]![0], line[1]![1] - line[0]![1]]) as [
    number[],
    number[],
  ]
  return same(u[0]! * v[1]! - u[1]! * v[0]!, 0) && u[0]! * v[0]! + u[1]! * v[1]! > 0
}

/** Without points in the middle of straight lines. */
function plain(ring: readonly Point[]): Point[] {
  const kept = ring.filter((p, i) => !isSamePoint(p, ring.at(i - 1)!))
  return kept.filter((p, i) => {
    const [from, to] = [kept.at(i - 1)!, kept[(i + 1) % kept.length]!]
    return !isStraight({ type: 'eave', from, to: p }, { type: 'eave', from: p, to })
  })
}

function joinedWalls(bands: readonly Band[]): DrawnWall[] {
  const joined: Band[] = []
  for (const band of bands) {
    const before = joined.findIndex((other) => goesOn(other, band))
    const own =
      before < 0
        ? band
        : { ...band, foot: [...joined[before]!.foot, ...band.foot], top: [...joined[before]!.top, ...band.top] }
    if (before >= 0) joined.splice(before, 1)
    const after = joined.findIndex((other) => goesOn(own, other))
    if (after < 0) joined.push(own)
    else
      joined[after] = { ...own, foot: [...own.foot, ...joined[after]!.foot], top: [...own.top, ...joined[after]!.top] }
  }
  return joined
    .map(({ type, foot, top }) => wallBetween(type, foot, top))
    .map(({ type, outline }) => ({ type, outline: plain(outline) }))
}

/** The corners of a tile, and where wanted all lattice points on its sides: vertices that change nothing. */
export function ringOf({ plane, x0, y0, x1, y1 }: Tile, hasIdleVertices: boolean): Point[] {
  const corners = box(x0 * CELL, y0 * CELL, x1 * CELL, y1 * CELL, plane.z)
  if (!hasIdleVertices) return corners
  return corners.flatMap((p, i): Point[] => {
    const q = corners[(i + 1) % 4]!
    const count = Math.round(Math.hypot(q[0] - p[0], q[1] - p[1]) / CELL)
    return Array.from(
      { length: count },
      (_, k): Point => [0, 1, 2].map((axis) => p[axis]! + (k / count) * (q[axis]! - p[axis]!)) as unknown as Point,
    )
  })
}

/** A random roof on the lattice; its courtyards are large enough to be no chimneys. */
export function lattice(pick: Between, hasIdleVertices: boolean): Drawing {
  const tiles = tilesOf(pick)
  const stretches = stretchesOf(tiles)
  return {
    name: 'lattice',
    faces: tiles.map((tile) => face(tile.id, ringOf(tile, hasIdleVertices))),
    ground: level(0),
    edges: joinedEdges(stretches.flatMap(edgesAlong)),
    walls: joinedWalls(stretches.flatMap(bandAlong)),
  }
}
