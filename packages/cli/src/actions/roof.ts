import { roofSheets } from '@reports/export/tables'
import { roofRecord, selectBuildings, selectRefusals, type RoofMeasures, type RoofRecord } from '@reports/geometry'
import { roofSummary, roofSummaryRecord, type RoofSummaryRecord } from '@reports/geometry/summary'
import { roofTolerances, roofTolerancesRecord, type RoofTolerancesRecord } from '@reports/geometry/accuracy'
import { roofAccuracy, wantsTolerances } from '../input/accuracy.ts'
import { inFile } from '../input/in-file.ts'
import { measuredRoof, roofSelection } from '../input/roof.ts'
import { findingsOfBuildings } from '../input/selected-findings.ts'
import type { Context, RoofOptions, ToleranceOptions } from '../options.ts'
import { reportFindings } from '../output/findings.ts'
import { reportRefusals } from '../output/refusals.ts'
import { shellWord } from '../output/shell-word.ts'
import { mapWriter } from '../output/write-map.ts'
import { resultWriter, type Result } from '../output/write-result.ts'
import { UsageError } from '../usage-error.ts'
import { buildingLines } from '../views/building-lines.ts'
import { roofResult } from '../views/roof.ts'
import { summaryResult } from '../views/summary.ts'
import { filterRoof } from './roof-stream.ts'

export interface RoofCommandOptions extends RoofOptions, ToleranceOptions {
  readonly battenSpacing?: number
  readonly counterBattenSpacing?: number
}

/** Measures the roofs of a file. */
export async function runRoof(file: string, options: RoofCommandOptions, context: Context): Promise<void> {
  const map = mapWriter(options, context.io)
  const write =
    map === null
      ? resultWriter(options, context.io, {
          drawing: `reports roof svg ${shellWord(file)}`,
          cad: `reports roof svg ${shellWord(file)}`,
        })
      : null
  if ((map !== null || options.summary === true) && wantsTolerances(options))
    throw new UsageError(
      `${map === null ? '--summary' : 'a map'} has no tolerances: leave out --tolerances and --accuracy`,
    )
  // A roof without ground is a roof: only its walls and its heights above the ground are not known.
  const measuring = { ...options, withoutGround: 'measure' } as const
  const selection = roofSelection(options)
  const summed = (measures: RoofMeasures): RoofSummaryRecord =>
    roofSummaryRecord(roofSummary(measures, options), selection)
  const tolerancesOf = (measures: RoofMeasures): RoofTolerancesRecord | undefined =>
    wantsTolerances(options)
      ? roofTolerancesRecord(
          roofTolerances({ buildings: selectBuildings(measures, selection) }, roofAccuracy(file, options)),
        )
      : undefined
  const input = await filterRoof(file, measuring, context, (measures) =>
    options.summary === true
      ? summed(measures).buildings
      : buildingLines(roofRecord(measures, selection), tolerancesOf(measures)),
  )
  if (input === null) return
  const measures = await measuredRoof(file, measuring, context, input)
  if (measures === null) return
  const record = inFile(file, () => roofRecord(measures, selection))
  await map?.(measures, selection)
  const sums = options.summary === true ? summed(measures) : null
  await write?.(resultOf(record, sums, () => tolerancesOf(measures), options))
  const code = reportFindings(file, findingsOfBuildings(measures, record), options, context.io)
  context.end(reportRefusals(file, selectRefusals(measures, selection), code, options, context.io))
}

const resultOf = (
  record: RoofRecord,
  sums: RoofSummaryRecord | null,
  tolerances: () => RoofTolerancesRecord | undefined,
  options: RoofCommandOptions,
): Result =>
  sums === null
    ? roofResult(record, options.lang, options.ids, tolerances())
    : summaryResult(sums, sums.buildings, roofSheets(sums, options.lang), options)
