import { findingsOfBuildings, selectRefusals } from '@reports/geometry'
import type { BuildingSelection, RoofMeasures } from '@reports/geometry'
import type { Context } from '../options.ts'
import { reportFindings } from '../output/findings.ts'
import { reportRefusals } from '../output/refusals.ts'

/** Reports the findings of the measured buildings and the buildings that were left out, then ends the command. */
export function reportRoof(
  file: string,
  measures: RoofMeasures,
  record: Parameters<typeof findingsOfBuildings>[1],
  selection: BuildingSelection,
  options: Parameters<typeof reportFindings>[2],
  context: Context,
): void {
  const code = reportFindings(file, findingsOfBuildings(measures, record), options, context.io)
  context.end(reportRefusals(file, selectRefusals(measures, selection), code, options, context.io))
}
