import { describe, expect, test } from 'vitest'
import { coveredRoof, measureRoof, roofRecord, type WallOptions } from '../../src/index.ts'
import { roofSummary, roofSummaryRecord } from '../../src/summary.ts'
import { predominantPitch, predominantTwelfths } from '../../src/analyses/summary/pitch.ts'
import type { BuildingFigures } from '../../src/analyses/summary/roof-summary.ts'
import { asRoof } from '../parametric/as-roof.ts'
import type { Drawing } from '../parametric/drawing.ts'
import {
  CHIMNEY,
  GABLE,
  GABLE_ON_SLOPE,
  HIP,
  L_SHAPE,
  LEAN,
  ORDER_CASES,
  PARAPET,
  SALTBOX,
  SKEW,
} from '../parametric/orders.ts'
import { rotated } from '../parametric/transform.ts'
import { WAYS } from '../parametric/ways.ts'
import { measuredRoof, REAL_ROOFS } from '../real-roofs.ts'
import { withSharedData } from '../shared-data.ts'

/** The order of a drawing's building, with its ground where the drawing stands. */
const figuresOf = (drawing: Drawing, options: WallOptions = {}): BuildingFigures =>
  roofSummary(measureRoof(asRoof(drawing), { ...options, coveredRoof })).buildings[0]!

const sum = (values: readonly (number | null)[]): number => values.reduce<number>((all, value) => all + (value ?? 0), 0)

const edgesOf = ({ edges }: BuildingFigures): Record<string, number> =>
  Object.fromEntries(
    [...Map.groupBy(edges, ({ kind }) => kind)].map(([kind, own]) => [
      kind,
      Math.round(sum(own.map(({ length }) => length)) * 1e4) / 1e4,
    ]),
  )

/** Figures of the faces with battens, the longest first. */
const battens = ({ faces }: BuildingFigures): number[] =>
  faces.flatMap((face) => (face.battens === null ? [] : [face.battens.length])).toSorted((a, b) => b - a)

const rafters = ({ faces }: BuildingFigures): number[] =>
  faces.flatMap(({ rafterLength }) => (rafterLength === null ? [] : [rafterLength])).toSorted((a, b) => a - b)

const area = ({ faces }: BuildingFigures): number => sum(faces.map((face) => face.area))

const expectNear = (found: readonly number[], wanted: readonly number[]): void => {
  expect(found).toHaveLength(wanted.length)
  for (const [i, value] of wanted.entries()) expect(found[i]).toBeCloseTo(value, 4)
}

describe.each(WAYS)('%s', (_way, transform) => {
  test('a gable', () => {
    const own = figuresOf(transform(GABLE))
    expect(area(own)).toBeCloseTo(92.376, 4)
    expect(own.faces).toHaveLength(2)
    expect(own.predominantPitch).toBe(30)
    expect(edgesOf(own)).toEqual({ ridge: 10, eave: 20, rake: 18.4752 })
    expectNear(rafters(own), [4.6188, 4.6188])
    expectNear(battens(own), [150, 150])
    expect(own.faces.map((face) => face.battens!.rows)).toEqual([15, 15])
    expect(sum(own.faces.map(({ counterBattens }) => counterBattens))).toBeCloseTo(153.96, 2)
    expect(own.heights!.top).toBeCloseTo(5.3094, 4)
    expect(own.heights!.lowestEave).toBeCloseTo(3, 6)
    expect(own.heights!.highestEave).toBeCloseTo(3, 6)
  })

  test('heights count from the mean ground along the walls, and to where wall and roof meet', () => {
    expect(figuresOf(transform(GABLE_ON_SLOPE)).heights!.top).toBeCloseTo(4.8094, 4)
    const { heights } = figuresOf(transform(GABLE), { eavesOverhang: 0.5 })
    expect(heights!.top).toBeCloseTo(5.3094, 4)
    expect(heights!.lowestEave).toBeCloseTo(3.2887, 4)
    expect(heights!.highestEave).toBeCloseTo(3.2887, 4)
  })

  test('a hip', () => {
    const own = figuresOf(transform(HIP))
    expect(area(own)).toBeCloseTo(92.376, 4)
    expect(own.predominantPitch).toBe(30)
    expect(edgesOf(own)).toEqual({ ridge: 2, hip: 24.4404, eave: 36 })
    expectNear(battens(own), [90, 90, 60, 60])
    expectNear(rafters(own), [4.6188, 4.6188, 4.6188, 4.6188])
  })

  test('a flat roof that two others lean against', () => {
    const own = figuresOf(transform(LEAN))
    expectNear(
      own.faces.map((face) => face.area).toSorted((a, b) => b - a),
      [48, 19.1552, 13.8564],
    )
    expect(own.predominantPitch).toBe(20)
    expect(edgesOf(own)).toEqual({ eave: 9, rake: 11.0039, monoPitchTop: 3, cornice: 28, step: 4.6188, apron: 6 })
    expectNear(rafters(own), [3.1925, 4.6188])
    expectNear(battens(own), [66, 45])
  })

  test('a skew face has shorter rafters than it is high', () => {
    const own = figuresOf(transform(SKEW))
    expectNear(rafters(own), [1.5396])
    expect(own.faces[0]!.battens!.rows * own.faces[0]!.battens!.gauge).toBeCloseTo(4.6188 * (15 / 14), 4)
  })

  test('around a chimney step, apron and back, and no battens in it', () => {
    const own = figuresOf(transform(CHIMNEY))
    expect(edgesOf(own)).toEqual({ ridge: 10, eave: 20, rake: 18.4752, step: 1.8475, apron: 0.8, back: 0.8 })
    expectNear(battens(own), [150, 147.6])
  })

  test('an L', () => {
    const own = figuresOf(transform(L_SHAPE))
    expect(area(own)).toBeCloseTo(127.0171, 4)
    expect(edgesOf(own)).toEqual({ ridge: 18, valley: 9.1652, eave: 24, rake: 25.4034 })
  })

  test('a saltbox', () => {
    const own = figuresOf(transform(SALTBOX))
    expect(area(own)).toBeCloseTo(109.5084, 4)
    expect(own.predominantPitch).toBe(27)
    expect(
      roofSummaryRecord(roofSummary(measureRoof(asRoof(transform(SALTBOX)), { coveredRoof }))).totals.pitches,
    ).toEqual([
      { pitch: 27, twelfths: 6, area: 67.08, planArea: 60, coveredArea: 0, visibleArea: 67.08, faces: 1 },
      { pitch: 45, twelfths: 12, area: 42.43, planArea: 30, coveredArea: 0, visibleArea: 42.43, faces: 1 },
    ])
  })

  test('a parapet drawn as faces', () => {
    expect(edgesOf(figuresOf(transform(PARAPET)))).toEqual({ cornice: 69.6, upstand: 33.6 })
  })

  test.each(ORDER_CASES.map((drawing) => [drawing.name, drawing] as const))(
    '%s: area by pitch sums to the total, edges to those of the roof',
    (_name, drawing) => {
      const measures = measureRoof(asRoof(transform(drawing)), { coveredRoof })
      const { totals } = roofSummaryRecord(roofSummary(measures))
      const record = roofRecord(measures)
      expect(totals.area).toBe(record.totals.totalRoofArea)
      expect(totals.planArea).toBe(record.totals.totalRoofArea2d)
      expect(sum(totals.pitches.map((row) => row.area))).toBeCloseTo(record.totals.totalRoofArea, 6)
      expect(Math.abs(sum(totals.edges.map(({ length }) => length)) - record.roofEdges.totals.length)).toBeLessThan(
        0.05,
      )
    },
  )
})

/** The longest row that fits on any face of a case, metres. */
const LONGEST_ROWS: readonly (readonly [Drawing, number])[] = [
  [GABLE, 10],
  [HIP, 10],
  [LEAN, 6],
  [SKEW, 2],
  [SALTBOX, 10],
]

test('batten metres of a convex face lie within one row of its area over the gauge', () => {
  for (const [drawing, longest] of LONGEST_ROWS) {
    for (const battenSpacing of [0.1, 0.31, 0.35, 0.4]) {
      const { buildings } = roofSummary(measureRoof(asRoof(rotated(drawing, 0.3)), { coveredRoof }), { battenSpacing })
      for (const { area: size, battens: own } of buildings[0]!.faces) {
        if (own === null) continue
        expect(Math.abs(own.length - size / own.gauge)).toBeLessThanOrEqual(longest + 1e-9)
        expect(own.gauge).toBeLessThanOrEqual(battenSpacing + 1e-6)
        expect(own.gauge).toBeGreaterThan(battenSpacing / 2)
      }
    }
  }
})

test('waste is added to the area of the total', () => {
  const { totals } = roofSummaryRecord(roofSummary(measureRoof(asRoof(GABLE, HIP), { coveredRoof })))
  expect(totals.waste).toEqual([
    { percent: 0, area: 184.76 },
    { percent: 5, area: 194 },
    { percent: 10, area: 203.24 },
    { percent: 15, area: 212.47 },
    { percent: 20, area: 221.71 },
  ])
})

test.each([0, -1, 0.01, NaN, Infinity])('a spacing of %s is refused', (battenSpacing) => {
  expect(() => roofSummary(measureRoof(asRoof(GABLE), { coveredRoof }), { battenSpacing })).toThrow(RangeError)
})

withSharedData('real files', () => {
  test.each(REAL_ROOFS)('%s: rows sum to the record, and nothing is empty or no number', (file, crs) => {
    const measures = measuredRoof(file, crs)
    const record = roofRecord(measures)
    const { buildings, totals } = roofSummaryRecord(roofSummary(measures))
    expect(totals.area).toBe(record.totals.totalRoofArea)
    expect(JSON.stringify({ buildings, totals })).not.toContain('NaN')
    for (const { edges, pitches, faceRows } of [...buildings, { ...totals, faceRows: [] }]) {
      expect(edges.filter(({ length }) => !(length > 0))).toEqual([])
      expect(pitches.filter((row) => row.faces === 0)).toEqual([])
      // A triangle lower than two rows has none where it is wide.
      expect(faceRows.filter((row) => row.battenLength !== null && !(row.battenLength >= 0))).toEqual([])
      expect(faceRows.filter((row) => row.rafterLength !== null && !(row.rafterLength >= 0))).toEqual([])
    }
  })
})

describe('the predominant pitch', () => {
  const face = (slope: number, squareMetres: number): { slope: number; area: number; isSloped: boolean } => ({
    slope,
    area: squareMetres,
    isSloped: slope >= 5,
  })

  test('is that of the large faces, however many slivers lie a degree beside them', () => {
    const faces = [face(40.37, 155), face(40.3, 88.8), face(40.23, 81.5), face(41.8, 0.6), face(23.9, 16), face(0, 130)]
    expect(predominantPitch(faces)).toBe(40)
    expect(predominantTwelfths(faces)).toBe(10)
  })

  test('of two sides of a gable that noise parts at half a degree is between them', () => {
    expect(predominantPitch([face(29.45, 50), face(29.55, 50)])).toBe(30)
    expect(predominantPitch([face(29.4, 50), face(29.55, 50)])).toBe(29)
  })

  test('in twelfths is the one that most area has', () => {
    // 23.9 and 24.3 degrees are 5.32 and 5.42, 24.7 degrees 5.52.
    expect(predominantTwelfths([face(23.9, 30), face(24.3, 30), face(24.7, 50)])).toBe(5)
    expect(predominantTwelfths([face(23.9, 30), face(24.7, 50)])).toBe(6)
  })

  test('is null without an area', () => {
    expect(predominantPitch([])).toBeNull()
    expect(predominantPitch([face(30, 0)])).toBeNull()
    expect(predominantTwelfths([face(30, 0)])).toBeNull()
  })
})
