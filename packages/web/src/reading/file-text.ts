import { InputError, readText, INPUTS } from '@reports/geometry'
import { said } from '@reports/geometry/sentences'
import type { GivenFile } from '../messages.ts'

/** Bytes of one read. */
const READ = 0x10_00_00

/** The longest string that V8 allows: 2 ** 29 - 24 characters. */
const LONGEST_TEXT = 0x1f_ff_ff_e8

const tooLarge = (): InputError => new InputError(said(INPUTS.tooLarge))

/** Called with the number of bytes that were read. */
export type OnBytes = (bytes: number) => void

/** The bytes of a file, chunk by chunk, with only one chunk in memory. */
async function* piecesOf(blob: Blob, onBytes: OnBytes): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < blob.size; from += READ) {
    const bytes = new Uint8Array(await blob.slice(from, from + READ).arrayBuffer())
    yield bytes
    onBytes(bytes.length)
  }
}

/**
 * The text of a file, chunk by chunk.
 * @throws InputError `file/not-text`
 */
export const textPieces = ({ blob }: GivenFile, onBytes: OnBytes): AsyncGenerator<string> =>
  readText(piecesOf(blob, onBytes))

function requireReadable(blob: Blob): void {
  if (blob.size > LONGEST_TEXT) throw tooLarge()
}

/**
 * The whole text of a file.
 * @throws InputError `file/too-large`, `file/not-text`
 */
export async function wholeText(file: GivenFile, onBytes: OnBytes): Promise<string> {
  requireReadable(file.blob)
  let text = ''
  for await (const piece of textPieces(file, onBytes)) text += piece
  return text
}

/**
 * All bytes of a file.
 * @throws InputError `file/too-large`
 */
export async function wholeBytes({ blob }: GivenFile, onBytes: OnBytes): Promise<Uint8Array> {
  requireReadable(blob)
  const bytes = new Uint8Array(await blob.arrayBuffer())
  onBytes(bytes.length)
  return bytes
}

/** The first bytes of a file: enough to recognize its format. */
export const headOf = async ({ blob }: GivenFile): Promise<Uint8Array> =>
  new Uint8Array(await blob.slice(0, 4096).arrayBuffer())
