import { Option } from 'commander'
import type { Command } from 'commander'
import { distance, groundValue } from '../options.ts'
import type { Context } from '../options.ts'
import { LANGUAGES } from '../output/numbers.ts'
import type { Language } from '../output/numbers.ts'

interface ReportOptions {
  readonly output?: string
  readonly lang: Language
  readonly rule?: string
  readonly crs?: string
  readonly ground?: number | string
  readonly eavesOverhang?: number
  readonly strict?: boolean
  readonly quiet?: boolean
  readonly color: boolean
}

const EXAMPLES = `Examples:
  reports report furuveien-12/ -o report.html
  reports report furuveien-12/ --lang nb -o rapport.html
`

export function addReport(program: Command, context: Context): void {
  program
    .command('report')
    .summary('a property on one page: numbers, plans, notes and photos')
    .description('Draws everything known of a property on one page that needs no network and prints on A4.')
    .argument('<folder>', 'a project folder: project.json, scan/, roof.json and photos/, any of which may be missing')
    .option('-o, --output <file>', 'write to a file, whole or not at all: .html')
    .addOption(new Option('--lang <language>', 'words and numbers').choices(LANGUAGES).default('en'))
    .option('--rule <id>', 'rule of deduction for netWallAreaNS (default: NS3420-1)')
    .option('--crs <EPSG:n>', 'coordinate system of the roof, where the file names none (or the wrong one)')
    .option(
      '--ground <altitude>',
      'altitude of the ground in metres, or a file of points or a raster, where the roof file has none',
      groundValue,
    )
    .option('--eaves-overhang <metres>', 'put ground walls this far inside the outline of the roof', distance)
    .option('--strict', 'exit with 1 where there are findings')
    .option('-q, --quiet', 'no summary of findings')
    .option('--no-color', 'no colours (as the variable NO_COLOR)')
    .addHelpText('before', EXAMPLES)
    .action((folder: string, options: ReportOptions) => report(folder, options, context))
}

async function report(folder: string, options: ReportOptions, context: Context): Promise<void> {
  const [
    { drawReport },
    { ruleNamed },
    { readProjectFolder },
    { pagePolicy, pageWriter },
    { terminalText },
    told,
    { reportRefusals },
  ] = await Promise.all([
    import('@reports/svg'),
    import('../input/rule.ts'),
    import('../input/project-folder.ts'),
    import('../output/write-page.ts'),
    import('../output/terminal-text.ts'),
    import('../output/findings.ts'),
    import('../output/refusals.ts'),
  ])
  const write = pageWriter(options.output, context.io)
  const { lang, crs, ground, eavesOverhang } = options
  const rule = options.rule === undefined ? undefined : ruleNamed(options.rule)
  const { property, roofFile, photoHref, remarks } = await readProjectFolder(
    folder,
    { rule, crs, ground, eavesOverhang },
    context.io,
  )
  await write(drawReport(property, { lang, eavesOverhang, photoHref, policy: pagePolicy() }))
  if (options.quiet !== true)
    for (const remark of remarks) context.io.stderr.write(`reports: ${terminalText(remark)}\n`)
  const findings = [...(property.scan?.findings ?? []), ...(property.roof?.findings ?? [])]
  const code = told.reportFindings(folder, findings, options, context.io)
  context.end(reportRefusals(roofFile, property.roof?.refusals ?? [], code, options, context.io))
}
