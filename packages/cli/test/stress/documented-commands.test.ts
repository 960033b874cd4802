import { cpSync, globSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { reports, ROOT, testFolder } from '../reports.ts'
const { path: cwd, put } = testFolder()
const FIXTURES = join(ROOT, 'fixtures')
const HOUSE = 'project-furuveien-12'
const TOWN = 'roof-stream/town.city.jsonl'

/** What examples call a person's files, and the files of the project that stand for them here. */
const STAND_INS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['house', 'house-2024', 'house-2026', 'hus', 'bolig', 'furuveien-12'].map((name) => [name, HOUSE]),
  ),
  scan: `${HOUSE}/scan`,
  skann: `${HOUSE}/scan`,
  'scan.json': 'scan-captured-structure/input.json',
  'roof.json': 'roof-l-house/roof.json',
  'tak.json': 'roof-l-house/roof.json',
  'city.gml': 'roof-formats/roof-1.gml',
  ...Object.fromEntries(
    ['city.city.jsonl', 'town.city.jsonl', 'x.city.jsonl', 'city-2024/a.city.jsonl', 'city-2026/a.city.jsonl'].map(
      (name) => [name, TOWN],
    ),
  ),
  fixtures: '.',
}

/** What no file of the project stands for: a year of weather, a national survey, a raster, a parcel, one's projects, a house in a city, a place to settle, a tile of another country. */
const NOT_HERE =
  /oslo\.epw|bygning\.sos|terreng\.tif|parcel\.geojson|projects|roof\/unknown-building|nothing here has the mark O1|roof\/wrong-crs/

test('every command that a document tells to type runs as it stands, on the files that it names', async () => {
  put('header.json', readFileSync(join(FIXTURES, TOWN), 'utf8').split('\n')[0])
  for (const [name, of] of Object.entries(STAND_INS)) cpSync(join(FIXTURES, of), join(cwd, name), { recursive: true })
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
  for (const [name, line] of lines) {
    // A variable of the shell is some file.
    const args = [...line!.replaceAll(/"?\$\w+"?|\{\}/g, 'x.city.jsonl').matchAll(/"([^"]*)"|[^ ]+/g)].map(
      ([word, quoted]) => quoted ?? word,
    )
    // Each run of `batch` is the first in its folder.
    rmSync(join(cwd, 'out'), { recursive: true, force: true })
    const { code, stderr } = await reports(args, { cwd, stdin: readFileSync(join(FIXTURES, TOWN)) })
    // With --strict findings are told by the code.
    if (code !== 0 && !args.includes('--strict'))
      expect(`${line}\n${stderr}`, `${name}: reports ${line}`).toMatch(NOT_HERE)
  }
})
