import { readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { reports, testFolder } from '../reports.ts'
import { ROOT } from '../root.ts'
import { roofFile } from '../samples.ts'

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

/** A town of more buildings than an order is of. */
function town(): string {
  const { buildings, features, ...rest } = roofFile()
  const ids = Array.from({ length: 13 }, (_, i) => `T${i}`)
  return JSON.stringify({
    ...rest,
    buildings: ids.map((buildingId) => ({ ...buildings[0]!, buildingId, displayName: buildingId })),
    features: ids.flatMap((buildingId) =>
      features.slice(0, 2).map((each) => ({
        ...each,
        properties: { buildingId, surfaceId: `${buildingId}-${each.properties.surfaceId}` },
      })),
    ),
  })
}

describe('rooms beside the file of a town', () => {
  put('town/kitchen.json', ROOM)
  put('town/town.json', town())
  put('rooms-only/kitchen.json', ROOM)
  put('town-only/town.json', town())

  test('are ordered for trades that work on rooms, and the town is told to be left out', async () => {
    for (const trade of ['painter', 'windows'])
      expect(await run('order', 'town', '--trade', trade, '-o', `${trade}.pdf`)).toMatchObject({
        code: 0,
        stderr: 'reports: left out, as they hold no rooms: town/town.json\n',
      })
    expect(await run('order', 'town', '--trade', 'roofer', '-o', 'roofer.pdf')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('choose with --building'),
    })
  })

  test('without rooms there is nothing to choose for them', async () => {
    const { code, stderr } = await run('order', 'town-only', '--trade', 'painter', '-o', 'painter.pdf')
    expect(stderr).toContain('What can be ordered of it: reports order town-only --trade roofer|surveyor')
    expect(code).toBe(3)
  })

  test('have surfaces under no roof of it, which is told, unless one is chosen', async () => {
    const { stdout, stderr, code } = await run('surfaces', 'town')
    const alone = await run('surfaces', 'rooms-only')
    expect(code).toBe(0)
    // The hash of the scan is that of all files of its folder.
    expect(JSON.parse(stdout)).toEqual({ ...JSON.parse(alone.stdout), edits: expect.anything() })
    expect(stderr).toContain('laid under no roof: town/town.json has several buildings: choose one with --building')
    expect((await run('surfaces', 'town', '--roof', 'town/town.json')).code).toBe(2)
    const chosen = await run('surfaces', 'town', '--building', 'T0')
    expect(chosen.stderr).not.toContain('laid under no roof')
    expect(JSON.parse(chosen.stdout)).toMatchObject({ placement: { buildingId: 'T0' } })
  })
})

test('surfaces find the roof over the rooms of a folder, whatever its name is', async () => {
  const found = await run('surfaces', 'mixed')
  const named = await run('surfaces', 'mixed/kitchen.json', '--roof', 'mixed/l-house.json')
  expect(found.code).toBe(0)
  expect(JSON.parse(found.stdout)).toMatchObject({ placement: { buildingId: '300123456' } })
  expect(JSON.parse(found.stdout).placement).toEqual(JSON.parse(named.stdout).placement)
  expect(found.stderr).not.toContain('left out')
})

describe('a folder without what is read', () => {
  put('nested/house/scan/kitchen.json', ROOM)
  put('nested/house/roof.json', ROOF)
  put('other/notes.json', '{ "a": 1 }')
  put('beside/roof.json', ROOF)
  put('beside/notes.json', '{ "a": 1 }')
  put('nothing/.hidden', '')

  test.each([
    ['nothing', 'found nothing. Name the file, or the folder that it lies in. [file/empty]'],
    [
      'nested',
      'found house/. Name the folder in it: nested/house/; or measure all: reports batch nested -o out [file/empty]',
    ],
  ])('%s: every command says what to do', async (folder, advice) => {
    for (const words of [
      ['measurements'],
      ['areas'],
      ['surfaces'],
      ['edit'],
      ['floorplan'],
      ['roof'],
      ['walls'],
      ['solar'],
      ['report'],
      ['order', '--trade', 'painter', '-o', 'order.pdf'],
      ['compare', 'room.json'],
    ]) {
      const { code, stderr } = await run(...words, folder)
      expect(stderr, words[0]).toContain(`${folder}: Expected a folder with `)
      expect(stderr, words[0]).toContain(advice)
      expect(code).toBe(3)
    }
  })

  test('inspected, files are left out for what they are', async () => {
    expect(await run('inspect', 'other')).toMatchObject({ code: 3, stderr: '' })
    expect(await run('inspect', 'beside')).toMatchObject({
      code: 0,
      stderr: 'reports: left out, as they hold no rooms: notes.json\n',
    })
  })
})

test('a link that leads nowhere is told as one, and others of its folder are measured', async () => {
  put('links/kitchen.json', ROOM)
  symlinkSync('/nowhere/bath.json', join(cwd, 'links/bath.json'))
  const told = 'links/bath.json: There is no such file or folder. The name is a link to /nowhere/bath.json.'
  expect((await run('measurements', 'links')).stderr).toContain(told)
  expect(await run('batch', 'links', '-o', 'links-out')).toMatchObject({
    code: 3,
    stderr: expect.stringContaining('1 left out'),
  })
  expect(await run('roof', 'roof.json/inner.json')).toMatchObject({
    code: 3,
    stderr: 'reports: roof.json/inner.json: There is no such file or folder. [file/not-found]\n',
  })
})

test('a scan is edited beside a file of roofs, which is none of its exports', async () => {
  put('both/scan.json', ROOM)
  put('both/roof.json', ROOF)
  const edited = await run('edit', 'both/scan.json', '--rename', '1.01=Bad', '--author', 'A', '--reason', 'seen')
  expect(edited).toMatchObject({ code: 0, stderr: '' })
  expect((await run('edit', 'both/roof.json', '--rename', '1.01=Bad')).stderr).toContain('[file/unknown-kind]')
})
