import type { Command } from 'commander'
import { EXIT } from '../exit-codes.ts'
import { withGroundOption, withOutputOptions } from '../options.ts'
import type { Context, OutputOptions } from '../options.ts'

interface InspectOptions extends OutputOptions {
  readonly crs?: string
  readonly ground?: number | string
}

const EXAMPLES = `Examples:
  reports inspect scan.json
  reports inspect house/ roof.json
  reports inspect *.json --format csv -o findings.csv
`

export function addInspect(program: Command, context: Context): void {
  const command = program
    .command('inspect')
    .summary('what a file is, what it holds, every finding with its ids')
    .description('Says of each file what kind it is, what it holds, and every finding with the ids concerned.')
    .argument('<file...>', 'files, folders of RoomPlan exports, project folders, or - for standard input')
    .option('--crs <EPSG:n>', 'coordinate system of roofs, where the file names none')
    .addHelpText('before', EXAMPLES)
  withOutputOptions(withGroundOption(command)).action((files: string[], options: InspectOptions) =>
    inspect(files, options, context),
  )
}

async function inspect(paths: readonly string[], options: InspectOptions, context: Context): Promise<void> {
  const [{ inspected }, { groundBeside, readableParts }, { inspectionResult }, { resultWriter }] = await Promise.all([
    import('../input/inspection.ts'),
    import('../input/project-folder.ts'),
    import('../views/inspection.ts'),
    import('../output/write-result.ts'),
  ])
  const write = resultWriter(options, context.io)
  const files = []
  for (const path of paths) {
    const ground = options.ground ?? (await groundBeside(path))
    for (const part of await readableParts(path)) files.push(await inspected(part, { ...options, ground }, context.io))
  }
  await write(inspectionResult({ files }))
  const hasFindings = files.some((file) => file.findings.length > 0)
  context.end(
    files.some(({ error, refused }) => error !== null || refused.length > 0)
      ? EXIT.badInput
      : hasFindings && options.strict === true
        ? EXIT.findings
        : EXIT.done,
  )
}
