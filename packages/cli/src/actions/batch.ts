import { stat } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { said } from '@reports/geometry/sentences'
import { batchInputs, besideInputs, type BatchInput } from '../batch/inputs.ts'
import { refuseResultsAsInputs, type Needed } from '../batch/journal.ts'
import { writeTablesInThread } from '../batch/pool.ts'
import { runBatch } from '../batch/run-batch.ts'
import type { BatchEnd } from '../batch/run-batch.ts'
import { batchSummary } from '../batch/summary.ts'
import { refuseOtherTables, SHAPE_TABLES, TABLE_FORMATS, type BatchFormat } from '../batch/tables/table-names.ts'
import type { BatchSettings, ComparedSettings } from '../batch/task.ts'
import { EXIT } from '../exit-codes.ts'
import type { ExitCode } from '../exit-codes.ts'
import { STDIN } from '../input/file-text.ts'
import { wantsTolerances } from '../input/accuracy.ts'
import { groundFileState } from '../input/roof/ground.ts'
import { ruleNamed } from '../input/rule.ts'
import * as NOTICES from '../messages/en/notices.ts'
import * as USAGE from '../messages/en/usage.ts'
import { UsageError } from '../usage-error.ts'
import { ENGLISH } from '../messages/text.ts'
import { areaFileState, checkChoice } from '../input/choice.ts'
import type { BuildingChoice, Context, OutlineOptions, ToleranceOptions } from '../options.ts'
import type { Language } from '../output/languages.ts'
import { checkOutputFolder } from '../output/output-file.ts'
import { checkAddedSolar, type AddedSolarOptions, type SolarCommandOptions } from '../solar-options.ts'
import { version } from '../version.ts'

export interface BatchOptions extends BuildingChoice, AddedSolarOptions, ToleranceOptions {
  readonly output: string
  readonly jobs?: number
  readonly force?: boolean
  /** What the results are written as beside JSON lines. */
  readonly format?: readonly BatchFormat[]
  readonly lang: Language
  readonly crs?: string
  readonly ground?: number | string
  readonly outline?: OutlineOptions['outline']
  readonly eavesOverhang?: number
  readonly includeMatrikkel?: boolean
  readonly rule?: string
  /** An earlier version: what differs is listed, and nothing else is written. */
  readonly compare?: readonly string[]
  readonly strict?: boolean
  readonly quiet?: boolean
  readonly color: boolean
}

/** Measures many files or a long stream. */
export async function runBatchCommand(
  given: readonly string[],
  options: BatchOptions,
  context: Context,
): Promise<void> {
  checkChoice(options)
  checkAddedSolar(options)
  checkCompared(options)
  const formats = [...new Set(options.format)]
  const settings: Omit<BatchSettings, 'beside' | 'compare'> = {
    crs: options.crs ?? null,
    ground: options.ground ?? null,
    groundFile: typeof options.ground === 'string' ? await groundFileState(options.ground) : null,
    outline: options.outline ?? null,
    eavesOverhang: options.eavesOverhang ?? null,
    includeMatrikkel: options.includeMatrikkel === true,
    building: options.building === undefined ? null : JSON.stringify(options.building),
    at: options.at ?? null,
    within: options.within ?? null,
    withinFile: options.within === undefined ? null : await areaFileState(options.within, context.io),
    kept: keptFor(formats, options.lang),
    rule: options.rule === undefined ? null : ruleNamed(options.rule).id,
    tolerances: hasTolerances(options) ? JSON.stringify({ tolerances: true, accuracy: options.accuracy }) : null,
    ...(await solarSettings(options)),
  }
  checkOutputFolder(options.output)
  const earlier = options.compare === undefined ? [] : await batchInputs(options.compare, options.output)
  const inputs = [...earlier, ...(await batchInputs(given, options.output))]
  refuseStandardInput(inputs, options)
  const compare =
    options.compare === undefined
      ? null
      : JSON.stringify({ before: earlier.length, accuracy: options.accuracy ?? null } satisfies ComparedSettings)
  refuseResultsAsInputs(options.output, inputs)
  refuseOtherTables(formats, options.output, settings.ground, options.force === true)
  const run = {
    plan: { version: version(), settings: { ...settings, beside: await besideInputs(inputs), compare }, inputs },
    output: options.output,
    jobs: options.jobs ?? availableParallelism(),
    force: options.force === true,
    needed: neededFor(formats, options.lang),
    bar: options.quiet !== true,
  }
  const ended = await runBatch(run, context.io, (end) => writeFormats(formats, end, options, context))
  if (options.quiet !== true) context.io.stderr.write(batchSummary(ended, options.output, context.io, options.color))
  context.end(codeOf(ended, options.strict === true))
}

/** What a run keeps for formats: of CSV alone its rows, which are written where buildings are measured. */
function keptFor(formats: readonly BatchFormat[], lang: Language): BatchSettings['kept'] {
  if (formats.length === 0) return null
  return formats.every((format) => format === 'csv') ? { rows: lang } : 'shapes'
}

/** What an earlier run must have kept for formats. The records alone make most tables as CSV; whoever asks for shapes is not given a file without them. */
function neededFor(formats: readonly BatchFormat[], lang: Language): Needed | null {
  const shaped = formats.find((format) => format !== 'csv')
  if (shaped !== undefined) return { option: `--format ${shaped}`, isMadeOf: (kept) => kept === 'shapes' }
  if (formats.length === 0) return null
  return {
    option: `--format csv --lang ${lang}`,
    isMadeOf: (kept) => kept === null || kept === 'shapes' || kept.rows === lang,
  }
}

/** Options that a comparison has no use for. */
const NOT_COMPARED = [
  'format',
  'tolerances',
  'solar',
  'rule',
  'outline',
  'eavesOverhang',
  'building',
  'at',
  'within',
] as const satisfies readonly (keyof BatchOptions)[]

/** Whether figures get their ±. Those of a comparison have theirs. */
const hasTolerances = (options: BatchOptions): boolean => options.compare === undefined && wantsTolerances(options)

/** @throws UsageError where something is asked of a comparison that it does not do */
function checkCompared(options: BatchOptions): void {
  if (options.compare === undefined) return
  const option = NOT_COMPARED.find((name) => options[name] !== undefined)
  const dashed = option?.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  if (dashed !== undefined) throw new UsageError(said(USAGE.compareWithout, { option: `--${dashed}` }))
}

/** @throws UsageError where a version of a comparison is standard input */
function refuseStandardInput(inputs: readonly BatchInput[], { compare }: BatchOptions): void {
  if (compare !== undefined && inputs.some(({ path }) => path === STDIN)) throw new UsageError(said(USAGE.compareStdin))
}

/** Writes a finished run in other formats too. */
async function writeFormats(
  formats: readonly BatchFormat[],
  { kept, progress }: BatchEnd,
  options: BatchOptions,
  { io }: Context,
): Promise<void> {
  const { output, lang, quiet, solar } = options
  const has = { kept, progress, hasSolar: solar === true, hasTolerances: hasTolerances(options) }
  const tables = TABLE_FORMATS.filter((format) => formats.includes(format))
  if (tables.includes('parquet')) await writeTablesInThread(output, tables, lang, has)
  else if (tables.length > 0) await (await import('../batch/tables/tables.ts')).writeTables(output, tables, lang, has)
  if (formats.includes('gpkg')) await (await import('../batch/tables/map.ts')).writeMap(output, lang, has)
  if (tables.length > 0 && kept === null && progress.counts.buildings > 0 && quiet !== true) {
    const files = SHAPE_TABLES.map((name) => `${name}.csv`)
    io.stderr.write(`reports: ${(io.say ?? ENGLISH)(said(NOTICES.withoutShapes, { files, output }))}\n`)
  }
}

/** What a run has to know of solar modules. @throws InputError of a file of weather or of a horizon */
async function solarSettings(options: BatchOptions): Promise<Pick<BatchSettings, 'solar' | 'solarFiles'>> {
  if (options.solar !== true) return { solar: null, solarFiles: null }
  const { weather, module, power, setbacks, orientation, flat, tilt, shade, horizon, losses, sky, fine } = options
  // Of a part of a stream no neighbour is known.
  const asked: SolarCommandOptions = {
    weather,
    module,
    power,
    setbacks,
    orientation,
    flat,
    tilt,
    horizon,
    losses,
    sky,
    fine,
    shade: shade ?? 'own',
  }
  await (await import('../input/roof/solar.ts')).solarOptions(asked)
  const files = [weather, horizon].filter((file) => file !== undefined)
  const states = await Promise.all(files.map((file) => stat(file)))
  return {
    solar: JSON.stringify(asked),
    solarFiles: files.length === 0 ? null : states.map(({ size, mtimeMs }) => `${size} ${mtimeMs}`).join(', '),
  }
}

function codeOf({ progress, isStopped }: BatchEnd, strict: boolean): ExitCode {
  const { counts, bugs } = progress
  if (isStopped) return EXIT.stopped
  if (bugs > 0) return EXIT.bug
  // Inputs of which every building is left out give findings alone: no result is no success.
  if (counts.failures > 0 || counts.buildings + counts.rooms === 0) return EXIT.badInput
  return strict && counts.findings > 0 ? EXIT.findings : EXIT.done
}
