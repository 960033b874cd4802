import { describe, expect, test } from 'vitest'
import { measureRoof, parseRoof, type EdgeMeasure, type EdgeType, type RoofMeasures } from '../../src/index.ts'
import { deepFreeze } from '../deep-freeze.ts'
import { asFile, EXPORTS } from '../parametric/as-file.ts'
import { box, face, level, middling, type Between, type Drawing } from '../parametric/drawing.ts'
import { FAMILIES } from '../parametric/families.ts'
import { monoPitch } from '../parametric/pitched.ts'
import { splitLevel } from '../parametric/stepped.ts'
import { moved, shuffled } from '../parametric/transform.ts'

const drawings = FAMILIES.map((make) => make(middling))

const measured = (file: object): RoofMeasures => measureRoof(parseRoof(deepFreeze(structuredClone(file))))

/** A file with its features in the opposite order. */
function turnedRound(file: object): object {
  const { features, ...rest } = file as { features: readonly object[] }
  return { ...rest, features: features.toReversed() }
}

/** A decision that no edge would come to by itself. */
const decided = ({ type }: EdgeMeasure): EdgeType => (type === 'unknown' ? 'ridge' : 'unknown')

/** Whether two edges have the same middle in plan. */
const sameMiddle = (a: EdgeMeasure, b: EdgeMeasure): boolean =>
  [0, 1].every((axis) => Math.abs(a.from[axis]! + a.to[axis]! - b.from[axis]! - b.to[axis]!) < 1e-6)

/** The edge at the same place in another file, whose frame may lie elsewhere: by its lengths, surfaces and type. */
function sameEdge(edge: EdgeMeasure, edges: readonly EdgeMeasure[]): EdgeMeasure[] {
  return edges.filter(
    (other) =>
      other.surfaceIds.join() === edge.surfaceIds.join() &&
      Math.abs(other.from[2] + other.to[2] - edge.from[2] - edge.to[2]) < 0.05 &&
      Math.abs(other.length - edge.length) < 0.05,
  )
}

/** Puts a decision on each edge of a drawing in turn and looks where it lands in another writing of the same roof. */
function expectSurvival(drawing: Drawing, rewrite: (overrides: Record<string, string>) => object): void {
  const original = measured(asFile([drawing], EXPORTS['WGS 84, 9 decimals'])).buildings[0]!.edges
  for (const edge of original) {
    const { buildings, findings } = measured(rewrite({ [edge.id]: decided(edge) }))
    const landed = buildings.flatMap(({ edges }) => edges.filter(({ overridden }) => overridden))
    expect(landed, `${drawing.name}: ${edge.id}`).toHaveLength(1)
    expect(landed[0]!.type).toBe(decided(edge))
    expect(sameEdge(edge, landed), `${drawing.name}: ${edge.type} ${edge.id} landed on ${landed[0]!.id}`).toHaveLength(
      1,
    )
    expect(findings.filter(({ code }) => code === 'roof/override-without-edge')).toEqual([])
  }
}

describe('a decision on an edge survives', () => {
  const all = drawings.map((drawing) => [drawing.name, drawing] as const)

  test.each(all)('%s: other order of surfaces', (_, drawing) => {
    expectSurvival(drawing, (overrides) =>
      turnedRound(asFile([shuffled(drawing, middling)], EXPORTS['WGS 84, 9 decimals'], overrides)),
    )
  })

  test.each(all)('%s: degrees with 7 decimals', (_, drawing) => {
    expectSurvival(drawing, (overrides) => asFile([drawing], EXPORTS['WGS 84, 7 decimals'], overrides))
  })

  test.each(all)('%s: EPSG:25832 with 2 decimals', (_, drawing) => {
    expectSurvival(drawing, (overrides) => asFile([drawing], EXPORTS['EPSG:25832, 2 decimals'], overrides))
  })

  test.each(all)('%s: a garage added to the file', (_, drawing) => {
    const garage = moved(monoPitch(middling), 40, 3)
    expectSurvival(drawing, (overrides) => asFile([drawing, garage], EXPORTS['WGS 84, 9 decimals'], overrides))
  })
})

describe('edges over each other', () => {
  test.each([0.1, 0.15, 0.25, 0.6])('of two edges %f m over each other the right one is taken', (step) => {
    // The last dimension of the drawing is the step between its two roofs.
    let next = 0
    const pick: Between = (low, high) => (next++ === 6 ? step : middling(low, high))
    const drawing = splitLevel(pick)
    expect(drawing.edges.filter(({ type }) => type === 'wallAbutment')).toHaveLength(2)
    for (const target of [EXPORTS['WGS 84, 7 decimals'], EXPORTS['EPSG:25832, 2 decimals']]) {
      expectSurvival(drawing, (overrides) => asFile([drawing], target, overrides))
    }
  })

  test('decisions on both of them reach both', () => {
    const drawing = splitLevel(middling)
    const { edges } = measured(asFile([drawing], EXPORTS['WGS 84, 9 decimals'])).buildings[0]!
    const lower = edges.find(({ type }) => type === 'wallAbutment')!
    const upper = edges.find((edge) => edge !== lower && sameMiddle(edge, lower))!
    expect(upper.type).toBe('rake')
    const overrides = { [lower.id]: 'valley', [upper.id]: 'cornice' }
    for (const target of Object.values(EXPORTS)) {
      const landed = measured(asFile([drawing], target, overrides)).buildings[0]!.edges.filter(
        ({ overridden }) => overridden,
      )
      expect(landed.map(({ type }) => type).toSorted()).toEqual(['cornice', 'valley'])
      const [cornice, valley] = landed.toSorted((a, b) => (a.type < b.type ? -1 : 1))
      expect(cornice!.from[2]).toBeGreaterThan(valley!.from[2])
    }
  })
})

describe('edges that changed', () => {
  const target = EXPORTS['WGS 84, 9 decimals']
  const z = (_: number, y: number): number => 5 + 0.4 * y
  const shed = (...ends: number[]): Drawing => ({
    name: 'shed',
    faces: ends.slice(1).map((x, i) => face(`f${i}`, box(ends[i]!, 0, x, 4, z))),
    ground: level(0),
    edges: [],
    walls: [],
  })
  const eavesOf = (drawing: Drawing, overrides: Record<string, string> = {}): readonly EdgeMeasure[] =>
    measured(asFile([drawing], target, overrides)).buildings[0]!.edges.filter(
      ({ from, to }) => from[2] < 5.01 && to[2] < 5.01,
    )
  const [eave] = eavesOf(shed(0, 6))

  test('an edge that has grown keeps a decision made for over half of it', () => {
    expect(eavesOf(shed(0, 11.8), { [eave!.id]: 'unknown' }).map(({ overridden }) => overridden)).toEqual([true])
    expect(eavesOf(shed(0, 12.2), { [eave!.id]: 'unknown' }).map(({ overridden }) => overridden)).toEqual([false])
  })

  test('the pieces of an edge that was cut all keep it', () => {
    expect(eavesOf(shed(0, 2, 3, 6), { [eave!.id]: 'unknown' }).map(({ overridden }) => overridden)).toEqual([
      true,
      true,
      true,
    ])
    expect(
      eavesOf(shed(0, 2, 6, 9), { [eave!.id]: 'unknown' })
        .map(({ overridden }) => overridden)
        .toSorted(),
    ).toEqual([false, true, true])
  })
})

describe('a decision without an edge', () => {
  const drawing = drawings[0]!
  const target = EXPORTS['WGS 84, 9 decimals']
  const [edge] = measured(asFile([drawing], target)).buildings[0]!.edges

  test.each([
    ['no edge id', 'roof-edge-7'],
    ['an edge a metre higher', edge!.id.replace(/_(\d+)$/, (_, digits: string) => `_${Number(digits) + 20}`)],
    ['an edge of a building that is not there', `elsewhere_e_100000000_600000000_50_100001000_600000000_50`],
  ])('%s: a finding, and no edge changes', (_, id) => {
    const { buildings, findings } = measured(asFile([drawing], target, { [id]: 'ridge' }))
    expect(buildings[0]!.edges.filter(({ overridden }) => overridden)).toEqual([])
    expect(findings.filter(({ code }) => code === 'roof/override-without-edge').map(({ ids }) => ids)).toEqual([[id]])
  })

  test('the type that is there already counts as a decision', () => {
    const { buildings, findings } = measured(asFile([drawing], target, { [edge!.id]: edge!.type }))
    expect(buildings[0]!.edges.filter(({ overridden }) => overridden).map(({ id }) => id)).toEqual([edge!.id])
    expect(findings).toEqual([])
  })
})
