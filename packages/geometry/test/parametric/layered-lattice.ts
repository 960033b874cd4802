import type { EdgeType } from '../../src/index.ts'
import { face, level, type Between, type Drawing, type Point } from './drawing.ts'
import { CELL, CELLS, freeType, ringOf, same, sharedType, tilesOf, type Stretch, type Tile } from './lattice.ts'

/** What must be found at one place of a layered roof: an edge of a face, of one of some types; null where none is allowed too. */
export interface Probe {
  readonly faceId: string
  readonly at: Point
  readonly types: readonly (EdgeType | null)[]
}

/** Two roofs on the lattice, one through the other. */
export interface Layered {
  readonly drawing: Drawing
  readonly probes: readonly Probe[]
  /** Wall area by kind and by the side that it faces, and how much of it is too low to be a wall of its own, square metres. */
  readonly wallAreas: ReadonlyMap<string, { readonly area: number; readonly low: number }>
}

const SIDES = [
  [1, 0, 'south'],
  [-1, 0, 'north'],
  [0, 1, 'east'],
  [0, -1, 'west'],
] as const

interface Line {
  readonly a: readonly [number, number]
  readonly b: readonly [number, number]
}

/** Where along a stretch any two faces are as high as each other, as shares of its length. */
function crossingsAlong(stretch: Line, tiles: readonly Tile[]): number[] {
  const cuts = [0, 1]
  for (const [i, p] of tiles.entries()) {
    for (const q of tiles.slice(i + 1)) {
      const [da, db] = [
        p.plane.z(...stretch.a) - q.plane.z(...stretch.a),
        p.plane.z(...stretch.b) - q.plane.z(...stretch.b),
      ]
      if (!same(da, 0) && !same(db, 0) && da * db < 0) cuts.push(da / (da - db))
    }
  }
  return cuts.toSorted((a, b) => a - b)
}

/** Whether two faces are within 5 cm of each other between two places, but not of one height: a short piece that counts as shared. */
const areNearlyLevel = (tiles: readonly Tile[], ends: readonly (readonly [number, number])[]): boolean =>
  tiles.some((p, i) =>
    tiles.slice(i + 1).some((q) => {
      const apart = ends.map((end) => Math.abs(p.plane.z(...end) - q.plane.z(...end)))
      return Math.max(...apart) <= 0.051 && !apart.every((height) => same(height, 0))
    }),
  )

const topOf = (tiles: readonly Tile[], x: number, y: number): number =>
  Math.max(0, ...tiles.map(({ plane }) => plane.z(x, y)))

/** Two lattices of faces, each with planes of its own: they cover, cross and touch each other anyhow. */
export function layered(pick: Between): Layered {
  const tiles = [...tilesOf(pick, 'a'), ...tilesOf(pick, 'b')].filter(
    (tile, i, all) =>
      !all
        .slice(0, i)
        .some(
          (other) =>
            other.x0 === tile.x0 &&
            other.y0 === tile.y0 &&
            other.x1 === tile.x1 &&
            other.y1 === tile.y1 &&
            same(other.plane.z(0, 0), tile.plane.z(0, 0)) &&
            other.plane.gx === tile.plane.gx &&
            other.plane.gy === tile.plane.gy,
        ),
  )
  const at = (x: number, y: number): Tile[] =>
    tiles.filter(({ x0, y0, x1, y1 }) => x0 < x && x < x1 && y0 < y && y < y1)
  const probes: Probe[] = []
  const wallAreas = new Map<string, { readonly area: number; readonly low: number }>()
  for (const [dx, dy, side] of SIDES) {
    for (let i = 0; i < CELLS; i += 1) {
      for (let k = 0; k <= CELLS; k += 1) {
        // From one lattice point to the next; the building is on the left.
        const [x, y] = dx === 0 ? [k, dy > 0 ? i : i + 1] : [dx > 0 ? i : i + 1, k]
        const left = at(x + dx / 2 - dy / 2, y + dy / 2 + dx / 2)
        const right = at(x + dx / 2 + dy / 2, y + dy / 2 - dx / 2)
        const [a, b] = [
          [x * CELL, y * CELL],
          [(x + dx) * CELL, (y + dy) * CELL],
        ] as [[number, number], [number, number]]
        const cuts = crossingsAlong({ a, b }, [...left, ...right])
        for (let c = 0; c + 1 < cuts.length; c += 1) {
          const t = (cuts[c]! + cuts[c + 1]!) / 2
          const [px, py] = [a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])]
          const [high, low] = [topOf(left, px, py), topOf(right, px, py)]
          const ends = [cuts[c]!, cuts[c + 1]!].map((share): [number, number] => [
            a[0] + share * (b[0] - a[0]),
            a[1] + share * (b[1] - a[1]),
          ])
          if (high > low) {
            const key = `${low > 0 ? 'shared' : 'ground'} ${side}`
            const known = wallAreas.get(key) ?? { area: 0, low: 0 }
            const area = (high - low) * (cuts[c + 1]! - cuts[c]!) * CELL
            const isLow = ends.every((end) => topOf(left, ...end) - topOf(right, ...end) < 0.05)
            wallAreas.set(key, { area: known.area + area, low: known.low + (isLow ? area : 0) })
          }
          if ((cuts[c + 1]! - cuts[c]!) * CELL < 0.1 || areNearlyLevel([...left, ...right], ends)) continue
          probes.push(...probesAt({ a, b }, [px, py], left, right))
        }
      }
    }
  }
  const drawing: Drawing = {
    name: 'layered lattice',
    faces: tiles.map((tile) => face(tile.id, ringOf(tile, false))),
    ground: level(0),
    edges: [],
    walls: [],
  }
  return { drawing, probes, wallAreas }
}

/** What is known of the edges at one place: those of the faces that are seen from above on their side of the line. */
function probesAt(
  line: Line,
  [x, y]: readonly [number, number],
  left: readonly Tile[],
  right: readonly Tile[],
): Probe[] {
  const top = topOf(left, x, y)
  return left.flatMap((tile): Probe[] => {
    const height = tile.plane.z(x, y)
    if (!same(height, top) || right.includes(tile)) return []
    const stretch: Stretch = { ...line, left: tile, right: null }
    const isLevel = (other: Tile): boolean =>
      [line.a, line.b].every((end) => same(other.plane.z(...end), tile.plane.z(...end)))
    // Of several faces of one height on this side, only one meets what is beyond: which one is not laid down.
    if (left.some((other) => other !== tile && isLevel(other))) return []
    const partners = right.filter(isLevel)
    const types =
      partners.length > 0
        ? partners.map((other) => sharedType(stretch, other))
        : [
            freeType(
              stretch,
              right.some(({ plane }) => plane.z(x, y) > height),
            ),
          ]
    return [{ faceId: tile.id, at: [x, y, height], types }]
  })
}
