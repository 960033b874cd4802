import { readFileSync, readdirSync, statSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { scanIfc } from '@reports/export/ifc'
import { measureScan, parseScanFiles, scanRecord, type ScanMeasures } from '@reports/geometry'
import { readIfcRooms } from '@reports/geometry/ifc'
import { describe, expect, test } from 'vitest'

const FIXTURES = resolve(import.meta.dirname, '../../../fixtures')

function scanOf(path: string): ScanMeasures {
  const names = statSync(join(FIXTURES, path)).isDirectory()
    ? readdirSync(join(FIXTURES, path))
        .filter((name) => name.endsWith('.json'))
        .map((name) => `${path}/${name}`)
    : [path]
  return measureScan(
    parseScanFiles(
      names.map((name) => ({ name: basename(name), json: JSON.parse(readFileSync(join(FIXTURES, name), 'utf8')) })),
    ),
  )
}

const SCANS = ['project-furuveien-12/scan', 'house-two-storeys/input', 'scan-nested-bathroom/input.json']

describe.each(SCANS)('%s, written as IFC and read again', (name) => {
  const scan = scanOf(name)
  test.each(['4', '4x3'] as const)('in IFC %s has its floors, walls and counts', async (version) => {
    const text = scanIfc(scan, { title: 'Prøve', version })
    const { scan: read, stated } = await readIfcRooms(new TextEncoder().encode(text))
    const again = measureScan(read)
    const before = new Map(scanRecord(scan).rooms.map((room) => [room.roomName ?? room.roomType, room]))
    const rooms = scanRecord(again).rooms
    expect(rooms).toHaveLength(scan.rooms.length)
    for (const [i, room] of rooms.entries()) {
      const own = before.get(room.roomName ?? '')!
      expect(own).toBeDefined()
      expect(Math.abs(room.floorArea - own.floorArea)).toBeLessThan(0.011)
      expect(Math.abs(room.grossWallArea - own.grossWallArea)).toBeLessThan(0.011 + own.grossWallArea / 1000)
      expect(room.roomType).toBe(own.roomType)
      expect([room.doorCount, room.windowCount, room.openingCount]).toEqual([
        own.doorCount,
        own.windowCount,
        own.openingCount,
      ])
      const floor = stated[i]!.figures.find((each) => each.name === 'NetFloorArea')
      expect(floor).toEqual({ set: 'Qto_SpaceBaseQuantities', name: 'NetFloorArea', value: own.floorArea, unit: 'm2' })
    }
    expect(again.distinct).toEqual(scan.distinct)
    expect(again.storeys).toHaveLength(scan.storeys.length)
  })
})

test('walls that end under the body of their room are told', async () => {
  // Nothing tells this ceiling: the body goes up to the highest wall, the others do not.
  const text = scanIfc(scanOf('scan-sloped-wall/input.json'), { title: 'Prøve' })
  const { scan } = await readIfcRooms(new TextEncoder().encode(text))
  expect(scan.findings.map(({ code }) => code)).toContain('scan/bare-walls')
})
