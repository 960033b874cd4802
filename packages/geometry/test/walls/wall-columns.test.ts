import fc from 'fast-check'
import { expect, test } from 'vitest'
import { measureRoof, type BuildingMeasures } from '../../src/index.ts'
import type { WallType } from '../../src/measure/roof/measures.ts'
import { asBuilding } from '../parametric/as-roof.ts'
import { box, face } from '../parametric/drawing.ts'

/**
 * Random parts on a grid of squares, walls counted square by square: at each side of a square altitudes are sorted, and each
 * slab between two of them is building, earth or air on either side. Planes never cross within a square, so that slabs are as
 * high in the middle of a side as on the average.
 */

/** Metres. */
const SIDE = 3
const [COLUMNS, ROWS] = [6, 5]

interface Plane {
  readonly height: number
  readonly gx: number
  readonly gy: number
}

interface Cells {
  readonly x0: number
  readonly y0: number
  readonly x1: number
  readonly y1: number
}

interface Part {
  readonly name: string
  readonly roof: Cells
  readonly ground: Cells
  readonly roofPlane: Plane
  readonly groundPlane: Plane
}

const span = (most: number): fc.Arbitrary<[number, number]> =>
  fc
    .tuple(fc.integer({ min: 0, max: most }), fc.integer({ min: 0, max: most }))
    .filter(([a, b]) => a !== b)
    .map(([a, b]) => [Math.min(a, b), Math.max(a, b)])

const slope = fc.double({ min: -0.008, max: 0.008, noNaN: true })

/** Ground a little smaller than the roof, where there is room, on the earth or at a height inside or over another part. */
const part = (index: number): fc.Arbitrary<Part> =>
  fc
    .record({
      x: span(COLUMNS),
      y: span(ROWS),
      inset: fc.tuple(fc.boolean(), fc.boolean(), fc.boolean(), fc.boolean()),
      // Levels of their own, so that no planes cross: 18 m rise by 0.15 m at most.
      storey: fc.constantFrom(0, 0, 0, 7, 15, 17),
      slopes: fc.tuple(slope, slope, slope, slope),
    })
    .map(({ x: [x0, x1], y: [y0, y1], inset: [west, south, east, north], storey, slopes: [a, b, c, d] }) => {
      const roof = { x0, y0, x1, y1 }
      const wide = x1 - x0 > 2
      const deep = y1 - y0 > 2
      return {
        name: `part ${index}`,
        roof,
        ground: {
          x0: x0 + (west && wide ? 1 : 0),
          y0: y0 + (south && deep ? 1 : 0),
          x1: x1 - (east && wide ? 1 : 0),
          y1: y1 - (north && deep ? 1 : 0),
        },
        roofPlane: { height: 10 * (index + 1), gx: a, gy: b },
        groundPlane: { height: Math.min(storey, 10 * index + 7) + 0.5 * index, gx: c, gy: d },
      }
    })

const parts = fc
  .integer({ min: 1, max: 4 })
  .chain((count) => fc.tuple(...Array.from({ length: count }, (_, i) => part(i))))

const heightOn = ({ height, gx, gy }: Plane, x: number, y: number): number => height + gx * x + gy * y

const covers = ({ x0, y0, x1, y1 }: Cells, i: number, j: number): boolean => i >= x0 && i < x1 && j >= y0 && j < y1

const ring = ({ x0, y0, x1, y1 }: Cells, plane: Plane) =>
  box(x0 * SIDE, y0 * SIDE, x1 * SIDE, y1 * SIDE, (x, y) => heightOn(plane, x, y))

const asOne = (drawn: readonly Part[]) =>
  asBuilding(
    {
      name: 'parts',
      faces: drawn.map(({ name, roof, roofPlane }) => face(name, ring(roof, roofPlane), [], name)),
      ground: {
        altitude: null,
        points: [],
        parts: drawn.map(({ name, ground, groundPlane }) => ({ part: name, outline: ring(ground, groundPlane) })),
      },
      edges: [],
      walls: [],
    },
    'b',
  )

interface Surface {
  readonly plane: Plane
  readonly height: number
}

interface Column {
  readonly floor: Surface
  readonly isOnGround: boolean
  readonly top: Surface
  readonly part: Part
}

/** The columns of a square by the definition, at one place on its border. */
function columnsIn(drawn: readonly Part[], isGated: boolean, i: number, j: number, x: number, y: number): Column[] {
  const at = (plane: Plane): Surface => ({ plane, height: heightOn(plane, x, y) })
  const roofs = drawn.filter(({ roof }) => covers(roof, i, j))
  return roofs.flatMap((one): Column[] => {
    const top = at(one.roofPlane)
    if (!isGated) return [{ floor: at(one.groundPlane), isOnGround: true, top, part: one }]
    const below = drawn
      .filter(({ ground }) => covers(ground, i, j))
      .map((other) => ({ own: other === one, ...at(other.groundPlane) }))
      .filter(({ height }) => height < top.height)
      .toSorted((a, b) => Number(b.own) - Number(a.own) || b.height - a.height)
    if (below[0] !== undefined) return [{ floor: below[0], isOnGround: true, top, part: one }]
    const lower = roofs
      .filter((other) => other !== one)
      .map(({ roofPlane }) => at(roofPlane))
      .filter(({ height }) => height < top.height)
      .toSorted((a, b) => a.height - b.height)
    return lower[0] === undefined ? [] : [{ floor: lower[0], isOnGround: false, top, part: one }]
  })
}

type Slab = 'building' | 'earth' | 'air'

interface Side {
  readonly columns: readonly Column[]
  readonly slabs: readonly Slab[]
}

function sideOf(columns: readonly Column[], levels: readonly number[]): Side {
  const standing = columns.filter(({ floor, top }) => top.height > floor.height)
  const lowest = standing.toSorted((a, b) => a.floor.height - b.floor.height)[0]
  const slabs = levels.slice(1).map((high, k): Slab => {
    const middle = (levels[k]! + high) / 2
    if (standing.some(({ floor, top }) => floor.height < middle && middle < top.height)) return 'building'
    return lowest?.isOnGround === true && middle < lowest.floor.height ? 'earth' : 'air'
  })
  return { columns: standing, slabs }
}

interface Expected {
  readonly areas: Record<WallType, number>
  /** Horizontal area vectors of tops and floors, and of walls below the ground beside them: what closes the solid with its walls. */
  readonly rest: [number, number]
}

/** Adds the walls of one side of a square towards the other, over `SIDE` metres. */
function addSide(
  expected: Expected,
  own: Side,
  other: Side,
  levels: readonly number[],
  stays: (part: Part) => boolean,
  normal: readonly [number, number],
): void {
  for (const [k, slab] of own.slabs.entries()) {
    if (slab !== 'building' || other.slabs[k] === 'building') continue
    const area = (levels[k + 1]! - levels[k]!) * SIDE
    // The pile of slabs that this one belongs to, from its floor to its roof.
    let last = k
    while (own.slabs[last + 1] === 'building') last += 1
    let lowest = k
    while (own.slabs[lowest - 1] === 'building') lowest -= 1
    const roof = own.columns.find(({ top }) => top.height === levels[last + 1])!
    const standsOnGround = own.columns.some(({ floor, isOnGround }) => isOnGround && floor.height === levels[lowest])
    // Earth hides what stands on the ground; outside the gate only walls below roofs that end here are taken.
    if ((other.slabs[k] === 'earth' && standsOnGround) || stays(roof.part)) {
      expected.rest[0] += normal[0] * area
      expected.rest[1] += normal[1] * area
      continue
    }
    // What it stands on: the foot of the free slabs.
    let first = k
    while (own.slabs[first - 1] === 'building' && other.slabs[first - 1] !== 'building') first -= 1
    const isOnRoof = other.slabs[first - 1] === 'building' && own.slabs[first - 1] === 'building'
    const column = own.columns.find(({ floor }) => floor.height === levels[first])
    expected.areas[isOnRoof || column?.isOnGround === false ? 'shared' : 'ground'] += area
  }
}

function expectedOf(drawn: readonly Part[]): Expected {
  const expected: Expected = { areas: { ground: 0, shared: 0 }, rest: [0, 0] }
  const isOpen = (i: number, j: number): boolean =>
    drawn.some(({ roof }) => covers(roof, i, j)) && !drawn.some(({ ground }) => covers(ground, i, j))
  let isGated = false
  for (let i = 0; i < COLUMNS; i += 1) for (let j = 0; j < ROWS; j += 1) isGated ||= isOpen(i, j)
  for (let i = -1; i < COLUMNS; i += 1) {
    for (let j = -1; j < ROWS; j += 1) {
      for (const [di, dj] of [
        [1, 0],
        [0, 1],
      ] as const) {
        const [x, y] = di === 1 ? [(i + 1) * SIDE, (j + 0.5) * SIDE] : [(i + 0.5) * SIDE, (j + 1) * SIDE]
        const here = columnsIn(drawn, isGated, i, j, x, y)
        const there = columnsIn(drawn, isGated, i + di, j + dj, x, y)
        const levels = [
          ...new Set([...here, ...there].flatMap(({ floor, top }) => [floor.height, top.height])),
        ].toSorted((a, b) => a - b)
        const own = sideOf(here, levels)
        const other = sideOf(there, levels)
        const stays = ({ roof }: Part): boolean => !isGated && covers(roof, i, j) && covers(roof, i + di, j + dj)
        addSide(expected, own, other, levels, stays, [di, dj])
        addSide(expected, other, own, levels, stays, [-di, -dj])
      }
      // Tops and floors of the piles of slabs in the middle of the square.
      const inside = columnsIn(drawn, isGated, i, j, (i + 0.5) * SIDE, (j + 0.5) * SIDE)
      for (const [sign, planes] of boundariesOf(inside)) {
        for (const { gx, gy } of planes) {
          expected.rest[0] -= sign * gx * SIDE * SIDE
          expected.rest[1] -= sign * gy * SIDE * SIDE
        }
      }
    }
  }
  return expected
}

/** Upper and lower faces of the union of columns at one place. */
function boundariesOf(columns: readonly Column[]): [sign: 1 | -1, planes: Plane[]][] {
  const standing = columns.filter(({ floor, top }) => top.height > floor.height)
  const isInside = (height: number): boolean =>
    standing.some(({ floor, top }) => floor.height < height && height < top.height)
  const free = (surfaces: readonly Surface[], step: number): Plane[] =>
    [...new Map(surfaces.map((surface) => [surface.height, surface])).values()]
      .filter(({ height }) => !isInside(height + step))
      .map(({ plane }) => plane)
  return [
    [
      1,
      free(
        standing.map(({ top }) => top),
        1e-6,
      ),
    ],
    [
      -1,
      free(
        standing.map(({ floor }) => floor),
        -1e-6,
      ),
    ],
  ]
}

const areaOf = ({ walls }: BuildingMeasures, type: WallType): number =>
  walls.filter((wall) => wall.type === type).reduce((sum, { area }) => sum + area, 0)

test('random parts on parts: walls are those of the union of columns, and the solid closes', () => {
  const seen = { gated: 0, shared: 0, all: 0 }
  fc.assert(
    fc.property(parts, (drawn) => {
      const one = measureRoof({ buildings: [asOne(drawn)], edgeOverrides: [], refusals: [], findings: [] })
        .buildings[0]!
      const { areas, rest } = expectedOf(drawn)
      const size = areas.ground + areas.shared
      seen.all += 1
      if (one.eaves !== undefined) seen.gated += 1
      if (areas.shared > 0) seen.shared += 1
      for (const type of ['ground', 'shared'] as const)
        expect(Math.abs(areaOf(one, type) - areas[type]), type).toBeLessThan(1e-9 * size)
      const [east, north] = one.walls.reduce(
        ([x, y], { area, direction }) => [
          x + area * Math.sin((direction * Math.PI) / 180),
          y + area * Math.cos((direction * Math.PI) / 180),
        ],
        rest as readonly [number, number],
      )
      expect(Math.hypot(east!, north!)).toBeLessThan(1e-9 * size)
    }),
    { numRuns: 400 },
  )
  // The cases that matter do come up.
  expect(seen.gated).toBeGreaterThan(seen.all / 4)
  expect(seen.shared).toBeGreaterThan(seen.all / 4)
})
