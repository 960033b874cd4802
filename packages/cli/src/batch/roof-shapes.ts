import { roofMap } from '@reports/export/tables'
import type { BuildingMeasures, Quality } from '@reports/geometry'
import type { InputLocation, RoofShapes } from './outcome.ts'

/** What a map has of a building. */
export function roofShapes(building: BuildingMeasures, quality: Quality, { file, line }: InputLocation): RoofShapes {
  const { system, layers } = roofMap(
    { buildings: [building], refusals: [], findings: [] },
    { includeMatrikkel: true },
    { [building.building.id]: quality },
  )
  return { system: system.name, file, line, layers: layers.map(({ name, features }) => ({ name, features })) }
}
