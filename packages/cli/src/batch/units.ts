import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import { createRoofLineReader, refusalError } from '@reports/geometry'
import { STDIN, fileError } from '../input/file-text.ts'
import { linePieces, linesOf } from '../input/line-pieces.ts'
import { memberPieces, modelFrame, newlinesIn } from '../input/member-pieces.ts'
import type { ModelFrame } from '../input/member-pieces.ts'
import { openInput, skipping } from '../input/open-input.ts'
import type { OpenInput } from '../input/open-input.ts'
import { cutAtHeaders, lineValue } from '../input/stream-header.ts'
import type { StreamPiece } from '../input/stream-header.ts'
import type { Stdin } from '../io.ts'
import { UsageError } from '../usage-error.ts'
import { createFolderMemory } from './folder-memory.ts'
import type { FolderMemory } from './folder-memory.ts'
import type { BatchInput } from './inputs.ts'
import type { BatchPlan, Position, Progress } from './journal.ts'
import { roofOptions } from './measure-roof.ts'
import { createOutcomeWriter, failedOutcome } from './outcome.ts'
import type { Outcome } from './outcome.ts'
import type { Pool } from './pool.ts'

/** A unit of work that is being done. */
export interface Unit {
  readonly input: BatchInput
  readonly outcome: Promise<Outcome>
  /** Bytes of inputs that it takes the run further by. */
  readonly bytes: number
  /** Where the run stands after it. */
  readonly after: Position
}

type FileInput = BatchInput & { readonly kind: 'file' }

/** Passes over what an earlier run has read of standard input, which must be the same this time. */
async function* behind(source: AsyncIterable<Uint8Array>, { end, crc }: Position): AsyncGenerator<Uint8Array> {
  let passed = 0
  let sum = 0
  for await (const read of source) {
    const skipped = Math.min(read.length, end - passed)
    if (skipped > 0) {
      sum = crc32(read.subarray(0, skipped), sum)
      passed += skipped
      if (passed === end && sum !== crc) break
    }
    if (skipped < read.length) yield read.subarray(skipped)
  }
  if (passed < end || sum !== crc)
    throw new UsageError('standard input is not that of the earlier run; --force begins anew')
}

/** A feature of the type that the first line has, without its objects, as text; null where that line is no JSON: the next one may be. */
function typeOfFirstLine(piece: Pick<StreamPiece, 'bytes' | 'firstLine'>): string | null {
  const [first] = linesOf(piece)
  const value = first === undefined ? undefined : lineValue(first.bytes)
  if (value === undefined) return null
  const type = typeof value === 'object' && value !== null && 'type' in value ? value.type : undefined
  return JSON.stringify({ type, CityObjects: {}, vertices: [] })
}

/** Everything that is still to be done of a run, each unit begun when it is asked for. */
export async function* createUnits(
  plan: BatchPlan,
  { next, notes }: Progress,
  pool: Pool,
  stdin: Stdin,
): AsyncGenerator<Unit> {
  // The folders as they will be when all that was asked for before is done.
  let memory: Promise<FolderMemory> = Promise.resolve(createFolderMemory(notes))

  /** Why no line of a stream can be measured, told once: its header is no good, or it is a stream of something else. */
  const streamFault = ({ header, bytes, firstLine }: StreamPiece): unknown => {
    try {
      const head = header ?? typeOfFirstLine({ bytes, firstLine })
      const reads = head === null ? [] : createRoofLineReader(roofOptions(plan.settings)).read(head, firstLine + 1)
      const refusal = reads.find(({ kind }) => kind === 'refusal')
      return refusal?.kind === 'refusal' ? refusalError(refusal) : null
    } catch (error) {
      return error
    }
  }

  async function* ofStream(
    input: FileInput,
    source: AsyncIterable<Uint8Array>,
    from: Position,
    isPacked: boolean,
  ): AsyncGenerator<Unit> {
    const after = (end: number, line: number, header: string | null, crc: number): Position => ({
      input: from.input,
      end,
      line,
      header,
      crc,
    })
    const isStdin = input.path === STDIN
    let { header, crc, end } = from
    let checked: string | null | undefined = end > 0 ? header : undefined
    for await (const read of linePieces(source, from)) {
      for (const piece of cutAtHeaders(read, header)) {
        header = piece.header
        const fault = checked === header ? null : streamFault(piece)
        checked = header
        if (fault !== null) {
          const outcome = failedOutcome({ file: input.path, line: piece.firstLine + 1 }, fault)
          yield {
            input,
            outcome: Promise.resolve(outcome),
            bytes: isPacked ? input.bytes : input.bytes - end,
            after: beginning(from.input + 1),
          }
          return
        }
        if (isStdin) crc = crc32(piece.bytes, crc)
        const bytes = isPacked ? 0 : piece.end - end
        end = piece.end
        const outcome = pool.run({
          kind: 'lines',
          file: input.path,
          bytes: piece.bytes,
          firstLine: piece.firstLine,
          header,
        })
        yield { input, outcome, bytes, after: after(end, piece.firstLine + piece.lines, header, crc) }
      }
    }
    yield {
      input,
      outcome: Promise.resolve(createOutcomeWriter().outcome()),
      bytes: isPacked ? input.bytes : input.bytes - end,
      after: beginning(from.input + 1),
    }
  }

  /** CityGML, member by member. What the journal keeps as the header is how many of them lie before. */
  async function* ofMembers(
    input: FileInput,
    { isPacked, source }: OpenInput,
    frame: ModelFrame,
    from: Position,
  ): AsyncGenerator<Unit> {
    const isStdin = input.path === STDIN
    const begins = from.end === 0
    const place = begins
      ? { end: frame.head.length, line: newlinesIn(frame.head), member: 0 }
      : { end: from.end, line: from.line, member: Number(from.header) }
    const rest = !isStdin ? source(place.end) : begins ? skipping(place.end, source()) : behind(source(), from)
    let crc = begins && isStdin ? crc32(frame.head) : from.crc
    let done = isPacked ? 0 : from.end
    for await (const piece of memberPieces(rest, frame.memberName, place)) {
      const { bytes, isLast, line, member, members, end } = piece
      if (isStdin) crc = crc32(bytes, crc)
      const outcome = pool.run({ kind: 'members', file: input.path, frame, bytes, isLast, line, member })
      const reached = isLast ? input.bytes : isPacked ? done : end
      yield {
        input,
        outcome,
        bytes: reached - done,
        after: isLast
          ? beginning(from.input + 1)
          : { input: from.input, end, line: line + newlinesIn(bytes), header: String(member + members), crc },
      }
      done = reached
    }
  }

  async function* ofFile(input: FileInput, from: Position): AsyncGenerator<Unit> {
    const whole = (bytes: Uint8Array | null): Unit => ({
      input,
      outcome: pool.run({ kind: 'file', file: input.path, bytes, inFolder: input.inFolder }),
      bytes: input.bytes,
      after: beginning(from.input + 1),
    })
    const opened = await openInput(input.path, stdin)
    const { form, source } = opened
    const isStdin = input.path === STDIN
    const frame = form === 'xml' ? modelFrame(opened.head) : null
    if (form === 'xml' && frame !== null) yield* ofMembers(input, { ...opened, form }, frame, from)
    else if (form === 'lines')
      yield* ofStream(input, isStdin ? behind(source(), from) : source(from.end), from, opened.isPacked)
    else yield whole(isStdin ? await buffer(source()) : null)
  }

  for (const [index, input] of plan.inputs.entries()) {
    if (index < next.input) continue
    const from = index === next.input ? next : beginning(index)
    if (input.kind === 'folder') {
      const outcome = memory.then(async (known) => {
        const names = known
          .exportsOf(input.path)
          .map((path) => path.slice(input.path === '.' ? 0 : input.path.length + 1))
        return names.length === 0
          ? createOutcomeWriter().outcome()
          : await pool.run({ kind: 'folder', folder: input.path, names })
      })
      memory = remembering(memory, input, Promise.resolve({ isExport: false, claimed: [] }))
      yield { input, outcome, bytes: 0, after: beginning(index + 1) }
      continue
    }
    try {
      for await (const unit of ofFile(input, from)) {
        if (input.inFolder) memory = remembering(memory, input, unit.outcome)
        yield unit
      }
    } catch (error) {
      if (error instanceof UsageError) throw error
      const outcome = failedOutcome({ file: input.path, line: null }, fileError(error, input.path))
      yield { input, outcome: Promise.resolve(outcome), bytes: input.bytes, after: beginning(index + 1) }
    }
  }
}

const beginning = (input: number): Position => ({ input, end: 0, line: 0, header: null, crc: 0 })

async function remembering(
  memory: Promise<FolderMemory>,
  input: BatchInput,
  outcome: Promise<Pick<Outcome, 'isExport' | 'claimed'>>,
): Promise<FolderMemory> {
  const known = await memory
  known.add(input, await outcome)
  return known
}
