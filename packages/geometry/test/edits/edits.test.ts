import { describe, expect, it } from 'vitest'
import { measureScan, scanMarks, scanRecord, type RoomMeasures, type ScanMeasures } from '@reports/geometry'
import { applyEdits } from '@reports/geometry/edits'
import { deepFreeze, scanOfFixture } from '../scan-cases.ts'
import { edited, editsOf } from './edit-cases.ts'

const house = deepFreeze(scanOfFixture('house-two-storeys'))
const plain = measureScan(house)
const named = (measures: ScanMeasures, name: string): RoomMeasures => {
  const room = measures.rooms.find((each) => each.name === name)
  if (room === undefined) throw new Error(`no room ${name}`)
  return room
}
const id = (name: string): string => named(plain, name).id
/** The mean of a room's corners, in the scan's plan. */
const centre = ({ outline }: RoomMeasures): readonly [number, number] => {
  const corners = outline.flat(2)
  const sum = (axis: 0 | 1): number => corners.reduce((total, corner) => total + corner[axis], 0)
  return [sum(0) / corners.length, sum(1) / corners.length]
}
const codes = (measures: ScanMeasures): string[] => measures.findings.map(({ code }) => code)

describe('edits of a scan', () => {
  it('rename a room, and give it a type and a class of area', () => {
    const room = id('Bad 1')
    const measures = edited(
      house,
      { operation: 'rename', room, name: 'Vaskerom' },
      { operation: 'setType', room, type: 'WET_ROOM' },
      { operation: 'setAreaClass', room, areaClass: 'BRA-i' },
    )
    expect(named(measures, 'Vaskerom')).toMatchObject({ id: room, type: 'WET_ROOM', areaClass: 'BRA-i', floorArea: 10 })
    expect(measures.edits.map(({ outcome, roomIds }) => [outcome, roomIds])).toEqual([
      ['applied', [room]],
      ['applied', [room]],
      ['applied', [room]],
    ])
  })

  it('give a room a height: its walls are as high, and its doors stay', () => {
    // Kitchen 3 x 4 m, 2.40 m high: perimeter 14 m.
    const room = id('Kjøkken')
    const before = named(plain, 'Kjøkken')
    const now = named(edited(house, { operation: 'setHeight', room, height: 2.5 }), 'Kjøkken')
    expect(now.grossWallArea).toBeCloseTo(14 * 2.5, 9)
    expect(now.grossWallArea - now.netWallArea).toBeCloseTo(before.grossWallArea - before.netWallArea, 9)
    expect(now.floorArea).toBe(before.floorArea)
  })

  it('refuse a height below a door', () => {
    const measures = edited(house, { operation: 'setHeight', room: id('Kjøkken'), height: 1.5 })
    expect(codes(measures)).toEqual(['scan/edit-not-possible'])
    expect(measures.edits[0]?.outcome).toBe('impossible')
    expect(scanRecord(measures)).toEqual(scanRecord(plain))
  })

  it('merge rooms on both sides of a wall: areas add up', () => {
    const measures = edited(house, { operation: 'merge', rooms: [id('Stue'), id('Kjøkken')] })
    expect(measures.rooms).toHaveLength(6)
    expect(named(measures, 'Stue').floorArea).toBeCloseTo(35.5 + 12, 9)
    expect(named(measures, 'Stue').grossWallArea).toBeCloseTo(58.08 + 33.6, 9)
    expect(measures.totals.floorArea).toBeCloseTo(plain.totals.floorArea, 9)
  })

  it('do not merge rooms of two storeys', () => {
    const measures = edited(house, { operation: 'merge', rooms: [id('Stue'), id('Bad 1')] })
    expect(codes(measures)).toEqual(['scan/edit-not-possible'])
    expect(measures.rooms).toHaveLength(7)
  })

  it('split a room by a line: floor and walls add up, and the line is open', () => {
    // 4 x 4 m, turned in plan: the line is square to a wall, a metre from its start.
    const room = named(plain, 'Soverom 2')
    const { line, towardsRoom } = room.walls[0]!
    const along = [0, 1].map((axis) => (line[1]![axis]! - line[0]![axis]!) / 4)
    const inPlan = (inwards: number): [number, number] => [
      line[0]![0] + along[0]! + towardsRoom[0] * inwards,
      -(line[0]![1] + along[1]! + towardsRoom[1] * inwards),
    ]
    const cut = [inPlan(0.5), inPlan(1.5)] as const
    const measures = edited(house, { operation: 'split', room: room.id, line: cut })
    expect(measures.edits[0]).toMatchObject({ outcome: 'applied', roomIds: [room.id, `${room.id}-e1`] })
    const [left, right] = [named(measures, 'Soverom 2'), measures.rooms.find(({ id: own }) => own === `${room.id}-e1`)!]
    expect([left, right].map(({ floorArea }) => Math.round(floorArea * 1e5) / 1e5).toSorted((a, b) => a - b)).toEqual([
      4, 12,
    ])
    const [[x0, y0], [x1, y1]] = cut
    const [cx, cy] = centre(left)
    expect((x1 - x0) * (-cy - y0) - (y1 - y0) * (cx - x0)).toBeGreaterThan(0)
    expect(left.grossWallArea + right.grossWallArea).toBeCloseTo(room.grossWallArea, 9)
    expect(left.netWallArea + right.netWallArea).toBeCloseTo(room.netWallArea, 9)
    for (const part of [left, right]) expect(part.openSpans.map(({ length }) => length)).toEqual([expect.closeTo(4, 5)])
    expect(measures.totals.doorCount).toBe(plain.totals.doorCount)
    // A person drew the border: nothing unseen lies behind it.
    expect([left, right, measures.totals].map(({ quality, margin }) => [quality, margin])).toEqual([
      ['sure', 0],
      ['sure', 0],
      ['sure', 0],
    ])
  })

  it('move a wall along its normal: floor and walls as in closed form', () => {
    const room = named(plain, 'Kjøkken')
    const wall =
      room.walls.find(({ width, openings }) => Math.abs(width - 4) < 1e-6 && openings.length === 0) ?? room.walls[0]!
    const now = named(edited(house, { operation: 'moveWall', wall: wall.id, distance: 0.1 }), 'Kjøkken')
    expect(now.floorArea).toBeCloseTo(room.floorArea + 0.1 * wall.width, 9)
    expect(now.grossWallArea).toBeCloseTo(room.grossWallArea + 2 * 0.1 * 2.4, 9)
    expect(now.netWallArea).toBeCloseTo(room.netWallArea + 2 * 0.1 * 2.4, 9)
    expect(now.openSpans).toEqual([])
    const back = edited(
      house,
      { operation: 'moveWall', wall: wall.id, distance: 0.1 },
      { operation: 'moveWall', wall: wall.id, distance: -0.1 },
    )
    expect(scanRecord(back)).toEqual(scanRecord(plain))
  })

  it('do not move a wall beyond its room', () => {
    const wall = named(plain, 'Kjøkken').walls[0]!
    expect(codes(edited(house, { operation: 'moveWall', wall: wall.id, distance: -9 }))).toEqual([
      'scan/edit-not-possible',
    ])
  })

  it('add a door, change it, delete it', () => {
    const room = named(plain, 'Gang')
    const wall = room.walls.find(({ openings }) => openings.length === 0) ?? room.walls[0]!
    const door = {
      operation: 'addOpening',
      wall: wall.id,
      kind: 'door',
      offset: 0.4,
      width: 0.9,
      height: 2,
      sill: 0,
    } as const
    const once = named(edited(house, door), 'Gang')
    expect(once.netWallArea).toBeCloseTo(room.netWallArea - 1.8, 9)
    expect(once.doorCount).toBe(room.doorCount + 1)
    expect(once.moldingLengthFloor).toBeCloseTo(room.moldingLengthFloor - 0.9, 9)
    const wide = edited(house, door, {
      operation: 'setOpening',
      openings: [`${wall.id}-e1`],
      kind: 'opening',
      width: 1,
    })
    expect(named(wide, 'Gang')).toMatchObject({ doorCount: room.doorCount, openingCount: room.openingCount + 1 })
    expect(named(wide, 'Gang').netWallArea).toBeCloseTo(room.netWallArea - 2, 9)
    const none = edited(house, door, { operation: 'delete', elements: [`${wall.id}-e1`] })
    expect(scanRecord(none)).toEqual(scanRecord(plain))
  })

  it('delete a wall: the floor stays, and its place is open', () => {
    const room = named(plain, 'Gang')
    const wall = room.walls.find(({ openings }) => openings.length === 0) ?? room.walls[0]!
    const now = named(edited(house, { operation: 'delete', elements: [wall.id] }), 'Gang')
    expect(now.floorArea).toBe(room.floorArea)
    expect(now.grossWallArea).toBeCloseTo(room.grossWallArea - wall.grossArea, 9)
    expect(now.openSpans.map(({ length }) => length)).toEqual([expect.closeTo(wall.width, 6)])
  })

  it('are told where their target is gone', () => {
    const measures = edited(
      house,
      { operation: 'merge', rooms: [id('Stue'), id('Kjøkken')] },
      { operation: 'rename', room: id('Kjøkken'), name: 'Bod' },
      { operation: 'delete', elements: ['no-such-thing'] },
    )
    expect(codes(measures)).toEqual(['scan/edit-target-gone', 'scan/edit-target-gone'])
    expect(measures.edits.map(({ outcome }) => outcome)).toEqual(['applied', 'gone', 'gone'])
    expect(measures.totals.quality).toBe('check')
  })

  it('applied twice do what they do once', () => {
    const edits = editsOf(
      { operation: 'merge', rooms: [id('Stue'), id('Kjøkken')] },
      { operation: 'moveWall', wall: named(plain, 'Gang').walls[0]!.id, distance: 0.05 },
    )
    const once = applyEdits(house, edits)
    expect(applyEdits(once, edits)).toEqual(once)
    expect(measureScan(applyEdits(once, edits))).toEqual(measureScan(once))
    expect(applyEdits(house, [...edits, ...edits])).toEqual(once)
  })

  it('leave every mark with what has it', () => {
    const before = scanMarks(plain, 'en')
    const after = scanMarks(edited(house, { operation: 'merge', rooms: [id('Stue'), id('Kjøkken')] }), 'en')
    for (const [room, mark] of after.rooms) expect(mark).toBe(before.rooms.get(room))
  })
})

describe('accepted findings', () => {
  const scan = deepFreeze(scanOfFixture('scan-four-sections'))
  const measures = measureScan(scan)
  const finding = measures.findings.find(({ code }) => code === 'scan/bridged-section')!

  it('weigh less, stay listed, and leave the ± as it was', () => {
    const now = edited(scan, { operation: 'accept', finding: finding.code, ids: finding.ids })
    expect(now.findings.map(({ code }) => code)).toEqual(measures.findings.map(({ code }) => code))
    const own = now.findings.find(({ code }) => code === finding.code)
    expect(own?.accepted).toEqual({ editId: 'e1', reason: 'measured on site' })
    for (const [index, room] of now.rooms.entries()) expect(room.margin).toBeCloseTo(measures.rooms[index]!.margin, 9)
    expect(scanRecord(now)).toEqual(scanRecord(measures))
  })

  it('that are not there are told', () => {
    const now = edited(scan, { operation: 'accept', finding: 'scan/thick-walls', ids: [] })
    expect(now.findings.at(-1)?.code).toBe('scan/edit-target-gone')
  })
})
