import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { ScanMeasures } from '@reports/geometry'
import { expect, test } from 'vitest'
import { drawFloorPlan } from '../../src/index.ts'
import { byClass, parseXml, ringsOf, textsOf, type XmlNode } from '../drawing.ts'
import { fixtureScans, scanAt, sharedPath, withSharedData } from '../sources.ts'

/** mm. Ends of dimensions that are at the same place along them. */
const SAME = 0.3

interface Part {
  readonly from: number
  readonly to: number
}

/** The chains beside a plan, by their direction: lines along its sides that lie outside of its walls. */
function chainsOf(root: XmlNode): Map<string, Part[]> {
  const walls = byClass(root, 'rp-body').flatMap(ringsOf).flat()
  const bounds = [0, 1]
    .map((axis) => walls.map((point) => point[axis]!))
    .map((all) => [Math.min(...all), Math.max(...all)])
  const chains = new Map<string, Part[]>()
  for (const [a, b] of byClass(root, 'rp-dimension').flatMap(ringsOf) as [Point, Point][]) {
    const axis = Math.abs(a[1] - b[1]) < SAME ? 0 : Math.abs(a[0] - b[0]) < SAME ? 1 : null
    if (axis === null) continue
    const place = a[1 - axis]!
    const [least, most] = bounds[1 - axis] as [number, number]
    if (place > least && place < most) continue
    const key = `${'xy'[axis]} ${place.toFixed(1)}`
    chains.set(key, [...(chains.get(key) ?? []), { from: Math.min(a[axis], b[axis]), to: Math.max(a[axis], b[axis]) }])
  }
  return chains
}

type Point = readonly [number, number]

/** Chains of which each part stands in another one too. */
function toldTwice(root: XmlNode): string[] {
  const chains = [...chainsOf(root)]
  return chains.flatMap(([key, parts]) =>
    chains
      .filter(
        ([other, theirs]) =>
          other !== key &&
          other[0] === key[0] &&
          parts.every(({ from, to }) =>
            theirs.some((part) => Math.abs(part.from - from) < SAME && Math.abs(part.to - to) < SAME),
          ),
      )
      .map(([other]) => `the chain at ${key} as that at ${other}`),
  )
}

/** Rooms of a storey whose name or area stands neither on the plan nor in its list. */
function untold(measures: ScanMeasures): string[] {
  return measures.storeys.flatMap(({ index: story }) => {
    const root = parseXml(drawFloorPlan(measures, { story, marks: 'all', lang: 'en' }))
    const rooms = measures.rooms.filter((room) => room.story === story)
    const names = byClass(root, 'rp-room-name').length
    const areas = byClass(root, 'rp-room-area').filter(({ text }) => text.includes('m²')).length
    const texts = textsOf(byClass(root, 'rp-panel')[0]!).map(({ text }) => text)
    const listed = texts.filter((text) => /^[\d.]+ m²/.test(text)).length
    return [
      ...(names + listed < rooms.length
        ? [`${names} + ${listed} of ${rooms.length} rooms named on storey ${story}`]
        : []),
      ...(areas + listed < rooms.length ? [`${areas} + ${listed} of ${rooms.length} areas on storey ${story}`] : []),
      ...toldTwice(root),
    ]
  })
}

test.each(fixtureScans)('%s: every room has its name and area, and no length is told twice', (_, path) => {
  expect(untold(scanAt(path))).toEqual([])
})

withSharedData('real scans', () => {
  const house = sharedPath('roomplan/apple-house')

  test('the Apple house', () => {
    expect(untold(scanAt(house))).toEqual([])
  })

  test('each of its rooms by itself', () => {
    for (const name of readdirSync(house).filter((each) => each.endsWith('.json')))
      expect([name, ...untold(scanAt(join(house, name)))]).toEqual([name])
  })
})
