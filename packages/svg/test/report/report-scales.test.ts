import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { measureScan, parseScanFiles, type ScanMeasures } from '@reports/geometry'
import { expect, test } from 'vitest'
import { drawFloorPlan, type Drawing } from '../../src/index.ts'
import { drawnAlike, TIMES } from '../../src/report/drawn-to-scale.ts'
import { scheduleTable, type ReportDrawing } from '../../src/report/index.ts'
import { drawPanes } from '../../src/report/page/drawings.ts'
import { render } from '../../src/report/page/markup.ts'
import { all, byClass, parseXml, ringsOf } from '../drawing.ts'
import { ROOT } from '../sources.ts'

/** A drawing of so many metres, which is as large as its scale makes it. */
const drawing = (metres: number): ReportDrawing => ({
  id: 'x',
  title: 'x',
  short: 'x',
  units: 'metric',
  layOut: ({ scale = 100 }): Drawing => ({
    title: '',
    description: '',
    width: (metres * 1000) / scale,
    height: (metres * 1000) / scale,
    attributes: { 'data-scale': scale },
    content: [],
  }),
})

const scales = (...metres: number[]): unknown[] =>
  drawnAlike(metres.map(drawing)).map(({ attributes }) => Math.round(Number(attributes['data-scale']) / TIMES))

test('a drawing comes at the finest scale that has room beside its tables, 125 mm, or on paper, where it is 1.4 times larger', () => {
  expect(scales(5)).toEqual([50])
  expect(scales(12.5)).toEqual([75])
  expect(scales(17.5)).toEqual([100])
  expect(scales(17.51)).toEqual([125])
  expect(scales(30)).toEqual([200])
  expect(scales(170)).toEqual([1000])
})

test('storeys come at the coarsest of their scales', () => {
  expect(scales(5, 20, 10)).toEqual([125, 125, 125])
})

test('a storey with a stray wall far away keeps its scale, and the others theirs', () => {
  expect(scales(5, 10, 100)).toEqual([75, 75, 1000])
})

/** A plan of rooms, whose names stand in lists by number: in another order, or more of them, where it is coarse. */
const numbered = (coarse: readonly string[]): ReportDrawing => ({
  ...drawing(12),
  layOut: (paper) => ({
    ...drawing(12).layOut(paper),
    content: [{ name: 'text', attributes: { 'font-size': 1.8 }, content: '1' }],
    legend: [
      {
        kind: 'schedule',
        heading: 'Numbers',
        columns: [{ heading: 'Room', anchor: 'start' }],
        rows: ((paper.scale ?? 100) < 150 ? ['Hall', 'Bath'] : coarse).map((room) => [room]),
      },
    ],
  }),
})

const listsOf = (coarse: readonly string[]): Readonly<Record<string, string>> => {
  const { markup } = drawPanes({ kind: 'drawings', drawings: [numbered(coarse)] }, 'en')
  const page = parseXml(`<div>${render(markup)}</div>`)
  const textOf = (kind: string): string =>
    byClass(page, kind)
      .flatMap((part) => all(part).filter(({ name }) => name === 'bdi'))
      .flatMap(({ text }) => (text === 'Numbers' ? [] : [text]))
      .join(' ')
  return { large: textOf('of-large'), small: textOf('of-small'), both: textOf('pane') }
}

test('a coarser drawing for a phone has a list of its own numbers, and is left alone where it tells less than the large one', () => {
  expect(listsOf(['Bath', 'Hall'])).toEqual({ large: 'Hall Bath', small: 'Bath Hall', both: 'Hall Bath Bath Hall' })
  expect(listsOf(['Bath', 'Hall', 'Attic'])).toEqual({ large: '', small: '', both: 'Hall Bath' })
})

test('the marks of a list stand below their heading', () => {
  const { columns } = scheduleTable({
    kind: 'schedule',
    heading: 'Rooms with a mark on the plan',
    columns: [
      { heading: 'Mark', anchor: 'end' },
      { heading: 'Room', anchor: 'start' },
      { heading: 'Area', anchor: 'end' },
    ],
    rows: [['1.02', 'Bath', '6.55 m²']],
  })
  expect(columns.map(({ digits }) => digits)).toEqual([undefined, undefined, 0])
})

const FOLDER = join(ROOT, 'fixtures/project-furuveien-12/scan')
const UPPER = /^(soverom|bad|trapperom)/

/** A copy of a scan's JSON, turned about the vertical. @param degrees anticlockwise from above */
function turned(value: unknown, degrees: number): unknown {
  const [c, s] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  // Columns of four: x and z of each are turned.
  const turn = (matrix: readonly number[]): number[] =>
    matrix.map((each, i) =>
      i % 4 === 0 ? c * each + s * matrix[i + 2]! : i % 4 === 2 ? c * each - s * matrix[i - 2]! : each,
    )
  if (Array.isArray(value)) return value.map((each) => turned(each, degrees))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [
      key,
      key === 'transform' ? turn(each as number[]) : turned(each, degrees),
    ]),
  )
}

/** A house of 7.10 m by 8.10 m, whose storeys are turned by their own angles. */
const house = (lower: number, upper: number): ScanMeasures =>
  measureScan(
    parseScanFiles(
      readdirSync(FOLDER).map((name) => ({
        name,
        json: turned(JSON.parse(readFileSync(join(FOLDER, name), 'utf8')), UPPER.test(name) ? upper : lower),
      })),
    ),
  )

test('storeys on either side of the diagonal lie alike where that is asked for', () => {
  const isHigh = (scan: ScanMeasures, story: number, turnedLike?: number): boolean => {
    const points = byClass(parseXml(drawFloorPlan(scan, { story, turnedLike })), 'rp-floor').flatMap((floor) =>
      ringsOf(floor).flat(),
    )
    const [width, height] = [0, 1].map(
      (axis) => Math.max(...points.map((point) => point[axis]!)) - Math.min(...points.map((point) => point[axis]!)),
    )
    return height! > width!
  }
  // The house lies at 60.16° in its scan; at 15.16° less its walls are on the diagonal.
  for (const angle of [0, -15.16, 15.16, 74.84]) {
    const scan = house(angle - 0.2, angle + 0.2)
    expect(scan.storeys).toHaveLength(2)
    expect(isHigh(scan, 1, 0), `${angle}`).toBe(isHigh(scan, 0))
  }
  const scan = house(14.96, 15.36)
  expect(isHigh(scan, 1), 'each by itself').not.toBe(isHigh(scan, 0))
})
