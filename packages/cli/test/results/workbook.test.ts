import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileTitle } from '@reports/export/tables'
import readXlsxFile from 'read-excel-file/node'
import { describe, expect, test } from 'vitest'
import { partOf } from '../../../export/test/zip-part.ts'
import { ROOT, reports, testFolder } from '../reports.ts'
import { roofFile } from '../samples.ts'

const { path: cwd, put } = testFolder()
const PROPERTY = join(ROOT, 'fixtures/project-furuveien-12')
const SCAN = join(PROPERTY, 'scan')
const ROOF = join(PROPERTY, 'roof.json')

put('roof.json', roofFile(['=1+1', '_x0041_']))

/** Runs a command that writes a workbook, and reads it with a library that did not write it: the rows of each sheet by its name. */
async function workbook(...args: string[]): Promise<Map<string, unknown[][]>> {
  const ended = await reports([...args, '-q', '-o', 'x.xlsx'], { cwd })
  expect(ended).toEqual({ code: 0, stdout: '', stderr: '' })
  return new Map((await readXlsxFile(join(cwd, 'x.xlsx'))).map(({ sheet, data }) => [sheet, data]))
}

const json = async (...args: string[]): Promise<any> =>
  JSON.parse((await reports([...args, '-q', '--format', 'json'], { cwd })).stdout)

/** The numbers below a title, as hundredths, in the rows that a number or a name begins. */
function column(sheet: readonly (readonly unknown[])[], title: string): number[] {
  const at = sheet[0]!.indexOf(title)
  expect(at, title).toBeGreaterThanOrEqual(0)
  return sheet.slice(1).flatMap((row) => (typeof row[at] === 'number' ? [Math.round(row[at] * 100)] : []))
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

describe('a workbook has the numbers of the record', () => {
  test('of a scan: rooms with their sum, every wall, what they rest on last', async () => {
    const { totals } = await json('measurements', SCAN)
    const sheets = await workbook('measurements', SCAN, '--lang', 'nb')
    expect([...sheets.keys()]).toEqual([
      'Areal',
      'Arealenes deler',
      'Rom',
      'Åpninger',
      'Vegger',
      'Forbehold',
      'Forutsetninger',
    ])
    const rooms = column(sheets.get('Rom')!, 'Gulvareal (m²)')
    expect(rooms.at(-1)).toBe(Math.round(totals.floorArea * 100))
    expect(sum(rooms.slice(0, -1))).toBe(rooms.at(-1))
    expect(sum(column(sheets.get('Vegger')!, 'Netto (m²)'))).toBe(Math.round(totals.netWallArea * 100))
    expect(sheets.get('Forutsetninger')).toContainEqual(['Regel for fradrag av åpninger (NS 3420)', 'NS3420-1'])
  })

  test('of a roof: every surface, and the edges that are ordered', async () => {
    const { totals } = await json('roof', ROOF)
    const sheets = await workbook('roof', ROOF)
    expect([...sheets.keys()]).toEqual([
      'Roof',
      'Pitches',
      'Edges',
      'Faces',
      'Heights',
      'Surfaces',
      'Remarks',
      'Assumptions',
    ])
    expect(column(sheets.get('Roof')!, 'Area (m²)')).toEqual([Math.round(totals.totalRoofArea * 100)])
    expect(sum(column(sheets.get('Surfaces')!, 'Roof area (m²)'))).toBe(Math.round(totals.totalRoofArea * 100))
  })

  test('of walls: facades and every wall', async () => {
    const { totals } = await json('walls', ROOF)
    const sheets = await workbook('walls', ROOF)
    const area = Math.round(totals.totalWallArea * 100)
    expect(sum(column(sheets.get('Facades')!, 'Area (m²)'))).toBe(area)
    expect(sum(column(sheets.get('Exterior walls')!, 'Area (m²)'))).toBe(area)
  })

  test('of a property: all of them, of the buildings from the cadastre too', async () => {
    const { totals } = await json('roof', ROOF, '--include-matrikkel')
    const sheets = await workbook('report', PROPERTY)
    expect([...sheets.keys()]).toEqual(expect.arrayContaining(['Rooms', 'Openings', 'Roof', 'Facades', 'Walls']))
    expect(sum(column(sheets.get('Surfaces')!, 'Roof area (m²)'))).toBe(Math.round(totals.totalRoofArea * 100))
    expect(sheets.get('Assumptions')![1]).toEqual(['Measured from', 'Furuveien 12, 1405 Langhus'])
  })
})

test('a workbook of sums alone is the order of a trade', async () => {
  const ended = await reports(['roof', ROOF, '--summary', '-o', 'x.xlsx'], { cwd })
  expect(ended.code).toBe(2)
  expect(ended.stderr).toContain('reports order FILE --trade roofer -o x.xlsx')
})

test('names of a file stay what they are', async () => {
  const sheets = await workbook('roof', 'roof.json', '--include-matrikkel')
  const names = sheets.get('Surfaces')!.map((row) => row[1])
  expect(names).toContain('=1+1')
  expect(names).toContain('_x0041_')
})

test('what was asked for is among what the numbers rest on', async () => {
  const sheets = await workbook(
    'roof',
    'roof.json',
    '--ground',
    '12.5',
    '--eaves-overhang',
    '0.5',
    '--crs',
    'EPSG:25833',
  )
  expect(sheets.get('Assumptions')).toEqual(
    expect.arrayContaining([
      ['Coordinate system', 'EPSG:25833'],
      ['Ground, metres above sea level', 12.5],
      ['The roof reaches past its walls by, metres', 0.5],
    ]),
  )
})

describe('printed pages and the properties of a workbook name what it is of', () => {
  test.each([
    ['measurements', join(ROOT, 'fixtures/house-two-storeys/input/Kjøkken.json'), 'Kjøkken'],
    ['measurements', join(ROOT, 'fixtures/house-two-storeys/input'), 'input'],
    ['roof', join(ROOT, 'fixtures/roof-l-house/roof.json'), 'Furuveien 12'],
    // Parts of a property, by the project.json beside them.
    ['measurements', SCAN, 'Furuveien 12, 1405 Langhus'],
    ['measurements', join(SCAN, 'stue.json'), 'Furuveien 12, 1405 Langhus'],
    ['roof', ROOF, 'Furuveien 12, 1405 Langhus'],
    ['walls', ROOF, 'Furuveien 12, 1405 Langhus'],
    ['report', PROPERTY, 'Furuveien 12, 1405 Langhus'],
  ])('%s %s', async (command, path, title) => {
    await workbook(command, path)
    const bytes = readFileSync(join(cwd, 'x.xlsx'))
    expect(partOf(bytes, 'docProps/core.xml')).toContain(`<dc:title>${title}</dc:title>`)
    expect(partOf(bytes, 'xl/worksheets/sheet1.xml')).toContain(`&amp;L${title}&amp;R`)
  })

  test('a broken project.json beside a roof leaves it its own name', async () => {
    put('broken/project.json', '{')
    put('broken/roof.json', roofFile(['Naustet', 'Hytta']))
    await workbook('roof', 'broken/roof.json')
    expect(partOf(readFileSync(join(cwd, 'x.xlsx')), 'docProps/core.xml')).toContain('<dc:title>Naustet</dc:title>')
  })

  test.each([
    ['vienna.city.jsonl', 'vienna'],
    ['roof.geojson', 'roof'],
    ['Storgata 1.2', 'Storgata 1.2'],
    ['Stue.USDZ', 'Stue'],
  ])('of a file %s where nothing has a name', (source, title) => expect(fileTitle(source)).toBe(title))
})

test('findings stand in it, each with its ids', async () => {
  const fixture = join(ROOT, 'fixtures/scan-four-sections/input.json')
  const { files } = await json('inspect', fixture)
  const sheets = await workbook('measurements', fixture)
  const codes = sheets.get('Remarks')!.map(([code]) => code)
  expect(files[0].findings).not.toHaveLength(0)
  for (const { code } of files[0].findings) expect(codes).toContain(code)
})

test('the same input gives the same bytes', async () => {
  await workbook('measurements', SCAN)
  const first = readFileSync(join(cwd, 'x.xlsx'))
  await workbook('measurements', SCAN)
  expect(readFileSync(join(cwd, 'x.xlsx')).equals(first)).toBe(true)
})

describe('tolerances in a workbook, where they are asked for', () => {
  const hundredths = (value: number): number => Math.round(value * 100)

  test('of a scan: every sum with its own, and each wall', async () => {
    const { totals, tolerances } = await json('measurements', SCAN, '--tolerances')
    const sheets = await workbook('measurements', SCAN, '--tolerances', '--lang', 'nb')
    const rows = sheets.get('Usikkerhet')!
    expect(rows).toContainEqual(['Sum', 'Gulvareal', totals.floorArea, tolerances.totals.floorArea, 'm²', 'sikker'])
    expect(rows).toContainEqual([
      'Sum',
      'Gulvlist',
      totals.moldingLengthFloor,
      tolerances.totals.moldingLengthFloor,
      'm',
      'sikker',
    ])
    expect(rows.flat().join(' ')).toContain('gulvarealet er ikke BRA etter NS 3940')
    expect(column(sheets.get('Vegger')!, '± Netto (m²)')).toEqual(
      tolerances.rooms.flatMap(({ walls }: any) => walls.map(({ netArea }: any) => hundredths(netArea))),
    )
  })

  test('of roofs and walls: every sum, surface and wall', async () => {
    const given = ['--accuracy', 'plan=0.1,height=0.1']
    const roof = await json('roof', ROOF, ...given)
    const roofSheets = await workbook('roof', ROOF, ...given)
    expect(roofSheets.get('Tolerances')).toContainEqual([
      'Total',
      'Roof area',
      roof.totals.totalRoofArea,
      roof.tolerances.totals.totalRoofArea,
      'm²',
      'sure',
    ])
    expect(column(roofSheets.get('Surfaces')!, '± Roof area (m²)')).toEqual(
      roof.tolerances.buildings.flatMap(({ surfaces }: any) => surfaces.map(({ area3d }: any) => hundredths(area3d))),
    )
    const walls = await json('walls', ROOF, ...given)
    const wallSheets = await workbook('walls', ROOF, ...given)
    expect(wallSheets.get('Tolerances')).toContainEqual([
      'Total',
      'Exterior walls',
      walls.totals.totalWallArea,
      walls.tolerances.totals.totalWallArea,
      'm²',
      'sure',
    ])
    expect(column(wallSheets.get('Exterior walls')!, '± Area (m²)')).toEqual(
      walls.tolerances.buildings.flatMap((building: any) => building.walls.map(({ area }: any) => hundredths(area))),
    )
  })

  test.each([
    ['report', PROPERTY, '--tolerances'],
    ['measurements', SCAN, '--stated', '100'],
  ])('what %s cannot tell there is not left out in silence', async (...args) => {
    expect((await reports([...args, '-o', 'x.xlsx'], { cwd })).code).toBe(2)
  })
})

test('inspect has a row for each finding', async () => {
  const [file] = await workbook('inspect', SCAN)
  expect(file![1][0]).toEqual(['file', 'kind', 'code', 'line', 'path', 'message', 'ids'])
})

test('CSV is in the dialect of the language; in English it is RFC 4180', async () => {
  const english = await reports(['measurements', SCAN, '--format', 'csv'], { cwd })
  const norwegian = await reports(['measurements', SCAN, '--format', 'csv', '--lang', 'nb'], { cwd })
  expect(english.stdout).toMatch(/^roomName,roomType,story,floorArea_m2,/)
  expect(norwegian.stdout).toMatch(/^\ufeffroomName;roomType;story;floorArea_m2;/)
  expect(english.stdout).toContain('Stue,LIVING_ROOM,0,35.5,58.08,48.04,')
  expect(norwegian.stdout).toContain('Stue;LIVING_ROOM;0;35,5;58,08;48,04;')
})

test('docs/spreadsheets.md shows rows that the commands write', async () => {
  const roof = await workbook('roof', ROOF, '--lang', 'nb')
  const property = await workbook('report', PROPERTY, '--lang', 'nb')
  const order = await workbook('order', PROPERTY, '--trade', 'roofer', '--lang', 'nb')
  const written = [roof, property, order]
    .flatMap((book) => [...book.values()])
    .flatMap((sheet) => sheet.map((row) => row.map((cell) => (typeof cell === 'number' ? String(cell) : (cell ?? '')))))
  const shown = readFileSync(join(ROOT, 'docs/spreadsheets.md'), 'utf8')
    .split('\n')
    .filter((line) => /^\| *[^-| ]/.test(line))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
  expect(shown.length).toBeGreaterThan(15)
  for (const cells of shown)
    expect(
      written.some((row) => cells.every((cell, i) => row[i] === cell)),
      cells.join(' | '),
    ).toBe(true)
})
