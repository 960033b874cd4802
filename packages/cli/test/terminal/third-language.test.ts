import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { EDGE_TYPES, FILE_KINDS, OBJECT_CATEGORIES } from '@reports/geometry'
import type { Template, Writing } from '@reports/geometry/sentences'
import { afterAll, expect, test } from 'vitest'
import { INPUTS } from '../../../geometry/src/messages/en/inputs.ts'
import * as INPUTS_OF_COMMAND from '../../src/messages/en/inputs.ts'
import * as NOTICES from '../../src/messages/en/notices.ts'
import * as USAGE from '../../src/messages/en/usage.ts'
import { LANGUAGES } from '../../src/output/languages.ts'
import { ROOT, reports, testFolder } from '../reports.ts'

/*
 * A language that nobody speaks, in which each text stands in brackets. It is given to all that has texts by language: a table of them
 * that is asked for the language `xx` gives its English texts, each in brackets. What is told without brackets is in no table.
 */

const EN = join(ROOT, 'packages/geometry/src/messages/en')
const modules: readonly object[] = await Promise.all(readdirSync(EN).map((name) => import(join(EN, name))))

const isTemplate = (value: unknown): value is Template => typeof value === 'string'

const TEMPLATES = [...modules, INPUTS, INPUTS_OF_COMMAND, NOTICES, USAGE].flatMap((module) =>
  Object.values(module).filter(isTemplate),
)

const SENTENCES: Record<string, string> = Object.fromEntries(
  TEMPLATES.map((template) => {
    const end = template.indexOf(': ')
    return [template.slice(0, end), `⟦${template.slice(end + 2)}⟧`]
  }),
)

for (const [kind, name] of Object.entries(FILE_KINDS)) SENTENCES[`kind/${kind}`] = `⟦${name}⟧`
for (const type of EDGE_TYPES) SENTENCES[`edge/${type}`] = `⟦${type}⟧`
for (const category of OBJECT_CATEGORIES) SENTENCES[`object/${category}`] = `⟦${category}⟧`

const isWriting = (value: object): value is Writing => 'sentences' in value && 'decimal' in value

/** Names of locales are no texts. */
const LOCALE = /^[a-z]{2}-[A-Z]{2}$/

/** A table of English texts in the made-up language, however deep. */
function madeUp(english: unknown): unknown {
  if (typeof english === 'string') return LOCALE.test(english) || english === '' ? english : `⟦${english}⟧`
  if (typeof english === 'function')
    return (...given: readonly unknown[]) => madeUp((english as (...given: readonly unknown[]) => unknown)(...given))
  if (typeof english !== 'object' || english === null) return english
  if (Array.isArray(english)) return english.map(madeUp)
  if (isWriting(english)) return { ...english, sentences: SENTENCES }
  return Object.fromEntries(Object.entries(english).map(([key, value]) => [key, madeUp(value)]))
}

Reflect.defineProperty(Object.prototype, 'xx', {
  configurable: true,
  get(this: Readonly<Record<string, unknown>>) {
    return Object.hasOwn(this, 'en') && Object.hasOwn(this, 'nb') ? madeUp(this['en']) : undefined
  },
})
const languages = LANGUAGES as unknown as string[]
languages.push('xx')
afterAll(() => {
  languages.pop()
  delete (Object.prototype as { xx?: unknown }).xx
})

/** What stands in no brackets. */
function outside(text: string): string {
  let left = text
  for (let before = ''; before !== left;) {
    before = left
    left = left.replaceAll(/⟦[^⟦⟧]*⟧/g, '')
  }
  return left
}

const { path: cwd, put } = testFolder()
put('cut.json', '{"walls": [')
put('other.json', '{"a": 1}')
put('walls.json', '{"walls": 7}')
put('broken.xml', '<a><b></a>')
put('picture.json', Buffer.from('\x89PNG'))
put('broken.usdz', 'PK')
put('empty/readme.txt', 'nothing')
put('ring.json', { type: 'FeatureCollection', crs: 'EPSG:3857', buildings: [], features: [] })
const fixture = (path: string): string => join(ROOT, 'fixtures', path)
const SCAN = fixture('scan-four-sections/input.json')
const ROOF = fixture('project-furuveien-12/roof.json')

/** What the files themselves have: names of rooms, buildings and surfaces; and a unit. */
const GIVEN: ReadonlySet<string> = new Set(
  'input livingRoom livingroom bedroom room bathroom throom unidentified Furuveien Garasje main north south east west ark garage cm empty'.split(
    ' ',
  ),
)

/** Codes, paths and names of files, coordinate systems, units, and the name of the command. */
const NO_TEXT =
  /\b(?:scan|roof|file|drawing)\/[a-z-]+|\/\S+|\$[.\w[\]]*|\b[\w-]+\.(?:json|xml|usdz|csv|svg|tif)\b|EPSG:\d+|NS ?\d+|\bm[²³]?(?!\w)|\b[A-Z]\w*\d\w*|\b[0-9a-fA-F-]{8,}|^reports:/gm

const wordsOutside = (text: string): string[] =>
  (
    outside(text)
      .replaceAll(NO_TEXT, '')
      .match(/\p{L}{2,}/gu) ?? []
  ).filter((word) => !GIVEN.has(word))

test('a third language leaves no text outside of what tables of a terminal say', async () => {
  for (const args of [
    ['measurements', SCAN],
    ['measurements', SCAN, '--room', 'R1'],
    ['measurements', SCAN, '--summary', '--ids'],
    ['measurements', SCAN, '--tolerances', '--accuracy', 'plan=0.02,height=0.02'],
    ['roof', ROOF, '--include-matrikkel', '--ids'],
    ['roof', ROOF, '--summary'],
    ['roof', ROOF, '--tolerances', '--accuracy', 'plan=0.02,height=0.02'],
    ['walls', ROOF, '--ids'],
    ['walls', ROOF, '--summary'],
    ['inspect', SCAN, ROOF, fixture('project-furuveien-12/project.json'), 'cut.json'],
  ]) {
    const { stdout, stderr } = await reports([...args, '--format', 'table', '--lang', 'xx'], { cwd })
    expect([args, wordsOutside(stdout), wordsOutside(stderr)]).toEqual([args, [], []])
  }
})

test('nor of errors, of wrong command lines and of remarks', async () => {
  for (const args of [
    ['measurements', 'cut.json'],
    ['measurements', 'other.json'],
    ['measurements', 'walls.json'],
    ['measurements', 'missing.json'],
    ['measurements', 'picture.json'],
    ['measurements', 'broken.usdz'],
    ['measurements', 'empty'],
    ['measurements', ROOF],
    ['roof', SCAN],
    ['roof', 'ring.json'],
    ['roof', 'broken.xml'],
    ['roof', ROOF, '--building', 'x'],
    ['roof', ROOF, '--crs', 'EPSG:1'],
    ['roof', ROOF, '-o', 'roof.doc'],
    ['roof', ROOF, '-o', 'roof.dwg'],
    ['roof', ROOF, '-o', 'nowhere/roof.csv'],
    ['roof', ROOF, ROOF],
    ['roof'],
    ['roof', ROOF, '--crsx', '1'],
    ['roof', ROOF, '--ground', 'x'],
    ['roof', ROOF, '--format', 'x'],
    ['roof', ROOF, '--summary', '--tolerances'],
    ['roof', ROOF, '--header', 'x'],
    ['roof', 'view', ROOF, '--bearing', 'x', '-o', 'a.svg'],
    ['walls', ROOF, '--eaves-overhang', '-1'],
    ['floorplan', SCAN, '--bearing', '3', '-o', 'a.svg'],
    ['floorplan', SCAN, '--story', '7', '-o', 'a.svg'],
    ['floorplan', SCAN, '--scale', '1:1', '-o', 'a.svg'],
    ['floorplan', fixture('house-two-storeys/input.json'), '-o', 'a.svg'],
    ['measurements', SCAN, '--rule', 'x'],
    ['measurements', SCAN, '--room', 'x'],
    ['report', SCAN, '-o', 'a.html'],
    ['report', 'empty', '-o', 'a.html'],
    ['report', fixture('project-furuveien-12'), '--stated', 'x'],
    ['measurments', SCAN],
  ]) {
    const { stderr } = await reports([...args, '--lang', 'xx'], { cwd })
    expect([args, stderr === '']).toEqual([args, false])
    expect([args, wordsOutside(stderr)]).toEqual([args, []])
  }
})
