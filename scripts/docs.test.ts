import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { ERRORS, FINDINGS } from '../packages/geometry/src/errors.ts'

const ROOT = resolve(import.meta.dirname, '..')
const text = (path: string): string => readFileSync(join(ROOT, path), 'utf8')

/** The codes that the first column of a document's tables names, below headings that begin with `section`. */
function documented(path: string, section: string): string[] {
  return text(path)
    .split(/^## /m)
    .filter((part) => part.startsWith(section))
    .flatMap((part) => [...part.matchAll(/^\| `([^`]+)` \|/gm)].map((match) => match[1]!))
}

test('docs/errors.md describes every error, each once, and none that is not there', () => {
  expect(documented('docs/errors.md', 'Errors').toSorted()).toEqual(Object.keys(ERRORS).toSorted())
})

test('docs/errors.md describes every finding, each once, and none that is not there', () => {
  expect(documented('docs/errors.md', 'Findings').toSorted()).toEqual(Object.keys(FINDINGS).toSorted())
})
