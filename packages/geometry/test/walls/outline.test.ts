import { describe, expect, test } from 'vitest'
import {
  measureRoof,
  outlineNotes,
  roofQualityRecord,
  roundHundredth,
  type Building,
  type BuildingMeasures,
  type RoofMeasures,
  type WallOptions,
} from '../../src/index.ts'
import { deepFreeze } from '../deep-freeze.ts'
import { asBuilding } from '../parametric/as-roof.ts'
import { box, face, level, type DrawnFace, type DrawnGround, type Point } from '../parametric/drawing.ts'

const building = (faces: readonly DrawnFace[], ground: DrawnGround, id = 'b'): Building =>
  deepFreeze(asBuilding({ name: 'house', faces, ground, edges: [], walls: [] }, id))

const measure = (own: readonly Building[], options: WallOptions = {}): RoofMeasures =>
  measureRoof({ buildings: own, edgeOverrides: [], refusals: [], findings: [] }, options)

const only = (own: Building, options: WallOptions = {}): BuildingMeasures => measure([own], options).buildings[0]!

const areaOf = ({ surfaces }: BuildingMeasures): number => surfaces.reduce((sum, { area3d }) => sum + area3d, 0)
const wallsOf = ({ walls }: BuildingMeasures): number => walls.reduce((sum, { area }) => sum + area, 0)
const lengthOf = ({ edges }: BuildingMeasures, type: string): number =>
  edges.filter((edge) => edge.type === type).reduce((sum, { length }) => sum + length, 0)
const codesOf = ({ findings }: Pick<RoofMeasures, 'findings'>): string[] => findings.map(({ code }) => code)

const [LONG, WIDE, EAVE, PITCH] = [10, 8, 5, 0.7]
const SLANT = Math.sqrt(1 + PITCH ** 2)
const gableHeight = (_: number, y: number): number => EAVE + PITCH * Math.min(y, WIDE - y)

const gableFaces = (out = 0, x0 = 0, x1 = LONG): DrawnFace[] => [
  face(`s${x0}`, box(x0 - out, -out, x1 + out, WIDE / 2, gableHeight), [], 'house'),
  face(`n${x0}`, box(x0 - out, WIDE / 2, x1 + out, WIDE + out, gableHeight), [], 'house'),
]

const footprint = (x0 = 0, x1 = LONG): DrawnGround => ({
  altitude: null,
  points: [],
  parts: [{ part: 'house', outline: box(x0, 0, x1, WIDE, () => 0) }],
})

/** A model raised from a footprint: roof and ground have one outline. */
const RAISED = building(gableFaces(), footprint())
/** The roof alone. */
const ALONE = building(gableFaces(), level(0))
/** Eaves of 0.4 m, and the ground below the walls. */
const EAVES = building(gableFaces(0.4), footprint())

/** Walls of the gable house with its eaves `inside` metres outside them. */
const gableWalls = (inside = 0): number => {
  const [l, w, h] = [LONG - 2 * inside, WIDE - 2 * inside, EAVE + PITCH * inside]
  return 2 * l * h + 2 * (w * h + (PITCH * w ** 2) / 4)
}
const gableRoof = (out = 0): number => (LONG + 2 * out) * (WIDE + 2 * out) * SLANT

describe('what the outline of a roof is', () => {
  test.each([
    ['eaves', ALONE, {}],
    ['footprint', RAISED, {}],
    ['both', EAVES, {}],
    ['stated', ALONE, { outline: 'walls' }],
    ['stated', RAISED, { eavesOverhang: 0.3 }],
  ] as const)('%s', (outline, own, options) => expect(only(own, options).outline).toBe(outline))

  test('ground of another level of detail says nothing of it', () => {
    expect(only({ ...RAISED, ground: { ...RAISED.ground, isFootprint: false } }).outline).toBe('eaves')
  })

  test('of a roof alone it leaves the walls open, of a footprint the roof, of both nothing', () => {
    expect(only(ALONE).outlineRange).toEqual({
      measure: 'walls',
      overhang: 0.5,
      atOutline: expect.closeTo(gableWalls(), 9),
      withEaves: expect.closeTo(gableWalls(0.5), 9),
    })
    expect(only(RAISED).outlineRange).toEqual({
      measure: 'roof',
      overhang: 0.5,
      atOutline: expect.closeTo(gableRoof(), 9),
      withEaves: expect.closeTo(gableRoof(0.5), 9),
    })
    expect(only(EAVES).outlineRange).toBeUndefined()
  })

  test('a roof without ground has no walls to be told', () => {
    const floating = building(gableFaces(), { altitude: null, points: [], parts: [] })
    expect(only(floating, { withoutGround: 'measure' }).outlineRange).toBeUndefined()
  })
})

describe('an overhang', () => {
  test('moves walls in where the outline is that of the eaves', () => {
    const moved = only(ALONE, { eavesOverhang: 0.6 })
    expect(wallsOf(moved)).toBeCloseTo(gableWalls(0.6), 9)
    expect(areaOf(moved)).toBeCloseTo(gableRoof(), 9)
    expect(moved.outlineRange).toMatchObject({ measure: 'walls', overhang: 0.6 })
  })

  test.each([0.05, 0.3, 0.5, 1.2])('of %s m grows a gable roof along its slopes, past its gables too', (out) => {
    const grown = only(RAISED, { eavesOverhang: out })
    expect(areaOf(grown)).toBeCloseTo(gableRoof(out), 6)
    expect(lengthOf(grown, 'eave')).toBeCloseTo(2 * (LONG + 2 * out), 6)
    expect(lengthOf(grown, 'ridge')).toBeCloseTo(LONG + 2 * out, 6)
    expect(wallsOf(grown)).toBeCloseTo(gableWalls(), 6)
    const finding = grown.findings.find(({ code }) => code === 'roof/eaves-grown')
    expect(finding!.message).toContain(`${(gableRoof(out) - gableRoof()).toFixed(2)} m² of roof were added`)
    expect(codesOf(grown)).not.toContain('roof/eaves-from-ground')
  })

  test.each([0.2, 0.5, 1])('of %s m grows a hip roof: its hips go on as they run', (out) => {
    const [l, w] = [12, 8]
    const height = (x: number, y: number): number => 4 + Math.min(x, l - x, y, w - y)
    const at = (x: number, y: number): Point => [x, y, height(x, y)]
    const [sw, se, ne, nw, a, b] = [at(0, 0), at(l, 0), at(l, w), at(0, w), at(4, 4), at(8, 4)]
    const hip = building(
      [
        face('s', [sw, se, b, a], [], 'house'),
        face('e', [se, ne, b], [], 'house'),
        face('n', [ne, nw, a, b], [], 'house'),
        face('w', [nw, sw, a], [], 'house'),
      ],
      { altitude: null, points: [], parts: [{ part: 'house', outline: box(0, 0, l, w, () => 0) }] },
    )
    const grown = only(hip, { eavesOverhang: out })
    expect(areaOf(grown)).toBeCloseTo((l + 2 * out) * (w + 2 * out) * Math.SQRT2, 6)
    expect(lengthOf(grown, 'hip')).toBeCloseTo(4 * Math.sqrt(3) * (4 + out), 6)
    expect(wallsOf(grown)).toBeCloseTo(4 * 2 * (l + w), 6)
  })

  test('grows nothing over a wall that stands against a neighbour, nor estimates it', () => {
    const pair = [
      building(gableFaces(), footprint(), 'a'),
      building(gableFaces(0, LONG, 2 * LONG), footprint(LONG, 2 * LONG), 'b'),
    ]
    const grown = measure(pair, { eavesOverhang: 0.5 }).buildings
    for (const own of grown) {
      expect(areaOf(own)).toBeCloseTo((LONG + 0.5) * (WIDE + 1) * SLANT, 6)
      expect(wallsOf(own)).toBeCloseTo(gableWalls(), 6)
    }
    for (const { outlineRange } of measure(pair).buildings)
      expect(outlineRange!.withEaves).toBeLessThan(gableRoof(0.5) - 3)
    // Within the 10 cm rule; farther away there is room.
    const apart = [pair[0]!, building(gableFaces(0, LONG + 2, 2 * LONG), footprint(LONG + 2, 2 * LONG), 'b')]
    expect(areaOf(measure(apart, { eavesOverhang: 0.5 }).buildings[0]!)).toBeCloseTo(gableRoof(0.5), 6)
  })

  test('grows nothing over an inner step, and half way to another roof of the building', () => {
    const flat = (x0: number, x1: number, z: number): DrawnFace =>
      face(
        `f${x0}`,
        box(x0, 0, x1, 6, () => z),
        [],
        'house',
      )
    const parts = (...spans: readonly (readonly [number, number])[]): DrawnGround => ({
      altitude: null,
      points: [],
      parts: spans.map(([x0, x1]) => ({ part: 'house', outline: box(x0, 0, x1, 6, () => 0) })),
    })
    const stepped = building([flat(0, 5, 6), flat(5, 10, 3)], parts([0, 10]))
    // Both grow to three sides; at the step neither does.
    expect(areaOf(only(stepped, { eavesOverhang: 0.5 }))).toBeCloseTo(2 * 5.5 * 7, 6)
    const recess = building([flat(0, 5, 6), flat(5.6, 10, 6)], parts([0, 5], [5.6, 10]))
    expect(areaOf(only(recess, { eavesOverhang: 0.5 }))).toBeCloseTo(11 * 7, 6)
  })

  /** A flat roof over ground of the same outline. */
  const prism = (outline: readonly (readonly [x: number, y: number])[]): Building => {
    const at = (z: number): Point[] => outline.map(([x, y]): Point => [x, y, z])
    const ground: DrawnGround = { altitude: null, points: [], parts: [{ part: 'house', outline: at(0) }] }
    return building([face('flat', at(3), [], 'house')], ground)
  }

  test('grows along a wall that is drawn in pieces a little off its line, as along one piece', () => {
    const bent = prism([
      [0, 0],
      [4, 0.015],
      [4.1, 0],
      [LONG, 0],
      [LONG, WIDE],
      [6, WIDE - 0.02],
      [0, WIDE],
    ])
    for (const out of [0.3, 0.5, 1.2, 2]) {
      const grown = only(bent, { eavesOverhang: out })
      expect(Math.abs(areaOf(grown) - (LONG + 2 * out) * (WIDE + 2 * out))).toBeLessThan(0.2)
      expect(codesOf(grown)).not.toContain('roof/eaves-short')
    }
  })

  test('grows less where its outline would cross itself, and tells it', () => {
    const notched = prism([
      [0, 6],
      [2, 1],
      [8, 1],
      [2, 5],
      [5, 4],
    ])
    const measures = measure([notched], { eavesOverhang: 0.6 })
    expect(codesOf(measures)).toContain('roof/eaves-short')
    expect(areaOf(measures.buildings[0]!)).toBeGreaterThan(areaOf(only(notched)) + 3)
    const { roof, edges, walls } = roofQualityRecord(measures, { includeMatrikkel: true }).measures['b']!
    expect([roof.level, edges.level, walls.level]).toEqual(['check', 'check', 'sure'])
    expect(codesOf(only(notched, { eavesOverhang: 0.1 }))).not.toContain('roof/eaves-short')
  })

  test('adds no wall where its eaves end over a lower roof', () => {
    const wing = face(
      'wing',
      box(LONG, 0, LONG + 6, 4, (_, y) => 3 + 0.15 * y),
      [],
      'house',
    )
    const outline: readonly Point[] = [
      [0, 0, 0],
      [LONG + 6, 0, 0],
      [LONG + 6, 4, 0],
      [LONG, 4, 0],
      [LONG, WIDE, 0],
      [0, WIDE, 0],
    ]
    const angular = building([...gableFaces(), wing], {
      altitude: null,
      points: [],
      parts: [{ part: 'house', outline }],
    })
    const [plain, grown] = [only(angular), only(angular, { eavesOverhang: 0.5 })]
    expect(areaOf(grown)).toBeGreaterThan(areaOf(plain) + 20)
    expect(grown.walls.map(({ id, area }) => [id, area])).toEqual(plain.walls.map(({ id, area }) => [id, area]))
    const ids = new Set(grown.edges.map(({ id }) => id))
    expect(grown.walls.flatMap(({ edgeIds }) => edgeIds).filter((id) => !ids.has(id))).toEqual([])
  })

  test('over what the file says of eaves and walls is told', () => {
    const moved = only(EAVES, { eavesOverhang: 0.2 })
    expect(moved.findings.map(({ message }) => message)).toEqual([
      'The file has the walls of b inside the outline of its roof; they stand 0.20 m inside it, as was asked',
    ])
  })
})

describe('who knows says what the outline is', () => {
  test('walls: a roof alone grows, its walls stay', () => {
    const grown = only(ALONE, { outline: 'walls', eavesOverhang: 0.5 })
    expect(areaOf(grown)).toBeCloseTo(gableRoof(0.5), 6)
    expect(wallsOf(grown)).toBeCloseTo(gableWalls(), 6)
    expect(only(ALONE, { outline: 'walls' }).outlineRange).toMatchObject({ measure: 'roof' })
  })

  test('eaves: a footprint that was drawn from above keeps its roof, its walls move in', () => {
    const moved = only(RAISED, { outline: 'eaves', eavesOverhang: 0.5 })
    expect(areaOf(moved)).toBeCloseTo(gableRoof(), 9)
    expect(wallsOf(moved)).toBeCloseTo(gableWalls(0.5), 9)
  })
})

describe('levels', () => {
  const levels = (measures: RoofMeasures) => roofQualityRecord(measures, { includeMatrikkel: true })

  test('walls of a roof alone are to be checked, until somebody says where they stand', () => {
    const { totals, buildings, measures } = levels(measure([ALONE]))
    expect([totals, buildings['b']]).toEqual(['sure', 'sure'])
    expect(measures['b']).toMatchObject({
      outline: 'eaves',
      roof: { level: 'sure' },
      edges: { level: 'sure' },
      walls: { level: 'check', range: { overhang: 0.5 } },
    })
    for (const options of [{ eavesOverhang: 0.5 }, { outline: 'eaves' }, { outline: 'walls' }] as const)
      expect(levels(measure([ALONE], options)).measures['b']!.walls.level).toBe('sure')
    expect(levels(measure([RAISED])).measures['b']!.walls.level).toBe('sure')
  })

  test('a finding concerns the measures that it touches, and the worst is the level of the building', () => {
    const found = (code: 'roof/walls-doubtful' | 'roof/unclassified-edge' | 'roof/hidden-roof' | 'roof/not-plane') => {
      const measures = measure([RAISED])
      const finding = { code, message: '', sentence: { key: code, english: '', values: {} }, ids: ['b'] }
      const { roof, edges, walls } = levels({ ...measures, findings: [finding] }).measures['b']!
      return [roof.level, edges.level, walls.level]
    }
    expect(found('roof/walls-doubtful')).toEqual(['sure', 'sure', 'check'])
    expect(found('roof/unclassified-edge')).toEqual(['sure', 'check', 'sure'])
    expect(found('roof/hidden-roof')).toEqual(['check', 'sure', 'sure'])
    expect(found('roof/not-plane')).toEqual(['check', 'check', 'check'])
  })

  test('an overlap of two faces marks these two, not the others', () => {
    const measures = measure([
      building(
        [
          ...gableFaces(),
          face(
            'over',
            box(20, 0, 24, 4, () => 3),
            [],
            'house',
          ),
          face(
            'under',
            box(22, 0, 26, 4, () => 3),
            [],
            'house',
          ),
        ],
        level(0),
      ),
    ])
    expect(codesOf(measures)).toContain('roof/overlapping-surfaces')
    const { buildings, measures: of, rows } = levels(measures)
    expect([buildings['b'], of['b']!.roof.level]).toEqual(['check', 'check'])
    const [first] = measures.buildings
    expect(first!.surfaces.map(({ surfaceId }) => rows[surfaceId] ?? 'check')).toEqual([
      'sure',
      'sure',
      'check',
      'check',
    ])
  })
})

describe('one sentence has two figures', () => {
  const told = (own: readonly Building[], options: WallOptions = {}): string[] =>
    outlineNotes(measure(own, options).buildings, { lang: 'en' })

  test('of walls, of a roof, of a roof that grew', () => {
    expect(told([ALONE])).toEqual([
      `Walls ${gableWalls().toFixed(2)} m² at the eaves; ${gableWalls(0.5).toFixed(2)} m² if they reach 0.50 m past the walls.`,
    ])
    // The sum of the published areas of both faces, as tables have it.
    const published = (area: number): string => (2 * roundHundredth(area / 2)).toFixed(2)
    expect(published(gableRoof())).not.toBe(gableRoof().toFixed(2))
    expect(told([RAISED])).toEqual([
      `Roof ${published(gableRoof())} m² at the footprint; about ${gableRoof(0.5).toFixed(0)} m² with eaves of 0.50 m.`,
    ])
    expect(told([RAISED], { eavesOverhang: 0.3 })).toEqual([
      `Roof ${gableRoof().toFixed(2)} m² at the footprint; ${published(gableRoof(0.3))} m² with eaves of 0.30 m.`,
    ])
    expect(told([EAVES])).toEqual([])
  })

  test('sums fold figures: who knows counts the same in both', () => {
    const [sentence] = told([ALONE, { ...EAVES, id: 'c' }])
    const both = wallsOf(only(EAVES))
    expect(sentence).toContain(`${(gableWalls() + both).toFixed(2)} m² at the eaves`)
    expect(sentence).toContain(`${(gableWalls(0.5) + both).toFixed(2)} m² if`)
  })
})
