/** Consecutive whole lines of a stream. */
export interface LinePiece {
  readonly bytes: Uint8Array
  /** Index of the first of these lines in the stream, from 0. */
  readonly firstLine: number
  readonly lines: number
  /** Position in the stream of the end of these lines, bytes. */
  readonly end: number
}

/** Where reading begins: how many bytes and lines come before. */
export interface LinePlace {
  readonly end: number
  readonly line: number
}

/** A longer line does not fit into a string. It is cut after 2 ** 28 bytes and refused when it is parsed. */
const LONGEST_LINE = 0x10_00_00_00

const NEWLINE = 0x0a

/** The number of lines in a piece. The last line may lack its line end. */
export function lineCount(bytes: Uint8Array): number {
  let lines = bytes.length > 0 && bytes.at(-1) !== NEWLINE ? 1 : 0
  for (let at = bytes.indexOf(NEWLINE); at >= 0; at = bytes.indexOf(NEWLINE, at + 1)) lines += 1
  return lines
}

/** The lines of a piece, each with its index in the stream. Blank lines are skipped. */
export function* linesOf({
  bytes,
  firstLine,
}: Pick<LinePiece, 'bytes' | 'firstLine'>): Generator<{ readonly bytes: Uint8Array; readonly line: number }> {
  let line = firstLine
  for (let from = 0; from < bytes.length; line += 1) {
    const next = bytes.indexOf(NEWLINE, from)
    const to = next < 0 ? bytes.length : next
    const own = bytes.subarray(from, to)
    // 0x20 and below: spaces, tabs and the carriage returns of other systems.
    if (own.some((byte) => byte > 0x20)) yield { bytes: own, line }
    from = to + 1
  }
}

/**
 * Appends a read to a list of reads. Shorter reads before it are joined first, so that the list stays short and each
 * byte is copied seldom.
 */
function keep(reads: Uint8Array[], read: Uint8Array): void {
  let last = read
  while ((reads.at(-1)?.length ?? Number.POSITIVE_INFINITY) <= last.length) last = Buffer.concat([reads.pop()!, last])
  reads.push(last)
}

/**
 * Cuts a stream of bytes at line ends. Each piece ends at the last line end of one read. So the memory is that of one
 * read or of the longest line, and lines of a slow stream are passed on as they arrive.
 */
export async function* linePieces(
  source: AsyncIterable<Uint8Array>,
  { end, line }: LinePlace = { end: 0, line: 0 },
): AsyncGenerator<LinePiece> {
  let firstLine = line
  let position = end
  let rest: Uint8Array[] = []
  let resting = 0
  const piece = (bytes: Uint8Array): LinePiece => {
    const lines = lineCount(bytes)
    position += bytes.length
    firstLine += lines
    return { bytes, firstLine: firstLine - lines, lines, end: position }
  }
  for await (const read of source) {
    const last = read.lastIndexOf(NEWLINE)
    const isTooLong = last < 0 && resting + read.length > LONGEST_LINE
    if (last < 0 && !isTooLong) {
      keep(rest, read)
      resting += read.length
      continue
    }
    const cut = isTooLong ? read.length : last + 1
    yield piece(Buffer.concat([...rest, read.subarray(0, cut)]))
    rest = cut < read.length ? [read.subarray(cut)] : []
    resting = read.length - cut
  }
  if (resting > 0) yield piece(Buffer.concat(rest))
}
