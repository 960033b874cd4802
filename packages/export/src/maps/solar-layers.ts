import { surfaceMark, moduleCorners } from '@reports/geometry'
import type { Building, RoofQualityRecord } from '@reports/geometry'
import { SOLAR_QUANTITIES, solarRecord } from '@reports/geometry/solar'
import type { ModuleLayout, PlacedModule, SolarMeasures, SolarSurfaceRecord } from '@reports/geometry/solar'
import { figures, type Column } from '@reports/geometry/columns'
import { closed, LAST, layerOf, OF_BUILDING, text } from './layer.ts'
import type { MapLayer, OfBuilding } from './layer.ts'
import type { RoofMap } from './roof-map.ts'

interface SolarRow extends OfBuilding {
  readonly surface: SolarSurfaceRecord
  readonly mark: string
  readonly polygons: Building['surfaces'][number]['polygons']
}
interface ModuleRow extends OfBuilding {
  readonly layout: ModuleLayout
  readonly module: PlacedModule
}

const SOLAR_COLUMNS: readonly Column<SolarRow>[] = [
  text('surfaceId', ({ surface }) => surface.surfaceId),
  ...OF_BUILDING,
  ...figures(SOLAR_QUANTITIES, ({ surface }: SolarRow) => surface),
  text('orientation', ({ surface }) => surface.orientation),
  text('shade', ({ surface }) => surface.shade),
  ...LAST,
]

const MODULE_COLUMNS: readonly Column<ModuleRow>[] = [
  text('surfaceId', ({ layout }) => layout.surfaceId),
  ...OF_BUILDING,
  text('quality', ({ quality }) => quality),
]

/** Modules as layers of a map: the faces with their figures, and each module. @param levels of the buildings */
export function solarLayers(
  solar: SolarMeasures,
  placesOf: RoofMap['placesOf'],
  levels: RoofQualityRecord['buildings'],
): MapLayer[] {
  const record = solarRecord(solar)
  const rows = solar.buildings.flatMap(({ measures, layouts }, at) => {
    const { surfaces } = measures.building
    const places = new Map(
      surfaces.map((surface, i) => [surface.id, { polygons: surface.polygons, mark: surfaceMark(i) }]),
    )
    const of = { building: measures, quality: levels[measures.building.id] ?? 'check' }
    return {
      surfaces: (record.buildings[at]?.surfaces ?? []).flatMap((surface): SolarRow[] => {
        const place = places.get(surface.surfaceId)
        return place === undefined ? [] : [{ ...of, surface, ...place }]
      }),
      modules: layouts.flatMap((layout) => layout.modules.map((module): ModuleRow => ({ ...of, layout, module }))),
    }
  })
  return [
    layerOf(
      { name: 'solar_surfaces', title: 'Sun on roof surfaces', kind: 'polygons' },
      SOLAR_COLUMNS,
      rows.flatMap(({ surfaces }) => surfaces),
      ({ building, polygons }) => ({
        polygons: polygons.map((rings) => rings.map((ring) => closed(ring).map(placesOf(building)))),
      }),
    ),
    layerOf(
      { name: 'modules', title: 'Solar modules', kind: 'polygons' },
      MODULE_COLUMNS,
      rows.flatMap(({ modules }) => modules),
      ({ building, layout, module }) => ({
        polygons: [[closed(moduleCorners(layout.plane, module)).map(placesOf(building))]],
      }),
    ),
  ]
}
