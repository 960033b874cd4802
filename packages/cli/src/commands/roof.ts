import { Option } from 'commander'
import type { Command } from 'commander'
import type { RoofTable } from '../actions/roof.ts'
import type { RoofCommandOptions } from '../actions/roof.ts'
import {
  battenSpacing,
  withModelOption,
  withOutputOptions,
  withRoofOptions,
  withStreamOptions,
  withSummaryOptions,
  withToleranceOptions,
  valued,
} from '../options.ts'
import type { Context } from '../options.ts'
import { addRoofPlan, addRoofView } from './roof-drawings.ts'

const EXAMPLES = `Examples:
  reports roof roof.json
  reports roof roof.json --include-matrikkel --lang nb
  reports roof city.gml --list
  reports roof city.gml --building "Furuveien 12"
  reports roof city.gml --at 10.7461,59.9127
  reports roof roof.json --summary --batten-spacing 0.32
  reports roof roof.json --accuracy plan=0.1,height=0.1
  reports roof roof.json -o roof.gpkg
  reports roof roof.json --table buildings -o buildings.parquet
  reports roof roof.json -o roof.ifc --ifc 4x3
  reports roof report.xml -o roof.city.json
  reports roof city.city.jsonl --crs EPSG:31256 -o surfaces.csv
  reports roof - --header city.city.jsonl --format jsonl --failures inline < part.jsonl
`

export function addRoof(program: Command, context: Context): void {
  const command = program
    .command('roof')
    .summary('roofs: buildings, surfaces, edges by type, totals')
    .description(
      'Measures the roofs of a property: a roof file (GeoJSON), CityJSON, CityJSONSeq, CityGML, FKB-Bygning or EagleView.',
    )
    .argument('<roof>', 'a file, a folder with one, a project folder, or - for standard input')
    .addHelpText('before', EXAMPLES)
    .enablePositionalOptions()
  addRoofPlan(command, context)
  addRoofView(command, context)
  withSummaryOptions(command, 'sums of roofs: pitches, edges, battens, heights')
    .addOption(
      valued('--batten-spacing <metres>', 'of --summary: between battens at most (default: 0.35)', battenSpacing),
    )
    .addOption(
      valued(
        '--counter-batten-spacing <metres>',
        'of --summary: between counter-battens (default: 0.6)',
        battenSpacing,
      ),
    )
  command.option('--list', 'list the buildings to choose from: id, name, address, roof in plan, place')
  command.addOption(
    new Option('--table <name>', 'which rows CSV and Parquet get (default: surfaces)').choices([
      'surfaces',
      'buildings',
      'edges',
      'walls',
    ] satisfies RoofTable[]),
  )
  withModelOption(withToleranceOptions(command))
  withOutputOptions(withStreamOptions(withRoofOptions(command))).action(
    async (file: string, options: RoofCommandOptions) =>
      (await import('../actions/roof.ts')).runRoof(file, options, context),
  )
}
