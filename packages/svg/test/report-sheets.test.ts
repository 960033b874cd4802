import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { measureScan, parseScanFiles, type ScanMeasures } from '@reports/geometry'
import { expect, test } from 'vitest'
import { drawFloorPlan } from '../src/index.ts'
import { render } from '../src/report/markup.ts'
import { sheetsAlike } from '../src/report/sheets.ts'
import { byClass, parseXml, ringsOf } from './drawing.ts'
import { ROOT } from './sources.ts'

const A4 = [210, 297] as const
const A3 = [297, 420] as const

/** A drawing that fits A4 from `least` on, and where another scale is given, not at `except`. */
const drawing = (id: string, least: number, except?: number) => ({
  id,
  title: id,
  draw: (scale = least): string => {
    const [width, height] = scale < least || scale === except ? A3 : A4
    return `<svg width="${width}mm" height="${height}mm" class="x" data-scale="${scale}"></svg>`
  },
})

const scales = (drawings: readonly ReturnType<typeof drawing>[]): (string | undefined)[] =>
  sheetsAlike(drawings, 'nb').map((each) => /data-scale="(\d+)"/.exec(render(each))?.[1])

test('storeys come at the coarsest of their scales', () => {
  expect(scales([drawing('a', 50), drawing('b', 200), drawing('c', 100)])).toEqual(['200', '200', '200'])
  expect(scales([drawing('a', 100)])).toEqual(['100'])
})

test('a storey with a stray wall far away keeps its scale, and the others theirs', () => {
  expect(scales([drawing('a', 50), drawing('b', 100), drawing('c', 1000)])).toEqual(['100', '100', '1000'])
})

test('where one sheet must be upright, all are that can', () => {
  const directed = (id: string, upright: boolean) => ({
    id,
    title: id,
    draw: (scale = 100, direction = 'across'): string => {
      const [width, height] = upright || direction === 'upright' ? [210, 297] : [297, 210]
      return `<svg width="${width}mm" height="${height}mm" class="x" data-scale="${scale}"></svg>`
    },
  })
  const classes = (...uprights: boolean[]): (string | undefined)[] =>
    sheetsAlike(
      uprights.map((upright, index) => directed(String(index), upright)),
      'nb',
    ).map((each) => /class="sheet (\w+)"/.exec(render(each))?.[1])
  expect(classes(false, true)).toEqual(['upright', 'upright'])
  expect(classes(false, false)).toEqual(['across', 'across'])
})

test('a drawing that would leave A4 keeps its scale', () => {
  expect(scales([drawing('a', 50, 100), drawing('b', 100)])).toEqual(['50', '100'])
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
