import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { textsOf } from '../../../export/test/pdf-reader.ts'
import readXlsxFile from 'read-excel-file/node'
import { beforeAll, describe, expect, test } from 'vitest'
import { reports, ROOT, testFolder } from '../reports.ts'
import { openRoom, roomExport } from '../samples.ts'

/*
 * No figure of a room that is not known stands without its word, whatever is written. The room is a sure one of 5 x 3 m, moved aside and
 * stretched, without its floor and one of its walls.
 */

const { path: cwd, put } = testFolder()

const file = {
  rooms: [
    { roomId: 'sure', roomName: 'Kjøkken', roomType: 'KITCHEN', story: 0, capturedRoom: roomExport() },
    { roomId: 'open', roomName: 'Bod', roomType: 'STORAGE', story: 0, capturedRoom: openRoom() },
  ],
}
put('scan.json', file)

const WORDS = { en: 'not known', nb: 'ikke kjent' } as const
type Language = keyof typeof WORDS

/** Areas and lengths of the open room and of the totals, as they are published. */
let figures: readonly number[]

beforeAll(async () => {
  const { rooms, totals, quality } = JSON.parse((await reports(['measurements', 'scan.json', '-q'], { cwd })).stdout)
  expect(quality).toMatchObject({ totals: 'unknown', rooms: { sure: 'sure', open: 'unknown' } })
  expect(quality.figures.totals).toMatchObject({ floor: 'unknown', walls: 'check' })
  expect(rooms[1]).toMatchObject({ roomId: 'open', floorArea: 16.11 })
  const names = Object.keys(totals).filter((name) => name.endsWith('Area') || name.startsWith('molding'))
  figures = [rooms[1], totals].flatMap((sums) => names.map((name) => sums[name])).filter((value) => value > 10)
  expect(figures.length).toBeGreaterThan(6)
})

/** A figure as people write it, with one decimal or two; no part of another number, of an id or of a place on a sheet. */
const written = (value: number): RegExp => {
  const [one, two] = [value.toFixed(1), value.toFixed(2)].map((text) => text.replace('.', '[.,]'))
  return new RegExp(String.raw`(?<![\d.,-])(?:${one}|${two})(?![\d]|[.,]\d)`)
}

/** What a total of walls says in a report, which tells the level of each figure: those of the open room are to be checked. */
const WALLS = { en: /Interior walls .*\bcheck\b/, nb: /Innvendig vegg .*\bkontroller\b/ } as const

/** The pieces of a text in which a figure stands and its word does not. */
const unqualified = (pieces: readonly string[], word: string): string[] =>
  pieces.filter((piece) => figures.some((value) => written(value).test(piece)) && !piece.includes(word))

const output = async (...args: string[]): Promise<string> => (await reports([...args, '-q'], { cwd })).stdout

describe.each(['en', 'nb'] as const)('in %s', (lang: Language) => {
  const word = WORDS[lang]

  test('the tables of a terminal', async () => {
    for (const further of [[], ['--tolerances'], ['--summary'], ['--room', 'open']]) {
      const args = ['measurements', 'scan.json', '-f', 'table', '--lang', lang, ...further]
      const text = await output(...args)
      // A table that is too wide goes on below, without what a column says beside it: then its heading stands above all of it.
      const parts = text.split(/\n(?=\S[^\n]*\n\n)/)
      expect(parts.filter((part) => unqualified([part], word).length > 0)).toEqual([])
    }
  })

  test('a workbook', async () => {
    for (const further of [[], ['--tolerances'], ['--summary']]) {
      await output('measurements', 'scan.json', '--lang', lang, ...further, '-o', 'x.xlsx')
      const rows = (await readXlsxFile(join(cwd, 'x.xlsx'))).flatMap(({ sheet, data }) =>
        // What was found is told in sentences of its own.
        /Findings|Remarks|Forbehold/.test(sheet) ? [] : data.map((row) => row.join(' | ')),
      )
      expect(rows.some((row) => row.includes('16.11'))).toBe(true)
      expect(unqualified(rows, word)).toEqual([])
    }
  })

  test('a plan has no area of it, and its sum says how much is not known', async () => {
    for (const further of [[], ['--tolerances'], ['--view']]) {
      const svg = await output('floorplan', 'scan.json', '--lang', lang, ...further)
      const texts = [...svg.matchAll(/<text[^>]*>(.*?)<\/text>/g)].map(([, text]) => text!.replaceAll(/<[^>]+>/g, ' '))
      // The sum goes on in the next line.
      const sentences = texts.map((text, i) =>
        /(?:of which|herav)[\d\s.,m²]*$/.test(text) ? `${text} ${texts[i + 1]}` : text,
      )
      expect(unqualified(sentences, word)).toEqual([])
      // Seen aslant a room may have no place for more than its name.
      if (!further.includes('--view')) expect(texts).toContainEqual(expect.stringContaining(word))
      for (const [element] of svg.matchAll(/<[^>]*data-floor-area="16\.11"[^>]*>/g))
        expect(element).toContain('data-quality="unknown"')
    }
  })

  test('a report, as a page and as a PDF', async () => {
    const folder = join(cwd, `house-${lang}`)
    mkdirSync(join(folder, 'scan'), { recursive: true })
    cpSync(join(ROOT, 'fixtures/project-furuveien-12/project.json'), join(folder, 'project.json'))
    writeFileSync(join(folder, 'scan/scan.json'), JSON.stringify(file))
    const made = (name: string, ...further: string[]): Promise<string> =>
      output('report', folder, '--lang', lang, ...further, '-o', name)
    await made('x.html', '--stated', '40')
    const [page = ''] = readFileSync(join(cwd, 'x.html'), 'utf8').split('id="findings"')
    expect(page).not.toContain('±&nbsp;0')
    const pieces = page
      .replaceAll(/<svg[\s\S]*?<\/svg>|<a href="data:[^>]*>|<script[\s\S]*?<\/script>/g, '')
      .split(/<\/(?:tr|p|dd|summary|h\d|caption)>/)
      .map((piece) => piece.replaceAll(/<[^>]+>/g, ' '))
    expect(pieces.some((piece) => written(16.11).test(piece))).toBe(true)
    expect(pieces.filter((piece) => WALLS[lang].test(piece))).toHaveLength(1)
    expect(unqualified(pieces, word).filter((piece) => !WALLS[lang].test(piece))).toEqual([])
    await made('x.pdf')
    const text = (await textsOf(readFileSync(join(cwd, 'x.pdf')))).join('\n')
    const [told = ''] = text.split(/\n *(?:Forbehold ved målene|Remarks on the measurements)/)
    // Headline figures have their name and their remark on the lines below.
    const lines = told.split('\n')
    const blocks = lines.map((line, i) => (lines.slice(i, i + 3).some((near) => near.includes(word)) ? '' : line))
    expect(unqualified(blocks, word)).toEqual([])
  })
})

test('JSON, its lines and CSV', async () => {
  for (const further of [[], ['--tolerances'], ['--geometry'], ['--summary']]) {
    const args = ['measurements', 'scan.json', ...further]
    const { quality } = JSON.parse(await output(...args, '-f', 'json'))
    expect(quality).toMatchObject({ totals: 'unknown', rooms: { open: 'unknown' } })
    const lines = (await output(...args, '-f', 'jsonl')).trimEnd().split('\n')
    expect(unqualified(lines, '"quality":"unknown"')).toEqual([])
  }
  const rows = (text: string): string[] => text.trimEnd().split('\r\n')
  for (const further of [[], ['--tolerances']]) {
    const [head, ...others] = rows(await output('measurements', 'scan.json', '-f', 'csv', ...further))
    expect(head!.endsWith(',quality')).toBe(true)
    expect(others.map((row) => row.split(',').at(-1))).toEqual(['sure', 'unknown'])
  }
  expect(unqualified(rows(await output('measurements', 'scan.json', '--summary', '-f', 'csv')), WORDS.en)).toEqual([])
  await output('batch', 'scan.json', '-o', 'many', '--format', 'csv')
  const batch = rows(readFileSync(join(cwd, 'many/rooms.csv'), 'utf8'))
  expect(unqualified(batch, 'unknown')).toEqual([])
})

test('a room that is not known has no ±, and a stated area no probability', async () => {
  const { tolerances } = JSON.parse(await output('measurements', 'scan.json', '--stated', '40'))
  expect(tolerances.rooms[1]).toMatchObject({ roomId: 'open', floorArea: null, grossWallArea: null, walls: [] })
  expect(tolerances.totals.floorArea).toBeNull()
  expect(tolerances.shortfall.probability).toBeNull()
  const table = await output('measurements', 'scan.json', '--stated', '40', '-f', 'table')
  expect(table.replaceAll(/\s+/g, ' ')).toContain('is not known: something open has no known area')
})

describe('a roof of which a part is missing', () => {
  beforeAll(() => {
    const roof = JSON.parse(readFileSync(join(ROOT, 'fixtures/project-furuveien-12/roof.json'), 'utf8'))
    const [first] = roof.features as { geometry: { coordinates: number[][][] } }[]
    for (const position of first!.geometry.coordinates[0]!) position[2] = -99999
    put('part.json', { ...roof, accuracy: { plan: 0.1, height: 0.1 } })
  })

  test.each([
    ['roof', '-f', 'table'],
    ['roof', '-f', 'json'],
    ['roof', '-f', 'csv'],
    ['walls', '-f', 'table'],
    ['walls', '-f', 'json'],
    ['roof', 'svg', '--format', 'svg'],
  ])('has no ± in %s %s %s', async (...args) => {
    const [command, ...others] = args as [string, ...string[]]
    const at = others[0] === 'svg' ? ['svg', 'part.json'] : ['part.json', ...others]
    const text = await output(command, ...at, '--tolerances')
    expect(text).not.toMatch(/±|tolerances|U\(/)
  })

  test('has none in a report either, which says so', async () => {
    const folder = join(cwd, 'part-house')
    mkdirSync(folder, { recursive: true })
    cpSync(join(ROOT, 'fixtures/project-furuveien-12/project.json'), join(folder, 'project.json'))
    cpSync(join(cwd, 'part.json'), join(folder, 'roof.json'))
    await output('report', folder, '--tolerances', '--lang', 'nb', '-o', 'part.html')
    const page = readFileSync(join(cwd, 'part.html'), 'utf8')
    expect(page).toContain('Tak, ±: ikke kjent.')
    expect(page).not.toMatch(/\d[\s\u00A0]*±/)
    // Tables of edges have the word in their captions, those of what people order by in the line that they are folded under.
    const { buildings } = JSON.parse(await output('roof', 'part.json'))
    const walls = JSON.parse(await output('walls', 'part.json')).buildings
    const areas = [...buildings.flatMap((each: any) => each.surfaces), ...walls.flatMap((each: any) => each.walls)].map(
      ({ area3d, area }) => Number(area3d ?? area),
    )
    const rows = page.match(/<tr data-ref="(?:surface|wall):[\s\S]*?<\/tr>/g)!
    expect(rows.filter((row) => areas.some((value) => written(value).test(row))).length).toBeGreaterThanOrEqual(
      areas.length,
    )
    expect(page.includes('Kanter etter type · ikke kjent')).toBe(true)
    expect(rows.filter((row) => !/ikke kjent|kontroller|sikker/.test(row))).toEqual([])
    expect(rows.filter((row) => row.includes('ikke kjent')).length).toBeGreaterThan(1)
  })
})

test('shapes are written as JSON alone: asked for elsewhere, they are refused', async () => {
  for (const further of [['-f', 'csv'], ['-o', 'x.xlsx'], ['-f', 'table'], ['--summary']])
    expect((await reports(['measurements', 'scan.json', '--geometry', ...further], { cwd })).code).toBe(2)
  const { geometry } = JSON.parse(await output('measurements', 'scan.json', '--geometry', '--room', 'sure'))
  expect(geometry.storeys[0].rooms.map(({ roomId }: { roomId: string }) => roomId)).toEqual(['sure'])
})
