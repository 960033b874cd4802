import { measureScan, parseScan, type ScanMeasures } from '@reports/geometry'
import { convexOverlap } from '../../src/pen/boxes.ts'
import { describe, expect, test } from 'vitest'
import { captured, type Point, type SeenWall } from '../../../geometry/test/half-scans.ts'
import { drawCutAway, drawFloorPlan } from '../../src/index.ts'
import { all, byClass, parseXml, ringsOf, textsOf, withAttribute, type XmlNode } from '../drawing.ts'
import { fixtureScans, scanAt, sharedPath, withSharedData } from '../sources.ts'

/** Two rooms of 4 x 3 m with 0.1 m between them; in that wall a door of each, so wide and so far along it. */
function twoDoors(one: { from: number; width: number }, other: { from: number; width: number }): ScanMeasures {
  const room = (near: number, prefix: string, shared: number, door: { from: number; width: number }): unknown => {
    const ring: Point[] = [
      [0, near],
      [4, near],
      [4, near + 3],
      [0, near + 3],
    ]
    const walls = ring.map((from, side): SeenWall => {
      const to = ring[(side + 1) % 4]!
      if (side !== shared) return { from, to }
      // Along x in both, whichever way round the room the wall runs.
      const doors = [side === 0 ? door : { from: 4 - door.from - door.width, width: door.width }]
      return { from, to, doors }
    })
    return captured(ring, walls, 'polygon', 0, prefix)
  }
  return measureScan(parseScan([room(0, 'a', 2, one), room(3.1, 'b', 0, other)]))
}

/** Gaps in the walls that lie over each other by more than a seam, mm deep. */
function doubledGaps(root: XmlNode): number {
  const gaps = byClass(root, 'rp-gap')
    .flatMap(ringsOf)
    .filter((ring) => ring.length === 4)
  const shrunk = gaps.map((ring) => {
    const [x, y] = [0, 1].map((axis) => ring.reduce((sum, point) => sum + point[axis]!, 0) / 4) as [number, number]
    return ring.map(([px, py]): Point => [x + (px - x) * 0.6, y + (py - y) * 0.6])
  })
  return shrunk.reduce((sum, a, i) => sum + shrunk.slice(i + 1).filter((b) => convexOverlap(a, b)).length, 0)
}

const isDrawn = (node: XmlNode): boolean => all(node).every(({ attributes }) => attributes['class'] !== 'rp-hidden')

describe('doors that lie over each other', () => {
  test('are drawn once, the wider one, with both ids, though nothing says that they are one', () => {
    const measures = { ...twoDoors({ from: 1, width: 0.5 }, { from: 1.14, width: 0.8 }), sameOpenings: [] }
    const root = parseXml(drawFloorPlan(measures))
    const doors = byClass(root, 'rp-door')
    expect(doors).toHaveLength(2)
    expect(doors.filter(isDrawn)).toHaveLength(1)
    expect(doubledGaps(root)).toBe(0)
    const texts = textsOf(byClass(root, 'rp-dimensions')[0]!).map(({ text }) => text)
    expect(texts).toContain('0,80')
    expect(texts).not.toContain('0,50')
    expect(byClass(parseXml(drawCutAway(measures)), 'rp-of-door').length).toBeGreaterThan(0)
  })

  test('beside each other are two', () => {
    const root = parseXml(drawFloorPlan(twoDoors({ from: 0.5, width: 0.9 }, { from: 2, width: 0.9 })))
    expect(byClass(root, 'rp-door').filter(isDrawn)).toHaveLength(2)
  })
})

describe('no gap lies over another', () => {
  test.each(fixtureScans)('%s', (_, path) => {
    const measures = scanAt(path)
    for (const { index } of measures.storeys)
      expect(doubledGaps(parseXml(drawFloorPlan(measures, { story: index })))).toBe(0)
  })

  withSharedData('real data', () => {
    test('the Apple house: a door scanned 79 and 44 cm wide, one as a door and as a passage; every id is there', () => {
      const measures = scanAt(sharedPath('roomplan/apple-house'))
      const root = parseXml(drawFloorPlan(measures))
      expect(doubledGaps(root)).toBe(0)
      const ids = new Set(withAttribute(root, 'data-id').map(({ attributes }) => attributes['data-id']))
      for (const opening of measures.rooms.flatMap(({ walls }) => walls.flatMap(({ openings }) => openings)))
        expect(ids.has(opening.id)).toBe(true)
    })
  })
})
