import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import dxfParser from 'dxf-parser'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Entity } from '../dxf-entities.ts'
import { ROOT, reports, testFolder } from '../reports.ts'
import { openRoom, roofFile } from '../samples.ts'

/*
 * No figure of what is not known stands without its word in drawings, models and maps either, and none that is to be checked without its mark.
 * PNG and PDF are written from the elements of the SVG.
 */

// Its types describe another build than the one that Node loads, of which the class is the whole.
const DxfParser = dxfParser as unknown as typeof dxfParser.default

const { path: cwd, put } = testFolder()

const LEVELS = ['check', 'unknown'] as const
const WORDS = {
  en: { check: 'check', unknown: 'not known' },
  nb: { check: 'kontroller', unknown: 'ikke kjent' },
} as const

put('scan.json', {
  rooms: [
    {
      roomId: 'check',
      roomName: 'Stue',
      roomType: 'LIVING_ROOM',
      story: 0,
      capturedRoom: JSON.parse(readFileSync(join(ROOT, 'fixtures/scan-open-l-shape/input.json'), 'utf8')),
    },
    { roomId: 'unknown', roomName: 'Bod', roomType: 'STORAGE', story: 0, capturedRoom: openRoom() },
  ],
})

/** Of the house the altitudes of one surface are missing; of the garage slopes are given in degrees, which are gradians elsewhere. */
function roofOf(...levels: readonly ('check' | 'unknown')[]): object {
  const { buildings, features, ...file } = roofFile(['Hus', 'Garasje'])
  const ids: readonly string[] = levels.map((level) => (level === 'unknown' ? 'B1' : 'B2'))
  for (const { properties, geometry } of features) {
    if (properties.surfaceId === 'S1') for (const position of geometry.coordinates[0]!) position[2] = -99999
    if (properties.buildingId === 'B2') Object.assign(properties, { slope: 36.87 })
  }
  return {
    ...file,
    buildings: buildings
      .filter(({ buildingId }) => ids.includes(buildingId))
      .map((building) => ({ ...building, source: 'address' })),
    features: features.filter(({ properties }) => ids.includes(properties.buildingId)),
  }
}
put('roof.json', roofOf('check', 'unknown'))
for (const level of LEVELS) put(`${level}.json`, roofOf(level))

const BUILDINGS = { unknown: 'B1', check: 'B2' } as const

const output = async (...args: string[]): Promise<string> => {
  const { code, stdout, stderr } = await reports([...args, '-q'], { cwd })
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  return stdout
}

const textsOf = (svg: string): string[] =>
  [...svg.matchAll(/<text[^>]*>(.*?)<\/text>/g)].map(([, text]) => text!.replaceAll(/<[^>]+>/g, ' '))

async function dxfTexts(...args: string[]): Promise<string[]> {
  await output(...args, '-o', 'x.dxf')
  const text = new TextDecoder('windows-1252').decode(readFileSync(join(cwd, 'x.dxf')))
  const { entities } = new DxfParser().parseSync(text) as unknown as { entities: Entity[] }
  return entities.flatMap((entity) => entity.text ?? [])
}

interface Node {
  readonly name: string
  readonly extras: Readonly<Record<string, string>>
}

async function glbNodes(...args: string[]): Promise<Node[]> {
  await output(...args, '-o', 'x.glb')
  const bytes = readFileSync(join(cwd, 'x.glb'))
  return JSON.parse(bytes.toString('utf8', 20, 20 + bytes.readUInt32LE(12))).nodes
}

/** Elements of a drawing with a figure of a surface, a wall or a floor among their attributes. */
const measured = (svg: string): string[] =>
  [...svg.matchAll(/<[^>]*\sdata-(?:area3d|area|floor-area)="[^>]*>/g)].map(([element]) => element)

beforeAll(async () => {
  const { quality } = JSON.parse(await output('measurements', 'scan.json'))
  expect(quality.rooms).toEqual({ check: 'check', unknown: 'unknown' })
  const roof = JSON.parse(await output('roof', 'roof.json'))
  expect(roof.quality.buildings).toEqual({ B1: 'unknown', B2: 'check' })
})

describe.each(['en', 'nb'] as const)('in %s', (lang) => {
  const area = (value: string): string => `${lang === 'nb' ? value.replace('.', ',') : value} m²`
  const drawn = (...args: string[]): Promise<string> => output(...args, '--lang', lang)

  test.each([
    [[], '9.00'],
    [['--view'], '9.0'],
  ] as const)('a floor plan %s: the area has its mark, or the word in its place', async (further, checked) => {
    const svg = await drawn('floorplan', 'scan.json', ...further)
    const texts = textsOf(svg)
    expect(texts).toContain(`${area(checked)} ?`)
    // Seen aslant, a room may have no place for more than its name; a plan has all, and its legend says what this means for lengths beside it.
    if (further.length > 0) expect(texts.filter((text) => /16[.,]1/.test(text))).toEqual([])
    else {
      expect(texts).toContain(WORDS[lang].unknown)
      expect(texts.join(' ')).toContain(lang === 'nb' ? 'veggenes som ble skannet' : 'walls that were scanned')
    }
    expect(measured(svg)).toHaveLength(2)
    for (const element of measured(svg)) expect(element).toMatch(/data-quality="(check|unknown)"/)
  })

  test('a floor plan for CAD', async () => {
    const texts = await dxfTexts('floorplan', 'scan.json', '--lang', lang)
    expect(texts).toContain(`${area('9.00')} ?`)
    expect(texts).toContain(WORDS[lang].unknown)
    expect(texts.filter((text) => /16[.,]11/.test(text))).toEqual([])
  })

  test.each(LEVELS)('plans of a roof that is %s, on sheets and for CAD', async (level) => {
    const word = WORDS[lang][level]
    for (const [command, figure] of [
      ['roof', /49[.,]98 m²/],
      ['walls', /\d[.,]\d\d m²/],
    ] as const) {
      const svg = await drawn(command, 'svg', `${level}.json`)
      expect(textsOf(svg).join('\n')).toMatch(figure)
      expect(textsOf(svg).filter((text) => text.includes(word)).length).toBeGreaterThan(0)
      expect(measured(svg).length).toBeGreaterThan(0)
      for (const element of measured(svg)) expect(element).toContain(`data-quality="${level}"`)
      const texts = await dxfTexts(command, 'svg', `${level}.json`, '--lang', lang)
      expect(texts.join('\n')).toMatch(figure)
      expect(texts.filter((text) => text.includes(word))).toHaveLength(1)
    }
  })

  test('a wall plan says it of each building', async () => {
    const texts = textsOf(await drawn('walls', 'svg', 'roof.json'))
    for (const [name, level] of [
      ['Hus', 'unknown'],
      ['Garasje', 'check'],
    ] as const)
      expect(texts).toContainEqual(expect.stringMatching(new RegExp(`^${name} .* m² · ${WORDS[lang][level]}$`)))
  })

  test('a view of a house', async () => {
    const svg = await drawn('roof', 'view', 'roof.json', '--bearing', '200')
    const texts = textsOf(svg)
    expect(texts).toContain(WORDS[lang].unknown)
    expect(texts).toContain(`${area('50.0')} ?`)
    expect(texts).not.toContain(area('50.0'))
    for (const element of measured(svg))
      expect(element).toContain(
        `data-quality="${element.includes(`data-building-id="${BUILDINGS.unknown}"`) ? 'unknown' : 'check'}"`,
      )
  })

  test('tables of surfaces, edges and walls in a terminal', async () => {
    for (const command of ['roof', 'walls'])
      for (const level of LEVELS) {
        const text = await drawn(command, `${level}.json`, '-f', 'table')
        const parts = text.split(/\n(?=\S[^\n]*\n\n)/).filter((part) => /\d[.,]\d\d/.test(part))
        expect(parts.length).toBeGreaterThan(1)
        for (const part of parts) expect(part).toContain(WORDS[lang][level])
      }
  })
})

test('3D models', async () => {
  const rooms = await glbNodes('floorplan', 'scan.json', '--view')
  expect(rooms.filter(({ extras }) => 'floorArea' in extras).map(({ extras }) => extras['quality'])).toEqual([
    'check',
    'unknown',
  ])
  const figures = (await glbNodes('roof', 'view', 'roof.json')).filter(
    ({ extras }) => 'area3d' in extras || 'area' in extras,
  )
  expect(figures.length).toBeGreaterThan(8)
  for (const { extras } of figures)
    expect(extras['quality']).toBe(extras['buildingId'] === BUILDINGS.unknown ? 'unknown' : 'check')
})

const levelsOf = (rows: readonly Readonly<Record<string, unknown>>[]): void => {
  expect(new Set(rows.map(({ buildingId }) => buildingId))).toEqual(new Set(['B1', 'B2']))
  for (const { buildingId, quality } of rows)
    expect(quality).toBe(buildingId === BUILDINGS.unknown ? 'unknown' : 'check')
}

test('maps: GeoJSON, and GeoPackage of a file and of a batch', async () => {
  await output('roof', 'roof.json', '-o', 'x.geojson')
  const { features } = JSON.parse(readFileSync(join(cwd, 'x.geojson'), 'utf8'))
  const properties = features.map((feature: { properties: Record<string, unknown> }) => feature.properties)
  for (const layer of ['surfaces', 'edges', 'walls'])
    levelsOf(properties.filter((each: Record<string, unknown>) => each['layer'] === layer))
  await output('roof', 'roof.json', '-o', 'x.gpkg')
  await output('batch', 'roof.json', '-o', 'many', '--format', 'gpkg')
  for (const file of ['x.gpkg', 'many/roofs.gpkg']) {
    const database = new DatabaseSync(join(cwd, file), { readOnly: true })
    for (const layer of ['surfaces', 'edges', 'walls'])
      levelsOf(database.prepare(`SELECT buildingId, quality FROM "${layer}"`).all())
    database.close()
  }
})
