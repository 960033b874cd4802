import type { AreaRuleName } from '@reports/geometry/areas'
import { said } from '@reports/geometry/sentences'
import { Option, type Command } from 'commander'
import type { AreasOptions, StatedOption } from '../actions/areas.ts'
import { withSheetOptions } from '../drawing-options.ts'
import * as USAGE from '../messages/en/usage.ts'
import {
  distance,
  valued,
  withAccuracyOption,
  withControlOptions,
  withOutputOptions,
  type Context,
} from '../options.ts'
import { UsageError } from '../usage-error.ts'

/** As the measuring has them: help loads no measuring. */
const RULES: readonly AreaRuleName[] = ['ns3940', 'woflv', 'ss21054', 'ansi', 'bbr', 'ipms']

const EXAMPLES = `Examples:
  reports areas house/
  reports areas house/ --stated "BRA-i 193"
  reports areas house/ --lang nb -o plan.svg      the plan, coloured by class; .pdf: all storeys
  reports areas house/ -o areas.xlsx
  reports areas house/ --rule bbr --outer-wall 0.35
`

/** An area that is stated, of a class or of all that the rule counts. */
function statedOf(text: string): StatedOption {
  const [, named, value] = /^(?:(BRA-[ieb]|TBA)\s+)?(\d+(?:[.,]\d+)?)$/i.exec(text.trim()) ?? []
  const area = Number(value?.replace(',', '.'))
  if (!(area > 0)) throw new UsageError(said(USAGE.statedClass))
  const own = (['BRA-i', 'BRA-e', 'BRA-b', 'TBA'] as const).find((each) => each.toLowerCase() === named?.toLowerCase())
  return { of: own ?? 'area', area }
}

export function addAreas(program: Command, context: Context): void {
  const command = program
    .command('areas')
    .summary('floor area of a dwelling by a national rule: BRA-i, BRA-e, BRA-b, TBA')
    .description(
      'Measures what lies within the walls of a dwelling by the rule of a country, and lists what a person has to settle.',
    )
    .argument('<scan>', 'a file, a folder, or - for standard input')
    .addOption(new Option('--rule <rule>', 'rule of a country').choices(RULES).default('ns3940' satisfies AreaRuleName))
    .addOption(
      valued('--outer-wall <metres>', 'thickness of outer walls, for rules that measure their outer faces', distance),
    )
    .option('--unit <name>', 'one unit, by the name that edits gave it')
    .addOption(
      valued('--stated <area>', 'probability that the area is more than 2 % and 1 m² smaller: "BRA-i 193"', statedOf),
    )
    .addHelpText('before', EXAMPLES)
  withOutputOptions(withSheetOptions(withControlOptions(withAccuracyOption(command)))).action(
    async (scan: string, options: AreasOptions) =>
      (await import('../actions/areas.ts')).runAreas(scan, options, context),
  )
}
