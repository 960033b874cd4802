import { expect, test } from 'vitest'
import { measureRoof, type Building } from '../../src/index.ts'
import { measuredRoof, readRoof, REAL_ROOFS } from '../real-roofs.ts'
import { withSharedData } from '../shared-data.ts'
import { isSteep } from '../visible-roof.ts'
import { onLevelGround, openness, outlineOf, reached } from '../closed-roofs.ts'

/** Metres by which a vertical surface may reach over the rest of its roof, as a parapet does. */
const PARAPET = 1

/** Whether a vertical or overhanging surface of a file stands up into the air: then the file itself does not enclose a solid. */
function hasLooseSheet({ surfaces }: Building): boolean {
  const polygons = surfaces.flatMap((surface) => surface.polygons)
  const top = (isWanted: (polygon: (typeof polygons)[number]) => boolean): number =>
    Math.max(-Infinity, ...polygons.filter(isWanted).flatMap(([outer]) => outer.map(([, , z]) => z)))
  return top(isSteep) > top((polygon) => !isSteep(polygon)) + PARAPET
}

const percent = (value: number): string => `${(value * 100).toFixed(4)} %`

withSharedData('real files', () => {
  test.each(REAL_ROOFS)('%s: every solid closes, every outline has edges all around', (file, crs) => {
    const roof = readRoof(file, crs)
    const { buildings } = measureRoof({ ...roof, buildings: roof.buildings.map(onLevelGround) })
    const solid = buildings.filter(({ building }) => !hasLooseSheet(building))
    const open = solid.map((measures) => ({ id: measures.building.id, openness: openness(measures) }))
    const outlines = buildings.map((measures) => ({ id: measures.building.id, ...outlineOf(measures, 0.021) }))
    const [length, edged] = [outlines.reduce((s, o) => s + o.length, 0), outlines.reduce((s, o) => s + o.edged, 0)]
    reached(
      `${file}: ${solid.length} of ${buildings.length} buildings are solids in the file, open by ${percent(Math.max(...open.map((one) => one.openness)))} at most; edges along ${percent(edged / length)} of ${length.toFixed(0)} m of outline`,
    )
    expect(open.filter((one) => one.openness > 1e-3)).toEqual([])
    expect(solid.length).toBeGreaterThanOrEqual(buildings.length * 0.99)
    // Pieces under 2 cm, of which one building has a dozen, are no edges.
    expect(outlines.filter((one) => one.length - one.edged > 0.4)).toEqual([])
    expect(edged / length).toBeGreaterThan(0.9998)
  })

  test.each(REAL_ROOFS)('%s: each building alone is measured as among its neighbours', (file, crs) => {
    const roof = readRoof(file, crs)
    for (const [i, { building, surfaces, edges, walls }] of measuredRoof(file, crs).buildings.entries()) {
      const alone = measureRoof({ ...roof, buildings: [roof.buildings[i]!] }).buildings[0]!
      expect(alone.edges, building.id).toEqual(edges)
      expect(alone.walls, building.id).toEqual(walls)
      expect(alone.surfaces, building.id).toEqual(surfaces)
    }
  })
})
