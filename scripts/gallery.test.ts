import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { galleryFiles } from './gallery.ts'

const ROOT = resolve(import.meta.dirname, '..')
const files = await galleryFiles(ROOT)

test.each([...files.keys()])('docs/%s shows what is drawn now (else: pnpm gallery)', (path) => {
  const file = join(ROOT, 'docs', path)
  expect(existsSync(file)).toBe(true)
  // Compared as a whole, not line by line: a drawing is one line.
  const shown = files.get(path)!
  if (typeof shown === 'string') expect(readFileSync(file, 'utf8') === shown).toBe(true)
  // Deflated otherwise on other processors, by some bytes.
  else expect(Math.abs(readFileSync(file).length - shown.length)).toBeLessThan(shown.length / 50)
})

test('docs/gallery holds no other drawing', () => {
  expect(
    readdirSync(join(ROOT, 'docs/gallery'))
      .map((name) => `gallery/${name}`)
      .toSorted(),
  ).toEqual([...files.keys()].filter((path) => path.startsWith('gallery/')).toSorted())
})
