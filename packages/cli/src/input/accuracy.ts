import { said } from '@reports/geometry/sentences'
import {
  roofQualityRecord,
  selectBuildings,
  type Building,
  type BuildingSelection,
  type RoofMeasures,
} from '@reports/geometry'
import type { Property, ReportAccuracy } from '@reports/svg/report'
import { DEFAULT_ACCURACY, knownAccuracy, roofTolerances, type KnownAccuracy } from '@reports/geometry/accuracy'
import * as USAGE from '../messages/en/usage.ts'
import type { ToleranceOptions } from '../options.ts'
import { UsageError } from '../usage-error.ts'

/** Whether the options ask for tolerances. `--accuracy` alone asks for them too. */
export const wantsTolerances = ({ tolerances, accuracy }: ToleranceOptions): boolean =>
  tolerances === true || accuracy !== undefined

/** A known accuracy, in which the values of `--accuracy` replace their own. */
function withGiven(known: KnownAccuracy, given: ToleranceOptions['accuracy']): KnownAccuracy {
  if (given === undefined) return known
  return { ...known, ...given, basis: 'partlyGiven' }
}

/** The accuracy of a scan: that of RoomPlan, or as `--accuracy` states it. */
export const scanAccuracy = ({ accuracy }: ToleranceOptions): KnownAccuracy =>
  withGiven(DEFAULT_ACCURACY.roomplan, accuracy)

/**
 * Makes a function that gives the accuracy of each building of a file.
 * @throws UsageError if the file does not state its accuracy and `--accuracy` lacks `plan` or `height`
 */
export const roofAccuracy =
  (file: string, { accuracy }: ToleranceOptions) =>
  (building: Building): KnownAccuracy => {
    const known = knownAccuracy(building)
    if (known !== null) return withGiven(known, accuracy)
    const { plan, height } = accuracy ?? {}
    if (plan === undefined || height === undefined) throw new UsageError(said(USAGE.noAccuracy, { file }))
    // Without a stated scale error we assume none.
    return { scale: 0, ...accuracy, plan, height, basis: 'given' }
  }

/**
 * Tolerances of the selected buildings; undefined if the options ask for none, or if the quality of the totals is unknown.
 * In that case no tolerance would hold.
 * @throws UsageError as `roofAccuracy`
 */
export function tolerancesOfRoof(
  measures: RoofMeasures,
  selection: BuildingSelection,
  file: string,
  options: ToleranceOptions,
): ReturnType<typeof roofTolerances> | undefined {
  if (!wantsTolerances(options)) return undefined
  const found = roofTolerances({ buildings: selectBuildings(measures, selection) }, roofAccuracy(file, options))
  return roofQualityRecord(measures, selection).totals === 'unknown' ? undefined : found
}

/**
 * The accuracy of everything in a report; undefined if the options ask for no tolerances. `--accuracy` applies to the roof only:
 * rooms always come from a phone's scan. `--stated` alone asks for tolerances of the rooms, not of the roof.
 * @throws UsageError as `roofAccuracy` does, and with `--stated` if there is no scan; both before anything is drawn
 */
export function propertyAccuracy(
  { scan, roof }: Property,
  roofFile: string,
  options: ToleranceOptions & { readonly stated?: number },
): ReportAccuracy | undefined {
  const { stated } = options
  if (!wantsTolerances(options) && stated === undefined) return undefined
  if (stated !== undefined && scan === null) throw new UsageError(said(USAGE.statedWithoutScan))
  const accuracyOf = roofAccuracy(roofFile, options)
  const isRoofAsked = wantsTolerances(options) && roof !== null
  // The results are dropped: each call only throws early if its building has no known accuracy.
  if (isRoofAsked) for (const { building } of roof.buildings) accuracyOf(building)
  return { scan: DEFAULT_ACCURACY.roomplan, roof: isRoofAsked ? accuracyOf : null, stated }
}
