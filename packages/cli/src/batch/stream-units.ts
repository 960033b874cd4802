import { crc32 } from 'node:zlib'
import { createRoofLineReader, refusalError } from '@reports/geometry'
import { STDIN } from '../input/file-text.ts'
import { linePieces, linesOf } from '../input/stream/line-pieces.ts'
import { cutAtHeaders, lineValue } from '../input/stream/stream-header.ts'
import type { StreamPiece } from '../input/stream/stream-header.ts'
import type { Position } from './journal.ts'
import { roofOptions } from './measuring/measure-roof.ts'
import { createOutcomeWriter, failedOutcome } from './outcome.ts'
import type { BatchSettings } from './task.ts'
import { startOfInput, type FileInput, type Making, type Unit } from './unit.ts'

/** The JSON text of an empty feature of the same type as the first line; null if that line is not JSON, because the next one may be. */
function typeOfFirstLine(piece: Pick<StreamPiece, 'bytes' | 'firstLine'>): string | null {
  const [first] = linesOf(piece)
  const value = first === undefined ? undefined : lineValue(first.bytes)
  if (value === undefined) return null
  const type = typeof value === 'object' && value !== null && 'type' in value ? value.type : undefined
  return JSON.stringify({ type, CityObjects: {}, vertices: [] })
}

/** The one error for a stream of which no line can be measured: its header is invalid, or it is a stream of something else. */
function streamFault({ header, bytes, firstLine }: StreamPiece, settings: BatchSettings): unknown {
  try {
    const head = header ?? typeOfFirstLine({ bytes, firstLine })
    const reads = head === null ? [] : createRoofLineReader(roofOptions(settings)).read(head, firstLine + 1)
    const refusal = reads.find(({ kind }) => kind === 'refusal')
    return refusal?.kind === 'refusal' ? refusalError(refusal) : null
  } catch (error) {
    return error
  }
}

/** The units of a CityJSONSeq stream, some lines each. @param source the bytes after `from` */
export async function* streamUnits(
  { settings, pool }: Making,
  input: FileInput,
  source: AsyncIterable<Uint8Array>,
  from: Position,
  isPacked: boolean,
): AsyncGenerator<Unit> {
  let { header, crc, end } = from
  let checked: string | null | undefined = end > 0 ? header : undefined
  const last = (outcome: Unit['outcome']): Unit => ({
    input,
    outcome,
    bytes: isPacked ? input.bytes : input.bytes - end,
    after: startOfInput(from.input + 1),
  })
  for await (const read of linePieces(source, from)) {
    for (const piece of cutAtHeaders(read, header)) {
      header = piece.header
      const fault = checked === header ? null : streamFault(piece, settings)
      checked = header
      if (fault !== null) {
        yield last(Promise.resolve(failedOutcome({ file: input.path, line: piece.firstLine + 1 }, fault)))
        return
      }
      if (input.path === STDIN) crc = crc32(piece.bytes, crc)
      const bytes = isPacked ? 0 : piece.end - end
      end = piece.end
      const { firstLine } = piece
      const outcome = pool.run({ kind: 'lines', file: input.path, bytes: piece.bytes, firstLine, header })
      yield { input, outcome, bytes, after: { input: from.input, end, line: firstLine + piece.lines, header, crc } }
    }
  }
  yield last(Promise.resolve(createOutcomeWriter().outcome()))
}
