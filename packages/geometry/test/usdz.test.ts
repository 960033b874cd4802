import { expect, describe, test } from 'vitest'
import { measureScan, parseScan, type RoomMeasures, type ScanMeasures } from '@reports/geometry'
import { writeUsdz, type Room } from '../../../fixtures/write-usdz.ts'
import { fixture, readJson } from './scan-cases.ts'

const roomOf = (name: string): Room => readJson(fixture(`${name}/input.json`)) as Room

const measured = (content: unknown): ScanMeasures => measureScan(parseScan(content, { name: 'room' }))

const wallsOf = ({ rooms }: ScanMeasures): RoomMeasures['walls'] =>
  rooms.flatMap(({ walls }) => walls).toSorted((a, b) => (a.id < b.id ? -1 : 1))

/** Single precision over the size of a house. */
const CLOSE = 4

function expectSame(given: ScanMeasures, truth: ScanMeasures): void {
  expect(given.rooms.map(({ id, type }) => [id, type])).toEqual(truth.rooms.map(({ id, type }) => [id, type]))
  for (const [index, room] of truth.rooms.entries())
    expect(given.rooms[index]!.floorArea).toBeCloseTo(room.floorArea, CLOSE)
  const [walls, expected] = [wallsOf(given), wallsOf(truth)]
  expect(walls.map(({ id }) => id)).toEqual(expected.map(({ id }) => id))
  for (const [index, wall] of expected.entries()) {
    const own = walls[index]!
    expect(own.grossArea, `gross area of ${wall.id}`).toBeCloseTo(wall.grossArea, CLOSE)
    expect(own.netArea, `net area of ${wall.id}`).toBeCloseTo(wall.netArea, CLOSE)
    const sizes = ({ openings }: typeof wall): string[] =>
      openings
        .map(({ kind, width, height, offset, sill }) =>
          [kind, ...[width, height, offset, sill].map((n) => n.toFixed(3))].join(' ').replaceAll('-0.000', '0.000'),
        )
        .toSorted()
    expect(sizes(own)).toEqual(sizes(wall))
  }
}

describe('a USDZ is measured as the JSON of the same room', () => {
  const MESHES = [
    'scan-plain-room',
    'scan-open-l-shape',
    'scan-sloped-wall',
    'scan-nested-bathroom',
    'scan-four-sections',
    'scan-curved-wall',
  ]
  test.each(MESHES)('%s as meshes', (name) => {
    expectSame(measured(writeUsdz(roomOf(name), 'mesh')), measured(roomOf(name)))
  })

  test.each(MESHES.filter((name) => !['scan-sloped-wall', 'scan-curved-wall'].includes(name)))(
    '%s as cubes',
    (name) => {
      expectSame(measured(writeUsdz(roomOf(name), 'parametric')), measured(roomOf(name)))
    },
  )
})
