import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'
import { expect, test } from 'vitest'
import { leanFont } from '../build/lean-font.ts'
import { exchangeDifferences } from '../src/measuring/font-differences.ts'

/** Of the page's own quality `page.test.ts` says what it comes to: it takes seconds a font. */
const packed = (content: Uint8Array): number =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length

test.each(['DejaVuSans', 'DejaVuSans-Bold'])('%s is smaller as differences, and comes back byte by byte', (name) => {
  const file = fileURLToPath(import.meta.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`))
  const font = leanFont(readFileSync(file))
  const own = Buffer.from(font)
  exchangeDifferences(own, 'differences')
  expect(packed(own)).toBeLessThan(packed(font) - 5000)
  exchangeDifferences(own, 'numbers')
  expect(own.equals(font)).toBe(true)
})
