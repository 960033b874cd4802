import { TERMS, type ScanMeasures } from '@reports/geometry'
import { describe, expect, test } from 'vitest'
import { drawFloorPlan } from '../../src/index.ts'
import { poleOf } from '../../src/pen/interior.ts'
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
    if (ownTexts.length > 1 && written.length === 0) {
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

describe('the height of the ceiling', () => {
  const ceilings = (name: string, lang: 'nb' | 'en'): string[] => {
    const measures = scanAt(fixtureScans.find(([each]) => each === name)![1])
    return byClass(parseXml(drawFloorPlan(measures, { lang })), 'rp-room-ceiling').map(({ text }) => text)
  }

  test('stands below the area, in the language of the sheet', () => {
    expect(ceilings('scan-plain-room', 'nb')).toEqual(['TH 2,50 m'])
    expect(ceilings('scan-plain-room', 'en')).toEqual(['CH 2.50 m'])
    expect(ceilings('house-two-storeys', 'en')).toEqual(['CH 2.40 m', 'CH 2.40 m', 'CH 2.40 m'])
  })

  test('that slopes stands from its lowest to its highest place', () => {
    const measures = scanAt(fixtureScans.find(([each]) => each === 'scan-plain-room')![1])
    const rooms = measures.rooms.map((room) => ({
      ...room,
      walls: room.walls.map((wall) => {
        if (wall.width > 4) return wall
        const top: (readonly [number, number])[] = [
          [0, 0],
          [wall.width, 0],
          [wall.width, 2.5],
          [wall.width / 2, 3.5],
          [0, 2.5],
        ]
        return { ...wall, face: top }
      }),
    }))
    const root = parseXml(drawFloorPlan({ ...measures, rooms }, { lang: 'en' }))
    expect(byClass(root, 'rp-room-ceiling').map(({ text }) => text)).toEqual(['CH 2.50–3.50 m'])
  })

  test('is left out where no label with it finds room', () => {
    const measures = scanAt(fixtureScans.find(([each]) => each === 'scan-nested-bathroom')![1])
    const root = parseXml(drawFloorPlan(measures, { scale: 200 }))
    expect(byClass(root, 'rp-room-ceiling')).toEqual([])
    expect(byClass(root, 'rp-room-name')).toHaveLength(1)
  })
})

describe('the parts of an open room', () => {
  const withSections = (...sections: readonly (readonly [label: string, x: number, z: number])[]): ScanMeasures => {
    const measures = scanAt(fixtureScans.find(([each]) => each === 'scan-plain-room')![1])
    const [x, z] = poleOf(measures.rooms[0]!.outline[0]!)
    const placed = sections.map(([label, dx, dz]) => ({ label, center: [x + dx, z + dz] as const, story: 0 }))
    return { ...measures, rooms: measures.rooms.map((room) => ({ ...room, sections: placed })) }
  }
  const names = (measures: ScanMeasures, lang: 'nb' | 'en'): string[] =>
    byClass(parseXml(drawFloorPlan(measures, { lang })), 'rp-room-section').map(({ text }) => text)

  test('are named in the language of the sheet, but for one that the whole room is named after', () => {
    const measures = withSections(['kitchen', -0.5, 0], ['diningRoom', 0.5, 0.3], ['unidentified', 0, 0])
    expect(names(measures, 'nb')).toEqual(['Kjøkken', 'Spisestue'])
    expect(names(measures, 'en')).toEqual(['Kitchen', 'Dining room'])
    const kitchen = { ...measures, rooms: measures.rooms.map((room) => ({ ...room, name: 'Kitchen' })) }
    expect(names(kitchen, 'nb')).toEqual(['Spisestue'])
  })

  test('are not named where there is one alone', () => {
    expect(names(withSections(['kitchen', 0, 0], ['kitchen', 1, 0]), 'nb')).toEqual([])
  })

  withSharedData('real data', () => {
    test('the Apple house: a dining table in the kitchen, a sitting area in the dining room', () => {
      expect(names(scanAt(sharedPath('roomplan/apple-house')), 'nb').toSorted()).toEqual(['Spisestue', 'Stue'])
    })
  })
})

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
            measures.rooms.some(({ name, type }) => text.includes(TERMS.en.roomName(name, type))),
            text,
          ).toBe(true)
      }
    })
  })
})
