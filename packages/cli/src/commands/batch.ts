import { said } from '@reports/geometry/sentences'
import { Option } from 'commander'
import type { Command } from 'commander'
import type { BatchFormat } from '../batch/tables/table-names.ts'
import { UsageError, ValueError } from '../usage-error.ts'
import * as USAGE from '../messages/en/usage.ts'
import type { BatchOptions } from '../actions/batch.ts'
import {
  groundValue,
  languageOption,
  ruleOption,
  valued,
  withChoiceOptions,
  withOutlineOptions,
  withToleranceOptions,
} from '../options.ts'
import type { Context } from '../options.ts'
import { withAddedSolarOptions } from '../solar-options.ts'

const EXAMPLES = `Examples:
  reports batch city.city.jsonl -o out     a line a building in out/buildings.jsonl
  reports batch scans/ -o out              a line a room in out/rooms.jsonl
  reports batch 'tiles/*.json' -o out --crs EPSG:25833 --jobs 8
  reports batch city.gml.gz -o out
  reports batch city.city.jsonl -o out --format gpkg    a map of it in out/roofs.gpkg
  reports batch city.city.jsonl -o out --format parquet    tables in out/buildings.parquet, ...
  reports batch city-2026/ --compare city-2024/ -o out    what is new, gone or changed in out/changes.jsonl
The same command again continues a run that was stopped.
`

/** May be given several times. The names stand here too: a program that is asked for its help loads no tables. */
function formatOption(): Option {
  const choices: readonly BatchFormat[] = ['csv', 'parquet', 'gpkg']
  const option = new Option('-f, --format <format>', 'the results in another format too; again for one more')
  option.argParser((value: string, before: readonly BatchFormat[] | undefined) => {
    const chosen = choices.find((choice) => choice === value)
    if (chosen === undefined)
      throw new ValueError(
        said(USAGE.invalidValue, { option: option.flags, value, expected: said(USAGE.choices, { choices }) }),
      )
    return [...(before ?? []), chosen]
  })
  option.argChoices = [...choices]
  return option
}

/** More threads than any machine has cores. */
const MAX_JOBS = 1024

function threads(text: string): number {
  const value = Number(text)
  if (!Number.isInteger(value) || value < 1 || value > MAX_JOBS)
    throw new UsageError(said(USAGE.threads, { most: MAX_JOBS }))
  return value
}

export function addBatch(program: Command, context: Context): void {
  const command = program
    .command('batch')
    .summary('many files or a long stream, a JSON line each; goes on after a stop')
    .description(
      'Measures many files, or CityJSONSeq or CityGML of any length: a JSON line for each building or room, failures in a file of their own.',
    )
    .argument('<input...>', 'files, folders, patterns, or - for standard input')
    .addHelpText('before', EXAMPLES)
    .requiredOption('-o, --output <folder>', 'folder of the results; an earlier run in it is continued')
    .addOption(valued('-j, --jobs <n>', 'threads (default: as many as the machine runs at once)', threads))
    .option('--force', 'start again where the folder has an earlier run')
    .addOption(formatOption())
    .addOption(languageOption('dialect of CSV, and marks'))
    .option('--include-matrikkel', 'the outbuildings of the cadastral unit too')
    .option('--crs <EPSG:n>', 'coordinate system, if a file names none (or the wrong one)')
    .addOption(
      valued(
        '--ground <altitude>',
        'altitude of the ground in metres, or a file of points or a raster, if a file has none',
        groundValue,
      ),
    )
    .addOption(ruleOption())
    .addOption(
      new Option(
        '--compare <earlier>',
        'an earlier version of the same city, to list what is new, gone or changed; once for each of several',
      ).argParser((value: string, before: readonly string[] | undefined): readonly string[] => [
        ...(before ?? []),
        value,
      ]),
    )
    .option('--strict', 'exit with 1 if there are findings')
    .option('-q, --quiet', 'no progress and no summary')
    .addOption(new Option('--no-color', 'no colours (as the variable NO_COLOR)'))
  withAddedSolarOptions(command, 'solar modules of each building too; shade of its own roof unless --shade says else')
  withToleranceOptions(withChoiceOptions(withOutlineOptions(command))).action(
    async (inputs: string[], options: BatchOptions) =>
      (await import('../actions/batch.ts')).runBatchCommand(inputs, options, context),
  )
}
