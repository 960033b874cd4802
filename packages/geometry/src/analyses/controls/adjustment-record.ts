import { COVERAGE, type KnownAccuracy } from '../uncertainty/accuracy.ts'
import { scanTolerances } from '../uncertainty/scan-tolerances.ts'
import type { ScanMeasures } from '../../measure/rooms/measures.ts'
import type { AdjustedControl } from '../../measure/rooms/scan-adjustment.ts'
import { roundHundredth, roundTo } from '../../rounding.ts'
import { expanded } from '../uncertainty/tolerances-record.ts'
import type { AdjustmentRecord } from '../../records/schemas/controls.ts'

/** Decimals of lengths and areas: controls are finer than what is published of rooms. */
const DIGITS = { length: 4, area: 3, scale: 6 } as const

function controlRecord(own: AdjustedControl): AdjustmentRecord['controls'][number] {
  const { control } = own
  const digits = control.kind === 'area' ? DIGITS.area : DIGITS.length
  return {
    id: control.id,
    kind: control.kind,
    roomId: control.room,
    wallIds: [...control.walls],
    value: control.value,
    tolerance: control.tolerance,
    scanned: roundTo(own.scanned, digits),
    adjusted: roundTo(own.adjusted, digits),
    residual: roundTo(own.residual, digits),
    studentised: roundTo(own.studentised, 2),
    used: own.used,
    confirmed: own.confirmed,
    detectable: roundTo(own.detectable, digits),
    toleranceBefore: expanded(own.before, digits),
    toleranceAfter: expanded(own.after, digits),
    author: control.author,
    time: control.time,
    instrument: control.instrument,
  }
}

/**
 * The published record of what control measurements changed, rounded once.
 * @param accuracy that of the scan, as for its tolerances
 * @returns null if the scan has no controls
 */
export function adjustmentRecord(measures: ScanMeasures, accuracy: KnownAccuracy): AdjustmentRecord | null {
  const { adjustment, ...alone } = measures
  if (adjustment === undefined || adjustment.controls.length === 0) return null
  const before = scanTolerances(alone, accuracy)
  const after = scanTolerances(measures, accuracy)
  const { controls, confirming, scale, scaleBefore, scaleAfter, scannedAreas } = adjustment
  const published = (sigma: number | null | undefined): number | null =>
    sigma === null || sigma === undefined ? null : expanded(sigma, 2)
  return {
    k: COVERAGE,
    scale: {
      change: roundTo(scale, DIGITS.scale),
      toleranceBefore: expanded(scaleBefore, DIGITS.scale),
      toleranceAfter: expanded(scaleAfter, DIGITS.scale),
    },
    controls: controls.map(controlRecord),
    confirming: confirming.map(({ kind, room, walls, confirms }) => ({
      kind,
      roomId: room,
      wallIds: [...walls],
      confirms: [...confirms],
    })),
    rooms: measures.rooms.map(({ id, floorArea }, index) => ({
      roomId: id,
      scanned: roundHundredth(scannedAreas.get(id) ?? floorArea),
      floorArea: roundHundredth(floorArea),
      toleranceBefore: published(before.rooms[index]?.floorArea),
      toleranceAfter: published(after.rooms[index]?.floorArea),
    })),
  }
}
