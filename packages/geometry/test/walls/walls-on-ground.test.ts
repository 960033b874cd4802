import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  measureRoof,
  type Building,
  type RoofMeasures,
  type ExteriorWallMeasure,
  type WallOptions,
} from '../../src/index.ts'
import { asBuilding } from '../parametric/as-roof.ts'
import { expectWalls } from '../parametric/compare.ts'
import {
  box,
  face,
  groundWall,
  on,
  wallBetween,
  type DrawnFace,
  type DrawnGroundPart,
  type DrawnWall,
  type Point,
} from '../parametric/drawing.ts'
import { deepFreeze } from '../deep-freeze.ts'

const flat = (altitude: number) => (): number => altitude

const ground = (outline: readonly Point[], part = 'house'): DrawnGroundPart => ({ part, outline })

const roofOf = (outer: readonly Point[], part = 'house', holes: readonly (readonly Point[])[] = []): DrawnFace =>
  face(`${part} ${JSON.stringify(outer[0])}`, outer, holes, part)

/** A face that looks down: its ring runs clockwise seen from above. */
const soffit = (outer: readonly Point[], part = 'house'): DrawnFace => ({
  id: `soffit ${JSON.stringify(outer[0])}`,
  part,
  rings: [outer.toReversed()],
})

const building = (faces: readonly DrawnFace[], parts: readonly DrawnGroundPart[]): Building =>
  deepFreeze(
    asBuilding({ name: 'house', faces, ground: { altitude: null, points: [], parts }, edges: [], walls: [] }, 'b'),
  )

const measure = (one: Building, options: WallOptions = {}): RoofMeasures =>
  measureRoof({ buildings: [one], edgeOverrides: [], refusals: [], findings: [] }, options)

const wallsOf = (one: Building, options: WallOptions = {}): readonly ExteriorWallMeasure[] =>
  measure(one, options).buildings[0]!.walls

const total = (walls: readonly ExteriorWallMeasure[], type?: ExteriorWallMeasure['type']): number =>
  walls.filter((wall) => type === undefined || wall.type === type).reduce((sum, { area }) => sum + area, 0)

const expectTotal = (found: number, closedForm: number): void =>
  expect(Math.abs(found - closedForm)).toBeLessThan(1e-9 * Math.max(1, closedForm))

const codes = (measures: RoofMeasures): string[] => measures.findings.map(({ code }) => code)

/** A gable house of 10 x 8 m with eaves of 0.6 m and rakes of 0.4 m; its eaves lines over the walls at 5 m. */
const [LENGTH, HALF, WALL_TOP, PITCH, EAVES, RAKE] = [10, 4, 5, 0.7, 0.6, 0.4]
const gableHeight = (_: number, y: number): number => WALL_TOP + PITCH * Math.min(y, 2 * HALF - y)
const GABLE = [
  roofOf(box(-RAKE, -EAVES, LENGTH + RAKE, HALF, gableHeight)),
  roofOf(box(-RAKE, HALF, LENGTH + RAKE, 2 * HALF + EAVES, gableHeight)),
]
const footprint = (z: (x: number, y: number) => number): Point[] => box(0, 0, LENGTH, 2 * HALF, z)

function gableWalls(foot: (x: number, y: number) => number): DrawnWall[] {
  const corners: readonly (readonly [number, number])[][] = [
    [
      [0, 0],
      [LENGTH, 0],
    ],
    [
      [LENGTH, 0],
      [LENGTH, HALF],
      [LENGTH, 2 * HALF],
    ],
    [
      [LENGTH, 2 * HALF],
      [0, 2 * HALF],
    ],
    [
      [0, 2 * HALF],
      [0, HALF],
      [0, 0],
    ],
  ]
  return corners.map((line) => wallBetween('ground', on(foot, line[0]!, line.at(-1)!), on(gableHeight, ...line)))
}

describe('a gable house with eaves of 0.6 m and rakes of 0.4 m', () => {
  const long = LENGTH * WALL_TOP
  const gable = 2 * HALF * WALL_TOP + PITCH * HALF * HALF

  test('on level ground: walls stand on it, gables narrow with the rake', () => {
    const house = building(GABLE, [ground(footprint(flat(0)))])
    const walls = wallsOf(house)
    expectWalls(walls, gableWalls(flat(0)), 'gable house')
    expectTotal(total(walls), 2 * long + 2 * gable)
  })

  test('on sloping ground', () => {
    const slope = (x: number, y: number): number => -1 + 0.08 * x + 0.05 * y
    const house = building(GABLE, [ground(footprint(slope))])
    const walls = wallsOf(house)
    expectWalls(walls, gableWalls(slope), 'gable house on a slope')
    // Each wall is lower by the mean height of the ground below it.
    const below = (x: number, y: number, length: number): number => slope(x, y) * length
    const lower =
      below(LENGTH / 2, 0, LENGTH) +
      below(LENGTH / 2, 2 * HALF, LENGTH) +
      below(0, HALF, 2 * HALF) +
      below(LENGTH, HALF, 2 * HALF)
    expectTotal(total(walls), 2 * long + 2 * gable - lower)
  })

  test('its walls name the eaves and rakes over them; the finding has the area and the median reach', () => {
    const measures = measure(building(GABLE, [ground(footprint(flat(0)))]))
    const { walls, edges, eaves } = measures.buildings[0]!
    const typeOf = new Map(edges.map(({ id, type }) => [id, type]))
    for (const { direction, edgeIds, surfaceIds } of walls) {
      const isLong = Math.abs(Math.cos((direction * Math.PI) / 180)) > 0.5
      expect(edgeIds.map((id) => typeOf.get(id))).toEqual(isLong ? ['eave'] : ['rake', 'rake'])
      expect(surfaceIds).toHaveLength(isLong ? 1 : 2)
    }
    const open = (LENGTH + 2 * RAKE) * (2 * HALF + 2 * EAVES) - LENGTH * 2 * HALF
    expect(eaves!.area).toBeCloseTo(open, 9)
    // Eaves run along 20 of 36 m of wall.
    expect(eaves!.overhang).toBeCloseTo(EAVES, 9)
    expect(codes(measures)).toEqual(['roof/eaves-from-ground'])
    expect(measures.findings[0]!.message).toContain(`${open.toFixed(2)} m²`)
    expect(measures.findings[0]!.message).toContain('0.60 m')
  })

  test('edges are those of the roof alone', () => {
    const house = building(GABLE, [ground(footprint(flat(0)))])
    const edgesOf = (one: Building, options: WallOptions = {}) => measure(one, options).buildings[0]!.edges
    const alone = { ...house, ground: { altitude: 0, points: [], surfaces: [] } }
    expect(edgesOf(house)).toEqual(edgesOf(alone))
    expect(edgesOf(house, { eavesOverhang: 0 })).toEqual(edgesOf(alone))
  })

  test('eavesOverhang counts from the outline, 0 included', () => {
    const house = building(GABLE, [ground(footprint(flat(0)))])
    const alone = { ...house, ground: { altitude: 0, points: [], surfaces: [] } }
    for (const eavesOverhang of [0, 0.5]) {
      expect(wallsOf(house, { eavesOverhang })).toEqual(wallsOf(alone, { eavesOverhang }))
      expect(measure(house, { eavesOverhang }).buildings[0]!.eaves).toBeUndefined()
    }
    const outline = LENGTH + 2 * RAKE
    const eavesLine = WALL_TOP - PITCH * EAVES
    const side = HALF + EAVES
    expectTotal(
      total(wallsOf(house, { eavesOverhang: 0 })),
      2 * outline * eavesLine + 2 * (2 * side * eavesLine + PITCH * side * side),
    )
  })

  test('ground points decide how high the ground is, ground surfaces where the walls stand', () => {
    const house = building(GABLE, [ground(footprint(flat(0)))])
    const points = on((x) => -2 + 0.1 * x, [-5, -5], [20, -5], [20, 20], [-5, 20])
    const both: Building = { ...house, ground: { ...house.ground, points } }
    const walls = wallsOf(both)
    expectWalls(
      walls,
      gableWalls((x) => -2 + 0.1 * x),
      'ground points',
    )
    const altitude: Building = { ...house, ground: { ...house.ground, altitude: -1 } }
    expectTotal(total(wallsOf(altitude)), 2 * long + 2 * gable + 2 * LENGTH + 4 * HALF)
  })

  test('two houses with their gables against each other: party walls are those on the footprints', () => {
    const faces = (x: number): DrawnFace[] =>
      [box(x, -EAVES, x + LENGTH, HALF, gableHeight), box(x, HALF, x + LENGTH, 2 * HALF + EAVES, gableHeight)].map(
        (outer) => roofOf(outer),
      )
    const houses = [0, LENGTH].map((x, i) => ({
      ...building(faces(x), [ground(box(x, 0, x + LENGTH, 2 * HALF, flat(0)))]),
      id: `house ${i}`,
    }))
    const roof = { buildings: houses, edgeOverrides: [], refusals: [], findings: [] }
    const kept = measureRoof(roof)
    expect(codes(kept).filter((code) => code === 'roof/party-wall')).toHaveLength(2)
    const omitted = measureRoof(roof, { partyWalls: 'omit' })
    for (const [i, { walls }] of kept.buildings.entries()) {
      expectTotal(total(walls), 2 * long + 2 * gable)
      expectTotal(total(omitted.buildings[i]!.walls), 2 * long + gable)
    }
  })
})

describe('parts on parts', () => {
  const house = [
    roofOf(box(0, 0, LENGTH, HALF, gableHeight), 'main'),
    roofOf(box(0, HALF, LENGTH, 2 * HALF, gableHeight), 'main'),
  ]
  const mainGround = ground(footprint(flat(0)), 'main')
  const plain = 2 * LENGTH * WALL_TOP + 2 * (2 * HALF * WALL_TOP + PITCH * HALF * HALF)
  const top = 7.5

  test('a dormer on the roof: all its walls are shared, and its height is that above the real ground', () => {
    const dormer = roofOf(box(4, 1, 6, 3, flat(top)), 'dormer')
    const one = building([...house, dormer], [mainGround, ground(box(4, 1, 6, 3, flat(5.5)), 'dormer')])
    const { walls, surfaces } = measure(one).buildings[0]!
    const side = 2 * (top - gableHeight(5, 2))
    expectTotal(total(walls, 'ground'), plain)
    expectTotal(total(walls, 'shared'), 2 * side + 2 * (top - gableHeight(5, 1)) + 2 * (top - gableHeight(5, 3)))
    expect(surfaces.find(({ surfaceId }) => surfaceId.includes('dormer'))!.maxHeightAboveGround).toBeCloseTo(top, 9)
  })

  test('a dormer in line with the facade: its front stands on the ground, sides and back on the roof', () => {
    const dormer = roofOf(box(4, 0, 6, 3, flat(top)), 'dormer')
    const one = building([...house, dormer], [mainGround, ground(box(4, 0, 6, 3, flat(4.5)), 'dormer')])
    const { walls, surfaces } = measure(one).buildings[0]!
    expectTotal(total(walls, 'ground'), plain + 2 * (top - WALL_TOP))
    expectTotal(total(walls, 'shared'), 2 * 3 * (top - gableHeight(5, 1.5)) + 2 * (top - gableHeight(5, 3)))
    expect(surfaces.find(({ surfaceId }) => surfaceId.includes('dormer'))!.minHeightAboveGround).toBeCloseTo(top, 9)
  })

  test('a part on a part on a part: heights are counted from the ground of the lowest', () => {
    const one = building(
      [
        roofOf(box(0, 0, 10, 10, flat(4)), 'a'),
        roofOf(box(2, 2, 8, 8, flat(7)), 'b'),
        roofOf(box(3, 3, 6, 6, flat(9)), 'c'),
      ],
      [
        ground(box(0, 0, 10, 10, flat(0)), 'a'),
        ground(box(2, 2, 8, 8, flat(4)), 'b'),
        ground(box(3, 3, 6, 6, flat(7)), 'c'),
      ],
    )
    const { walls, surfaces } = measure(one).buildings[0]!
    expect(surfaces.map(({ maxHeightAboveGround }) => maxHeightAboveGround)).toEqual([4, 7, 9])
    expectTotal(total(walls, 'ground'), 40 * 4)
    expectTotal(total(walls, 'shared'), 24 * 3 + 12 * 2)
  })

  test('a dormer that stands out over the eaves has its walls there', () => {
    const faces = [...GABLE.map((each) => ({ ...each, part: 'main' })), roofOf(box(4, -0.3, 6, 3, flat(top)), 'dormer')]
    const one = building(faces, [mainGround, ground(box(4, 0, 6, 3, flat(4.5)), 'dormer')])
    const { walls } = measure(one).buildings[0]!
    // Over the eaves all around it stands on the roof; the house below it is open to the eaves, and so is the wall behind them.
    expectTotal(total(walls, 'ground'), plain)
    expectTotal(
      total(walls, 'shared'),
      2 * (top - gableHeight(5, -0.3)) + 2 * 3.3 * (top - gableHeight(5, 1.35)) + 2 * (top - gableHeight(5, 3)),
    )
  })

  test('a tower through a roof, and one that stands out of the house', () => {
    const tower = (x0: number, x1: number) =>
      building(
        [roofOf(box(0, 0, 10, 8, flat(6)), 'main'), roofOf(box(x0, 3, x1, 5, flat(12)), 'tower')],
        [ground(box(0, 0, 10, 8, flat(0)), 'main'), ground(box(x0, 3, x1, 5, flat(0)), 'tower')],
      )
    const inside = wallsOf(tower(4, 6))
    expectTotal(total(inside, 'ground'), 36 * 6)
    expectTotal(total(inside, 'shared'), 8 * 6)
    const outside = wallsOf(tower(9, 12))
    // Two metres of the tower stand beside the house, one over it.
    expectTotal(total(outside, 'ground'), 36 * 6 - 2 * 6 + 2 * 2 * 12 + 2 * 12)
    expectTotal(total(outside, 'shared'), 2 * 6 + 2 * 1 * 6)
  })

  test('two parts on different ground: what lies below the higher ground is earth, and a finding says how much', () => {
    for (const eaves of [0, 0.5]) {
      const roofs = [
        roofOf(box(-eaves, -eaves, 5, 8 + eaves, flat(6)), 'low'),
        roofOf(box(5, -eaves, 10 + eaves, 8 + eaves, flat(6)), 'high'),
      ]
      const one = building(roofs, [ground(box(0, 0, 5, 8, flat(0)), 'low'), ground(box(5, 0, 10, 8, flat(2)), 'high')])
      const measures = measure(one)
      const { walls, surfaces } = measures.buildings[0]!
      expectTotal(total(walls), 8 * 6 + 2 * 5 * 6 + 8 * 4 + 2 * 5 * 4)
      expect(codes(measures).filter((code) => code === 'roof/ground-differs')).toHaveLength(1)
      expect(measures.findings.find(({ code }) => code === 'roof/ground-differs')!.message).toContain('16.00 m²')
      expect(surfaces.map(({ maxHeightAboveGround }) => maxHeightAboveGround)).toEqual([6, 4])
    }
    const step = building(
      [roofOf(box(0, 0, 5, 8, flat(6)), 'low'), roofOf(box(5, 0, 10, 8, flat(6)), 'high')],
      [ground(box(0, 0, 5, 8, flat(0)), 'low'), ground(box(5, 0, 10, 8, flat(0.9)), 'high')],
    )
    expect(codes(measure(step))).toEqual([])
  })
})

test('outlines that are drawn once a part, millimetres apart, are one wall', () => {
  // Three parts on each other, with eaves to the north: six outlines run along each side, and cross each other.
  const jitter = fc.array(fc.double({ min: -0.007, max: 0.007, noNaN: true }), { minLength: 48, maxLength: 48 })
  fc.assert(
    fc.property(jitter, (by) => {
      let next = 0
      const near = (x: number, y: number, z: number): Point => [x + by[next++]!, y + by[next++]!, z]
      const outline = (north: number, z: number): Point[] => [
        near(0, 0, z),
        near(10, 0, z),
        near(10, north, z),
        near(0, north, z),
      ]
      const storeys = ['a', 'b', 'c']
      const roofs = storeys.map((part, i) => roofOf(outline(9, 3 * i + 6), part))
      const grounds = storeys.map((part, i) => ground(outline(8, i === 0 ? 0 : 3 * i + 3), part))
      // Four sides of 12 m, and both ends of the storeys over the eaves of the first.
      const closedForm = 36 * 12 + 2 * 6
      expect(Math.abs(total(wallsOf(building(roofs, grounds))) / closedForm - 1)).toBeLessThan(0.003)
    }),
    { numRuns: 200 },
  )
})

describe('roof without ground', () => {
  const roof = roofOf(box(0, 0, 12, 8, flat(6)))
  const ends = [ground(box(0, 0, 4, 8, flat(0))), ground(box(8, 0, 12, 8, flat(0)))]

  test('a passage is open up to the roof; with a ceiling, up to that', () => {
    expectTotal(total(wallsOf(building([roof], ends))), 4 * 8 * 6 + 4 * 4 * 6)
    const walls = wallsOf(building([roof, soffit(box(4, 0, 8, 8, flat(3)))], ends))
    expectTotal(total(walls), 2 * 8 * 6 + 4 * 4 * 6 + 2 * 8 * 3 + 2 * 4 * 3)
    expect(new Set(walls.map(({ type }) => type))).toEqual(new Set(['ground']))
  })

  test('a canopy on posts has no walls, and the house behind it all of them', () => {
    const house = building(
      [roofOf(box(0, 0, 6, 8, flat(6))), roofOf(box(6, 0, 10, 8, flat(3)))],
      [ground(box(0, 0, 6, 8, flat(0)))],
    )
    const measures = measure(house)
    const { walls } = measures.buildings[0]!
    expectWalls(
      walls,
      [
        groundWall(0, [0, 0, 6], [6, 0, 6]),
        groundWall(0, [6, 0, 6], [6, 8, 6]),
        groundWall(0, [6, 8, 6], [0, 8, 6]),
        groundWall(0, [0, 8, 6], [0, 0, 6]),
      ],
      'house with a canopy',
    )
    expect(measures.buildings[0]!.eaves!.area).toBeCloseTo(32, 9)
  })

  test('an overhanging upper floor: the walls of both floors', () => {
    const house = building(
      [roofOf(box(0, -1, 10, 8, flat(6))), soffit(box(0, -1, 10, 0, flat(3)))],
      [ground(box(0, 0, 10, 8, flat(0)))],
    )
    const walls = wallsOf(house)
    expectTotal(total(walls), 10 * 6 + 2 * (8 * 6 + 1 * 3) + 10 * 3 + 10 * 3)
    const south = walls.filter(({ direction }) => Math.abs(direction - 180) < 1e-6)
    expect(south.map(({ area }) => area.toFixed(9))).toEqual(['30.000000000', '30.000000000'])
  })

  test('a sloped soffit below the eaves takes no wall away behind it', () => {
    const faces = [
      ...GABLE,
      soffit(on((_, y) => WALL_TOP - 0.2 + PITCH * y, [0, -EAVES], [LENGTH, -EAVES], [LENGTH, 0], [0, 0])),
    ]
    const walls = wallsOf(building(faces, [ground(footprint(flat(0)))]))
    // The boxed eaves are part of the solid: 20 cm at its front and its two ends, and 20 cm less of wall behind it.
    const plain = 2 * LENGTH * WALL_TOP + 2 * (2 * HALF * WALL_TOP + PITCH * HALF * HALF)
    expectTotal(total(walls), plain - LENGTH * 0.2 + LENGTH * 0.2 + 2 * EAVES * 0.2)
  })

  test('a courtyard with eaves', () => {
    const ring = (inset: number): Point[] => box(8 + inset, 6 + inset, 22 - inset, 14 - inset, flat(9))
    const block = building(
      [roofOf(box(-1, -1, 31, 21, flat(9)), 'house', [ring(0.5).toReversed()])],
      [ground(box(0, 0, 30, 20, flat(1)))],
    )
    const withHole: Building = {
      ...block,
      ground: {
        ...block.ground,
        surfaces: [
          {
            part: 'house',
            polygons: [
              [
                box(0, 0, 30, 20, flat(1)),
                ring(0)
                  .map(([x, y]): Point => [x, y, 1])
                  .toReversed(),
              ],
            ],
          },
        ],
      },
    }
    expectTotal(total(wallsOf(withHole)), (100 + 2 * (14 + 8)) * 8)
    // Ground all over the courtyard: its walls stand at the roof, for nothing else says where.
    expectTotal(total(wallsOf(block)), (100 + 2 * (13 + 7)) * 8)
  })

  test('grounds of another level of detail, and fragments of ground, are no footprint', () => {
    const house = building(GABLE, [ground(footprint(flat(0)))])
    const outline = wallsOf(house, { eavesOverhang: 0 })
    const coarse: Building = { ...house, ground: { ...house.ground, isFootprint: false } }
    expect(wallsOf(coarse)).toEqual(outline)
    expect(codes(measure(coarse))).toEqual([])
    const fragment = building(GABLE, [ground(box(1, 1, 4, 3, flat(0)))])
    expect(wallsOf(fragment)).toEqual(outline)
    expect(codes(measure(fragment))).toEqual(['roof/ground-incomplete'])
  })

  test('outlines that are meant to be one: 1 cm of roof beyond the ground is no eaves', () => {
    const thin = building([roofOf(box(-0.01, -0.01, 10.01, 8.01, flat(6)))], [ground(box(0, 0, 10, 8, flat(0)))])
    expect(wallsOf(thin)).toEqual(wallsOf(thin, { eavesOverhang: 0 }))
    expect(codes(measure(thin))).toEqual([])
  })
})
