import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { parquetReadObjects } from 'hyparquet'
import { beforeAll, describe, expect, test } from 'vitest'
import { ROOT, reports, testFolder } from '../reports.ts'
import { scanFile } from '../samples.ts'

const { path: cwd, put } = testFolder()
const fixture = (name: string): string => join(ROOT, 'fixtures', name)

cpSync(fixture('roof-stream/town.city.jsonl'), join(cwd, 'town.city.jsonl'))
cpSync(fixture('project-furuveien-12/roof.json'), join(cwd, 'roof.json'))
put('scan.json', scanFile({ roomId: 'R1', roomName: 'Kjøkken' }))

const INPUTS = ['town.city.jsonl', 'roof.json', 'scan.json']
const TABLES = ['buildings', 'surfaces', 'edges', 'walls', 'rooms', 'findings'] as const

const batch = (output: string, inputs: readonly string[], ...more: readonly string[]) =>
  reports(['batch', ...inputs, '-q', '--include-matrikkel', '-o', output, ...more], { cwd })

const bytesOf = (name: string): ArrayBuffer => new Uint8Array(readFileSync(join(cwd, name))).buffer

/** The rows of a file, as an independent reader has them; of shapes their GeoJSON. */
const rowsOf = async (name: string): Promise<Record<string, any>[]> => await parquetReadObjects({ file: bytesOf(name) })

const textOf = (name: string): string | null =>
  existsSync(join(cwd, name)) ? readFileSync(join(cwd, name), 'utf8') : null

describe('batch --format parquet', () => {
  beforeAll(async () => {
    await batch('out', INPUTS, '--format', 'parquet')
    await batch('own', ['roof.json'], '--format', 'parquet')
  })

  test('continued after a stop it has the bytes of a run that was never stopped', async () => {
    cpSync(join(cwd, 'out'), join(cwd, 'killed'), { recursive: true })
    for (const name of readdirSync(join(cwd, 'killed')))
      if (name.endsWith('.parquet')) rmSync(join(cwd, 'killed', name))
    // As after a kill in the second input: the journal of a run of the first alone, with the plan of all.
    await batch('first', INPUTS.slice(0, 1), '--format', 'parquet')
    cpSync(join(cwd, 'first'), join(cwd, 'killed'), { recursive: true })
    cpSync(join(cwd, 'out/.batch/plan.json'), join(cwd, 'killed/.batch/plan.json'))
    truncateSync(join(cwd, 'killed/buildings.parquet'), 100)
    expect((await batch('killed', INPUTS, '--format', 'parquet')).code).toBe(0)
    for (const table of TABLES) {
      if (!existsSync(join(cwd, `out/${table}.parquet`))) continue
      const [own, whole] = [`killed/${table}.parquet`, `out/${table}.parquet`].map((name) =>
        readFileSync(join(cwd, name)),
      )
      expect(whole && own?.equals(whole), table).toBe(true)
    }
  })

  test('a finished run is written in another format, and another language, without measuring again', async () => {
    await batch('later', ['roof.json'], '--format', 'gpkg')
    const measured = readFileSync(join(cwd, 'later/.batch/shapes.jsonl'))
    const { code } = await batch('later', ['roof.json'], '--format', 'parquet', '--format', 'csv', '--lang', 'nb')
    expect(code).toBe(0)
    expect(readFileSync(join(cwd, 'later/.batch/shapes.jsonl')).equals(measured)).toBe(true)
    const marksOf = async (folder: string): Promise<unknown[]> =>
      (await rowsOf(`${folder}/walls.parquet`)).map(({ mark }) => mark)
    await batch('norsk', ['roof.json'], '--format', 'parquet', '--lang', 'nb')
    expect(await marksOf('later')).toEqual(await marksOf('norsk'))
    expect(await marksOf('later')).not.toEqual(await marksOf('own'))
    // A name that is asked for no more stays: the run goes on without it too.
    expect((await batch('later', ['roof.json'])).code).toBe(0)
  })

  test('continued after a stop, a run for CSV has the bytes of a run that was never stopped', async () => {
    await batch('whole', INPUTS, '--format', 'csv')
    await batch('begun', INPUTS.slice(0, 1), '--format', 'csv')
    const stopped = join(cwd, 'begun/.batch')
    for (const [rows, table] of [
      ['buildingRows', 'buildings'],
      ['surfaceRows', 'surfaces'],
      ['edgeRows', 'edges'],
      ['wallRows', 'walls'],
    ] as const)
      renameSync(join(cwd, `begun/${table}.csv`), join(stopped, `${rows}.csv`))
    cpSync(join(cwd, 'whole/.batch/plan.json'), join(stopped, 'plan.json'))
    expect((await batch('begun', INPUTS, '--format', 'csv')).code).toBe(0)
    for (const table of TABLES) expect(textOf(`begun/${table}.csv`), table).toBe(textOf(`whole/${table}.csv`))
    expect(textOf('begun/surfaces.csv')).not.toBeNull()
  })

  test('a run for CSV has the rows of a run that keeps shapes too', async () => {
    for (const lang of ['en', 'nb']) {
      const asked = ['--format', 'csv', '--lang', lang, '--accuracy', 'plan=0.1,height=0.1']
      await batch(`rows-${lang}`, INPUTS, ...asked)
      await batch(`shapes-${lang}`, INPUTS, ...asked, '--format', 'gpkg')
      for (const table of TABLES)
        expect(textOf(`rows-${lang}/${table}.csv`), table).toBe(textOf(`shapes-${lang}/${table}.csv`))
      expect(textOf(`rows-${lang}/edges.csv`)).toContain('lengthU_m')
    }
  })
})
