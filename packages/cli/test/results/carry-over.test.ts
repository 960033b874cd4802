import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT, reports, testFolder } from '../reports.ts'

const { path: cwd, put } = testFolder()

/** The house of the fixture; with ids of its own, as a phone gives them to each scan. */
function scanInto(name: string, hasOtherIds = false): void {
  const folder = join(cwd, name)
  cpSync(join(ROOT, 'fixtures/house-two-storeys/input'), folder, { recursive: true })
  if (!hasOtherIds) return
  for (const file of readdirSync(folder).filter((each) => each.endsWith('.json'))) {
    const path = join(folder, file)
    writeFileSync(path, readFileSync(path, 'utf8').replaceAll('08000C98-', 'A9000C98-'))
  }
}

test('edits and controls of an earlier scan are carried to a new one, and what is not is told by name', async () => {
  scanInto('old')
  scanInto('new', true)
  const by = ['--author', 'Kari', '--reason', 'seen', '-q']
  const edited = await reports(['edit', 'old', '--rename', 'Stue=Salong', '--move-wall', '1.03b=0.04', ...by], { cwd })
  expect(edited.code).toBe(0)
  const control = { kind: 'between', room: 'Salong', walls: ['a', 'c'], value: 7.1 }
  put('old/controls.json', JSON.stringify({ controls: [control, control] }))
  const carried = await reports(['edit', 'new', '--from', 'old'], { cwd })
  expect([carried.code, carried.stderr]).toEqual([
    0,
    expect.stringContaining('1 edit and 2 control measurements carried, 1 not'),
  ])
  expect(carried.stderr).toMatch(/edit \w+ \(.*1\.03b.*\): moveWall is about errors of the earlier scan/)
  const lists = ['edits.json', 'controls.json'].map((name) => readFileSync(join(cwd, 'new', name), 'utf8'))
  expect(lists.join('')).not.toContain('08000C98')
  const measured = await reports(['measurements', 'new', '--format', 'table'], { cwd })
  expect(measured.stdout).toContain('Salong')
  expect(measured.stdout).toMatch(/1\.03 a-c.*used/)
  // What a person has written beside the new scan is never overwritten.
  expect((await reports(['edit', 'new', '--from', 'old'], { cwd })).code).toBe(2)
  expect((await reports(['edit', 'new', '--from', 'old', '--remove', 'x'], { cwd })).code).toBe(2)
  expect(existsSync(join(cwd, 'old/edits.json'))).toBe(true)
})
