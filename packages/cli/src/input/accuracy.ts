import { said } from '@reports/geometry/sentences'
import {
  roofQualityRecord,
  selectBuildings,
  type Building,
  type BuildingSelection,
  type RoofMeasures,
} from '@reports/geometry'
import type { Property, ReportAccuracy } from '@reports/svg'
import {
  DEFAULT_ACCURACY,
  knownAccuracy,
  roofTolerances,
  type KnownAccuracy,
  type RoofTolerances,
} from '@reports/geometry/accuracy'
import * as USAGE from '../messages/en/usage.ts'
import type { ToleranceOptions } from '../options.ts'
import { UsageError } from '../usage-error.ts'

/** Whether anything asks for tolerances. */
export const wantsTolerances = ({ tolerances, accuracy }: ToleranceOptions): boolean =>
  tolerances === true || accuracy !== undefined

/** A known accuracy with what the caller gave over it. */
function overGiven(known: KnownAccuracy, given: ToleranceOptions['accuracy']): KnownAccuracy {
  if (given === undefined) return known
  return { ...known, ...given, basis: 'partlyGiven' }
}

/** How certain a scan is. */
export const scanAccuracy = ({ accuracy }: ToleranceOptions): KnownAccuracy =>
  overGiven(DEFAULT_ACCURACY.roomplan, accuracy)

/**
 * How certain each building of a file is.
 * @throws UsageError where the file does not tell and too little is given
 */
export const roofAccuracy =
  (file: string, { accuracy }: ToleranceOptions) =>
  (building: Building): KnownAccuracy => {
    const known = knownAccuracy(building)
    if (known !== null) return overGiven(known, accuracy)
    const { plan, height } = accuracy ?? {}
    if (plan === undefined || height === undefined) throw new UsageError(said(USAGE.noAccuracy, { file }))
    return { scale: 0, ...accuracy, plan, height, basis: 'given' }
  }

/**
 * How certain the buildings that are meant are; undefined where nobody asks, and where the numbers of one of them may be any.
 * @throws UsageError as `roofAccuracy`
 */
export function tolerancesOfRoof(
  measures: RoofMeasures,
  selection: BuildingSelection,
  file: string,
  options: ToleranceOptions,
): RoofTolerances | undefined {
  if (!wantsTolerances(options)) return undefined
  const found = roofTolerances({ buildings: selectBuildings(measures, selection) }, roofAccuracy(file, options))
  return roofQualityRecord(measures, selection).totals === 'unknown' ? undefined : found
}

/**
 * How certain everything that a report tells is; undefined where nobody asks. What is given is of the roof: rooms come from a phone whatever
 * the roof comes from.
 * @throws UsageError as `roofAccuracy`, before anything is drawn
 */
export function propertyAccuracy(
  { scan, roof }: Property,
  roofFile: string,
  options: ToleranceOptions & { readonly stated?: number },
): ReportAccuracy | undefined {
  const { stated } = options
  if (!wantsTolerances(options) && stated === undefined) return undefined
  if (stated !== undefined && scan === null) throw new UsageError(said(USAGE.statedWithoutScan))
  const of = roofAccuracy(roofFile, options)
  // Who only states an area asks of the floor.
  const isAsked = wantsTolerances(options) && roof !== null
  if (isAsked) for (const { building } of roof.buildings) of(building)
  return { scan: DEFAULT_ACCURACY.roomplan, roof: isAsked ? of : null, stated }
}
