import type { Command } from 'commander'
import { withOutputOptions, withRoofOptions } from '../options.ts'
import type { Context, RoofOptions } from '../options.ts'
import { shellWord } from '../output/shell-word.ts'
import { addWallPlan } from './roof-drawings.ts'

const EXAMPLES = `Examples:
  reports walls roof.json
  reports walls roof.json --eaves-overhang 0.5
  reports walls roof.json --building 300123 --format json
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
  withOutputOptions(withRoofOptions(command)).action((file: string, options: RoofOptions) =>
    walls(file, options, context),
  )
}

async function walls(file: string, options: RoofOptions, context: Context): Promise<void> {
  const [
    { wallsRecord, selectRefusals },
    { inFile },
    { measuredRoof, roofSelection },
    { findingsOfBuildings },
    { wallsResult },
    { filterRoofLines },
    output,
    told,
    { reportRefusals },
  ] = await Promise.all([
    import('@reports/geometry'),
    import('../input/in-file.ts'),
    import('../input/roof.ts'),
    import('../input/selected-findings.ts'),
    import('../views/walls.ts'),
    import('./roof-stream.ts'),
    import('../output/write-result.ts'),
    import('../output/findings.ts'),
    import('../output/refusals.ts'),
  ])
  const write = output.resultWriter(options, context.io, { drawing: `reports walls svg ${shellWord(file)}` })
  const input = await filterRoofLines(
    file,
    options,
    context,
    (measures) => wallsRecord(measures, roofSelection(options)).buildings,
  )
  if (input === null) return
  const measures = await measuredRoof(file, options, context, input)
  if (measures === null) return
  const record = inFile(file, () => wallsRecord(measures, roofSelection(options)))
  await write(wallsResult(record, options.lang))
  const code = told.reportFindings(file, findingsOfBuildings(measures, record), options, context.io)
  context.end(reportRefusals(file, selectRefusals(measures, roofSelection(options)), code, options, context.io))
}
