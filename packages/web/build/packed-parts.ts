import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, deflateRawSync } from 'node:zlib'
import { leanFont } from './lean-font.ts'

/*
 * Parts of the page that stand compressed in it: what measures, libraries that write files, and the fonts of PDFs. A browser inflates the
 * first two by itself; fonts are packed by a fifth closer, by what a library unpacks that is there for fonts anyway.
 */

/** Inflated by the browser (`DecompressionStream`, deflate-raw). */
export const packed = (content: string | Uint8Array): string => deflateRawSync(content, { level: 9 }).toString('base64')

/** A font, compressed by brotli. @param url of its file */
export function packedFont(url: string): string {
  const font = leanFont(readFileSync(fileURLToPath(url)))
  return brotliCompressSync(font, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: font.length,
    },
  }).toString('base64')
}

/** A part in the page: a block of data, which is no script and needs nothing of the policy. */
export const partBlock = (id: string, base64: string): string =>
  `<script type="application/octet-stream" id="${id}">${base64}</script>`
