import { measureSolar } from '@reports/geometry/solar'
import { expect, test } from 'vitest'
import { drawRoofPlan, drawWallPlan } from '../../src/index.ts'
import { drawSolarPlan } from '../../src/solar.ts'
import { collisionsOf } from '../collisions.ts'
import { overlaps, parseXml } from '../drawing.ts'
import { roofAt, sharedPath, withSharedData } from '../sources.ts'
import { READ, WORKED_AT } from '../plans/read-at.ts'

const BUILDINGS = [
  ['zurich_half.city.json', 'UUID_55249da9-4f96-499b-9645-d2f9a3cab1bb', undefined],
  ['zurich_half.city.json', 'UUID_e02995c9-2a6f-4a76-93f5-f45d896bea93', undefined],
  ['zurich_half.city.json', 'UUID_2b587d1d-ef3d-4859-a9b9-a069396a2d91', undefined],
  ['vienna.city.jsonl', 'UUID_LOD2_012962-744fedfe-c349-41d9-a4a9', 'EPSG:31256'],
] as const

withSharedData(
  'orders of real homes and cities, at the scales that one works with, in both languages and in feet',
  () => {
    test.each(BUILDINGS)('%s, %s: plans of roofers, of modules and of walls', (file, buildingId, crs) => {
      const whole = roofAt(sharedPath(`roof/${file}`), crs === undefined ? {} : { crs })
      const measures = { ...whole, buildings: whole.buildings.filter(({ building }) => building.id === buildingId) }
      const solar = measureSolar(measures.buildings, measures.buildings)
      for (const read of READ) {
        for (const scale of WORKED_AT) {
          const told = `1:${scale} in ${read.lang}, ${read.units}`
          const order = drawRoofPlan(measures, { ...read, scale, buildingId, marks: 'roof', content: 'order' })
          expect(collisionsOf(parseXml(order)).textOnText, told).toEqual([])
          const modules = drawSolarPlan(measures, solar, { ...read, scale, buildingId, marks: 'all' })
          expect(overlaps(parseXml(modules)), told).toEqual([])
        }
        expect(overlaps(parseXml(drawWallPlan(measures, { ...read, buildingId, marks: 'all' }))), read.lang).toEqual([])
      }
    })
  },
)
