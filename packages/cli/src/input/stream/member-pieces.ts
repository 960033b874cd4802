/*
 * Cuts a CityGML document between members, so that a large one can be measured part by part. It looks for tags in the bytes
 * without parsing XML, and skips comments and the like. The head of the document turns some members into a document of their
 * own.
 */

/** The text around the members of a CityGML document. With it, some of the members can be read as a document of their own. */
export interface ModelFrame {
  /** From the first byte to the first member. */
  readonly head: Uint8Array
  /** Names with their prefixes, as written: `core:cityObjectMember` of `core:CityModel`. */
  readonly memberName: string
  readonly rootName: string
}

/** Consecutive whole members of a document. */
export interface MemberPiece {
  readonly bytes: Uint8Array
  /** Whether the document ends with this piece, which then includes the closing tag of the document. */
  readonly isLast: boolean
  /** Lines and members before this piece. */
  readonly line: number
  readonly member: number
  /** How many members end in this piece. */
  readonly members: number
  /** Position in the document of the end of this piece, bytes. */
  readonly end: number
}

/** Where reading continues: how many bytes, lines and members come before. */
interface MemberPlace {
  readonly end: number
  readonly line: number
  readonly member: number
}

/** Bytes. A document whose first member begins later is read whole. */
export const LONGEST_MODEL_HEAD = 0x1_00_00

const COMMENT = /<!--[^]*?-->/g

const ROOT = /<((?:[\w.-]+:)?(?:CityModel|FeatureCollection))(?:[^>"']|"[^"]*"|'[^']*')*>/

const MEMBER = /<((?:[\w.-]+:)?(?:cityObjectMember|featureMember|member))[\s>]/

/** The frame of a document; null if its first bytes hold no member. Such a document is read whole. */
export function modelFrame(start: Uint8Array): ModelFrame | null {
  // One character for each byte. Comments are replaced by blanks, so that positions stay the same.
  const text = Buffer.from(start.buffer, start.byteOffset, Math.min(start.length, LONGEST_MODEL_HEAD))
    .toString('latin1')
    .replaceAll(COMMENT, (comment) => ' '.repeat(comment.length))
  const root = ROOT.exec(text)
  if (root === null) return null
  const after = root.index + root[0].length
  const member = MEMBER.exec(text.slice(after))
  if (member === null) return null
  return { head: start.slice(0, after + member.index), memberName: member[1]!, rootName: root[1]! }
}

const NEWLINE = 0x0a

export function newlinesIn(bytes: Uint8Array): number {
  let count = 0
  for (let at = bytes.indexOf(NEWLINE); at >= 0; at = bytes.indexOf(NEWLINE, at + 1)) count += 1
  return count
}

/** Sections in which tags do not count, by how each begins and ends. */
const OPAQUE = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const

/** Yields the position after each closing tag of a member. Tags in comments and the like do not count. */
function* memberEnds(bytes: Buffer, closing: string): Generator<number> {
  const next = OPAQUE.map(([open]) => bytes.indexOf(open))
  for (let from = 0; ;) {
    const at = bytes.indexOf(closing, from)
    if (at < 0) return
    for (const [i, [open]] of OPAQUE.entries())
      if (next[i]! >= 0 && next[i]! < from) next[i] = bytes.indexOf(open, from)
    const [first] = OPAQUE.map(([, end], i) => ({ at: next[i]!, end }))
      .filter((each) => each.at >= 0 && each.at < at)
      .toSorted((a, b) => a.at - b.at)
    if (first === undefined) {
      from = at + closing.length
      yield from
      continue
    }
    const end = bytes.indexOf(first.end, first.at)
    if (end < 0) return
    from = end + first.end.length
  }
}

/** The members of a piece, each as a piece. What follows the last member goes with it. */
export function membersOf(piece: Pick<MemberPiece, 'bytes' | 'isLast' | 'line' | 'member'>, memberName: string) {
  const { bytes, isLast, line, member } = piece
  const ends = [...memberEnds(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), `</${memberName}>`)]
  ends.splice(-1, 1, bytes.length)
  let before = 0
  let lines = line
  return ends.map((end, i) => {
    const own = bytes.subarray(before, end)
    const single = { bytes: own, isLast: isLast && i === ends.length - 1, line: lines, member: member + i }
    before = end
    lines += newlinesIn(own)
    return single
  })
}

/**
 * Cuts a document after its members. Each piece ends at the last member that ends in one read. So the memory is that of
 * one read or of the longest member.
 * @param source bytes from `from` on
 */
export async function* memberPieces(
  source: AsyncIterable<Uint8Array>,
  memberName: string,
  place: MemberPlace,
): AsyncGenerator<MemberPiece> {
  const closing = `</${memberName}>`
  let { end, line, member } = place
  let parts: Uint8Array[] = []
  let length = 0
  // If a member is longer than a read, we search again only when twice as many bytes are there. So a long member costs
  // linear time.
  let enough = 0
  const pieceOf = (bytes: Buffer, members: number, isLast: boolean): MemberPiece => {
    const piece = { bytes, isLast, line, member, members, end: end + bytes.length }
    end += bytes.length
    line += newlinesIn(bytes)
    member += members
    return piece
  }
  for await (const read of source) {
    parts.push(read)
    length += read.length
    if (length < enough) continue
    const bytes = Buffer.concat(parts)
    const ends = [...memberEnds(bytes, closing)]
    const last = ends.at(-1)
    if (last !== undefined) yield pieceOf(bytes.subarray(0, last), ends.length, false)
    const rest = bytes.subarray(last ?? 0)
    parts = [rest]
    length = rest.length
    enough = last === undefined ? 2 * length : 0
  }
  // There always is a last piece: a document that is cut off after a member has lost its closing tag.
  yield pieceOf(Buffer.concat(parts), 0, true)
}
