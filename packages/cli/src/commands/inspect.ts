import type { Command } from 'commander'
import type { InspectOptions } from '../actions/inspect.ts'
import { withGroundOption, withOutputOptions } from '../options.ts'
import type { Context } from '../options.ts'

const EXAMPLES = `Examples:
  reports inspect scan.json
  reports inspect house/ roof.json
  reports inspect *.json --format csv -o findings.csv
`

export function addInspect(program: Command, context: Context): void {
  const command = program
    .command('inspect')
    .summary('what a file is, what it holds, and every finding')
    .description('Says what each file is, what it holds, and every finding, with the ids of the elements concerned.')
    .argument('<file...>', 'files, folders of RoomPlan exports, project folders, or - for standard input')
    .option('--crs <EPSG:n>', 'coordinate system of roofs; overrides the one that the file names')
    .addHelpText('before', EXAMPLES)
  withOutputOptions(withGroundOption(command)).action(async (files: string[], options: InspectOptions) =>
    (await import('../actions/inspect.ts')).runInspect(files, options, context),
  )
}
