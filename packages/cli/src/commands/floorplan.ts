import { said } from '@reports/geometry/sentences'
import type { Command } from 'commander'
import { UsageError } from '../usage-error.ts'
import * as USAGE from '../messages/en/usage.ts'
import type { FloorplanOptions } from '../actions/floorplan.ts'
import { withDrawingOptions, withViewOptions } from '../drawing-options.ts'
import { withControlOptions, withToleranceOptions, valued } from '../options.ts'
import type { Context } from '../options.ts'

const EXAMPLES = `Examples:
  reports floorplan house/ -o house.pdf          all storeys, a page each
  reports floorplan house/ --story 1 --lang nb -o upstairs.png
  reports floorplan house/ --story 1 -o upstairs.dxf      for CAD, of true size
  reports floorplan scan.json --no-measurements > plan.svg
  reports floorplan house/ --view -o house.png   the storey cut open, seen aslant
`

function story(text: string): number {
  const value = Number(text)
  if (text.trim() === '' || !Number.isInteger(value)) throw new UsageError(said(USAGE.storey))
  return value
}

export function addFloorplan(program: Command, context: Context): void {
  const command = program
    .command('floorplan')
    .summary('floor plan of a storey, to scale: SVG, PNG or PDF')
    .description('Draws the storeys of a scan to scale: walls, openings, objects, rooms with their areas, dimensions.')
    .argument('<scan>', 'a file, a folder, or - for standard input')
    .addOption(valued('--story <n>', 'storey (default: all in a PDF, else 0, or the lowest there is)', story))
    .option('--no-labels', 'no names and areas of rooms')
    .option('--no-measurements', 'no dimensions')
    .option('--clean', 'for who looks at a home: names, areas and furniture alone')
    .option(
      '--view',
      'draw it cut open 1 m above its floor, from above at an angle, not to scale; -o may also end in .glb',
    )
    .addHelpText('before', EXAMPLES)
  withDrawingOptions(withViewOptions(withControlOptions(withToleranceOptions(command)))).action(
    async (scan: string, options: FloorplanOptions) =>
      (await import('../actions/floorplan.ts')).runFloorplan(scan, options, context),
  )
}
