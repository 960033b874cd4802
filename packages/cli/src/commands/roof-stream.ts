import { InputError, parseRoofLine } from '@reports/geometry'
import type { CityJSONHeader, Finding, RoofMeasures } from '@reports/geometry'
import { EXIT } from '../exit-codes.ts'
import { textOf } from '../input/file-text.ts'
import { jsonValue } from '../input/json-value.ts'
import { linePieces, linesOf } from '../input/line-pieces.ts'
import { openInput } from '../input/open-input.ts'
import { measureSound } from '../input/sound-roof.ts'
import type { Io } from '../io.ts'
import type { Context, RoofOptions } from '../options.ts'
import { destination } from '../output/destination.ts'
import { createTally, reportTally } from '../output/findings.ts'
import { inputErrorText } from '../output/input-error-text.ts'
import { paintFor } from '../output/paint.ts'
import { jsonText } from '../output/terminal-text.ts'

/** Whether lines can be passed on one by one: nothing that was asked for needs to know the other buildings. */
const isLineByLine = (options: RoofOptions, io: Io): boolean =>
  (options.output === undefined || options.output === '-') &&
  destination(options, io).format === 'jsonl' &&
  options.building === undefined &&
  options.partyWalls !== 'omit'

const nothingIn = (file: string, first: Finding | undefined): InputError =>
  new InputError(
    'file/empty',
    `Expected a building with roof surfaces, found none${first === undefined ? '' : `: ${first.message}`}.`,
    { file },
  )

/**
 * Measures a CityJSONSeq stream line by line where JSON lines are asked for, so that the command is a filter: the memory of a
 * line, each answer as soon as it is known. A line that cannot be measured is told and passed over.
 * @param recordsOf what a measured line gives
 * @returns null where it was done; else where to read the file from, as it has to be read whole
 */
export async function filterRoofLines(
  file: string,
  options: RoofOptions,
  context: Context,
  recordsOf: (measures: RoofMeasures) => readonly unknown[],
): Promise<Io | null> {
  const { io } = context
  if (!isLineByLine(options, io)) return io
  const { isStream, source } = await openInput(file, io)
  if (!isStream) return { ...io, stdin: () => source() }
  const { crs, ground, eavesOverhang } = options
  const findings = createTally()
  const paint = paintFor(io.stderr, io.env, options.color)
  let header: CityJSONHeader | null = null
  let failures = 0
  let written = 0
  const fail = (line: number, error: unknown): void => {
    if (!(error instanceof InputError)) throw error
    failures += 1
    io.stderr.write(`${paint.error('reports:')} line ${line + 1} of ${inputErrorText(error.in(file))}\n`)
  }
  for await (const piece of linePieces(source())) {
    for (const { bytes, line } of linesOf(piece)) {
      try {
        const read = parseRoofLine(jsonValue(textOf(bytes, file), file), header, { crs, ground }, line)
        header = read.header
        const { measures, refusals } = measureSound(
          { buildings: read.buildings, edgeOverrides: [], findings: read.findings },
          { eavesOverhang },
        )
        findings.add(measures.findings)
        const records = recordsOf(measures)
        written += records.length
        io.stdout.write(records.map((record) => `${jsonText(record, 0)}\n`).join(''))
        // One that is refused alone is told as the others are: with its line.
        for (const { error } of refusals) fail(line, error)
      } catch (error) {
        // Without a header no line below can be measured either.
        if (header === null) throw error instanceof InputError ? error.in(file) : error
        fail(line, error)
      }
    }
    await io.stdout.flushed()
  }
  const code = reportTally(file, findings.tally, options, io)
  const { first } = findings.tally
  // A result without a building is none, as where the file is read whole.
  if (written === 0 && failures === 0) throw nothingIn(file, first[0])
  context.end(failures > 0 ? EXIT.badInput : code)
  return null
}
