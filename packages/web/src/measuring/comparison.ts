import type { Building, RoofMeasures } from '@reports/geometry'
import { DEFAULT_ACCURACY, knownAccuracy, type KnownAccuracy } from '@reports/geometry/accuracy'
import { compareRoofs, compareScans, type RoofComparison } from '@reports/geometry/comparison'
import { reportComparison } from '@reports/svg/comparison'
import type { ReportOptions } from '@reports/svg/report'
import type { Fault } from '../messages.ts'
import type { MeasuredProperty } from './property.ts'

/* Two versions of a property. A module of its own, loaded when an earlier one is given. */

/** Only buildings whose accuracy is known are compared. */
const accuracyOf = (building: Building): KnownAccuracy => knownAccuracy(building) ?? DEFAULT_ACCURACY.city

/** The roofs of two versions; those of the later that are not shown are matched too, and told by their own report. */
function comparedRoofs(before: RoofMeasures, shown: RoofMeasures, around: RoofMeasures['buildings']): RoofComparison {
  const comparison = compareRoofs(before, { ...shown, buildings: around }, accuracyOf)
  if (around.length === shown.buildings.length) return comparison
  const ids = new Set(shown.buildings.map(({ building }) => building.id))
  return { ...comparison, buildings: comparison.buildings.filter(({ after }) => after !== null && ids.has(after.id)) }
}

/** The part of a report that tells what differs from an earlier version; undefined where the two have nothing in common. @param faults gets why */
export function comparisonOf(
  before: MeasuredProperty,
  { property: { roof, scan }, around }: MeasuredProperty,
  file: string,
  faults: Fault[],
): ReportOptions['comparison'] {
  const leftOut = (why: 'not-compared' | 'no-accuracy'): void =>
    void faults.push({ kind: 'left-out', why, files: [file] })
  const earlier = before.property
  const hasRoofs = roof !== null && earlier.roof !== null
  const states = [...(earlier.roof?.buildings ?? []), ...around].every(
    ({ building }) => knownAccuracy(building) !== null,
  )
  if (hasRoofs && !states) leftOut('no-accuracy')
  const roofs = hasRoofs && states ? comparedRoofs(earlier.roof, roof, around) : null
  const scans =
    scan !== null && earlier.scan !== null ? compareScans(earlier.scan, scan, DEFAULT_ACCURACY.roomplan) : null
  if (roofs !== null || scans !== null) return reportComparison({ name: file, roof: roofs, scan: scans })
  if (!hasRoofs) leftOut('not-compared')
  return undefined
}
