import { selectBuildings, type BuildingSelection, type RoofMeasures, type ScanMeasures } from '@reports/geometry'
import {
  DEFAULT_ACCURACY,
  knownAccuracy,
  roofTolerances,
  scanTolerances,
  scanTolerancesRecord,
  type KnownAccuracy,
  type RoofTolerances,
  type ScanTolerancesRecord,
} from '@reports/geometry/accuracy'
import type { NoTolerances } from '../http/tolerances.ts'

const NO_TOLERANCES: NoTolerances = { tolerances: null, tolerancesReason: 'accuracyUnknown' }

/** The tolerances of a scan, of one room where one was asked for. Every scan comes from RoomPlan. */
export const besideScan = (
  measures: ScanMeasures,
  selection: { readonly roomId: string | undefined },
): { readonly tolerances: ScanTolerancesRecord } => ({
  tolerances: scanTolerancesRecord(scanTolerances(measures, DEFAULT_ACCURACY.roomplan), selection),
})

/** The tolerances of the buildings that are asked for. Where one of them may be off by anything, so may their sums. */
export function besideRoof<R>(
  measures: RoofMeasures,
  selection: BuildingSelection,
  recordOf: (tolerances: RoofTolerances) => R,
): { readonly tolerances: R } | NoTolerances {
  const buildings = selectBuildings(measures, selection)
  const known = new Map<object, KnownAccuracy>()
  for (const { building } of buildings) {
    const accuracy = knownAccuracy(building)
    if (accuracy === null) return NO_TOLERANCES
    known.set(building, accuracy)
  }
  return { tolerances: recordOf(roofTolerances({ buildings }, (building) => known.get(building)!)) }
}
