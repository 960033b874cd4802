import {
  roofQualityRecord,
  selectBuildings,
  type Building,
  type BuildingSelection,
  type RoofMeasures,
  type ScanMeasures,
} from '@reports/geometry'
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

/** The tolerances of a scan, of one room where one was asked for. Every scan comes from RoomPlan. */
export const scanTolerancesFor = (
  measures: ScanMeasures,
  selection: { readonly roomId?: string | undefined } = {},
): { readonly tolerances: ScanTolerancesRecord } => ({
  tolerances: scanTolerancesRecord(scanTolerances(measures, DEFAULT_ACCURACY.roomplan), selection),
})

/** How certain each building is; null where it is not known of all of them: where one may be off by anything, so may their sums. */
export function roofAccuracy(buildings: RoofMeasures['buildings']): ((building: Building) => KnownAccuracy) | null {
  const known = new Map<Building, KnownAccuracy>()
  for (const { building } of buildings) {
    const accuracy = knownAccuracy(building)
    if (accuracy === null) return null
    known.set(building, accuracy)
  }
  return (building) => known.get(building)!
}

/** Whether the numbers of a building may be any: then they have no tolerances, nor have their sums. */
const isUnknown = (measures: RoofMeasures, selection: BuildingSelection): boolean =>
  roofQualityRecord(measures, selection).totals === 'unknown'

/** The tolerances of the buildings that are asked for; null where they are not known. */
export function ofRoof<R>(
  measures: RoofMeasures,
  selection: BuildingSelection,
  recordOf: (tolerances: RoofTolerances) => R,
): R | null {
  const buildings = selectBuildings(measures, selection)
  if (isUnknown(measures, selection)) return null
  const accuracyOf = roofAccuracy(buildings)
  return accuracyOf === null ? null : recordOf(roofTolerances({ buildings }, accuracyOf))
}

export function roofTolerancesFor<R>(
  ...asked: Parameters<typeof ofRoof<R>>
): { readonly tolerances: R } | NoTolerances {
  const tolerances = ofRoof(...asked)
  if (tolerances !== null) return { tolerances }
  return { tolerances: null, tolerancesReason: isUnknown(asked[0], asked[1]) ? 'qualityUnknown' : 'accuracyUnknown' }
}
