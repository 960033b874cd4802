import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { InputError } from '@reports/geometry'
import { said } from '@reports/geometry/sentences'
import * as INPUTS from '../messages/en/inputs.ts'

/** Whether bytes begin as a gzip archive does (RFC 1952). */
export const isPacked = (head: Uint8Array): boolean => head[0] === 0x1f && head[1] === 0x8b

/** Bytes that are unpacked at once. */
const PIECE = 0x4_00_00

/** A failure to unpack as a coded error; any other as it is. */
function unpackError(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (typeof code !== 'string' || !code.startsWith('Z_')) return error
  return new InputError(said(INPUTS.brokenGzip, { code }))
}

/** The bytes of an archive, unpacked as they come: with the memory of a piece, however much they become. */
export async function* unpackedStream(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const unpacking = createGunzip({ chunkSize: PIECE })
  // What goes wrong is told where the bytes are read.
  pipeline(Readable.from(source), unpacking).catch(() => undefined)
  try {
    yield* unpacking as AsyncIterable<Uint8Array>
  } catch (error) {
    throw unpackError(error)
  }
}

/** What was read of a source already, and the rest of it. */
export async function* headThenRest(head: Uint8Array, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  if (head.length > 0) yield head
  yield* { [Symbol.asyncIterator]: () => rest }
}

/** The bytes of a source, unpacked where they are packed. */
export async function* unpackedIfPacked(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const iterator = source[Symbol.asyncIterator]()
  const first = await iterator.next()
  if (first.done === true) return
  const all = headThenRest(first.value, iterator)
  yield* isPacked(first.value) ? unpackedStream(all) : all
}
