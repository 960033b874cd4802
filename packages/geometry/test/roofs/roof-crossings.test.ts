import { describe, expect, test } from 'vitest'
import { coveredRoof, measureRoof } from '../../src/index.ts'
import { roofSummary } from '../../src/summary.ts'
import { asRoof } from '../parametric/as-roof.ts'
import { box, face, level, type Between, type DrawnFace, type Drawing } from '../parametric/drawing.ts'
import { moved, rotated, shuffled } from '../parametric/transform.ts'
import { lPlan } from '../parametric/valleys.ts'
import { evenly } from '../random.ts'

/*
 * Gables that pass through each other, each drawn whole: the lines in which they meet are seen, and are in no outline. Lengths are
 * those of the planes' intersection, in closed form.
 */

interface Crossing {
  readonly drawn: Drawing
  /** Metres of valley that are seen. */
  readonly valleys: number
}

const drawing = (...faces: DrawnFace[]): Drawing => ({
  name: 'crossing',
  faces,
  ground: level(0),
  edges: [],
  walls: [],
})

/** A gable along x, its eaves at 4 m; and a lower one along y that begins south of it, to `end` (over its depth) within or beyond it. */
function gables(between: Between, end: number): Crossing {
  const [deep, long] = [between(3, 5), between(12, 20)]
  const rise = between(0.5, 1)
  const half = between(1.2, 2.5)
  const wing = (between(0.6, 0.9) * deep * rise) / half
  const at = between(half + 1, long - half - 1)
  const [eave, top] = [4, 4 + wing * half]
  const south = -between(2, 5)
  const north = end * 2 * deep
  const faces = [
    face(
      'south',
      box(0, 0, long, deep, (_, y) => eave + rise * y),
    ),
    face(
      'north',
      box(0, deep, long, 2 * deep, (_, y) => eave + rise * (2 * deep - y)),
    ),
    face(
      'west',
      box(at - half, south, at, north, (x) => top - wing * (at - x)),
    ),
    face(
      'east',
      box(at, south, at + half, north, (x) => top - wing * (x - at)),
    ),
  ]
  const valley = Math.hypot(half, (top - eave) / rise, top - eave)
  return { drawn: drawing(...faces), valleys: (north > 2 * deep ? 4 : 2) * valley }
}

/** A gable with a shed dormer whose roof runs on below it to the north. */
function shed(between: Between): Crossing {
  const [deep, long, rise] = [between(4, 6), between(12, 20), between(0.7, 1)]
  const [x0, wide] = [between(2, 5), between(1.5, 4)]
  const fall = between(0.1, 0.3)
  const meets = between(0.5, 0.8) * deep
  const faces = [
    face(
      'south',
      box(0, 0, long, deep, (_, y) => 4 + rise * y),
    ),
    face(
      'north',
      box(0, deep, long, 2 * deep, (_, y) => 4 + rise * (2 * deep - y)),
    ),
    face(
      'dormer',
      box(x0, 0.5, x0 + wide, (meets + deep) / 2, (_, y) => 4 + rise * meets + fall * (y - meets)),
    ),
  ]
  return { drawn: drawing(...faces), valleys: 0 }
}

const seen = (drawn: Drawing) => {
  const measures = measureRoof(asRoof(drawn), { coveredRoof })
  const { edges, visibleEdges } = roofSummary(measures).buildings[0]!
  const lengthOf = (own: typeof edges, wanted: string): number =>
    own.reduce((sum, { kind, length }) => (kind === wanted ? sum + length : sum), 0)
  return {
    ofRecord: lengthOf(edges, 'valley'),
    visible: lengthOf(visibleEdges, 'valley'),
    crossings: measures.buildings[0]!.crossings ?? [],
    changes: lengthOf(visibleEdges, 'pitchChange') - lengthOf(edges, 'pitchChange'),
  }
}

describe('roofs that pass through each other meet in a valley', () => {
  test.each([
    ['a wing that ends inside', 0.45],
    ['a wing that ends below the other side', 0.54],
    ['a wing that goes through', 1.3],
  ])('%s', (name, end) => {
    const even = evenly(name.length)
    for (let i = 0; i < 100; i += 1) {
      const { drawn, valleys } = gables((low, high) => low + even() * (high - low), end)
      const turned = moved(rotated(drawn, i === 0 ? 0 : 6.28 * even()), 12.3, -4.5)
      const found = seen(shuffled(turned, (low, high) => low + even() * (high - low)))
      expect.soft(Math.abs(found.visible - valleys), `valleys of ${i}`).toBeLessThan(0.03)
      expect.soft(found.ofRecord, `record of ${i}`).toBe(0)
      expect.soft(found.crossings.length, `lines of ${i}`).toBe(end > 1 ? 4 : 2)
    }
  })

  test('a shed dormer that falls as the roof does meets it in a change of pitch, which is seen', () => {
    const even = evenly(7)
    for (let i = 0; i < 20; i += 1) {
      const { drawn } = shed((low, high) => low + even() * (high - low))
      const { crossings, changes } = seen(rotated(drawn, even()))
      expect(crossings.map(({ type }) => type)).toEqual(['pitchChange'])
      expect(changes).toBeGreaterThan(1.4)
    }
  })

  test('faces that are cut where they meet have the valley as an edge, and no crossing', () => {
    const even = evenly(3)
    for (let i = 0; i < 20; i += 1) {
      const { ofRecord, visible, crossings } = seen(lPlan((low, high) => low + even() * (high - low)))
      expect(crossings).toEqual([])
      expect(visible).toBe(ofRecord)
      expect(visible).toBeGreaterThan(3)
    }
  })
})
