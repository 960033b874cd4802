import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { leanFont } from '../build/lean-font.ts'
import { exchangeDifferences } from '../src/measuring/font-differences.ts'

test.each(['DejaVuSans', 'DejaVuSans-Bold'])('%s is smaller as differences, and comes back byte by byte', (name) => {
  const file = fileURLToPath(import.meta.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`))
  const font = leanFont(readFileSync(file))
  const own = Buffer.from(font)
  exchangeDifferences(own, 'differences')
  expect(brotliCompressSync(own).length).toBeLessThan(brotliCompressSync(font).length - 5000)
  exchangeDifferences(own, 'numbers')
  expect(own.equals(font)).toBe(true)
})
