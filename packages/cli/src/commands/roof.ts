import type { RoofMeasures } from '@reports/geometry'
import type { RoofSummaryRecord } from '@reports/geometry/summary'
import type { Command } from 'commander'
import { battenSpacing, withOutputOptions, withRoofOptions, withSummaryOptions } from '../options.ts'
import type { Context, RoofOptions } from '../options.ts'
import { shellWord } from '../output/shell-word.ts'
import { addRoofPlan } from './roof-drawings.ts'

const EXAMPLES = `Examples:
  reports roof roof.json
  reports roof roof.json --include-matrikkel --lang nb
  reports roof roof.json --summary --batten-spacing 0.32
  reports roof city.city.jsonl --crs EPSG:31256 -o surfaces.csv
`

interface RoofCommandOptions extends RoofOptions {
  readonly battenSpacing?: number
  readonly counterBattenSpacing?: number
}

export function addRoof(program: Command, context: Context): void {
  const command = program
    .command('roof')
    .summary('roofs: buildings, surfaces, edges by type, totals')
    .description('Measures the roofs of a property: a roof file (GeoJSON), CityJSON, CityJSONSeq or CityGML.')
    .argument('<roof>', 'a file, or - for standard input')
    .addHelpText('before', EXAMPLES)
    .enablePositionalOptions()
  addRoofPlan(command, context)
  withSummaryOptions(command, 'what a roofer orders by: pitches, edges, battens, waste, heights')
    .option('--batten-spacing <metres>', 'of --summary: between battens at most (default: 0.35)', battenSpacing)
    .option('--counter-batten-spacing <metres>', 'of --summary: between counter-battens (default: 0.6)', battenSpacing)
  withOutputOptions(withRoofOptions(command)).action((file: string, options: RoofCommandOptions) =>
    roof(file, options, context),
  )
}

async function roof(file: string, options: RoofCommandOptions, context: Context): Promise<void> {
  const [
    { roofRecord, selectRefusals },
    { roofSummary, roofSummaryRecord },
    { roofSheets },
    { inFile },
    { measuredRoof, roofSelection },
    { findingsOfBuildings },
    { roofResult },
    { summaryResult },
    { buildingLines },
    { filterRoofLines },
    output,
    told,
    { reportRefusals },
  ] = await Promise.all([
    import('@reports/geometry'),
    import('@reports/geometry/summary'),
    import('@reports/export/tables'),
    import('../input/in-file.ts'),
    import('../input/roof.ts'),
    import('../input/selected-findings.ts'),
    import('../views/roof.ts'),
    import('../views/summary.ts'),
    import('../views/building-lines.ts'),
    import('./roof-stream.ts'),
    import('../output/write-result.ts'),
    import('../output/findings.ts'),
    import('../output/refusals.ts'),
  ])
  const write = output.resultWriter(options, context.io, { drawing: `reports roof svg ${shellWord(file)}` })
  // A roof without ground is a roof: only its walls and its heights above the ground are not known.
  const measuring = { ...options, withoutGround: 'measure' } as const
  const selection = roofSelection(options)
  const summed = (measures: RoofMeasures): RoofSummaryRecord =>
    roofSummaryRecord(roofSummary(measures, options), selection)
  const input = await filterRoofLines(file, measuring, context, (measures) =>
    options.summary === true ? summed(measures).buildings : buildingLines(roofRecord(measures, selection)),
  )
  if (input === null) return
  const measures = await measuredRoof(file, measuring, context, input)
  if (measures === null) return
  const record = inFile(file, () => roofRecord(measures, selection))
  if (options.summary === true) {
    const sums = summed(measures)
    await write(summaryResult(sums, sums.buildings, roofSheets(sums, options.lang), options))
  } else {
    await write(roofResult(record, options.lang, options.ids))
  }
  const code = told.reportFindings(file, findingsOfBuildings(measures, record), options, context.io)
  context.end(reportRefusals(file, selectRefusals(measures, selection), code, options, context.io))
}
