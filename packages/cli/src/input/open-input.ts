import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { isCityModel, isSurvey, isUsdz } from '@reports/geometry'
import type { Stdin } from '../io.ts'
import { STDIN, fileError } from './file-text.ts'
import { LONGEST_MODEL_HEAD } from './member-pieces.ts'
import { beginsStream } from './stream-header.ts'
import { headThenRest, isPacked, unpackedIfPacked, unpackedStream } from './unpack.ts'

/** CityJSONSeq, which can be measured line by line; CityGML, which can building by building; a survey of roof lines, JSON or a USDZ, which have to be read whole. */
type Form = 'lines' | 'xml' | 'survey' | 'usdz' | 'json'

/** A file or standard input, of which only the beginning has been looked at. */
export interface OpenInput {
  readonly form: Form
  readonly isPacked: boolean
  /** Its first bytes. */
  readonly head: Uint8Array
  /** Its bytes, unpacked where they are packed: of a file those from `start` on, of standard input and pipes all, once. */
  readonly source: (start?: number) => AsyncIterable<Uint8Array>
}

/** Bytes of one read: some dozens of buildings. */
const READ = 0x4_00_00

/** A first line that is longer makes no stream, unless the name says so. */
const LONGEST_HEAD = 0x100_00_00

const NEWLINE = 0x0a

const STREAM_NAME = /\.(?:jsonl|ndjson)(?:\.gz)?$/i

/**
 * Tells of reads one after the other when they are enough to say what a file is: there is something below its first line. A writer
 * that is slow, or a header as long as a read, ends a read just there.
 */
function createHeadTest(): (read: Uint8Array) => boolean {
  let hasLine = false
  let length = 0
  let isXml: boolean | null = null
  return (read) => {
    length += read.length
    const first = read.find((byte) => byte > 0x20 && byte < 0x7f)
    if (isXml === null && first !== undefined) isXml = first === 0x3c
    if (isXml === true && length >= LONGEST_MODEL_HEAD) return true
    const end = hasLine ? 0 : read.indexOf(NEWLINE)
    if (end < 0) return false
    hasLine = true
    return isXml !== true && read.subarray(end).some((byte) => byte > 0x20)
  }
}

/** The first bytes of a source: its first line, and what one read brings of those below it. */
async function takeHead(iterator: AsyncIterator<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = []
  const isEnough = createHeadTest()
  for (let length = 0; length < LONGEST_HEAD;) {
    const read = await iterator.next()
    if (read.done === true) break
    parts.push(read.value)
    length += read.value.length
    if (isEnough(read.value)) break
  }
  return Buffer.concat(parts)
}

/** A pipe that has a name (`<(zcat tile.gz)`): it is not looked at, as it can be read only once. */
interface Pipe extends Omit<OpenInput, 'form'> {
  readonly form: 'pipe'
}

const formOf = (head: Uint8Array, path: string): Form =>
  isUsdz(head)
    ? 'usdz'
    : isSurvey(head)
      ? 'survey'
      : isCityModel(head)
        ? 'xml'
        : STREAM_NAME.test(path) || beginsStream(head)
          ? 'lines'
          : 'json'

/** Of what can be read only once. */
async function openOnce(source: AsyncIterable<Uint8Array>, path: string): Promise<OpenInput> {
  const given = source[Symbol.asyncIterator]()
  const first = await given.next()
  const packed = first.done !== true && isPacked(first.value)
  const all = headThenRest(first.done === true ? new Uint8Array() : first.value, given)
  const iterator = (packed ? unpackedStream(all) : all)[Symbol.asyncIterator]()
  const head = await takeHead(iterator)
  return { form: formOf(head, path), isPacked: packed, head, source: () => headThenRest(head, iterator) }
}

/** Passes over the first bytes of a source. */
export async function* skipping(start: number, source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let passed = 0
  for await (const read of source) {
    const skipped = Math.min(read.length, start - passed)
    passed += skipped
    if (skipped < read.length) yield read.subarray(skipped)
  }
}

async function beginningOf(source: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const iterator = source[Symbol.asyncIterator]()
  try {
    return await takeHead(iterator)
  } finally {
    await iterator.return?.()
  }
}

/**
 * Looks at a file, or at standard input for `-`. What it is say its first bytes, or its name.
 * @throws InputError where the file cannot be read
 */
export async function openInput(path: string, stdin: Stdin): Promise<OpenInput | Pipe> {
  stdin.opening?.(path)
  try {
    if (path === STDIN) return await openOnce(stdin.stdin(), path)
    if (!(await stat(path)).isFile()) {
      const pipe = createReadStream(path, { highWaterMark: READ })
      return STREAM_NAME.test(path)
        ? { form: 'lines', isPacked: false, head: new Uint8Array(), source: () => unpackedIfPacked(pipe) }
        : { form: 'pipe', isPacked: false, head: new Uint8Array(), source: () => pipe }
    }
    const read = (start = 0): AsyncIterable<Uint8Array> => createReadStream(path, { start, highWaterMark: READ })
    const begin = await beginningOf(read())
    const packed = isPacked(begin)
    const source = packed ? (start = 0) => skipping(start, unpackedStream(read())) : read
    const head = packed ? await beginningOf(source()) : begin
    return { form: formOf(head, path), isPacked: packed, head, source }
  } catch (error) {
    throw fileError(error, path)
  }
}

/**
 * Opens what is read here and now, pipes too.
 * @throws InputError where it cannot be read
 */
export async function openToRead(path: string, stdin: Stdin): Promise<OpenInput> {
  const input = await openInput(path, stdin)
  if (input.form !== 'pipe') return input
  return await openOnce(input.source(), path).catch((error: unknown) => Promise.reject(fileError(error, path)))
}
