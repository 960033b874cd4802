import type { LinePiece } from './line-pieces.ts'
import { lineCount } from './line-pieces.ts'

/** Consecutive lines of a CityJSONSeq stream that have the same header. */
export interface StreamPiece extends LinePiece {
  /** The part of the header line that applies to all lines, as JSON; null if the stream has had no header yet. */
  readonly header: string | null
  /** Whether the first line of the piece is the header line itself. It may hold buildings too. */
  readonly beginsWithHeader: boolean
}

const NEWLINE = 0x0a

/** Only a line with this text can be a header: lines of features say "CityJSONFeature". */
const HEADER_MARK = Buffer.from('"CityJSON"')

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The JSON value of one line; undefined if it is not JSON in UTF-8. */
export function lineValue(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as unknown
  } catch {
    return undefined
  }
}

/** The header in a line, without what applies only to the line's own objects; null if the line is no header. */
export function headerOf(bytes: Uint8Array): string | null {
  const value = lineValue(bytes)
  if (!isObject(value) || value['type'] !== 'CityJSON') return null
  const { type, version, transform, metadata } = value
  return JSON.stringify({ type, version, transform, metadata, CityObjects: {}, vertices: [] })
}

/** Whether a text begins like a CityJSONSeq stream: its first line is a header or a feature, and more follows. */
export function beginsStream(start: Uint8Array): boolean {
  const end = start.indexOf(NEWLINE)
  if (end < 0 || !start.subarray(end).some((byte) => byte > 0x20)) return false
  const first = lineValue(start.subarray(0, end))
  return isObject(first) && (first['type'] === 'CityJSON' || first['type'] === 'CityJSONFeature')
}

/** Cuts a piece before each header line in it. @param before the header that applies at the beginning of the piece */
export function cutAtHeaders(piece: LinePiece, before: string | null): StreamPiece[] {
  const bytes = Buffer.from(piece.bytes.buffer, piece.bytes.byteOffset, piece.bytes.length)
  const cuts: { readonly at: number; readonly header: string }[] = []
  for (let at = bytes.indexOf(HEADER_MARK); at >= 0;) {
    const from = bytes.lastIndexOf(NEWLINE, at) + 1
    const next = bytes.indexOf(NEWLINE, at)
    const to = next < 0 ? bytes.length : next
    const header = headerOf(bytes.subarray(from, to))
    if (header !== null) cuts.push({ at: from, header })
    at = bytes.indexOf(HEADER_MARK, to)
  }
  const starts = cuts[0]?.at === 0 ? cuts : [{ at: 0, header: before }, ...cuts]
  let firstLine = piece.firstLine
  return starts.map(({ at, header }, i): StreamPiece => {
    const to = starts[i + 1]?.at ?? bytes.length
    const own = bytes.subarray(at, to)
    const lines = lineCount(own)
    firstLine += lines
    return {
      bytes: own,
      header,
      beginsWithHeader: cuts.some((cut) => cut.at === at),
      firstLine: firstLine - lines,
      lines,
      end: piece.end - bytes.length + to,
    }
  })
}
