import { InputError, gatherRoof, measureRoof, refusalOf } from '@reports/geometry'
import type { BuildingOptions, Finding, Read, RoofMeasures } from '@reports/geometry'
import { EXIT } from '../exit-codes.ts'
import { readingOptions } from '../input/ground.ts'
import { inFile } from '../input/in-file.ts'
import { linePieces, linesOf } from '../input/line-pieces.ts'
import { openInput } from '../input/open-input.ts'
import { createBytesReader } from '../input/roof-reads.ts'
import type { Io } from '../io.ts'
import type { Context, RoofOptions } from '../options.ts'
import { destination } from '../output/destination.ts'
import { createTally, reportTally } from '../output/findings.ts'
import { refusalText } from '../output/input-error-text.ts'
import { paintFor } from '../output/paint.ts'
import { jsonText } from '../output/terminal-text.ts'

/** Whether lines can be passed on one by one: nothing that was asked for needs to know the other buildings. */
const isLineByLine = (options: RoofOptions, io: Io): boolean =>
  (options.output === undefined || options.output === '-') &&
  destination(options, io).format === 'jsonl' &&
  options.building === undefined &&
  typeof options.ground !== 'string' &&
  options.partyWalls !== 'omit'

const nothingIn = (file: string, first: Finding | undefined): InputError =>
  new InputError(
    'file/empty',
    `Expected a building with roof surfaces, found none${first === undefined ? '' : `: ${first.message}`}.`,
    { file },
  )

/** What a line holds, measured; a line that cannot be measured is a refusal too. */
function measuredLine(reads: readonly Read[], line: number, options: BuildingOptions): RoofMeasures {
  try {
    return measureRoof(gatherRoof(reads), options)
  } catch (error) {
    const refusal = refusalOf(error, { buildingId: null, source: 'address', place: { line: line + 1, path: null } })
    return { buildings: [], refusals: [refusal], findings: [] }
  }
}

/**
 * Measures a CityJSONSeq stream line by line where JSON lines are asked for, so that the command is a filter: the memory of a
 * line, each answer as soon as it is known. What cannot be measured is told and passed over.
 * @param recordsOf what a measured line gives
 * @returns null where it was done; else where to read the file from, as it has to be read whole
 */
export async function filterRoofLines(
  file: string,
  options: RoofOptions & Pick<BuildingOptions, 'withoutGround'>,
  context: Context,
  recordsOf: (measures: RoofMeasures) => readonly unknown[],
): Promise<Io | null> {
  const { io } = context
  if (!isLineByLine(options, io)) return io
  const { form, source } = await openInput(file, io)
  if (form !== 'lines') return { ...io, stdin: () => source() }
  const { eavesOverhang, withoutGround } = options
  const findings = createTally()
  const paint = paintFor(io.stderr, io.env, options.color)
  const stream = createBytesReader(file, readingOptions(options))
  let failures = 0
  let written = 0
  for await (const piece of linePieces(source())) {
    for (const { bytes, line } of linesOf(piece)) {
      const reads = inFile(file, () => stream.read(bytes, line))
      const measures = measuredLine(reads, line, { eavesOverhang, withoutGround })
      findings.add(measures.findings)
      const records = measures.buildings.length === 0 ? [] : recordsOf(measures)
      written += records.length
      io.stdout.write(records.map((record) => `${jsonText(record, 0)}\n`).join(''))
      for (const refusal of measures.refusals)
        io.stderr.write(`${paint.error('reports:')} ${refusalText(file, refusal)}\n`)
      failures += measures.refusals.length
    }
    await io.stdout.flushed()
  }
  findings.add(gatherRoof(stream.end()).findings)
  const code = reportTally(file, findings.tally, options, io)
  const { first } = findings.tally
  // A result without a building is none, as where the file is read whole.
  if (written === 0 && failures === 0) throw nothingIn(file, first[0])
  context.end(failures > 0 ? EXIT.badInput : code)
  return null
}
