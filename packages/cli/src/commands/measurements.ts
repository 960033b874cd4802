import type { Command } from 'commander'
import type { MeasurementsOptions } from '../actions/measurements.ts'
import {
  ruleOption,
  statedArea,
  withControlOptions,
  withModelOption,
  withOutputOptions,
  withSummaryOptions,
  withToleranceOptions,
  valued,
} from '../options.ts'
import type { Context } from '../options.ts'

const EXAMPLES = `Examples:
  reports measurements scan.json
  reports measurements house/ -o rooms.csv
  reports measurements house/ -o rooms.ifc
  reports measurements scan.json --room R1 --lang nb
  reports measurements house/ --summary
  reports measurements house/ --tolerances --stated 120
  reports measurements house/ --control "1.02 a-c = 3.612 ± 0.002"
`

export function addMeasurements(program: Command, context: Context): void {
  const command = program
    .command('measurements')
    .summary('rooms of a scan: areas, lengths, openings, objects')
    .description('Measures the rooms of a scan: a RoomPlan export, a folder of exports, or a scan file.')
    .argument('<scan>', 'a file, a folder, or - for standard input')
    .option('--room <id>', 'one room by its id, name or mark, with its walls, openings and objects')
    .addOption(ruleOption())
    .option('--geometry', 'add shapes of rooms: outlines, wall lines, places of openings (only in JSON)')
    .addHelpText('before', EXAMPLES)
  withSummaryOptions(command, 'sums of rooms, openings once, and an estimate by NS 3940')
  withModelOption(withControlOptions(withToleranceOptions(command))).addOption(
    valued(
      '--stated <m2>',
      'probability that the BRA is more than 2 % and 1 m² smaller than this (implies --tolerances)',
      statedArea,
    ),
  )
  withOutputOptions(command).action(async (scan: string, options: MeasurementsOptions) =>
    (await import('../actions/measurements.ts')).runMeasurements(scan, options, context),
  )
}
