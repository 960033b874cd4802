import { InputError, roundHundredth, scanRecord, type Quality, type ScanMeasures } from '@reports/geometry'
import { DEFAULT_ACCURACY, scanTolerances, scanTolerancesRecord, type KnownAccuracy } from '@reports/geometry/accuracy'
import {
  areasOrRefusal,
  areaSumsRecord,
  statedAreaRecord,
  type AreaSumsRecord,
  type StatedAreaRecord,
} from '@reports/geometry/areas'
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
  /** A stated area beside the BRA that was measured; null if none is stated, a room is not sure, or something is open. */
  readonly comparison:
    | (StatedAreaRecord & {
        readonly measured: number
        /** Measured less stated, of the stated. */
        readonly percent: number
      })
    | null
  readonly stated: number | null
  readonly adjustment: AdjustmentRecord | null
  readonly edits: ScanEditsRecord['edits']
}

/** The numbers of the certificate of a scan. @param stated square metres of BRA that somebody stated */
export function certificateOf(
  scan: ScanMeasures,
  accuracy: KnownAccuracy = DEFAULT_ACCURACY.roomplan,
  stated?: number,
): Certificate {
  const tolerances = scanTolerances(scan, accuracy)
  const published = scanTolerancesRecord(tolerances)
  const { rooms, totals } = scanRecord(scan)
  const isCompared = stated !== undefined && scan.totals.quality === 'sure'
  const areas = isCompared ? areasOrRefusal(scan, { accuracy }) : null
  const record = areas === null || areas instanceof InputError ? null : areaSumsRecord(areas)
  return {
    rooms: rooms.map(({ roomId, roomName, floorArea }, index) => ({
      roomId,
      roomName,
      floorArea,
      tolerance: published.rooms[index]?.floorArea ?? null,
      quality: scan.rooms[index]?.quality ?? 'unknown',
    })),
    total: { floorArea: totals.floorArea, tolerance: published.totals.floorArea, quality: scan.totals.quality },
    comparison: record === null || stated === undefined ? null : compared(record, stated),
    stated: stated ?? null,
    adjustment: adjustmentRecord(scan, accuracy),
    edits: scanEditsRecord(scan).edits,
  }
}

function compared(record: AreaSumsRecord, stated: number): Certificate['comparison'] {
  const { area: measured } = record.totals
  if (measured === null) return null
  return {
    ...statedAreaRecord(record, stated),
    measured,
    percent: roundHundredth((100 * (measured - stated)) / stated),
  }
}
