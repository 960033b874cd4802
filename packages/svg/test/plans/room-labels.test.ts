import type { ScanMeasures } from '@reports/geometry'
import { describe, expect, test } from 'vitest'
import { drawFloorPlan } from '../../src/index.ts'
import { byClass, outside, overlaps, parseXml, textsOf } from '../drawing.ts'
import { fixtureScans, scanAt, sharedPath, withSharedData } from '../sources.ts'

/** Smallest type that a sheet is printed in, mm. */
const SMALLEST = 1.8

/** Every room's name is on the sheet: at its place, on a leader line, or in the list under the number that stands there. @returns how many are in the list */
function checkNames(measures: ScanMeasures, story: number, scale?: number): number {
  const root = parseXml(drawFloorPlan(measures, { story, scale }))
  expect(overlaps(root)).toEqual([])
  expect(outside(root)).toEqual([])
  const texts = textsOf(root)
  for (const { node, text } of texts)
    expect(Number(node.attributes['font-size']), text).toBeGreaterThanOrEqual(SMALLEST)
  const labels = byClass(root, 'rp-room-label')
  expect(labels).toHaveLength(
    measures.rooms.filter(({ story: own }) => (own ?? measures.storeys[0]!.index) === story).length,
  )
  const panel = textsOf(byClass(root, 'rp-panel')[0]!)
  let listed = 0
  for (const label of labels) {
    const name = label.children.find((child) => child.name === 'title')!.text
    const written = byClass(label, 'rp-mark-text').map(({ text }) => text)
    const ownTexts = label.children.filter((child) => child.name === 'text').map(({ text }) => text)
    if (ownTexts.length === 2 && written.length === 0) {
      expect(name.startsWith(ownTexts[0]!.replace('…', ''))).toBe(true)
      continue
    }
    listed += 1
    const mark = panel.find(({ text, node }) => text === written[0] && node.attributes['text-anchor'] === 'end')
    expect(
      panel.filter(({ node }) => node.attributes['y'] === mark?.node.attributes['y']).map(({ text }) => text),
    ).toContain(name)
  }
  return listed
}

describe('no room loses its name', () => {
  test.each(fixtureScans)('%s, at any scale', (_, path) => {
    const measures = scanAt(path)
    for (const { index } of measures.storeys)
      for (const scale of [undefined, 200, 500, 2000]) checkNames(measures, index, scale)
  })

  test('eighty rooms on one place get marks and a list', () => {
    const measures = scanAt(fixtureScans.find(([name]) => name === 'scan-plain-room')![1])
    const rooms = Array.from({ length: 80 }, (_, copy) =>
      measures.rooms.map((room) => ({ ...room, id: `${room.id}-${copy}`, name: `Bod ${copy}` })),
    ).flat()
    expect(checkNames({ ...measures, rooms }, measures.storeys[0]!.index, 500)).toBeGreaterThan(0)
  })

  withSharedData('real data', () => {
    test('the Apple house, down to a scale at which no name fits its room', () => {
      const measures = scanAt(sharedPath('roomplan/apple-house'))
      for (const scale of [undefined, 50, 200, 500, 1000]) checkNames(measures, measures.storeys[0]!.index, scale)
    })

    test('dimensions that find no place in the Apple house stand in a list with their rooms', () => {
      const measures = scanAt(sharedPath('roomplan/apple-house'))
      const [story] = measures.storeys.map(({ index }) => index)
      const panel = textsOf(
        byClass(parseXml(drawFloorPlan(measures, { story: story!, lang: 'en', scale: 100 })), 'rp-panel')[0]!,
      ).map(({ text }) => text)
      const from = panel.indexOf('Dimensions without room on the plan (m)')
      expect(from).toBeGreaterThan(0)
      const rows = panel.slice(from + 3)
      expect(rows.length % 2).toBe(0)
      for (const [index, text] of rows.entries()) {
        if (index % 2 === 1) expect(text).toMatch(/^\d+\.\d\d$/)
        else
          expect(
            measures.rooms.some(({ name }) => text.includes(name!)),
            text,
          ).toBe(true)
      }
    })
  })
})
