import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { DOORS, doorsOf, readmeOf, referencePage, type Library } from './reference.ts'

const ROOT = resolve(import.meta.dirname, '..')
const text = (path: string): string => readFileSync(join(ROOT, path), 'utf8')

describe.each(Object.keys(DOORS) as Library[])('@reports/%s', (library) => {
  test('every public name has a docstring', () => {
    const doors = doorsOf(library)
    expect(doors.flatMap(({ names }) => names).length).toBeGreaterThan(30)
    for (const { path, names } of doors) {
      const bare = names.filter(({ doc }) => doc === null || doc.length < 10).map(({ name }) => name)
      expect(bare, `@reports/${library}${path}`).toEqual([])
    }
  })

  test('its page has every name once, where its README links to it', () => {
    const ids = [...referencePage(library).matchAll(/<h3 id="(\w+)">/g)].map(([, id]) => id!)
    expect(ids.toSorted()).toEqual([...new Set(ids)].toSorted())
    expect(new Set(ids)).toEqual(new Set(doorsOf(library).flatMap(({ names }) => names.map(({ name }) => name))))
    const linked = [...text(`packages/${library}/README.md`).matchAll(/reference\/\w+\.html#(\w+)\)/g)]
    expect(linked.length).toBeGreaterThan(30)
    expect(linked.filter(([, id]) => !ids.includes(id!))).toEqual([])
  })

  test('the doors are those of its manifest', () => {
    const { exports } = JSON.parse(text(`packages/${library}/package.json`)) as {
      readonly exports: Readonly<Record<string, { readonly '@reports/source'?: string }>>
    }
    const published = Object.entries(exports).flatMap(([path, { '@reports/source': file }]) =>
      file === undefined ? [] : [[path.slice(1), file.replace('./src/', '')]],
    )
    expect(Object.fromEntries(published)).toEqual(DOORS[library])
  })

  test('the tables of its README are fresh: pnpm exec node scripts/reference.ts', () => {
    const readme = text(`packages/${library}/README.md`)
    expect(readme).toBe(readmeOf(library, readme))
  })
})
