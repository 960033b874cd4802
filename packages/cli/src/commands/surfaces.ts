import { said } from '@reports/geometry/sentences'
import type { Dimensions } from '@reports/export/energy'
import { Option, type Command } from 'commander'
import type { FacingOption, SurfacesOptions } from '../actions/surfaces.ts'
import { withSheetOptions } from '../drawing-options.ts'
import * as USAGE from '../messages/en/usage.ts'
import {
  metres,
  valued,
  withAccuracyOption,
  withChoiceOptions,
  withControlOptions,
  withOutlineOptions,
  withOutputOptions,
  type Context,
} from '../options.ts'
import { bearingIn } from '../input/bearing.ts'
import { UsageError } from '../usage-error.ts'

/** As the tables have them: help loads no measuring. */
const DIMENSIONS: readonly Dimensions[] = ['internal', 'overall-internal', 'external']

const EXAMPLES = `Examples:
  reports surfaces house/                              rooms, roof and edits of a project folder
  reports surfaces scan/ --roof roof.json --facing 1.02a=SW
  reports surfaces scan/ --north 37 -o surfaces.xlsx
  reports surfaces house/ --lang nb -o plan.pdf        each wall in the colour of what lies behind it
  reports surfaces house/ -o house.gbxml               also .hbjson and .dfjson
`

function bearing(text: string): number {
  const value = bearingIn(text)
  if (value === null) throw new UsageError(said(USAGE.trueBearing))
  return value
}

function facing(text: string): FacingOption {
  const [wall = '', value = ''] = text.split('=')
  if (wall.trim() === '') throw new UsageError(said(USAGE.facingWall))
  return { wall: wall.trim(), bearing: bearing(value) }
}

export function addSurfaces(program: Command, context: Context): void {
  const command = program
    .command('surfaces')
    .summary('what lies behind each wall, floor and ceiling: for energy programs')
    .description(
      'Tells what lies behind each surface of each room, and lays rooms under their roof: areas, openings, bearings, the heated envelope.',
    )
    .argument('<scan>', 'a file, a folder, a project folder, or - for standard input')
    .addOption(valued('--north <degrees>', 'where north points on the plan, clockwise from up', bearing))
    .addOption(valued('--facing <wall=bearing>', 'what a wall looks to from inside: 1.02a=225 or 1.02a=SW', facing))
    .option('--roof <file>', 'the roof over these rooms; by default that of the project folder')
    .addOption(valued('--floor <metres>', "the lowest floor over the ground of the roof's file", metres))
    .addOption(
      valued('--unheated <rooms>', 'rooms without heating, by mark, id or name', (text) =>
        text.split(',').map((part) => part.trim()),
      ),
    )
    .addOption(
      new Option('--dimensions <which>', 'of the heated envelope in tables (default: all that are known)').choices(
        DIMENSIONS,
      ),
    )
    .addHelpText('before', EXAMPLES)
  withChoiceOptions(withOutlineOptions(command))
  withOutputOptions(withSheetOptions(withControlOptions(withAccuracyOption(command)))).action(
    async (scan: string, options: SurfacesOptions) =>
      (await import('../actions/surfaces.ts')).runSurfaces(scan, options, context),
  )
}
