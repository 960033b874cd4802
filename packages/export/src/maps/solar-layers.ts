import { surfaceMark, moduleCorners } from '@reports/geometry'
import type { RoofQualityRecord } from '@reports/geometry'
import { buildingId, displayName, quality } from '@reports/geometry/columns'
import { MODULES, modulesRows, solarRecord, type SolarMeasures } from '@reports/geometry/solar'
import { closed, layerOf } from './layer.ts'
import type { MapLayer } from './layer.ts'
import type { RoofMap } from './roof-map.ts'

/** Modules as layers of a map: the faces with their figures, and each module. @param levels of the buildings */
export function solarLayers(
  solar: SolarMeasures,
  placesOf: RoofMap['placesOf'],
  levels: RoofQualityRecord['buildings'],
): MapLayer[] {
  const { buildings } = solarRecord(solar)
  const rows = solar.buildings.flatMap(({ measures, layouts }, at) => {
    const { surfaces, id, displayName: name } = measures.building
    const places = new Map(
      surfaces.map((surface, i) => [surface.id, { polygons: surface.polygons, mark: surfaceMark(i) }]),
    )
    const of = { building: measures, quality: levels[id] ?? 'check' }
    return {
      surfaces: modulesRows({ buildings: buildings.slice(at, at + 1) }, () => '').flatMap((row) => {
        const place = places.get(row.surfaceId)
        return place === undefined ? [] : [{ ...row, ...of, ...place }]
      }),
      modules: layouts.flatMap(({ surfaceId, plane, modules }) =>
        modules.map((module) => ({ ...of, buildingId: id, displayName: name, surfaceId, plane, module })),
      ),
    }
  })
  return [
    layerOf(
      { name: 'solar_surfaces', title: 'Sun on roof surfaces', kind: 'polygons' },
      MODULES.map,
      rows.flatMap(({ surfaces }) => surfaces),
      ({ building, polygons }) => ({
        polygons: polygons.map((rings) => rings.map((ring) => closed(ring).map(placesOf(building)))),
      }),
    ),
    layerOf(
      { name: 'modules', title: 'Solar modules', kind: 'polygons' },
      [{ name: 'surfaceId', cell: (row) => row.surfaceId }, buildingId, displayName, quality],
      rows.flatMap(({ modules }) => modules),
      ({ building, plane, module }) => ({
        polygons: [[closed(moduleCorners(plane, module)).map(placesOf(building))]],
      }),
    ),
  ]
}
