import { roofMap } from '@reports/export/tables'
import type { BuildingMeasures, Quality } from '@reports/geometry'
import type { Language } from '../output/languages.ts'
import type { InputLocation, RoofShapes } from './outcome.ts'

/** What a map has of a building. */
export function roofShapes(
  building: BuildingMeasures,
  quality: Quality,
  { file, line }: InputLocation,
  lang: Language,
): RoofShapes {
  const { system, layers } = roofMap(
    { buildings: [building], refusals: [], findings: [] },
    { includeMatrikkel: true },
    lang,
    { [building.building.id]: quality },
  )
  return { system: system.name, file, line, layers: layers.map(({ name, features }) => ({ name, features })) }
}
