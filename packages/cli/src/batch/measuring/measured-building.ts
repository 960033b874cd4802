import type { KnownRecord, RoofMapTolerances } from '@reports/export/tables'
import type { BuildingMeasures, RowLevels, WallsRecord } from '@reports/geometry'

/** Who measures a building knows that it is wanted. */
export const ALL = { includeMatrikkel: true } as const

/** A measured building with what is published of it, from which all is made that is kept of it. */
export interface MeasuredBuilding {
  readonly building: BuildingMeasures
  readonly levels: RowLevels
  readonly tolerances: RoofMapTolerances | undefined
  /** Of the building alone. */
  readonly record: KnownRecord
  /** Null where nothing is known of its walls. */
  readonly walls: WallsRecord['buildings'][number] | null
}
