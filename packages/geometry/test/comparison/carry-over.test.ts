import { expect, test } from 'vitest'
import { DEFAULT_ACCURACY } from '../../src/accuracy.ts'
import { carryOver } from '../../src/comparison.ts'
import type { Control } from '../../src/controls.ts'
import type { Edit, EditChange } from '../../src/edits.ts'
import type { ScanMeasures } from '../../src/index.ts'
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

test('the line of a split goes through the same places of the room, and what the split made is named by it', () => {
  const [before, after] = twice(41)
  const middle = ({ outline }: ScanMeasures['rooms'][number]) => {
    const ring = outline[0]![0]!
    return [0, 1].map((axis) => ring.reduce((sum, at) => sum + at[axis]!, 0) / ring.length) as [number, number]
  }
  const [x, z] = middle(before.rooms[0]!)
  const edits = [
    edit('e1', {
      operation: 'split',
      room: 'aR0',
      line: [
        [x, -z],
        [x + 1, -z],
      ],
    }),
    edit('e2', { operation: 'rename', room: 'aR0-e1', name: 'Bod' }),
  ]
  const { edits: carried } = carryOver(before, after, { edits, controls: [] }, DEFAULT_ACCURACY.roomplan)
  const [split, rename] = carried as [Edit & { line: readonly (readonly [number, number])[] }, Edit]
  const [u, w] = middle(after.rooms[0]!)
  expect(Math.hypot(split.line[0]![0] - u, split.line[0]![1] + w)).toBeLessThan(0.1)
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
