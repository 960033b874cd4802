import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { zipOf } from '../../../../scripts/zip-writer.ts'
import { TWO_FACES, xmlOf } from '../../../geometry/test/formats/two-faces.ts'
import { archiveOf } from '../../src/archive/write.ts'
import { FIXTURES, type Service } from '../service.ts'
import {
  asking,
  entriesOf,
  fileOfFuruveien,
  furuveien,
  FURUVEIEN,
  SCOPES,
  startWriting,
  type Ask,
  type Writing,
} from './uploading.ts'

/* What was put is got back, and can be put again. */

let service: Service
let ask: Ask
let read: Writing['read']

beforeAll(async () => {
  ;({ service, ask, read } = await startWriting())
})

const fixture = (name: string): Buffer => readFileSync(join(FIXTURES, name))

test('a roof in each of its formats', async () => {
  for (const [type, payload] of [
    ['application/json', fileOfFuruveien('roof.json')],
    ['application/gml+xml', fixture('roof-formats/roof-1.gml')],
    ['application/json', fixture('roof-formats/roof.city.json')],
    ['application/city+json-seq', fixture('roof-formats/roof.city.jsonl')],
  ] as const) {
    const put = await ask('PUT', 'projects/p/roof', { payload, type })
    expect([type, put.statusCode, put.body]).toEqual([type, 200, expect.any(String)])
    const got = await ask('GET', 'projects/p/roof')
    expect([type, got.statusCode, got.headers['etag']]).toEqual([type, 200, put.headers['etag']])
    if (type === 'application/json') expect(got.json()).toEqual(JSON.parse(payload.toString()))
    else expect(got.rawPayload.equals(payload)).toBe(true)
    const again = await ask('PUT', 'projects/p/roof', {
      payload: got.rawPayload,
      type: String(got.headers['content-type']).split(';')[0]!,
    })
    expect([type, again.statusCode, again.json().outcome]).toEqual([type, 200, 'unchanged'])
  }
})

/** The two faces, with a wall, whose foot says where the ground is. */
function withWall(): (typeof TWO_FACES)['EAGLEVIEW_EXPORT'] {
  const root = structuredClone(TWO_FACES.EAGLEVIEW_EXPORT) as any
  const { FACES, LINES, POINTS } = root.STRUCTURES.ROOF
  FACES.FACE.push({ '@id': 'F3', '@type': 'WALL', POLYGON: { '@path': 'L1,W1,W2,W3', '@size': '300' } })
  for (const [id, path] of [
    ['W1', 'C6,C20'],
    ['W2', 'C20,C21'],
    ['W3', 'C21,C5'],
  ])
    LINES.LINE.push({ '@id': id, '@path': path, '@type': 'OTHER' })
  POINTS.POINT.push(
    { '@id': 'C20', '@data': '-4.539516139,55.791039151,22.5' },
    { '@id': 'C21', '@data': '-4.539516139,84.636574305,22.5' },
  )
  return root
}

test('measurements of EagleView, in JSON and in XML, have the areas that they state', async () => {
  const root = withWall()
  const FOOT = 0.3048
  for (const [type, text] of [
    ['application/json', JSON.stringify({ EAGLEVIEW_EXPORT: root })],
    ['application/xml', xmlOf('EAGLEVIEW_EXPORT', root)],
  ] as const) {
    const put = await ask('PUT', 'projects/p/roof', { payload: text, type })
    expect([type, put.statusCode, put.body]).toEqual([type, 200, expect.any(String)])
    const [{ surfaces }] = (await read('p/roof')).buildings
    const areas = surfaces.map(({ area3d }: { area3d: number }) => area3d / FOOT ** 2)
    expect(areas).toEqual([expect.closeTo(255.131907036, 0), expect.closeTo(234.760636022, 0)])
    const got = await ask('GET', 'projects/p/roof')
    if (type === 'application/json') expect(got.json()).toEqual(JSON.parse(text))
    else expect(got.body).toBe(text)
  }
})

/** Another program that reads archives, where it is installed. */
const hasUnzip = spawnSync('unzip', ['-v']).status === 0

test('a scan: one export, a USDZ byte for byte, and several as an archive that others unpack', async (context) => {
  const json = fileOfFuruveien('scan/stue.json')
  await ask('PUT', 'projects/p/scan', { payload: json })
  const got = await ask('GET', 'projects/p/scan')
  expect([got.statusCode, got.json()]).toEqual([200, JSON.parse(json.toString())])
  const before = await read('p/measurements')
  await ask('PUT', 'projects/p/scan', { payload: got.rawPayload })
  expect((await read('p/measurements')).totals).toEqual(before.totals)
  const usdz = fixture('scan-usdz/mesh.usdz')
  await ask('PUT', 'projects/p/scan', { payload: usdz, type: 'model/vnd.usdz+zip' })
  const model = await ask('GET', 'projects/p/scan')
  expect([model.headers['content-type'], model.rawPayload.equals(usdz)]).toEqual(['model/vnd.usdz+zip', true])
  const entries = entriesOf(join(FURUVEIEN, 'scan'))
  await ask('PUT', 'projects/p/scan', { payload: zipOf(entries), type: 'application/zip' })
  const several = await ask('GET', 'projects/p/scan')
  expect(several.headers['content-type']).toBe('application/zip')
  const rooms = await read('p/measurements')
  await ask('PUT', 'projects/p/scan', { payload: several.rawPayload, type: 'application/zip' })
  expect((await read('p/measurements')).totals).toEqual(rooms.totals)
  if (!hasUnzip) context.skip('unzip is not installed')
  const folder = mkdtempSync(join(service.folder, 'got-'))
  writeFileSync(join(folder, 'scan.zip'), several.rawPayload)
  execFileSync('unzip', ['-q', 'scan.zip'], { cwd: folder })
  for (const { name, bytes } of entries)
    expect([name, JSON.parse(readFileSync(join(folder, String(name)), 'utf8'))]).toEqual([
      name,
      JSON.parse(String(bytes)),
    ])
})

test('an archive that is written has names of any letters, and no file at all', (context) => {
  expect(archiveOf([])).toHaveLength(22)
  if (!hasUnzip) context.skip('unzip is not installed')
  const folder = mkdtempSync(join(service.folder, 'written-'))
  writeFileSync(join(folder, 'a.zip'), archiveOf([{ name: 'Bad på loftet.json', bytes: Buffer.from('{}') }]))
  expect(execFileSync('unzip', ['-p', 'a.zip'], { cwd: folder, encoding: 'utf8' })).toBe('{}')
})

test('control measurements: put as in the folder, got byte for byte, and taken away by an empty list', async () => {
  await ask('POST', 'projects', { payload: furuveien(), type: 'application/zip' })
  const P = 'projects/furuveien-12/controls'
  expect([(await ask('GET', P)).json(), (await ask('GET', 'projects/furuveien-12/edits')).json()]).toEqual([
    { controls: [] },
    { edits: [] },
  ])
  const bare = await read('furuveien-12/measurements')
  const list = `{ "controls": [${JSON.stringify({ id: 'k1', kind: 'height', room: 'stue', walls: [], value: 2.42, tolerance: 0.003 })}] }`
  const put = await ask('PUT', P, { payload: list })
  expect([put.statusCode, put.json().outcome]).toEqual([200, 'changed'])
  const got = await ask('GET', P)
  expect([got.body, got.headers['etag']]).toEqual([list, put.headers['etag']])
  const adjusted = await read('furuveien-12/measurements')
  // As an import of the same list in the folder.
  await ask('POST', 'projects', {
    payload: zipOf([...entriesOf(FURUVEIEN), { name: 'controls.json', bytes: list }]),
    type: 'application/zip',
  })
  expect(await read('furuveien-12/measurements')).toEqual(adjusted)
  expect((await ask('PUT', P, { payload: '{ "controls": [] }' })).json().outcome).toBe('changed')
  expect(await read('furuveien-12/measurements')).toEqual(bare)
  for (const payload of ['{}', '[1]', list.replace('stue', 'nowhere')]) {
    const refused = await ask('PUT', P, { payload })
    expect([payload, refused.statusCode]).toEqual([payload, 422])
  }
})

test('404 where there is none; another tenant sees nothing', async () => {
  await ask('PUT', 'projects/q', { payload: JSON.stringify({ id: 'q', createdBy: 'kari', address: { city: 'Ås' } }) })
  const other = asking(service, await service.token('b', SCOPES))
  for (const [part, missing] of [
    ['scan', 'No scan data'],
    ['controls', 'No scan data'],
    ['roof', 'No roof data'],
  ] as const) {
    expect((await ask('GET', `projects/q/${part}`)).json()).toEqual({ error: missing })
    expect((await ask('GET', `projects/none/${part}`)).json()).toEqual({ error: 'Project not found' })
    expect((await other('GET', `projects/p/${part}`)).json()).toEqual({ error: 'Project not found' })
  }
})
