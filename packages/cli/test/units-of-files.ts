import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import readXlsxFile from 'read-excel-file/node'
import { expect } from 'vitest'
import { textsOf as textsOfPdf } from '../../export/test/pdf-reader.ts'
import { rounds } from '../../geometry/test/rounds.ts'
import { all, parseXml } from '../../svg/test/drawing.ts'
import { ROOT, reports, testFolder } from './reports.ts'

/*
 * What people read in metric units and in those of the United States: neither has a unit of the other, and both tell the same figures.
 */

export const { path: cwd } = testFolder()
export const PROPERTY = join(ROOT, 'fixtures/project-furuveien-12')

export const ROOF = join(PROPERTY, 'roof.json')

export const SCAN = join(PROPERTY, 'scan')

/** What an inspector wrote keeps its units. */
const project = JSON.parse(readFileSync(join(PROPERTY, 'project.json'), 'utf8')) as unknown

const NOTES: string[] = []

JSON.stringify(project, (key, value: unknown) => {
  if (key === 'notes' || key === 'text') if (typeof value === 'string') NOTES.push(...value.split(/\s*\n\s*/))
  return value
})

const withoutNotes = (text: string): string =>
  NOTES.reduce((left, note) => (note === '' ? left : left.replaceAll(note, '')), text)

const textOfXml = (xml: string): string =>
  all(parseXml(xml))
    .filter(({ name }) => !['style', 'script'].includes(name))
    .map(({ text }) => text)
    .join('\n')

async function written(file: string): Promise<string> {
  const bytes = readFileSync(join(cwd, file))
  if (file.endsWith('.pdf')) return (await textsOfPdf(bytes)).join('\n').replaceAll(/\s+/g, ' ')
  if (file.endsWith('.xlsx')) return JSON.stringify(await readXlsxFile(bytes))
  if (file.endsWith('.dxf')) return textsOfDxf(bytes.toString('latin1'))
  return textOfXml(bytes.toString('utf8'))
}

/** Values of code 1 in entities: their texts. */
function textsOfDxf(dxf: string): string {
  const lines = dxf.slice(dxf.indexOf('ENTITIES')).split('\r\n')
  return lines
    .filter((_, i) => lines[i - 1]?.trim() === '1')
    .join('\n')
    .replaceAll(/\\U\+([0-9A-F]{4})/g, (_all, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replaceAll('\u{b2}', '²')
}

export async function read(args: readonly string[], file: string | null, ...more: readonly string[]): Promise<string> {
  const ended = await reports([...args, ...more, ...(file === null ? [] : ['-q', '-o', file])], { cwd })
  expect(ended.code, ended.stderr).toBe(0)
  return withoutNotes(file === null ? ended.stdout + ended.stderr : await written(file))
}

/** Metres, and whatever is made of them; kilowatt-hours a square metre stay what they are. */
const METRIC = /(?<!kWh\/)(?<![\p{L}\d])(?:m|m²|m³|cm|mm|km|metres?|meter|kvadratmeter)(?![\p{L}\d²³])/gu
const CUSTOMARY =
  /(?<![\p{L}\d])(?:ft|sq ft|cu ft|feet|inch(?:es)?|squares|kvadratfot|tommer)(?![\p{L}\d])|[′″]|(?:\d|i) fot(?![\p{L}\d])|\d in(?![\p{L}\d])(?! (?:plan|height))/gu
const RUNS: readonly (readonly [what: string, args: readonly string[], file: string | null])[] = [
  ['the floor plan', ['floorplan', SCAN], 'x.svg'],
  ['the storey cut open', ['floorplan', SCAN, '--view'], 'x.svg'],
  ['the roof plan', ['roof', 'svg', ROOF], 'x.svg'],
  ['the house', ['roof', 'view', ROOF], 'x.svg'],
  ['the elevations', ['walls', 'svg', ROOF], 'x.svg'],
  ['the solar plan', ['solar', 'svg', ROOF], 'x.svg'],
  ['the house with modules', ['solar', 'view', ROOF], 'x.svg'],
  ['a report with modules', ['report', PROPERTY, '--solar'], 'x.html'],
  ['a floor plan for CAD', ['floorplan', SCAN], 'x.dxf'],
  ['a roof plan for CAD', ['roof', 'svg', ROOF], 'x.dxf'],
  ['elevations for CAD', ['walls', 'svg', ROOF], 'x.dxf'],
  ['the report', ['report', PROPERTY, '--accuracy', 'plan=0.1,height=0.1', '--stated', '120'], 'x.html'],
  ['the report as PDF', ['report', PROPERTY], 'x.pdf'],
  ['the workbook of a property', ['report', PROPERTY], 'x.xlsx'],
  ['the workbook of a roof', ['roof', ROOF, '--accuracy', 'plan=0.1,height=0.1'], 'x.xlsx'],
  ['the workbook of modules', ['solar', ROOF], 'x.xlsx'],
  ...['roofer', 'painter', 'surveyor', 'windows'].flatMap((trade) =>
    ['x.pdf', 'x.xlsx'].map((file) => [`${trade}, ${file}`, ['order', PROPERTY, '--trade', trade], file] as const),
  ),
  ['rooms in a terminal', ['measurements', SCAN, '--tolerances', '--stated', '120', '--format', 'table'], null],
  ['a room in a terminal', ['measurements', SCAN, '--room', 'Stue', '--format', 'table'], null],
  ['sums of rooms in a terminal', ['measurements', SCAN, '--summary', '--format', 'table'], null],
  ['a roof in a terminal', ['roof', ROOF, '--accuracy', 'plan=0.1,height=0.1', '--format', 'table'], null],
  ['sums of a roof in a terminal', ['roof', ROOF, '--summary', '--format', 'table'], null],
  ['a list of buildings', ['roof', ROOF, '--list', '--format', 'table'], null],
  ['walls in a terminal', ['walls', ROOF, '--eaves-overhang', '0.5', '--format', 'table'], null],
  ['sums of walls in a terminal', ['walls', ROOF, '--summary', '--format', 'table'], null],
  ['modules in a terminal', ['solar', ROOF, '--format', 'table'], null],
  ['findings', ['inspect', ROOF, SCAN, '--format', 'table'], null],
]

/** Both, those of the gate first: there each file is read in one of them, and `pnpm test:stress` reads it in the other. Of an order, whose PDF and workbook say the same, one each. */
const languagesOf = (run: number): readonly string[] => {
  const [, [command], file] = RUNS[run]!
  if (command === 'order' && rounds(0, 1) === 0) return [file === 'x.pdf' ? 'nb' : 'en']
  return run % 2 === 0 ? ['en', 'nb'] : ['nb', 'en']
}

/** What is read, in one language each. @param isOther whether in the one that the gate leaves out */
export const readIn = (isOther: boolean) =>
  RUNS.flatMap(([what, args, file], run) => {
    const lang = languagesOf(run)[isOther ? 1 : 0]
    return lang === undefined ? [] : [[what, lang, args, file] as const]
  })

/** Whether a file has units of one system alone. */
export async function expectOneSystem(lang: string, args: readonly string[], file: string | null): Promise<void> {
  const us = await read(args, file, '--lang', lang, '--units', 'us')
  expect([...us.matchAll(METRIC)].map(({ index }) => us.slice(Math.max(0, index - 40), index + 20))).toEqual([])
  const metric = await read(args, file, '--lang', lang)
  expect([...metric.matchAll(CUSTOMARY)].map(({ index }) => metric.slice(Math.max(0, index - 40), index + 20))).toEqual(
    [],
  )
}
