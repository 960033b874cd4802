import { cpSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { parquetMetadata, parquetReadObjects, parquetSchema } from 'hyparquet'
import Papa from 'papaparse'
import { describe, expect, test } from 'vitest'
import { ROOT, reports, testFolder } from '../reports.ts'
import { roofFile, scanFile } from '../samples.ts'

const { path: cwd, put } = testFolder()
const fixture = (name: string): string => join(ROOT, 'fixtures', name)

cpSync(fixture('roof-stream/town.city.jsonl'), join(cwd, 'town.city.jsonl'))
cpSync(fixture('project-furuveien-12/roof.json'), join(cwd, 'roof.json'))
put('scan.json', scanFile({ roomId: 'R1', roomName: 'Kjøkken' }))
put('hostile.json', roofFile(['=1+1', 'Garasje']))

const INPUTS = ['town.city.jsonl', 'roof.json', 'scan.json']
const TABLES = ['buildings', 'surfaces', 'edges', 'walls', 'rooms', 'findings'] as const
const SHAPED: readonly string[] = ['buildings', 'surfaces', 'edges', 'walls']

const batch = (output: string, inputs: readonly string[], ...more: readonly string[]) =>
  reports(['batch', ...inputs, '-q', '--include-matrikkel', '-o', output, ...more], { cwd })

const bytesOf = (name: string): ArrayBuffer => new Uint8Array(readFileSync(join(cwd, name))).buffer

/** The rows of a file, as an independent reader has them; of shapes their GeoJSON. */
const rowsOf = async (name: string): Promise<Record<string, any>[]> => await parquetReadObjects({ file: bytesOf(name) })

const csvOf = (name: string): Record<string, string>[] =>
  Papa.parse<Record<string, string>>(readFileSync(join(cwd, name), 'utf8'), { header: true, skipEmptyLines: true }).data

const geoOf = (name: string): any =>
  JSON.parse(parquetMetadata(bytesOf(name)).key_value_metadata?.find(({ key }) => key === 'geo')?.value ?? 'null')

const asText = (cell: string | number | boolean | null): string => (cell === null ? '' : String(cell))

describe('batch --format parquet', () => {
  test('has the rows and the columns of CSV, and features of the map as shapes', async () => {
    expect((await batch('out', INPUTS, '--format', 'parquet', '--format', 'csv', '--format', 'gpkg')).code).toBe(0)
    const database = new DatabaseSync(join(cwd, 'out/roofs.gpkg'), { readOnly: true })
    for (const table of TABLES) {
      const csv = existsSync(join(cwd, `out/${table}.csv`)) ? csvOf(`out/${table}.csv`) : []
      expect(existsSync(join(cwd, `out/${table}.parquet`)), table).toBe(csv.length > 0)
      if (csv.length === 0) continue
      const rows = await rowsOf(`out/${table}.parquet`)
      // An apostrophe is for spreadsheets alone; nothing here begins like a formula.
      expect(rows.map(({ geometry, bbox, ...row }) => Object.values(row).map((cell) => asText(cell)))).toEqual(
        csv.map((row) => Object.values(row)),
      )
      const names = Object.keys(rows[0] ?? {}).filter((name) => name !== 'geometry' && name !== 'bbox')
      expect(names).toEqual(Object.keys(csv[0] ?? {}))
      if (!SHAPED.includes(table)) continue
      expect(database.prepare(`SELECT count(*) n FROM ${table}`).get()?.['n']).toBe(rows.length)
      for (const { geometry, bbox } of rows) {
        const points = (geometry.coordinates as unknown[]).flat(Infinity) as number[]
        const xs = points.filter((_, i) => i % 3 === 0)
        const ys = points.filter((_, i) => i % 3 === 1)
        expect(bbox).toEqual({
          xmin: Math.min(...xs),
          ymin: Math.min(...ys),
          xmax: Math.max(...xs),
          ymax: Math.max(...ys),
        })
      }
    }
    database.close()
  })

  test('numbers are numbers, and only files of shapes are GeoParquet', async () => {
    const types = (name: string): Record<string, string | undefined> =>
      Object.fromEntries(
        parquetSchema(parquetMetadata(bytesOf(name))).children.map(({ element }) => [element.name, element.type]),
      )
    expect(types('out/buildings.parquet')).toMatchObject({
      line: 'INT32',
      buildingId: 'BYTE_ARRAY',
      totalRoofArea_m2: 'DOUBLE',
      surfaceCount: 'INT32',
    })
    expect(types('out/edges.parquet')).toMatchObject({ overridden: 'BOOLEAN', length_m: 'DOUBLE' })
    expect(geoOf('out/rooms.parquet')).toBe(null)
    const { version, primary_column, columns } = geoOf('out/edges.parquet')
    expect({ version, primary_column }).toEqual({ version: '1.1.0', primary_column: 'geometry' })
    expect(columns.geometry).toMatchObject({ encoding: 'WKB', geometry_types: ['LineString Z'] })
  })

  test('a footprint has the area of the roof in plan, where no roof lies over another', async () => {
    await batch('own', ['roof.json'], '--format', 'parquet')
    const [house = {}] = await rowsOf('own/buildings.parquet')
    const rings = (house['geometry'].coordinates as [number, number, number][][][]).flat()
    const area = rings.reduce(
      (sum, ring) =>
        sum +
        ring.slice(1).reduce((own, [x, y], i) => {
          const [px, py] = ring[i] ?? [0, 0]
          const [ox, oy] = ring[0] ?? [0, 0]
          return own + ((px - ox) * (y - oy) - (x - ox) * (py - oy)) / 2
        }, 0),
      0,
    )
    // The scale of the grid is within 0.04 % of true, in each direction.
    expect(Math.abs(area - house['totalRoofArea2d_m2'])).toBeLessThan(0.01 + area * 8e-4)
    expect(geoOf('own/buildings.parquet').columns.geometry.crs).toMatchObject({
      name: 'ETRS89 / UTM zone 32N',
      id: { authority: 'EPSG', code: 25832 },
    })
  })

  test('areas by pitch and by direction sum to the roof, edges to those of the record, for every building', async () => {
    const rows = await rowsOf('out/buildings.parquet')
    expect(rows.length).toBeGreaterThan(3)
    const lines = readFileSync(join(cwd, 'out/buildings.jsonl'), 'utf8').trim().split('\n')
    for (const [i, row] of rows.entries()) {
      const sum = (names: RegExp): number =>
        Object.entries(row).reduce((all, [name, value]) => (names.test(name) ? all + Number(value) : all), 0)
      expect(sum(/^roofAreaPitch/)).toBeCloseTo(row['totalRoofArea_m2'], 6)
      expect(sum(/^roofArea(?:Flat|[NESW]{1,2})_/)).toBeCloseTo(row['totalRoofArea_m2'], 6)
      const { roof, roofEdges, walls } = JSON.parse(lines[i] ?? '{}')
      expect(row['buildingId']).toBe(roof.buildingId)
      expect(row['totalRoofArea_m2']).toBe(roof.totalRoofArea)
      for (const { type, length } of roofEdges.types) expect(row[`${type}Length_m`]).toBe(length)
      expect(row['totalWallArea_m2'] ?? null).toBe(walls?.totalWallArea ?? null)
    }
  })

  test.each([
    ['plain', []],
    ['rows', ['--format', 'csv']],
  ] as const)('a run that was measured for %s alone cannot have shapes, and says so', async (name, format) => {
    await batch(name, ['roof.json'], ...format)
    const { code, stderr } = await batch(name, ['roof.json'], '--format', 'parquet')
    expect(code).toBe(2)
    expect(stderr).toContain(`the earlier run into ${name} had no --format parquet; --force starts again`)
  })

  test('a run for CSV keeps the rows of one language, and no shape', async () => {
    await batch('small', ['roof.json'], '--format', 'csv')
    const table = readFileSync(join(cwd, 'small/surfaces.csv'), 'utf8')
    expect(existsSync(join(cwd, 'small/.batch/shapes.jsonl'))).toBe(false)
    for (const format of [[], ['--format', 'csv']]) {
      expect((await batch('small', ['roof.json'], ...format)).code).toBe(0)
      expect(readFileSync(join(cwd, 'small/surfaces.csv'), 'utf8')).toBe(table)
    }
    expect(readdirSync(join(cwd, 'small/.batch')).toSorted()).toEqual(['plan.json', 'progress.json'])
    const norwegian = await batch('small', ['roof.json'], '--format', 'csv', '--lang', 'nb')
    expect(norwegian.code).toBe(2)
    expect(norwegian.stderr).toContain('--format csv --lang nb; --force')
    rmSync(join(cwd, 'small/surfaces.csv'))
    const removed = await batch('small', ['roof.json'], '--format', 'csv')
    expect(removed.code).toBe(2)
    expect(removed.stderr).toContain('--format csv --lang en; --force')
  })

  test('a text that a spreadsheet would run is left as it is: no reader of Parquet runs it', async () => {
    await batch('hostile', ['hostile.json'], '--format', 'parquet')
    expect((await rowsOf('hostile/buildings.parquet')).map(({ displayName }) => displayName)).toContain('=1+1')
  })

  test('an unknown format is answered with those that are known', async () => {
    const { code, stderr } = await batch('x', ['roof.json'], '--format', 'orc')
    expect(code).toBe(2)
    expect(stderr).toContain('csv, parquet')
  })
})

describe('roof -o FILE.parquet', () => {
  const TABLES_OF_ROOF = ['surfaces', 'buildings', 'edges', 'walls'] as const

  test.each(TABLES_OF_ROOF)(
    '--table %s has the rows of batch, with tolerances where they are asked for',
    async (table) => {
      await batch('of-batch', ['roof.json'], '--format', 'parquet')
      const of = ['roof', 'roof.json', '--include-matrikkel', '-q', '--table', table]
      expect((await reports([...of, '-o', `${table}.parquet`], { cwd })).code).toBe(0)
      const rows = await rowsOf(`${table}.parquet`)
      const expected = (await rowsOf(`of-batch/${table}.parquet`)).map(({ file, line, ...row }) => row)
      expect(rows).toEqual(expected)
      expect(geoOf(`${table}.parquet`)).toEqual(geoOf(`of-batch/${table}.parquet`))
      await reports([...of, '-o', `${table}.csv`], { cwd })
      expect(csvOf(`${table}.csv`)).toHaveLength(rows.length)
      await reports([...of, '-o', 'with.parquet', '--accuracy', 'plan=0.1,height=0.1'], { cwd })
      const added = Object.keys((await rowsOf('with.parquet'))[0] ?? {}).filter((name) => !(name in (rows[0] ?? {})))
      expect(added.includes('totalRoofAreaU_m2')).toBe(table === 'buildings')
      expect(added.length).toBeGreaterThan(0)
    },
  )

  test('rooms are Parquet too, and what is text cannot be asked for beside it', async () => {
    await reports(['measurements', 'scan.json', '-q', '-o', 'rooms.parquet'], { cwd })
    expect((await rowsOf('rooms.parquet'))[0]).toMatchObject({ roomId: 'R1', roomName: 'Kjøkken' })
    const asked = async (...args: string[]): Promise<string> => (await reports(args, { cwd })).stderr
    expect(await asked('roof', 'roof.json', '-o', 'x.parquet', '--format', 'csv')).toContain('leave out --format')
    expect(await asked('roof', 'roof.json', '--table', 'edges')).toContain('--table edges is of CSV and Parquet')
    expect(await asked('roof', 'roof.json', '--table', 'edges', '-o', 'x.gpkg')).toContain('is of CSV and Parquet')
  })
})

test('a list for people, whose column of texts holds numbers too, is Parquet of the same rows as CSV', async () => {
  for (const name of ['areas.parquet', 'areas.csv'])
    expect(await reports(['areas', fixture('scan-plain-room/input.json'), '-o', name], { cwd })).toMatchObject({
      code: 0,
    })
  const rows = (await rowsOf('areas.parquet')).map((row) => Object.values(row).map((cell) => asText(cell)))
  expect(rows).toEqual(csvOf('areas.csv').map((row) => Object.values(row)))
})
