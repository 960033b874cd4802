import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { reports, ROOT, testFolder } from '../reports.ts'

/*
 * A part of a stream stands alone: its header comes from a file, and what cannot be measured is a row, so that whoever spreads the
 * parts over processes needs to look at nothing but how each ended.
 */

type Row = Readonly<Record<string, any>>

const { path: cwd, put } = testFolder()
const [HEADER, ...FEATURES] = readFileSync(join(ROOT, 'fixtures/roof-stream/town.city.jsonl'), 'utf8')
  .trim()
  .split('\n') as [string, ...string[]]
const lines = (...given: readonly string[]): string => given.map((line) => `${line}\n`).join('')
const WHOLE = lines(HEADER, ...FEATURES)
const NO_CRS = HEADER.replace(/"referenceSystem":"[^"]*"/, '"title":"x"')
put('header.json', lines(HEADER))
put('town.city.jsonl', WHOLE)
put('feature.json', lines(FEATURES[0]!))
put('no-crs.json', lines(NO_CRS))
put('broken.json', '{"type":"CityJSON",\n')
put('nothing.json', '')
put('ground.csv', 'x,y,z\n')

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
const rowsOf = (text: string): Row[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Row)

const filter = (command: 'roof' | 'walls', stdin: string | Uint8Array, ...args: readonly string[]) =>
  reports([command, '-', '--format', 'jsonl', ...args], { cwd, stdin })

describe.each(['roof', 'walls'] as const)('parts of a stream through %s', (command) => {
  test('give together what the whole gives, wherever it is cut', async () => {
    const whole = await filter(command, WHOLE)
    expect(rowsOf(whole.stdout)).toHaveLength(FEATURES.length)
    // As Spark cuts it: the header is the first line of the first part.
    const all = [HEADER, ...FEATURES]
    for (const size of [1, 4, all.length]) {
      let together = ''
      for (let from = 0; from < all.length; from += size) {
        const part = lines(...all.slice(from, from + size))
        const ended = await filter(command, part, '--header', 'header.json', '--failures', 'inline', '--quiet')
        expect(ended).toMatchObject({ code: 0, stderr: '' })
        together += ended.stdout
      }
      expect(sha256(together)).toBe(sha256(whole.stdout))
    }
  })

  test('the stream itself serves for its header; a part of nothing gives nothing', async () => {
    const part = lines(...FEATURES.slice(2))
    const [one, other] = await Promise.all([
      filter(command, part, '--header', 'town.city.jsonl'),
      filter(command, part, '--header', 'header.json'),
    ])
    expect(one).toEqual(other)
    expect(one.code).toBe(0)
    for (const nothing of ['', '\n \n', lines(HEADER)])
      expect(await filter(command, nothing, '--header', 'header.json')).toEqual({ code: 0, stdout: '', stderr: '' })
  })

  test('a last line without its end, and a part that is packed', async () => {
    const part = FEATURES[1]!
    const expected = await filter(command, `${part}\n`, '--header', 'header.json')
    expect(await filter(command, part, '--header', 'header.json')).toEqual(expected)
    const { gzipSync } = await import('node:zlib')
    expect(await filter(command, gzipSync(part), '--header', 'header.json')).toEqual(expected)
  })

  test('N lines that cannot be read are N rows beside the others, and the command is done', async () => {
    const broken = [
      '{"type":"CityJSONFeature',
      '{"type":"x"}',
      '<html>',
      JSON.stringify({ ...JSON.parse(FEATURES[0]!), vertices: 'none' }),
    ]
    const part = [broken[0]!, FEATURES[0]!, broken[1]!, '', FEATURES[1]!, broken[2]!, broken[3]!]
    const sound = await filter(command, lines(FEATURES[0]!, FEATURES[1]!), '--header', 'header.json')
    const ended = await filter(command, lines(...part), '--header', 'header.json', '--failures', 'inline')
    expect(ended).toMatchObject({ code: 0, stderr: '' })
    const rows = rowsOf(ended.stdout)
    const isFailure = (row: Row): boolean => 'code' in row
    expect(rows.filter((row) => !isFailure(row))).toEqual(rowsOf(sound.stdout))
    expect(rows.filter(isFailure).map(({ line, code }) => [line, code])).toEqual([
      [1, 'file/not-json'],
      [3, 'file/wrong-type'],
      [6, 'file/not-json'],
      [7, 'file/wrong-type'],
    ])
    for (const row of rows.filter(isFailure)) expect(row['message']).toMatch(/^Expected .+\.$/)
    // Told where they are no rows: the same ones, and the command says so.
    const told = await filter(command, lines(...part), '--header', 'header.json')
    expect(told.code).toBe(3)
    expect(told.stdout).toBe(sound.stdout)
    expect(told.stderr.split('\n')).toHaveLength(broken.length + 1)
  })

  test('a line that is no UTF-8 is a row', async () => {
    const latin1 = Buffer.from(FEATURES[0]!.replace('Building"', 'Building","name":"Sjø"'), 'latin1')
    const stdin = Buffer.concat([latin1, Buffer.from('\n'), Buffer.from('{"a": 1}', 'utf16le'), Buffer.from('\n')])
    const ended = await filter(command, stdin, '--header', 'header.json', '--failures', 'inline')
    expect(ended.code).toBe(0)
    expect(rowsOf(ended.stdout)).toEqual(
      [/not UTF-8\.$/, /found UTF-16 text: save it as UTF-8\.$/].map((message, i) => ({
        line: i + 1,
        buildingId: null,
        path: null,
        code: 'file/not-text',
        message: expect.stringMatching(message),
      })),
    )
  })

  test('a building that is refused is a row with its id', async () => {
    const feature = JSON.parse(FEATURES[0]!) as { CityObjects: Record<string, { type: string; geometry?: unknown }> }
    for (const object of Object.values(feature.CityObjects))
      if (object.geometry !== undefined) object.geometry = [{ type: 'Solid', lod: '2.2', boundaries: 7 }]
    const ended = await filter(
      command,
      lines(JSON.stringify(feature)),
      '--header',
      'header.json',
      '--failures',
      'inline',
    )
    const [id] = Object.keys(feature.CityObjects)
    expect(ended.code).toBe(0)
    expect(rowsOf(ended.stdout)).toEqual([
      {
        line: 1,
        buildingId: id,
        path: expect.stringContaining('.boundaries'),
        code: 'file/wrong-type',
        message: expect.any(String),
      },
    ])
  })

  test.each([
    ['a feature alone', FEATURES[0]!],
    ['a line that is broken, where the header may have been, then a feature', `{"type":\n${FEATURES[0]}`],
    ['a header that names no coordinate system', `${NO_CRS}\n${FEATURES[0]}`],
  ])('neither header nor coordinate system, %s: 3 before any row', async (_, stdin) => {
    for (const more of [[], ['--failures', 'inline']]) {
      const ended = await filter(command, `${stdin}\n`, ...more)
      expect(ended.code).toBe(3)
      expect(ended.stdout).toBe('')
      expect(ended.stderr).toMatch(/^reports: /)
    }
  })

  test('with --crs no header is needed where the features have their own places; nothing is an empty result', async () => {
    const { transform } = JSON.parse(HEADER) as { transform: object }
    const own = FEATURES.map((line) => JSON.stringify({ ...JSON.parse(line), transform }))
    const args = ['--crs', 'EPSG:25832', '--failures', 'inline']
    const ended = await filter(command, lines('{"type":', ...own), ...args)
    expect(ended.code).toBe(0)
    expect(rowsOf(ended.stdout)).toHaveLength(own.length + 1)
    expect(await filter(command, '', ...args)).toEqual({ code: 0, stdout: '', stderr: '' })
  })

  test.each([
    [['--header', 'missing.json'], 2, '--header missing.json: There is no such file or folder.'],
    [['--header', '.'], 2, '--header .: Expected a file, found a folder'],
    [['--header', '-'], 2, '--header expects a file'],
    [['--header', 'feature.json'], 3, 'line 1 of feature.json: Expected the header of a CityJSONSeq stream'],
    [['--header', 'broken.json'], 3, 'broken.json: Expected'],
    [['--header', 'nothing.json'], 3, 'nothing.json: Expected JSON, found no bytes at all'],
    [['--header', 'no-crs.json'], 3, 'line 1 of no-crs.json'],
    [['--failures', 'outside'], 2, 'Allowed choices are inline'],
    [['--header', 'header.json', '--building', 'B1'], 2, '--header needs input that is measured line by line'],
    [
      ['--failures', 'inline', '--party-walls', 'omit'],
      2,
      '--failures inline needs input that is measured line by line',
    ],
    [['--header', 'header.json', '--format', 'json'], 2, '--header needs input that is measured line by line'],
    [['--header', 'header.json', '-o', 'out.jsonl'], 2, '--header needs input that is measured line by line'],
    [['--header', 'header.json', '--ground', 'ground.csv'], 2, '--header needs input that is measured line by line'],
  ] as const)('%j ends with %i, before any row', async (args, code, message) => {
    const ended = await filter(command, lines(...FEATURES), ...args)
    expect(ended.stderr).toContain(message)
    expect(ended).toMatchObject({ code, stdout: '' })
  })
})

test('CityGML tells what it leaves out among its rows too', async () => {
  const gml = readFileSync(join(ROOT, 'fixtures/roof-formats/roof-2.gml'), 'utf8')
  const sound = await filter('roof', gml)
  expect(await filter('roof', gml, '--failures', 'inline')).toEqual(sound)
  const bare = gml.replace(/<(\w+:)?posList[^>]*>[^<]*</, (list) => list.replace(/>[^<]*</, '>1 2<'))
  const ended = await filter('roof', bare, '--failures', 'inline')
  const failures = rowsOf(ended.stdout).filter((row) => 'code' in row)
  expect(ended.code).toBe(0)
  expect(failures).toHaveLength(1)
  expect(failures[0]).toMatchObject({ line: expect.any(Number), buildingId: expect.any(String) })
})
