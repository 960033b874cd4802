import { appendFileSync, cpSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, test } from 'vitest'
import { ROOT, reports, testFolder } from '../reports.ts'
import { scanFile } from '../samples.ts'

const { path: cwd, put } = testFolder()
const fixture = (name: string): string => join(ROOT, 'fixtures', name)

cpSync(fixture('roof-stream/town.city.jsonl'), join(cwd, 'town.city.jsonl'))
cpSync(fixture('project-furuveien-12/roof.json'), join(cwd, 'roof.json'))
put('scan.json', scanFile({ roomId: 'R1', roomName: 'Kjøkken' }))

const batch = (output: string, ...inputs: readonly string[]) =>
  reports(['batch', ...inputs, '-q', '--include-matrikkel', '--format', 'gpkg', '-o', output], { cwd })

const LAYERS = ['buildings', 'surfaces', 'edges', 'walls'] as const

/** The rows of a layer, less what numbers them. */
function rowsOf(file: string, layer: string): Record<string, any>[] {
  const database = new DatabaseSync(join(cwd, file), { readOnly: true })
  const rows = database.prepare(`SELECT * FROM ${layer} ORDER BY fid`).all()
  database.close()
  return rows.map(({ fid: _fid, ...row }) => row)
}

const one = (file: string, sql: string): Record<string, unknown> => {
  const database = new DatabaseSync(join(cwd, file), { readOnly: true })
  const [row] = database.prepare(sql).all()
  database.close()
  return { ...row }
}

/** The first point of a shape with a box in plan: behind the box, the mark of its bytes, its type and the counts. */
function firstPoint(geom: Uint8Array): number[] {
  const view = new DataView(geom.buffer, geom.byteOffset, geom.byteLength)
  const at = view.getUint32(41, true) === 1002 ? 49 : 62
  return [0, 8, 16].map((offset) => view.getFloat64(at + offset, true))
}

describe('batch --format gpkg', () => {
  test('has the shapes and the attributes of the map of each file, and where they are of', async () => {
    const inputs = ['town.city.jsonl', 'roof.json']
    expect((await batch('out', ...inputs, 'scan.json')).code).toBe(0)
    for (const file of inputs) await reports(['roof', file, '-q', '--include-matrikkel', '-o', `${file}.gpkg`], { cwd })
    expect(one('out/roofs.gpkg', 'PRAGMA integrity_check')).toEqual({ integrity_check: 'ok' })
    for (const layer of LAYERS) {
      const expected = inputs.flatMap((file) => rowsOf(`${file}.gpkg`, layer).map((row) => ({ file, ...row })))
      const written = rowsOf('out/roofs.gpkg', layer)
      expect(written.length).toBeGreaterThan(1)
      expect(written.map(({ geom, line, ...row }) => row)).toEqual(
        expected.map(({ geom, ...row }: Record<string, unknown>) => row),
      )
      for (const { file, line } of written) expect(line === null).toBe(file === 'roof.json')
    }
  })

  test('of one system it has its coordinates, byte for byte the shapes of the map of the file', async () => {
    await batch('own', 'roof.json')
    for (const layer of LAYERS)
      expect(rowsOf('own/roofs.gpkg', layer).map(({ geom }) => Buffer.from(geom).toString('hex'))).toEqual(
        rowsOf('roof.json.gpkg', layer).map(({ geom }) => Buffer.from(geom).toString('hex')),
      )
    const extent = 'SELECT min_x, min_y, max_x, max_y, srs_id FROM gpkg_contents WHERE table_name ='
    for (const layer of LAYERS)
      expect(one('own/roofs.gpkg', `${extent} '${layer}'`)).toEqual(one('roof.json.gpkg', `${extent} '${layer}'`))
  })

  test('one house in two zones of UTM and in degrees stands three times at one place', async () => {
    const inputs = ['epsg25832', 'epsg25833', 'wgs84'].map((name) => fixture(`roof-bergen/${name}.json`))
    expect((await batch('mixed', ...inputs)).code).toBe(0)
    const surfaces = rowsOf('mixed/roofs.gpkg', 'surfaces')
    const [a, b, c] = inputs.map((file) => surfaces.filter((row) => row['file'] === file))
    expect(a!.length).toBeGreaterThan(1)
    for (const [i, { geom }] of a!.entries()) {
      const here = firstPoint(geom)
      expect(here[0]).toBeGreaterThan(4)
      expect(here[0]).toBeLessThan(7)
      // 1e-7 degrees are a centimetre, which is what the files are written in.
      for (const other of [b![i], c![i]])
        for (const [k, value] of firstPoint(other!['geom']).slice(0, 2).entries())
          expect(Math.abs(value - here[k]!)).toBeLessThan(2e-7)
    }
  })

  test('a run that goes on writes the bytes of one that was never stopped, and so does a finished one', async () => {
    await batch('first', 'roof.json')
    await batch('whole', 'roof.json', 'town.city.jsonl')
    const whole = readFileSync(join(cwd, 'whole/roofs.gpkg'))
    // As it was when it was killed in the stream: the journal knows of the first file, behind it a line is torn.
    cpSync(join(cwd, 'first'), join(cwd, 'killed'), { recursive: true })
    cpSync(join(cwd, 'whole/.batch/plan.json'), join(cwd, 'killed/.batch/plan.json'))
    appendFileSync(join(cwd, 'killed/.batch/shapes.jsonl'), '{"system":"EPS')
    await batch('killed', 'roof.json', 'town.city.jsonl')
    expect(readFileSync(join(cwd, 'killed/roofs.gpkg')).equals(whole)).toBe(true)
    await batch('whole', 'roof.json', 'town.city.jsonl')
    expect(readFileSync(join(cwd, 'whole/roofs.gpkg')).equals(whole)).toBe(true)
  })

  test('a run without shapes cannot get a map, and says so', async () => {
    await reports(['batch', 'roof.json', '-q', '--include-matrikkel', '-o', 'plain'], { cwd })
    const { code, stderr } = await batch('plain', 'roof.json')
    expect(code).toBe(2)
    expect(stderr).toContain('the earlier run into plain had no --format gpkg; --force starts again')
    expect(existsSync(join(cwd, 'plain/roofs.gpkg'))).toBe(false)
  })

  test('rooms alone make no map, and what no run wrote is not overwritten', async () => {
    expect((await batch('rooms', 'scan.json')).code).toBe(0)
    expect(existsSync(join(cwd, 'rooms/roofs.gpkg'))).toBe(false)
    put('mine/roofs.gpkg', 'mine')
    const { code, stderr } = await batch('mine', 'roof.json')
    expect(code).toBe(2)
    expect(stderr).toContain('mine/roofs.gpkg exists already')
    expect(readFileSync(join(cwd, 'mine/roofs.gpkg'), 'utf8')).toBe('mine')
  })

  test('a file in the place of the folder is answered with the option', async () => {
    const { code, stderr } = await reports(['batch', 'roof.json', '-o', 'town.gpkg'], { cwd })
    expect(code).toBe(2)
    expect(stderr).toContain('-o expects a folder, town.gpkg has the name of a file; write -o town --format gpkg')
  })
})
