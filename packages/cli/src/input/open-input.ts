import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { hasEnding, kindOfHead, WAYS, type FileKind, type Way } from '@reports/geometry'
import type { Stdin } from '../io.ts'
import { STDIN, fileError } from './file-text.ts'
import { LONGEST_MODEL_HEAD } from './stream/member-pieces.ts'
import { beginsStream } from './stream/stream-header.ts'
import { headThenRest, isPacked, unpackedIfPacked, unpackedStream } from './stream/unpack.ts'

/*
 * Recognizes an input by its first bytes, so that a large one can be measured part by part. Standard input and pipes can be read
 * only once. So the bytes that were read are put back in front of the rest.
 */

/** A file or standard input of which only the first bytes were read. */
export interface OpenInput {
  /** Null for what is JSON, if it is anything: its value says what it holds. */
  readonly kind: FileKind | null
  readonly isPacked: boolean
  /** The first bytes. */
  readonly head: Uint8Array
  /** All bytes, unpacked if they are gzipped. A file is read from `start` on; standard input and pipes give everything, once. */
  readonly source: (start?: number) => AsyncIterable<Uint8Array>
}

/** Bytes of one read: some dozens of buildings. */
const READ = 0x4_00_00

/** Bytes. If the first line is longer, the input counts as a stream only if its name says so. */
const LONGEST_HEAD = 0x100_00_00

const NEWLINE = 0x0a

const isStreamName = (path: string): boolean => hasEnding(path.replace(/\.gz$/i, ''), ({ parts }) => parts === 'lines')

/**
 * Makes a test for successive reads: true as soon as they suffice to recognize the format. They suffice when something
 * follows the first line. One read may not, because a slow writer or a long header can end it there.
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

/** The first bytes of a source: its first line, and what one read brings of the lines below. */
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

/** A named pipe (`<(zcat tile.gz)`). Its first bytes are not looked at, because it can be read only once. */
interface Pipe extends Omit<OpenInput, 'kind'> {
  readonly kind: 'pipe'
}

const kindOf = (head: Uint8Array, path: string): FileKind | null =>
  kindOfHead(head) ?? (isStreamName(path) || beginsStream(head) ? 'cityjson-seq' : null)

/** As what an opened input is measured part by part; undefined if it is read whole. */
export const partsOfKind = ({ kind }: OpenInput | Pipe): Way['parts'] =>
  kind === null || kind === 'pipe' ? undefined : WAYS[kind].parts

/** Opens a source that can be read only once. */
async function openOnce(source: AsyncIterable<Uint8Array>, path: string): Promise<OpenInput> {
  const given = source[Symbol.asyncIterator]()
  const first = await given.next()
  const packed = first.done !== true && isPacked(first.value)
  const all = headThenRest(first.done === true ? new Uint8Array() : first.value, given)
  const iterator = (packed ? unpackedStream(all) : all)[Symbol.asyncIterator]()
  const head = await takeHead(iterator)
  return { kind: kindOf(head, path), isPacked: packed, head, source: () => headThenRest(head, iterator) }
}

/** A source without its first bytes. */
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
 * Opens a file, or standard input for `-`. Its first bytes or its name determine the format.
 * @throws InputError if the file cannot be read
 */
export async function openInput(path: string, stdin: Stdin): Promise<OpenInput | Pipe> {
  stdin.opening?.(path)
  try {
    if (path === STDIN) return await openOnce(stdin.stdin(), path)
    if (!(await stat(path)).isFile()) {
      const pipe = createReadStream(path, { highWaterMark: READ })
      return isStreamName(path)
        ? { kind: 'cityjson-seq', isPacked: false, head: new Uint8Array(), source: () => unpackedIfPacked(pipe) }
        : { kind: 'pipe', isPacked: false, head: new Uint8Array(), source: () => pipe }
    }
    const read = (start = 0): AsyncIterable<Uint8Array> => createReadStream(path, { start, highWaterMark: READ })
    const begin = await beginningOf(read())
    const packed = isPacked(begin)
    const source = packed ? (start = 0) => skipping(start, unpackedStream(read())) : read
    const head = packed ? await beginningOf(source()) : begin
    return { kind: kindOf(head, path), isPacked: packed, head, source }
  } catch (error) {
    throw fileError(error, path)
  }
}

/**
 * Opens an input that is read at once, so that a pipe is looked at too.
 * @throws InputError if it cannot be read
 */
export async function openToRead(path: string, stdin: Stdin): Promise<OpenInput> {
  const input = await openInput(path, stdin)
  if (input.kind !== 'pipe') return input
  return await openOnce(input.source(), path).catch((error: unknown) => Promise.reject(fileError(error, path)))
}
