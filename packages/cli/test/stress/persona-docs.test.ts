import { cpSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import dxfParser from 'dxf-parser'
import { beforeAll, describe, expect, test } from 'vitest'
import { areaOf, lengthOf, type Entity } from '../dxf-entities.ts'
import { ROOT, reports, testFolder } from '../reports.ts'

/*
 * The pages for one trade each: what they tell to type is typed, and every figure that they show is looked for in what came of it.
 */

// Its types describe another build than the one that Node loads, of which the class is the whole.
const DxfParser = dxfParser as unknown as typeof dxfParser.default

const { path: cwd } = testFolder()
const page = (name: string): string => readFileSync(join(ROOT, 'docs', name), 'utf8')

/** The blocks of a page in a language. */
const blocks = (text: string, language: string): string[] =>
  [...text.matchAll(new RegExp(`^\`\`\`${language}\\n([^]*?)\`\`\``, 'gm'))].map((match) => match[1]!)

/** Rows of a table: its cells as they are written, without the marks of code. */
const rowsOf = (text: string): string[][] =>
  text
    .split('\n')
    .filter((line) => /^\| *[^-| ]/.test(line))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim().replaceAll('`', '')),
    )

beforeAll(async () => {
  cpSync(join(ROOT, 'fixtures/project-furuveien-12'), cwd, { recursive: true })
  cpSync(join(ROOT, 'fixtures/project-furuveien-12'), join(cwd, 'furuveien-12'), { recursive: true })
  cpSync(join(ROOT, 'fixtures/roof-stream/town.city.jsonl'), join(cwd, 'town.city.jsonl'))
  const commands = ['cad.md', 'maps.md', 'spreadsheets.md'].flatMap((name) =>
    blocks(page(name), 'sh').join('').trim().split('\n'),
  )
  expect(commands.length).toBeGreaterThan(5)
  for (const command of commands) {
    const [name, ...args] = command.split(' ')
    const { code, stdout } = await reports([...args, '--quiet'], { cwd })
    expect({ command, name, code, stdout }).toEqual({ command, name: 'reports', code: 0, stdout: '' })
  }
})

test('docs/spreadsheets.md: every command wrote its workbook', () => {
  const files = blocks(page('spreadsheets.md'), 'sh').flatMap((block) => block.match(/[\w-]+\.xlsx$/gm) ?? [])
  expect(files.length).toBeGreaterThan(4)
  for (const file of files) expect(readFileSync(join(cwd, file)).subarray(0, 2).toString()).toBe('PK')
})

describe('docs/cad.md', () => {
  const drawn = (file: string): Entity[] =>
    (new DxfParser().parseSync(new TextDecoder('windows-1252').decode(readFileSync(join(cwd, file)))) as any).entities
  const sections = page('cad.md')
    .split(/^## /m)
    .slice(1)
    .filter((section) => section.includes('| Layer |'))

  test.each(sections.map((section) => [section.split('\n')[0]!, section]))('%s', (_heading, section) => {
    const entities = drawn(/`(\w+\.dxf)`/.exec(section)![1]!)
    const [, ...rows] = rowsOf(section)
    for (const [layer, count, length, area] of rows) {
      const found = entities.filter((each) => each.layer === layer)
      const sum = (measure: (entity: Entity) => number): string =>
        found.reduce((total, each) => total + measure(each), 0).toFixed(2)
      const told = [layer, count, length === '' ? '' : sum(lengthOf), area === '' ? '' : sum(areaOf)]
      expect([layer, String(found.length), length, area]).toEqual(told)
    }
  })

  test('the line of the origin is in the drawing', () => {
    const [line] = page('cad.md').match(/^Nullpunkt: .*$/m)!
    expect(drawn('tak.dxf').map(({ text }) => text)).toContain(line)
    const [onMap] = page('cad.md').match(/^Koordinater: .*$/m)!
    expect(drawn('kart.dxf').map(({ text }) => text)).toContain(onMap)
  })
})

describe('docs/maps.md', () => {
  test('every query gives the table below it', () => {
    const database = new DatabaseSync(join(cwd, 'tak.gpkg'), { readOnly: true })
    const parts = page('maps.md').split('```sql\n').slice(1)
    expect(parts.length).toBeGreaterThan(2)
    for (const part of parts) {
      const [query, after] = part.split('```\n') as [string, string]
      const [titles, ...rows] = rowsOf(/(?:^\|.*\n)+/m.exec(after)![0])
      const given = database.prepare(query).all()
      expect(given.map((row) => Object.values(row).map(String))).toEqual(rows)
      expect(Object.keys(given[0]!)).toEqual(titles)
    }
    const [, ...layers] = rowsOf(page('maps.md').split('## ')[0]!)
    for (const [name, count, system] of layers) {
      expect(String(database.prepare(`SELECT count(*) AS n FROM ${name}`).get()!['n'])).toBe(count)
      const row = database.prepare('SELECT srs_id FROM gpkg_contents WHERE table_name = ?').get(name!)
      expect(String(row!['srs_id'])).toBe(system)
    }
    database.close()
  })

  test('the town has its map', () => {
    const database = new DatabaseSync(join(cwd, 'out/roofs.gpkg'), { readOnly: true })
    const files = database.prepare('SELECT DISTINCT file FROM surfaces').all()
    database.close()
    expect(files.map(({ file }) => file)).toEqual(['town.city.jsonl'])
  })
})

const TRADES = ['taktekker', 'maler', 'takstmann', 'byggmester']

describe.each(TRADES)('docs/no/%s.md', (trade) => {
  const text = page(`no/${trade}.md`)
  let printed = ''

  beforeAll(async () => {
    const commands = blocks(text, 'sh').join('').trim().split('\n')
    expect(commands.length).toBeGreaterThan(4)
    for (const command of commands) {
      const [name, ...args] = command.split(' ')
      // A file has the form that its name says; what is shown is what a terminal shows.
      const { code, stdout } = await reports([...args, ...(args.includes('-o') ? [] : ['--format', 'table'])], { cwd })
      expect({ command, name, code }).toEqual({ command, name: 'reports', code: 0 })
      printed += stdout
    }
  })

  test('what it shows of tables is what the commands print', () => {
    const shown = blocks(text, 'text').flatMap((block) => block.trimEnd().split('\n'))
    expect(shown.length).toBeGreaterThan(4)
    const lines = printed.split('\n')
    for (const line of shown) expect(lines).toContain(line)
  })

  test('every number with decimals is one that the commands print', () => {
    const told = text.replaceAll(/^```[^]*?^```$/gm, '').match(/\d+,\d\d+(?: ± \d+,\d+)?/g)!
    expect(told.length).toBeGreaterThan(1)
    for (const number of told) expect(printed, number).toContain(number)
  })

  test('every file that it names was written', () => {
    for (const [, name] of text.matchAll(/ -o (\S+)$/gm)) expect(statSync(join(cwd, name!)).size).toBeGreaterThan(1000)
  })
})
