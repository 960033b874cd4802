import { measureScan, parseScan, type ScanMeasures } from '@reports/geometry'
import { describe, expect, test } from 'vitest'
import { captured, wallsOn, type Point } from '../../../geometry/test/half-scans.ts'
import { drawFloorPlan } from '../../src/index.ts'
import { collisionsOf } from '../collisions.ts'
import { byClass, parseXml, ringsOf, textsOf, type XmlNode } from '../drawing.ts'
import { fixtureScans, scanAt, sharedPath, withSharedData } from '../sources.ts'

const planOf = (measures: ScanMeasures, story?: number): XmlNode =>
  parseXml(drawFloorPlan(measures, { lang: 'en', ...(story === undefined ? {} : { story }) }))

const rectangle = (left: number, near: number, width: number, depth: number): Point[] => [
  [left, near],
  [left + width, near],
  [left + width, near + depth],
  [left, near + depth],
]

const room = (ring: Point[], prefix: string): unknown =>
  captured(
    ring,
    wallsOn(
      ring,
      ring.map((_, side) => side),
    ),
    'polygon',
    0,
    prefix,
  )

const measured = (...rooms: readonly unknown[]): ScanMeasures => measureScan(parseScan(rooms))

/** Texts of dimensions that stand with a line, in its group. */
const lengthsOf = (root: XmlNode): string[] =>
  textsOf(root)
    .filter(({ node }) => node.attributes['class'] === 'rp-dimension-text')
    .map(({ text }) => text)

/** Level and upright dimension lines of the sheet, each as its direction, where it lies across it, and from where to where, mm. */
function linesOf(root: XmlNode): { level: boolean; from: number; to: number }[] {
  return byClass(byClass(root, 'rp-drawing')[0]!, 'rp-dimension')
    .flatMap(ringsOf)
    .map(([a, b]) => {
      const level = Math.abs(a![1] - b![1]) < 0.05
      const [from, to] = [a![level ? 0 : 1], b![level ? 0 : 1]].toSorted((p, q) => p - q) as [number, number]
      return { level, from, to }
    })
}

/** Pairs of lines that measure the same from the same place: where they are as long as the plan. */
function repeatedOveralls(root: XmlNode): number {
  const lines = linesOf(root)
  return [true, false].reduce((sum, direction) => {
    const own = lines.filter(({ level }) => level === direction)
    const longest = Math.max(...own.map(({ from, to }) => to - from))
    return sum + Math.max(0, own.filter(({ from, to }) => to - from > longest - 0.02).length - 1)
  }, 0)
}

describe('the overall size', () => {
  test('of a rectangle stands once for each of its sides', () => {
    expect(lengthsOf(planOf(measured(room(rectangle(0, 0, 5, 3), 'a')))).toSorted()).toEqual(['3.00', '5.00'])
  })

  test.each(fixtureScans)('%s: none stands on two opposite sides', (_, path) => {
    const measures = scanAt(path)
    for (const { index } of measures.storeys) expect(repeatedOveralls(planOf(measures, index))).toBe(0)
  })

  test('of several rooms has one decimal: they drift against each other by decimetres', () => {
    const root = planOf(measured(room(rectangle(0, 0, 5, 3), 'a'), room(rectangle(5.1, 0, 4, 3), 'b')))
    expect(lengthsOf(root)).toContain('9.1')
    expect(lengthsOf(root)).not.toContain('9.10')
  })

  test('of one long room has one decimal, of a short one two: the scale may be off by half a per cent', () => {
    const notched = (long: number): Point[] => [
      [0, 0],
      [long, 0],
      [long, 4],
      [long - 1, 4],
      [long - 1, 3],
      [1, 3],
      [1, 4],
      [0, 4],
    ]
    expect(lengthsOf(planOf(measured(room(notched(5), 'a'))))).toContain('5.00')
    const chained = measured(
      room(
        [
          [0, 0],
          [6, 0],
          [6, 1],
          [14, 1],
          [14, 5],
          [7, 5],
          [7, 4],
          [0, 4],
        ],
        'b',
      ),
    )
    expect(lengthsOf(planOf(chained))).toContain('14.0')
    expect(lengthsOf(planOf(chained))).not.toContain('14.00')
  })

  withSharedData('real data', () => {
    test('of the Apple house stands once, in decimetres', () => {
      const root = planOf(scanAt(sharedPath('roomplan/apple-house')))
      expect(repeatedOveralls(root)).toBe(0)
      expect(lengthsOf(root)).toEqual(expect.arrayContaining(['16.8', '18.9']))
    })
  })
})

describe('a dimension inside a room', () => {
  /** Degrees from level or upright of all dimension lines. */
  const anglesOf = (root: XmlNode): number[] =>
    byClass(byClass(root, 'rp-drawing')[0]!, 'rp-dimension')
      .flatMap(ringsOf)
      .map(([a, b]) => {
        const degrees = (Math.atan2(b![1] - a![1], b![0] - a![0]) * 180) / Math.PI
        return Math.abs(degrees - Math.round(degrees / 90) * 90)
      })

  const turned = (ring: Point[], degrees: number): Point[] => {
    const [cosine, sine] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
    return ring.map(([x, y]): Point => [x * cosine - y * sine, x * sine + y * cosine])
  }

  test('runs along the sheet where its room is turned by no more than a scan drifts', () => {
    const measures = measured(
      room(rectangle(0, 0, 9, 3), 'a'),
      room(rectangle(0, -3.1, 9, 3), 'b'),
      room(turned(rectangle(0.2, 3.3, 4, 3), 1.2), 'c'),
      room(rectangle(4.5, 3.3, 4, 3), 'd'),
    )
    for (const angle of anglesOf(planOf(measures))) expect(angle).toBeLessThan(0.05)
  })

  test('does not repeat the length of a skew wall that stands outside', () => {
    const measures = measured(room(rectangle(0, 0, 9, 4), 'a'), room(turned(rectangle(2, 6, 4.2, 3.3), 20), 'b'))
    const lengths = lengthsOf(planOf(measures))
    // Two walls of each length, and no more.
    for (const length of ['4.20', '3.30']) expect(lengths.filter((text) => text === length)).toHaveLength(2)
  })

  withSharedData('real data', () => {
    test('runs along the sheet in the Apple house', () => {
      for (const angle of anglesOf(planOf(scanAt(sharedPath('roomplan/apple-house'))))) expect(angle).toBeLessThan(0.05)
    })

    test('is not drawn where nobody knows how large the room is', () => {
      const measures = scanAt(sharedPath('roomplan/defects/C-part009.json'))
      const unknown = { ...measures, rooms: measures.rooms.map((each) => ({ ...each, quality: 'unknown' as const })) }
      const walls = measures.rooms.flatMap(({ walls: own }) => own.map(({ width }) => Number(width.toFixed(2))))
      const openings = measures.rooms.flatMap(({ walls: own }) =>
        own.flatMap((wall) => wall.openings.map(({ width }) => Number(width.toFixed(2)))),
      )
      const root = planOf(unknown)
      const inside = byClass(root, 'rp-dimension-group').filter((group) => byClass(group, 'rp-witness').length === 0)
      expect(walls.length + openings.length).toBeGreaterThan(0)
      for (const text of inside.flatMap((group) => textsOf(group).map((each) => Number(each.text))))
        expect(
          [...walls, ...openings].some((known) => Math.abs(known - text) < 0.02),
          String(text),
        ).toBe(true)
    })
  })
})

describe('the length of a wall that was scanned twice', () => {
  const doubled = (apart: number, cut: number): ScanMeasures => {
    const ring = rectangle(0, 0, 5, 3)
    const walls = [...wallsOn(ring, [0, 1, 2, 3]), { from: [cut, 3 - apart] as const, to: [5, 3 - apart] as const }]
    return measured(captured(ring, walls, 'polygon', 0, 'a'))
  }

  test.each([0, 0.03])('stands once, where the records are %s m apart', (apart) => {
    for (const cut of [0.01, 1]) {
      const root = planOf(doubled(apart, cut))
      expect(lengthsOf(root).toSorted()).toEqual(['3.00', '5.00'])
      expect(textsOf(byClass(root, 'rp-panel')[0]!).map(({ text }) => text)).not.toContain(
        'Dimensions without room on the plan (m)',
      )
    }
  })

  test('in pieces stands for each piece, but for those of 2 cm', () => {
    const ring = rectangle(0, 0, 5, 3)
    const walls = [
      ...wallsOn(ring, [1, 2, 3]),
      { from: [0, 0] as const, to: [2, 0] as const },
      { from: [2, 0] as const, to: [2.02, 0] as const },
      { from: [2.02, 0] as const, to: [5, 0] as const },
    ]
    const lengths = lengthsOf(planOf(measured(captured(ring, walls, 'polygon', 0, 'a'))))
    expect(lengths).toEqual(expect.arrayContaining(['2.00', '2.98']))
    expect(lengths).not.toContain('0.02')
  })

  withSharedData('scans with defects', () => {
    test.each(['zero-rect.json', 'zero-3-F-mirrornf004.json', 'C-part009.json'])(
      '%s: none of less than 5 cm',
      (file) => {
        const lengths = lengthsOf(planOf(scanAt(sharedPath(`roomplan/defects/${file}`))))
        expect(lengths.filter((text) => Number(text) < 0.05)).toEqual([])
      },
    )
  })
})

test('the length of a skew piece of wall shorter than its text stands clear of its own witness lines', () => {
  const ring: Point[] = [
    [0.2, 0],
    [5, 0.6],
    [5.2, 4.3],
    [0, 3],
  ]
  const length = Math.hypot(0.2, 3)
  const pieces = [
    [0, length - 1.14],
    [1.14, length - 1.44],
    [1.44, 0],
  ] as const
  const walls = [...wallsOn(ring, [0, 1, 2]), ...pieces.flatMap((cut) => wallsOn(ring, [3], cut))]
  const measures = measured(captured(ring, walls, 'polygon', 0, 'a'))
  for (const scale of [100, 200]) {
    const root = parseXml(drawFloorPlan(measures, { scale, lang: 'en' }))
    expect(lengthsOf(root)).toContain('0.30')
    expect(collisionsOf(root).textOnDimension, `1:${scale}`).toEqual([])
  }
})

test('the walls of rooms that were scanned into each other stand in two chains', () => {
  const measures = measured(room(rectangle(0, 0, 3.7, 4.7), 'a'), room(rectangle(0, 4.4, 3.7, 4.9), 'b'))
  for (const scale of [50, 100]) {
    const root = parseXml(drawFloorPlan(measures, { scale, lang: 'en' }))
    expect(lengthsOf(root)).toEqual(expect.arrayContaining(['4.70', '4.90']))
    expect(collisionsOf(root).dimensionOnDimension, `1:${scale}`).toEqual([])
  }
})
