import { describe, expect, test } from 'vitest'
import {
  drawFloorPlan,
  drawRoofPlan,
  drawWallPlan,
  layOutFloorPlan,
  layOutRoofPlan,
  svgOf,
  type Drawing,
} from '../../src/index.ts'
import { all, byClass, overlaps, parseXml, ringsOf, textsOf, withAttribute, type XmlNode } from '../drawing.ts'
import { fixtureRoofs, fixtureScans, roofAt, scanAt } from '../sources.ts'

const sizeOf = (root: XmlNode): number[] => root.attributes['viewBox']!.split(' ').slice(2).map(Number)

const house = scanAt(fixtureScans.find(([name]) => name === 'house-two-storeys')![1])

describe('a drawing for a page', () => {
  test('has no sheet and no panel, and is as large as what is drawn', () => {
    const drawings = [
      ...fixtureScans.map(([, path]) => drawFloorPlan(scanAt(path), { frame: 'crop', story: undefined })),
      ...fixtureRoofs.map(([, path]) => drawRoofPlan(roofAt(path), { frame: 'crop' })),
    ]
    for (const root of drawings.map(parseXml)) {
      expect(byClass(root, 'rp-border')).toEqual([])
      expect(byClass(root, 'rp-title-frame')).toEqual([])
      expect(byClass(root, 'rp-scale-bar')).toHaveLength(1)
      expect(overlaps(root)).toEqual([])
      const [width, height] = sizeOf(root) as [number, number]
      for (const { text, box } of textsOf(root)) {
        for (const [x, y] of box) {
          expect(x >= 0 && y >= 0 && x <= width && y <= height, text).toBe(true)
        }
      }
    }
  })

  test('is drawn as on its sheet, at the scale asked for', () => {
    for (const scale of [100, 200]) {
      const [sheet, crop] = (['sheet', 'crop'] as const).map((frame) =>
        byClass(parseXml(drawFloorPlan(house, { scale, frame })), 'rp-drawing'),
      )
      const shapes = (nodes: XmlNode[]): string[] =>
        nodes.flatMap(all).flatMap(({ attributes }) => attributes['d'] ?? [])
      expect(shapes(crop!)).toEqual(shapes(sheet!))
      // The living room is 5 m wide.
      const floors = withAttribute(crop![0]!, 'data-floor-area').map((node) => ringsOf(node)[0]!.map(([x]) => x))
      const widths = floors.map((xs) => Math.max(...xs) - Math.min(...xs))
      expect(Math.min(...widths.map((width) => Math.abs(width - 5000 / scale)))).toBeLessThan(0.05)
    }
  })

  test('says as data what the panel of its sheet says', () => {
    const said = ({ legend }: Drawing): string[] =>
      legend!.flatMap((part) => [
        part.heading,
        ...(part.kind === 'marks' ? part.rows.flatMap(({ label, value }) => [label, value]) : []),
        ...(part.kind === 'notes' ? part.paragraphs : []),
        ...(part.kind === 'schedule' ? part.rows.flat() : []),
        ...(part.kind === 'title' ? [part.subtitle, ...part.details] : []),
      ])
    const squeezed = (text: string): string => text.replaceAll(/\s/g, '')
    const roof = roofAt(fixtureRoofs[0]![1])
    for (const [crop, sheet] of [
      [layOutFloorPlan(house, { frame: 'crop' }), drawFloorPlan(house)],
      [layOutRoofPlan(roof, { frame: 'crop' }), drawRoofPlan(roof)],
    ] as const) {
      const panel = squeezed(
        textsOf(byClass(parseXml(sheet), 'rp-panel')[0]!)
          .map(({ text }) => text)
          .join(''),
      )
      const words = said(crop).map(squeezed)
      expect(words.filter((word) => !panel.includes(word.replace(/^(Målestokk|Format)/, '')))).toEqual([])
      expect(words.length).toBeGreaterThan(8)
    }
  })

  test('has samples of its marks that are drawings themselves', () => {
    const marks = layOutFloorPlan(house, { frame: 'crop' }).legend!.filter(({ kind }) => kind === 'marks')
    for (const part of marks) {
      if (part.kind !== 'marks') continue
      for (const { sample, label } of part.rows) {
        const root = parseXml(svgOf(sample))
        expect(sizeOf(root)).toEqual([9, 4])
        expect(root.children[0]!.text).toBe(label)
        expect(all(root).some(({ name }) => name === 'path')).toBe(true)
      }
    }
  })
})

test('walls stand in rows of the width asked for', () => {
  const roof = roofAt(fixtureRoofs[0]![1])
  const widths = [300, 120].map((rowWidth) => {
    const root = parseXml(drawWallPlan(roof, { frame: 'crop', scale: 200, rowWidth, includeMatrikkel: true }))
    return sizeOf(root)
  })
  expect(widths[1]![0]).toBeLessThan(130)
  expect(widths[0]![0]).toBeGreaterThan(widths[1]![0]!)
  expect(widths[1]![1]).toBeGreaterThan(widths[0]![1]!)
})

test('a title block says property, file, date, scale and paper, and leaves out what is not known', () => {
  const texts = (titleBlock: object): string[] =>
    textsOf(parseXml(drawFloorPlan(house, { titleBlock, lang: 'en', scale: 100 }))).map(({ text }) => text)
  const full = texts({ property: 'Furuveien 12', file: 'house.json', date: '22 November 2026' })
  for (const text of ['Property', 'Furuveien 12', 'File', 'house.json', 'Date', '22 November 2026', '1:100', 'A4'])
    expect(full).toContain(text)
  const bare = texts({})
  for (const text of ['Property', 'File', 'Date']) expect(bare).not.toContain(text)
})
