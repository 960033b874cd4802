import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { FORMATS } from '@reports/export/products'
import { beforeAll, describe, expect, test } from 'vitest'
import { listOperations } from '../../src/app.ts'
import type { Services } from '../../src/services.ts'
import { readDxf } from '../../../cli/test/dxf-reader.ts'
import { reports } from '../../../cli/test/reports.ts'
import { readSheets, validatedGlb } from '../../../export/test/file-readers.ts'
import { bearer, FIXTURES, startService, type Service } from '../service.ts'
import { cookieOf, giveAt, type Link } from '../sharing.ts'

/*
 * Records and drawings as files that other programs open: those that the command writes of the same files.
 */

const [XLSX, DXF, GPKG, IFC, GLB] = [FORMATS.xlsx, FORMATS.dxf, FORMATS.gpkg, FORMATS.ifc, FORMATS.glb].map(
  ({ type }) => type,
) as [string, string, string, string, string]

const HOUSE = join(FIXTURES, 'project-furuveien-12')
const P = '/v1/projects/furuveien-12'

let service: Service
let token: string

beforeAll(async () => {
  service = await startService()
  token = await service.token('a')
  await service.importProject('a', HOUSE)
})

const get = (url: string, headers: Record<string, string> = {}) =>
  service.app.inject({ url, headers: { ...bearer(token), ...headers } })

/** What the command writes of a part of the project. */
async function written(ending: string, ...given: readonly string[]): Promise<Buffer> {
  const file = join(service.folder, `written${ending}`)
  expect(await reports([...given, '--quiet', '-o', file], { cwd: HOUSE })).toMatchObject({ code: 0, stderr: '' })
  return readFileSync(file)
}

const FILES = [
  ['measurements?format=xlsx', XLSX, 'measurements.xlsx'],
  ['measurements?format=ifc', IFC, 'measurements.ifc'],
  ['roof?format=ifc', IFC, 'roof.ifc'],
  ['roof?format=xlsx', XLSX, 'roof.xlsx'],
  ['roof?format=gpkg', GPKG, 'roof.gpkg'],
  ['roof?format=glb', GLB, 'roof.glb'],
  ['measurements?format=csv', FORMATS.csv.type, 'rooms.csv'],
  ['roof?format=csv', FORMATS.csv.type, 'surfaces.csv'],
  ['roof?format=parquet', FORMATS.parquet.type, 'surfaces.parquet'],
  ['roof?format=geojson', FORMATS.geojson.type, 'roof.geojson'],
  ['roof?format=cityjson', FORMATS.cityjson.type, 'roof.city.json'],
  ['walls?format=csv', FORMATS.csv.type, 'walls.csv'],
  ['solar?format=csv', FORMATS.csv.type, 'solar.csv'],
  ['walls?format=xlsx', XLSX, 'walls.xlsx'],
  ['floorplan?format=dxf&story=1', DXF, 'floor-1.dxf'],
  ['roof/svg?format=dxf', DXF, 'roof.dxf'],
  ['walls/svg?format=dxf', DXF, 'walls.dxf'],
] as const

/** Of which recipients of a link see the others only. */
const UNSHOWN: ReadonlySet<string> = new Set([
  'roof?format=parquet',
  'roof?format=geojson',
  'roof?format=cityjson',
  'solar?format=csv',
])

describe.each(FILES)('%s', (path, type, name) => {
  test('has its media type, its name, and the headers of what it is beside', async () => {
    const answer = await get(`${P}/${path}`, { 'accept-encoding': 'br, gzip' })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, type])
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="${name}"`)
    // Tables as text are packed; the others are already, or not worth it.
    if (!/^text|json$/.test(type)) expect(answer.headers['content-encoding']).toBeUndefined()
    const plain = await get(`${P}/${path.replace(/format=\w+&?/, '')}`)
    for (const header of ['cache-control', 'reports-quality', 'link'])
      expect([header, answer.headers[header]]).toEqual([header, plain.headers[header]])
    expect(plain.headers['content-disposition']).toBeUndefined()
  })

  test('has an entity tag of its own, of which HEAD and 304 tell without a body', async () => {
    const { headers, rawPayload } = await get(`${P}/${path}`)
    const head = await service.app.inject({ method: 'HEAD', url: `${P}/${path}`, headers: bearer(token) })
    expect([head.statusCode, head.headers['content-length'], head.headers.etag]).toEqual([
      200,
      String(rawPayload.length),
      headers.etag,
    ])
    const again = await get(`${P}/${path}`, { 'if-none-match': String(headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect((await get(`${P}/${path.replace(/format=\w+/, '')}`)).headers.etag).not.toBe(headers.etag)
  })

  test('is for tokens with the scope, of the tenant that has the project, and counts for the heavy quota', async () => {
    const asked = async (tenant: string, scopes: string) =>
      (await service.app.inject({ url: `${P}/${path}`, headers: bearer(await service.token(tenant, scopes)) }))
        .statusCode
    expect([await asked('a', 'manage:shares'), await asked('b', 'read:projects')]).toEqual([403, 404])
    const [address, query] = path.split('?') as [string, string]
    const operation = listOperations({} as Services).find((each) => each.path.endsWith(`{projectId}/${address}`))!
    expect(operation.isHeavy(Object.fromEntries(new URLSearchParams(query)))).toBe(true)
  })
})

test('JSON that is asked for by its name is that of the contract, to the byte, and light', async () => {
  for (const path of ['measurements', 'roof', 'walls']) {
    const [plain, named] = [await get(`${P}/${path}`), await get(`${P}/${path}?format=json&lang=en`)]
    expect([named.body, named.headers.etag]).toEqual([plain.body, plain.headers.etag])
    const operation = listOperations({} as Services).find((each) => each.path.endsWith(`{projectId}/${path}`))!
    expect([operation.isHeavy({}), operation.isHeavy({ format: 'json' })]).toEqual([false, false])
  }
})

test('what no record or drawing is written as is refused, and what is missing is named as ever', async () => {
  for (const query of [
    'measurements?format=gpkg',
    'walls?format=glb',
    'walls?format=ifc',
    'roof?format=dxf',
    'roof?format=',
    'roof/svg?format=xlsx',
  ])
    expect([query, (await get(`${P}/${query}`)).statusCode]).toEqual([query, 400])
  for (const [query, error] of [
    ['measurements?format=xlsx&roomId=none', 'Room not found'],
    ['measurements?format=ifc&roomId=none', 'Room not found'],
    ['roof?format=ifc&buildingId=none', 'Building not found'],
    ['roof?format=xlsx&buildingId=none', 'Building not found'],
    ['roof?format=gpkg&buildingId=none', 'Building not found'],
    ['roof?format=glb&buildingId=none', 'Building not found'],
    ['walls?format=xlsx&buildingId=none', 'Building not found'],
    ['floorplan?format=dxf&story=9', 'Story not found'],
  ] as const) {
    const answer = await get(`${P}/${query}`)
    expect([query, answer.statusCode, answer.json()]).toEqual([query, 404, { error }])
  }
})

describe('a workbook', () => {
  const CASES = [
    ['measurements', ['measurements', 'scan']],
    ['roof', ['roof', 'roof.json']],
    ['walls', ['walls', 'roof.json']],
  ] as const

  test.each(CASES)('of %s has the sheets that the command writes, in each language', async (path, command) => {
    for (const [query, lang] of [
      ['', 'nb'],
      ['&lang=en', 'en'],
    ] as const) {
      const [own, theirs] = await Promise.all([
        readSheets((await get(`${P}/${path}?format=xlsx${query}`)).rawPayload),
        readSheets(await written('.xlsx', ...command, '--lang', lang)),
      ])
      expect([...own.keys()]).toEqual([...theirs.keys()])
      // The last one tells what was measured: here a property, there a file.
      const basis = [...own.keys()].at(-1)!
      for (const [name, rows] of theirs) if (name !== basis) expect(own.get(name)).toEqual(rows)
      expect(own.get(basis)!.flat()).toContain('Furuveien 12, 1405 Langhus')
    }
  })

  test('has the tolerances where they are asked for and known, and the buildings that are meant', async () => {
    const sheets = async (query: string) => readSheets((await get(`${P}/${query}`)).rawPayload)
    const [plain, sure] = [
      await sheets('measurements?format=xlsx'),
      await sheets('measurements?format=xlsx&tolerances=true'),
    ]
    expect(sure.size).toBe(plain.size + 1)
    expect(await sheets('measurements?format=xlsx&roomId=stue')).toEqual(plain)
    // Nothing says how certain this roof is.
    expect(await sheets('roof?format=xlsx&tolerances=true')).toEqual(await sheets('roof?format=xlsx'))
    const surfaces = (rows: Map<string, unknown[][]>) =>
      rows.get('Takflater')!.filter(([number]) => typeof number === 'number').length
    const { totals } = (await get(`${P}/roof?includeMatrikkel=true`)).json()
    expect(surfaces(await sheets('roof?format=xlsx&includeMatrikkel=true'))).toBe(totals.surfaces)
    expect(surfaces(await sheets('roof?format=xlsx'))).toBeLessThan(totals.surfaces)
  })
})

describe('a drawing of true size', () => {
  test.each([
    ['floorplan?story=1', ['floorplan', 'scan', '--story', '1', '--marks', 'none', '--property', '']],
    ['roof/svg?', ['roof', 'svg', 'roof.json', '--marks', 'none', '--property', '']],
    ['walls/svg?', ['walls', 'svg', 'roof.json', '--marks', 'none', '--property', '']],
  ] as const)('%s is the file that the command writes, in each language', async (path, command) => {
    const answer = await get(`${P}/${path}&format=dxf`)
    expect(answer.rawPayload.equals(await written('.dxf', ...command, '--lang', 'nb'))).toBe(true)
    const english = await get(`${P}/${path}&format=dxf&lang=en`)
    expect(english.rawPayload.equals(await written('.dxf', ...command, '--lang', 'en'))).toBe(true)
    expect(readDxf(answer.rawPayload).entities.length).toBeGreaterThan(20)
  })
})

test('a map is the file that the command writes, and has the surfaces and edges of the record', async () => {
  for (const [query, options] of [
    ['', []],
    ['&includeMatrikkel=true', ['--include-matrikkel']],
  ] as const) {
    const { rawPayload } = await get(`${P}/roof?format=gpkg${query}`)
    expect(rawPayload.equals(await written('.gpkg', 'roof', 'roof.json', '--lang', 'nb', ...options))).toBe(true)
    const file = join(service.folder, 'map.gpkg')
    writeFileSync(file, rawPayload)
    const { totals } = (await get(`${P}/roof?${query}`)).json()
    const database = new DatabaseSync(file, { readOnly: true })
    const count = (layer: string) => database.prepare(`SELECT count(*) AS n FROM ${layer}`).get()!['n']
    expect([count('surfaces'), count('walls')]).toEqual([totals.surfaces, totals.walls])
    database.close()
  }
})

test("a 3D model is the file that the command writes, and passes Khronos' validator without a word", async () => {
  const { rawPayload } = await get(`${P}/roof?format=glb&includeMatrikkel=true`)
  expect(
    rawPayload.equals(await written('.glb', 'roof', 'view', 'roof.json', '--include-matrikkel', '--lang', 'nb')),
  ).toBe(true)
  expect(await validatedGlb(rawPayload)).toEqual([])
})

test('a model is the file that the command writes, in each language', async () => {
  for (const [path, command] of [
    ['measurements?format=ifc', ['measurements', 'scan']],
    ['roof?format=ifc&includeMatrikkel=true', ['roof', 'roof.json', '--include-matrikkel']],
  ] as const)
    for (const lang of ['nb', 'en']) {
      const { rawPayload } = await get(`${P}/${path}&lang=${lang}`)
      expect(rawPayload.equals(await written('.ifc', ...command, '--lang', lang))).toBe(true)
    }
})

test('recipients of a link may take along what the table shows them, and nobody keeps it', async () => {
  const created = await service.app.inject({ method: 'POST', url: `${P}/shares`, headers: bearer(token) })
  const link = created.json() as Link
  const cookie = cookieOf(await giveAt(service.app, link))
  for (const [path, type] of FILES) {
    const url = `/share/${link.shareId}/${path}`
    expect((await service.app.inject({ url })).statusCode).toBe(401)
    const answer = await service.app.inject({ url, headers: { cookie } })
    if (UNSHOWN.has(path)) {
      expect([path, answer.statusCode]).toEqual([path, 400])
      continue
    }
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      200,
      type,
      'no-store',
    ])
    expect(answer.rawPayload.equals((await get(`${P}/${path}`)).rawPayload)).toBe(true)
    expect(answer.rawPayload.includes('kari.nordmann@takst.example')).toBe(false)
  }
})
