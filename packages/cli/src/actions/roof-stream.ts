import { InputError, coveredRoof, gatherRoof, measureRoof, refusalOf } from '@reports/geometry'
import { said, NOTHING_SAID } from '@reports/geometry/sentences'
import type { BuildingOptions, Refusal, RoofMeasures } from '@reports/geometry'
import * as USAGE from '../messages/en/usage.ts'
import * as INPUTS from '../messages/en/inputs.ts'
import { EXIT } from '../exit-codes.ts'
import { isChoice } from '../input/choice.ts'
import { partsOf, type Part } from '../input/roof/roof-parts.ts'
import type { Io } from '../io.ts'
import type { Context, RoofOptions, StreamOptions } from '../options.ts'
import { destination } from '../output/destination.ts'
import { createTally, reportTally } from '../output/findings.ts'
import type { ReportedFinding } from '../output/grouped-findings.ts'
import { refusalText } from '../output/input-error-text.ts'
import { paintFor } from '../output/paint.ts'
import { jsonText } from '../output/terminal-text.ts'
import { UsageError } from '../usage-error.ts'

/** Whether buildings can be written one by one, because nothing that was asked for depends on the other buildings. */
const isOneByOne = (options: RoofOptions, io: Io): boolean =>
  (options.output === undefined || options.output === '-') &&
  destination(options, io).format === 'jsonl' &&
  !isChoice(options) &&
  typeof options.ground !== 'string' &&
  options.partyWalls !== 'omit'

const nothingIn = (file: string, first: ReportedFinding | undefined): InputError =>
  new InputError(
    said(INPUTS.noRoof, { why: first === undefined ? NOTHING_SAID : said(INPUTS.because, { why: first.sentence }) }),
    { file },
  )

/** The measures of one part. If the whole part cannot be measured, its error becomes a refusal. */
function measuredPart({ reads, line }: Part, options: BuildingOptions): RoofMeasures {
  try {
    return measureRoof(gatherRoof(reads), { ...options, coveredRoof })
  } catch (error) {
    const refusal = refusalOf(error, { buildingId: null, source: 'address', place: { line, path: null } })
    return { buildings: [], refusals: [refusal], findings: [] }
  }
}

/** The row of a building that cannot be measured, written among the rows of the measured ones. */
const failureRow = ({ buildingId, place, code, message }: Refusal) => ({
  line: place.line,
  buildingId,
  path: place.path,
  code,
  message,
})

type FilterOptions = RoofOptions & StreamOptions & Pick<BuildingOptions, 'withoutGround'>

/** @throws UsageError if an option for parts of streams is used with a file that is read whole */
function refuseWithoutStream({ header, failures }: StreamOptions): void {
  const given = header === undefined ? (failures === undefined ? null : '--failures inline') : '--header'
  if (given !== null) throw new UsageError(said(USAGE.lineByLine, { option: given }))
}

/**
 * Measures CityJSONSeq line by line and CityGML building by building when JSON lines are asked for. The command is then
 * a filter: it holds one building in memory and writes each answer at once. A building that cannot be measured is
 * reported and skipped, or becomes a row of its own.
 * @param recordsOf the rows of one measured part
 * @returns null if the input was measured; otherwise where to read it from, because it must be read whole
 */
export async function filterRoof(
  file: string,
  options: FilterOptions,
  context: Context,
  recordsOf: (measures: RoofMeasures) => readonly unknown[],
): Promise<Io | null> {
  const { io } = context
  if (!isOneByOne(options, io)) {
    refuseWithoutStream(options)
    return io
  }
  const parts = await partsOf(file, options, io)
  if ('source' in parts) return { ...io, stdin: () => parts.source() }
  const { outline, eavesOverhang, withoutGround, failures: inline } = options
  const findings = createTally()
  const paint = paintFor(io.stderr, io.env, options.color)
  let failures = 0
  let written = 0
  for await (const part of parts) {
    const measures = measuredPart(part, { outline, eavesOverhang, withoutGround })
    findings.add(measures.findings)
    const records = measures.buildings.length === 0 ? [] : recordsOf(measures)
    written += records.length
    const rows = inline === undefined ? records : [...records, ...measures.refusals.map(failureRow)]
    io.stdout.write(rows.map((row) => `${jsonText(row, 0)}\n`).join(''))
    if (inline === undefined) {
      for (const refusal of measures.refusals)
        io.stderr.write(`${paint.error('reports:')} ${refusalText(file, refusal, io.say)}\n`)
      failures += measures.refusals.length
    }
    await io.stdout.flushed()
  }
  const code = reportTally(file, findings.tally, options, io)
  const { first } = findings.tally
  // A result without a building is an error, as with a file that is read whole. Only a part of a stream may have none.
  const isPart = inline !== undefined || options.header !== undefined
  if (written === 0 && failures === 0 && !isPart) throw nothingIn(file, first[0])
  context.end(failures > 0 ? EXIT.badInput : code)
  return null
}
