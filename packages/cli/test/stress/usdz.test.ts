import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bundledMain } from '../bundled.ts'
import { reports, ROOT, spawnedReports, testFolder } from '../reports.ts'

const { path: cwd, put } = testFolder()

const usdz = readFileSync(join(ROOT, 'fixtures/scan-usdz/mesh.usdz'))
const json = readFileSync(join(ROOT, 'fixtures/scan-plain-room/input.json'), 'utf8')

put('Stue.usdz', usdz)
put('both/Stue.json', json)
put('both/Stue.usdz', usdz)
put('house/stue.usdz', usdz)
put('house/loft.json', readFileSync(join(ROOT, 'fixtures/scan-sloped-wall/input.json'), 'utf8'))
put('named/scan.json', { rooms: [{ roomId: 'K', roomName: 'Kjøkken', capturedRoom: 'rom.usdz' }] })
put('named/rom.usdz', usdz)
put('property/scan/Stue.usdz', usdz)
put('broken/a.usdz', usdz.subarray(0, 9000))
put('broken/b.usdz', usdz)

type Room = Record<string, any>

const ran = async (args: string[], stdin?: Uint8Array): Promise<{ stdout: string; stderr: string }> => {
  const ended = await reports(args, { cwd, ...(stdin === undefined ? {} : { stdin }) })
  expect(ended.code, ended.stderr).toBe(0)
  return ended
}

const roomsOf = async (args: string[], stdin?: Uint8Array): Promise<Room[]> =>
  (JSON.parse((await ran(['measurements', ...args], stdin)).stdout) as { rooms: Room[] }).rooms

/** The closed form of the plain room. */
const PLAIN = { floorArea: 15, grossWallArea: 40, netWallArea: 36.42, netWallAreaNS: 36.91, moldingLengthOpening: 12.3 }

test('a file is measured, called as its file; from standard input too', async () => {
  expect(await roomsOf(['Stue.usdz'])).toEqual([expect.objectContaining({ roomName: 'Stue', ...PLAIN })])
  expect(await roomsOf(['-'], usdz)).toEqual([expect.objectContaining(PLAIN)])
})

test('a folder of JSON and USDZ is one scan', async () => {
  expect((await roomsOf(['house'])).map(({ roomName }) => roomName)).toEqual(['loft', 'stue'])
})

test('a scan that is there as JSON too counts once', async () => {
  const { stdout, stderr } = await ran(['measurements', 'both'])
  expect((JSON.parse(stdout) as { rooms: Room[] }).rooms).toHaveLength(1)
  expect(stderr).toContain('scan/given-twice')
})

test('a scan file names a USDZ beside it', async () => {
  expect(await roomsOf(['named/scan.json'])).toEqual([
    expect.objectContaining({ roomId: 'K', roomName: 'Kjøkken', ...PLAIN }),
  ])
})

test('inspect says what it is and holds', async () => {
  const { files } = JSON.parse((await ran(['inspect', 'Stue.usdz'])).stdout) as { files: Room[] }
  expect(files[0]).toMatchObject({
    kind: 'usdz',
    holds: { rooms: 1, walls: 4, doors: 1, windows: 1, openings: 1 },
    error: null,
  })
})

test('its plan is that of its JSON', async () => {
  const plan = async (file: string): Promise<string> => (await ran(['floorplan', file])).stdout
  // What differs is the id of the passage, which a mesh does not have, and the name of the file.
  const drawn = (svg: string): string =>
    svg.replace(/(class="rp-opening" data-id=")[^"]*/, '$1').replaceAll(/Stue\.(?:usdz|json)/g, 'Stue')
  expect(drawn(await plan('Stue.usdz'))).toBe(drawn(await plan('both/Stue.json')))
})

test('a project folder has it as its scan', async () => {
  await ran(['report', 'property', '-o', 'report.html'])
  expect(readFileSync(join(cwd, 'report.html'), 'utf8')).toMatch(/15[.,]0/)
})

test('a batch measures files alone and folders as one scan; one that is broken stops no other', async () => {
  const main = [await bundledMain()]
  mkdirSync(join(cwd, 'out'))
  const ended = await spawnedReports(['batch', 'Stue.usdz', 'house', 'both', 'broken', '-o', 'out'], { cwd, main })
  expect(ended.code).toBe(3)
  const lines = (name: string): Room[] =>
    readFileSync(join(cwd, 'out', name), 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Room)
  expect(lines('rooms.jsonl').map(({ file, room }) => [file, room.roomName])).toEqual([
    ['Stue.usdz', 'Stue'],
    ['house', 'loft'],
    ['house', 'stue'],
    ['both', 'Stue'],
    ['broken', 'b'],
  ])
  expect(lines('failures.jsonl').map(({ file, code }) => [file, code])).toEqual([
    [join('broken', 'a.usdz'), 'file/bad-archive'],
  ])
})
