import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { roundHundredth } from '@reports/geometry'
import readXlsxFile from 'read-excel-file/node'
import { describe, expect, test } from 'vitest'
import { partOf } from '../../../export/test/zip-part.ts'
import { all, byClass, parseXml } from '../../../svg/test/drawing.ts'
import { roofAt } from '../../../svg/test/sources.ts'
import { reports } from '../reports.ts'
import { cwd, expectOneSystem, PROPERTY, read, readIn, ROOF, SCAN } from '../units-of-files.ts'

test.each(readIn(false))('%s has units of one system alone (%s)', { timeout: 60_000 }, (_, lang, args, file) =>
  expectOneSystem(lang, args, file),
)

/** What one of the metric unit is in the customary one: NIST SP 811. */
const RATIOS: Readonly<Record<string, readonly [unit: string, size: number, digits: number]>> = {
  m: ['ft', 0.3048, 1],
  cm: ['in', 2.54, 1],
  'm²': ['sq ft', 0.09290304, 1],
  'm³': ['cu ft', 0.028316846592, 1],
}

const unitIn = (title: unknown): string | null => /\(([^()]+)\)$/.exec(String(title))?.[1] ?? null

describe('the figures are the same', () => {
  test('in every cell of a workbook, converted and not rounded again; formulas add to what they say', async () => {
    await read(['report', PROPERTY], 'metric.xlsx')
    await read(['report', PROPERTY], 'us.xlsx', '--units', 'us')
    const [metric, us] = await Promise.all(
      ['metric.xlsx', 'us.xlsx'].map((file) => readXlsxFile(readFileSync(join(cwd, file)))),
    )
    expect(us!.map(({ sheet }) => sheet)).toEqual(metric!.map(({ sheet }) => sheet))
    let compared = 0
    for (const [i, { sheet, data }] of us!.entries())
      for (const [r, row] of data.entries())
        for (const [c, cell] of row.entries()) {
          const own = metric![i]!.data[r]![c]
          if (typeof own !== 'number' || typeof cell !== 'number') continue
          const [from, to] = [unitIn(metric![i]!.data[0]![c]), unitIn(data[0]![c])]
          const place = `${sheet} ${r} ${c}`
          const ratio = from === null ? undefined : RATIOS[from]
          compared += 1
          // Of the faces of the predominant pitch, not of their mean: whole, and less than one away from it.
          if (to === 'x:12' && String(data[0]![c]).startsWith('Predominant pitch'))
            expect([cell, Math.abs(cell - 12 * Math.tan((own * Math.PI) / 180)) < 1], place).toEqual([
              Math.round(cell),
              true,
            ])
          else if (to === 'x:12') expect(cell, place).toBeCloseTo(12 * Math.tan((own * Math.PI) / 180), 9)
          else if (to === 'ft' && from === 'cm') expect(cell, place).toBeCloseTo(own / 30.48, 9)
          else if (to === 'in' && from === 'm') expect(cell, place).toBeCloseTo(own / 0.0254, 9)
          else if (to === '1/ft') expect(cell, place).toBeCloseTo(own * 0.3048, 9)
          else if (ratio === undefined) expect([cell, to], place).toEqual([own, from])
          else {
            expect(to, place).toBe(ratio[0])
            expect(cell, place).toBeCloseTo(own / ratio[1], 9)
          }
        }
    expect(compared).toBeGreaterThan(500)
    // A sum of rows is a formula on both, over the same cells.
    const formulas = (file: string): string[] =>
      ['1', '2', '3', '4', '5', '6'].flatMap((n) =>
        [...partOf(readFileSync(join(cwd, file)), `xl/worksheets/sheet${n}.xml`).matchAll(/<f>([^<]+)<\/f>/g)].map(
          ([, formula]) => formula!,
        ),
      )
    expect(formulas('us.xlsx').length).toBeGreaterThan(5)
    expect(formulas('us.xlsx')).toEqual(formulas('metric.xlsx'))
  })

  test('in every table of a report', async () => {
    const tables = async (...more: string[]) => {
      await read(['report', PROPERTY], 'x.html', ...more)
      const page = parseXml(readFileSync(join(cwd, 'x.html'), 'utf8'))
      const named = (name: string) => (node: { readonly name: string }) => node.name === name
      // What Norway's standards say stands in metric reports alone.
      const norwegian = new Set(
        all(page)
          .filter(({ attributes }) => attributes['id'] === 'areas')
          .flatMap((section) => all(section)),
      )
      return all(page)
        .filter((node) => node.name === 'table' && !norwegian.has(node))
        .map((table) => {
          const [head, ...rows] = all(table).filter(named('tr'))
          const headings = head!.children.map((cell) =>
            all(cell)
              .map(({ text }) => text)
              .join(' '),
          )
          const units = head!.children.map((cell) => byClass(cell, 'unit')[0]?.text ?? null)
          return rows.map(({ children }) =>
            children.flatMap((cell, i) =>
              headings[i]!.includes('NS 3420')
                ? []
                : [{ unit: units[i]!, value: cell.attributes['data-value'], text: cell.text }],
            ),
          )
        })
    }
    const [metric, us] = [(await tables()).flat(2), (await tables('--units', 'us')).flat(2)]
    expect(readFileSync(join(cwd, 'x.html'), 'utf8')).not.toMatch(/NS ?3420|NS ?3940|BRA-/)
    expect(us).toHaveLength(metric.length)
    let compared = 0
    for (const [i, { unit, value }] of us.entries()) {
      const own = metric[i]!
      const ratio = own.unit === null ? undefined : RATIOS[own.unit]
      if (own.value === undefined || ratio === undefined || unit === 'x:12') continue
      const size = unit === 'ft' && own.unit === 'cm' ? 30.48 : unit === 'in' && own.unit === 'm' ? 0.0254 : ratio[1]
      expect(Number(value), `${own.value} ${own.unit} as ${unit}`).toBeCloseTo(Number(own.value) / size, 6)
      compared += 1
    }
    expect(compared).toBeGreaterThan(200)
  })

  test('data stays metric: JSON, CSV, maps and JSON lines are the same bytes', async () => {
    for (const format of ['json', 'jsonl', 'csv'])
      for (const args of [
        ['roof', ROOF],
        ['measurements', SCAN],
        ['walls', ROOF],
        ['roof', ROOF, '--summary'],
      ]) {
        const [metric, us] = [
          await read([...args, '--format', format], null, '-q'),
          await read([...args, '--format', format], null, '-q', '--units', 'us'),
        ]
        expect(us).toBe(metric)
      }
    await reports(['roof', ROOF, '-q', '-o', 'a.geojson'], { cwd })
    await reports(['roof', ROOF, '-q', '--units', 'us', '-o', 'b.geojson'], { cwd })
    expect(readFileSync(join(cwd, 'b.geojson'), 'utf8')).toBe(readFileSync(join(cwd, 'a.geojson'), 'utf8'))
  })

  test('a roof plan tells its faces and edges, a scale bar of whole feet, and the scale that it has', async () => {
    const { buildings } = JSON.parse(await read(['roof', ROOF, '--format', 'json'], null, '-q')) as {
      readonly buildings: readonly { readonly surfaces: readonly { readonly area3d: number }[] }[]
    }
    await read(['roof', 'svg', ROOF], 'x.svg', '--lang', 'en', '--units', 'us')
    const root = parseXml(readFileSync(join(cwd, 'x.svg'), 'utf8'))
    const areas = all(root).flatMap(({ name, text }) => (name === 'text' && /^[\d.]+ sq ft$/.test(text) ? [text] : []))
    const wanted = buildings.flatMap(({ surfaces }) =>
      surfaces.map(({ area3d }) => `${(area3d / 0.09290304).toFixed(1)} sq ft`),
    )
    expect(areas.length).toBeGreaterThan(0)
    expect(wanted).toEqual(expect.arrayContaining(areas))
    const lengths = byClass(root, 'rp-edge-lengths').flatMap((group) =>
      all(group).flatMap(({ name, text }) => (name === 'text' ? [metresOf(text)] : [])),
    )
    expect(lengths.length).toBeGreaterThan(5)
    const edges = roofAt(ROOF).buildings.flatMap((own) => own.edges.map(({ length }) => roundHundredth(length)))
    for (const length of lengths) expect(Math.min(...edges.map((edge) => Math.abs(edge - length)))).toBeLessThan(0.0016)
    const [bar] = byClass(root, 'rp-scale-bar')
    const feet = Number(/^(\d+) ft$/.exec(all(bar!).at(-1)!.text)![1])
    expect(Number(bar!.attributes['data-length'])).toBeCloseTo(feet * 0.3048, 9)
    const scale = Number(root.attributes['data-scale'])
    const cells = all(bar!).filter(({ name }) => name === 'rect')
    const drawn = cells.reduce((sum, { attributes }) => sum + Number(attributes['width']), 0)
    expect(drawn).toBeCloseTo((feet * 304.8) / scale, 1)
    expect(all(root).map(({ text }) => text)).toContainEqual(expect.stringContaining(`(1:${scale})`))
  })

  test('DXF is drawn in inches, and says so', async () => {
    for (const file of ['metric.dxf', 'us.dxf'])
      await read(['walls', 'svg', ROOF], file, ...(file === 'us.dxf' ? ['--units', 'us'] : []))
    const [metric, us] = ['metric.dxf', 'us.dxf'].map((file) => readFileSync(join(cwd, file), 'latin1'))
    expect(metric).toContain('$INSUNITS\r\n70\r\n6\r\n')
    expect(us).toContain('$INSUNITS\r\n70\r\n1\r\n')
    const right = (dxf: string): number => Number(/\$EXTMAX\r\n10\r\n([\d.]+)/.exec(dxf)![1])
    expect(right(us!)).toBeCloseTo(right(metric!) / 0.0254, 3)
  })
})

/** Feet, inches and a fraction. */
function metresOf(text: string): number {
  const [, feet = '0', inches = '0', over = '0', under = '1'] =
    /^(?:(\d+)′ ?)?(?:(\d+)(?: |″))?(?:(\d+)\/(\d+)″)?$/.exec(text) ?? []
  return (Number(feet) + (Number(inches) + Number(over) / Number(under)) / 12) * 0.3048
}
