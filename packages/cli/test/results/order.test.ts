import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import readXlsxFile from 'read-excel-file/node'
import { describe, expect, test } from 'vitest'
import { readPdf } from '../../../export/test/pdf-reader.ts'
import { partOf } from '../../../export/test/zip-part.ts'
import { ROOT, reports, testFolder } from '../reports.ts'

const { path: cwd, put } = testFolder()
const PROPERTY = join(ROOT, 'fixtures/project-furuveien-12')
const SCAN = join(PROPERTY, 'scan')
const ROOF = join(PROPERTY, 'roof.json')
const TRADES = ['roofer', 'painter', 'surveyor', 'windows'] as const

const done = { code: 0, stdout: '', stderr: '' }

async function pdf(file: string, trade: string, ...more: string[]) {
  const args = ['order', file, '--trade', trade, '--date', '2026-05-04', '-q', '-o', 'x.pdf', ...more]
  expect(await reports(args, { cwd })).toEqual(done)
  return await readPdf(readFileSync(join(cwd, 'x.pdf')))
}

/** Gables one after the other, each a step higher or lower than the one before; metres. */
function longRoof(count: number) {
  const [width, length] = [9, 22.5 / count]
  const at = (x: number, y: number, z: number): number[] => [10 + x / 55_800, 60 + y / 111_412, z]
  const half = (x: number, from: number, z: number): number[][] => [
    at(x, from, z),
    at(width / 2, from, z + 3),
    at(width / 2, from + length, z + 3),
    at(x, from + length, z),
    at(x, from, z),
  ]
  const halves = Array.from({ length: count }, (_, i) => [0, width].map((x) => half(x, i * length, 5 + (i % 2)))).flat()
  return {
    type: 'FeatureCollection',
    buildings: [{ buildingId: 'row', displayName: 'Rekkeveien 3', source: 'address', groundAltitude: 0 }],
    features: halves.map((ring, i) => ({
      type: 'Feature',
      properties: { surfaceId: `s${i}`, buildingId: 'row' },
      geometry: { type: 'Polygon', coordinates: [ring] },
    })),
  }
}

type Cells = readonly (readonly unknown[])[]

interface Book {
  readonly sheets: ReadonlyMap<string, Cells>
  /** Of its first sheet, by place. */
  readonly formulas: ReadonlyMap<string, string>
}

/** A workbook as a library reads it that did not write it, with the formulas of its first sheet. */
async function workbook(file: string, trade: string, ...more: string[]): Promise<Book> {
  const args = ['order', file, '--trade', trade, '--date', '2026-05-04', '-q', '-o', 'x.xlsx', ...more]
  expect(await reports(args, { cwd })).toEqual(done)
  const bytes = readFileSync(join(cwd, 'x.xlsx'))
  const sheets = await readXlsxFile(bytes)
  const cells = partOf(bytes, 'xl/worksheets/sheet1.xml').matchAll(/<c r="(\w+)"[^>]*><f>(.*?)<\/f>/g)
  const text = (xml: string): string => xml.replaceAll('&quot;', '"').replaceAll('&apos;', "'").replaceAll('&amp;', '&')
  return {
    sheets: new Map(sheets.map(({ sheet, data }) => [sheet, data])),
    formulas: new Map([...cells].map(([, place, formula]) => [place!, text(formula!)])),
  }
}

/** A formula of an order counted anew, from the cells that another library reads. */
function counted(formula: string, { sheets }: Book): number {
  const own = [...sheets.values()][0]!
  const cell = (place: string): number => Number(own[Number(place.slice(1)) - 1]![place.charCodeAt(0) - 65])
  const rounded = /^ROUND\((\w\d+)\*\(1\+(\w\d+)\/100\),2\)$/.exec(formula)
  if (rounded !== null) return Math.round(cell(rounded[1]!) * (1 + cell(rounded[2]!) / 100) * 100 + 1e-6) / 100
  const range = (text: string): unknown[] => {
    const [, sheet, column, from, to] = /^'(.+)'!(\w)\$(\d+):\w\$(\d+)$/.exec(text)!
    return sheets
      .get(sheet!)!
      .slice(Number(from) - 1, Number(to))
      .map((row) => row[column!.charCodeAt(0) - 65])
  }
  const [, name, first, second, third] =
    /^(SUM|SUMIFS|COUNTIF)\(('[^']+'![^,)]+)(?:,('[^']+'![^,]+))?(?:,"(.*)")?\)$/.exec(formula)!
  const values = range(first!)
  if (name === 'COUNTIF') return values.filter((value) => value === third).length
  const keys = name === 'SUMIFS' ? range(second!) : null
  const kept = values.filter((_, i) => keys === null || String(keys[i]) === third)
  return Math.round(kept.reduce<number>((sum, value) => sum + Number(value ?? 0), 0) * 100) / 100
}

describe('an order', () => {
  test.each(TRADES.flatMap((trade) => (['en', 'nb'] as const).map((lang) => [trade, lang] as const)))(
    'for the %s in %s: property, day, plan and notes, on a page for each plan and two more at most, in type of 7 points or more',
    async (trade, lang) => {
      const { pages, title } = await pdf(PROPERTY, trade, '--lang', lang)
      expect(title).toContain('Furuveien 12')
      expect(pages.length).toBeLessThanOrEqual({ roofer: 2, painter: 4, surveyor: 5, windows: 4 }[trade])
      const lines = pages.flatMap((page) => page.lines).join('\n')
      for (const text of ['Furuveien 12, 1405 Langhus', lang === 'nb' ? '4. mai 2026' : '4 May 2026', '1:', 'skydekke'])
        expect(lines).toContain(text)
      const sizes = pages.flatMap(({ words }) => words.map(({ size }) => size))
      expect(Math.min(...sizes)).toBeGreaterThanOrEqual(7)
    },
  )

  const house = join(ROOT, '../shared/data/roomplan/apple-house')

  test.skipIf(!existsSync(house))(
    'of a storey of 17 m by 19 m has three figures, then a plan on a page of its own that one can work with (skipped where ../shared/data is not beside the checkout)',
    async () => {
      const { pages } = await pdf(house, 'painter', '--lang', 'en')
      const [first, plan] = pages.map(({ lines }) => lines.join('\n'))
      expect(first).toMatch(/Walls, net.*Ceilings.*Skirting/s)
      expect(first).toContain('10 of 11 rooms')
      expect(plan).toContain('Floor plan, storey 1 · 1:100')
      expect(first).toMatch(/Skirting.*To order.*Trim/s)
      for (const name of ['Kitchen', 'Dining room', 'Bathroom 2', 'Hallway 1', '1.08d']) expect(plan).toContain(name)
      // The sum of ceilings is that of the rooms that are known.
      expect(pages[2]!.lines.join('\n')).toMatch(/Total +189\.45 +178\.22 /)
      // Neither furniture nor openings are a painter's.
      expect(plan).not.toMatch(/\b[DWF]\d/)
    },
  )

  test.skipIf(!existsSync(house))(
    'is titled by the name and the address that it is given (skipped where ../shared/data is not beside the checkout)',
    async () => {
      const { title, pages } = await pdf(house, 'windows', '--property', 'Villa Fjell', '--address', 'Fjellveien 3')
      expect(title).toContain('Villa Fjell, Fjellveien 3')
      expect(pages[0]!.lines.join('\n')).toContain('Villa Fjell, Fjellveien 3')
    },
  )

  test.skipIf(!existsSync(house))(
    'of a painter tells of ceilings what the summary of the rooms tells (skipped where ../shared/data is not beside the checkout)',
    async () => {
      const run = async (...args: string[]) =>
        (await reports(['measurements', house, '--summary', ...args], { cwd })).stdout
      expect(await run('--format', 'table')).toContain('Ceiling: 178.22 m² of 10 rooms; 1.08 not known.')
      const { partial } = JSON.parse(await run('--format', 'json'))
      expect(partial.ceilingArea).toMatchObject({ value: 178.22, known: 10, rooms: 11, atLeast: null })
    },
  )

  test('is from who the brand says, and titled by the building of its file, without its outbuildings', async () => {
    const brand = ['--brand', 'firm']
    put('firm/brand.json', { name: 'Takst AS', contact: 'post@takst.no' })
    const { title, pages } = await pdf(join(ROOT, 'fixtures/roof-l-house/roof.json'), 'roofer', ...brand)
    expect(title).toBe('Order: roofer, Furuveien 12')
    expect(pages[0]!.lines.slice(0, 2)).toEqual(['Takst AS', 'post@takst.no'])
    const sheet = await reports(['order', PROPERTY, '--trade', 'roofer', '-o', 'firm.xlsx', ...brand], { cwd })
    expect([sheet.code, sheet.stderr]).toEqual([2, expect.stringContaining('leave out --brand')])
  })

  const city = join(ROOT, '../shared/data/roof/zurich_half.city.json')

  test.skipIf(!existsSync(city))(
    'of a roof of 178 faces, aslant to north, has a plan that one can work with, turned as its eaves are (skipped where ../shared/data is not beside the checkout)',
    async () => {
      const { pages } = await pdf(city, 'roofer', '--building', 'UUID_55249da9-4f96-499b-9645-d2f9a3cab1bb')
      expect(pages[1]!.lines.join('\n')).toMatch(/Roof plan · 1:(50|100)\n/)
      // What is ordered stands on the first page, below the three figures.
      expect(pages[0]!.lines.join('\n')).toMatch(/Ridge.*Valley.*Battens/s)
    },
  )

  test('says in feet which parts do not add up to their total as printed, in metres none', async () => {
    const storeys = join(ROOT, 'fixtures/house-two-storeys/input')
    const told = async (...more: string[]): Promise<string> =>
      (await pdf(storeys, 'painter', '--lang', 'en', ...more)).pages.flatMap(({ lines }) => lines).join(' ')
    expect(await told('--units', 'us')).toMatch(/Parts are rounded\..*: they add up to 1211\.0, the total is 1210\.9\./)
    expect(await told()).not.toContain('Parts are rounded')
  })

  test('of storeys that would each leave half a page empty has them on one', async () => {
    const { pages } = await pdf(PROPERTY, 'surveyor', '--lang', 'en')
    const plans = pages.map(({ lines }) => lines.join('\n').match(/storey \d · 1:\d+/g)?.length ?? 0)
    expect(plans).toContain(2)
  })

  test.each([
    [1, 'the last page'],
    [4, 'the last page'],
    [8, 'its view'],
  ])(
    'of %i long and narrow roofs leaves no page but the last a third empty: the plan has %s',
    async (count, beside) => {
      put('row.json', longRoof(count))
      const { pages } = await pdf('row.json', 'roofer', '--lang', 'en')
      const plan = pages.findIndex(({ lines }) => lines.join('\n').includes('plan · 1:100'))
      if (beside === 'its view') expect(pages[plan]!.lines.join('\n')).toContain('Not to scale')
      else expect(plan).toBe(pages.length - 1)
      for (const { words, width, height } of pages.slice(0, -1)) {
        expect(Math.max(...words.map(({ right }) => right))).toBeGreaterThan((width * 2) / 3)
        const lowest = Math.max(...words.flatMap(({ bottom }) => (bottom < height - 45 ? [bottom] : [])))
        expect(height - 45 - lowest).toBeLessThan(height / 3)
      }
    },
  )

  test.each(['painter', 'surveyor', 'windows'])(
    'for the %s has the plan of each storey once, at a scale that rulers have, below it lists where its page would stay empty',
    async (trade) => {
      for (const folder of [PROPERTY, join(ROOT, 'fixtures/house-two-storeys/input')]) {
        const { pages } = await pdf(folder, trade, '--lang', 'en')
        const plans = pages.flatMap(({ lines }) => [...lines.join('\n').matchAll(/storey (\d) · 1:(\d+)/g)])
        expect(plans.map(([, storey]) => storey)).toEqual(['1', '2'])
        for (const [, , scale] of plans) expect(['50', '100']).toContain(scale)
        for (const { words, height } of pages.slice(1, -1)) {
          const lowest = Math.max(...words.flatMap(({ bottom }) => (bottom < height - 45 ? [bottom] : [])))
          expect(height - 45 - lowest).toBeLessThan(height / 3)
        }
      }
    },
  )

  test.skipIf(!existsSync(city))(
    'of a building without a name is titled by a short id (skipped where ../shared/data is not beside the checkout)',
    async () => {
      const id = 'UUID_e02995c9-2a6f-4a76-93f5-f45d896bea93'
      const { title, pages } = await pdf(city, 'roofer', '--building', id)
      expect(title).toMatch(/e02995c9$/)
      expect(pages.flatMap(({ lines }) => lines).join('\n')).not.toContain(id)
    },
  )

  test('has the sums of the record', async () => {
    const { totals } = JSON.parse(
      (await reports(['roof', ROOF, '--summary', '--include-matrikkel', '-q', '--format', 'json'], { cwd })).stdout,
    )
    const { sheets } = await workbook(PROPERTY, 'roofer', '--include-matrikkel')
    const rows = [...sheets.values()][0]!
    expect(rows[1]!.slice(0, 3)).toEqual(['Roof covering', totals.visibleArea, 'm²'])
    for (const { kind, length } of totals.visibleEdges)
      expect(
        rows.some((row) => row[1] === length),
        kind,
      ).toBe(true)
    expect(totals.visibleEdges.length).toBeGreaterThan(3)
  })

  test.each(TRADES)('of a %s has formulas that another reader counts to the same sums', async (trade) => {
    const book = await workbook(PROPERTY, trade)
    const rows = [...book.sheets.values()][0]!
    const at = (place: string): unknown => rows[Number(place.slice(1)) - 1]![place.charCodeAt(0) - 65]
    expect(book.formulas.size).toBeGreaterThanOrEqual(2)
    for (const [place, formula] of book.formulas) expect(counted(formula, book), `${place} ${formula}`).toBe(at(place))
  })

  test.each([
    ['roofer', 2],
    ['windows', 4],
  ] as const)(
    'of %s as a workbook has a plan and a view of the house, or of each storey, as pictures: %i',
    async (trade, count) => {
      await workbook(PROPERTY, trade)
      const bytes = readFileSync(join(cwd, 'x.xlsx'))
      const drawing = partOf(bytes, 'xl/drawings/drawing1.xml')
      expect(drawing.match(/<xdr:pic>/g)).toHaveLength(count)
      // Each stands in a row of its own, one below the other.
      const rows = [...drawing.matchAll(/<xdr:row>(\d+)<\/xdr:row>/g)].map(([, row]) => Number(row))
      expect(rows).toEqual(rows.toSorted((a, b) => a - b))
      expect(new Set(rows).size).toBe(2 * count)
    },
  )

  test('adds what is lost in cutting to material, as it is asked for, and to nothing else', async () => {
    const { sheets } = await workbook(PROPERTY, 'roofer', '--waste', '12.5')
    const [head, covering] = [...sheets.values()][0]!
    expect(head!.slice(1, 5)).toEqual(['Quantity', 'Unit', 'Waste %', 'To order'])
    expect(covering![4]).toBeCloseTo(Number(covering![1]) * 1.125, 2)
    const windows = await workbook(PROPERTY, 'windows')
    expect([...windows.sheets.values()][0]![0]).not.toContain('Waste %')
  })

  test('of windows lists each door and window once, with sill and room', async () => {
    const { openings } = JSON.parse(
      (await reports(['measurements', SCAN, '--summary', '-q', '--format', 'json'], { cwd })).stdout,
    )
    const { sheets } = await workbook(PROPERTY, 'windows')
    const listed = openings.filter(({ kind }: { kind: string }) => kind !== 'opening')
    const rows = sheets.get('Doors and windows')!
    expect(rows.slice(1).map((row) => row.slice(2, 5))).toEqual(
      listed.map(({ width, height, sill }: Record<string, number>) => [width, height, sill]),
    )
    expect(rows.slice(1).every((row) => row[5] !== null)).toBe(true)
  })

  test('of a painter as a workbook names rooms by their marks, as on its plan', async () => {
    const rows = (await workbook(PROPERTY, 'painter')).sheets.get('Rooms')!
    expect(rows.slice(1, 8).map(([name]) => String(name).slice(0, 5))).toEqual([
      '1.01 ',
      '1.02 ',
      '1.03 ',
      '2.01 ',
      '2.02 ',
      '2.03 ',
      '2.04 ',
    ])
  })

  test('marks what is not sure, and tells what was found', async () => {
    const { pages } = await pdf(join(ROOT, 'fixtures/scan-open-l-shape/input.json'), 'painter')
    const lines = pages.flatMap((page) => page.lines).join('\n')
    expect(lines).toMatch(/Quality/)
    expect(lines).toMatch(/check|not known/)
    expect(lines).toMatch(/Remarks: .*\(scan\//s)
  })

  test.each([
    ['roofer', SCAN, 'painter|surveyor|windows'],
    ['painter', ROOF, 'roofer|surveyor'],
    ['windows', ROOF, 'roofer|surveyor'],
  ])('for the %s of what has nothing for it says what can be ordered', async (trade, file, others) => {
    const ended = await reports(['order', file, '--trade', trade, '-q', '-o', 'x.pdf'], { cwd })
    expect(ended.code).toBe(3)
    expect(ended.stderr).toContain('[file/unknown-kind]')
    expect(ended.stderr).toContain(`--trade ${others}`)
  })

  test('needs a file to write to, a trade, and a property that is not a town', async () => {
    expect((await reports(['order', ROOF, '--trade', 'roofer'], { cwd })).stderr).toContain('-o order.pdf')
    expect((await reports(['order', ROOF, '-o', 'x.pdf'], { cwd })).code).toBe(2)
    expect((await reports(['order', ROOF, '--trade', 'roofer', '-o', 'x.html'], { cwd })).code).toBe(2)
    expect((await reports(['order', ROOF, '--trade', 'roofer', '--waste', '-1', '-o', 'x.pdf'], { cwd })).code).toBe(2)
  })
})
