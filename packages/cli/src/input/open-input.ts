import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import type { Stdin } from '../io.ts'
import { STDIN, fileError } from './file-text.ts'
import { beginsStream } from './stream-header.ts'

/** A file or standard input, of which only the beginning has been looked at. */
export interface OpenInput {
  /** Whether it is CityJSONSeq, which can be measured line by line; else it has to be read whole. */
  readonly isStream: boolean
  /** Its bytes: of a file those from `start` on, of standard input all. */
  readonly source: (start?: number) => AsyncIterable<Uint8Array>
}

/** Bytes of one read: some dozens of buildings. */
const READ = 0x4_00_00

/** A first line that is longer makes no stream, unless the name says so. */
const LONGEST_HEAD = 0x100_00_00

const NEWLINE = 0x0a

const STREAM_NAME = /\.(?:jsonl|ndjson)$/i

/**
 * Tells of reads one after the other when they are enough to say what a file is: there is something below its first line. A writer
 * that is slow, or a header as long as a read, ends a read just there.
 */
function createHeadTest(): (read: Uint8Array) => boolean {
  let hasLine = false
  return (read) => {
    const end = hasLine ? 0 : read.indexOf(NEWLINE)
    if (end < 0) return false
    hasLine = true
    return read.subarray(end).some((byte) => byte > 0x20)
  }
}

/** The first bytes of a file: its first line, and what one read brings of those below it. */
async function headOf(path: string): Promise<Uint8Array> {
  const handle = await open(path).catch((error: unknown) => Promise.reject(fileError(error, path)))
  try {
    const parts: Uint8Array[] = []
    const isEnough = createHeadTest()
    for (let length = 0; length < LONGEST_HEAD;) {
      const { bytesRead, buffer } = await handle.read({ buffer: Buffer.alloc(READ), position: length })
      parts.push(buffer.subarray(0, bytesRead))
      length += bytesRead
      if (bytesRead === 0 || isEnough(buffer.subarray(0, bytesRead))) break
    }
    return Buffer.concat(parts)
  } catch (error) {
    throw fileError(error, path)
  } finally {
    await handle.close()
  }
}

async function openStdin(stdin: Stdin): Promise<OpenInput> {
  const iterator = stdin.stdin()[Symbol.asyncIterator]()
  const parts: Uint8Array[] = []
  const isEnough = createHeadTest()
  for (let length = 0; length < LONGEST_HEAD;) {
    const read = await iterator.next()
    if (read.done === true) break
    parts.push(read.value)
    length += read.value.length
    if (isEnough(read.value)) break
  }
  const head = Buffer.concat(parts)
  async function* source(): AsyncGenerator<Uint8Array> {
    if (head.length > 0) yield head
    yield* { [Symbol.asyncIterator]: () => iterator }
  }
  return { isStream: beginsStream(head), source }
}

/** Whether a file can be looked at and then be read from its beginning: a pipe that has a name (`<(zcat tile.gz)`) is read once. */
const isSeekable = async (path: string): Promise<boolean> =>
  (await stat(path).catch((error: unknown) => Promise.reject(fileError(error, path)))).isFile()

/**
 * Opens a file, or standard input for `-`. What it is says its first line, or its name.
 * @throws InputError where the file cannot be read
 */
export async function openInput(path: string, stdin: Stdin): Promise<OpenInput> {
  stdin.opening?.(path)
  if (path === STDIN) return await openStdin(stdin)
  const isStream = STREAM_NAME.test(path) || ((await isSeekable(path)) && beginsStream(await headOf(path)))
  return { isStream, source: (start = 0) => createReadStream(path, { start, highWaterMark: READ }) }
}
