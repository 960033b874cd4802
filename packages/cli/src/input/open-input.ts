import { createReadStream } from 'node:fs'
import type { Stdin } from '../io.ts'
import { STDIN, fileError } from './file-text.ts'
import { beginsStream } from './stream-header.ts'
import { isPacked, unpackedStream } from './unpack.ts'

/** A file or standard input, of which only the beginning has been looked at. */
export interface OpenInput {
  /** CityJSONSeq, which can be measured line by line; XML, which can building by building; else JSON, which has to be read whole. */
  readonly form: 'lines' | 'xml' | 'json'
  readonly isPacked: boolean
  /** Its bytes, unpacked where they are packed: of a file those from `start` on, of standard input all. */
  readonly source: (start?: number) => AsyncIterable<Uint8Array>
}

/** Bytes of one read: some dozens of buildings. */
const READ = 0x4_00_00

/** A first line that is longer makes no stream, unless the name says so. */
const LONGEST_HEAD = 0x100_00_00

const STREAM_NAME = /\.(?:jsonl|ndjson)(?:\.gz)?$/i

const NEWLINE = 0x0a

/** The first byte that says anything: after a byte order mark, space and line ends. */
const firstByte = (head: Uint8Array): number | undefined =>
  head.subarray(head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf ? 3 : 0).find((byte) => byte > 0x20)

const beginsXml = (head: Uint8Array): boolean => firstByte(head) === 0x3c

const isHead = (bytes: Uint8Array): boolean =>
  firstByte(bytes) !== undefined && (beginsXml(bytes) || bytes.includes(NEWLINE))

/** The first bytes of a source: up to what one read brings after its first line end, in which something is said. */
async function takeHead(iterator: AsyncIterator<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = []
  for (let length = 0; length < LONGEST_HEAD;) {
    const read = await iterator.next()
    if (read.done === true) break
    parts.push(read.value)
    length += read.value.length
    if (isHead(parts.length === 1 ? read.value : Buffer.concat(parts))) break
  }
  return Buffer.concat(parts)
}

const formOf = (head: Uint8Array): OpenInput['form'] =>
  beginsXml(head) ? 'xml' : beginsStream(head) ? 'lines' : 'json'

async function* behindHead(head: Uint8Array, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  if (head.length > 0) yield head
  yield* { [Symbol.asyncIterator]: () => rest }
}

async function openStdin(stdin: Stdin): Promise<OpenInput> {
  const given = stdin.stdin()[Symbol.asyncIterator]()
  const first = await given.next()
  const packed = first.done !== true && isPacked(first.value)
  const all = behindHead(first.done === true ? new Uint8Array() : first.value, given)
  const iterator = (packed ? unpackedStream(all) : all)[Symbol.asyncIterator]()
  const head = await takeHead(iterator)
  return { form: formOf(head), isPacked: packed, source: () => behindHead(head, iterator) }
}

/** Passes over the first bytes of a source. */
async function* from(start: number, source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let passed = 0
  for await (const read of source) {
    const skipped = Math.min(read.length, start - passed)
    passed += skipped
    if (skipped < read.length) yield read.subarray(skipped)
  }
}

async function beginningOf(source: AsyncIterable<Uint8Array>, path: string): Promise<Buffer> {
  const iterator = source[Symbol.asyncIterator]()
  try {
    return await takeHead(iterator)
  } catch (error) {
    throw fileError(error, path)
  } finally {
    await iterator.return?.()
  }
}

/**
 * Opens a file, or standard input for `-`. What it is say its first bytes, or its name.
 * @throws InputError where the file cannot be read
 */
export async function openInput(path: string, stdin: Stdin): Promise<OpenInput> {
  if (path === STDIN) return await openStdin(stdin)
  const read = (start = 0): AsyncIterable<Uint8Array> => createReadStream(path, { start, highWaterMark: READ })
  const head = await beginningOf(read(), path)
  const packed = isPacked(head)
  const source = packed ? (start = 0) => from(start, unpackedStream(read())) : read
  const form = formOf(packed ? await beginningOf(source(), path) : head)
  return { form: form === 'json' && STREAM_NAME.test(path) ? 'lines' : form, isPacked: packed, source }
}
