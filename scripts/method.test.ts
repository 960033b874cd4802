import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { EDGE_NAMES, EDGE_TYPES } from '../packages/geometry/src/model/roof.ts'
import { EN } from '../packages/geometry/src/quantities/en.ts'

/* docs/method.md says of each published figure which file computes it, and what each type of edge is. */

const DOCS = resolve(import.meta.dirname, '../docs')
const text = readFileSync(join(DOCS, 'method.md'), 'utf8')
const targets = new Map([...text.matchAll(/^\[([\w-]+)\]: (\S+)$/gm)].map(([, label, path]) => [label!, path!]))
const labelsIn = (part: string): string[] => [...part.matchAll(/\[([\w-]+)\](?![:(])/g)].map(([, label]) => label!)

/** The figures that the first cell of a row names, with the labels in its last cell, of tables with the column "source". */
const defined = new Map<string, string[]>()
for (const [table] of text.matchAll(/^\|.* source \|\n(?:\|.*\n)+/gm))
  for (const row of table.split('\n').slice(2, -1)) {
    const cells = row.split('|').slice(1, -1)
    for (const [, key] of cells[0]!.matchAll(/`([\w-]+)`/g))
      defined.set(key!, [...(defined.get(key!) ?? []), ...labelsIn(cells.at(-1)!)])
  }

test('every source that docs/method.md names has a path, and every path is that of a file', () => {
  expect(targets.size).toBeGreaterThan(30)
  expect([...new Set(labelsIn(text))].toSorted()).toEqual([...targets.keys()].toSorted())
  expect([...targets.values()].filter((path) => !existsSync(resolve(DOCS, path)))).toEqual([])
})

test.each(Object.keys(EN))('docs/method.md defines %s and links to the file that computes it', (key) => {
  expect(defined.get(key) ?? []).not.toEqual([])
  for (const label of defined.get(key)!)
    expect(targets.get(label)).toMatch(/^\.\.\/packages\/geometry\/src\/(measure|records|analyses)\//)
})

test.each(EDGE_TYPES)('docs/method.md defines the edge type %s, and the pages of maps and drawings list it', (type) => {
  const read = (file: string): string => readFileSync(join(DOCS, file), 'utf8')
  expect(text).toContain(`| \`${type}\` | ${EDGE_NAMES.nb[type]} |`)
  expect(/^\| `data-type` \|.*/m.exec(read('svg-attributes.md'))?.[0], 'the types of docs/svg-attributes.md').toContain(
    `\`${type}\``,
  )
  expect(read('maps.md'), 'the lengths of docs/maps.md').toContain(`\`${type}Length\``)
})
