import { expect, test } from 'vitest'
import { DEFAULT_ACCURACY } from '../../src/accuracy.ts'
import { carryOver } from '../../src/comparison.ts'
import type { Control } from '../../src/controls.ts'
import type { Edit, EditChange } from '../../src/edits.ts'
import { textOf, type ScanMeasures } from '../../src/index.ts'
import type { EditOf } from '../../src/model/edits.ts'
import { evenly, normally } from '../random.ts'
import { scanned, trueHouse, withMovedWall, withoutDoor } from './scanned-twice.ts'

const edit = (id: string, change: EditChange): Edit => ({
  id,
  author: 'Kari',
  time: '2026-05-04T08:15:00.000Z',
  reason: 'seen',
  ...change,
})

const control = (id: string, kind: Control['kind'], room: string, walls: readonly string[]): Control => ({
  id,
  kind,
  room,
  walls,
  value: 3,
  tolerance: 0.003,
  author: null,
  time: null,
  instrument: null,
})

const idsOf = ({ notCarried }: ReturnType<typeof carryOver>) => notCarried.map(({ id, why }) => [id, why.key])

/** The second scan has the rooms of the first under other ids, turned by any angle. */
const twice = (seed: number, change = (house: ReturnType<typeof trueHouse>) => house): [ScanMeasures, ScanMeasures] => {
  const even = evenly(seed)
  // So little that no room seems to have changed by chance.
  const normal = normally(even)
  const noise = (): number => normal() / 2
  const house = trueHouse(even)
  return [scanned(house, 'a', even, noise), scanned(change(house), 'b', even, noise)]
}

test('edits and controls name the same rooms, walls and openings in a new scan', () => {
  for (let seed = 20; seed < 40; seed += 1) {
    const [before, after] = twice(seed)
    const door = before.rooms[1]!.walls.flatMap(({ openings }) => openings).find(({ kind }) => kind === 'door')!
    const edits = [
      edit('e1', { operation: 'rename', room: 'aR1', name: 'Bad' }),
      edit('e2', { operation: 'merge', rooms: ['aR0', 'aR1'] }),
      edit('e3', { operation: 'delete', elements: ['aR2-w3'] }),
      edit('e4', { operation: 'setOpening', openings: [door.id], width: 0.9 }),
    ]
    const controls = [control('k1', 'between', 'aR2', ['aR2-w0', 'aR2-w2']), control('k2', 'height', 'aR3', [])]
    const carried = carryOver(before, after, { edits, controls }, DEFAULT_ACCURACY.roomplan)
    expect(carried.notCarried).toEqual([])
    expect(carried.edits).toEqual([
      { ...edits[0], room: 'bR1' },
      { ...edits[1], rooms: ['bR0', 'bR1'] },
      { ...edits[2], elements: ['bR2-w3'] },
      { ...edits[3], openings: [door.id.replace('aR', 'bR')] },
    ])
    expect(carried.controls).toEqual([
      { ...controls[0], room: 'bR2', walls: ['bR2-w0', 'bR2-w2'] },
      { ...controls[1], room: 'bR3' },
    ])
  }
})

type Room = ScanMeasures['rooms'][number]

/** The mean of the corners of a room, as edits count: y up. */
const middleOf = ({ outline }: Room): [number, number] => {
  const ring = outline[0]![0]!
  const [x, y] = [0, 1].map((axis) => ring.reduce((sum, at) => sum + at[axis]!, 0) / ring.length)
  return [x!, -y!]
}

/** A place between the first room and its neighbours to the side and behind, which turns and moves with them. */
const betweenRooms = ({ rooms }: ScanMeasures): [number, number] => {
  const [own, side, behind] = [rooms[0]!, rooms[1]!, rooms[3]!].map(middleOf)
  return [0, 1].map((axis) => 0.3 * side![axis]! + 0.6 * behind![axis]! + 0.1 * own![axis]!) as [number, number]
}

const doorOf = ({ rooms }: ScanMeasures, room: number) =>
  rooms[room]!.walls.flatMap(({ openings }) => openings).find(({ kind }) => kind === 'door')!

const decisions = (before: ScanMeasures): Edit[] => [
  edit('e1', { operation: 'setUnit', room: 'aR1', unit: 'H0102' }),
  edit('e2', { operation: 'settleVoid', story: 0, at: betweenRooms(before), as: 'outdoors' }),
  edit('e3', { operation: 'settleDoor', doors: [doorOf(before, 1).id], leads: 'otherUnit' }),
  edit('e4', { operation: 'addArea', story: 0, areaClass: 'BRA-e', area: 6 }),
]

test('decisions on areas are carried to a scan that is turned and moved, and whose storeys count from another', () => {
  for (let seed = 60; seed < 80; seed += 1) {
    const [before, after] = twice(seed)
    for (const story of [0, 1]) {
      const counted = { ...after, rooms: after.rooms.map((room) => ({ ...room, story })) }
      const list = decisions(before)
      const carried = carryOver(before, counted, { edits: list, controls: [] }, DEFAULT_ACCURACY.roomplan)
      expect(carried.notCarried).toEqual([])
      const at = expect.any(Array) as unknown
      expect(carried.edits).toEqual([
        { ...list[0], room: 'bR1' },
        { ...list[1], story, at },
        { ...list[2], doors: [doorOf(before, 1).id.replace('aR', 'bR')] },
        { ...list[3], story },
      ])
      const [[x, y], [u, v]] = [(carried.edits[1] as EditOf<'settleVoid'>).at, betweenRooms(counted)]
      expect(Math.hypot(x - u, y - v)).toBeLessThan(0.15)
      // It did move: the origins and directions of the scans are their own.
      const [p, q] = betweenRooms(before)
      expect(Math.hypot(x - p, y - q)).toBeGreaterThan(0.3)
    }
  }
})

test('decisions on a room and a door that the new scan does not have are told by name', () => {
  const [before, after] = twice(61, (house) => withoutDoor(house, 1))
  const list = [
    ...decisions(before),
    edit('e5', { operation: 'setUnit', room: 'aR-none', unit: 'H0102' }),
    edit('e6', { operation: 'settleDoor', doors: [doorOf(before, 0).id, doorOf(before, 1).id], leads: 'outdoors' }),
  ]
  const carried = carryOver(before, after, { edits: list, controls: [] }, DEFAULT_ACCURACY.roomplan)
  expect(carried.edits.map(({ id }) => id)).toEqual(['e1', 'e2', 'e4'])
  expect(idsOf(carried)).toEqual(['e3', 'e5', 'e6'].map((id) => [id, 'carried/no-match']))
  expect(carried.notCarried.map(({ why }) => textOf(why, 'en'))).toEqual(
    [doorOf(before, 1).id, 'aR-none', doorOf(before, 1).id].map((id) => expect.stringContaining(id) as unknown),
  )
})

test('the line of a split goes through the same places of the room, and what the split made is named by it', () => {
  const [before, after] = twice(41)
  const [x, y] = middleOf(before.rooms[0]!)
  const edits = [
    edit('e1', {
      operation: 'split',
      room: 'aR0',
      line: [
        [x, y],
        [x + 1, y],
      ],
    }),
    edit('e2', { operation: 'rename', room: 'aR0-e1', name: 'Bod' }),
  ]
  const { edits: carried } = carryOver(before, after, { edits, controls: [] }, DEFAULT_ACCURACY.roomplan)
  const [split, rename] = carried as [Edit & { line: readonly (readonly [number, number])[] }, Edit]
  const [u, v] = middleOf(after.rooms[0]!)
  expect(Math.hypot(split.line[0]![0] - u, split.line[0]![1] - v)).toBeLessThan(0.1)
  expect(rename).toMatchObject({ room: 'bR0-e1', name: 'Bod' })
})

test('what has no match, what was of the first scan alone and controls of a room that changed are told, and not moved', () => {
  const [before, after] = twice(42, (house) => withoutDoor(withMovedWall(house, 2, 0, 0.4), 1))
  const door = before.rooms[1]!.walls.flatMap(({ openings }) => openings).find(({ kind }) => kind === 'door')!
  const edits = [
    edit('e1', { operation: 'delete', elements: [door.id] }),
    edit('e2', { operation: 'moveWall', wall: 'aR0-w0', distance: 0.04 }),
    edit('e3', { operation: 'rename', room: 'aR-none', name: 'Loft' }),
    edit('e4', { operation: 'rename', room: 'aR2', name: 'Stue' }),
  ]
  const controls = [control('k1', 'area', 'aR2', [])]
  const carried = carryOver(before, after, { edits, controls }, DEFAULT_ACCURACY.roomplan)
  expect(idsOf(carried)).toEqual([
    ['e1', 'carried/no-match'],
    ['e2', 'carried/of-that-scan'],
    ['e3', 'carried/no-match'],
    ['k1', 'carried/changed'],
  ])
  expect(carried.edits).toEqual([{ ...edits[3], room: 'bR2' }])
})

test('an opening that a person added is not added to a scan that has it', () => {
  const [before, after] = twice(43)
  const wall = after.rooms[0]!.walls.find(({ openings }) => openings.some(({ kind }) => kind === 'door'))!
  const { offset, width } = wall.openings.find(({ kind }) => kind === 'door')!
  const target = wall.id.replace('bR', 'aR')
  const added = (id: string, own: string, at: number) =>
    edit(id, { operation: 'addOpening', wall: own, kind: 'door', offset: at, width, height: 2, sill: 0 })
  const free = before.rooms[0]!.walls.find(({ openings }) => openings.length === 0)!.id
  const carried = carryOver(
    before,
    after,
    { edits: [added('e1', target, offset), added('e2', free, 0.3)], controls: [] },
    DEFAULT_ACCURACY.roomplan,
  )
  expect(idsOf(carried)).toEqual([['e1', 'carried/is-there']])
  expect(carried.edits).toMatchObject([{ wall: free.replace('aR', 'bR'), offset: 0.3 }])
})

test('between two places nothing is carried', () => {
  const [before] = twice(44)
  const [far] = twice(55, (house) => house)
  const other: ScanMeasures = {
    ...far,
    rooms: far.rooms.slice(0, 1).map((room) => ({
      ...room,
      outline: [
        [
          [
            [0, 0],
            [40, 0],
            [40, 0.5],
            [0, 0.5],
          ],
        ],
      ],
    })),
  }
  const edits = [edit('e1', { operation: 'rename', room: 'aR0', name: 'Bad' })]
  expect(idsOf(carryOver(before, other, { edits, controls: [] }, DEFAULT_ACCURACY.roomplan))).toEqual([
    ['e1', 'carried/other-place'],
  ])
})
