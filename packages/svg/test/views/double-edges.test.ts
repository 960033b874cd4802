import type { EdgeMeasure, RoofMeasures } from '@reports/geometry'
import { describe, expect, test } from 'vitest'
import { drawRoofPlan } from '../../src/index.ts'
import { combRoof } from '../comb-roof.ts'
import { byClass, parseXml, ringsOf, withAttribute, type XmlNode } from '../drawing.ts'
import { fixtureRoofs, roofAt, sharedPath, withSharedData } from '../sources.ts'

const far = (a: readonly number[], b: readonly number[]): number => Math.hypot(a[0]! - b[0]!, a[1]! - b[1]!)

const areOne = (a: EdgeMeasure, b: EdgeMeasure): boolean =>
  Math.min(Math.max(far(a.from, b.from), far(a.to, b.to)), Math.max(far(a.from, b.to), far(a.to, b.from))) < 0.02

/** Pairs of edges over each other in plan, each at one surface, drawn nearer than the wider stroke. */
function hidden({ buildings }: RoofMeasures, root: XmlNode): { readonly pairs: number; readonly over: string[] } {
  const lines = new Map(
    withAttribute(root, 'data-edge-id').map((node) => [node.attributes['data-edge-id']!, ringsOf(node)[0]!] as const),
  )
  const over: string[] = []
  let pairs = 0
  for (const { edges } of buildings) {
    for (const [i, a] of edges.entries()) {
      for (const b of edges.slice(i + 1)) {
        if (a.length < 0.5 || !areOne(a, b)) continue
        pairs += 1
        const middles = [a, b].map(({ id }) => {
          const [p, q] = lines.get(id)!
          return [(p![0] + q![0]) / 2, (p![1] + q![1]) / 2]
        })
        if (far(middles[0]!, middles[1]!) < 0.3) over.push(`${a.type} over ${b.type}`)
      }
    }
  }
  return { pairs, over }
}

describe('edges over each other in plan are drawn side by side', () => {
  test.each(['roof-l-house', 'roof-row-house', 'project-rekkeveien-3'])('%s', (name) => {
    const measures = roofAt(fixtureRoofs.find(([each]) => each === name)![1])
    const { pairs, over } = hidden(measures, parseXml(drawRoofPlan(measures, { includeMatrikkel: true })))
    expect(pairs).toBeGreaterThan(0)
    expect(over).toEqual([])
  })

  withSharedData('real roofs', () => {
    test('with one figure for both: 3DBAG 4396', () => {
      const measures = roofAt(sharedPath('roof/3dbag_v210908_5907_subset.city.json'))
      const building = measures.buildings.find(({ building: { id } }) => id.endsWith('0503100000004396'))!
      const root = parseXml(drawRoofPlan(measures, { buildingId: building.building.id }))
      const { pairs, over } = hidden({ ...measures, buildings: [building] }, root)
      expect(pairs).toBeGreaterThan(40)
      expect(over).toEqual([])
      const texts = byClass(root, 'rp-edge-length').map(({ text }) => text)
      // Both the cornice and the abutment below it are 10.41 m long.
      expect(building.edges.filter(({ length }) => length.toFixed(2) === '10.41')).toHaveLength(2)
      expect(texts.filter((text) => text === '10,41')).toHaveLength(1)
    })
  })
})

test('numbers of surfaces stand in rings', () => {
  const root = parseXml(drawRoofPlan(combRoof()))
  const numbers = byClass(byClass(root, 'rp-drawing')[0]!, 'rp-mark-text')
  const rings = byClass(byClass(root, 'rp-drawing')[0]!, 'rp-mark-frame')
  expect(numbers.length).toBeGreaterThan(10)
  expect(rings).toHaveLength(numbers.length)
})
