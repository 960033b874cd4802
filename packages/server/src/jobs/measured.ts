import type { RoofMeasures, ScanMeasures } from '@reports/geometry'

/** The measures of a project's contents, in the thread that has them. */
export interface Measured {
  /** Null if the job does not need the scan. */
  readonly scan: ScanMeasures | null
  readonly roof: RoofMeasures | null
}

/** @throws Error if the job was requested without a scan */
export function scanOf({ scan }: Measured): ScanMeasures {
  if (scan === null) throw new Error('a job about a scan has none')
  return scan
}

/** @throws Error if the job was requested without a roof */
export function roofOf({ roof }: Measured): RoofMeasures {
  if (roof === null) throw new Error('a job about a roof has none')
  return roof
}
