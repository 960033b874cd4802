import { expect, test } from 'vitest'
import { captured, wallsOn, type Point } from '../../../geometry/test/half-scans.ts'
import { reports, testFolder } from '../reports.ts'

const { path: cwd, put } = testFolder()

const RING: readonly Point[] = [
  [0, 0],
  [6, 0],
  [6, 5],
  [0, 5],
]

test('where a room is too large for its type, the line that splits it is told', async () => {
  const json = captured(RING, wallsOn(RING, [0, 1, 2, 3]), 'polygon', 0)
  put('bath.json', { ...json, sections: [{ label: 'bathroom', center: [3, 1.2, 2], story: 0 }] })
  const { stderr, stdout } = await reports(['measurements', 'bath.json'], { cwd })
  const id = (JSON.parse(stdout) as { rooms: { roomId: string }[] }).rooms[0]!.roomId
  expect(stderr).toContain('scan/implausible-type')
  expect(stderr).toContain(`reports edit bath.json --split "${id}=FROM/TO"`)
  put('room.json', json)
  expect((await reports(['measurements', 'room.json'], { cwd })).stderr).not.toContain('--split')
})
