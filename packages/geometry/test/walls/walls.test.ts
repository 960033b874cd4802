import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  InputError,
  measureBuilding,
  measureRoof,
  roofRecord,
  toLonLat,
  wallsRecord,
  type BuildingMeasures,
  type Roof,
  type ExteriorWallMeasure,
} from '../../src/index.ts'
import { asRoof } from '../parametric/as-roof.ts'
import { areaVectorOf, EXACT, expectWalls, shoelace } from '../parametric/compare.ts'
import {
  box,
  face,
  groundWall,
  level,
  middling,
  on,
  wallBetween,
  type Drawing,
  type Point,
} from '../parametric/drawing.ts'
import { FAMILIES } from '../parametric/families.ts'
import { gable } from '../parametric/pitched.ts'
import { moved, rotated } from '../parametric/transform.ts'

const drawings = FAMILIES.map((make) => make(middling))

const measured = (drawing: Drawing, ...rest: Drawing[]): BuildingMeasures =>
  measureRoof(asRoof(drawing, ...rest)).buildings[0]!

const total = (walls: readonly ExteriorWallMeasure[]): number => walls.reduce((sum, { area }) => sum + area, 0)

describe('the order of walls', () => {
  test('ground walls as one meets them walking around, each from the left to the right; then those above roofs', () => {
    for (const turn of [0, 20, 77, 181, 300]) {
      const { buildings } = wallsRecord(measureRoof(asRoof(rotated(gable(middling), (turn * Math.PI) / 180))))
      const { walls } = buildings[0]!
      expect(walls).toHaveLength(4)
      for (const [i, { vertices, corners }] of walls.entries()) {
        const next = walls[(i + 1) % walls.length]!
        const at = (wall: typeof next, side: (...us: number[]) => number): readonly number[] =>
          wall.vertices[wall.corners.findIndex(([u]) => u === side(...wall.corners.map((corner) => corner[0]!)))]!
        const end = at({ ...next, vertices, corners }, Math.max)
        const begin = at(next, Math.min)
        // 2e-8 degrees are 2 mm.
        for (const axis of [0, 1]) expect(Math.abs(end[axis]! - begin[axis]!), `turned by ${turn}`).toBeLessThan(2e-8)
      }
      const offNorth = walls.map(({ direction }) => Math.min(direction, 360 - direction))
      expect(offNorth[0]).toBe(Math.min(...offNorth))
    }
    const kinds = drawings.flatMap((drawing) =>
      wallsRecord(measureRoof(asRoof(drawing))).buildings.map(({ walls }) => walls.map(({ wallType }) => wallType)),
    )
    expect(kinds.some((types) => new Set(types).size === 2)).toBe(true)
    for (const types of kinds) expect(types).toEqual(types.toSorted())
  })
})

describe('the record of a wall', () => {
  test('corners: anticlockwise from outside, from the lower left, with the area of the wall', () => {
    for (const drawing of drawings) {
      for (const { id, area, corners } of measured(drawing).walls) {
        expect(Math.abs(shoelace(corners) - area), id).toBeLessThan(EXACT)
        expect(Math.min(...corners.map(([u]) => u)), id).toBeCloseTo(0, 9)
        expect(Math.min(...corners.map(([, v]) => v)), id).toBeCloseTo(0, 9)
        expect(corners.length).toBeGreaterThanOrEqual(3)
      }
    }
  })

  test('vertices: the same polygon on the globe, turned the way the wall faces', () => {
    for (const drawing of drawings) {
      const { building, walls } = measured(drawing)
      for (const { id, area, direction, vertices: points, corners } of walls) {
        const vertices = points.map((point): Point => [...toLonLat(building.frame, point), point[2]])
        const [lon0, lat0] = vertices[0]!
        // Radii of curvature of the WGS 84 ellipsoid at this latitude.
        const phi = (lat0 * Math.PI) / 180
        const e2 = 0.00669437999014
        const w = Math.sqrt(1 - e2 * Math.sin(phi) ** 2)
        const perLat = ((6378137 * (1 - e2)) / w ** 3) * (Math.PI / 180)
        const perLon = (6378137 / w) * Math.cos(phi) * (Math.PI / 180)
        const metres = vertices.map(([lon, lat, altitude]): Point => [
          (lon - lon0) * perLon,
          (lat - lat0) * perLat,
          altitude,
        ])
        const vector = areaVectorOf(metres)
        expect(Math.abs(Math.hypot(...vector) / area - 1), id).toBeLessThan(1e-4)
        const bearing = (Math.atan2(vector[0], vector[1]) * 180) / Math.PI
        expect(Math.abs(((bearing - direction + 540) % 360) - 180), id).toBeLessThan(0.01)
        expect(vertices).toHaveLength(corners.length)
        for (const [i, [u, v]] of corners.entries()) {
          expect(v - corners[0]![1]).toBeCloseTo(vertices[i]![2] - vertices[0]![2], 6)
          const along = Math.hypot(metres[i]![0], metres[i]![1])
          expect(Math.abs(u - corners[0]![0])).toBeCloseTo(along, 3)
        }
      }
    }
  })

  test('edgeIds and surfaceIds are those of the roof, and lie over the wall', () => {
    for (const drawing of drawings) {
      const { building, edges, walls } = measured(drawing)
      const edgeOf = new Map(edges.map((edge) => [edge.id, edge]))
      const surfaces = new Set(building.surfaces.map(({ id }) => id))
      for (const wall of walls) {
        expect(wall.edgeIds.length, `${drawing.name} ${wall.id}`).toBeGreaterThan(0)
        for (const id of wall.edgeIds) {
          const edge = edgeOf.get(id)
          expect(edge, `${drawing.name} ${id}`).toBeDefined()
          const [dx, dy] = [edge!.to[0] - edge!.from[0], edge!.to[1] - edge!.from[1]]
          const bearing = (wall.direction * Math.PI) / 180
          // The edge runs along the wall: across the wall's normal.
          expect(Math.abs(dx * Math.sin(bearing) + dy * Math.cos(bearing)) / Math.hypot(dx, dy)).toBeLessThan(1e-3)
          expect(edge!.surfaceIds.some((surface) => wall.surfaceIds.includes(surface))).toBe(true)
        }
        for (const id of wall.surfaceIds) expect(surfaces).toContain(id)
        expect(wall.edgeIds).toEqual([...new Set(wall.edgeIds)])
        expect(wall.surfaceIds).toEqual([...new Set(wall.surfaceIds)])
      }
    }
  })

  test('wallCount and totals.walls of the roof are the walls of the wall record', () => {
    const measures = measureRoof(asRoof(...drawings.map((drawing, i) => moved(drawing, 60 * i, 0))))
    const roof = roofRecord(measures)
    const walls = wallsRecord(measures)
    expect(roof.buildings.map(({ wallCount }) => wallCount)).toEqual(
      measures.buildings.map((building) => building.walls.length),
    )
    expect(walls.buildings.map(({ wallCount }) => wallCount)).toEqual(
      measures.buildings.map((building) => building.walls.length),
    )
    expect(roof.totals.walls).toBe(walls.totals.walls)
    expect(walls.totals.walls).toBe(walls.buildings.reduce((sum, building) => sum + building.walls.length, 0))
    for (const building of walls.buildings) {
      const hundredths = building.walls.reduce((sum, { area }) => sum + Math.round(area * 100), 0)
      expect(Math.round(building.totalWallArea * 100)).toBe(hundredths)
    }
  })
})

describe('what makes one wall', () => {
  const block = (id: string, x0: number, x1: number, height: number, y = 0) =>
    face(
      id,
      box(x0, y, x1, 8, () => height),
    )

  test('a gap of 4 cm between faces that meet makes no wall', () => {
    const z = (x: number): number => 5 + 0.5 * Math.min(x, 10 - x)
    const faces = [face('a', box(0, 0, 4.98, 8, z)), face('b', box(5.02, 0, 10, 8, z))]
    for (const angle of [0, 0.7]) {
      const { walls } = measured(rotated({ name: 'gap', faces, ground: level(0), edges: [], walls: [] }, angle))
      expect(walls.map(({ type }) => type)).toEqual(['ground', 'ground', 'ground', 'ground'])
      expect(total(walls)).toBeCloseTo(2 * 8 * 5 + 2 * (10 * 5 + 12.5), 1)
    }
  })

  test('a step under 5 cm is no wall, one of more is', () => {
    const shared = (step: number): number =>
      measured({
        name: 'step',
        faces: [block('a', 0, 5, 6), block('b', 5, 10, 6 + step)],
        ground: level(0),
        edges: [],
        walls: [],
      }).walls.filter(({ type }) => type === 'shared').length
    expect(shared(0.049)).toBe(0)
    expect(shared(0.051)).toBe(1)
  })

  test('walls within 2 degrees join, others do not', () => {
    const bent = (degrees: number): number => {
      const dy = Math.tan((degrees * Math.PI) / 180) * 0.5
      // The south side bends in its middle over half a metre, so that its chord strays little.
      const plan = on(() => 5, [0, 0], [0.5, -dy], [1, 0], [1, 4], [0, 4])
      return measured({ name: 'bent', faces: [face('only', plan)], ground: level(0), edges: [], walls: [] }).walls
        .length
    }
    // Each half turns by `degrees` from the chord: their normals differ by twice that.
    expect(bent(0.9)).toBe(4)
    expect(bent(1.1)).toBe(5)
  })

  test('a round wall in small steps splits where it strays over 2 cm from its chord', () => {
    // 180 chords of 2 degrees around a radius of 3 m: chords of length l stray l^2 / 8r.
    const plan = Array.from({ length: 360 }, (_, i): Point => [
      3 * Math.cos((i * Math.PI) / 180),
      3 * Math.sin((i * Math.PI) / 180),
      4,
    ])
    const { walls } = measured({ name: 'round', faces: [face('only', plan)], ground: level(0), edges: [], walls: [] })
    const longest = 2 * Math.sqrt(2 * 3 * 0.02)
    for (const { corners } of walls) expect(Math.max(...corners.map(([u]) => u))).toBeLessThanOrEqual(longest + 0.06)
    expect(walls.length).toBeGreaterThan((2 * Math.PI * 3) / (longest + 0.06))
    expect(Math.abs(total(walls) / (2 * Math.PI * 3 * 4) - 1)).toBeLessThan(0.01)
  })

  test('walls that only touch in a corner of height stay apart', () => {
    // The low block's wall ends at 3 m, the high one's begins there: they share no height.
    const high = face(
      'high',
      box(0, 0, 5, 8, () => 6),
    )
    const low = face(
      'low',
      box(5, 0, 10, 8, () => 3),
    )
    const porch = face(
      'porch',
      box(0, -2, 5, 0, () => 3),
    )
    const { walls } = measured({ name: 'touch', faces: [high, low, porch], ground: level(0), edges: [], walls: [] })
    expectWalls(
      walls,
      [
        wallBetween(
          'shared',
          [
            [0, 0, 3],
            [5, 0, 3],
          ],
          [
            [0, 0, 6],
            [5, 0, 6],
          ],
        ),
        wallBetween(
          'shared',
          [
            [5, 0, 3],
            [5, 8, 3],
          ],
          [
            [5, 0, 6],
            [5, 8, 6],
          ],
        ),
        groundWall(0, [5, 0, 3], [10, 0, 3]),
        groundWall(0, [10, 0, 3], [10, 8, 3]),
        groundWall(0, [10, 8, 3], [5, 8, 3], [5, 8, 6], [0, 8, 6]),
        groundWall(0, [0, 8, 6], [0, 0, 6], [0, 0, 3], [0, -2, 3]),
        groundWall(0, [0, -2, 3], [5, -2, 3]),
        groundWall(0, [5, -2, 3], [5, 0, 3]),
      ],
      'high and low',
    )
  })

  test('below the ground there is no wall', () => {
    const sunk = { name: 'sunk', faces: [block('a', 0, 5, 2)], ground: level(2.5), edges: [], walls: [] }
    expect(measured(sunk).walls).toEqual([])
    // Ground that rises through the eaves: only what stands out of it is wall.
    const slope = (x: number): number => x
    const half: Drawing = {
      ...sunk,
      faces: [block('a', 0, 4, 2)],
      ground: { altitude: null, points: on(slope, [-5, -5], [15, -5], [15, 15], [-5, 15]), parts: [] },
    }
    expectWalls(
      measured(half).walls,
      [
        {
          type: 'ground',
          outline: [
            [0, 0, 0],
            [2, 0, 2],
            [0, 0, 2],
          ],
        },
        {
          type: 'ground',
          outline: [
            [2, 8, 2],
            [0, 8, 0],
            [0, 8, 2],
          ],
        },
        {
          type: 'ground',
          outline: [
            [0, 8, 0],
            [0, 0, 0],
            [0, 0, 2],
            [0, 8, 2],
          ],
        },
      ],
      'half sunk',
    )
  })
})

describe('ground', () => {
  test('a roof without any ground: a coded error that says what to give', () => {
    const roof: Roof = asRoof({ ...gable(middling), ground: { altitude: null, points: [], parts: [] } })
    expect(() => measureBuilding(roof.buildings[0]!)).toThrow(
      expect.objectContaining({ code: 'roof/no-ground', message: expect.stringContaining('--ground') as string }),
    )
    const { buildings, refusals } = measureRoof(roof)
    expect(buildings).toEqual([])
    expect(refusals).toEqual([
      expect.objectContaining({
        buildingId: 'b0',
        place: roof.buildings[0]!.place,
        code: 'roof/no-ground',
        message: expect.stringContaining('--ground') as string,
      }),
    ])
    expect(() => roofRecord(measureRoof(roof))).toThrow(expect.objectContaining({ code: 'roof/no-ground' }))
    expect(() => wallsRecord(measureRoof(roof))).toThrow(InputError)
  })

  test('points that fit no plane: their least-squares plane, and a finding', () => {
    const house = gable(middling)
    const points: Point[] = [
      [-2, -2, 0],
      [20, -2, 0],
      [20, 15, 0],
      [-2, 15, 1.2],
    ]
    const { buildings, findings } = measureRoof(asRoof({ ...house, ground: { altitude: null, points, parts: [] } }))
    expect(findings.map(({ code }) => code)).toEqual(['roof/uneven-ground'])
    // A lifted corner of a rectangle lifts the plane through it to 3/4, the next ones to 1/4, the far one to -1/4: 0.3 m off each.
    expect(findings[0]!.message).toContain('0.30')
    const plane = (x: number, y: number): number => 0.3 + ((x - 9) / 22) * -0.6 + ((y - 6.5) / 17) * 0.6
    const ground = house.ground.altitude!
    const lay = ([x, y, z]: Point): Point => [x, y, z === ground ? plane(x, y) : z]
    expectWalls(
      buildings[0]!.walls,
      house.walls.map(({ type, outline }) => ({ type, outline: outline.map(lay) })),
      'uneven ground',
    )
  })

  test('points on one side, whose plane is carried on below the house: a finding', () => {
    const house = gable(middling)
    const codes = (points: Point[]): string[] =>
      measureRoof(asRoof({ ...house, ground: { altitude: null, points, parts: [] } })).findings.map(({ code }) => code)
    // A slope of 1 in 20 on 10 m, right beside the house, and 100 m away from it.
    const at = (x: number): Point[] => [
      [x, 0, -0.5],
      [x - 10, 0, 0],
      [x, 10, -0.5],
    ]
    expect(codes(at(0))).toEqual([])
    expect(codes(at(-100))).toEqual(['roof/far-ground'])
    expect(
      codes([
        [0, 0, 0],
        [40, 0, 3],
        [0, 40, -3],
      ]),
    ).toEqual([])
  })

  test('points in line and fewer than three: their mean', () => {
    const house = gable(middling)
    for (const points of [
      [[0, 0, 1]],
      [
        [0, 0, 0.5],
        [9, 0, 1.5],
      ],
      [
        [0, 0, 0],
        [5, 5, 1],
        [10, 10, 2],
      ],
    ] as Point[][]) {
      const found = measureRoof(asRoof({ ...house, ground: { altitude: null, points, parts: [] } })).buildings[0]!
      const flat = measureRoof(asRoof({ ...house, ground: level(1) })).buildings[0]!
      expect(total(found.walls)).toBeCloseTo(total(flat.walls), 9)
    }
  })
})

describe('a roof over two that cross in height below it', () => {
  test('its walls stand on the higher of both, everywhere', () => {
    const dimension = fc.integer({ min: 1, max: 8 }).map((value) => value / 2)
    fc.assert(
      fc.property(dimension, dimension, fc.integer({ min: 0, max: 9 }), dimension, (left, right, rise, turn) => {
        // Two whole roofs through each other, which cross along x = 0, and a flat one above from -left to right.
        const slope = rise / 10
        const reach = 5
        const high = slope * reach + 4
        const lower =
          (sign: number) =>
          (x: number): number =>
            2 + sign * slope * x
        const faces = [
          face('up', box(-reach, 0, reach, 4, lower(1))),
          face('down', box(-reach, 0, reach, 4, lower(-1))),
          face(
            'over',
            box(-left, 1, right, 3, () => high),
          ),
        ]
        const { walls } = measured(rotated({ name: 'crossing', faces, ground: level(0), edges: [], walls: [] }, turn))
        const along = left + right
        const below = 2 * along + (slope * (left ** 2 + right ** 2)) / 2
        const ends = 2 * (high - 2 - slope * left) + 2 * (high - 2 - slope * right)
        const of = (type: ExteriorWallMeasure['type']): number => total(walls.filter((wall) => wall.type === type))
        expect(of('shared')).toBeCloseTo(2 * (high * along - below) + ends, 6)
        expect(of('ground')).toBeCloseTo(2 * (4 * reach + slope * reach ** 2) + 2 * 4 * (2 + slope * reach), 6)
      }),
    )
  })
})

describe('surfaces that should meet and lie apart', () => {
  test('gaps of 10 to 30 cm are named with the walls in them; wider ones are courts, narrower ones are none', () => {
    const found = (gap: number, turn: number) => {
      const halves = [
        face(
          'one',
          box(0, 0, 10, 4, (_, y) => 3 + y / 2),
        ),
        face(
          'two',
          box(0, 4 + gap, 10, 8 + gap, (_, y) => 7 + gap / 2 - y / 2),
        ),
      ]
      const roof = asRoof(rotated({ name: 'apart', faces: halves, ground: level(0), edges: [], walls: [] }, turn))
      return measureRoof(roof).findings.filter(({ code }) => code === 'roof/narrow-gap')
    }
    for (const turn of [0, 1, 2.5]) {
      for (const gap of [0.05, 0.31, 1]) expect(found(gap, turn), `${gap}`).toEqual([])
      for (const gap of [0.12, 0.29]) {
        // Both sides of it: 10 m each, 5 m high.
        expect(found(gap, turn), `${gap}`).toMatchObject([
          {
            message: expect.stringMatching(
              new RegExp(`up to ${(gap * 100).toFixed(0)} cm, 20\\.00 m of them, some 100\\.`),
            ) as string,
          },
        ])
      }
    }
  })

  test('no house of the families has one', () => {
    for (const drawing of drawings)
      expect(
        measureRoof(asRoof(drawing)).findings.map(({ code }) => code),
        drawing.name,
      ).not.toContain('roof/narrow-gap')
  })
})
