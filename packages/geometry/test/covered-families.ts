import type { Building } from '../src/index.ts'
import type { Polygon3 } from '../src/model/roof.ts'
import { FRAME } from './parametric/as-roof.ts'
import { box, on, type Between, type Point } from './parametric/drawing.ts'

/*
 * Houses on which one roof reaches over another, each with the plan area that nobody tiles: written down from how they are built.
 */

/** A house, and what of its roof lies inside of it. */
export interface CoveredCase {
  readonly building: Building
  /** Square metres in plan. */
  readonly covered: number
  /** The same in the planes of the roofs. */
  readonly sloped: number
  /** Whether the file leaves open what stands between two roofs: then nothing is deducted, and a finding says so. */
  readonly isOpen?: boolean
  /** Metres of ridge that are seen, and of flashing on the roof around what stands on it; absent where neither is told. */
  readonly seen?: { readonly ridge: number; readonly flashing: number }
}

interface Drawn {
  readonly roofs: readonly (readonly [part: string | null, ...rings: Point[][]])[]
  readonly walls?: readonly Point[][]
  readonly grounds?: readonly (readonly [part: string, ring: Point[]])[]
}

function turnedBy(angle: number): (p: Point) => Point {
  const [c, s] = [Math.cos(angle), Math.sin(angle)]
  return ([x, y, z]) => [c * x - s * y, s * x + c * y, z]
}

function house({ roofs, walls, grounds = [] }: Drawn, angle: number): Building {
  const turn = turnedBy(angle)
  const polygon = (rings: readonly (readonly Point[])[]): Polygon3 => rings.map((ring) => ring.map(turn)) as never
  return {
    id: 'b',
    displayName: 'b',
    buildingType: null,
    source: 'address',
    place: { line: null, path: '$' },
    frame: FRAME,
    surfaces: roofs.map(([part, ...rings], i) => ({
      id: `s${i}`,
      part,
      polygons: [polygon(rings)],
      providedSlope: null,
      providedDirection: null,
    })),
    ground: {
      surfaces: grounds.map(([part, ring]) => ({ part, polygons: [polygon([ring])] })),
      points: [],
      altitude: grounds.length === 0 ? 0 : null,
    },
    ...(walls === undefined ? {} : { walls: [{ part: null, polygons: walls.map((ring) => polygon([ring])) }] }),
  }
}

const level = (z: number) => (): number => z

/** Upright walls from a lower roof, or the ground, up to a higher one, around a plan. */
const around = (
  plan: readonly (readonly [number, number])[],
  low: (x: number, y: number) => number,
  high: (x: number, y: number) => number,
): Point[][] =>
  plan
    .map(([x0, y0], i): Point[] => {
      const [x1, y1] = plan[(i + 1) % plan.length]!
      const ring: Point[] = [
        [x0, y0, low(x0, y0)],
        [x1, y1, low(x1, y1)],
        [x1, y1, high(x1, y1)],
        [x0, y0, high(x0, y0)],
      ]
      // Where both roofs meet the wall has no height.
      return ring.filter((p, k) => p.some((value, axis) => value !== ring[(k + 1) % 4]![axis]))
    })
    .filter((ring) => ring.length > 2)

const corners = (x0: number, y0: number, x1: number, y1: number) =>
  [
    [x0, y0],
    [x1, y0],
    [x1, y1],
    [x0, y1],
  ] as const

/** A gable house with a shed dormer on its south face, which ends where it meets that face. */
function dormered(between: Between) {
  const eave = between(4, 7)
  const rise = between(0.4, 1)
  const [long, deep] = [between(10, 20), between(4, 6)]
  const half = between(0.8, 1.5)
  const at = between(half + 1.5, long - half - 1.5)
  const y0 = between(0.5, 1)
  const y1 = Math.min(y0 + between(0.8, 1.2) / rise, deep - 0.3)
  const top = eave + rise * y1
  const slope = (_: number, y: number): number => eave + rise * y
  const plan = corners(at - half, y0, at + half, y1)
  const out = between(0.1, 0.4)
  return {
    eave,
    rise,
    long,
    deep,
    half,
    at,
    y0,
    y1,
    top,
    slope,
    main: box(0, 0, long, deep, slope),
    back: on((_, y) => eave + rise * (2 * deep - y), [0, deep], [long, deep], [long, 2 * deep], [0, 2 * deep]),
    dormer: box(at - half, y0, at + half, y1, level(top)),
    wide: box(at - half - out, y0 - Math.min(out, y0 - 0.05), at + half + out, y1, level(top)),
    hole: box(at - half, y0, at + half, y1, slope).toReversed(),
    walls: [...around(plan, slope, level(top)), ...around(corners(0, 0, long, 2 * deep), level(0), level(eave))],
    area: 2 * half * (y1 - y0),
    steep: Math.hypot(1, rise),
  }
}

/** A tower that stands on the ridge of a gable house. */
function towered(between: Between) {
  const own = dormered(between)
  const [x0, y0, x1, y1] = [own.at - own.half, own.y0, own.at + own.half, 2 * own.deep - between(0.5, 1.5)]
  const top = own.eave + own.rise * own.deep + between(1.5, 4)
  const under = (_: number, y: number): number => own.eave + own.rise * Math.min(y, 2 * own.deep - y)
  const ridged = [
    [x0, y0],
    [x1, y0],
    [x1, own.deep],
    [x1, y1],
    [x0, y1],
    [x0, own.deep],
  ] as const
  return {
    ...own,
    tower: box(x0, y0, x1, y1, level(top)),
    stands: around(ridged, under, level(top)),
    foot: box(x0, y0, x1, y1, level(0)),
    ground: box(0, 0, own.long, 2 * own.deep, level(0)),
    area: (x1 - x0) * (y1 - y0),
    seen: { ridge: own.long - (x1 - x0), flashing: 2 * (x1 - x0) + 2 * (y1 - y0) * own.steep },
  }
}

/** A low flat roof that ends at the wall of a high one, or runs into it. */
function beside(between: Between, into: number, out: number) {
  const [long, deep] = [between(10, 20), between(4, 6)]
  const [low, high] = [between(2.5, 3.5), between(5, 7)]
  const middle = long / 2
  return {
    low: box(0, 0, middle + into, deep, level(low)),
    high: box(middle - out, 0, long, deep, level(high)),
    walls: [
      ...around(corners(middle, 0, long, deep), level(0), level(high)),
      ...around(corners(0, 0, middle, deep), level(0), level(low)),
    ],
    ground: box(middle, 0, long, deep, level(0)),
    lowGround: box(0, 0, middle, deep, level(0)),
    area: into * deep,
  }
}

type Family = readonly [name: string, build: (between: Between, angle: number) => CoveredCase]

const nothing = { covered: 0, sloped: 0 }

export const COVERED_FAMILIES: readonly Family[] = [
  [
    'a gable of slabs, whose lower sides are drawn as roof',
    (between, angle) => {
      const { main, back, walls, long, deep, steep } = dormered(between)
      const thick = between(0.1, 0.4)
      const lowerSide = (ring: Point[]): Point[] => ring.map(([x, y, z]): Point => [x, y, z - thick]).toReversed()
      const roofs = [main, back, lowerSide(main), lowerSide(back)].map((ring) => [null, ring] as const)
      const area = 2 * long * deep
      return { building: house({ roofs, walls }, angle), covered: area, sloped: area * steep }
    },
  ],
  [
    'a dormer over an uncut face',
    (between, angle) => {
      const { main, back, dormer, walls, area, steep } = dormered(between)
      const roofs = [[null, main] as const, [null, back] as const, [null, dormer] as const]
      return { building: house({ roofs, walls }, angle), covered: area, sloped: area * steep }
    },
  ],
  [
    'a dormer with eaves over an uncut face',
    (between, angle) => {
      const { main, back, wide, walls, area, steep } = dormered(between)
      const roofs = [[null, main] as const, [null, back] as const, [null, wide] as const]
      return { building: house({ roofs, walls }, angle), covered: area, sloped: area * steep }
    },
  ],
  [
    'a dormer with eaves over a face that is cut',
    (between, angle) => {
      const { main, back, wide, walls, hole } = dormered(between)
      const roofs = [[null, main, hole] as const, [null, back] as const, [null, wide] as const]
      return { building: house({ roofs, walls }, angle), ...nothing }
    },
  ],
  [
    'a dormer over two halves of a face',
    (between, angle) => {
      const { long, deep, slope, at, back, dormer, walls, area, steep } = dormered(between)
      const roofs = [
        [null, box(0, 0, at, deep, slope)] as const,
        [null, box(at, 0, long, deep, slope)] as const,
        [null, back] as const,
        [null, dormer] as const,
      ]
      return { building: house({ roofs, walls }, angle), covered: area, sloped: area * steep }
    },
  ],
  [
    'a tower through a roof, with its walls',
    (between, angle) => {
      const { main, back, tower, walls, stands, area, steep, seen } = towered(between)
      const roofs = [[null, main] as const, [null, back] as const, [null, tower] as const]
      return {
        building: house({ roofs, walls: [...walls.slice(-4), ...stands] }, angle),
        covered: area,
        sloped: area * steep,
        seen,
      }
    },
  ],
  [
    'a tower through a roof, a part with its ground',
    (between, angle) => {
      const { main, back, tower, foot, ground, area, steep, seen } = towered(between)
      const roofs = [['p', main] as const, ['p', back] as const, ['q', tower] as const]
      const grounds = [['p', ground] as const, ['q', foot] as const]
      return { building: house({ roofs, grounds }, angle), covered: area, sloped: area * steep, seen }
    },
  ],
  [
    'a roof that runs into a higher part',
    (between, angle) => {
      const { low, high, ground, lowGround, area } = beside(between, between(0.8, 2), between(0, 0.4))
      const roofs = [['p', low] as const, ['q', high] as const]
      const grounds = [['p', lowGround] as const, ['q', ground] as const]
      return { building: house({ roofs, grounds }, angle), covered: area, sloped: area }
    },
  ],
  [
    'a roof that ends inside a higher part, over one ground',
    (between, angle) => {
      const { low, high, walls, ground, lowGround, area } = beside(between, between(0.8, 2), 0)
      const roofs = [['p', low] as const, ['p', high] as const]
      const grounds = [['p', lowGround] as const, ['p', ground] as const]
      return { building: house({ roofs, walls, grounds }, angle), covered: area, sloped: area }
    },
  ],
  [
    'a roof that ends in the attic over a passage, whose ceiling is a wall that looks down',
    (between, angle) => {
      const { low, high, walls, lowGround, area } = beside(between, between(0.8, 2), 0)
      const soffit = high.map(([x, y]): Point => [x, y, 2]).toReversed()
      const roofs = [['p', low] as const, ['p', high] as const]
      const grounds = [['p', lowGround] as const]
      return { building: house({ roofs, walls: [...walls, soffit], grounds }, angle), covered: area, sloped: area }
    },
  ],
  [
    'a flat roof under a tower whose upper storey is drawn as roof',
    (between, angle) => {
      const [long, deep, low] = [between(15, 20), between(12, 15), between(4, 6)]
      const [x0, y0, x1, y1] = [between(2, 4), between(2, 4), between(9, 12), between(8, 10)]
      const [cornice, top] = [low + between(4, 8), low + between(10, 14)]
      const inset = between(0.5, 1.5)
      const upper = [x0 + inset, y0 + inset, x1 - inset, y1 - inset] as const
      const roofs = [
        [null, box(0, 0, long, deep, level(low))] as const,
        [null, box(x0, y0, x1, y1, level(cornice)), box(...upper, level(cornice)).toReversed()] as const,
        [null, box(...upper, level(top))] as const,
        ...around(corners(...upper), level(cornice), level(top)).map((ring) => [null, ring] as const),
      ]
      const walls = around(corners(x0, y0, x1, y1), level(low), level(cornice))
      const area = (x1 - x0) * (y1 - y0)
      return { building: house({ roofs, walls }, angle), covered: area, sloped: area }
    },
  ],
  [
    'a dormer in the line of the front, over a lower annex',
    (between, angle) => {
      const { eave, rise, long, deep, half, at, y1, top, slope, main, back, steep } = dormered(between)
      const [x0, x1] = [at - half, at + half]
      const low = between(2, 3)
      // Outlines of three roofs and walls of two heights lie along y = 0, each from another corner to another.
      const [from, to] = [between(0.2, x0 - 0.2), between(x1 + 0.2, long - 0.2)]
      const dormer = box(x0, 0, x1, y1, level(top))
      const annex = box(from, -3, to, 0, level(low))
      const foot = (_: number, y: number): number => (y > 0 ? slope(0, y) : eave)
      const walls = [
        ...around(corners(x0, 0, x1, y1), foot, level(top)),
        ...around(corners(0, 0, long, 2 * deep), level(0), level(eave)),
        ...around(corners(from, -3, to, 0), level(0), level(low)),
      ]
      const roofs = [[null, main] as const, [null, back] as const, [null, dormer] as const, [null, annex] as const]
      const area = 2 * half * Math.min(y1, (top - eave) / rise)
      return { building: house({ roofs, walls }, angle), covered: area, sloped: area * steep }
    },
  ],
  [
    'eaves over a lower roof',
    (between, angle) => {
      const { low, high, walls } = beside(between, 0, between(0.1, 0.6))
      return { building: house({ roofs: [[null, low] as const, [null, high] as const], walls }, angle), ...nothing }
    },
  ],
  [
    'eaves over a lower roof, in a file without walls',
    (between, angle) => {
      const { low, high } = beside(between, 0, between(0.1, 0.6))
      return { building: house({ roofs: [[null, low] as const, [null, high] as const] }, angle), ...nothing }
    },
  ],
  [
    'eaves of a part over the roof of another',
    (between, angle) => {
      const { low, high, ground, lowGround } = beside(between, 0, between(0.1, 0.6))
      const roofs = [['p', low] as const, ['q', high] as const]
      const grounds = [['p', lowGround] as const, ['q', ground] as const]
      return { building: house({ roofs, grounds }, angle), ...nothing }
    },
  ],
  [
    'a canopy on posts over a roof',
    (between, angle) => {
      const [long, deep] = [between(10, 20), between(5, 8)]
      const [x, y] = [between(1, 3), between(0.5, 1)]
      const roofs = [
        [null, box(0, 0, long, deep, level(3))] as const,
        [null, box(x, y, x + between(2, 5), y + between(1.5, 3), level(between(5, 6)))] as const,
      ]
      const walls = around(corners(0, 0, long, deep), level(0), level(3))
      return { building: house({ roofs, walls }, angle), ...nothing, isOpen: true }
    },
  ],
  [
    'a dormer over an uncut face, in a file without walls',
    (between, angle) => {
      const { main, back, dormer } = dormered(between)
      const roofs = [[null, main] as const, [null, back] as const, [null, dormer] as const]
      return { building: house({ roofs }, angle), ...nothing, isOpen: true }
    },
  ],
  [
    'a tower through a roof, in a file without walls or grounds',
    (between, angle) => {
      const { main, back, tower } = towered(between)
      const roofs = [[null, main] as const, [null, back] as const, [null, tower] as const]
      return { building: house({ roofs }, angle), ...nothing, isOpen: true }
    },
  ],
  [
    'a canopy on posts over half of a dormer',
    (between, angle) => {
      const { main, back, dormer, walls, top, half, y0, y1, at, area, steep } = dormered(between)
      const canopy = box(at - half, y0, at + half, (y0 + y1) / 2, level(top + 2))
      const roofs = [[null, main] as const, [null, back] as const, [null, dormer] as const, [null, canopy] as const]
      return { building: house({ roofs, walls }, angle), covered: area, sloped: area * steep, isOpen: true }
    },
  ],
]
