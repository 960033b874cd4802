import { InputError } from '@reports/geometry'
import { said } from '@reports/geometry/sentences'
import * as INPUTS from '../../messages/en/inputs.ts'

/** Whether bytes begin like a gzip archive (RFC 1952). */
export const isPacked = (head: Uint8Array): boolean => head[0] === 0x1f && head[1] === 0x8b

/** Bytes that are unpacked at a time. */
const PIECE = 0x4_00_00

/** An error of unpacking as an InputError; other errors unchanged. */
function unpackError(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (typeof code !== 'string' || !code.startsWith('Z_')) return error
  return new InputError(said(INPUTS.brokenGzip, { code }))
}

/** Unpacks a gzip archive as it is read. The memory is that of one chunk, however large the content is. */
export async function* unpackedStream(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  // Loaded for what is packed: most files are not.
  const [{ createGunzip }, { Readable }, { pipeline }] = await Promise.all([
    import('node:zlib'),
    import('node:stream'),
    import('node:stream/promises'),
  ])
  const unpacking = createGunzip({ chunkSize: PIECE })
  // The loop below throws the same error when it reads the bytes.
  pipeline(Readable.from(source), unpacking).catch(() => undefined)
  try {
    yield* unpacking as AsyncIterable<Uint8Array>
  } catch (error) {
    throw unpackError(error)
  }
}

/** The bytes that were already read, then the rest of their source. */
export async function* headThenRest(head: Uint8Array, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  if (head.length > 0) yield head
  yield* { [Symbol.asyncIterator]: () => rest }
}

/** The bytes of a source, unpacked if they are gzipped. */
export async function* unpackedIfPacked(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const iterator = source[Symbol.asyncIterator]()
  const first = await iterator.next()
  if (first.done === true) return
  const all = headThenRest(first.value, iterator)
  yield* isPacked(first.value) ? unpackedStream(all) : all
}
