import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { reports, testFolder } from '../reports.ts'
import { ROOT } from '../root.ts'

const { path: cwd, put } = testFolder()
const fixture = (name: string): string => readFileSync(join(ROOT, 'fixtures', name), 'utf8')
const ROOF = fixture('roof-l-house/roof.json')
const ROW = fixture('roof-row-house/row.city.json')
const ROOM = fixture('scan-plain-room/input.json')

put('roof.json', ROOF)
put('room.json', ROOM)
put('rooms/kitchen.json', ROOM)
put('one/l-house.json', ROOF)
put('several/l-house.json', ROOF)
put('several/row.city.json', ROW)
put('mixed/kitchen.json', ROOM)
put('mixed/l-house.json', ROOF)
put('project/roof.json', ROOF)
put('project/scan/kitchen.json', ROOM)
// What cannot be read is no file of roofs, and neither is a result of an earlier run.
put('spoiled/l-house.json', ROOF)
put('spoiled/cut.json', ROOF.slice(0, 500))
put('spoiled/result.json', '{ "buildings": [] }')

const run = async (...args: string[]) => {
  const { code, stdout, stderr } = await reports(args, { cwd })
  return { code, stdout, stderr }
}

const OF_ROOFS = [
  ['roof'],
  ['roof', 'svg'],
  ['roof', 'view'],
  ['walls'],
  ['walls', 'svg'],
  ['solar'],
  ['solar', 'svg'],
  ['solar', 'view'],
]

describe.each(OF_ROOFS.map((words) => [words.join(' '), words] as const))('reports %s', (_, words) => {
  test('finds the roof of a folder, whatever its name is', async () => {
    const ofFile = await run(...words, 'roof.json')
    expect(ofFile.code).toBe(0)
    for (const folder of ['one', 'mixed', 'project', 'spoiled']) {
      const found = await run(...words, folder)
      expect(found.code, found.stderr).toBe(0)
      // A drawing names its file.
      expect(found.stdout.replace('l-house.json', 'roof.json'), folder).toBe(ofFile.stdout)
    }
  })

  test('says of a folder without one what it holds, and of one with several what to type', async () => {
    expect(await run(...words, 'rooms')).toMatchObject({
      code: 3,
      stdout: '',
      stderr: expect.stringMatching(/found kitchen\.json\. Its rooms: reports measurements rooms.*\[file\/empty\]/),
    })
    expect(await run(...words, 'several')).toMatchObject({
      code: 3,
      stdout: '',
      stderr: expect.stringMatching(
        /found l-house\.json, row\.city\.json\..*several\/l-house\.json.*reports batch several -o out \[file\/several-roofs\]/,
      ),
    })
  })
})

test('rooms and roofs of one folder are reported and ordered together', async () => {
  for (const trade of ['painter', 'roofer'])
    expect(await run('order', 'mixed', '--trade', trade, '-o', `${trade}.xlsx`)).toMatchObject({ code: 0, stderr: '' })
  expect(await run('report', 'mixed', '-o', 'mixed.xlsx')).toMatchObject({ code: 0, stderr: '' })
  expect(await run('report', 'one', '-o', 'one.xlsx')).toMatchObject({ code: 0, stderr: '' })
  expect(await run('report', 'several', '-o', 'several.xlsx')).toMatchObject({
    code: 3,
    stderr: expect.stringContaining('[file/several-roofs]'),
  })
})

test('each file of roofs of a folder is inspected, and compared where it is one', async () => {
  const inspected = async (folder: string) =>
    JSON.parse((await run('inspect', folder)).stdout).files.map(({ file }: { file: string }) => file)
  expect(await inspected('several')).toEqual(['several/l-house.json', 'several/row.city.json'])
  expect(await inspected('mixed')).toEqual(['mixed', 'mixed/l-house.json'])
  const compared = await run('compare', 'one', 'roof.json', '--accuracy', 'plan=0.1,height=0.1')
  expect(compared).toMatchObject({ code: 0, stderr: '' })
})
