import type { Command } from 'commander'
import { withOutputOptions, withRoofOptions } from '../options.ts'
import type { Context, RoofOptions } from '../options.ts'
import { addRoofPlan } from './roof-drawings.ts'

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
  withOutputOptions(withRoofOptions(command)).action(async (file: string, options: RoofOptions) =>
    (await import('../actions/roof.ts')).runRoof(file, options, context),
  )
}
