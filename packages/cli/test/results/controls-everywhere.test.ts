import { cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT, reports, testFolder } from '../reports.ts'

const { path: cwd, put } = testFolder()
const CONTROL = { kind: 'between', room: 'Stue', walls: ['b', 'd'], value: 5.02, tolerance: 0.002 }
// Measured twice: nothing else confirms it.
const CONTROLS = { controls: [CONTROL, CONTROL] }

interface Room {
  readonly roomId: string
  readonly floorArea: number
}

const floorsOf = (rooms: readonly Room[]): Record<string, number> =>
  Object.fromEntries(rooms.map(({ roomId, floorArea }) => [roomId, floorArea]))

test('every command gives the numbers that the controls beside a scan adjust', async () => {
  cpSync(join(ROOT, 'fixtures/house-two-storeys/input'), join(cwd, 'house'), { recursive: true })
  const measured = async (): Promise<Record<string, number>> =>
    floorsOf(
      (
        JSON.parse((await reports(['measurements', 'house', '--format', 'json', '-q'], { cwd })).stdout) as {
          rooms: Room[]
        }
      ).rooms,
    )
  const batched = async (): Promise<Record<string, number>> => {
    expect((await reports(['batch', 'house', '-o', 'out', '--force', '-q'], { cwd })).code).toBe(0)
    const lines = readFileSync(join(cwd, 'out/rooms.jsonl'), 'utf8').trim().split('\n')
    return floorsOf(lines.map((line) => (JSON.parse(line) as { room: Room }).room))
  }
  const plain = await measured()
  expect(await batched()).toEqual(plain)
  put('house/controls.json', JSON.stringify(CONTROLS))
  const adjusted = await measured()
  expect(adjusted).not.toEqual(plain)
  // A run without them is another one: its numbers are not taken for those of this one.
  const again = await reports(['batch', 'house', '-o', 'out', '-q'], { cwd })
  expect([again.code, again.stderr]).toEqual([2, expect.stringContaining('controls.json')])
  expect(await batched()).toEqual(adjusted)
  const inspected = await reports(['inspect', 'house', '--format', 'table'], { cwd })
  expect(inspected.stdout).toContain('2 control measurements')
  put('house/controls.json', JSON.stringify({ controls: [{ kind: 'height', room: 'Loft', value: 2.4 }] }))
  expect((await reports(['inspect', 'house'], { cwd })).code).toBe(3)
  expect((await reports(['batch', 'house', '-o', 'out', '--force', '-q'], { cwd })).code).toBe(3)
})
