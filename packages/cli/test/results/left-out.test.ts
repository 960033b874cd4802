import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { reports, testFolder } from '../reports.ts'
import { roofFile } from '../samples.ts'

/*
 * Files of which every building is left out: a result without a building must not look like success.
 */

const { path: cwd, put } = testFolder()

const VERTICES = [
  [262400, 6649000, 110],
  [262410, 6649000, 110],
  [262400, 6649010, 112],
]

/** A building of one face, a roof unless its kind is another. */
const building = (kind: string, boundaries: unknown = [[[0, 1, 2]]], type = 'MultiSurface') => ({
  type: 'Building',
  geometry: [{ type, lod: '2', boundaries, semantics: { surfaces: [{ type: kind }], values: [0] } }],
})

const city = (CityObjects: Record<string, unknown>, rest: object = { vertices: VERTICES }) => ({
  type: 'CityJSON',
  version: '2.0',
  metadata: { referenceSystem: 'EPSG:25833' },
  transform: { scale: [1, 1, 1], translate: [0, 0, 0] },
  CityObjects,
  ...rest,
})

const feature = (id: string, object: unknown) => ({
  type: 'CityJSONFeature',
  id,
  CityObjects: { [id]: object },
  vertices: VERTICES,
})

const lines = (...values: unknown[]): string => values.map((value) => `${JSON.stringify(value)}\n`).join('')

const walls = { a: building('WallSurface'), b: building('WallSurface'), c: building('WallSurface') }
put('no-roofs.city.json', city(walls))
put('mixed.city.json', city({ a: building('WallSurface'), b: building('RoofSurface', [[[0, 1, 9]]]) }))
put('no-ground.city.json', city({ a: building('RoofSurface'), b: building('RoofSurface') }))
put('roads.city.json', city({ a: { type: 'Road' }, b: { type: 'Road' } }))
put(
  'no-roofs.city.jsonl',
  lines(city({}, { vertices: [] }), feature('a', walls.a), feature('b', walls.b), feature('c', walls.c)),
)
const { buildings, ...noGround } = roofFile()
put('no-ground.json', { ...noGround, buildings: buildings.map(({ groundAltitude: _, ...rest }) => rest) })

const refusals = (text: string): string[] =>
  text
    .trim()
    .split('\n')
    .map((line) => /^reports: left out: building (\S+) of .* \[(\S+)\]$/.exec(line)?.slice(1).join(' ') ?? line)

test.each([
  ['no-ground.city.json', [], ['a roof/no-ground', 'b roof/no-ground']],
  ['no-ground.json', ['--include-matrikkel'], ['B1 roof/no-ground', 'B2 roof/no-ground']],
])('walls need the ground: %s', async (file, options, told) => {
  for (const command of [['walls'], ['walls', 'svg']]) {
    const { code, stdout, stderr } = await reports([...command, file, ...options], { cwd })
    expect(stdout).toBe('')
    expect(refusals(stderr)).toEqual(told)
    expect(code).toBe(3)
  }
})

describe('every building left out: exit 3, each refusal a line, no record', () => {
  test.each([
    ['no-roofs.city.json', [], ['a file/empty', 'b file/empty', 'c file/empty']],
    ['no-roofs.city.jsonl', [], ['a file/empty', 'b file/empty', 'c file/empty']],
    ['mixed.city.json', [], ['b file/bad-geometry', 'a file/empty']],
  ])('%s', async (file, options, told) => {
    const commands = [['roof'], ['walls'], ['roof', 'svg'], ['walls', 'svg']]
    const runs = commands.map((command) => reports([...command, file, ...options], { cwd }))
    for (const { code, stdout, stderr } of await Promise.all(runs)) {
      expect(stdout).toBe('')
      expect(refusals(stderr)).toEqual(told)
      expect(code).toBe(3)
    }
    const inspected = await reports(['inspect', file], { cwd })
    expect(
      JSON.parse(inspected.stdout).files[0].refused.map((refused: Record<string, string>) =>
        [refused['buildingId'], refused['code']].join(' '),
      ),
    ).toEqual(told)
    expect(inspected.code).toBe(3)
    const output = `${file}-out`
    const batch = await reports(['batch', file, '-o', output, ...options], { cwd })
    expect(batch.code).toBe(3)
    const written = (name: string): string[] =>
      readFileSync(join(cwd, output, name), 'utf8')
        .split('\n')
        .slice(0, -1)
    expect(written('buildings.jsonl')).toEqual([])
    // Of a stream each line stands alone: there it is a finding.
    const named = [...written('failures.jsonl'), ...written('findings.jsonl')].map(
      (line) => JSON.parse(line) as { buildingId?: string; ids?: string[] },
    )
    expect(named.map(({ buildingId, ids }) => buildingId ?? ids?.[0])).toEqual(told.map((line) => line.split(' ')[0]))
  })

  test('line by line: exit 3 and what was expected', async () => {
    const { code, stdout, stderr } = await reports(['roof', 'no-roofs.city.jsonl', '--format', 'jsonl'], { cwd })
    expect(stdout).toBe('')
    expect(stderr).toContain('Expected a building with roof surfaces, found none: a has no roof surfaces')
    expect(code).toBe(3)
  })

  test('a city without buildings is told as what it is', async () => {
    for (const command of ['roof', 'walls']) {
      const { code, stdout, stderr } = await reports([command, 'roads.city.json'], { cwd })
      expect(stdout).toBe('')
      expect(stderr).toContain('roads.city.json: Expected a building with roof surfaces, found none. [file/empty]')
      expect(code).toBe(3)
    }
    expect((await reports(['batch', 'roads.city.json', '-o', 'roads'], { cwd })).code).toBe(3)
  })
})
