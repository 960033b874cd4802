import { roofRecord, selectRefusals } from '@reports/geometry'
import { inFile } from '../input/in-file.ts'
import { measuredRoof, roofSelection } from '../input/roof.ts'
import { findingsOfBuildings } from '../input/selected-findings.ts'
import type { Context, RoofOptions } from '../options.ts'
import { reportFindings } from '../output/findings.ts'
import { reportRefusals } from '../output/refusals.ts'
import { shellWord } from '../output/shell-word.ts'
import { resultWriter } from '../output/write-result.ts'
import { buildingLines } from '../views/building-lines.ts'
import { roofResult } from '../views/roof.ts'
import { filterRoof } from './roof-stream.ts'

/** Measures the roofs of a file. */
export async function runRoof(file: string, options: RoofOptions, context: Context): Promise<void> {
  const write = resultWriter(options, context.io, { drawing: `reports roof svg ${shellWord(file)}` })
  // A roof without ground is a roof: only its walls and its heights above the ground are not known.
  const measuring = { ...options, withoutGround: 'measure' } as const
  const input = await filterRoof(file, measuring, context, (measures) =>
    buildingLines(roofRecord(measures, roofSelection(options))),
  )
  if (input === null) return
  const measures = await measuredRoof(file, measuring, context, input)
  if (measures === null) return
  const record = inFile(file, () => roofRecord(measures, roofSelection(options)))
  await write(roofResult(record, options.lang))
  const code = reportFindings(file, findingsOfBuildings(measures, record), options, context.io)
  context.end(reportRefusals(file, selectRefusals(measures, roofSelection(options)), code, options, context.io))
}
