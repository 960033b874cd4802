import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readIfcRooms, readIfcRoofs, type IfcRooms } from '../../src/ifc.ts'
import { gatherRoof, measureRoof, measureScan, roofRecord, scanRecord, type RoomRecord } from '../../src/index.ts'
import { sharedFile } from '../shared-data.ts'

/** Public models in the folder `ifc` of the shared data: of the repository ThatOpen/engine_web-ifc (tests/ifcfiles/public), and of xBimTeam/Xbim.IDS.Validator (Dormitory-ARC.ifczip, unpacked). */
const MODELS = {
  fzk: 'AC20-FZK-Haus.ifc',
  duplex: 'duplex.ifc',
  office: 'Office_A_20110811.ifc',
  dormitory: 'Dormitory-ARC.ifc',
} as const

const pathOf = (name: keyof typeof MODELS): string => sharedFile(`ifc/${MODELS[name]}`)

function withModel(name: keyof typeof MODELS, tests: (bytes: Uint8Array) => void): void {
  if (existsSync(pathOf(name))) describe(MODELS[name], () => tests(readFileSync(pathOf(name))))
  else describe(MODELS[name], () => test.skip(`skipped: ../shared/data/ifc does not have ${MODELS[name]}`, () => {}))
}

const roomsOf = ({ scan, stated }: IfcRooms): (readonly [RoomRecord, Readonly<Record<string, number>>])[] => {
  const figures = new Map(stated.map((room) => [room.roomId, room.figures]))
  return scanRecord(measureScan(scan)).rooms.map((room) => [
    room,
    Object.fromEntries((figures.get(room.roomId) ?? []).map(({ name, value }) => [name, value])),
  ])
}

withModel('fzk', (bytes) => {
  test('has the roof areas and lengths that ArchiCAD states', async () => {
    const roof = measureRoof(gatherRoof(await readIfcRoofs(bytes)))
    const { buildings, roofEdges } = roofRecord(roof)
    // ArchiCADQuantities of both slabs: 82.561 m2, 30 degrees.
    expect(buildings[0]!.surfaces.map(({ area3d, calculatedSlope }) => [area3d, calculatedSlope])).toEqual([
      [82.56, 30],
      [82.56, 30],
    ])
    expect(roofEdges.types.map(({ type, length }) => [type, length])).toEqual([
      ['ridge', 13],
      ['eave', 26],
      ['rake', 25.4],
    ])
  })

  test('has its floors, and its walls within 1 %', async () => {
    const rooms = roomsOf(await readIfcRooms(bytes))
    expect(rooms).toHaveLength(7)
    for (const [{ floorArea, grossWallArea, netWallArea }, stated] of rooms) {
      expect(Math.abs(floorArea - stated['GrossFloorArea']!)).toBeLessThan(0.011)
      expect(Math.abs(grossWallArea - stated['GrossWallArea']!)).toBeLessThan(0.01 * grossWallArea)
      expect(Math.abs(netWallArea - stated['NetWallArea']!)).toBeLessThan(0.01 * netWallArea)
    }
    // Gables of 30 degrees over 9.4 m and knee walls: the body's closed form; the file states 0.44 m2 more.
    const gallery = rooms.find(([{ roomName }]) => roomName === 'Galerie')![0]
    const gable = 9.4 * 0.673 + (9.4 ** 2 / 4) * Math.tan(Math.PI / 6)
    expect(gallery.grossWallArea).toBeCloseTo(2 * (gable + 11.4 * 0.673), 1)
  })
})

withModel('duplex', (bytes) => {
  test('has the roof area that Revit states, and no room of which it states what the body is', async () => {
    const { totals } = roofRecord(measureRoof(gatherRoof(await readIfcRoofs(bytes))))
    expect(totals.totalRoofArea).toBe(132.93)
    const { scan } = await readIfcRooms(bytes)
    // Its areas reach to the middle of walls.
    expect(scan.findings.find(({ code }) => code === 'scan/model-figures')!.ids).toHaveLength(21)
    const halls = measureScan(scan).rooms.filter(({ name }) => name === 'Hallway')
    // One floor over another: the union, not the sum.
    expect(halls.map(({ floorArea }) => floorArea)).toEqual([expect.closeTo(6.89, 2), expect.closeTo(6.89, 2)])
  })
})

withModel('office', (bytes) => {
  test('has 99 rooms on three storeys, in seconds', async () => {
    const before = process.cpuUsage()
    const measures = measureScan((await readIfcRooms(bytes)).scan)
    const { user, system } = process.cpuUsage(before)
    expect([measures.rooms.length, measures.totals.stories]).toEqual([99, 3])
    expect(measures.totals.floorArea).toBeCloseTo(3427.64, 1)
    // 2 s of an idle core; three times as much beside other work.
    expect((user + system) / 1e6).toBeLessThan(8)
  })
})

withModel('dormitory', (bytes) => {
  test('has the roof areas that Revit states, and the floors of its bodies, one over another once', async () => {
    const { totals } = roofRecord(measureRoof(gatherRoof(await readIfcRoofs(bytes)), { withoutGround: 'measure' }))
    expect(totals.totalRoofArea).toBeCloseTo(318.06 + 129.53, 2)
    const { rooms } = measureScan((await readIfcRooms(bytes)).scan)
    expect(rooms).toHaveLength(49)
    // OpenCASCADE's union of what looks down: closed walls around it would be twice as much.
    expect(rooms.find(({ name }) => name === 'External Space Level 1')!.floorArea).toBeCloseTo(693.41, 1)
    // Joints that are cut into walls are no passages.
    for (const { walls } of rooms)
      for (const { openings } of walls) for (const { height } of openings) expect(height).toBeGreaterThan(0.02)
  })
})
