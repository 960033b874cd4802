import { inflateSync } from 'node:zlib'

/** Bytes of an attachment, unpacked: a certificate of 500 rooms has a tenth of it. */
const LARGEST = 16 * 2 ** 20

/** Bytes of a stream's dictionary in front of it. */
const DICTIONARY = 2000

/**
 * The bytes of the first file that is attached to a PDF which `reports` wrote; null if there is none, or it is damaged. What a reader
 * sees of a PDF that was written otherwise is not its concern: who verifies compares the whole file.
 */
export function attachedBytes(pdf: Uint8Array): Uint8Array | null {
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength)
  const at = bytes.indexOf('/Type /EmbeddedFile')
  if (at < 0) return null
  const head = bytes.toString('latin1', at, at + DICTIONARY)
  const start = /\bstream\r?\n/.exec(head)
  const length = /\/Length (\d+)/.exec(head)
  if (start === null || length === null || length.index > start.index) return null
  const from = at + start.index + start[0].length
  const content = bytes.subarray(from, from + Number(length[1]))
  if (!head.slice(0, start.index).includes('/FlateDecode')) return content
  try {
    return inflateSync(content, { maxOutputLength: LARGEST })
  } catch {
    return null
  }
}
