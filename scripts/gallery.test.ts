import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { galleryFiles } from './gallery.ts'

const ROOT = resolve(import.meta.dirname, '..')
const files = galleryFiles(ROOT)

test.each([...files.keys()])('docs/%s shows what is drawn now (else: pnpm gallery)', (path) => {
  const file = join(ROOT, 'docs', path)
  expect(existsSync(file)).toBe(true)
  // Compared as a whole, not line by line: a drawing is one line.
  expect(readFileSync(file, 'utf8') === files.get(path)).toBe(true)
})

test('docs/gallery holds no other drawing', () => {
  expect(
    readdirSync(join(ROOT, 'docs/gallery'))
      .map((name) => `gallery/${name}`)
      .toSorted(),
  ).toEqual([...files.keys()].filter((path) => path.startsWith('gallery/')).toSorted())
})
