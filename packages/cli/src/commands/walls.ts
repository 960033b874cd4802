import type { RoofMeasures } from '@reports/geometry'
import type { FacadeSummaryRecord } from '@reports/geometry/summary'
import type { Command } from 'commander'
import { withOutputOptions, withRoofOptions, withSummaryOptions } from '../options.ts'
import type { Context, RoofOptions } from '../options.ts'
import { shellWord } from '../output/shell-word.ts'
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
    .argument('<roof>', 'a roof file, CityJSON, CityJSONSeq, CityGML, or - for standard input')
    .addHelpText('before', EXAMPLES)
    .enablePositionalOptions()
  addWallPlan(command, context)
  withSummaryOptions(command, 'facades and roofs by direction, volume under the roof')
  withOutputOptions(withRoofOptions(command)).action((file: string, options: RoofOptions) =>
    walls(file, options, context),
  )
}

async function walls(file: string, options: RoofOptions, context: Context): Promise<void> {
  const [
    { wallsRecord, selectRefusals },
    { facadeSummary, facadeSummaryRecord },
    { facadeSheets },
    { inFile },
    { measuredRoof, roofSelection },
    { findingsOfBuildings },
    { wallsResult },
    { summaryResult },
    { filterRoofLines },
    output,
    told,
    { reportRefusals },
  ] = await Promise.all([
    import('@reports/geometry'),
    import('@reports/geometry/summary'),
    import('@reports/export/tables'),
    import('../input/in-file.ts'),
    import('../input/roof.ts'),
    import('../input/selected-findings.ts'),
    import('../views/walls.ts'),
    import('../views/summary.ts'),
    import('./roof-stream.ts'),
    import('../output/write-result.ts'),
    import('../output/findings.ts'),
    import('../output/refusals.ts'),
  ])
  const write = output.resultWriter(options, context.io, { drawing: `reports walls svg ${shellWord(file)}` })
  const selection = roofSelection(options)
  const summed = (measures: RoofMeasures): FacadeSummaryRecord =>
    facadeSummaryRecord(facadeSummary(measures), selection)
  const input = await filterRoofLines(
    file,
    options,
    context,
    (measures) => (options.summary === true ? summed(measures) : wallsRecord(measures, selection)).buildings,
  )
  if (input === null) return
  const measures = await measuredRoof(file, options, context, input)
  if (measures === null) return
  const record = inFile(file, () => wallsRecord(measures, selection))
  if (options.summary === true) {
    const sums = summed(measures)
    await write(summaryResult(sums, sums.buildings, facadeSheets(sums, options.lang), options))
  } else {
    await write(wallsResult(record, options.lang, options.ids))
  }
  const code = told.reportFindings(file, findingsOfBuildings(measures, record), options, context.io)
  context.end(reportRefusals(file, selectRefusals(measures, selection), code, options, context.io))
}
