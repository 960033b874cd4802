import type { Command } from 'commander'
import type { WallsCommandOptions } from '../actions/walls.ts'
import {
  withOutputOptions,
  withRoofOptions,
  withStreamOptions,
  withSummaryOptions,
  withToleranceOptions,
} from '../options.ts'
import type { Context } from '../options.ts'
import { addWallPlan } from './roof-drawings.ts'

const EXAMPLES = `Examples:
  reports walls roof.json
  reports walls roof.json --eaves-overhang 0.5
  reports walls roof.json --building 300123 --format json
  reports walls roof.json --summary
`

export function addWalls(program: Command, context: Context): void {
  const command = program
    .command('walls')
    .summary('exterior walls derived from the roof and the ground')
    .description(
      'Derives the exterior walls of the buildings: from the edges of their roofs to the ground, or to a roof below.',
    )
    .argument('<roof>', 'a file, a folder with one, a project folder, or - for standard input')
    .addHelpText('before', EXAMPLES)
    .enablePositionalOptions()
  addWallPlan(command, context)
  withSummaryOptions(command, 'facades and roofs by direction, volume under the roof')
  withToleranceOptions(command)
  withOutputOptions(withStreamOptions(withRoofOptions(command))).action(
    async (file: string, options: WallsCommandOptions) =>
      (await import('../actions/walls.ts')).runWalls(file, options, context),
  )
}
