import type { ProjectDetailsRecord, RoofMeasures, ScanMeasures } from '@reports/geometry'
import type { SolarMeasures } from '@reports/geometry/solar'

/** What was measured of a property. */
export interface MeasuredProperty {
  readonly scan: ScanMeasures | null
  readonly roof: RoofMeasures | null
  /** Of the buildings of the roof; absent where nobody asks. */
  readonly solar?: SolarMeasures | undefined
  /** Absent where only its measures are known. */
  readonly project?: ProjectDetailsRecord | undefined
}
