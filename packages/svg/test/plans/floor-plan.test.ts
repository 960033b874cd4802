import type { ObjectMeasures, RoomMeasures, ScanMeasures, Vec2 } from '@reports/geometry'
import { describe, expect, test } from 'vitest'
import { drawFloorPlan } from '../../src/index.ts'
import { isInside } from '../../src/pen/interior.ts'
import { byClass, parseXml, ringsOf, textsOf, withAttribute, type XmlNode } from '../drawing.ts'
import { fixtureScans, scanAt } from '../sources.ts'

const fixture = (name: string): ScanMeasures => scanAt(fixtureScans.find(([each]) => each === name)![1])

/** A room of 5 x 3 m. */
const plain = fixture('scan-plain-room')

const withRoom = (change: (room: RoomMeasures) => RoomMeasures): ScanMeasures => ({
  ...plain,
  rooms: plain.rooms.map(change),
})

const lengthsOf = (nodes: readonly XmlNode[]): number[] =>
  nodes.flatMap(ringsOf).map(([a, b]) => Math.hypot(b![0] - a![0], b![1] - a![1]))

describe('storeys', () => {
  test('count from 1 in words, as Norwegians count them', () => {
    const panel = (lang: 'nb' | 'en'): string[] =>
      textsOf(byClass(parseXml(drawFloorPlan(plain, { lang })), 'rp-panel')[0]!).map(({ text }) => text)
    expect(panel('nb')).toContain('1. etasje')
    expect(panel('en')).toContain('Storey 1')
  })

  test('stairs stand on both: on their own, and dashed on the one that they lead to', () => {
    const house = fixture('house-two-storeys')
    const [stairs] = house.rooms.flatMap(({ objects }) => objects.filter(({ category }) => category === 'stairs'))
    const [lower, upper] = [0, 1].map((story) => parseXml(drawFloorPlan(house, { story })))
    expect(withAttribute(lower!, 'data-id').map(({ attributes }) => attributes['data-id'])).toContain(stairs!.id)
    expect(withAttribute(lower!, 'data-below-id')).toEqual([])
    const [below] = withAttribute(upper!, 'data-below-id')
    expect(below!.attributes['data-below-id']).toBe(stairs!.id)
    expect(below!.children.map(({ attributes }) => attributes['class'])).toEqual(['rp-object-below', 'rp-object-below'])
  })
})

describe('openings', () => {
  const widths = (width: number): string[] => {
    const measures = withRoom((room) => {
      const [wall, ...others] = room.walls
      const opening = {
        id: 'gap',
        sourceId: 'gap',
        kind: 'opening',
        offset: 1,
        sill: 0,
        width,
        height: 2,
        area: 2 * width,
        ring: [],
        reachesFloor: true,
        moldingLength: 0,
      } as const
      return { ...room, walls: [{ ...wall!, openings: [opening] }, ...others] }
    })
    return textsOf(byClass(parseXml(drawFloorPlan(measures)), 'rp-dimensions')[0]!).map(({ text }) => text)
  }

  test('have their width from 5 cm on: narrower ones are where two walls were scanned apart', () => {
    expect(widths(0.05)).toContain('0,05')
    expect(widths(0.04)).not.toContain('0,04')
  })

  test('have it at the wall that they are in: its middle within 4 mm of the wall, or a leader line to it', () => {
    for (const [, path] of fixtureScans) {
      const measures = scanAt(path)
      for (const { index: story } of measures.storeys) {
        const root = parseXml(drawFloorPlan(measures, { story }))
        const bodies = byClass(root, 'rp-body').flatMap(ringsOf)
        const near = ([x, y]: readonly [number, number]): boolean =>
          bodies.some((ring) =>
            ring.some(([ax, ay], i) => {
              const [bx, by] = ring[(i + 1) % ring.length]!
              const size = (bx - ax) ** 2 + (by - ay) ** 2
              const t = size === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / size))
              return Math.hypot(ax + (bx - ax) * t - x, ay + (by - ay) * t - y) < 4
            }),
          )
        const alone = textsOf(byClass(root, 'rp-dimensions')[0]!).filter(
          ({ node }) => node.parent!.attributes['class'] === 'rp-dimensions' && node.attributes['font-size'] === '1.8',
        )
        for (const { text, box } of alone)
          expect(near([(box[0]![0] + box[2]![0]) / 2, (box[0]![1] + box[2]![1]) / 2]), text).toBe(true)
      }
    }
  })
})

describe('a ceiling that slopes', () => {
  /** Gables at both short walls, 1 m at the eaves and 3 m at the ridge. */
  const attic = withRoom((room) => ({
    ...room,
    walls: room.walls.map((wall) =>
      Math.abs(wall.width - 3) > 0.01
        ? wall
        : {
            ...wall,
            face: [
              [0, 0],
              [3, 0],
              [3, 1],
              [1.5, 3],
              [0, 1],
            ],
          },
    ),
  }))

  test('has its lines at 1.9 m from gable to gable, where the slope passes that height', () => {
    const lines = byClass(byClass(parseXml(drawFloorPlan(attic, { scale: 100 })), 'rp-drawing')[0]!, 'rp-low-line')
    expect(lines).toHaveLength(2)
    for (const length of lengthsOf(lines)) expect(length).toBeCloseTo(50, 1)
    const [[one], [other]] = lines.map((line) => ringsOf(line)[0]!) as [Vec2[], Vec2[]]
    // (1.9 - 1) / (3 - 1) of half the width in from either side leaves 0.55 x 3 m between them.
    expect(Math.abs(one![1] - other![1])).toBeCloseTo(16.5, 1)
  })

  test('has none where the ceiling is level', () => {
    expect(byClass(parseXml(drawFloorPlan(plain)), 'rp-low-line')).toEqual([])
  })
})

describe('furniture', () => {
  /** A cupboard of 1 x 0.6 m in the middle of the first wall, its back that much behind the wall's face. */
  const cupboard = (behind: number): ScanMeasures =>
    withRoom((room) => {
      const { line, towardsRoom } = room.walls[0]!
      const [a, b] = [line[0]!, line[1]!]
      const along: Vec2 = [(b[0] - a[0]) / 5, (b[1] - a[1]) / 5]
      const at = (u: number, out: number): Vec2 => [
        a[0] + along[0] * u + towardsRoom[0] * out,
        a[1] + along[1] * u + towardsRoom[1] * out,
      ]
      const object: ObjectMeasures = {
        id: 'cupboard',
        sourceId: 'cupboard',
        category: 'storage',
        width: 1,
        height: 2,
        depth: 0.6,
        base: 0,
        footprint: [at(2, -behind), at(3, -behind), at(3, 0.6 - behind), at(2, 0.6 - behind)],
        children: [],
      }
      return { ...room, objects: [object] }
    })

  const drawn = (
    behind: number,
  ): { readonly ring: readonly Vec2[]; readonly floor: Vec2[][]; readonly depth: number } => {
    const root = parseXml(drawFloorPlan(cupboard(behind), { scale: 100 }))
    const ring = ringsOf(byClass(byClass(root, 'rp-objects')[0]!, 'rp-object')[0]!)[0]!
    const [, b, c] = ring
    return {
      ring,
      floor: byClass(root, 'rp-floor').flatMap(ringsOf) as Vec2[][],
      depth: Math.hypot(c![0] - b![0], c![1] - b![1]),
    }
  }

  test('that only pokes into a wall ends at the wall', () => {
    const { ring, floor, depth } = drawn(0.2)
    expect(depth).toBeCloseTo(4, 1)
    const middle: Vec2 = [0, 1].map((axis) => ring.reduce((sum, point) => sum + point[axis]!, 0) / 4) as unknown as Vec2
    for (const [x, y] of ring)
      expect(isInside([x + (middle[0] - x) * 0.02, y + (middle[1] - y) * 0.02], floor)).toBe(true)
  })

  test('that stands free, or in a niche, is drawn as it was scanned', () => {
    for (const behind of [-0.5, 0.45]) {
      const root = parseXml(drawFloorPlan(cupboard(behind), { scale: 100 }))
      const [ring] = byClass(root, 'rp-drawing')
        .flatMap((node) => byClass(node, 'rp-object'))
        .flatMap(ringsOf)
      expect(Math.hypot(ring![2]![0] - ring![1]![0], ring![2]![1] - ring![1]![1])).toBeCloseTo(6, 1)
    }
  })
})
