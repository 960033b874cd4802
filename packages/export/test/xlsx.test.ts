import type { Cell } from '@reports/geometry/columns'
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { xlsxOf } from '@reports/export'
import { findingSheet } from '@reports/export/workbooks'
import { sheetOf } from '@reports/export/tables'
import type { Sheet } from '@reports/export/tables'
import fc from 'fast-check'
import readXlsxFile from 'read-excel-file/node'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { partOf } from './zip-part.ts'

const LIBREOFFICE = ['/usr/bin/soffice', '/usr/bin/libreoffice'].find((path) => existsSync(path))

/** A profile of LibreOffice that counts every formula again, and takes no stored number for it. */
const RECALCULATE = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry">
<item oor:path="/org.openoffice.Office.Calc/Formula/Load"><prop oor:name="OOXMLRecalcMode" oor:op="fuse"><value>0</value></prop></item>
</oor:items>
`

/** A sheet of one column of text and one of square metres. */
const sheet = (rows: readonly (readonly [Cell, Cell])[], more: Partial<Sheet> = {}): Sheet => ({
  id: 'areas',
  title: 'Areas',
  columns: [
    { name: 'name', title: 'Name' },
    { name: 'area', title: 'Area', unit: 'm2', digits: 2 },
  ],
  rows,
  ...more,
})

const written = (...sheets: Sheet[]): Promise<Uint8Array> => xlsxOf(sheets, { title: 'house' })

/** What an independent reader finds: of each sheet its cells. */
const read = async (bytes: Uint8Array): Promise<{ readonly sheet: string; readonly data: readonly unknown[][] }[]> =>
  await readXlsxFile(Buffer.from(bytes))

const firstSheet = (bytes: Uint8Array): string => partOf(bytes, 'xl/worksheets/sheet1.xml')

describe('a workbook', () => {
  test('another library reads back every text and every number as what it is', async () => {
    const text = fc
      .string({ unit: 'grapheme', minLength: 1 })
      .filter((value) => !/[\p{Cc}\p{Cf}\u2028\u2029\ufffe\uffff]/u.test(value) && value.trim() === value)
    const cell = fc.oneof(
      text,
      fc.constantFrom('_x0041_', '_X0041_', '__x000D__', '1', '1.5', '2026-01-01', 'TRUE', '&<>"\'', 'Ærø'),
      fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 10 }), async (rows) => {
        const [first] = await read(await written(sheet(rows)))
        expect(first!.data).toEqual([['Name', 'Area (m²)'], ...rows.map((row) => [...row])])
      }),
      { numRuns: 50 },
    )
  })

  test.each(['_x0041_', '_xABCD_', '_x005F_x0041_'])('%s is kept as it is', async (text) => {
    const [first] = await read(await written(sheet([[text, 1]])))
    expect(first!.data[1]).toEqual([text, 1])
  })

  test.each(['=1+1', '+47 900', '-cmd', '@SUM(A1)', '=HYPERLINK("x")'])('%j is a text and no formula', async (text) => {
    const bytes = await written(sheet([[text, 1]], { notes: [text] }))
    expect(firstSheet(bytes)).not.toContain('<f>')
    expect(firstSheet(bytes)).toContain('<c r="A2" t="s"')
    expect((await read(bytes))[0]!.data[1]).toEqual([text, 1])
  })

  test('controls, halves of characters and texts beyond what a cell may hold do not reach it', async () => {
    const [first] = await read(
      await written(
        sheet([
          ['a\u0000b\u001bc\ud800d\ufffee', 1],
          ['x'.repeat(40_000), 2],
        ]),
      ),
    )
    expect(first!.data[1]![0]).toBe('a\ufffdb\ufffdc\ufffdd\ufffde')
    expect(first!.data[2]![0]).toHaveLength(32_767)
  })

  test('numbers have the decimals of their column, titles their units; the sum is the published one', async () => {
    const bytes = await written(
      sheet(
        [
          ['a', 1.1],
          ['b', 2.2],
        ],
        { totals: ['Sum', 3.3], notes: ['Measured.'] },
      ),
    )
    const [first] = await read(bytes)
    expect(first!.data).toEqual([
      ['Name', 'Area (m²)'],
      ['a', 1.1],
      ['b', 2.2],
      ['Sum', 3.3],
      [null, null],
      ['Measured.', null],
    ])
    expect(partOf(bytes, 'xl/styles.xml')).toContain('formatCode="#,##0.00"')
  })

  test('a number that says which row it is has no sign of thousands', async () => {
    const years = sheetOf(
      { id: 'years', title: 'Years' },
      [{ name: 'year', title: 'Year', quantity: { digits: 0 }, isKey: true, cell: (year: number) => year }],
      [1994],
      'en',
    )
    expect(firstSheet(await written(years))).toMatch(/<c r="A2" s="(\d+)"><v>1994<\/v>/)
    expect(partOf(await written(years), 'xl/styles.xml')).not.toContain('#,##0')
  })

  test('titles stay in sight and stand on every page of A4, as wide as it; ids are not printed', async () => {
    const bytes = await written({
      ...sheet([['a', 1]]),
      columns: [...sheet([]).columns, { name: 'id', title: 'Id', isId: true }],
      rows: [['a', 1, 'x']],
    })
    expect(firstSheet(bytes)).toMatch(/<pane [^>]*ySplit="1"[^>]*state="frozen"/)
    expect(firstSheet(bytes)).toContain('fitToPage="1"')
    expect(firstSheet(bytes)).toMatch(/<pageSetup paperSize="9" orientation="portrait" fitToWidth="1" fitToHeight="0"/)
    expect(firstSheet(await xlsxOf([sheet([['a', 1]])], { title: 'L', units: 'us' }))).toContain('paperSize="1"')
    const book = partOf(bytes, 'xl/workbook.xml')
    expect(book).toContain(`localSheetId="0">'Areas'!$1:$1<`)
    expect(book).toContain(`localSheetId="0">'Areas'!$A$1:$B$2<`)
  })

  test('the name of a sheet is quoted where a name of the workbook has it: else Excel says that the file is broken', async () => {
    const titles = ['Areal etter NS 3940 (anslag)', "Roofer's"]
    const bytes = await written(...titles.map((title) => sheet([['a', 1]], { title })))
    const ranges = [...partOf(bytes, 'xl/workbook.xml').matchAll(/<definedName [^>]*>([^<]*)</g)].map(([, range]) =>
      range!.replaceAll('&apos;', "'"),
    )
    expect(ranges).toEqual([
      "'Areal etter NS 3940 (anslag)'!$A$1:$B$2",
      "'Areal etter NS 3940 (anslag)'!$1:$1",
      "'Roofer''s'!$A$1:$B$2",
      "'Roofer''s'!$1:$1",
    ])
  })

  test('sums are formulas with their values; a total that is no sum of its column is a number', async () => {
    const rows = [
      ['a', 1.1, 2],
      ['b', 2.2, 2],
    ] as const
    const bytes = await written({
      ...sheet([]),
      columns: [...sheet([]).columns, { name: 'doors', title: 'Doors', digits: 0 }],
      rows,
      totals: ['Sum', 3.3, 3],
    })
    expect(firstSheet(bytes)).toContain('<f>SUM(B$2:B$3)</f><v>3.3</v>')
    expect(firstSheet(bytes).match(/<f>/g)).toHaveLength(1)
    expect((await read(bytes))[0]!.data.at(-1)).toEqual(['Sum', 3.3, 3])
  })

  test('rows of all buildings are formulas too: of those rows alone that they are of, and never of angles and ratios', async () => {
    const columns: Sheet['columns'] = [
      { name: 'displayName', title: 'Building' },
      { name: 'pitch', title: 'Pitch', unit: 'deg', digits: 0, isKey: true },
      { name: 'twelfths', title: 'Twelfths', digits: 0, isRatio: true },
      { name: 'direction', title: 'Direction', unit: 'deg', digits: 0 },
      { name: 'area', title: 'Area', unit: 'm2', digits: 2 },
      { name: 'faces', title: 'Faces', digits: 0 },
    ]
    const rows = [
      ['A', 27, 6, null, 10.1, 2],
      ['A', 45, 12, null, 5, 1],
      ['B', 27, null, 90, 3.2, 1],
      ['All', 27, 6, 90, 13.3, 2],
      ['All', 45, 12, null, 5, 1],
    ] as const
    const bytes = await written({ ...sheet([]), columns, rows, inAll: 2 })
    const xml = firstSheet(bytes)
    expect(xml).toContain('<f>SUMIFS(E$2:E$4,B$2:B$4,B5)</f><v>13.3</v>')
    expect(xml).toContain('<f>SUMIFS(E$2:E$4,B$2:B$4,B6)</f><v>5</v>')
    // Of faces the first is no sum here.
    expect(xml).toContain('<f>SUMIFS(F$2:F$4,B$2:B$4,B6)</f><v>1</v>')
    expect(xml.match(/<f>/g)).toHaveLength(3)
    expect((await read(bytes))[0]!.data.slice(1)).toEqual(rows)
    const whole = await written({
      ...sheet(
        [
          ['A', 1],
          ['B', 2],
          ['All', 3],
        ],
        { inAll: 1 },
      ),
      columns: [columns[0]!, columns[4]!],
    })
    expect(firstSheet(whole)).toContain('<f>SUM(B$2:B$3)</f><v>3</v>')
  })

  test('a number keeps away from a text beside it, and the title above it too', async () => {
    const bytes = await written({
      ...sheet([]),
      columns: [sheet([]).columns[1]!, { name: 'quality', title: 'Quality' }],
      rows: [[1, 'sure']],
    })
    const styles = partOf(bytes, 'xl/styles.xml').split('<cellXfs')[1]!.split('<xf ').slice(1)
    const sideOf = (cell: string): string | undefined => {
      const style = styles[Number(new RegExp(`r="${cell}"[^>]* s="(\\d+)"`).exec(firstSheet(bytes))![1])]!
      return style.includes('indent="1"') ? /horizontal="(\w+)"/.exec(style)![1] : undefined
    }
    expect(['A1', 'A2', 'B1', 'B2'].map(sideOf)).toEqual(['right', 'right', 'left', 'left'])
  })

  test('ids that stand in the middle, or beside notes, are not printed', async () => {
    const bytes = await written({
      ...sheet([], {
        notes: ['A sentence of more than a line of eighty characters, which is wider than both columns are.'],
      }),
      columns: [sheet([]).columns[0]!, { name: 'id', title: 'Id', isId: true }, sheet([]).columns[1]!],
      rows: [['a', 'x', 1]],
    })
    expect((await read(bytes))[0]!.data.slice(0, 2)).toEqual([
      ['Name', 'Area (m²)', 'Id'],
      ['a', 1, 'x'],
    ])
    expect(partOf(bytes, 'xl/workbook.xml')).toContain(`localSheetId="0">'Areas'!$A$1:$B$4<`)
    expect(firstSheet(bytes)).toContain('<mergeCell ref="A4:B4"/>')
  })

  test('every row has a height, for all the lines of its texts', async () => {
    const bytes = await written(sheet([['word '.repeat(40).trim(), 1]], { notes: ['Measured.'] }))
    const heights = [...firstSheet(bytes).matchAll(/<row r="(\d+)" ht="(\d+)"/g)].map(([, , height]) => Number(height))
    expect(heights).toHaveLength(3)
    expect(heights[0]).toBe(30)
    // 199 characters in a column of 60.
    expect(heights[1]).toBe(60)
  })

  test('a note of several paragraphs has a row as high as all of its lines', async () => {
    const heightOf = async (note: string): Promise<number> => {
      const rows = [
        ...firstSheet(await written(sheet([['a', 1]], { notes: [note] }))).matchAll(/<row r="\d+" ht="(\d+)"/g),
      ]
      return Number(rows.at(-1)![1])
    }
    const long = 'word '.repeat(28).trim()
    // 139 characters take two lines of eighty narrow ones.
    expect(await heightOf(long)).toBe(30)
    expect(await heightOf('One.\n\nThree.')).toBe(45)
    expect(await heightOf(`One.\r\n\r\n${long}`)).toBe(60)
  })

  test('the title of a page is no code of a page', async () => {
    const bytes = await xlsxOf([sheet([['a', 1]])], { title: 'A&P' })
    expect(firstSheet(bytes)).toContain('<oddHeader>&amp;LA&amp;&amp;P&amp;R&amp;A</oddHeader>')
  })

  test('sheets of one title have names of their own, none over 31 characters', async () => {
    const title = 'A title of more than thirty-one characters'
    const names = (await read(await written(...Array.from({ length: 3 }, () => sheet([['a', 1]], { title }))))).map(
      (each) => each.sheet,
    )
    expect(new Set(names).size).toBe(3)
    expect(names.every((name) => name.length <= 31)).toBe(true)
  })

  test('a workbook without a finding says so', async () => {
    const [first] = await read(await written(findingSheet([], [], 'nb')))
    expect(first!.data).toEqual([
      ['Kode', 'Hva som ble funnet'],
      ['ingen', 'Ingenting er funnet som begrenser målene.'],
    ])
  })

  test('the same sheets give the same bytes, whenever they are written', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const one = await written(sheet([['a', 1]]))
    // The clock of a zip archive counts in steps of two seconds.
    vi.setSystemTime(Date.now() + 86_400_000)
    expect(await written(sheet([['a', 1]]))).toEqual(one)
  })

  test.skipIf(LIBREOFFICE === undefined)(
    'LibreOffice opens it, counts its sums and shows every title above the first row (skipped where LibreOffice is not installed)',
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'xlsx-'))
      onTestFinished(() => rmSync(folder, { recursive: true }))
      const rows = [
        ['first', 'ridge', 1.25],
        ['second', 'ridge', 2.5],
        ['second', 'eave', 4],
        // The numbers stored for sums are off by less than any record rounds to: what is shown was counted.
        ['All', 'ridge', 3.7500004],
        ['All', 'eave', 4.0000004],
      ] as const
      const columns = [
        { name: 'displayName', title: 'Name' },
        { name: 'type', title: 'Edge', isKey: true },
        { name: 'area', title: 'Area of the walls that are tiled', unit: 'm2', digits: 7 },
      ] as const
      const own = { id: 'areas', title: 'Areas', columns, rows, inAll: 2 }
      const total = { ...own, title: 'Total', rows: rows.slice(0, 3), inAll: 0, totals: ['Sum', null, 7.7500004] }
      mkdirSync(join(folder, 'profile/user'), { recursive: true })
      writeFileSync(join(folder, 'profile/user/registrymodifications.xcu'), RECALCULATE)
      writeFileSync(join(folder, 'x.xlsx'), await written(own, total))
      const convert = (to: string): void =>
        void execFileSync(
          LIBREOFFICE!,
          [
            `-env:UserInstallation=file://${folder}/profile`,
            '--headless',
            '--convert-to',
            to,
            '--outdir',
            folder,
            'x.xlsx',
          ],
          { cwd: folder, timeout: 150_000, stdio: 'ignore' },
        )
      // Commas, UTF-8, every cell as it is shown, each sheet in a file of its own.
      convert('csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,true,false,false,-1')
      const shown = (name: string): string[] =>
        readFileSync(join(folder, `x-${name}.csv`), 'utf8')
          .trim()
          .split('\n')
      const first = [
        'Name,Edge,Area of the walls that are tiled (m²)',
        'first,ridge,1.2500000',
        'second,ridge,2.5000000',
        'second,eave,4.0000000',
      ]
      expect(shown('Areas')).toEqual([...first, 'All,ridge,3.7500000', 'All,eave,4.0000000'])
      expect(shown('Total')).toEqual([...first, 'Sum,,7.7500000'])
      // As LibreOffice lays it out: the row of titles is as high as the lines of its longest.
      convert('fods')
      const sheetXml = readFileSync(join(folder, 'x.fods'), 'utf8')
      const style = /<table:table-row table:style-name="(\w+)"/.exec(sheetXml)![1]!
      const height = new RegExp(`style:name="${style}"[^>]*>\\s*<[^>]*row-height="([\\d.]+)(in|mm)"`).exec(sheetXml)!
      expect(Number(height[1]) * (height[2] === 'in' ? 72 : 72 / 25.4)).toBeCloseTo(2 * 15, 0)
      expect(sheetXml).toContain('table:formula="of:=SUM([.C$2:.C$4])"')
    },
  )

  test('20,000 rows are read back', async () => {
    const rows = Array.from({ length: 20_000 }, (_, i) => [`surface ${i}`, i / 100] as const)
    const [first] = await read(await written(sheet(rows)))
    expect(first!.data).toHaveLength(20_001)
    expect(first!.data.slice(1).reduce((sum, row) => sum + Math.round(Number(row[1]) * 100), 0)).toBe(199_990_000)
  })
})
