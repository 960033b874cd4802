import { buffer } from 'node:stream/consumers'
import { said } from '@reports/geometry/sentences'
import { STDIN, fileError } from '../input/file-text.ts'
import { modelFrame } from '../input/stream/member-pieces.ts'
import { openInput, partsOfKind } from '../input/open-input.ts'
import type { Stdin } from '../io.ts'
import * as USAGE from '../messages/en/usage.ts'
import { UsageError } from '../usage-error.ts'
import { createFolderMemory } from './folder-memory.ts'
import type { FolderMemory } from './folder-memory.ts'
import type { SolarCommandOptions } from '../solar-options.ts'
import type { BatchInput } from './inputs.ts'
import type { BatchPlan, Position, Progress } from './journal.ts'
import { memberUnits } from './member-units.ts'
import { createOutcomeWriter, failedOutcome } from './outcome.ts'
import type { Outcome } from './outcome.ts'
import type { Pool } from './pool.ts'
import { streamUnits } from './stream-units.ts'
import { startOfInput, skipPosition, type FileInput, type Making, type Unit } from './unit.ts'

/** Whether roofs are to get shade of all others, which a part of a file does not know. */
const wantsNeighbours = ({ solar }: BatchPlan['settings']): boolean =>
  solar !== null && (JSON.parse(solar) as SolarCommandOptions).shade === 'file'

/** The units of a file from a position on: CityGML by members, a stream by lines, any other file whole. */
async function* fileUnits(making: Making, input: FileInput, from: Position): AsyncGenerator<Unit> {
  const { pool, stdin } = making
  const opened = await openInput(input.path, stdin)
  const { source } = opened
  const parts = partsOfKind(opened)
  const isStdin = input.path === STDIN
  const frame = parts === 'members' ? modelFrame(opened.head) : null
  if ((frame !== null || parts === 'lines') && wantsNeighbours(making.settings))
    throw new UsageError(said(USAGE.solarStream, { file: isStdin ? said(USAGE.standardInput) : input.path }))
  if (frame !== null) yield* memberUnits(making, input, opened, frame, from)
  else if (parts === 'lines')
    yield* streamUnits(making, input, isStdin ? skipPosition(source(), from) : source(from.end), from, opened.isPacked)
  else {
    const bytes = isStdin ? await buffer(source()) : null
    yield {
      input,
      outcome: pool.run({ kind: 'file', file: input.path, bytes, inFolder: input.inFolder }),
      bytes: input.bytes,
      after: startOfInput(from.input + 1),
    }
  }
}

/** Measures the exports of a folder that no scan file claims, once all files of the folder are done. */
async function folderOutcome(folder: string, memory: Promise<FolderMemory>, pool: Pool): Promise<Outcome> {
  const exports = (await memory).exportsOf(folder)
  const names = exports.map((path) => path.slice(folder === '.' ? 0 : folder.length + 1))
  return names.length === 0 ? createOutcomeWriter().outcome() : await pool.run({ kind: 'folder', folder, names })
}

/** All units of a run that are not done yet. Each unit starts when the caller asks for it. */
export async function* createUnits(
  { inputs, settings }: BatchPlan,
  { next, notes }: Progress,
  pool: Pool,
  stdin: Stdin,
): AsyncGenerator<Unit> {
  // The notes on folders as they will be when all units requested so far are done.
  let memory: Promise<FolderMemory> = Promise.resolve(createFolderMemory(notes))
  for (const [index, input] of inputs.entries()) {
    if (index < next.input) continue
    if (input.kind === 'folder') {
      const outcome = folderOutcome(input.path, memory, pool)
      memory = remembering(memory, input, Promise.resolve({ isExport: false, claimed: [] }))
      yield { input, outcome, bytes: 0, after: startOfInput(index + 1) }
      continue
    }
    try {
      const from = index === next.input ? next : startOfInput(index)
      for await (const unit of fileUnits({ settings, pool, stdin }, input, from)) {
        if (input.inFolder) memory = remembering(memory, input, unit.outcome)
        yield unit
      }
    } catch (error) {
      if (error instanceof UsageError) throw error
      const outcome = failedOutcome({ file: input.path, line: null }, fileError(error, input.path))
      yield { input, outcome: Promise.resolve(outcome), bytes: input.bytes, after: startOfInput(index + 1) }
    }
  }
}

async function remembering(
  memory: Promise<FolderMemory>,
  input: BatchInput,
  outcome: Promise<Pick<Outcome, 'isExport' | 'claimed'>>,
): Promise<FolderMemory> {
  const known = await memory
  known.add(input, await outcome)
  return known
}
