import { toLonLat, type BuildingMeasures } from '@reports/geometry'
import type { Bounds } from './tile-grid.ts'

/** Margin around the roof in the picture, metres. */
const MARGIN = 5

/** Rings of a roof surface in degrees. */
export type LonLatRing = readonly (readonly [lon: number, lat: number])[]

/** The outlines of the surfaces of buildings. */
export const outlinesOf = (buildings: readonly BuildingMeasures[]): LonLatRing[] =>
  buildings.flatMap(({ building }) =>
    building.surfaces.flatMap(({ polygons }) =>
      polygons.flatMap((rings) => rings.map((ring) => ring.map(([x, y]) => toLonLat(building.frame, [x, y])))),
    ),
  )

/** The bounds of outlines with a margin; null if there are no outlines. */
export async function boundsAround(outlines: readonly LonLatRing[]): Promise<Bounds | null> {
  const positions = outlines.flat().map(([lon, lat]) => [lon, lat])
  if (positions.length === 0 || !positions.flat().every(Number.isFinite)) return null
  // The library takes 0.2 s to load: only requests for a photo wait for it.
  const { bbox, bboxPolygon, buffer, multiPoint } = await import('./turf.ts')
  const grown = buffer(bboxPolygon(bbox(multiPoint(positions))), MARGIN, { units: 'meters' })
  if (grown === undefined) return null
  const [west, south, east, north] = bbox(grown) as [number, number, number, number]
  return { west, south, east, north }
}
