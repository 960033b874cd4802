import type { Command } from 'commander'
import { withOutputOptions, withRoofOptions } from '../options.ts'
import type { Context, RoofOptions } from '../options.ts'
import { shellWord } from '../output/shell-word.ts'
import { addRoofPlan, addRoofView } from './roof-drawings.ts'

const EXAMPLES = `Examples:
  reports roof roof.json
  reports roof roof.json --include-matrikkel --lang nb
  reports roof city.city.jsonl --crs EPSG:31256 -o surfaces.csv
`

export function addRoof(program: Command, context: Context): void {
  const command = program
    .command('roof')
    .summary('roofs: buildings, surfaces, edges by type, totals')
    .description('Measures the roofs of a property: a roof file (GeoJSON), CityJSON, CityJSONSeq or CityGML.')
    .argument('<roof>', 'a file, or - for standard input')
    .addHelpText('before', EXAMPLES)
    .enablePositionalOptions()
  addRoofPlan(command, context)
  addRoofView(command, context)
  withOutputOptions(withRoofOptions(command)).action((file: string, options: RoofOptions) =>
    roof(file, options, context),
  )
}

async function roof(file: string, options: RoofOptions, context: Context): Promise<void> {
  const [
    { roofRecord, selectRefusals },
    { inFile },
    { measuredRoof, roofSelection },
    { findingsOfBuildings },
    { roofResult },
    { buildingLines },
    { filterRoofLines },
    output,
    told,
    { reportRefusals },
  ] = await Promise.all([
    import('@reports/geometry'),
    import('../input/in-file.ts'),
    import('../input/roof.ts'),
    import('../input/selected-findings.ts'),
    import('../views/roof.ts'),
    import('../views/building-lines.ts'),
    import('./roof-stream.ts'),
    import('../output/write-result.ts'),
    import('../output/findings.ts'),
    import('../output/refusals.ts'),
  ])
  const write = output.resultWriter(options, context.io, { drawing: `reports roof svg ${shellWord(file)}` })
  // A roof without ground is a roof: only its walls and its heights above the ground are not known.
  const measuring = { ...options, withoutGround: 'measure' } as const
  const input = await filterRoofLines(file, measuring, context, (measures) =>
    buildingLines(roofRecord(measures, roofSelection(options))),
  )
  if (input === null) return
  const measures = await measuredRoof(file, measuring, context, input)
  if (measures === null) return
  const record = inFile(file, () => roofRecord(measures, roofSelection(options)))
  await write(roofResult(record, options.lang))
  const code = told.reportFindings(file, findingsOfBuildings(measures, record), options, context.io)
  context.end(reportRefusals(file, selectRefusals(measures, roofSelection(options)), code, options, context.io))
}
