import { crc32 } from 'node:zlib'
import { STDIN } from '../input/file-text.ts'
import { memberPieces, newlinesIn } from '../input/stream/member-pieces.ts'
import type { ModelFrame } from '../input/stream/member-pieces.ts'
import { skipping } from '../input/open-input.ts'
import type { OpenInput } from '../input/open-input.ts'
import type { Position } from './journal.ts'
import { startOfInput, skipPosition, type FileInput, type Making, type Unit } from './unit.ts'

/** The units of a CityGML document, some members each. In place of a header, the journal stores how many members came before. */
export async function* memberUnits(
  { pool }: Making,
  input: FileInput,
  { isPacked, source }: Pick<OpenInput, 'isPacked' | 'source'>,
  frame: ModelFrame,
  from: Position,
): AsyncGenerator<Unit> {
  const isStdin = input.path === STDIN
  const begins = from.end === 0
  const place = begins
    ? { end: frame.head.length, line: newlinesIn(frame.head), member: 0 }
    : { end: from.end, line: from.line, member: Number(from.header) }
  const rest = !isStdin ? source(place.end) : begins ? skipping(place.end, source()) : skipPosition(source(), from)
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
        ? startOfInput(from.input + 1)
        : { input: from.input, end, line: line + newlinesIn(bytes), header: String(member + members), crc },
    }
    done = reached
  }
}
