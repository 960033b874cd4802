import fc from 'fast-check'
import { Value } from 'typebox/value'
import { describe, expect, test } from 'vitest'
import { gatherRoof } from '../../src/formats/read.ts'
import { createRoofReader } from '../../src/formats/roof-reader.ts'
import { measureRoof } from '../../src/measure/roof/measure-roof.ts'
import type { RoofMeasures } from '../../src/measure/roof/measures.ts'
import { EDGE_TYPES } from '../../src/model/roof.ts'
import { roofRecord } from '../../src/records/roof.ts'
import { MeasuredRoofSchema, RoofRecordSchema } from '../../src/records/schemas/roof.ts'
import {
  CASES,
  gable,
  gableTruth,
  hip,
  leanTo,
  leanToWithoutFoot,
  missingRidge,
  overhanging,
  overNeighbour,
  poor,
  rowHouses,
  twisted,
  type CaseLine,
  type Expected,
  type Point,
  type SurveyCase,
} from '../fkb/survey-cases.ts'
import { toGml, toSosi } from '../fkb/write-survey.ts'

const roofOf = (text: string, ground?: number) => {
  const reader = createRoofReader({ ground })
  return gatherRoof([...reader.write(text), ...reader.end()])
}

const measured = (text: string): RoofMeasures => measureRoof(roofOf(text, 0))

const codes = ({ findings }: Pick<RoofMeasures, 'findings'>): string[] => findings.map(({ code }) => code)

const FORMATS: Readonly<Record<string, (survey: SurveyCase) => string>> = {
  'GML 4.6': (survey) => toGml(survey, { version: '4.6' }),
  'GML 5.0': (survey) => toGml(survey, { version: '5.0' }),
  SOSI: (survey) => toSosi(survey),
}

/** Faces, largest first, and lengths of edges by type. */
function expectTruth({ buildings }: RoofMeasures, { faces, edges }: Expected, share = 1e-4): void {
  const found = buildings
    .flatMap(({ surfaces }) => surfaces)
    .toSorted((a, b) => b.area2d - a.area2d)
    .map(({ area2d, area3d }) => [area2d, area3d])
  expect(found).toHaveLength(faces.length)
  for (const [i, [area2d, area3d]] of faces.entries()) {
    expect(Math.abs(found[i]![0]! / area2d - 1)).toBeLessThan(share)
    expect(Math.abs(found[i]![1]! / area3d - 1)).toBeLessThan(share)
  }
  const lengths: Record<string, number> = {}
  for (const { type, length } of buildings.flatMap((building) => building.edges))
    lengths[type] = (lengths[type] ?? 0) + length
  expect(Object.keys(lengths).toSorted()).toEqual(Object.keys(edges).toSorted())
  for (const [type, length] of Object.entries(edges)) expect(lengths[type]).toBeCloseTo(length, 2)
}

describe.each(Object.entries(CASES))('%s', (_name, [survey, truth]) => {
  test.each(Object.entries(FORMATS))('%s', (_format, write) => {
    expectTruth(measured(write(survey)), truth)
  })
})

test('all formats and spellings of one survey give one record', () => {
  const record = (text: string): string => JSON.stringify(roofRecord(measured(text)))
  for (const [survey] of Object.values(CASES)) {
    const one = record(toGml(survey, { version: '4.6' }))
    expect(record(toGml(survey, { version: '5.0' }))).toBe(one)
    expect(record(toSosi(survey))).toBe(one)
    expect(record(toSosi(survey, { version: '5.0', unit: 0.001, isWrapped: true, origin: [0, 0] }))).toBe(one)
  }
})

test('the order of features and the direction of lines change nothing', () => {
  const record = (survey: SurveyCase): string => JSON.stringify(roofRecord(measured(toGml(survey, { version: '4.6' }))))
  for (const [survey] of Object.values(CASES)) {
    const turned = {
      areas: survey.areas
        .toReversed()
        .map((area) => ({ ...area, rings: area.rings.map((ring) => [...ring.slice(1), ring[0]!]) })),
      lines: survey.lines.toReversed().map((line) => ({ ...line, points: line.points.toReversed() })),
    }
    expect(record(turned)).toBe(record(survey))
  }
})

test('a missing ridge is added, with a finding that names both faces', () => {
  const measures = measured(toSosi(missingRidge))
  const added = measures.findings.filter(({ code }) => code === 'roof/line-added')
  expect(added.map(({ ids }) => ids.length)).toEqual([3])
  expect(added[0]!.ids.slice(1).toSorted()).toEqual(
    measures.buildings[0]!.surfaces.map(({ surfaceId }) => surfaceId).toSorted(),
  )
})

test('a sound roof has no finding', () => {
  expect(codes(measured(toSosi(gable)))).toEqual([])
  expect(codes(measured(toSosi(hip)))).toEqual([])
})

test('a twisted face stays one, with the finding that it is not plane', () => {
  const measures = measured(toSosi(twisted))
  expect(measures.buildings[0]!.surfaces).toHaveLength(1)
  expect(measures.buildings[0]!.surfaces[0]!.offPlane).toBeCloseTo(0.12, 2)
  expect(codes(measures)).toContain('roof/not-plane')
})

test('row houses keep their numbers, and each its own roof', () => {
  const { buildings } = measured(toSosi(rowHouses))
  expect(buildings.map(({ building }) => building.id)).toEqual(['300000001', '300000002'])
  expect(buildings.map(({ surfaces }) => Math.max(...surfaces.map(({ maxRoofAltitude }) => maxRoofAltitude)))).toEqual([
    8, 9,
  ])
})

test('number, type and registered accuracy come along', () => {
  for (const write of Object.values(FORMATS)) {
    const [building] = roofOf(write(gable)).buildings
    expect(building).toMatchObject({ id: '300000001', buildingType: '111', accuracy: { plan: 0.2, height: 0.34 } })
  }
})

test('what has no roof is left out with a remark, and what is not whole has a finding', () => {
  const { buildings, findings } = roofOf(toGml(poor, { version: '4.6' }))
  expect(buildings.map(({ id }) => id)).toEqual(['300000013', expect.stringMatching(/^AnnenBygning-/)])
  const roofless = findings.filter(({ code }) => code === 'roof/no-roof-surfaces')
  expect(roofless.map(({ ids, message }) => [ids[0], message])).toEqual([
    ['300000011', expect.stringContaining('only Grunnmur')],
    ['300000012', expect.stringContaining('a point alone')],
    ['300000014', expect.stringContaining('only Takkant')],
  ])
  expect(findings.filter(({ code }) => code === 'roof/cut-at-edge').map(({ ids }) => ids)).toEqual([['300000013']])
  expect(findings.filter(({ code }) => code === 'roof/line-without-height').map(({ ids }) => ids)).toEqual([
    [buildings[1]!.id],
  ])
})

test('a house whose eaves reach over a neighbour: each has its own roof', () => {
  const { buildings } = measured(toSosi(overNeighbour))
  const plan = buildings.map(({ surfaces }) => surfaces.reduce((sum, { area2d }) => sum + area2d, 0))
  expect(plan[0]).toBeCloseTo(80, 2)
  expect(plan[1]).toBeCloseTo(44, 2)
})

test('without ground all is measured but heights above it and walls, in a schema of its own', () => {
  const text = toSosi(gable)
  const roof = roofOf(text)
  const [refusal] = measureRoof(roof).refusals
  expect(refusal).toMatchObject({ code: 'roof/no-ground', buildingId: '300000001' })
  const bare = measureRoof(roof, { withoutGround: 'measure' })
  expect(codes(bare)).toEqual(['roof/without-ground'])
  const known = measured(text)
  const without = (surfaces: readonly object[]): object[] =>
    surfaces.map((surface) => ({ ...surface, minHeightAboveGround: null, maxHeightAboveGround: null }))
  expect(bare.buildings[0]!.surfaces).toEqual(without(known.buildings[0]!.surfaces))
  expect(bare.buildings[0]!.edges).toEqual(known.buildings[0]!.edges)
  expect(bare.buildings[0]!.walls).toEqual([])
  expect(Value.Check(MeasuredRoofSchema, roofRecord(bare))).toBe(true)
  expect(Value.Check(RoofRecordSchema, roofRecord(bare))).toBe(false)
  expect(Value.Check(RoofRecordSchema, roofRecord(known))).toBe(true)
})

describe('walls stand where the survey has them', () => {
  /** Of walls 9.4 m by 7 whose tops are 0.5 m up a roof of 3 in 4: to the ground at 2 m. */
  const top = 5 + 0.5 * 0.75
  const area = 2 * 9.4 * (top - 2) + 2 * (7 * (top - 2) + (7 * 3.5 * 0.75) / 2)

  test.each(Object.entries(FORMATS))('%s: TAKSKJEGG, edge by edge', (_format, write) => {
    const { buildings, findings } = measureRoof(roofOf(write(overhanging('TAKSKJEGG')), 2))
    expect(buildings[0]!.walls.reduce((sum, wall) => sum + wall.area, 0)).toBeCloseTo(area, 2)
    expect(buildings[0]!.eaves).toMatchObject({ by: 'survey', overhang: expect.closeTo(0.5, 6) })
    expect(findings.map(({ code, message }) => [code, message])).toEqual([
      ['roof/eaves-from-survey', expect.stringMatching(/0\.50 m \(median\).* along 36\.00 m of it$/)],
    ])
  })

  test.each(Object.entries(FORMATS))('%s: lines of walls at their feet, which are the ground too', (_format, write) => {
    for (const by of ['Fasadeliv', 'Grunnmur'] as const) {
      // The ground that is given is not needed.
      const { buildings, findings } = measureRoof(roofOf(write(overhanging(by)), 77))
      expect(buildings[0]!.surfaces).toHaveLength(2)
      expect(buildings[0]!.walls.reduce((sum, wall) => sum + wall.area, 0)).toBeCloseTo(area, 2)
      expect(findings.map(({ code }) => code)).toEqual(['roof/ground-not-used', 'roof/eaves-from-survey'])
    }
  })

  test('an overhang that is asked for decides, and what nothing is known of stays at the outline', () => {
    const survey = overhanging('TAKSKJEGG')
    const wallArea = (roof: ReturnType<typeof roofOf>, eavesOverhang?: number): number =>
      measureRoof(roof, { eavesOverhang }).buildings[0]!.walls.reduce((sum, wall) => sum + wall.area, 0)
    // Two of 10 m by 3, and two of 8 m by 3 with gables of 8 m by 3 on them.
    expect(wallArea(roofOf(toSosi(survey), 2), 0)).toBeCloseTo(60 + 48 + 24, 2)
    const half = {
      ...survey,
      lines: survey.lines.map((own) => (own.eaves === 30 ? { ...own, eaves: undefined } : own)),
    }
    const measures = measureRoof(roofOf(toSosi(half as SurveyCase), 2))
    expect(measures.findings.map(({ message }) => message)).toEqual([
      expect.stringContaining('along 20.00 m of it; of 16.00 m it has none, and walls stand at the outline'),
    ])
    expect(wallArea(roofOf(toSosi(half as SurveyCase), 2))).toBeCloseTo(
      2 * 10 * (top - 2) + 2 * (7 * (top - 2) + (7 * 3.5 * 0.75) / 2),
      2,
    )
  })
})

/** A survey whose points are off by what `shift` gives for each node, the same for all lines that share it in plan and height. */
function degraded(survey: SurveyCase, shift: () => readonly [number, number, number]): SurveyCase {
  const shifts = new Map<string, readonly [number, number, number]>()
  const move = ([x, y, z]: Point): Point => {
    const key = `${x} ${y} ${z}`
    const own = shifts.get(key) ?? shift()
    shifts.set(key, own)
    return [x + own[0], y + own[1], z === null ? null : z + own[2]]
  }
  return { ...survey, lines: survey.lines.map((line): CaseLine => ({ ...line, points: line.points.map(move) })) }
}

/** A sequence of numbers from -1 to 1 that is always the same. */
function noise(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 31 - 1
  }
}

test('heights off by up to 5 cm: nine faces of ten keep their area within 1 %, and none is lost', () => {
  const off: number[] = []
  for (const [name, [survey, truth]] of Object.entries(CASES)) {
    if (/without/.test(name)) continue
    for (let seed = 1; seed <= 5; seed += 1) {
      const next = noise(seed)
      const { buildings } = measured(
        toGml(
          degraded(survey, () => [0, 0, 0.05 * next()]),
          { version: '4.6' },
        ),
      )
      const areas = buildings.flatMap(({ surfaces }) => surfaces.map(({ area3d }) => area3d)).toSorted((a, b) => b - a)
      const expected = truth.faces.map(([, area3d]) => area3d).toSorted((a, b) => b - a)
      for (const [i, area] of expected.entries()) off.push(Math.abs((areas[i] ?? 0) / area - 1))
    }
  }
  expect(off.filter((share) => share < 0.01).length / off.length).toBeGreaterThan(0.9)
  expect(off.every((share) => share < 0.5)).toBe(true)
})

test('ends of inner lines off by 4 cm give the same faces', () => {
  for (const [survey, truth] of Object.values(CASES)) {
    let turn = 0
    const shifted: SurveyCase = {
      ...survey,
      lines: survey.lines.map((line): CaseLine => {
        if (line.type === 'Takkant' || line.points[0] === line.points.at(-1)) return line
        return {
          ...line,
          points: line.points.map(([x, y, z], i): Point => {
            if (i !== 0 && i !== line.points.length - 1) return [x, y, z]
            turn += 2.4
            return [x + 0.04 * Math.cos(turn), y + 0.04 * Math.sin(turn), z]
          }),
        }
      }),
    }
    const moved = measured(toGml(shifted, { version: '4.6' }))
    const [found, sound] = [facesWithEdges(moved), facesWithEdges(measured(toGml(survey, { version: '4.6' })))]
    // The same lines bound the same faces, to the 8 cm by which two ends can lie apart, and the whole footprint is covered.
    expect(found).toHaveLength(sound.length)
    for (const [i, { lengths }] of sound.entries())
      for (const type of EDGE_TYPES)
        expect(Math.abs((found[i]!.lengths[type] ?? 0) - (lengths[type] ?? 0))).toBeLessThan(0.16)
    expect(codes(moved)).toEqual(codes(measured(toGml(survey, { version: '4.6' }))))
    for (const [i, [area2d]] of truth.faces.entries())
      expect(Math.abs(found[i]!.area2d / area2d - 1)).toBeLessThan(0.02)
    const footprint = survey.areas.reduce((sum, { rings }) => sum + shoelace(rings[0]!), 0)
    expect(found.reduce((sum, { area2d }) => sum + area2d, 0)).toBeCloseTo(footprint, 3)
  }
})

/** Faces, largest first and those of one size from south to north, each with the length of its edges by type. */
function facesWithEdges({ buildings }: RoofMeasures): { area2d: number; lengths: Record<string, number> }[] {
  return buildings
    .flatMap(({ building, surfaces, edges }) =>
      surfaces.map(({ surfaceId, area2d }, i) => {
        const lengths: Record<string, number> = {}
        for (const { surfaceIds, type, length } of edges)
          if (surfaceIds.includes(surfaceId)) lengths[type] = (lengths[type] ?? 0) + length
        const [x, y] = boxMiddle(building.surfaces[i]!.polygons[0]![0])
        return { area2d, lengths, x: x + building.frame.origin[0], y: y + building.frame.origin[1] }
      }),
    )
    .toSorted((a, b) => Math.round(b.area2d - a.area2d) || Math.round(a.y - b.y) || a.x - b.x)
}

function boxMiddle(ring: readonly (readonly [number, number, number])[]): [x: number, y: number] {
  const [xs, ys] = [ring.map(([x]) => x), ring.map(([, y]) => y)]
  return [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2]
}

test('without TaksprangBunn every area is the same within 0.1 %', () => {
  const [whole, less] = [leanTo, leanToWithoutFoot].map((survey) =>
    measured(toSosi(survey)).buildings.flatMap(({ surfaces }) => surfaces.map(({ area3d }) => area3d)),
  )
  expect(less).toHaveLength(whole!.length)
  for (const [i, area] of whole!.entries()) expect(Math.abs(less![i]! / area - 1)).toBeLessThan(1e-3)
})

test('whatever a survey lacks: plan areas sum to what is covered, and no face is off its plane without a finding', () => {
  const names = Object.keys(CASES)
  fc.assert(
    fc.property(
      fc.constantFrom(...names),
      fc.integer({ min: 1, max: 1e6 }),
      fc.double({ min: 0, max: 0.3, noNaN: true }),
      fc.double({ min: 0, max: 0.06, noNaN: true }),
      fc.array(fc.nat({ max: 8 }), { maxLength: 3 }),
      (name, seed, up, aside, dropped) => {
        const [survey] = CASES[name]!
        const next = noise(seed)
        const worse = degraded({ ...survey, lines: survey.lines.filter((_, i) => !dropped.includes(i)) }, () => [
          aside * next(),
          aside * next(),
          up * next(),
        ])
        const roof = roofOf(toGml(worse, { version: '4.6' }), 0)
        const { buildings, findings, refusals } = measureRoof(roof)
        expect(refusals).toEqual([])
        for (const { building, surfaces } of buildings) {
          const plan = surfaces.reduce((sum, { area2d }) => sum + area2d, 0)
          const isPart = findings.some(({ code, ids }) => code === 'roof/not-covered' && ids[0] === building.id)
          const area = survey.areas.find(({ number }) => String(number) === building.id)!
          const whole = shoelace(area.rings[0]!)
          expect(plan).toBeLessThan(whole * 1.03)
          if (!isPart) expect(Math.abs(plan / whole - 1)).toBeLessThan(0.03)
          for (const { surfaceId, offPlane } of surfaces)
            if (offPlane > 0.1)
              expect(findings.some(({ code, ids }) => code === 'roof/not-plane' && ids.includes(surfaceId))).toBe(true)
        }
      },
    ),
    { numRuns: 150 },
  )
})

function shoelace(ring: readonly (readonly [number, number])[]): number {
  let twice = 0
  for (const [i, [x, y]] of ring.entries()) {
    const [nextX, nextY] = ring[(i + 1) % ring.length]!
    twice += x * nextY - nextX * y
  }
  return Math.abs(twice) / 2
}

test('gable: the truth of the fixture is that of elementary geometry', () => {
  expect(gableTruth.faces.reduce((sum, [area2d]) => sum + area2d, 0)).toBe(shoelace(gable.areas[0]!.rings[0]!))
})
