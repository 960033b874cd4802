import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { parquetReadObjects } from 'hyparquet'
import Papa from 'papaparse'
import { describe, expect, test } from 'vitest'
import { ROOT, reports, testFolder } from '../reports.ts'

const { path: cwd } = testFolder()
const ROOF = join(ROOT, 'fixtures/project-furuveien-12/roof.json')
const SCAN = join(ROOT, 'fixtures/project-furuveien-12/scan')
const ACCURACY = ['--accuracy', 'plan=0.1,height=0.15']

const run = async (...args: string[]): Promise<string> => {
  const { code, stdout, stderr } = await reports([...args, '--quiet'], { cwd })
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  return stdout
}
const json = async (...args: string[]): Promise<any> => JSON.parse(await run(...args, '--format', 'json'))
const csv = (name: string): Record<string, string>[] =>
  Papa.parse<Record<string, string>>(readFileSync(join(cwd, name), 'utf8').replace('\uFEFF', '').trim(), {
    header: true,
  }).data
const numbers = (rows: readonly Record<string, unknown>[], column: string): number[] =>
  rows.map((row) => Number(row[column]))

const formats = (...names: string[]): string[] => names.flatMap((name) => ['--format', name])

describe('batch --tolerances', () => {
  test('has in every format the ± that the commands give', async () => {
    await run(
      'batch',
      ROOF,
      SCAN,
      '--include-matrikkel',
      ...ACCURACY,
      ...formats('csv', 'gpkg', 'parquet'),
      '-o',
      'out',
    )
    const own = (await json('roof', ROOF, '--include-matrikkel', ...ACCURACY)).tolerances.buildings
    const [line] = readFileSync(join(cwd, 'out/buildings.jsonl'), 'utf8').split('\n')
    expect(JSON.parse(line!).tolerances).toEqual(own[0])

    const surfaces = own.flatMap((each: any) => each.surfaces)
    const [buildings, edges, walls] = ['buildings', 'edges', 'walls'].map((name) => csv(`out/${name}.csv`))
    expect(numbers(csv('out/surfaces.csv'), 'area3dU_m2')).toEqual(surfaces.map(({ area3d }: any) => area3d))
    expect(numbers(buildings!, 'totalRoofAreaU_m2')).toEqual(own.map(({ totalRoofArea }: any) => totalRoofArea))
    expect(numbers(walls!, 'areaU_m2')).toEqual(own.flatMap((each: any) => each.walls.map(({ area }: any) => area)))

    const database = new DatabaseSync(join(cwd, 'out/roofs.gpkg'), { readOnly: true })
    const layer = (name: string): Record<string, unknown>[] => database.prepare(`SELECT * FROM "${name}"`).all()
    expect(numbers(layer('surfaces'), 'area3dU')).toEqual(surfaces.map(({ area3d }: any) => area3d))
    expect(numbers(layer('edges'), 'lengthU')).toEqual(numbers(edges!, 'lengthU_m'))
    expect(numbers(layer('buildings'), 'totalRoofAreaU')).toEqual(numbers(buildings!, 'totalRoofAreaU_m2'))
    expect(numbers(layer('walls'), 'areaU')).toEqual(numbers(walls!, 'areaU_m2'))
    database.close()

    const bytes = readFileSync(join(cwd, 'out/edges.parquet'))
    const rows = await parquetReadObjects({ file: new Uint8Array(bytes).buffer })
    expect(numbers(rows, 'lengthU_m')).toEqual(numbers(edges!, 'lengthU_m'))

    const { tolerances } = await json('measurements', SCAN, ...ACCURACY)
    expect(numbers(csv('out/rooms.csv'), 'floorAreaU_m2')).toEqual(
      tolerances.rooms.map(({ floorArea }: any) => floorArea),
    )
  })

  test('an edge between two free corners is as uncertain as they are along it', async () => {
    await run('batch', ROOF, ...ACCURACY, '--format', 'csv', '-o', 'edges', '--include-matrikkel')
    // Both ends with 0.1 m in plan, along a level line: 2 × √2 × 0.1 m, to two digits.
    const level = csv('edges/edges.csv').filter(({ type }) => type === 'ridge' || type === 'eave')
    expect(level.length).toBeGreaterThan(3)
    for (const { lengthU_m: u } of level) expect(Number(u)).toBe(0.28)
  })

  test('`roof` writes the same into a GeoPackage and a table of edges', async () => {
    const args = ['roof', ROOF, '--include-matrikkel', ...ACCURACY]
    await run(...args, '-o', 'own.gpkg')
    await run(...args, '--table', 'edges', '-o', 'own.csv')
    const database = new DatabaseSync(join(cwd, 'own.gpkg'), { readOnly: true })
    const lengths = numbers(database.prepare('SELECT lengthU FROM edges').all(), 'lengthU')
    expect(lengths).toEqual(numbers(csv('edges/edges.csv'), 'lengthU_m'))
    expect(numbers(csv('own.csv'), 'lengthU_m')).toEqual(lengths)
    database.close()
    const { code, stderr } = await reports([...args, '-o', 'own.geojson'], { cwd })
    expect({ code, stderr }).toMatchObject({ code: 2, stderr: expect.stringContaining('a map has no tolerances') })
  })

  test('without it nothing has a ±', async () => {
    await run('batch', ROOF, ...formats('csv', 'gpkg'), '-o', 'plain')
    for (const name of ['buildings', 'surfaces', 'edges', 'walls'])
      expect(Object.keys(csv(`plain/${name}.csv`)[0]!).filter((column) => /U(_|$)/.test(column))).toEqual([])
    expect(readFileSync(join(cwd, 'plain/buildings.jsonl'), 'utf8')).not.toContain('tolerances')
  })

  test('a building whose file states no accuracy is a failure that says what to give', async () => {
    const { code } = await reports(['batch', ROOF, '--tolerances', '-o', 'none', '--quiet'], { cwd })
    expect(code).not.toBe(0)
    const [failure] = readFileSync(join(cwd, 'none/failures.jsonl'), 'utf8').trim().split('\n')
    expect(JSON.parse(failure!)).toMatchObject({
      code: 'usage/no-accuracy',
      reason: expect.stringContaining('give --accuracy plan=METRES,height=METRES'),
    })
  })

  test('a run that goes on asks for the same', async () => {
    const { code, stderr } = await reports(['batch', ROOF, ...ACCURACY, '-o', 'plain'], { cwd })
    expect(code).toBe(2)
    expect(stderr).toContain('--tolerances and --accuracy')
  })
})
