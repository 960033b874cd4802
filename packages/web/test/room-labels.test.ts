import { expect, test } from 'vitest'
import { roomLabel } from '../src/view/room-labels.ts'

const ROOM = [
  [0, 0],
  [2, 0],
  [2, 4],
  [0, 4],
] as const

test('a room is labelled by its name where that has room, and else by its mark', () => {
  const label = (pixels: number) => roomLabel([ROOM], [1, 2], ['Bad 1', '1.01'], pixels)
  expect(label(40)).toMatchObject({ text: 'Bad 1', isUpright: false })
  expect(label(12)).toMatchObject({ text: 'Bad 1', isUpright: true })
  expect(label(5).text).toBe('1.01')
})

test('a wall that stands in a room is not written over', () => {
  const cupboard = [
    [1.3, 1.5],
    [1.3, 2.5],
  ] as const
  expect(roomLabel([ROOM, cupboard], [1, 2], ['Bad 1', '1.01'], 40)).toMatchObject({ text: 'Bad 1', isUpright: true })
})
