import { cpSync, globSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { GABLE_SURVEY } from '../../../geometry/test/gable-survey.ts'
import { terrain } from '../../../geometry/test/terrain.ts'
import { epwText, madeWeather } from '../../../geometry/test/solar/weather-files.ts'
import { EXIT } from '../../src/exit-codes.ts'
import { reports, ROOT, spawnedReports, testFolder } from '../reports.ts'

const { path: cwd, put } = testFolder()
const FIXTURES = join(ROOT, 'fixtures')
const HOUSE = 'project-furuveien-12'
const TOWN = 'roof-stream/town.city.jsonl'

/** What examples call a person's files, and the files of the project that stand for them here. */
const STAND_INS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['house', 'house-2024', 'house-2026', 'hus', 'bolig', 'furuveien-12', 'projects/furuveien-12'].map((name) => [
      name,
      HOUSE,
    ]),
  ),
  scan: `${HOUSE}/scan`,
  skann: `${HOUSE}/scan`,
  'scan.json': 'scan-captured-structure/input.json',
  'roof.json': 'roof-l-house/roof.json',
  'tak.json': 'roof-l-house/roof.json',
  ...Object.fromEntries(
    ['city.city.jsonl', 'town.city.jsonl', 'x.city.jsonl', 'city-2024/a.city.jsonl', 'city-2026/a.city.jsonl'].map(
      (name) => [name, TOWN],
    ),
  ),
  fixtures: '.',
}

const fixtureText = (name: string): string => readFileSync(join(FIXTURES, name), 'utf8')

/** A house where the examples look for one in their city: at 10.7461, 59.9127. */
const IN_OSLO = [
  ['597000', '597639'],
  ['597008', '597647'],
  ['6643000', '6642974'],
  ['6643003', '6642977'],
  ['6643006', '6642980'],
  ['"hytte"', '"furuveien12"'],
] as const

const replaced = (text: string, pairs: readonly (readonly [string, string])[]): string =>
  pairs.reduce((all, [from, to]) => all.replaceAll(from, to), text)

const around = ([x, y]: readonly [number, number], far: number): number[][] =>
  [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
    [-1, -1],
  ].map(([dx = 0, dy = 0]) => [x + dx * far, y + dy * far])

/** What examples name and the project has no file of: a house in a city, its parcel, a year of weather, a survey, its terrain. */
function putMade(): void {
  put('city.gml', replaced(fixtureText('roof-formats/roof-1.gml'), IN_OSLO))
  const ring = around([10.7461, 59.9127], 0.0005)
  put('parcel.geojson', JSON.stringify({ type: 'Polygon', coordinates: [ring] }))
  put('oslo.epw', epwText(madeWeather(0.5)))
  put('bygning.sos', GABLE_SURVEY.replace('300000001', '300123456'))
  put('terreng.tif', terrain([680_560, 6_600_030]))
}

const TOWN_TEXT = fixtureText(TOWN)

/** A house of the town, in a tile of the Netherlands. */
const DUTCH = TOWN_TEXT.split('\n')
  .slice(0, 2)
  .join('\n')
  .replace('[569618,7034313,0]', '[85000,446000,0]')
  .replace('EPSG/0/25832', 'EPSG/0/7415')

/** Takes a room out of the scan of a house: what is to settle there has the mark O1. */
function leaveRoomOut(house: string): void {
  const { rooms } = JSON.parse(fixtureText(`${HOUSE}/scan/scan.json`)) as { rooms: { roomId: string }[] }
  put(`${house}/scan/scan.json`, { rooms: rooms.filter(({ roomId }) => roomId !== 'trapperom') })
}

test('every command that a document tells to type runs as it stands, on the files that it names', async () => {
  put('header.json', TOWN_TEXT.split('\n')[0])
  putMade()
  for (const [name, of] of Object.entries(STAND_INS)) cpSync(join(FIXTURES, of), join(cwd, name), { recursive: true })
  for (const house of ['house', 'bolig']) leaveRoomOut(house)
  const documents = ['README.md', ...globSync('docs/{,no/}*.md', { cwd: ROOT })]
  const lines = documents.flatMap((name) =>
    [...readFileSync(join(ROOT, name), 'utf8').matchAll(/^```sh\n([^]*?)^```$/gm)].flatMap(([, block]) =>
      [...block!.replaceAll('\\\n', ' ').matchAll(/(?<![/@\w-])reports ([^|<>)#'\n]+)/g)].map((match) => [
        name,
        match[1]!.trim(),
      ]),
    ),
  )
  expect(lines.length).toBeGreaterThan(90)
  const failed: string[] = []
  for (const [name, line] of lines) {
    // A variable of the shell is some file.
    const args = [...line!.replaceAll(/"?\$\w+"?|\{\}/g, 'x.city.jsonl').matchAll(/"([^"]*)"|[^ ]+/g)].map(
      ([word, quoted]) => quoted ?? word.replace('~', cwd),
    )
    // Each run of `batch` is the first in its folder.
    rmSync(join(cwd, 'out'), { recursive: true, force: true })
    const stdin = args.includes('EPSG:7415') ? DUTCH : TOWN_TEXT
    // An assistant is served on the streams of its process.
    const { code, stderr } =
      args[0] === 'mcp' ? await spawnedReports(args, { cwd, stdin: '' }) : await reports(args, { cwd, stdin })
    // With --strict findings are told by the code.
    const isTold = args.includes('--strict') && code === EXIT.findings
    if (code !== EXIT.done && !isTold) failed.push(`${name}: reports ${line}\n${stderr}`)
  }
  expect(failed).toEqual([])
})
