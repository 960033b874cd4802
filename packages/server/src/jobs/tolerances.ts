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
  type ScanTolerancesRecord,
} from '@reports/geometry/accuracy'
import type { NoTolerances } from '../http/tolerances.ts'

/** The tolerances of a scan, or of the requested room. Every scan comes from RoomPlan. */
export const scanTolerancesFor = (
  measures: ScanMeasures,
  selection: { readonly roomId?: string | undefined } = {},
): { readonly tolerances: ScanTolerancesRecord } => ({
  tolerances: scanTolerancesRecord(scanTolerances(measures, DEFAULT_ACCURACY.roomplan), selection),
})

/** The accuracy of each building; null if it is unknown for one of them, as then the sums have no tolerance either. */
export function roofAccuracy(buildings: RoofMeasures['buildings']): ((building: Building) => KnownAccuracy) | null {
  const known = new Map<Building, KnownAccuracy>()
  for (const { building } of buildings) {
    const accuracy = knownAccuracy(building)
    if (accuracy === null) return null
    known.set(building, accuracy)
  }
  return (building) => known.get(building)!
}

/** Whether a building's numbers are unknown: then neither it nor the sums have tolerances. */
const isUnknown = (measures: RoofMeasures, selection: BuildingSelection): boolean =>
  roofQualityRecord(measures, selection).totals === 'unknown'

/** The tolerances of the selected buildings; null if not known. */
export function ofRoof<R>(
  measures: RoofMeasures,
  selection: BuildingSelection,
  recordOf: (tolerances: ReturnType<typeof roofTolerances>) => R,
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
