import { mkdir } from 'node:fs/promises'
import { said } from '@reports/geometry/sentences'
import * as USAGE from '../messages/en/usage.ts'
import type { Io } from '../io.ts'
import { UsageError } from '../usage-error.ts'
import { createFolderMemory } from './folder-memory.ts'
import { beginJournal, earlierRun, journalFolder, refuseOtherFiles, START, writeProgress } from './journal.ts'
import type { BatchPlan, Needed, Progress } from './journal.ts'
import { lockFolder } from './lock.ts'
import { byOutput, KEPT, RESULTS } from './outcome.ts'
import type { Outcome, OutputName } from './outcome.ts'
import { openOutputs } from './outputs.ts'
import type { Outputs } from './outputs.ts'
import { createPool } from './pool.ts'
import type { Pool } from './pool.ts'
import { createProgressBar } from './progress-bar.ts'
import type { ProgressBar } from './progress-bar.ts'
import { createQueue } from './queue.ts'
import { createStop } from './stop.ts'
import type { Stop } from './stop.ts'
import type { ComparedSettings } from './task.ts'
import { createUnits } from './units.ts'
import type { Unit } from './unit.ts'

/*
 * A run measures many inputs in worker threads. Inputs are cut into units; units may finish in any order, but their outcomes are
 * written in the order of the inputs. The journal records how far the run has come, so that a run that was killed can be
 * resumed.
 */

export interface BatchRun {
  readonly plan: BatchPlan
  /** The folder of the results. */
  readonly output: string
  readonly jobs: number
  /** Whether to delete the results of an earlier run and begin anew. */
  readonly force: boolean
  /** What an earlier run must have kept; null where nothing must. */
  readonly needed: Needed | null
  readonly bar: boolean
}

export interface BatchEnd {
  readonly progress: Progress
  /** Progress of the earlier run that this one resumes; null if this run began anew. */
  readonly continued: Progress | null
  /** What was kept beside lines. */
  readonly kept: BatchPlan['settings']['kept']
  readonly isStopped: boolean
  /** Settings of a comparison; null of a run that measures. */
  readonly compare: string | null
}

/** Least milliseconds between two entries of the journal. After a kill, up to this much work is repeated. */
const JOURNAL_INTERVAL = 100

/** The pause between entries is also at least this many times as long as an entry takes. So a slow disk does not hold up the run. */
const JOURNAL_PAUSE_FACTOR = 20

/** Bytes of results that are collected before a write. */
const WRITE_THRESHOLD = 0x4_00_00

/** Units under way for each thread. With so many, no thread is idle while one building takes long. */
const UNITS_PER_THREAD = 4

const added = (
  a: Readonly<Record<OutputName, number>>,
  b: Readonly<Record<OutputName, number>>,
): Record<OutputName, number> => byOutput((name) => a[name] + b[name])

/** Writes outcomes in the order of the inputs, and records the progress in the journal. */
function createRecorder(run: BatchRun, folder: string, from: Progress, outputs: Outputs, bar: ProgressBar) {
  const { inputs } = run.plan
  const sizes = inputs.map((input) => (input.kind === 'file' ? input.bytes : 0))
  const all = inputs.some(({ path }) => path === '-') ? null : sizes.reduce((sum, size) => sum + size, 0)
  const memory = createFolderMemory(from.notes)
  let done = sizes
    .slice(0, from.next.input)
    .reduce((sum, size) => sum + size, Math.min(from.next.end, sizes[from.next.input] ?? 0))
  let progress = from
  let nextSave = performance.now() + JOURNAL_INTERVAL
  const save = async (): Promise<void> => {
    const start = performance.now()
    const lengths = await outputs.write()
    await outputs.sync()
    progress = { ...progress, notes: memory.notes(), lengths }
    await writeProgress(folder, progress)
    const now = performance.now()
    nextSave = now + Math.max(JOURNAL_INTERVAL, (now - start) * JOURNAL_PAUSE_FACTOR)
  }
  return {
    record: async (unit: Unit, outcome: Outcome): Promise<void> => {
      memory.add(unit.input, outcome)
      outputs.add(outcome.text)
      progress = {
        ...progress,
        next: unit.after,
        counts: added(progress.counts, outcome.counts),
        bugs: progress.bugs + outcome.bugs,
      }
      done += unit.bytes
      if (performance.now() > nextSave) await save()
      else if (outputs.waiting() > WRITE_THRESHOLD) await outputs.write()
      bar.show({ done, all, counts: progress.counts })
    },
    save: async (): Promise<Progress> => {
      await save()
      return progress
    },
  }
}

/** A disk error as a UsageError with its reason; other errors unchanged. The results that the journal has recorded are kept. */
function diskError(error: unknown, output: string): unknown {
  if (!(error instanceof Error) || !('code' in error) || !('syscall' in error)) return error
  return new UsageError(said(USAGE.notWritable, { file: output, why: error.message }))
}

/** Measures and records all units until they are done, one fails, or the user stops the run. */
async function runUnits(
  units: AsyncGenerator<Unit>,
  room: number,
  record: (unit: Unit, outcome: Outcome) => Promise<void>,
  stop: Stop,
): Promise<void> {
  const queue = createQueue<Unit>(room)
  const feed = async (): Promise<void> => {
    for (;;) {
      const next = await stop.orNull(units.next())
      if (next === null || next.done === true || !(await queue.put(next.value))) break
    }
    queue.end()
  }
  const write = async (): Promise<void> => {
    for (let unit = await queue.take(); unit !== null; unit = await queue.take()) {
      const outcome = await stop.orNull(unit.outcome)
      if (outcome === null) break
      await record(unit, outcome)
    }
    queue.end()
  }
  // If one side fails, the other must not wait for it.
  const giveUp = (error: unknown): never => {
    stop.now()
    queue.end()
    throw error
  }
  const ends = await Promise.allSettled([feed().catch(giveUp), write().catch(giveUp)])
  for (const end of ends) if (end.status === 'rejected') throw end.reason
}

/** The outputs of a run: of a comparison what changed, otherwise what was measured and what is kept of it. */
function outputsOf({ settings: { solar, compare, kept }, inputs }: BatchPlan, { next }: Progress): OutputName[] {
  if (compare !== null) return ['changes', 'findings', 'failures']
  // Of a finished run they may be tables already.
  const keeps = next.input < inputs.length ? kept : null
  return [
    ...RESULTS.filter((name) => name !== 'changes' && (name !== 'solar' || solar !== null)),
    ...KEPT.filter((name) => keeps !== null && (name === 'shapes') === (keeps === 'shapes')),
  ]
}

/** What the files of kept rows begin with. */
async function headsOf({ kept, tolerances }: BatchPlan['settings']): Promise<ReadonlyMap<OutputName, Uint8Array>> {
  if (kept === null || kept === 'shapes') return new Map()
  const { rowHeads } = await import('./tables/kept-rows.ts')
  return rowHeads(kept.rows, tolerances !== null)
}

/** The units of a run that are not done yet. */
async function unitsOf(
  plan: BatchPlan,
  from: Progress,
  pool: Pool,
  io: Io,
  folder: string,
): Promise<AsyncGenerator<Unit>> {
  const { settings } = plan
  if (settings.compare === null) return createUnits(plan, from, pool, io)
  const compare = JSON.parse(settings.compare) as ComparedSettings
  const { comparedUnits } = await import('./compared/compared-units.ts')
  return comparedUnits(plan, from, { settings, pool, stdin: io }, compare, folder)
}

/**
 * Measures all inputs of a plan into a folder, and resumes an earlier run of the same plan.
 * @param onMeasured writes more from the results of a run that was not stopped, while no other run may change them
 */
export async function runBatch(run: BatchRun, io: Io, onMeasured: (end: BatchEnd) => Promise<void>): Promise<BatchEnd> {
  const { output } = run
  const folder = await mkdir(output, { recursive: true })
    .then(() => journalFolder(output))
    .catch((error: unknown) => Promise.reject(diskError(error, output)))
  const unlock = await lockFolder(folder, output)
  try {
    const end = await measureInputs(run, io, folder)
    if (!end.isStopped) await onMeasured(end)
    return end
  } finally {
    await unlock()
  }
}

async function measureInputs(run: BatchRun, io: Io, folder: string): Promise<BatchEnd> {
  const { output } = run
  let pool: Pool | null = null
  let outputs: Outputs | null = null
  const bar = run.bar ? createProgressBar(io) : { show: () => undefined, clear: () => undefined }
  const stop = createStop()
  let isStopped = false
  const removeStopCallback = io.onStop(() => {
    isStopped = true
    stop.now()
  })
  try {
    const earlier = run.force ? null : await earlierRun(folder, run.plan, output, run.needed)
    const continued = earlier === null ? null : earlier.progress
    const kept = earlier === null ? run.plan.settings.kept : earlier.kept
    if (continued === null) {
      if (!run.force) await refuseOtherFiles(output)
      await beginJournal(folder, run.plan)
    }
    const from = continued ?? START
    const plan = { ...run.plan, settings: { ...run.plan.settings, kept } }
    outputs = await openOutputs(output, from.lengths, outputsOf(plan, from), await headsOf(plan.settings))
    pool = createPool(run.jobs, plan.settings)
    const recorder = createRecorder(run, folder, from, outputs, bar)
    const units = await unitsOf(plan, from, pool, io, folder)
    await runUnits(units, run.jobs * UNITS_PER_THREAD, recorder.record, stop)
    const progress = await recorder.save()
    return {
      progress,
      continued,
      kept,
      isStopped: isStopped && progress.next.input < run.plan.inputs.length,
      compare: plan.settings.compare,
    }
  } catch (error) {
    throw diskError(error, output)
  } finally {
    bar.clear()
    removeStopCallback()
    await pool?.stop()
    await outputs?.close()
  }
}
