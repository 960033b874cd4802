import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = resolve(import.meta.dirname, '..')
const rows = readFileSync(join(ROOT, 'docs/threats.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| T\d+ /.test(line))
  .map((line) => line.split(' | '))

test('every threat has its defence and a test that is there, by file and title', () => {
  // The numbers are those of the threats that were thought of first; T8 and T43 to T45 are none of them.
  const numbers = [...Array.from({ length: 42 }, (_, i) => i + 1).filter((number) => number !== 8), 46, 47].map(
    (number) => `| T${number}`,
  )
  expect(rows.map(([number]) => number)).toEqual(numbers)
  const missing: string[] = []
  for (const [number, threat, defence, tests] of rows) {
    expect(Math.min(threat!.length, defence!.length), number).toBeGreaterThan(9)
    const named = tests!.replace(/ \|$/, '').split(' · ')
    for (const each of named) {
      const [, file, title] = /^`([^`]+)`: (.+)$/.exec(each)!
      const source = readFileSync(join(ROOT, 'packages', file!), 'utf8')
      const quoted = ["'", '`', '"'].some((quote) => source.includes(`${quote}${title}${quote}`))
      if (!quoted) missing.push(`${number}: ${file}: ${title}`)
    }
  }
  expect(missing).toEqual([])
})
