import type { ScanMeasures } from '@reports/geometry'
import { describe, expect, test } from 'vitest'
import { drawFloorPlan } from '../../src/index.ts'
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
