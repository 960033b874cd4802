import { existsSync } from 'node:fs'
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { said, type Sentence, type SentenceValue } from '@reports/geometry/sentences'
import * as USAGE from '../messages/en/usage.ts'
import { isSameFile } from '../output/output-file.ts'
import { UsageError } from '../usage-error.ts'
import type { FolderNotes } from './folder-memory.ts'
import type { BatchInput } from './inputs.ts'
import { byOutput, KEPT, RESULTS } from './outcome.ts'
import type { KeptName, OutputName } from './outcome.ts'
import type { BatchSettings } from './task.ts'

/*
 * The journal of a run, in DIR/.batch: what is measured with which settings, written once, and how far it has come. Results are
 * written in the order of the inputs, so "how far" is one place in the inputs and one length for each output. A run that
 * continues cuts the outputs to these lengths, a torn last line with it, and goes on from that place.
 */

/** A place between two units of work. */
export interface Position {
  /** Index of the input. */
  readonly input: number
  /** Of a stream: bytes and lines before this place, its header there; of standard input also the CRC-32 of those bytes. */
  readonly end: number
  readonly line: number
  readonly header: string | null
  readonly crc: number
}

export interface Progress {
  readonly next: Position
  readonly notes: FolderNotes
  /** Bytes of each output. */
  readonly lengths: Readonly<Record<OutputName, number>>
  readonly counts: Readonly<Record<OutputName, number>>
  readonly bugs: number
}

/** What a run is of: a run continues another only where these are the same. */
export interface BatchPlan {
  readonly version: string
  readonly settings: BatchSettings
  readonly inputs: readonly BatchInput[]
}

const NONE: Readonly<Record<OutputName, number>> = byOutput(() => 0)

export const START: Progress = {
  next: { input: 0, end: 0, line: 0, header: null, crc: 0 },
  notes: { exports: [], claimed: [] },
  lengths: NONE,
  counts: NONE,
  bugs: 0,
}

const FOLDER = '.batch'
const PLAN = 'plan.json'
const PROGRESS = 'progress.json'

/** The folder of the journal, made where it is missing. */
export async function journalFolder(output: string): Promise<string> {
  const folder = join(output, FOLDER)
  await mkdir(folder, { recursive: true })
  return folder
}

/** Writes a file so that after a crash, or a power failure, it is the old one or the new one. */
async function replace(file: string, text: string): Promise<void> {
  const draft = `${file}.tmp`
  const handle = await open(draft, 'w')
  try {
    await handle.writeFile(text)
    await handle.datasync()
  } finally {
    await handle.close()
  }
  await rename(draft, file)
}

export const writeProgress = (folder: string, progress: Progress): Promise<void> =>
  replace(join(folder, PROGRESS), JSON.stringify(progress))

async function readJournal<T>(folder: string, name: string): Promise<T | null> {
  try {
    return JSON.parse(await readFile(join(folder, name), 'utf8')) as T
  } catch {
    return null
  }
}

/** Begins a journal anew: the old progress goes first, so that it never stands beside a plan that it is not of; then what an earlier run kept. */
export async function beginJournal(folder: string, plan: BatchPlan): Promise<void> {
  await rm(join(folder, PROGRESS), { force: true })
  for (const name of KEPT) await rm(keptFile(folder, name), { force: true })
  await replace(join(folder, PLAN), JSON.stringify(plan))
  await writeProgress(folder, START)
}

const named = (input: BatchInput | undefined): SentenceValue =>
  input === undefined ? said(USAGE.nothing) : input.path === '-' ? said(USAGE.standardInput) : input.path

/** How the plan of the earlier run differs from this one's, in words; null where they are the same. Shapes that are kept anyway change no result. */
function difference(earlier: BatchPlan, now: BatchPlan): Sentence | null {
  if (earlier.version !== now.version) return said(USAGE.wasVersion, { earlier: earlier.version, now: now.version })
  const options = {
    crs: '--crs',
    ground: '--ground',
    groundFile: '--ground of size and time',
    outline: '--outline',
    eavesOverhang: '--eaves-overhang',
    includeMatrikkel: '--include-matrikkel',
    building: '--building',
    at: '--at',
    within: '--within',
    withinFile: '--within of size and time',
    rule: '--rule',
    tolerances: '--tolerances and --accuracy',
    solar: '--solar',
    solarFiles: '--weather and --horizon of size and time',
    beside: 'edits.json and controls.json of size and time',
    compare: '--compare',
  } as const
  for (const [key, option] of Object.entries(options) as [keyof typeof options, string][]) {
    if (earlier.settings[key] !== now.settings[key])
      return earlier.settings[key] === null
        ? said(USAGE.hadNo, { option })
        : said(USAGE.had, { option, value: String(earlier.settings[key]) })
  }
  for (let i = 0; i < Math.max(earlier.inputs.length, now.inputs.length); i += 1) {
    const [a, b] = [earlier.inputs[i], now.inputs[i]]
    if (JSON.stringify(a) === JSON.stringify(b)) continue
    if (a?.path === b?.path && a?.kind === b?.kind) return said(USAGE.hadAnother, { file: named(a) })
    return said(USAGE.hadOther, { earlier: named(a), now: named(b) })
  }
  return null
}

/** What a run is asked for that is made of what it keeps. */
export interface Needed {
  readonly option: string
  readonly isMadeOf: (kept: BatchSettings['kept']) => boolean
}

/** An earlier run of the same plan. */
export interface EarlierRun {
  readonly progress: Progress
  /** What it keeps beside lines, and goes on keeping. */
  readonly kept: BatchSettings['kept']
}

/**
 * How far an earlier run of the same plan has come; null where there was none.
 * @param needed what must have been kept; null where nothing must
 * @throws UsageError where the earlier run was another one, or kept something else
 */
export async function earlierRun(
  folder: string,
  plan: BatchPlan,
  output: string,
  needed: Needed | null,
): Promise<EarlierRun | null> {
  const earlier = await readJournal<BatchPlan>(folder, PLAN)
  const progress = await readJournal<Progress>(folder, PROGRESS)
  if (earlier === null || progress === null) return null
  const { kept } = earlier.settings
  const found =
    difference(earlier, plan) ??
    (needed === null || needed.isMadeOf(kept) ? null : said(USAGE.hadNo, { option: needed.option }))
  if (found !== null) throw new UsageError(said(USAGE.otherRun, { output, found }))
  return { progress, kept }
}

const isKept = (name: OutputName): name is KeptName => (KEPT as readonly OutputName[]).includes(name)

const keptFile = (folder: string, name: KeptName): string =>
  join(folder, name === 'shapes' ? 'shapes.jsonl' : `${name}.csv`)

/** The files of the outputs; results are for people, what is kept beside them is not. */
export const outputFile = (output: string, name: OutputName): string =>
  isKept(name) ? keptFile(join(output, FOLDER), name) : join(output, `${name}.jsonl`)

/** @throws UsageError where results stand in the folder that no journal knows */
export async function refuseOtherFiles(output: string): Promise<void> {
  for (const name of RESULTS) {
    const file = outputFile(output, name)
    const size = await stat(file).then(
      (found) => found.size,
      () => 0,
    )
    if (size > 0) throw new UsageError(said(USAGE.thereAlready, { file }))
  }
}

/** @throws UsageError where a result would be written over an input */
export function refuseResultsAsInputs(output: string, inputs: readonly BatchInput[]): void {
  for (const name of RESULTS) {
    const result = outputFile(output, name)
    if (!existsSync(result)) continue
    const input = inputs.find(
      ({ kind, path }) => kind === 'file' && isSameFile(result, path === '-' ? '/dev/stdin' : path),
    )
    if (input !== undefined)
      throw new UsageError(
        said(USAGE.resultIsInput, {
          output,
          result,
          input: input.path === '-' ? said(USAGE.standardInput) : said(USAGE.anInput, { file: input.path }),
        }),
      )
  }
}
