import type { Command } from 'commander'
import type { CompareOptions } from '../actions/compare.ts'
import { withSheetOptions } from '../drawing-options.ts'
import { withAccuracyOption, withOutputOptions, type Context } from '../options.ts'

const EXAMPLES = `Examples:
  reports compare city-2024.city.jsonl city-2026.city.jsonl
  reports compare before.gml after.gml -o changes.json
  reports compare before.gml after.gml -o changes.pdf    both outlines, with a table; .svg and .png too
  reports compare scan-2024/ scan-2026/           rooms of two scans
  reports compare scan/ areas.csv                 a scan and stated areas: room,area
  reports compare before.json after.json --accuracy plan=0.1,height=0.1 --lang nb
`

export function addCompare(program: Command, context: Context): void {
  const command = program
    .command('compare')
    .summary('two versions of roofs or scans: new, gone, changed')
    .description(
      'Compares two versions of the roofs of one place, or two scans of it: what is new, gone, or changed by more than its ±.',
    )
    .argument('<before>', 'a file of roofs, a scan, a folder of exports, or a project folder')
    .argument('<after>', 'a later version of the same; of a scan also a CSV of areas that somebody stated')
    .addHelpText('before', EXAMPLES)
    .option('--include-matrikkel', 'the outbuildings of the cadastral unit too')
    .option('--crs <EPSG:n>', 'coordinate system of both, if the files name none (or the wrong one)')
  withOutputOptions(withSheetOptions(withAccuracyOption(command))).action(
    async (before: string, after: string, options: CompareOptions) =>
      (await import('../actions/compare.ts')).runCompare(before, after, options, context),
  )
}
