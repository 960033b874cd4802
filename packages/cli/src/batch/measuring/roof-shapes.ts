import { solarLayers } from '@reports/export/solar'
import { buildingsLayer, roofMap } from '@reports/export/tables'
import { visibleRoofRecord } from '@reports/geometry'
import type { SolarMeasures } from '@reports/geometry/solar'
import type { InputLocation, KeptText, RoofShapes } from '../outcome.ts'
import { ALL, type MeasuredBuilding } from './measured-building.ts'

/** What tables and maps have of a building beside its records, and of the modules on it; its marks are those of English. */
export function roofShapes(
  { building, levels, tolerances }: MeasuredBuilding,
  { file, line }: InputLocation,
  solar: SolarMeasures | null,
): KeptText {
  const measures = { buildings: [building], refusals: [], findings: [] }
  const { system, placesOf, layers } = roofMap(measures, ALL, 'en', levels, tolerances)
  const own = solar?.buildings.filter((each) => each.measures === building) ?? []
  const modules = solar === null ? [] : solarLayers({ ...solar, buildings: own }, placesOf, levels.buildings)
  const shapes: RoofShapes = {
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
  return { shapes: `${JSON.stringify(shapes)}\n` }
}
