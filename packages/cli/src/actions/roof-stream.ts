import { InputError, gatherRoof, measureRoof, readBuildings, readText, refusalOf } from '@reports/geometry'
import type { BuildingOptions, Read, RoofMeasures, RoofOptions as FormatOptions } from '@reports/geometry'
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

/** Whether buildings can be passed on one by one: nothing that was asked for needs to know the other buildings. */
const isOneByOne = (options: RoofOptions, io: Io): boolean =>
  (options.output === undefined || options.output === '-') &&
  destination(options, io).format === 'jsonl' &&
  options.building === undefined &&
  typeof options.ground !== 'string' &&
  options.partyWalls !== 'omit'

const nothingIn = (file: string, first: { readonly message: string } | undefined): InputError =>
  new InputError(
    'file/empty',
    `Expected a building with roof surfaces, found none${first === undefined ? '' : `: ${first.message}`}.`,
    { file },
  )

/** What is measured together: a line of CityJSONSeq, a building of CityGML. */
interface Part {
  readonly reads: readonly Read[]
  /** From 1; null where that is not known. */
  readonly line: number | null
}

async function* lineParts(source: AsyncIterable<Uint8Array>, file: string, from: FormatOptions): AsyncGenerator<Part> {
  const stream = createBytesReader(file, from)
  for await (const piece of linePieces(source))
    for (const { bytes, line } of linesOf(piece))
      yield { reads: inFile(file, () => stream.read(bytes, line)), line: line + 1 }
  yield { reads: [...stream.end()], line: null }
}

async function* buildingParts(
  source: AsyncIterable<Uint8Array>,
  file: string,
  from: FormatOptions,
): AsyncGenerator<Part> {
  try {
    for await (const read of readBuildings(readText(source), from)) yield { reads: [read], line: null }
  } catch (error) {
    throw error instanceof InputError ? error.in(file) : error
  }
}

/** A part, measured; one that cannot be measured is a refusal too. */
function measuredPart({ reads, line }: Part, options: BuildingOptions): RoofMeasures {
  try {
    return measureRoof(gatherRoof(reads), options)
  } catch (error) {
    const refusal = refusalOf(error, { buildingId: null, source: 'address', place: { line, path: null } })
    return { buildings: [], refusals: [refusal], findings: [] }
  }
}

/**
 * Measures CityJSONSeq line by line and CityGML building by building where JSON lines are asked for, so that the command is a
 * filter: the memory of one of them, each answer as soon as it is known. What cannot be measured is told and passed over.
 * @param recordsOf what is measured gives
 * @returns null where it was done; else where to read the file from, as it has to be read whole
 */
export async function filterRoof(
  file: string,
  options: RoofOptions & Pick<BuildingOptions, 'withoutGround'>,
  context: Context,
  recordsOf: (measures: RoofMeasures) => readonly unknown[],
): Promise<Io | null> {
  const { io } = context
  if (!isOneByOne(options, io)) return io
  const { form, source } = await openInput(file, io)
  if (form !== 'lines' && form !== 'xml') return { ...io, stdin: () => source() }
  const { eavesOverhang, withoutGround } = options
  const findings = createTally()
  const paint = paintFor(io.stderr, io.env, options.color)
  const partsOf = form === 'lines' ? lineParts : buildingParts
  let failures = 0
  let written = 0
  for await (const part of partsOf(source(), file, readingOptions(options))) {
    const measures = measuredPart(part, { eavesOverhang, withoutGround })
    findings.add(measures.findings)
    const records = measures.buildings.length === 0 ? [] : recordsOf(measures)
    written += records.length
    io.stdout.write(records.map((record) => `${jsonText(record, 0)}\n`).join(''))
    for (const refusal of measures.refusals)
      io.stderr.write(`${paint.error('reports:')} ${refusalText(file, refusal)}\n`)
    failures += measures.refusals.length
    await io.stdout.flushed()
  }
  const code = reportTally(file, findings.tally, options, io)
  const { first } = findings.tally
  // A result without a building is none, as where the file is read whole.
  if (written === 0 && failures === 0) throw nothingIn(file, first[0])
  context.end(failures > 0 ? EXIT.badInput : code)
  return null
}
