import { expect, test } from 'vitest'
import { evenly, normally } from '../random.ts'
import { comparison, scanned, toldRooms, trueHouse, withMovedWall, withoutDoor } from './scanned-twice.ts'

/*
 * Houses that are scanned twice. `stress/moved-walls.test.ts` has more of them.
 */

const exactly = (): number => 0

test('a wall that moved is told with how far, and no other wall of its room', () => {
  const even = evenly(5)
  const house = trueHouse(even)
  for (const wall of [0, 1, 2, 3]) {
    const record = comparison(
      scanned(house, 'a', even, exactly),
      scanned(withMovedWall(house, 1, wall, 0.25), 'b', even, exactly),
    )
    const [told, ...others] = toldRooms(record)
    expect(others).toEqual([])
    const changed = told!.walls.filter(({ state }) => state === 'changed')
    expect(changed).toMatchObject([{ before: `aR1-w${wall}`, after: `bR1-w${wall}` }])
    expect(changed[0]!.figures[0]!.difference).toBeCloseTo(0.25, 2)
  }
})

test('a scan of another scale: the scale is told, and no room', () => {
  const even = evenly(6)
  const house = trueHouse(even)
  const large = house.map((room) => ({
    ...room,
    corners: room.corners.map(([x, z]) => [x * 1.012, z * 1.012] as const),
    height: room.height * 1.012,
    openings: room.openings.map((own) => ({ ...own, width: own.width * 1.012, height: own.height * 1.012 })),
  }))
  const record = comparison(scanned(house, 'a', even, exactly), scanned(large, 'b', even, exactly))
  expect(toldRooms(record)).toEqual([])
  expect(record.scale!.difference).toBeGreaterThan(0.01)
  expect(record.scale!.difference).toBeLessThan(0.012)
})

test('of a house that is alike after half a turn, doors and windows tell which way it lies', () => {
  for (let seed = 10; seed < 20; seed += 1) {
    const even = evenly(seed)
    const noise = normally(even)
    const house = [0, 1, 2, 3, 4, 5].map((i) => {
      const [x, z] = [4 * (i % 3), 3 * Math.floor(i / 3)]
      const corners = [
        [x, z],
        [x + 3.88, z],
        [x + 3.88, z + 2.88],
        [x, z + 2.88],
      ] as const
      const door = { id: `D${i}`, kind: 'door', wall: 0, at: 0.35, width: 0.8, height: 2 } as const
      const window = { id: `W${i}`, kind: 'window', wall: 2, at: 0.5, width: 1.1, height: 1.1 } as const
      return { id: `R${i}`, corners, height: 2.4, openings: i < 3 ? [door] : [door, window] }
    })
    const record = comparison(scanned(house, 'a', even, noise), scanned(withoutDoor(house, 1), 'b', even, noise))
    const [told, ...others] = toldRooms(record)
    expect([seed, others]).toEqual([seed, []])
    expect(told).toMatchObject({ before: 'aR1', after: 'bR1' })
    expect(told!.openings).toMatchObject([{ state: 'gone', kind: 'door', before: 'aR1-D1', after: null }])
    expect(record.findings.map(({ code }) => code)).toContain('comparison/ambiguous-fit')
  }
})
