import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { measureRoof, type BuildingMeasures, type ExteriorWallMeasure } from '../../src/index.ts'
import { asRoof } from '../parametric/as-roof.ts'
import { EXACT, expectWalls, shoelace } from '../parametric/compare.ts'
import { box, face, groundWall, level, middling, on, type Drawing, type Point } from '../parametric/drawing.ts'
import { FAMILIES } from '../parametric/families.ts'
import { blocks, courtyard } from '../parametric/flat.ts'
import { hip, monoPitch } from '../parametric/pitched.ts'
import { crossGable } from '../parametric/valleys.ts'
import { rotated } from '../parametric/transform.ts'

const drawings = FAMILIES.map((make) => make(middling))

const measured = (drawing: Drawing): BuildingMeasures => measureRoof(asRoof(drawing)).buildings[0]!

const total = (walls: readonly ExteriorWallMeasure[]): number => walls.reduce((sum, { area }) => sum + area, 0)

describe('eavesOverhang', () => {
  const under = (drawing: Drawing, eavesOverhang: number): BuildingMeasures =>
    measureRoof(asRoof(drawing), { eavesOverhang }).buildings[0]!

  test('0 is the outline of the roof', () => {
    for (const drawing of drawings) expect(under(drawing, 0).walls).toEqual(measured(drawing).walls)
  })

  test('a gable house: every wall moves in, tops follow the roof', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.05, max: 1, noNaN: true }),
        fc.double({ min: 0.3, max: 1.3, noNaN: true }),
        fc.double({ min: -3, max: 3, noNaN: true }),
        (o, p, angle) => {
          const [l, w, h, g] = [11, 4, 5, 0.5]
          const z = (_: number, y: number): number => h + p * Math.min(y, 2 * w - y)
          const faces = [face('s', box(0, 0, l, w, z)), face('n', box(0, w, l, 2 * w, z))]
          const [sw, se, ne, nw] = on(z, [o, o], [l - o, o], [l - o, 2 * w - o], [o, 2 * w - o]) as [
            Point,
            Point,
            Point,
            Point,
          ]
          const [we, ea] = on(z, [o, w], [l - o, w]) as [Point, Point]
          const drawn = rotated(
            {
              name: 'gable',
              faces,
              ground: level(g),
              edges: [],
              walls: [
                groundWall(g, sw, se),
                groundWall(g, se, ea, ne),
                groundWall(g, ne, nw),
                groundWall(g, nw, we, sw),
              ],
            },
            angle,
          )
          expectWalls(under(drawn, o).walls, drawn.walls, `overhang ${o}`)
        },
      ),
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
    const perimeter = (ring: readonly Point[]): number =>
      ring.reduce((sum, p, i) => sum + Math.hypot(p[0] - ring.at(i - 1)![0], p[1] - ring.at(i - 1)![1]), 0)
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
      return {
        name: `house ${i}`,
        faces: [face('s', box(x, 0, x + l, w, z)), face('n', box(x, w, x + l, 2 * w, z))],
        ground: level(0),
        edges: [],
        walls: [],
      }
    })
  }
  const [long, gableEnd] = [6 * 5, 8 * 5 + 8]

  test.each([0, 0.03, 0.09])('%f m apart: kept with a finding for each side, or left out', (apart) => {
    const roof = asRoof(...row(apart, 0))
    const kept = measureRoof(roof)
    for (const { walls } of kept.buildings) expect(total(walls)).toBeCloseTo(2 * long + 2 * gableEnd, 6)
    const party = kept.findings.filter(({ code }) => code === 'roof/party-wall')
    expect(party.map(({ ids }) => ids.slice(0, 2).join()).toSorted()).toEqual(['b0,b1', 'b1,b0', 'b1,b2', 'b2,b1'])
    // Each names the gable end that stands against the neighbour, where drawings show it.
    for (const { ids } of party) {
      const { walls } = kept.buildings.find(({ building }) => building.id === ids[0])!
      const [against, ...more] = ids.slice(2).map((id) => walls.find((wall) => wall.id === id))
      expect(more).toEqual([])
      expect(against!.area).toBeCloseTo(gableEnd, 6)
      expect(Math.sign(Math.sin((against!.direction * Math.PI) / 180))).toBe(ids[0]! < ids[1]! ? 1 : -1)
    }
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
    const houses: Drawing[] = [big!, small!].map((one) => ({
      name: one.id,
      faces: [one],
      ground: drawn.ground,
      edges: [],
      walls: [],
    }))
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
