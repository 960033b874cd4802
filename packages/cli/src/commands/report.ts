import type { Command } from 'commander'
import type { ReportOptions } from '../actions/report.ts'
import {
  dayOption,
  groundValue,
  languageOption,
  ruleOption,
  statedArea,
  unitsOption,
  withChoiceOptions,
  withOutlineOptions,
  withControlOptions,
  withToleranceOptions,
  valued,
} from '../options.ts'
import type { Context } from '../options.ts'
import { withAddedSolarOptions } from '../solar-options.ts'

const EXAMPLES = `Examples:
  reports report furuveien-12/ -o report.html
  reports report furuveien-12/ --lang nb -o rapport.pdf
  reports report city.gml --building "Furuveien 12" -o report.pdf
  reports report furuveien-12/ --certificate --stated 112 -o report.pdf
  reports report city.gml --within parcel.geojson -o report.html
  reports report furuveien-12/ --surfaces -o report.pdf
  reports report furuveien-12/ --solar --weather oslo.epw -o rapport.pdf
`

export function addReport(program: Command, context: Context): void {
  const command = program
    .command('report')
    .summary('a property on one page or as a PDF: numbers, plans, notes and photos')
    .description('Writes a report of a property: one page that needs no network and prints on A4, or a PDF.')
    .argument('<property>', 'a project folder (project.json, scan/, roof.json, photos/), a roof file or a scan')
    .option('-o, --output <file>', 'write a .html, .pdf or .xlsx file; it is never left half-written')
    .addOption(languageOption('words, numbers and messages'))
    .addOption(unitsOption())
    .addOption(dayOption('the date printed in a PDF (default: today)'))
    .option('--property <name>', 'what the property is called, as the title')
    .option('--address <text>', 'its address, below the title')
    .option('--brand <folder>', 'folder with your logo (logo.png) and contact (brand.json), for the top of the report')
    .option('--certificate', 'add a page with the numbers of the rooms, what they come from, and a place to sign (PDF)')
    .option('--surfaces', 'add what lies behind each wall, floor and ceiling: plan, sums, directions, envelope')
    .option('--device <text>', 'what was scanned with, for the certificate')
    .addOption(ruleOption())
    .option('--crs <EPSG:n>', 'coordinate system of the roof; overrides the one that the file names')
    .addOption(
      valued(
        '--ground <altitude>',
        'altitude of the ground in metres, or a file of points or a raster, if the roof file has none',
        groundValue,
      ),
    )
    .option('--strict', 'exit with 1 if there are findings')
    .option('-q, --quiet', 'no summary of findings')
    .option('--no-color', 'no colours (as the variable NO_COLOR)')
    .addHelpText('before', EXAMPLES)
  withAddedSolarOptions(command, 'a section of solar modules on the roofs, in the downloads and on the house too')
  withChoiceOptions(withControlOptions(withToleranceOptions(withOutlineOptions(command))))
    .addOption(
      valued(
        '--stated <m2>',
        'stated BRA in m²; adds tolerances of rooms and the probability that the real one is smaller by more than 2 % and 1 m²',
        statedArea,
      ),
    )
    .action(async (path: string, options: ReportOptions) =>
      (await import('../actions/report.ts')).runReport(path, options, context),
    )
}
