import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { createGunzip, gunzip } from 'node:zlib'
import { InputError } from '@reports/geometry'

/** Whether bytes begin as a gzip archive does (RFC 1952). */
export const isPacked = (head: Uint8Array): boolean => head[0] === 0x1f && head[1] === 0x8b

/** Bytes that are unpacked at once. */
const PIECE = 0x4_00_00

/** A failure to unpack as a coded error; any other as it is. */
function unpackError(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (typeof code !== 'string' || !code.startsWith('Z_')) return error
  return new InputError(
    'file/not-readable',
    `Expected a whole gzip archive, found one that is cut off or damaged (${code}).`,
  )
}

/** The bytes of an archive, unpacked as they come: with the memory of a piece, however much they become. */
export async function* unpackedStream(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const unpacking = createGunzip({ chunkSize: PIECE })
  const packed = pipeline(Readable.from(source), unpacking)
  // Told where the bytes are read.
  packed.catch(() => undefined)
  try {
    yield* unpacking as AsyncIterable<Uint8Array>
  } catch (error) {
    throw unpackError(error)
  }
}

const unpackAll = promisify(gunzip)

/**
 * The bytes of an archive at once; null where they are more than `most`: it stops there, so that a small file cannot fill the memory.
 */
export async function unpacked(bytes: Uint8Array, most: number): Promise<Uint8Array | null> {
  try {
    return await unpackAll(bytes, { maxOutputLength: most })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE') return null
    throw unpackError(error)
  }
}
