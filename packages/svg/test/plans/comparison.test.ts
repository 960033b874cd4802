import { describe, expect, test } from 'vitest'
import type { ScanComparison } from '@reports/geometry/comparison'
import { comparedStoreys, drawRoofComparison, drawScanComparison } from '../../src/comparison/index.ts'
import { hatchOf } from '../../src/comparison/hatch.ts'
import { all, byClass, parseXml, withAttribute, type XmlNode } from '../drawing.ts'
import { comparedRoofs, comparedScans } from '../compared.ts'

const statesOf = (root: XmlNode, id: string): string[] => [
  ...new Set(
    withAttribute(root, 'data-state')
      .filter(({ attributes }) => attributes['data-building-id'] === id || attributes['data-room-id'] === id)
      .map(({ attributes }) => attributes['data-state'] ?? ''),
  ),
]

const textsOf = (root: XmlNode): string =>
  all(root)
    .map(({ text }) => text)
    .join('\n')

/** Metres of the lines of a path, mm on the sheet. */
const lengthOf = (d: string): number =>
  [...d.matchAll(/M(\S+) (\S+?)L(\S+) ([^ML]+)/g)].reduce(
    (sum, [, x = '', y = '', toX = '', toY = '']) => sum + Math.hypot(Number(toX) - Number(x), Number(toY) - Number(y)),
    0,
  )

describe('a hatch', () => {
  const outer = [
    [0, 0],
    [60, 0],
    [60, 40],
    [0, 40],
  ] as const
  const hole = [
    [20, 10],
    [40, 10],
    [40, 30],
    [20, 30],
  ] as const

  // Lines 1.5 mm apart: their length times that is the area, up to one line.
  test.each([0, 45, -45, 30])('covers an area at %s degrees and no hole of it', (angle) => {
    expect(lengthOf(hatchOf([outer, hole], angle)) * 1.5).toBeCloseTo(60 * 40 - 20 * 20, -2)
  })

  test('of nothing is nothing', () => {
    expect(hatchOf([], 0)).toBe('')
    expect(hatchOf([[[1, 1]]], 0)).toBe('')
  })
})

describe('a drawing of two versions of roofs', () => {
  const comparison = comparedRoofs()
  const root = parseXml(drawRoofComparison(comparison, { lang: 'en' }))
  const id = comparison.buildings[0]?.before?.id ?? ''

  test('shows what changed, is new and is gone, each by hue, line and hatch', () => {
    expect(statesOf(root, id)).toEqual(['changed'])
    expect(statesOf(root, `${id}-new`)).toEqual(['new'])
    expect(statesOf(root, `${id}-gone`)).toEqual(['gone'])
    for (const state of ['new', 'gone', 'changed']) {
      const drawn = byClass(root, 'rp-drawing').flatMap((each) =>
        withAttribute(each, 'data-hatch').filter(({ attributes }) => attributes['data-hatch'] === state),
      )
      expect(drawn.length, state).toBeGreaterThan(0)
    }
    expect(withAttribute(root, 'stroke-dasharray').length).toBeGreaterThan(0)
  })

  test('numbers what is told, and lists it with its ±', () => {
    const marks = byClass(root, 'rp-marks')
      .flatMap(all)
      .flatMap(({ text }) => (text === '' ? [] : [text]))
    expect(new Set(marks)).toEqual(new Set(['1', '2', '3']))
    expect(textsOf(root)).toMatch(/Highest point/)
    expect(textsOf(root)).toMatch(/\+1\.00 ± 0\.28/)
    const norwegian = textsOf(parseXml(drawRoofComparison(comparison, { lang: 'nb' })))
    expect(norwegian).toMatch(/\+1,00 ± 0,28/)
    expect(norwegian).toMatch(/Endret: 1, nye: 1, borte: 1/)
  })

  test('of another place says so', () => {
    const nothing = drawRoofComparison({ ...comparison, isOnePlace: false, buildings: [] }, { lang: 'en' })
    expect(textsOf(parseXml(nothing))).toMatch(/nothing\s+is\s+compared/)
  })
})

describe('a drawing of two scans', () => {
  const comparison = comparedScans()

  test('has a sheet a storey, and states of rooms and openings', () => {
    expect(comparedStoreys(comparison)).toEqual([0, 1])
    const roots = [0, 1].map((story) => parseXml(drawScanComparison(comparison, { lang: 'en', story })))
    const states = roots.flatMap((root) =>
      withAttribute(root, 'data-room-id').flatMap(({ attributes }) => attributes['data-state'] ?? []),
    )
    expect(new Set(states)).toEqual(new Set(['new', 'gone', 'changed', 'same']))
    const openings = roots.flatMap((root) =>
      withAttribute(root, 'data-element').flatMap(({ attributes }) => attributes['data-state'] ?? []),
    )
    expect(new Set(openings)).toEqual(new Set(['new', 'gone', 'changed', 'same']))
    expect(roots.map(textsOf).join()).toMatch(/Floor area/)
  })

  test('lays the second scan where the fit takes it', () => {
    const turned: ScanComparison = {
      ...comparison,
      fit: { storeys: 0, toFirst: ([x, y]) => [x + 100, y] },
    }
    const widthOf = (each: ScanComparison): number =>
      Number(
        parseXml(drawScanComparison(each, { lang: 'en', scale: 500, frame: 'crop', story: 1 })).attributes[
          'viewBox'
        ]?.split(' ')[2],
      )
    expect(widthOf(turned)).toBeGreaterThan(widthOf(comparison) + 80)
  })

  test('of another place says so', () => {
    const nothing = drawScanComparison(
      { isOnePlace: false, rooms: [], fit: null, scale: null, findings: [] },
      { lang: 'en' },
    )
    expect(textsOf(parseXml(nothing))).toMatch(/nothing\s+is\s+compared/)
  })
})
