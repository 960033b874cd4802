import type { TRADES as TRADES_OF_ORDERS } from '@reports/svg/report'
import { said } from '@reports/geometry/sentences'
import { Option, type Command } from 'commander'
import type { OrderCommandOptions } from '../actions/order.ts'
import * as USAGE from '../messages/en/usage.ts'
import {
  battenSpacing,
  dayOption,
  languageOption,
  ruleOption,
  unitsOption,
  valued,
  withChoiceOptions,
  withOutlineOptions,
  withGroundOption,
} from '../options.ts'
import type { Context } from '../options.ts'
import { UsageError } from '../usage-error.ts'

/** As the drawings' package has them: help loads no drawings. */
const TRADES: typeof TRADES_OF_ORDERS = ['roofer', 'painter', 'surveyor', 'windows']

const EXAMPLES = `Examples:
  reports order furuveien-12/ --trade roofer -o order.pdf
  reports order roof.json --trade roofer --waste 15 -o order.xlsx
  reports order scan/ --trade painter --lang nb -o maler.pdf
`

function percent(text: string): number {
  const value = Number(text)
  if (text.trim() === '' || !(value >= 0 && value <= 100)) throw new UsageError(said(USAGE.waste))
  return value
}

export function addOrder(program: Command, context: Context): void {
  const command = program
    .command('order')
    .summary('what a trade orders by: plan, view, lines with waste; PDF or workbook')
    .description('Writes the order sheet of a trade: what it measures and orders, on one page or as a workbook.')
    .argument('<file>', 'a project folder, a roof file, a scan or a folder of exports')
    .addOption(new Option('--trade <trade>', 'who orders').choices(TRADES).makeOptionMandatory())
    .option('-o, --output <file>', 'write a .pdf or .xlsx file; it is never left half-written')
    .addOption(valued('--waste <percent>', 'material lost in cutting (default: 10)', percent))
    .addOption(languageOption('words, numbers and messages'))
    .addOption(unitsOption())
    .option('--property <name>', 'what the property is called, as the title')
    .option('--address <text>', 'its address, below the title')
    .option('--brand <folder>', 'folder with your logo (logo.png) and contact (brand.json), for the top of the PDF')
    .addOption(dayOption('the date printed on the order (default: today)'))
    .addOption(ruleOption())
    .option('--include-matrikkel', 'the outbuildings of the cadastral unit too')
    .option('--crs <EPSG:n>', 'coordinate system of the roof; overrides the one that the file names')
    .addOption(
      valued('--batten-spacing <metres>', 'largest distance between rows of battens (default: 0.35)', battenSpacing),
    )
    .addOption(
      valued('--counter-batten-spacing <metres>', 'distance between counter-battens (default: 0.6)', battenSpacing),
    )
    .option('--strict', 'exit with 1 if there are findings')
    .option('-q, --quiet', 'no summary of findings')
    .option('--no-color', 'no colours (as the variable NO_COLOR)')
    .addHelpText('before', EXAMPLES)
  withChoiceOptions(withGroundOption(withOutlineOptions(command))).action(
    async (file: string, options: OrderCommandOptions) =>
      (await import('../actions/order.ts')).runOrder(file, options, context),
  )
}
