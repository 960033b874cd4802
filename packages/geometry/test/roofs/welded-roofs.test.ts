import { expect, test } from 'vitest'
import { measureBuilding, measureRoof, type BuildingMeasures } from '../../src/index.ts'
import { asBuilding } from '../parametric/as-roof.ts'
import { face, middling, type Drawing, type Point } from '../parametric/drawing.ts'
import { gable } from '../parametric/pitched.ts'
import { rounded, triangulated } from '../parametric/triangulated.ts'
import { readJson } from '../real-roofs.ts'
import { withSharedData } from '../shared-data.ts'
import { parseRoof } from '../roof-of-json.ts'
import { inSteps, lengths, wallArea, differences, drawing } from './in-steps.ts'

const codesOf = ({ findings }: BuildingMeasures): string[] => findings.map(({ code }) => code)

test('an edge names the surfaces along which it runs, and their records stay as in the file', () => {
  const measures = measureBuilding(inSteps(triangulated(gable(middling))!, 0.001))
  const ridge = measures.edges.find(({ type }) => type === 'ridge')
  const along = measures.building.surfaces.filter(({ polygons: [polygon] }) =>
    [ridge!.from, ridge!.to].every((end) =>
      polygon![0]!.some((p) => Math.hypot(...p.map((v, i) => v - end[i]!)) < 1e-6),
    ),
  )
  expect(ridge!.surfaceIds).toEqual(along.map(({ id }) => id).toSorted())
  expect(along).toHaveLength(2)
  expect(measures.surfaces).toHaveLength(4)
  expect(codesOf(measures)).toContain('roof/welded')
})

/** A cone of 64 facets, one corner of which lies off its circle, beside a flat roof; metres inwards, and shares of a facet along it. */
function unevenCone(inwards: number, along: number): Drawing {
  const rim = Array.from({ length: 64 }, (_, i): Point => {
    const angle = (2 * Math.PI * (i === 5 ? i + along : i)) / 64
    const radius = i === 5 ? 2 - inwards : 2
    return [radius * Math.cos(angle), radius * Math.sin(angle), 3]
  })
  const facets = rim.map((corner, i) => face(`f${i}`, [corner, rim[(i + 1) % rim.length]!, [0, 0, 11]]))
  return drawing(
    ...facets,
    face('flat', [
      [5, 0, 3],
      [9, 0, 3],
      [9, 4, 3],
      [5, 4, 3],
    ]),
  )
}

test.each([0, 0.003, 0.006, 0.008, 0.01].flatMap((inwards) => [0, 0.35].map((along) => [inwards, along] as const)))(
  'an uneven cone (%d m, %d) is the same where the roof beside it is in triangles',
  (inwards, along) => {
    const cone = unevenCone(inwards, along)
    expect(
      differences(measureBuilding(inSteps(cone, 0.001)), measureBuilding(inSteps(triangulated(cone)!, 0.001))),
    ).toEqual([])
  },
)

/** A gable of 12 by 8 m; its north face ends `gap` metres short of the ridge. */
function splitGable(gap: number): Drawing['faces'] {
  const ridge: readonly [Point, Point] = [
    [12, 4, 6],
    [0, 4, 6],
  ]
  const beyond: readonly [Point, Point] = [
    [0, 4 + gap, 6],
    [12, 4 + gap, 6],
  ]
  return [
    face('south', [[0, 0, 3], [12, 0, 3], ...ridge]),
    face('needle', [...beyond.toReversed(), ...ridge.toReversed()].toReversed()),
    face('north', [[12, 8, 3], [0, 8, 3], ...beyond]),
  ]
}

test('a needle along a ridge is part of a face, and one that lies back over a face is none', () => {
  const needled = measureBuilding(inSteps(drawing(...splitGable(0.006)), 0.001))
  expect(Object.fromEntries(lengths(needled))).toMatchObject({ ridge: 12 })
  expect(lengths(needled).has('pitchChange')).toBe(false)
  // Its three corners lie in a line, but for 2 mm, along an edge that the faces share without it.
  const [south, , north] = splitGable(0)
  const back = face('back', [
    [12, 4, 6],
    [0, 4, 6],
    [6, 4.002, 5.999],
  ])
  const plain = measureBuilding(inSteps(drawing(south!, north!), 0.001))
  expect(differences(plain, measureBuilding(inSteps(drawing(south!, north!, back), 0.001)))).toEqual([])
})

test('a thin facet of a turret keeps its hips', () => {
  const rim = [0, 0.05, ...Array.from({ length: 15 }, (_, i) => ((i + 1) * Math.PI) / 8)]
  const corner = (angle: number): Point => [1.8 * Math.cos(angle), 1.8 * Math.sin(angle), 5]
  const facets = rim.map((angle, i) => face(`f${i}`, [corner(angle), corner(rim[(i + 1) % rim.length]!), [0, 0, 9]]))
  const block = face('block', [
    [5, 0, 3],
    [9, 0, 3],
    [9, 4, 3],
    [5, 4, 3],
  ])
  const turret = rounded(drawing(...facets, block), 0.01)
  expect(measureBuilding(inSteps(turret, 0.01)).edges.filter(({ type }) => type === 'hip')).toHaveLength(17)
})

test('a closed gap says how much wall it leaves out', () => {
  const square = (id: string, x0: number, x1: number, z: number) =>
    face(id, [
      [x0, 0, z],
      [x1, 0, z],
      [x1, 9, z],
      [x0, 9, z],
    ])
  const { findings } = measureBuilding(asBuilding(drawing(square('low', 0, 5, 10), square('high', 5.09, 9, 12)), 'b'))
  // Two walls of 9 by 10 m.
  expect(findings.find(({ code }) => code === 'roof/edges-apart')!.message).toContain('without the 180.00 m² of wall')
})

const fileOf = (...rings: readonly (readonly Point[])[]): unknown => ({
  type: 'FeatureCollection',
  crs: 'EPSG:25833',
  buildings: [{ buildingId: 'B', displayName: 'B', groundAltitude: 0 }],
  features: [
    {
      type: 'Feature',
      properties: { surfaceId: 's', buildingId: 'B' },
      geometry: {
        type: 'Polygon',
        coordinates: rings.map((ring) => [...ring, ring[0]!].map(([x, y, z]) => [262_000 + x, 6_650_000 + y, z])),
      },
    },
  ],
})

/** A square of 10 by 10 m whose outline comes to its first corner twice, with a loop there: of 20 m² inside, or of 16 m² beside it. */
const pinched = (loop: readonly Point[]): unknown =>
  fileOf([[0, 0, 5], [10, 0, 5], [10, 10, 5], [0, 10, 5], [0, 0, 5], ...loop])

const inside: readonly Point[] = [
  [1, 5, 5],
  [5, 5, 5],
  [5, 1, 5],
]
const beside: readonly Point[] = [
  [-4, 0, 5],
  [-4, -4, 5],
  [0, -4, 5],
]

test.each([
  ['inside, against the outline', inside, 100 - 20, false],
  ['inside, the wrong way round', inside.toReversed(), 100 - 20, true],
  ['beside, with the outline', beside, 116, false],
  ['beside, the wrong way round', beside.toReversed(), 116, true],
] as const)('a ring that touches itself, its loop %s', (_, loop, area, isMended) => {
  const roof = parseRoof(pinched(loop))
  const { surfaces, building } = measureRoof(roof).buildings[0]!
  const scale = building.frame.gridScale
  expect(surfaces[0]!.area3d).toBeCloseTo(area / scale ** 2, 1)
  const found = roof.findings.filter(({ code }) => code === 'roof/pinched-ring')
  expect(found).toHaveLength(isMended ? 1 : 0)
})

withSharedData('small roofs of known truth', () => {
  const measured = (file: string, crs?: string): BuildingMeasures =>
    measureRoof(parseRoof(readJson(`repro/${file}.city.json`), { crs })).buildings[0]!

  test.each([
    ['needle-walls', '.5972'],
    ['needle-ridge', '.25835'],
    ['round1cm', '.25833'],
  ])('%s: in triangles as plain', (name, system) => {
    const crs = `EPSG:${system.slice(1)}`
    expect(differences(measured(`${name}-plain${system}`, crs), measured(`${name}-tri${system}`, crs))).toEqual([])
  })

  test('a sliver along a ridge', () => {
    expect(Object.fromEntries(lengths(measured('ridge-sliver')))).toMatchObject({
      ridge: expect.closeTo(12, 1) as number,
    })
  })

  test('a pinched ring as the right one', () => {
    const [right, wrong] = [measured('pinched-ring-right'), measured('pinched-ring')]
    expect(differences(right, wrong)).toEqual([])
    expect(wallArea(wrong)).toBeCloseTo(270.86, 1)
    expect(wrong.surfaces.reduce((sum, { area3d }) => sum + area3d, 0)).toBeCloseTo(120.08, 1)
  })
})
