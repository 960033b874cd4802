import { signedArea, type RoofMeasures } from '@reports/geometry'
import { measureSolar, type SolarOptions } from '@reports/geometry/solar'
import { describe, expect, test } from 'vitest'
import { drawHouseView, houseView } from '../../src/index.ts'
import { displayList, stageOf } from '../../src/view/display-list.ts'
import type { Scene } from '../../src/view/scene.ts'
import { all, parseXml } from '../drawing.ts'
import { dormerOverFace } from '../solar-roof.ts'
import { fixtureRoofs, roofAt, sharedPath, someOf, withSharedData } from '../sources.ts'
import { createRandom, judge } from '../view-oracle.ts'

const PAGE = { width: 180, height: 120, shadow: false }
const VIEWS = [0.37, 75.37, 140.37, 200.37, 290.37].map((bearing, i) => [bearing, [25, 36, 54][i % 3] ?? 36] as const)

function sceneOf(measures: RoofMeasures, options: SolarOptions = {}): Scene {
  const solar = measureSolar(measures.buildings, measures.buildings, { shade: 'none', ...options })
  return houseView(measures, { includeMatrikkel: true, solar }).scene
}

/** mm2 of a ring on the page. */
const areaOf = (ring: readonly (readonly [number, number])[]): number =>
  Math.abs(signedArea(ring.map(([x, y]) => [x, y])))

/** Expects that no module is painted over what is nearer, and that cuts take nothing of any module. */
function expectWhole(scene: Scene, name: string): void {
  const verdict = judge(scene, VIEWS, 60, createRandom(7))
  expect(verdict.wrong, name).toEqual([])
  const stage = stageOf(scene, PAGE)
  for (const [bearing, elevation] of VIEWS) {
    const list = displayList(stage, bearing, elevation)
    const painted = Map.groupBy(
      list.faces.filter(({ decal }) => decal !== undefined),
      ({ decal }) => decal,
    )
    for (const [decal, parts] of painted) {
      const parted = parts.reduce((sum, { rings }) => sum + areaOf(rings[0] ?? []), 0)
      expect(parted, name).toBeCloseTo(areaOf((decal?.ring ?? []).map(list.toPage)), 6)
    }
  }
}

describe('modules on a house', () => {
  test.each(fixtureRoofs)('%s: nothing nearer lies below a module', (name, path) => {
    const measures = roofAt(path)
    expectWhole(sceneOf(measures), name)
    expectWhole(sceneOf(measures, { flat: 'rows', tilt: 30 }), `${name}, rows`)
  })

  test('a dormer over an uncut face covers the modules behind it', () => expectWhole(sceneOf(dormerOverFace), 'dormer'))

  withSharedData('of real files', () => {
    test('Vienna', () =>
      expectWhole(sceneOf(someOf(sharedPath('roof/vienna.city.jsonl'), { crs: 'EPSG:31256' }, { most: 20 })), 'Vienna'))
  })

  test('each module is drawn once where its face is seen, none where nobody asks', () => {
    const { buildings } = dormerOverFace
    const solar = measureSolar(buildings, buildings, { shade: 'none' })
    const modulesIn = (text: string): string[] =>
      all(parseXml(text)).flatMap(({ attributes }) =>
        attributes['data-module'] === undefined
          ? []
          : [`${attributes['data-surface-id']} ${attributes['data-module']}`],
      )
    const drawn = modulesIn(drawHouseView(dormerOverFace, { solar, bearing: 0, elevation: 80 }))
    const laid = (solar.buildings[0]?.layouts ?? []).flatMap(({ surfaceId, modules }) =>
      modules.map((_, i) => `${surfaceId} ${i + 1}`),
    )
    expect(laid.length).toBeGreaterThan(10)
    expect([...new Set(drawn)].toSorted()).toEqual(laid.toSorted())
    expect(modulesIn(drawHouseView(dormerOverFace))).toEqual([])
  })

  test('from below its face a module is not seen', () => {
    // Both slopes are 34 degrees steep: looking south from 15 degrees, the south slope is seen from below.
    const scene = sceneOf(dormerOverFace)
    const faces = displayList(stageOf(scene, PAGE), 180, 15).faces
    const seen = new Set(
      faces.flatMap(({ facet, decal }) =>
        decal === undefined ? [] : [scene.facets[facet]?.data['data-surface-id'] ?? ''],
      ),
    )
    expect(seen.has('north')).toBe(true)
    expect(seen.has('south')).toBe(false)
  })
})
