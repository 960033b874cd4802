import { measureScan, parseScan, type ScanMeasures } from '@reports/geometry'
import { describe, expect, test } from 'vitest'
import { bulge, captured, type Point } from '../../../geometry/test/half-scans.ts'
import { drawFloorPlan } from '../../src/index.ts'
import { isInside } from '../../src/pen/interior.ts'
import { byClass, parseXml, ringsOf, textsOf, type XmlNode } from '../drawing.ts'
import { collisionsOf } from '../collisions.ts'

/** A room of 4 x 3 m with a semicircle of radius 1.5 m at its end, and one around that end, so far off. */
function twoRooms(apart: number): ScanMeasures {
  const [from, to]: [Point, Point] = [
    [4, 0],
    [4, 3],
  ]
  const one: Point[] = [[0, 0], from, ...bulge(from, to), to, [0, 3]]
  const [near, far]: [Point, Point] = [
    [4, -apart],
    [4, 3 + apart],
  ]
  const [right, behind]: [Point, Point] = [
    [8, -apart],
    [8, 3 + apart],
  ]
  const other: Point[] = [near, right, behind, far, ...bulge(near, far).toReversed()]
  return measureScan(
    parseScan([
      captured(
        one,
        [
          { from: [0, 0], to: from },
          { from, to, isRound: true },
          { from: to, to: [0, 3] },
          { from: [0, 3], to: [0, 0] },
        ],
        'polygon',
        0,
        'a',
      ),
      captured(
        other,
        [
          { from: near, to: right },
          { from: right, to: behind },
          { from: behind, to: far },
          { from: near, to: far, isRound: true },
        ],
        'polygon',
        0,
        'b',
      ),
    ]),
  )
}

/** How thick the walls are through the middle of the arc, across the sheet, mm. */
function thicknessAt(root: XmlNode): number {
  const bodies = byClass(byClass(root, 'rp-drawing')[0]!, 'rp-body').flatMap(ringsOf)
  const [floor] = byClass(root, 'rp-floor').flatMap(ringsOf)
  const [xs, ys] = [floor!.map(([x]) => x), floor!.map(([, y]) => y)]
  const [apex, middle] = [Math.max(...xs), (Math.min(...ys) + Math.max(...ys)) / 2]
  const step = 0.01
  let count = 0
  for (let x = apex - 8; x < apex + 8; x += step)
    if (bodies.some((ring) => isInside([x, middle + 0.02], [ring]))) count += 1
  return count * step
}

describe('a curved wall between two rooms', () => {
  test.each([
    [0, 2],
    [0.12, 2.4],
    [0.3, 6],
  ])('of %s m is one body as thick, %s mm at 1:50', (apart, thick) => {
    const root = parseXml(drawFloorPlan(twoRooms(apart), { scale: 50, lang: 'en' }))
    expect(thicknessAt(root)).toBeGreaterThan(thick - 0.15)
    expect(thicknessAt(root)).toBeLessThan(thick + 0.15)
  })

  test.each([0, 0.12, 0.3])('of %s m has its length once, in its room', (apart) => {
    const root = parseXml(drawFloorPlan(twoRooms(apart), { lang: 'en' }))
    const arcs = textsOf(root).filter(({ text }) => text.startsWith('◠'))
    expect(arcs.map(({ text }) => text)).toEqual(['◠ 4.71'])
    expect(Object.values(collisionsOf(root)).flat()).toEqual([])
  })
})
