import { describe, expect, it } from 'vitest'
import {
  InputError,
  coveredRoof,
  measureBuilding,
  measureRoof,
  type Building,
  type RoofMeasures,
} from '@reports/geometry'
import { fileOf, HOSTILE } from '../hostile-roofs.ts'
import { parseRoof } from '../roof-of-json.ts'

/** Seconds that any of these may take on a machine three times as slow; alone each takes less than two, and a square of their vertices minutes. */
const GENEROUS = 20

/** Of which thousands of vertices are many, and no tangle: they are measured. */
const NO_TANGLES = [
  'a round surface',
  'a star',
  'a comb',
  'a spiral',
  'many holes',
  'walls as surfaces',
  'the same surface again and again',
]

/** What becomes of a file: measured, or the code it is refused with. */
function outcome(json: unknown): RoofMeasures | string {
  try {
    const measures = measureRoof(parseRoof(json), { coveredRoof })
    return measures.refusals[0]?.code ?? measures
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    return error.code
  }
}

/** Every number of a result that is none. */
function notFinite(value: unknown, path = '$'): string[] {
  if (typeof value === 'number') return Number.isFinite(value) ? [] : [path]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, item]) => notFinite(item, `${path}.${key}`))
}

/** Processor time, seconds: other work of the machine does not count. */
function secondsSince(start: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1e6
}

describe.each([1000, 8000])('a roof of %i vertices, measured or refused in time', (size) => {
  it.each(Object.keys(HOSTILE))(
    '%s',
    (kind) => {
      const json = JSON.parse(JSON.stringify(fileOf(HOSTILE[kind]!(size)))) as unknown
      const start = process.cpuUsage()
      const result = outcome(json)
      expect(secondsSince(start)).toBeLessThan(GENEROUS)
      if (typeof result === 'string')
        expect([result, NO_TANGLES]).toEqual(['roof/tangled-surfaces', expect.not.arrayContaining([kind])])
      else
        expect(
          result.buildings.flatMap(({ surfaces, edges, walls }) =>
            notFinite({ surfaces, edges, walls: walls.map(({ area }) => area) }),
          ),
        ).toEqual([])
    },
    60_000,
  )
})

describe('ground surfaces that nobody draws', () => {
  /** The polygons of a kind as ground surfaces, each of a part of its own. */
  const groundsOf = (kind: string, size: number, down: number): Building['ground']['surfaces'] =>
    parseRoof(fileOf(HOSTILE[kind]!(size))).buildings[0]!.surfaces.map(({ polygons }, i) => ({
      part: `${i % 60}`,
      polygons: polygons.map(([outer, ...holes]) => {
        const lowered = (ring: typeof outer): typeof outer => ring.map(([x, y, z]) => [x, y, z - down])
        return [lowered(outer), ...holes.map(lowered)]
      }),
    }))
  const measuredIn = (building: Building): RoofMeasures | string => {
    const start = process.cpuUsage()
    const measures = measureRoof(
      { buildings: [building], edgeOverrides: [], findings: [], refusals: [] },
      { coveredRoof },
    )
    const result = measures.refusals[0]?.code ?? measures
    expect(secondsSince(start)).toBeLessThan(GENEROUS)
    return result
  }

  it.each(Object.keys(HOSTILE))(
    '%s, below a plain roof: it is measured in time',
    (kind) => {
      const roof = [
        [
          [-40, -40, 9],
          [40, -40, 9],
          [40, 40, 9],
          [-40, 40, 9],
        ] as const,
      ]
      const building = parseRoof(fileOf([roof])).buildings[0]!
      const ground = { altitude: null, points: [], surfaces: groundsOf(kind, 4000, 5) }
      const result = measuredIn({ ...building, ground })
      expect(result).toHaveProperty('buildings')
      if (typeof result === 'string') return
      expect(notFinite(result.buildings.map(({ walls, surfaces }) => [walls, surfaces]))).toEqual([])
    },
    60_000,
  )

  it.each(Object.keys(HOSTILE))(
    '%s, as roof and ground: measured or refused in time',
    (kind) => {
      const building = parseRoof(fileOf(HOSTILE[kind]!(3000))).buildings[0]!
      const surfaces = building.surfaces.map((surface, i) => ({ ...surface, part: `${i % 60}` }))
      const ground = { altitude: null, points: [], surfaces: groundsOf(kind, 3000, 3) }
      const result = measuredIn({ ...building, surfaces, ground })
      if (typeof result === 'string') expect(result).toBe('roof/tangled-surfaces')
    },
    60_000,
  )
})

it('refuses a tangle with its figures, and the building by its name', () => {
  const roof = parseRoof(fileOf(HOSTILE['a weave of strips']!(800)))
  const refused = {
    code: 'roof/tangled-surfaces',
    message: expect.stringMatching(/more than 1800 places where edges cross .*200 surfaces.*800 edges.*"B"/) as string,
  }
  expect(() => measureBuilding(roof.buildings[0]!, { coveredRoof })).toThrow(expect.objectContaining(refused))
  const { buildings, refusals } = measureRoof(roof, { coveredRoof })
  expect(buildings).toEqual([])
  expect(refusals).toEqual([expect.objectContaining({ ...refused, buildingId: 'B', place: roof.buildings[0]!.place })])
})

it.each([
  ['crossings', 'a star that crosses itself', 40, 800],
  ['coverings', 'surfaces inside each other', 80, 800],
  ['neighbours', 'a fan of darts', 2000, 8000],
])('counts %s: a few are measured, many are not', (_, kind, few, many) => {
  expect(outcome(fileOf(HOSTILE[kind]!(few)))).toHaveProperty('buildings')
  expect(outcome(fileOf(HOSTILE[kind]!(many)))).toBe('roof/tangled-surfaces')
})

/** A file of many buildings, one level square each. */
function squares(count: number, x: (i: number) => number): unknown {
  const file = fileOf(
    Array.from({ length: count }, (_, i) => [
      [
        [x(i), 0, 5],
        [x(i) + 10, 0, 5],
        [x(i) + 10, 10, 5],
        [x(i), 10, 5],
      ],
    ]),
  ) as { readonly buildings: readonly object[]; readonly features: readonly { readonly properties: object }[] }
  return {
    ...file,
    buildings: file.features.map((_, i) => ({ ...file.buildings[0], buildingId: `B${i}` })),
    features: file.features.map((feature, i) => ({
      ...feature,
      properties: { ...feature.properties, buildingId: `B${i}` },
    })),
  }
}

it('refuses thousands of buildings on one spot, and measures thousands in a row or a few on one spot', () => {
  expect(outcome(squares(2000, () => 0))).toBe('roof/stacked-buildings')
  expect(outcome(squares(2000, (i) => 10 * i))).toHaveProperty('buildings.length', 2000)
  expect(outcome(squares(100, () => 0))).toHaveProperty('buildings.length', 100)
})

it('takes more ground points than a call can have arguments', () => {
  const file = squares(1, () => 0) as { readonly buildings: readonly object[] }
  const groundAltitude = Array.from({ length: 150_000 }, (_, i) => [262_000 + (i % 10), 6_650_000 + (i % 11), 0.1])
  expect(outcome({ ...file, buildings: [{ ...file.buildings[0], groundAltitude }] })).toHaveProperty(
    'buildings.length',
    1,
  )
})

it('turns thousands of faces that look down without comparing all with all', () => {
  const square = (i: number): [number, number, number][] => {
    const [x, y] = [(i % 100) * 4, Math.floor(i / 100) * 4]
    return [
      [x, y, 5],
      [x + 2, y, 5],
      [x + 2, y + 2, 5],
      [x, y + 2, 5],
    ]
  }
  const corners = (i: number): number[] => [0, 1, 2, 3].map((k) => 4 * i + (i % 3 === 0 ? 3 - k : k))
  const count = 10_000
  const geometry = {
    type: 'MultiSurface',
    lod: '2',
    boundaries: Array.from({ length: count }, (_, i) => [corners(i)]),
    semantics: { surfaces: [{ type: 'RoofSurface' }], values: Array.from({ length: count }, () => 0) },
  }
  const city = {
    type: 'CityJSON',
    version: '2.0',
    metadata: { referenceSystem: 'EPSG:25833' },
    transform: { scale: [1, 1, 1], translate: [262_000, 6_650_000, 0] },
    vertices: Array.from({ length: count }, (_, i) => square(i)).flat(),
    CityObjects: { b: { type: 'Building', geometry: [geometry] } },
  }
  const start = process.cpuUsage()
  const roof = parseRoof(city, { ground: 0 })
  expect(secondsSince(start)).toBeLessThan(GENEROUS)
  expect(roof.findings).toMatchObject([
    { code: 'roof/turned-surface', message: expect.stringMatching(/^3334 surfaces/) as string },
  ])
})
