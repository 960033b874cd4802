import type { RoofMeasures, ScanMeasures } from '@reports/geometry'

/** What the contents of a project were measured to, in the thread that has them. */
export interface Measured {
  /** Null where the work is not about a scan. */
  readonly scan: ScanMeasures | null
  readonly roof: RoofMeasures | null
}

/** @throws Error where the job was asked for without a scan */
export function scanOf({ scan }: Measured): ScanMeasures {
  if (scan === null) throw new Error('a job about a scan has none')
  return scan
}

/** @throws Error where the job was asked for without a roof */
export function roofOf({ roof }: Measured): RoofMeasures {
  if (roof === null) throw new Error('a job about a roof has none')
  return roof
}
