import { wallsRecord, selectRefusals } from '@reports/geometry'
import { inFile } from '../input/in-file.ts'
import { measuredRoof, roofSelection } from '../input/roof.ts'
import { findingsOfBuildings } from '../input/selected-findings.ts'
import type { Context, RoofOptions } from '../options.ts'
import { reportFindings } from '../output/findings.ts'
import { reportRefusals } from '../output/refusals.ts'
import { shellWord } from '../output/shell-word.ts'
import { resultWriter } from '../output/write-result.ts'
import { wallsResult } from '../views/walls.ts'
import { filterRoof } from './roof-stream.ts'

/** Derives the exterior walls of a file. */
export async function runWalls(file: string, options: RoofOptions, context: Context): Promise<void> {
  const write = resultWriter(options, context.io, { drawing: `reports walls svg ${shellWord(file)}` })
  const input = await filterRoof(
    file,
    options,
    context,
    (measures) => wallsRecord(measures, roofSelection(options)).buildings,
  )
  if (input === null) return
  const measures = await measuredRoof(file, options, context, input)
  if (measures === null) return
  const record = inFile(file, () => wallsRecord(measures, roofSelection(options)))
  await write(wallsResult(record, options.lang))
  const code = reportFindings(file, findingsOfBuildings(measures, record), options, context.io)
  context.end(reportRefusals(file, selectRefusals(measures, roofSelection(options)), code, options, context.io))
}
