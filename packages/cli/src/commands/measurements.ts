import type { Command } from 'commander'
import { withOutputOptions, withSummaryOptions } from '../options.ts'
import type { Context, SummaryOptions } from '../options.ts'
import { shellWord } from '../output/shell-word.ts'
import { UsageError } from '../usage-error.ts'

interface MeasurementsOptions extends SummaryOptions {
  readonly room?: string
  readonly rule?: string
}

const EXAMPLES = `Examples:
  reports measurements scan.json
  reports measurements house/ -o rooms.csv
  reports measurements scan.json --room R1 --lang nb
  reports measurements house/ --summary
`

export function addMeasurements(program: Command, context: Context): void {
  const command = program
    .command('measurements')
    .summary('rooms of a scan: areas, lengths, openings, objects')
    .description('Measures the rooms of a scan: a RoomPlan export, a folder of exports, or a scan file.')
    .argument('<scan>', 'a file, a folder, or - for standard input')
    .option('--room <id>', 'one room (its name serves too), with its walls, openings and objects')
    .option('--rule <id>', 'rule of deduction for netWallAreaNS (default: NS3420-1)')
    .addHelpText('before', EXAMPLES)
  withSummaryOptions(command, 'what a painter orders by, openings once, and an estimate by NS 3940')
  withOutputOptions(command).action((scan: string, options: MeasurementsOptions) =>
    measurements(scan, options, context),
  )
}

async function measurements(path: string, options: MeasurementsOptions, context: Context): Promise<void> {
  const [
    { measureScan, scanRecord },
    { scanSummary, scanSummaryRecord },
    { scanSheets },
    { inFile },
    { ruleNamed },
    { readScan },
    { findingsOfRoom },
    { measurementsResult },
    { summaryResult },
    output,
    told,
  ] = await Promise.all([
    import('@reports/geometry'),
    import('@reports/geometry/summary'),
    import('@reports/export/tables'),
    import('../input/in-file.ts'),
    import('../input/rule.ts'),
    import('../input/scan.ts'),
    import('../input/selected-findings.ts'),
    import('../views/rooms.ts'),
    import('../views/summary.ts'),
    import('../output/write-result.ts'),
    import('../output/findings.ts'),
  ])
  const write = output.resultWriter(options, context.io, { drawing: `reports floorplan ${shellWord(path)}` })
  const rule = options.rule === undefined ? undefined : ruleNamed(options.rule)
  const scan = await readScan(path, context.io)
  const measures = measureScan(scan, rule === undefined ? {} : { rule })
  if (options.summary === true) {
    if (options.room !== undefined) throw new UsageError('--summary is of all rooms: leave out --room')
    const figures = scanSummary(measures)
    const sums = scanSummaryRecord(figures)
    await write(summaryResult(sums, sums.rooms, scanSheets(sums, options.lang), options))
    context.end(told.reportFindings(path, [...measures.findings, ...figures.findings], options, context.io))
    return
  }
  const roomId = options.room === undefined ? undefined : idOf(measures.rooms, options.room)
  const record = inFile(path, () => (roomId === undefined ? scanRecord(measures) : scanRecord(measures, { roomId })))
  await write(measurementsResult(record, measures, options.lang, options.ids))
  context.end(told.reportFindings(path, findingsOfRoom(measures, roomId), options, context.io))
}

/** People know rooms by their names: a name that only one room has serves as its id. */
function idOf(rooms: readonly { readonly id: string; readonly name: string | null }[], room: string): string {
  const named = rooms.some(({ id }) => id === room) ? [] : rooms.filter(({ name }) => name === room)
  return named.length === 1 ? named[0]!.id : room
}
