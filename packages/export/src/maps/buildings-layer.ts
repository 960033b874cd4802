import { selectBuildings } from '@reports/geometry'
import type { BuildingMeasures, BuildingSelection, RoofMeasures, RoofQualityRecord, Vec3 } from '@reports/geometry'
import type { RoofTolerancesRecord } from '@reports/geometry/accuracy'
import { BUILDINGS, type BuildingRow } from '@reports/geometry/columns'
import { fileColumns } from '../table.ts'
import { buildingRows } from '../tables/buildings.ts'
import { roofFootprint } from './footprint.ts'
import { closed, layerOf } from './layer.ts'
import type { MapLayer } from './layer.ts'
import type { RoofMap } from './roof-map.ts'
import type { MapShape } from './wkb.ts'

interface FootprintRow extends BuildingRow {
  readonly measures: BuildingMeasures
}

/** The outline of a roof in plan, at the mean ground, or where it is not known at the roof's lowest point. */
function footprintShape({ measures, heights }: FootprintRow, placesOf: RoofMap['placesOf']): MapShape {
  const { building, surfaces } = measures
  const lowest = surfaces.reduce((least, { minRoofAltitude }) => Math.min(least, minRoofAltitude), Infinity)
  const z = heights?.groundAltitude ?? lowest
  const toMap = placesOf(measures)
  return {
    polygons: roofFootprint(building).map((rings) =>
      rings.map((ring) => closed(ring.map(([x, y]): Vec3 => [x, y, z])).map(toMap)),
    ),
  }
}

/**
 * Measured buildings as a layer of a map: the outline of each roof in plan, with a row of figures.
 * @param placesOf of the map
 * @param levels of the buildings
 * @throws as `buildingRows`
 */
export function buildingsLayer(
  measures: RoofMeasures,
  selection: BuildingSelection,
  placesOf: RoofMap['placesOf'],
  levels: RoofQualityRecord['buildings'],
  tolerances?: Pick<RoofTolerancesRecord, 'buildings'>,
): MapLayer {
  const selected = selectBuildings(measures, selection)
  const rows = buildingRows(measures, selection, levels, tolerances).flatMap((row, i): FootprintRow[] => {
    const own = selected[i]
    return own === undefined ? [] : [{ ...row, measures: own }]
  })
  return layerOf(
    { name: 'buildings', title: 'Buildings, as outlines of their roofs', kind: 'polygons' },
    fileColumns(BUILDINGS.file, tolerances !== undefined),
    rows,
    (row) => footprintShape(row, placesOf),
  )
}
