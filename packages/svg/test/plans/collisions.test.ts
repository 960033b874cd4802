import type { ScanMeasures } from '@reports/geometry'
import { describe, expect, test } from 'vitest'
import { drawFloorPlan, drawRoofPlan } from '../../src/index.ts'
import { collisionsOf, expectTextsApart, readFromLeft } from '../collisions.ts'
import { outside, parseXml } from '../drawing.ts'
import { fixtureRoofs, fixtureScans, roofAt, scanAt, sharedPath, withSharedData } from '../sources.ts'

/** Scales that pages and sheets draw at: by default, for columns, for phones; and one at which most texts find no room where they belong. */
const SCALES = [undefined, 50, 100, 200, 500] as const

/** With and without marks; feet and inches are longer texts. */
const WRITTEN = [
  { marks: 'none', units: 'metric' },
  { marks: 'all', units: 'metric' },
  { marks: 'all', units: 'us' },
] as const

function checkFloors(measures: ScanMeasures): void {
  for (const { index: story } of measures.storeys) {
    for (const scale of SCALES) {
      for (const { marks, units } of WRITTEN) {
        const root = parseXml(drawFloorPlan(measures, { story, scale, marks, units }))
        expect(collisionsOf(root), `storey ${story} at 1:${scale}, marks ${marks}, units ${units}`).toEqual({
          textOnText: [],
          textOnWall: [],
          textOnDimension: [],
          dimensionOnWall: [],
          dimensionOnDimension: [],
        })
        expect(outside(root)).toEqual([])
        expect(readFromLeft(root)).toEqual([])
      }
    }
  }
}

describe('nothing on a floor plan is written on a wall, a dimension line or another text', () => {
  test.each(fixtureScans)('%s', (_, path) => checkFloors(scanAt(path)))

  withSharedData('real scans', () => {
    test('the Apple house', () => checkFloors(scanAt(sharedPath('roomplan/apple-house'))), 30_000)
  })
})

describe('no text of a roof plan lies on another, and steep ones read from the right', () => {
  test.each(fixtureRoofs)('%s', (_, path) => {
    const measures = roofAt(path)
    for (const { building } of measures.buildings)
      for (const scale of SCALES)
        for (const written of WRITTEN) expectTextsApart(measures, building.id, { ...written, scale })
  })
})

withSharedData('orders of real homes and cities, at the scales that one works with', () => {
  test.each(['openings', 'rooms'] as const)('the Apple house, marks of %s', (marks) => {
    const measures = scanAt(sharedPath('roomplan/apple-house'))
    for (const scale of [50, 100]) {
      const root = parseXml(drawFloorPlan(measures, { scale, marks, content: 'order' }))
      const { textOnText, textOnWall, textOnDimension } = collisionsOf(root)
      expect([textOnText, textOnWall, textOnDimension], `1:${scale}`).toEqual([[], [], []])
    }
  })

  test.each([
    ['zurich_half.city.json', 'UUID_55249da9-4f96-499b-9645-d2f9a3cab1bb', undefined],
    ['zurich_half.city.json', 'UUID_e02995c9-2a6f-4a76-93f5-f45d896bea93', undefined],
    ['vienna.city.jsonl', 'UUID_LOD2_012962-744fedfe-c349-41d9-a4a9', 'EPSG:31256'],
  ])('%s, %s', (file, buildingId, crs) => {
    const measures = roofAt(sharedPath(`roof/${file}`), crs === undefined ? {} : { crs })
    for (const scale of [50, 100]) {
      const root = parseXml(drawRoofPlan(measures, { scale, buildingId, marks: 'roof', content: 'order' }))
      expect(collisionsOf(root).textOnText, `1:${scale}`).toEqual([])
    }
  })
})
