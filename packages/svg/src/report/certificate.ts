import { roundHundredth, scanRecord, type Quality, type ScanMeasures } from '@reports/geometry'
import {
  DEFAULT_ACCURACY,
  scanTolerances,
  scanTolerancesRecord,
  shortfall,
  type KnownAccuracy,
} from '@reports/geometry/accuracy'
import { adjustmentRecord, type AdjustmentRecord } from '@reports/geometry/controls'
import { scanEditsRecord, type HashedFile, type ScanEditsRecord } from '@reports/geometry/edits'

/** What a certificate is given besides what was measured. */
export interface CertificateFacts {
  /** With what was scanned, as a person states it: exports do not say. */
  readonly device: string | null
  /** Of all files that the report is made of. */
  readonly files: readonly HashedFile[]
  /** Of the program that wrote it. */
  readonly version: string
}

/** A floor as a certificate states it: square metres, ± of two standard deviations. */
export interface CertifiedArea {
  readonly floorArea: number
  /** Null if it is not known. */
  readonly tolerance: number | null
  readonly quality: Quality
}

/** The numbers of a certificate, rounded as published. */
export interface Certificate {
  readonly rooms: readonly (CertifiedArea & { readonly roomId: string; readonly roomName: string | null })[]
  readonly total: CertifiedArea
  /** A stated floor area beside the measured one; null if none is stated, or a room is not sure. */
  readonly comparison: {
    readonly stated: number
    readonly measured: number
    /** Measured less stated, of the stated. */
    readonly percent: number
    /** That the real floor is smaller by more than 2 % and 1 m²; null if it is not known. */
    readonly probability: number | null
  } | null
  readonly stated: number | null
  readonly adjustment: AdjustmentRecord | null
  readonly edits: ScanEditsRecord['edits']
}

/** The numbers of the certificate of a scan. @param stated square metres of floor that somebody stated */
export function certificateOf(
  scan: ScanMeasures,
  accuracy: KnownAccuracy = DEFAULT_ACCURACY.roomplan,
  stated?: number,
): Certificate {
  const tolerances = scanTolerances(scan, accuracy)
  const published = scanTolerancesRecord(tolerances)
  const { rooms, totals } = scanRecord(scan)
  const measured = totals.floorArea
  const sigma = tolerances.totals.floorArea
  const isCompared = stated !== undefined && scan.totals.quality === 'sure'
  return {
    rooms: rooms.map(({ roomId, roomName, floorArea }, index) => ({
      roomId,
      roomName,
      floorArea,
      tolerance: published.rooms[index]?.floorArea ?? null,
      quality: scan.rooms[index]?.quality ?? 'unknown',
    })),
    total: { floorArea: measured, tolerance: published.totals.floorArea, quality: scan.totals.quality },
    comparison: !isCompared
      ? null
      : {
          stated,
          measured,
          percent: roundHundredth((100 * (measured - stated)) / stated),
          probability: sigma === null ? null : roundHundredth(shortfall({ stated, measured, sigma })),
        },
    stated: stated ?? null,
    adjustment: adjustmentRecord(scan, accuracy),
    edits: scanEditsRecord(scan).edits,
  }
}
