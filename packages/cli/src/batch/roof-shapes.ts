import { roofMap } from '@reports/export/tables'
import type { RoofMap } from '@reports/export/tables'
import type { BuildingMeasures } from '@reports/geometry'
import type { Place } from './outcome.ts'

/** The features of a building for a map, in the system that it was read in: a line of the shapes of a run. */
export interface RoofShapes extends Place {
  /** Name of the system. First, so that it is found without reading the rest. */
  readonly system: string
  /** By layer. */
  readonly layers: readonly Pick<RoofMap['layers'][number], 'name' | 'features'>[]
}

export function roofShapes(building: BuildingMeasures, { file, line }: Place): RoofShapes {
  const { system, layers } = roofMap({ buildings: [building], refusals: [], findings: [] }, { includeMatrikkel: true })
  return { system: system.name, file, line, layers: layers.map(({ name, features }) => ({ name, features })) }
}
