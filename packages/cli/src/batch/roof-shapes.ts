import { roofMap } from '@reports/export/tables'
import type { BuildingMeasures } from '@reports/geometry'
import type { Place, RoofShapes } from './outcome.ts'

/** What a map has of a building. */
export function roofShapes(building: BuildingMeasures, { file, line }: Place): RoofShapes {
  const { system, layers } = roofMap({ buildings: [building], refusals: [], findings: [] }, { includeMatrikkel: true })
  return { system: system.name, file, line, layers: layers.map(({ name, features }) => ({ name, features })) }
}
