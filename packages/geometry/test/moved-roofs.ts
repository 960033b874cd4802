import { coveredRoof, measureBuilding, type Building, type BuildingMeasures } from '../src/index.ts'
import type { Vec3 } from '../src/kernel/vectors.ts'
import type { Polygon3 } from '../src/model/roof.ts'
import { FRAME } from './parametric/as-roof.ts'
import { evenly } from './random.ts'

/* Buildings given in other ways, or with their corners elsewhere. */

type Even = () => number

const shuffled = <T>(items: readonly T[], even: Even): T[] =>
  items
    .map((item) => ({ item, key: even() }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ item }) => item)

/** A building whose points are elsewhere. @param isTurned whether that turns rings round */
export function mapped(building: Building, map: (p: Vec3) => Vec3, isTurned: boolean): Building {
  const polygons = <T extends { readonly polygons: readonly Polygon3[] }>(of: T): T => ({
    ...of,
    polygons: of.polygons.map((rings) => rings.map((ring) => (isTurned ? ring.toReversed() : ring).map(map))),
  })
  const { surfaces, walls, ground } = building
  return {
    ...building,
    surfaces: surfaces.map(polygons),
    ...(walls === undefined ? {} : { walls: walls.map(polygons) }),
    ground: {
      ...ground,
      surfaces: ground.surfaces.map(polygons),
      ...(ground.ceilings === undefined ? {} : { ceilings: ground.ceilings.map(polygons) }),
      points: ground.points.map(map),
    },
  }
}

export function rotated(building: Building, angle: number): Building {
  const [c, s] = [Math.cos(angle), Math.sin(angle)]
  return mapped(building, ([x, y, z]) => [c * x - s * y, s * x + c * y, z], false)
}

/** What decides no number: the order of parts and faces in a file, a mirror image, where a building looks. */
export const WAYS: readonly (readonly [name: string, way: (building: Building, even: Even) => Building])[] = [
  [
    'reordered',
    (building, even) => ({
      ...building,
      surfaces: shuffled(building.surfaces, even),
      ground: { ...building.ground, surfaces: shuffled(building.ground.surfaces, even) },
    }),
  ],
  ['mirrored', (building) => mapped(building, ([x, y, z]) => [-x, y, z], true)],
  ['rotated', (building, even) => rotated(building, 2 * Math.PI * even())],
]

export const measured = (building: Building): BuildingMeasures =>
  measureBuilding(building, { coveredRoof, withoutGround: 'measure' })

/** Square metres of walls, and of the roof that is seen. */
export const areasOf = ({
  walls,
  surfaces,
  covered = [],
}: BuildingMeasures): readonly [walls: number, visible: number] => [
  walls.reduce((sum, { area }) => sum + area, 0),
  surfaces.reduce((sum, { area3d }) => sum + area3d, 0) - covered.reduce((sum, { area }) => sum + area, 0),
]

/** Areas, and lengths of edges by their type. */
function figures(measures: BuildingMeasures): Map<string, number> {
  const [walls, visible] = areasOf(measures)
  const sums = new Map<string, number>([
    ['walls', walls],
    ['visible', visible],
  ])
  for (const { type, length } of measures.edges) sums.set(type, (sums.get(type) ?? 0) + length)
  return sums
}

/** Metres and square metres up to which figures are the same. */
interface Least {
  readonly length: number
  readonly area: number
}

/** Half of a published digit. */
export const PUBLISHED: Least = { length: 0.005, area: 0.005 }

/** Of generated houses in another order. */
const REORDERED: Least = { length: 0.001, area: 0.001 }

/** Of turned and mirrored ones. Where outlines run within 2 cm of each other, rounding decides which bounds the covered roof: up to 70 cm². */
const TURNED: Least = { length: 0.001, area: 0.01 }

/** What differs by more than `least`. */
export function differences(building: Building, other: Building, least: Least): string[] {
  const [own, others] = [figures(measured(building)), figures(measured(other))]
  return [...new Set([...own.keys(), ...others.keys()])].flatMap((name) => {
    const [a, b] = [own.get(name) ?? 0, others.get(name) ?? 0]
    const most = name === 'walls' || name === 'visible' ? least.area : least.length
    return Math.abs(a - b) <= most ? [] : [`${name} ${a.toFixed(3)} ${b.toFixed(3)}`]
  })
}

/** A hipped or gabled house of two parts; most faces of one are in the other too, each corner up to 1 cm off on each axis. */
function nearlyTwice(even: Even): Building {
  const between = (low: number, high: number): number => low + even() * (high - low)
  const [long, deep, eave] = [between(8, 16), between(3, 6), between(3, 6)]
  // About the slopes at which one type becomes another.
  const rise = [between(0.08, 0.095), between(0.045, 0.055), between(0.3, 1)][Math.floor(even() * 3)]!
  const hip = even() < 0.5 ? 0 : between(0.8, 1.2) * deep
  const [half, top] = [deep, eave + rise * deep]
  const ridge: readonly [Vec3, Vec3] = [
    [hip, half, top],
    [long - hip, half, top],
  ]
  const corners: readonly Vec3[] = [
    [0, 0, eave],
    [long, 0, eave],
    [long, 2 * deep, eave],
    [0, 2 * deep, eave],
  ]
  const faces: Vec3[][] = [
    [corners[0]!, corners[1]!, ridge[1], ridge[0]],
    [corners[2]!, corners[3]!, ridge[0], ridge[1]],
    ...(hip === 0
      ? []
      : [
          [corners[3]!, corners[0]!, ridge[0]],
          [corners[1]!, corners[2]!, ridge[1]],
        ]),
  ]
  const off = (p: Vec3): Vec3 => [p[0] + between(-0.01, 0.01), p[1] + between(-0.01, 0.01), p[2] + between(-0.01, 0.01)]
  const repeats = faces.filter(() => even() < 0.7).map((ring) => ring.map(off))
  const annex: Vec3[] = [
    [long, 0, eave - 1],
    [long + 3, 0, eave - 1],
    [long + 3, 2 * deep, eave - 1],
    [long, 2 * deep, eave - 1],
  ]
  const surface = (part: string, ring: readonly Vec3[], i: number): Building['surfaces'][number] => ({
    id: `${part}${i}`,
    part,
    polygons: [[ring]],
    providedSlope: null,
    providedDirection: null,
  })
  const building: Building = {
    id: 'b',
    displayName: 'b',
    buildingType: null,
    source: 'address',
    place: { line: null, path: '$' },
    frame: FRAME,
    surfaces: [
      ...faces.map((ring, i) => surface('a', ring, i)),
      ...[...repeats, annex].map((ring, i) => surface('b', ring, i)),
    ],
    ground: { surfaces: [], points: [], altitude: 0 },
  }
  return rotated(building, 2 * Math.PI * even())
}

/** What differs in so many houses with faces twice but for a centimetre, given in another way. */
export function differencesOfTwice(name: string, way: (typeof WAYS)[number][1], houses: number): string[] {
  const even = evenly(name.length)
  return Array.from({ length: houses }).flatMap((_, i) => {
    const building = nearlyTwice(even)
    const found = differences(building, way(building, even), name === 'reordered' ? REORDERED : TURNED)
    return found.length > 0 ? [`${i}: ${found.join(', ')}`] : []
  })
}
