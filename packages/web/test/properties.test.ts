import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { GivenFile } from '../src/messages.ts'
import { properties, type PropertyFiles } from '../src/reading/properties.ts'
import { sortFiles } from '../src/reading/sort-files.ts'

const FIXTURES = resolve(import.meta.dirname, '../../../fixtures')

const textOf = (name: string): string => readFileSync(join(FIXTURES, name), 'utf8')

const [ROOM, ROOF, PROJECT, SCAN, CITYGML, STREAM] = [
  textOf('scan-plain-room/input.json'),
  textOf('roof-l-house/roof.json'),
  textOf('project-furuveien-12/project.json'),
  textOf('project-furuveien-12/scan/scan.json'),
  textOf('roof-formats/roof-2.gml'),
  textOf('roof-stream/town.city.jsonl'),
]

const SOSI = '.HODE\n..TEGNSETT UTF-8\n.SLUTT\n'

async function read(files: Readonly<Record<string, string>>): Promise<{
  readonly found: readonly PropertyFiles[]
  readonly told: readonly string[]
}> {
  const given: GivenFile[] = Object.entries(files).map(([path, text]) => ({ path, blob: new Blob([text]) }))
  const { sorted, faults } = await sortFiles(given, () => undefined)
  const found = properties(sorted)
  const told = [...faults, ...found.flatMap((each) => each.faults)].map((fault) =>
    fault.kind === 'refused' ? `${fault.code} ${fault.file}` : `${fault.why} ${fault.files.join()}`,
  )
  return { found, told }
}

/** A property on one line. */
const line = ({ name, project, scan, roof, ground, photos }: PropertyFiles): string =>
  [
    name,
    ...(project === null ? [] : ['project']),
    ...(scan.length === 0 ? [] : [`scan ${scan.map((each) => each.name).join()}`]),
    ...(roof === null ? [] : [`roof ${roof.path}`]),
    ...(ground === null ? [] : [`ground ${ground.path}`]),
    ...(photos.length === 0 ? [] : [`photos ${photos.map(({ path }) => path).join()}`]),
  ].join(' | ')

describe('the properties of what is dropped', () => {
  test.each<[string, Readonly<Record<string, string>>, readonly string[]]>([
    ['one export', { 'stue.json': ROOM }, ['stue | scan stue.json']],
    [
      'exports and a roof',
      { 'a.json': ROOM, 'b.json': ROOM, 'roof.gml': CITYGML },
      ['roof | scan a.json,b.json | roof roof.gml'],
    ],
    [
      'a project folder',
      {
        'hus/project.json': PROJECT,
        'hus/scan/a.json': ROOM,
        'hus/roof.sos': SOSI,
        'hus/photos/x.jpg': 'x',
        'hus/about.md': '',
        'hus/ground.geojson': ROOF,
      },
      ['hus | project | scan a.json | roof hus/roof.sos | ground hus/ground.geojson | photos hus/photos/x.jpg'],
    ],
    [
      'a folder of project folders',
      {
        'alle/a/project.json': PROJECT,
        'alle/a/roof.json': ROOF,
        'alle/b/project.json': PROJECT,
        'alle/b/scan/x.json': ROOM,
      },
      ['a | project | roof alle/a/roof.json', 'b | project | scan x.json'],
    ],
    [
      'a scan file whose exports lie below it',
      { 'hus/scan.json': SCAN, 'hus/rooms/stue.json': ROOM },
      ['hus | scan rooms/stue.json,scan.json'],
    ],
    [
      'exports of a folder that is called as that of a project',
      { 'scan/a.json': ROOM, 'scan/b.json': ROOM },
      ['a | scan a.json,b.json'],
    ],
    [
      'roofs among the exports of a project, which its scan alone is read of',
      {
        'hus/project.json': PROJECT,
        'hus/scan/a.json': ROOM,
        'hus/scan/roof.json': ROOF,
        'hus/scan/roof.gml': CITYGML,
        'hus/scan/lines.json': ROOF,
      },
      ['hus | project | scan a.json,lines.json,roof.json'],
    ],
    [
      'the same beside files of a project that were dropped without their folder',
      { 'project.json': PROJECT, 'scan/roof.json': ROOF, 'scan/model.gml': CITYGML },
      ['project | project | scan roof.json'],
    ],
    [
      'a roof in a folder that is called as that of a project',
      { 'scan/roof.gml': CITYGML },
      ['roof | roof scan/roof.gml'],
    ],
    [
      'roofs that nothing ties together',
      { 'a.geojson': ROOF, 'by.city.jsonl': STREAM, 'c.gml': CITYGML },
      ['a | roof a.geojson', 'by | roof by.city.jsonl', 'c | roof c.gml'],
    ],
    [
      'houses in folders of their own, whose rooms are never one scan',
      { 'hus/a/1.json': ROOM, 'hus/b/1.json': ROOM },
      ['a | scan 1.json', 'b | scan 1.json'],
    ],
    [
      'CityJSONSeq and SOSI by what they hold, whatever they are called',
      { 'by.json': STREAM, 'x.txt': SOSI },
      ['by | roof by.json', 'x | roof x.txt'],
    ],
  ])('%s', async (_, files, expected) => {
    const { found, told } = await read(files)
    expect(found.map(line)).toEqual(expected)
    expect(told).toEqual([])
  })

  test('several roofs of one property: none is taken, and it is said', async () => {
    const { found, told } = await read({ 'h/project.json': PROJECT, 'h/roof.json': ROOF, 'h/roof.gml': CITYGML })
    expect(found.map(line)).toEqual(['h | project'])
    expect(told).toEqual(['file/several-roofs h'])
  })

  test('what cannot be read or used is said, and stops nothing else', async () => {
    const { found, told } = await read({
      'a.json': '{"walls": [',
      'b.json': '[]',
      'empty.json': '',
      'p.json': PROJECT,
      'q.json': PROJECT,
      'roof.json': ROOF,
    })
    expect(found.map(line)).toEqual(['p | project | roof roof.json'])
    expect(told).toEqual([
      'file/not-json a.json',
      'file/unknown-kind b.json',
      'file/empty empty.json',
      'further-projects q.json',
    ])
  })
})
