import { InputError, type ScanMeasures } from '@reports/geometry'
import { areasOrRefusal } from '@reports/geometry/areas'
import { describe, expect, test } from 'vitest'
import { drawAreaPlan } from '../../src/areas.ts'
import { drawFloorPlan } from '../../src/index.ts'
import { collisionsOf, expectTextsApart, readFromLeft } from '../collisions.ts'
import { outside, overlaps, parseXml } from '../drawing.ts'
import { fixtureRoofs, fixtureScans, roofAt, scanAt, sharedPath, withSharedData } from '../sources.ts'
import { READ, WORKED_AT } from './read-at.ts'

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
          textOnDoor: [],
          frameOnText: [],
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

/** Scans of one folder or file each. */
const HOMES = [
  'roomplan/apple-house',
  'roomplan/defects/B-nofloor032.json',
  'roomplan/defects/C-part009.json',
  'roomplan/defects/zero-rect.json',
] as const

/** What a text of a plan must not lie on. */
function expectApart(svg: string, told: string): void {
  const { dimensionOnWall: _wall, dimensionOnDimension: _dimension, ...found } = collisionsOf(parseXml(svg))
  expect(found, told).toEqual({
    textOnText: [],
    textOnWall: [],
    textOnDimension: [],
    textOnDoor: [],
    frameOnText: [],
  })
}

withSharedData(
  'orders of real homes and cities, at the scales that one works with, in both languages and in feet',
  () => {
    test.each(HOMES)('%s: plans of painters, of who orders windows, and of surveyors', (path) => {
      const measures = scanAt(sharedPath(path))
      const areas = areasOrRefusal(measures)
      let drawn = 0
      for (const { index: story } of measures.storeys)
        for (const scale of WORKED_AT)
          for (const read of READ) {
            const told = `storey ${story} at 1:${scale} in ${read.lang}, ${read.units}`
            for (const marks of ['openings', 'rooms'] as const)
              expectApart(
                drawFloorPlan(measures, { ...read, story, scale, marks, content: 'order' }),
                `${marks}, ${told}`,
              )
            expectApart(drawFloorPlan(measures, { ...read, story, scale, content: 'clean' }), `clean, ${told}`)
            if (!(areas instanceof InputError))
              expect(overlaps(parseXml(drawAreaPlan(areas, { ...read, story, scale, marks: 'all' }))), told).toEqual([])
            drawn += 1
          }
      expect(drawn).toBeGreaterThan(5)
    })
  },
)
