import type { MapFeature, MapLayer } from '@reports/export/tables'
import type { Finding, InputError, Refusal, VisibleRoofRecord } from '@reports/geometry'
import { ENGLISH } from '../messages/text.ts'
import { groupedFindings } from '../output/grouped-findings.ts'
import { jsonText } from '../output/terminal-text.ts'
import { UsageError } from '../usage-error.ts'

/** The results that `batch` writes, one JSON value a line. */
export const RESULTS = ['buildings', 'rooms', 'solar', 'changes', 'findings', 'failures'] as const
export type ResultName = (typeof RESULTS)[number]

/** Tables whose rows are made where a building is measured, if they are wanted as CSV alone. */
export const ROW_TABLES = ['buildings', 'surfaces', 'edges', 'walls'] as const
export type RowTable = (typeof ROW_TABLES)[number]

/** What is kept of buildings beside the results: the shapes from which tables and maps are made, a JSON value a line, or rows of CSV. */
export const KEPT = ['shapes', 'buildingRows', 'surfaceRows', 'edgeRows', 'wallRows'] as const
export type KeptName = (typeof KEPT)[number]

/** The output that keeps the rows of a table. */
export const ROWS_OF = {
  buildings: 'buildingRows',
  surfaces: 'surfaceRows',
  edges: 'edgeRows',
  walls: 'wallRows',
} as const satisfies Readonly<Record<RowTable, KeptName>>

/** All files that grow while a run measures. */
export const OUTPUTS = [...RESULTS, ...KEPT] as const
export type OutputName = (typeof OUTPUTS)[number]

/** A value for each output. */
export const byOutput = <T>(valueOf: (name: OutputName) => T): Record<OutputName, T> =>
  Object.fromEntries(OUTPUTS.map((name) => [name, valueOf(name)])) as Record<OutputName, T>

/** The result of one unit of work: the text of each output, and counts. */
export interface Outcome {
  readonly text: Readonly<Record<OutputName, Uint8Array>>
  readonly counts: Readonly<Record<OutputName, number>>
  /** Failures that are bugs of this program. */
  readonly bugs: number
  /** Whether the file is a RoomPlan export that waits for the other exports of its folder. */
  readonly isExport: boolean
  /** Paths of other files that belong to this one: a scan file names its exports. */
  readonly claimed: readonly string[]
}

/** The place in the inputs of a result or a failure. */
export interface InputLocation {
  readonly file: string
  /** From 1; null if the file is not a stream. */
  readonly line: number | null
}

/** One line of shapes.jsonl, beside the same line of buildings.jsonl: what tables and maps have of a building, in the coordinate system of the input. */
export interface RoofShapes extends InputLocation {
  /** Name of the coordinate system. It comes first, so that it can be found without reading the rest. */
  readonly system: string
  /** Of this building alone. */
  readonly visible: VisibleRoofRecord
  /** By layer. */
  readonly layers: readonly (Pick<MapLayer, 'name'> & { readonly features: readonly MapFeature[] })[]
}

/** What is kept of a building, by its output: text of whole lines. */
export type KeptText = Readonly<Partial<Record<KeptName, string>>>

/** A line of failures.jsonl. */
interface Failure extends InputLocation {
  readonly buildingId: string | null
  readonly path: string | null
  readonly code: string
  readonly reason: string
}

/** Code of a failure that is a bug of this program and no fault of the file. */
const BUG = 'bug'

export interface OutcomeWriter {
  building(line: InputLocation & Readonly<Record<string, unknown>>): void
  room(line: Readonly<Record<string, unknown>>): void
  /** Modules of a building. */
  solar(line: InputLocation & Readonly<Record<string, unknown>>): void
  /** A building that differs between two versions. */
  change(line: Readonly<Record<string, unknown>>): void
  /** Text of whole lines. */
  kept(text: KeptText): void
  findings(place: InputLocation, findings: readonly Finding[]): void
  refusal(place: InputLocation, refusal: Refusal): void
  /** @param buildingId the building that failed, if it is known */
  failure(place: InputLocation, error: unknown, buildingId?: string): void
  claim(names: readonly string[]): void
  outcome(): Outcome
}

// Tested by name, because an error that comes from another thread has lost its class.
export const isInputError = (error: unknown): error is InputError =>
  error instanceof Error && error.name === 'InputError'

function failureOf(place: InputLocation, error: unknown, buildingId: string | null): Failure {
  // What has to be given for this input, such as its accuracy.
  if (error instanceof UsageError)
    return { ...place, buildingId, path: null, code: error.sentence.key, reason: ENGLISH(error.sentence) }
  if (!isInputError(error)) {
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error)
    return { ...place, buildingId, path: null, code: BUG, reason }
  }
  const { file, path, code, message } = error
  return { ...place, file: file ?? place.file, buildingId, path, code, reason: message }
}

const NOTHING = new Uint8Array()

/** Collects the lines of one unit of work. */
export function createOutcomeWriter(): OutcomeWriter {
  const lines = byOutput((): string[] => [])
  const claimed: string[] = []
  let bugs = 0
  const put = (name: OutputName, value: unknown): void => void lines[name].push(`${jsonText(value, 0)}\n`)
  return {
    building: (line) => put('buildings', line),
    room: (line) => put('rooms', line),
    solar: (line) => put('solar', line),
    change: (line) => put('changes', line),
    kept: (text) => {
      for (const name of KEPT) if (text[name] !== undefined) lines[name].push(text[name])
    },
    findings: (place, findings) => {
      for (const { code, sentence, ids } of groupedFindings(findings))
        put('findings', { ...place, code, message: ENGLISH(sentence), ids })
    },
    refusal: (at, { buildingId, place, code, message }) =>
      put('failures', { ...at, buildingId, path: place.path, code, reason: message } satisfies Failure),
    failure: (place, error, buildingId) => {
      const failure = failureOf(place, error, buildingId ?? null)
      if (failure.code === BUG) bugs += 1
      put('failures', failure)
    },
    claim: (names) => void claimed.push(...names),
    outcome: () => {
      const encode = (name: OutputName): Uint8Array =>
        lines[name].length === 0 ? NOTHING : new TextEncoder().encode(lines[name].join(''))
      return {
        text: byOutput(encode),
        counts: byOutput((name) => lines[name].length),
        bugs,
        isExport: false,
        claimed,
      }
    },
  }
}

/** The outcome of a unit of work that failed as a whole. */
export function failedOutcome(place: InputLocation, error: unknown): Outcome {
  const writer = createOutcomeWriter()
  writer.failure(place, error)
  return writer.outcome()
}

/** Several outcomes as one, in their order. */
export function joinedOutcomes(outcomes: readonly Outcome[]): Outcome {
  const text = (name: OutputName): Uint8Array => Buffer.concat(outcomes.map((outcome) => outcome.text[name]))
  const count = (name: OutputName): number => outcomes.reduce((sum, { counts }) => sum + counts[name], 0)
  return {
    text: byOutput(text),
    counts: byOutput(count),
    bugs: outcomes.reduce((sum, { bugs }) => sum + bugs, 0),
    isExport: false,
    claimed: outcomes.flatMap(({ claimed }) => claimed),
  }
}
