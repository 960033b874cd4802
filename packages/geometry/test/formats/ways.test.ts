import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { FILE_KINDS, WAYS, detectFile, hasEnding, isExportName, kindOfHead, type FileKind } from '@reports/geometry'
import { fixture } from '../scan-cases.ts'

const gml = (name: string): string => `<?xml version="1.0"?>\n<!-- from a register -->\n<${name}>`

const storedFirst = (name: string): string =>
  `PK\x03\x04${'\0'.repeat(22)}${String.fromCharCode(name.length)}\0\0\0${name}`

/** How a file of each kind begins, or its value, as its own specification has it. */
const SAMPLES: Readonly<Record<FileKind, string | object>> = {
  usdz: storedFirst('Room.usda'),
  ifc: 'ISO-10303-21;\nHEADER;',
  fkb: gml('gml:FeatureCollection xmlns:app="http://skjema.geonorge.no/SOSI/produktspesifikasjon/FKB-Bygning/5.0"'),
  eagleview: gml('EAGLEVIEW_EXPORT'),
  citygml: gml('core:CityModel'),
  'cityjson-seq': [{ type: 'CityJSON' }, { type: 'CityJSONFeature' }],
  cityjson: { type: 'CityJSON', address: 'of a project too' },
  roof: { type: 'FeatureCollection', rooms: [] },
  scan: { rooms: [{ capturedRoom: 'kitchen.json' }], address: 'of a project too' },
  roomplan: { walls: [], address: 'of a project too' },
  project: { rooms: [], address: {} },
}

test.each(Object.entries(SAMPLES))('%s is known by how it begins, or by its value', (kind, sample) => {
  const head = new TextEncoder().encode(typeof sample === 'string' ? sample : JSON.stringify(sample))
  expect(kindOfHead(head) ?? detectFile(sample)).toBe(kind)
  // What begins so, and no JSON, has a test of its first bytes.
  expect(typeof sample === 'string').toBe(WAYS[kind as FileKind].begins !== undefined)
})

test('a kind is known by its first bytes before any that begins more generally', () => {
  const city = (Object.keys(WAYS) as FileKind[]).filter((kind) =>
    WAYS[kind].begins?.(new TextEncoder().encode(SAMPLES.fkb as string)),
  )
  expect(city).toStrictEqual(['fkb', 'citygml'])
  expect(Object.keys(WAYS).toSorted()).toStrictEqual(Object.keys(FILE_KINDS).toSorted())
})

/** Files that lie beside those that are measured. */
const BESIDE = ['edits.json', 'controls.json', 'brand.json', 'expected.json', 'ground.geojson']

const value = (bytes: Uint8Array): unknown => {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return undefined
  }
}

test('files of every kind are taken from a folder by their extension', () => {
  const seen = new Set<FileKind>()
  for (const entry of readdirSync(fixture('.'), { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || BESIDE.includes(entry.name)) continue
    const bytes = readFileSync(join(entry.parentPath, entry.name))
    const kind = kindOfHead(bytes.subarray(0, 4096)) ?? detectFile(value(bytes))
    if (kind === null) continue
    seen.add(kind)
    expect(
      hasEnding(entry.name, (way) => way === WAYS[kind]),
      `${basename(entry.parentPath)}/${entry.name}`,
    ).toBe(true)
    if (WAYS[kind].holds === 'scan') expect(isExportName(entry.name)).toBe(true)
  }
  expect(seen.size).toBeGreaterThan(6)
})
