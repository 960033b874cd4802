import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { deriveWalls, InputError, measureRoof, roofRecord, wallsRecord, type BuildingMeasures, type Roof, type WallMeasure } from '../src/index.ts'
import { asRoof } from './parametric/as-roof.ts'
import { areaVectorOf, EXACT, expectWalls } from './parametric/compare.ts'
import { box, face, groundWall, level, middling, on, wallBetween, type Drawing, type Point } from './parametric/drawing.ts'
import { FAMILIES } from './parametric/families.ts'
import { blocks, courtyard } from './parametric/flat.ts'
import { gable, hip, monoPitch } from './parametric/pitched.ts'
import { crossGable } from './parametric/valleys.ts'
import { moved, rotated } from './parametric/transform.ts'

const drawings = FAMILIES.map((make) => make(middling))

const measured = (drawing: Drawing, ...rest: Drawing[]): BuildingMeasures => measureRoof(asRoof(drawing, ...rest)).buildings[0]!

const total = (walls: readonly WallMeasure[]): number => walls.reduce((sum, { area }) => sum + area, 0)

const shoelace = (corners: readonly (readonly [number, number])[]): number =>
  corners.reduce((sum, [x, y], i) => {
    const [v, w] = corners[(i + 1) % corners.length]!
    return sum + (x * w - v * y) / 2
  }, 0)

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
      for (const { id, area, direction, vertices, corners } of measured(drawing).walls) {
        const [lon0, lat0] = vertices[0]!
        // Radii of curvature of the WGS 84 ellipsoid at this latitude.
        const phi = (lat0 * Math.PI) / 180
        const e2 = 0.00669437999014
        const w = Math.sqrt(1 - e2 * Math.sin(phi) ** 2)
        const perLat = ((6378137 * (1 - e2)) / w ** 3) * (Math.PI / 180)
        const perLon = (6378137 / w) * Math.cos(phi) * (Math.PI / 180)
        const metres = vertices.map(([lon, lat, altitude]): Point => [(lon - lon0) * perLon, (lat - lat0) * perLat, altitude])
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
    expect(roof.buildings.map(({ wallCount }) => wallCount)).toEqual(measures.buildings.map((building) => building.walls.length))
    expect(walls.buildings.map(({ wallCount }) => wallCount)).toEqual(measures.buildings.map((building) => building.walls.length))
    expect(roof.totals.walls).toBe(walls.totals.walls)
    expect(walls.totals.walls).toBe(walls.buildings.reduce((sum, building) => sum + building.walls.length, 0))
    for (const building of walls.buildings) {
      const hundredths = building.walls.reduce((sum, { area }) => sum + Math.round(area * 100), 0)
      expect(Math.round(building.totalWallArea * 100)).toBe(hundredths)
    }
  })

  test('deriveWalls gives the walls of measureRoof', () => {
    const roof = asRoof(...drawings.map((drawing, i) => moved(drawing, 60 * i, 0)))
    expect(deriveWalls(roof).buildings.map(({ walls }) => walls)).toEqual(measureRoof(roof).buildings.map(({ walls }) => walls))
  })
})

describe('what makes one wall', () => {
  const block = (id: string, x0: number, x1: number, height: number, y = 0) => face(id, box(x0, y, x1, 8, () => height))

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
    const shared = (step: number): number => measured({ name: 'step', faces: [block('a', 0, 5, 6), block('b', 5, 10, 6 + step)], ground: level(0), edges: [], walls: [] }).walls.filter(({ type }) => type === 'shared').length
    expect(shared(0.049)).toBe(0)
    expect(shared(0.051)).toBe(1)
  })

  test('walls within 2 degrees join, others do not', () => {
    const bent = (degrees: number): number => {
      const dy = Math.tan((degrees * Math.PI) / 180) * 0.5
      // The south side bends in its middle over half a metre, so that its chord strays little.
      const plan = on(() => 5, [0, 0], [0.5, -dy], [1, 0], [1, 4], [0, 4])
      return measured({ name: 'bent', faces: [face('only', plan)], ground: level(0), edges: [], walls: [] }).walls.length
    }
    // Each half turns by `degrees` from the chord: their normals differ by twice that.
    expect(bent(0.9)).toBe(4)
    expect(bent(1.1)).toBe(5)
  })

  test('a round wall in small steps splits where it strays over 2 cm from its chord', () => {
    // 180 chords of 2 degrees around a radius of 3 m: chords of length l stray l^2 / 8r.
    const plan = Array.from({ length: 360 }, (_, i): Point => [3 * Math.cos((i * Math.PI) / 180), 3 * Math.sin((i * Math.PI) / 180), 4])
    const { walls } = measured({ name: 'round', faces: [face('only', plan)], ground: level(0), edges: [], walls: [] })
    const longest = 2 * Math.sqrt(2 * 3 * 0.02)
    for (const { corners } of walls) expect(Math.max(...corners.map(([u]) => u))).toBeLessThanOrEqual(longest + 0.06)
    expect(walls.length).toBeGreaterThan((2 * Math.PI * 3) / (longest + 0.06))
    expect(Math.abs(total(walls) / (2 * Math.PI * 3 * 4) - 1)).toBeLessThan(0.01)
  })

  test('walls that only touch in a corner of height stay apart', () => {
    // The low block's wall ends at 3 m, the high one's begins there: they share no height.
    const high = face('high', box(0, 0, 5, 8, () => 6))
    const low = face('low', box(5, 0, 10, 8, () => 3))
    const porch = face('porch', box(0, -2, 5, 0, () => 3))
    const { walls } = measured({ name: 'touch', faces: [high, low, porch], ground: level(0), edges: [], walls: [] })
    expectWalls(
      walls,
      [
        wallBetween('shared', [[0, 0, 3], [5, 0, 3]], [[0, 0, 6], [5, 0, 6]]),
        wallBetween('shared', [[5, 0, 3], [5, 8, 3]], [[5, 0, 6], [5, 8, 6]]),
        groundWall(0, [5, 0, 3], [10, 0, 3]),
        groundWall(0, [10, 0, 3], [10, 8, 3]),
        groundWall(0, [10, 8, 3], [5, 8, 3], [5, 8, 6], [0, 8, 6]),
        groundWall(0, [0, 8, 6], [0, 0, 6], [0, 0, 3], [0, -2, 3]),
        groundWall(0, [0, -2, 3], [5, -2, 3]),
        groundWall(0, [5, -2, 3], [5, 0, 3]),
      ],
      measured(gable(middling)).building.frame,
      'high and low',
    )
  })

  test('below the ground there is no wall', () => {
    const sunk = { name: 'sunk', faces: [block('a', 0, 5, 2)], ground: level(2.5), edges: [], walls: [] }
    expect(measured(sunk).walls).toEqual([])
    // Ground that rises through the eaves: only what stands out of it is wall.
    const slope = (x: number): number => x
    const half: Drawing = { ...sunk, faces: [block('a', 0, 4, 2)], ground: { altitude: null, points: on(slope, [-5, -5], [15, -5], [15, 15], [-5, 15]), parts: [] } }
    expectWalls(
      measured(half).walls,
      [
        { type: 'ground', outline: [[0, 0, 0], [2, 0, 2], [0, 0, 2]] },
        { type: 'ground', outline: [[2, 8, 2], [0, 8, 0], [0, 8, 2]] },
        { type: 'ground', outline: [[0, 8, 0], [0, 0, 0], [0, 0, 2], [0, 8, 2]] },
      ],
      measured(gable(middling)).building.frame,
      'half sunk',
    )
  })
})

describe('ground', () => {
  test('a roof without any ground: a coded error that says what to give', () => {
    const roof: Roof = asRoof({ ...gable(middling), ground: { altitude: null, points: [], parts: [] } })
    for (const measure of [measureRoof, deriveWalls]) {
      let thrown: unknown
      try {
        measure(roof)
      } catch (error) {
        thrown = error
      }
      expect(thrown).toBeInstanceOf(InputError)
      expect((thrown as InputError).code).toBe('roof/no-ground')
      expect((thrown as InputError).message).toContain('--ground')
    }
  })

  test('points that fit no plane: their least-squares plane, and a finding', () => {
    const house = gable(middling)
    const points: Point[] = [[-2, -2, 0], [20, -2, 0], [20, 15, 0], [-2, 15, 1.2]]
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
      buildings[0]!.building.frame,
      'uneven ground',
    )
  })

  test('points in line and fewer than three: their mean', () => {
    const house = gable(middling)
    for (const points of [[[0, 0, 1]], [[0, 0, 0.5], [9, 0, 1.5]], [[0, 0, 0], [5, 5, 1], [10, 10, 2]]] as Point[][]) {
      const found = measureRoof(asRoof({ ...house, ground: { altitude: null, points, parts: [] } })).buildings[0]!
      const flat = measureRoof(asRoof({ ...house, ground: level(1) })).buildings[0]!
      expect(total(found.walls)).toBeCloseTo(total(flat.walls), 9)
    }
  })
})

describe('eavesOverhang', () => {
  const under = (drawing: Drawing, eavesOverhang: number): BuildingMeasures => measureRoof(asRoof(drawing), { eavesOverhang }).buildings[0]!

  test('0 is the outline of the roof', () => {
    for (const drawing of drawings) expect(under(drawing, 0).walls).toEqual(measured(drawing).walls)
  })

  test('a gable house: every wall moves in, tops follow the roof', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.05, max: 1, noNaN: true }), fc.double({ min: 0.3, max: 1.3, noNaN: true }), fc.double({ min: -3, max: 3, noNaN: true }), (o, p, angle) => {
        const [l, w, h, g] = [11, 4, 5, 0.5]
        const z = (_: number, y: number): number => h + p * Math.min(y, 2 * w - y)
        const faces = [face('s', box(0, 0, l, w, z)), face('n', box(0, w, l, 2 * w, z))]
        const [sw, se, ne, nw] = on(z, [o, o], [l - o, o], [l - o, 2 * w - o], [o, 2 * w - o]) as [Point, Point, Point, Point]
        const [we, ea] = on(z, [o, w], [l - o, w]) as [Point, Point]
        const drawn = rotated({ name: 'gable', faces, ground: level(g), edges: [], walls: [groundWall(g, sw, se), groundWall(g, se, ea, ne), groundWall(g, ne, nw), groundWall(g, nw, we, sw)] }, angle)
        expectWalls(under(drawn, o).walls, drawn.walls, measured(drawn).building.frame, `overhang ${o}`)
      }),
      { numRuns: 40 },
    )
  })

  test('in corners that turn inwards walls grow', () => {
    const o = 0.4
    const cross = crossGable(middling)
    const long = (drawn: Drawing): number => under(drawn, o).walls.length
    expect(long(cross)).toBe(cross.walls.length)
    const yard = courtyard(middling)
    const [[, , h]] = yard.faces[0]!.rings[0]! as [Point]
    const g = yard.ground.altitude!
    const perimeter = (ring: readonly Point[]): number => ring.reduce((sum, p, i) => sum + Math.hypot(p[0] - ring.at(i - 1)![0], p[1] - ring.at(i - 1)![1]), 0)
    const [outer, inner] = yard.faces[0]!.rings.map(perimeter) as [number, number]
    expect(total(under(yard, o).walls)).toBeCloseTo((outer - 8 * o + inner + 8 * o) * (h - g), 6)
  })

  test('hips: an overhang on every side', () => {
    const drawn = hip(middling)
    const o = 0.5
    const [a, b] = drawn.walls[0]!.outline as [Point, Point]
    const l = Math.hypot(b[0] - a[0], b[1] - a[1])
    const south = drawn.faces[0]!.rings[0]!
    const [eaves, ridge] = [south[0]![2], south[2]![2]]
    const half = south[2]![1]
    const pitch = (ridge - eaves) / half
    const wall = under(drawn, o).walls.find(({ direction }) => Math.abs(direction - 180) < 1e-6)!
    expect(wall.area).toBeCloseTo((l - 2 * o) * (eaves + pitch * o - drawn.ground.altitude!), 6)
  })

  test('deeper than the walls allow: a finding', () => {
    const { findings, buildings } = measureRoof(asRoof(monoPitch(middling)), { eavesOverhang: 30 })
    expect(findings.map(({ code }) => code)).toEqual(['roof/overhang-too-deep'])
    for (const { area } of buildings[0]!.walls) expect(area).toBeGreaterThan(0)
  })
})

describe('party walls', () => {
  /** Gabled houses in a row, wall to wall or `apart` metres from each other, each `rise` metres higher than the one before. */
  function row(apart: number, rise: number): Drawing[] {
    const [l, w, h, p] = [6, 4, 5, 0.5]
    return [0, 1, 2].map((i): Drawing => {
      const x = i * (l + apart)
      const z = (_: number, y: number): number => h + i * rise + p * Math.min(y, 2 * w - y)
      return { name: `house ${i}`, faces: [face('s', box(x, 0, x + l, w, z)), face('n', box(x, w, x + l, 2 * w, z))], ground: level(0), edges: [], walls: [] }
    })
  }
  const [long, gableEnd] = [6 * 5, 8 * 5 + 8]

  test.each([0, 0.03, 0.09])('%f m apart: kept with a finding for each side, or left out', (apart) => {
    const roof = asRoof(...row(apart, 0))
    const kept = measureRoof(roof)
    for (const { walls } of kept.buildings) expect(total(walls)).toBeCloseTo(2 * long + 2 * gableEnd, 6)
    const party = kept.findings.filter(({ code }) => code === 'roof/party-wall')
    expect(party.map(({ ids }) => ids.join()).toSorted()).toEqual(['b0,b1', 'b1,b0', 'b1,b2', 'b2,b1'])
    for (const { message } of party) expect(message).toContain(gableEnd.toFixed(2))
    const omitted = measureRoof(roof, { partyWalls: 'omit' }).buildings.map(({ walls }) => total(walls))
    expect(omitted[0]).toBeCloseTo(2 * long + gableEnd, 6)
    expect(omitted[1]).toBeCloseTo(2 * long, 6)
    expect(omitted[2]).toBeCloseTo(2 * long + gableEnd, 6)
  })

  test('0.12 m apart they are neighbours like others', () => {
    const { buildings, findings } = measureRoof(asRoof(...row(0.12, 0)), { partyWalls: 'omit' })
    expect(findings).toEqual([])
    for (const { walls } of buildings) expect(total(walls)).toBeCloseTo(2 * long + 2 * gableEnd, 6)
  })

  test('a higher neighbour keeps what stands over the lower one', () => {
    const rise = 0.7
    const roof = asRoof(...row(0, rise))
    const { buildings } = measureRoof(roof, { partyWalls: 'omit' })
    const end = (i: number): number => gableEnd + 8 * rise * i
    const side = (i: number): number => long + 6 * rise * i
    expect(total(buildings[0]!.walls)).toBeCloseTo(2 * side(0) + end(0), 6)
    expect(total(buildings[1]!.walls)).toBeCloseTo(2 * side(1) + (end(1) - end(0)), 6)
    expect(total(buildings[2]!.walls)).toBeCloseTo(2 * side(2) + (end(2) - end(1)) + end(2), 6)
    // What is left of the gable end is a band of the height of the step, along both slopes of the roof.
    const band = buildings[1]!.walls.find(({ direction }) => Math.abs(direction - 270) < 1e-6)!
    expect(band.area).toBeCloseTo(8 * rise, 6)
    expect(total(measureRoof(roof).buildings[1]!.walls)).toBeCloseTo(2 * side(1) + 2 * end(1), 6)
  })

  test('a lower neighbour in front of part of a wall', () => {
    const drawn = blocks(middling)
    const [big, small] = drawn.faces
    const houses: Drawing[] = [big!, small!].map((one) => ({ name: one.id, faces: [one], ground: drawn.ground, edges: [], walls: [] }))
    const { buildings } = measureRoof(asRoof(...houses), { partyWalls: 'omit' })
    const [x0, y0, z] = small!.rings[0]![0]!
    const front = (small!.rings[0]![3]![1] - y0) * (z - drawn.ground.altitude!)
    const whole = measureRoof(asRoof(...houses)).buildings
    expect(total(whole[0]!.walls) - total(buildings[0]!.walls)).toBeCloseTo(front, 6)
    expect(total(whole[1]!.walls) - total(buildings[1]!.walls)).toBeCloseTo(front, 6)
    expect(x0).toBeGreaterThan(0)
    // The wall becomes ground, hole, ground: what is left of it is one wall around the neighbour, or several; never more area.
    for (const { area, corners } of buildings[0]!.walls) expect(Math.abs(shoelace(corners) - area)).toBeLessThan(EXACT)
  })
})
