import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'
import { measureScan, parseScanFiles, scanGeometryRecord, signedArea, type Vec2 } from '../../src/index.ts'
import { SCHEMAS } from '../../src/schemas.ts'
import { allScans, scanOfFixture } from '../scan-cases.ts'
import { houseOf, writtenHouse } from '../surfaces/houses.ts'

const points = (line: readonly (readonly number[])[]): Vec2[] => line.map(([x = 0, y = 0]) => [x, y])

const lengthOf = (line: readonly Vec2[]): number =>
  line.slice(1).reduce((sum, [x, y], i) => sum + Math.hypot(x - line[i]![0], y - line[i]![1]), 0)

test('is by its schema, and every shape has the area and the lengths that were measured of it', () => {
  const validate = new Ajv2020({ strict: false, allErrors: true }).compile(SCHEMAS.scanGeometry)
  for (const { name, files } of allScans()) {
    const measures = measureScan(parseScanFiles(files))
    const record = scanGeometryRecord(measures)
    expect(validate(record) ? [] : validate.errors, name).toEqual([])
    const rooms = new Map(record.storeys.flatMap((storey) => storey.rooms.map((room) => [room.roomId, room])))
    expect([...rooms.keys()].toSorted()).toEqual(measures.rooms.map(({ id }) => id).toSorted())
    for (const room of measures.rooms) {
      const shape = rooms.get(room.id)!
      const rings = shape.outline.map((polygon) => polygon.map((ring) => signedArea(points(ring))))
      for (const [outer, ...holes] of rings) {
        expect(outer, name).toBeGreaterThan(0)
        expect(holes.every((area) => area < 0)).toBe(true)
      }
      // Polygons of floors that touch or lie over each other count once in the area.
      if (rings.length === 1)
        expect(
          rings[0]!.reduce((sum, area) => sum + area, 0),
          `${name} ${room.id}`,
        ).toBeCloseTo(room.floorArea, 1)
      for (const [i, wall] of room.walls.entries()) {
        const drawn = shape.walls[i]!
        expect(drawn.id).toBe(wall.id)
        // An arc is as long as its chords but for a millimetre or two.
        expect(Math.abs(lengthOf(points(drawn.line)) - wall.width)).toBeLessThan(0.02)
        for (const [k, opening] of wall.openings.entries()) {
          const { from, to, offset, width, bottom, height } = drawn.openings[k]!
          if (drawn.line.length === 2) expect(lengthOf(points([from, to]))).toBeCloseTo(opening.width, 2)
          expect([offset, width, height]).toEqual(
            [opening.offset, opening.width, opening.height].map((value) => expect.closeTo(value, 2)),
          )
          expect(bottom - drawn.bottom).toBeCloseTo(opening.sill, 2)
        }
      }
    }
  }
})

test('sees rooms from above: x to the right, y up, the room on the side that its walls name', () => {
  const measures = measureScan(scanOfFixture('scan-plain-room'))
  const [storey] = scanGeometryRecord(measures).storeys
  const [room] = storey!.rooms
  expect([storey!.story, room!.floor]).toEqual([0, 0])
  const [ring] = room!.outline[0]!
  const middle = [0, 1].map((axis) => ring!.reduce((sum, point) => sum + point[axis]!, 0) / ring!.length)
  for (const { line, towardsRoom } of room!.walls) {
    const [[ax, ay], [bx, by]] = points(line) as [Vec2, Vec2]
    const inwards = [middle[0]! - (ax + bx) / 2, middle[1]! - (ay + by) / 2]
    expect(inwards[0]! * towardsRoom[0]! + inwards[1]! * towardsRoom[1]!).toBeGreaterThan(0)
  }
})

test('has the doors of the two sides of a wall in one place, as the rooms of a storey share a frame', () => {
  const measures = measureScan(scanOfFixture('scan-merged-house'))
  const openings = new Map(
    scanGeometryRecord(measures).storeys.flatMap(({ rooms }) =>
      rooms.flatMap(({ walls }) => walls.flatMap((wall) => wall.openings.map((opening) => [opening.id, opening]))),
    ),
  )
  expect(measures.sameOpenings.length).toBeGreaterThan(0)
  for (const pair of measures.sameOpenings) {
    const [a, b] = pair.map((id) => openings.get(id)!)
    const middle = ({ from, to }: typeof a & object): Vec2 => [(from[0]! + to[0]!) / 2, (from[1]! + to[1]!) / 2]
    expect(lengthOf([middle(a!), middle(b!)])).toBeLessThan(0.5)
  }
})

test('has its origin in the coordinates of the file: a house with a known place', () => {
  const { scan, house, home } = writtenHouse(houseOf(3))
  const { origin, storeys } = scanGeometryRecord(measureScan(parseScanFiles(scan)))
  const corners = storeys.flatMap(({ rooms }) =>
    rooms.flatMap(({ outline }) =>
      outline.flatMap(([outer]) => outer!.map(([x, y]) => home([x! + origin[0]!, y! + origin[1]!]))),
    ),
  )
  const truth = house.rooms.flatMap(({ rect: [x0, y0, x1, y1] }) =>
    [x0, x1].flatMap((x) => [y0, y1].map((y) => [x, y])),
  )
  expect(Math.hypot(origin[0]!, origin[1]!)).toBeGreaterThan(0.5)
  for (const [x, y] of corners)
    expect(Math.min(...truth.map(([tx, ty]) => Math.hypot(tx! - x, ty! - y)))).toBeLessThan(0.15)
})
