import { projectDetails, TERMS, unnamedProject, type RoofMeasures, type ScanMeasures } from '@reports/geometry'
import { areasRecord, scanAreas } from '@reports/geometry/areas'
import { roofSummary, roofSummaryRecord } from '@reports/geometry/summary'
import { linesTable, toOrder, tradeOrder, TRADES, type Order, type Trade } from '@reports/svg/report'
import { describe, expect, test } from 'vitest'
import { handCases } from '../../geometry/test/areas/houses.ts'
import { measuredHouse } from '../../geometry/test/areas/scored.ts'
import { fixtureRoofs, fixtureScans, roofAt, scanAt } from '../../svg/test/sources.ts'
import type { Sheet } from '../src/tables.ts'
import { orderWorkbook } from '../src/report.ts'
import { propertyWorkbook } from '../src/workbooks.ts'

const UNNAMED = projectDetails(unnamedProject('x', []), null)

/** The sheet of measurements that has the rows of an order's list. */
const SHEET_OF: Readonly<Record<Trade, Readonly<Record<string, string>>>> = {
  roofer: { faces: 'faces' },
  painter: { rooms: 'rooms' },
  surveyor: { areas: 'areas', facades: 'facades' },
  windows: { openings: 'openings' },
}

interface Measured {
  readonly scan: ScanMeasures | null
  readonly roof: RoofMeasures | null
}

const sheetsOf = (measured: Measured): Map<string, Sheet> =>
  new Map(
    propertyWorkbook(measured, { lang: 'en', source: 'x' }).sheets.map((sheet): [string, Sheet] => [sheet.id, sheet]),
  )

/** Sheets leave a column blank where nothing of a kind is there. */
const sorted = (values: readonly unknown[]): string[] =>
  values.map((value) => String(value === 0 ? null : value)).toSorted()

/** How many columns of an order's lists are columns of a sheet of measurements too, each with the same numbers in both. */
function sameColumns({ trade, lists }: Order, sheets: ReadonlyMap<string, Sheet>): number {
  let found = 0
  for (const { id, table } of lists) {
    const sheet = sheets.get(SHEET_OF[trade][id]!)
    if (sheet === undefined) continue
    const kind = sheet.columns.findIndex(({ name }) => name === 'kind')
    const rows = sheet.rows
      .slice(0, sheet.rows.length - (sheet.inAll ?? 0))
      // Passages are no doors to order.
      .filter((cells) => trade !== 'windows' || cells[kind] !== TERMS.en.openingKinds.opening)
    for (const [i, { heading, digits }] of table.columns.slice(1).entries()) {
      const at = sheet.columns.findIndex(({ title }) => title === heading)
      if (digits === undefined || at < 0) continue
      const values = table.rows.map(({ cells }) => cells[i])
      expect(sorted(values), `${trade}: ${heading}`).toEqual(sorted(rows.map((cells) => cells[at])))
      const total = table.totals?.cells[i]
      if (typeof total === 'number' && sheet.totals !== undefined) expect(total, heading).toBe(sheet.totals[at])
      found += 1
    }
  }
  return found
}

function expectSame(order: Order, sheets: ReadonlyMap<string, Sheet>): void {
  const columns = sameColumns(order, sheets)
  if (order.lists.some(({ table }) => table.rows.length > 0)) expect(columns, order.trade).toBeGreaterThan(0)
}

const ordersOf = (measured: Measured): Order[] =>
  TRADES.flatMap((trade) => tradeOrder({ project: UNNAMED, ...measured }, trade, { lang: 'en' }) ?? [])

const quantityOf = (orders: readonly Order[], trade: Trade, what: string): number | null | undefined =>
  orders.find((order) => order.trade === trade)?.lines.find((line) => line.what === what)?.quantity

describe('an order and the sheets of what is measured have the same numbers', () => {
  test.each(fixtureScans)('%s', (_, path) => {
    const measured = { scan: scanAt(path), roof: null }
    const orders = ordersOf(measured)
    const sheets = sheetsOf(measured)
    for (const order of orders) expectSame(order, sheets)
    const areas = sheets.get('areas')
    const classes = (areas?.columns ?? []).flatMap(({ name }, i) => (/^(?:BRA-.|TBA)$/.test(name) ? [i] : []))
    const lines = orders.find(({ trade }) => trade === 'surveyor')!.lines
    expect(lines.map(({ quantity }) => quantity)).toEqual(
      (areas?.rows ?? []).flatMap((cells) => classes.map((i) => cells[i]).filter((area) => area !== 0)),
    )
  })

  test.each(fixtureRoofs)('%s', (_, path) => {
    const measured = { scan: null, roof: roofAt(path) }
    const orders = ordersOf(measured)
    const sheets = sheetsOf(measured)
    for (const order of orders) expectSame(order, sheets)
    const { totals } = roofSummaryRecord(roofSummary(measured.roof), { includeMatrikkel: true })
    expect(quantityOf(orders, 'roofer', 'Roof covering')).toBe(totals.visibleArea)
    expect(quantityOf(orders, 'surveyor', 'Roof area, visible')).toBe(totals.visibleArea)
  })
})

test.each([
  ['en', 'at least', 'at most 38.44 m²', '39.36 m² to 40.64 m²'],
  ['nb', 'minst', 'høyst 38,44 m²', '39,36 m² til 40,64 m²'],
] as const)(
  'a surveyor reads of an area that is not final what it is at least and at most, as in the table of areas (%s)',
  (lang, least, most, range) => {
    const first = (scan: ScanMeasures): Order['figures'][number] =>
      tradeOrder({ project: UNNAMED, scan, roof: null }, 'surveyor', { lang })!.figures[0]!
    // Rooms around a place that was not scanned.
    const around = measuredHouse(handCases().find(({ id }) => id === 'h07')!)
    const { totals } = areasRecord(scanAreas(around))
    expect([totals.area, totals.least, totals.most]).toEqual([null, 33.6, 38.44])
    expect(first(around)).toMatchObject({ term: `BRA-i, ${least}`, value: 33.6 })
    expect(first(around).remark).toContain(most)
    // Heights that are not certain leave the area in a range.
    const low = first(measuredHouse(handCases().find(({ id }) => id === 'h05')!))
    expect(low).toMatchObject({ term: 'BRA-i', value: 40 })
    expect(low.remark).toContain(range)
    const [, whole] = fixtureScans.find(([name]) => name === 'scan-merged-house')!
    const final = first(scanAt(whole))
    expect(final).toMatchObject({ term: 'BRA-i', value: 57.51 })
    expect(final.remark).not.toMatch(/57[.,]51/)
  },
)

test('what is ordered with waste is what the record says of the same percentage', () => {
  const roof = roofAt(fixtureRoofs[0]![1])
  const { totals } = roofSummaryRecord(roofSummary(roof), { includeMatrikkel: true })
  for (const { percent, area } of totals.waste) {
    const order = tradeOrder({ project: UNNAMED, scan: null, roof }, 'roofer', { waste: percent })!
    expect(toOrder(order.lines[0]!, order.waste)).toBe(area)
  }
})

test('sheets of what is measured have nothing to order: no waste, no squares, no drip edge', () => {
  const sheets = sheetsOf({ scan: null, roof: roofAt(fixtureRoofs[0]![1]) })
  expect([...sheets.keys()]).not.toContain('waste')
  expect(JSON.stringify([...sheets.values()])).not.toMatch(/waste|square|drip/i)
})

test('a roofer of the United States finds squares, who reads English the drip edge, on the order', () => {
  const [, path] = fixtureRoofs.find(([name]) => name === 'project-furuveien-12')!
  const property = { project: UNNAMED, scan: null, roof: roofAt(path) }
  const orderIn = (lang: 'en' | 'nb', units: 'metric' | 'us'): Order =>
    tradeOrder(property, 'roofer', { lang, units, waste: 10 })!
  const remarks = (...written: Parameters<typeof orderIn>): string => orderIn(...written).remarks.join('\n')
  const [covering] = orderIn('en', 'metric').lines
  const squares = covering!.quantity! / 9.290304
  const us = orderIn('en', 'us')
  expect(us.figures.map(({ unit }) => unit)).toEqual([
    'squares',
    ':12',
    expect.stringMatching(/^ft \d{1,2} in$/) as unknown,
  ])
  // With 0, 5, 10, 12, 15 and 20 % of waste, as roof reports there have them.
  const wastes = us.lists.find(({ id }) => id === 'waste')!.table.rows
  expect(wastes.map(({ name }) => name)).toEqual(['0', '5', '10', '12', '15', '20'])
  for (const { name, cells } of wastes) {
    const times = 1 + Number(name) / 100
    expect(cells[0]).toBeCloseTo(squares * 100 * times, 6)
    expect(cells[1]).toBeCloseTo(squares * times, 6)
  }
  const sheets = orderWorkbook(us, { date: new Date(0) }).sheets
  const formulas = sheets.find(({ id }) => id === 'waste')!.formulas!.map(({ formula }) => formula)
  expect(formulas.slice(0, 4)).toEqual(["'Lines'!$B$2*(1+0/100)", 'B2/100', "'Lines'!$B$2*(1+5/100)", 'B3/100'])
  // Lengths in feet and inches: each is that of the metric sheet, to half an inch.
  const rows = linesTable(us.lines, 'en', us.waste).rows
  const metric = orderIn('en', 'metric').lines
  const lengths = rows.flatMap(({ cells: [length] }, i) =>
    typeof length === 'string' ? [[length, metric[i]!.quantity!] as const] : [],
  )
  expect(lengths.length).toBeGreaterThan(2)
  for (const [text, metres] of lengths) {
    const [, feet = '0', inches = '0'] = /^(?:(\d+)′ )?(\d+)″$/.exec(text)!
    expect(Math.abs((Number(feet) * 12 + Number(inches)) * 0.0254 - metres)).toBeLessThan(0.0128)
  }
  expect(orderIn('en', 'metric').lists.map(({ id }) => id)).toEqual(['faces'])
  const edges = orderIn('en', 'metric').lines.flatMap(({ what, quantity }) =>
    /^(Eave|Rake)/.test(what) ? [quantity!] : [],
  )
  expect(edges).toHaveLength(2)
  const dripEdge = edges[0]! + edges[1]!
  expect(remarks('en', 'metric')).toContain(`Drip edge, eaves and rakes together: ${dripEdge.toFixed(2)} m`)
  expect(remarks('en', 'us')).toContain(`Drip edge, eaves and rakes together: ${(dripEdge / 0.3048).toFixed(1)} ft`)
  expect(remarks('en', 'metric')).not.toMatch(/square/i)
  expect(remarks('nb', 'metric')).not.toMatch(/square|drip/i)
})
