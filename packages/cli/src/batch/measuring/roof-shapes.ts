import { solarLayers } from '@reports/export/solar'
import {
  buildingColumns,
  buildingRows,
  buildingsLayer,
  edgesTable,
  roofMap,
  tableOf,
  type KnownRecord,
  type RoofMapTolerances,
  type Table,
} from '@reports/export/tables'
import { visibleRoofRecord } from '@reports/geometry'
import type { BuildingMeasures, RowLevels } from '@reports/geometry'
import type { SolarMeasures } from '@reports/geometry/solar'
import type { InputLocation, RoofShapes } from '../outcome.ts'

const ALL = { includeMatrikkel: true } as const

interface MeasuredBuilding {
  readonly building: BuildingMeasures
  readonly levels: RowLevels
  readonly tolerances: RoofMapTolerances | undefined
  /** Of the building alone. */
  readonly record: KnownRecord
}

const cellsOf = ({ rows }: Table): RoofShapes['layers'][number]['features'] => rows.map((cells) => ({ cells }))

/** What tables have of a building beside its records, without shapes. */
export function roofRows(
  { building, levels, tolerances, record }: MeasuredBuilding,
  { file, line }: InputLocation,
): RoofShapes {
  const measures = { buildings: [building], refusals: [], findings: [] }
  return {
    system: building.building.frame.crs,
    file,
    line,
    visible: visibleRoofRecord(measures, ALL),
    layers: [
      {
        name: 'buildings',
        features: cellsOf(
          tableOf(
            buildingColumns(tolerances !== undefined),
            buildingRows(measures, ALL, levels.buildings, tolerances?.roofs, record),
          ),
        ),
      },
      { name: 'edges', features: cellsOf(edgesTable([building], levels, 'en', tolerances?.edges)) },
    ],
  }
}

/** What tables and maps have of a building beside its records, and of the modules on it; its marks are those of English. */
export function roofShapes(
  { building, levels, tolerances }: MeasuredBuilding,
  { file, line }: InputLocation,
  solar: SolarMeasures | null,
): RoofShapes {
  const measures = { buildings: [building], refusals: [], findings: [] }
  const { system, placesOf, layers } = roofMap(measures, ALL, 'en', levels, tolerances)
  const own = solar?.buildings.filter((each) => each.measures === building) ?? []
  const modules = solar === null ? [] : solarLayers({ ...solar, buildings: own }, placesOf, levels.buildings)
  return {
    system: system.name,
    file,
    line,
    visible: visibleRoofRecord(measures, ALL),
    layers: [buildingsLayer(measures, ALL, placesOf, levels.buildings, tolerances?.roofs), ...layers, ...modules].map(
      ({ name, features }) => ({
        name,
        features,
      }),
    ),
  }
}
