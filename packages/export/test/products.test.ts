import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { DOORS, FORMATS, leftOutBy, REASONS, THINGS, type FormatId, type Thing, type ThingId } from '../src/products.ts'

/*
 * The table of things by formats: what it promises of each row, and the document that is made of it.
 */

const DOCS = resolve(import.meta.dirname, '../../../docs/products.md')

const things = Object.keys(THINGS) as ThingId[]
const formats = Object.keys(FORMATS) as FormatId[]
const rows = things.flatMap((thing) =>
  (Object.keys(THINGS[thing].formats) as FormatId[]).map((format) => ({ thing, format, of: THINGS[thing] as Thing })),
)

test('a thing has each form that its formats are written of, or a writer of its own', async () => {
  for (const thing of things) {
    const makers = (await THINGS[thing].load()) as Awaited<ReturnType<Thing['load']>>
    for (const format of Object.keys(THINGS[thing].formats) as FormatId[]) {
      const { form } = FORMATS[format]
      const isMade = form in makers || (form === 'pages' && 'drawing' in makers) || format in (makers.written ?? {})
      expect([thing, format, isMade]).toEqual([thing, format, true])
    }
  }
})

test('files of a door have names of their own', () => {
  const names = rows.map(({ format, of }) => `${of.formats[format]!.file ?? of.file}${FORMATS[format].endings[0]}`)
  expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([])
  expect(rows.length).toBeGreaterThan(60)
})

test('whatever is written as CSV is written in each format of tables: the command goes by the ending', () => {
  const tables = formats.filter((format) => FORMATS[format].form === 'table')
  const missing = rows
    .filter(({ format }) => format === 'csv')
    .flatMap(({ thing, of }) => tables.flatMap((format) => (format in of.formats ? [] : [`${thing}: ${format}`])))
  expect(missing, 'members that products/table.ts lacks').toEqual([])
})

test('endings stand for one format each', () => {
  const endings = formats.flatMap((format) => FORMATS[format].endings)
  expect(endings.filter((ending, i) => endings.indexOf(ending) !== i)).toEqual([])
})

test('recipients of a link see these rows, and no other', () => {
  const shown = rows.filter(({ format, of }) => of.formats[format]!.forRecipients === true)
  expect(shown.map(({ thing, format }) => `${thing}.${format}`)).toEqual([
    ...['csv', 'json', 'xlsx', 'ifc'].map((format) => `rooms.${format}`),
    ...['svg', 'png', 'pdf', 'dxf'].map((format) => `floorPlan.${format}`),
    'areas.json',
    'areaPlan.svg',
    ...['json', 'xlsx', 'gpkg', 'ifc'].map((format) => `roof.${format}`),
    'roofSurfaces.csv',
    ...['svg', 'png', 'pdf', 'dxf'].map((format) => `roofPlan.${format}`),
    ...['csv', 'json', 'xlsx'].map((format) => `walls.${format}`),
    ...['svg', 'png', 'pdf', 'dxf'].map((format) => `wallPlan.${format}`),
    'house.glb',
    'solar.json',
  ])
})

/** A cell: the doors that have it, and why the others have not. */
function cellOf(thing: ThingId, format: FormatId): string {
  const without = DOORS.filter((door) => leftOutBy(door, thing, format) !== null)
  if (leftOutBy('command', thing, format) === undefined) return ''
  if (without.length === 0) return 'all'
  const reasons = [...new Set(without.map((door) => leftOutBy(door, thing, format)!))]
  return `not ${without.join(', ')}: ${reasons.map((reason) => REASONS[reason]).join('; ')}`
}

test('docs/products.md is the table (-u writes it)', async () => {
  const shown = (thing: ThingId, format: FormatId): string =>
    (THINGS[thing] as Thing).formats[format]?.forRecipients === true ? 'yes' : ''
  const text = [
    '# What is written, and as what',
    '',
    'One table of the program says it for the command, the service, the page and the local assistant of `reports mcp`; this page is made of it.',
    'A thing that has no row in a format is not written so: a table has no scale, and a drawing no rows.',
    '',
    ...things.flatMap((thing) => {
      const of: Thing = THINGS[thing]
      return [
        `## ${of.name.en}`,
        '',
        `\`reports ${of.command}\`; in the service \`GET /v1/projects/{projectId}${of.path}\`, for tokens with the scope \`${of.scope}\`.`,
        '',
        '| format | ending | doors | recipients of a link | loads |',
        '| --- | --- | --- | --- | --- |',
        ...(Object.keys(of.formats) as FormatId[]).map((format) => {
          const { name, endings, loads = [] } = FORMATS[format]
          return `| ${name} | ${endings.map((each) => `\`${each}\``).join(', ')} | ${cellOf(thing, format)} | ${shown(thing, format)} | ${loads.join(', ')} |`
        }),
        '',
      ]
    }),
  ].join('\n')
  await expect(text).toMatchFileSnapshot(DOCS)
})

test('every reason is used, and the package of each library is a dependency', () => {
  const used = new Set(rows.flatMap(({ thing, format }) => DOORS.map((door) => leftOutBy(door, thing, format))))
  expect(Object.keys(REASONS).filter((reason) => !used.has(reason as keyof typeof REASONS))).toEqual([])
  const own = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as { dependencies: object }
  const libraries = formats.flatMap((format) => FORMATS[format].loads ?? []).filter((name) => !name.startsWith('node:'))
  expect(libraries.filter((name) => !(name in own.dependencies))).toEqual([])
})
