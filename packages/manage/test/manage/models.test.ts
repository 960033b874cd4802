import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { roofIfc, scanIfc } from '@reports/export/ifc'
import { coveredRoof, measureRoof, measureScan, parseRoof, parseScanFiles } from '@reports/geometry'
import { beforeAll, expect, test } from 'vitest'
import { zipOf } from '../../../../scripts/zip-writer.ts'
import { reports } from '../../../cli/test/reports.ts'
import { bearer, FIXTURES, type Service } from '../service.ts'
import { entriesOf, fileOfFuruveien, FURUVEIEN, startWriting, type Ask, type Writing } from './uploading.ts'

/* Building models are read as the command reads them, in a process of their own. */

const MODEL = 'application/p21'
const ZIP = 'application/zip'
const HOUSE = join(FIXTURES, '../../shared/data/ifc/AC20-FZK-Haus.ifc')

const json = (file: string): unknown => JSON.parse(readFileSync(join(FIXTURES, file), 'utf8'))

const ROOMS = Buffer.from(
  scanIfc(measureScan(parseScanFiles([{ name: 'bad.json', json: json('scan-nested-bathroom/input.json') }])), {
    title: 'Hus',
  }),
)
const ROOFS = Buffer.from(
  roofIfc(measureRoof(parseRoof(json('roof-l-house/roof.json')), { coveredRoof }), { title: 'Hus' }),
)

let service: Service
let token: string
let ask: Ask
let read: Writing['read']

beforeAll(async () => {
  ;({ service, token, ask, read } = await startWriting())
})

const answers = new Map<string, Promise<any>>()

/** What the command says of a model, as JSON; each model is read once by each command. */
function told(command: string, model: Buffer): Promise<any> {
  const name = `${command}-${model === ROOMS ? 'rooms' : model === ROOFS ? 'roof' : 'house'}`
  const answer = answers.get(name) ?? askedCommand(command, name, model)
  answers.set(name, answer)
  return answer
}

async function askedCommand(command: string, name: string, model: Buffer): Promise<any> {
  const cwd = join(service.folder, 'command')
  mkdirSync(cwd, { recursive: true })
  writeFileSync(join(cwd, `${name}.ifc`), model)
  const { stderr, code } = await reports([command, `${name}.ifc`, '--quiet', '-o', `${name}.json`], { cwd })
  expect([code, stderr]).toEqual([0, ''])
  return JSON.parse(readFileSync(join(cwd, `${name}.json`), 'utf8'))
}

/** What the service measures of a project, as the command does of the model. */
async function isAsTold(id: string, answer: 'measurements' | 'roof', model: Buffer): Promise<void> {
  const { projectId: _, ...answered } = await read(`${id}/${answer}`)
  const said = await told(answer, model)
  for (const part of Object.keys(answered)) expect([part, answered[part]]).toEqual([part, said[part]])
}

const hasRooms = (id: string, model: Buffer) => isAsTold(id, 'measurements', model)
const hasRoof = (id: string, model: Buffer) => isAsTold(id, 'roof', model)

test.each([
  ['scan', ROOMS, hasRooms],
  ['roof', ROOFS, hasRoof],
] as const)(
  'the %s of a model is what the command measures, and it is got back byte for byte',
  async (part, model, has) => {
    const put = await ask('PUT', `projects/p/${part}`, { payload: model, type: MODEL })
    expect([put.statusCode, put.body]).toEqual([200, expect.any(String)])
    await has('p', model)
    const got = await ask('GET', `projects/p/${part}`)
    expect([got.headers['content-type'], got.rawPayload.equals(model)]).toEqual([MODEL, true])
    const again = await ask('PUT', `projects/p/${part}`, { payload: got.rawPayload, type: MODEL })
    expect([again.statusCode, again.json().outcome]).toEqual([200, 'unchanged'])
  },
)

/** The archive of a project with a model in the place of what it has not. */
const withModel = (wanted: RegExp, model: Buffer) =>
  zipOf([...entriesOf(FURUVEIEN).filter(({ name }) => wanted.test(String(name))), { name: 'model.ifc', bytes: model }])

test('a model in an archive stands for what is missing in it, with the edits beside it', async () => {
  const rooms = await ask('POST', 'projects', { payload: withModel(/^(?!scan)/, ROOMS), type: ZIP })
  expect([rooms.statusCode, rooms.body]).toEqual([200, expect.not.stringContaining('model.ifc')])
  await hasRooms('furuveien-12', ROOMS)
  expect((await ask('GET', 'projects/furuveien-12/roof')).json()).toEqual(
    JSON.parse(fileOfFuruveien('roof.json').toString()),
  )
  const roofs = await ask('POST', 'projects', { payload: withModel(/^(?!roof)/, ROOFS), type: ZIP })
  expect([roofs.statusCode, roofs.body]).toEqual([200, expect.not.stringContaining('model.ifc')])
  await hasRoof('furuveien-12', ROOFS)
  expect((await ask('GET', 'projects/furuveien-12/scan')).headers['content-type']).toBe(ZIP)
  // Of a model without roofs nothing is taken for them.
  const alone = await ask('POST', 'projects', { payload: withModel(/^project|^photos/, ROOMS), type: ZIP })
  expect([alone.statusCode, (await ask('GET', 'projects/furuveien-12/roof')).statusCode]).toEqual([200, 404])
  const [{ roomId }] = (await read('furuveien-12/measurements')).rooms
  const edit = {
    id: 'e1',
    operation: 'rename',
    room: roomId,
    name: 'Badet',
    author: 'Kari',
    time: '2026-05-04T08:15:00Z',
    reason: 'seen',
  }
  const entries = [
    { name: 'project.json', bytes: fileOfFuruveien('project.json') },
    ...entriesOf(FURUVEIEN).filter(({ name }) => String(name).startsWith('photos')),
    { name: 'model.ifc', bytes: ROOMS },
    { name: 'edits.json', bytes: JSON.stringify({ edits: [edit] }) },
  ]
  const edited = await ask('POST', 'projects', { payload: zipOf(entries), type: ZIP })
  expect([edited.statusCode, edited.body]).toEqual([200, expect.any(String)])
  const { headers } = await service.app.inject({
    url: '/v1/projects/furuveien-12/measurements',
    headers: bearer(token),
  })
  expect(headers['reports-edits']).toBe('edited')
  expect((await ask('GET', 'projects/furuveien-12/edits')).json().edits).toEqual([edit])
})

test.skipIf(!existsSync(HOUSE))(
  'a house of others has rooms and a roof of one model (skipped where ../shared/data is not beside the checkout)',
  async () => {
    const house = readFileSync(HOUSE)
    const made = await ask('POST', 'projects', { payload: withModel(/^project|^photos/, house), type: ZIP })
    expect([made.statusCode, made.body]).toEqual([200, expect.any(String)])
    await hasRooms('furuveien-12', house)
    await hasRoof('furuveien-12', house)
    for (const part of ['scan', 'roof'])
      expect((await ask('GET', `projects/furuveien-12/${part}`)).rawPayload.equals(house)).toBe(true)
  },
)

test('a model is measured without being stored', async () => {
  const rooms = await ask('POST', 'measure?answer=measurements', { payload: ROOMS, type: MODEL })
  expect([rooms.statusCode, rooms.json().totals]).toEqual([200, (await told('measurements', ROOMS)).totals])
  const roof = await ask('POST', 'measure?answer=roofplan&format=pdf', { payload: ROOFS, type: MODEL })
  expect([roof.statusCode, roof.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
})

test('T46: a broken model, or one without what it is asked for, is refused with a code, and nothing of it is kept', async () => {
  const before = [await read('p/measurements'), await read('p/roof')]
  const cut = ROOMS.subarray(0, ROOMS.length >> 1)
  const empty = Buffer.from(
    "ISO-10303-21;\nHEADER;\nFILE_SCHEMA(('IFC4'));\nENDSEC;\nDATA;\nENDSEC;\nEND-ISO-10303-21;\n",
  )
  const many = Buffer.from(
    `ISO-10303-21;\nHEADER;\nFILE_SCHEMA(('IFC4'));\nENDSEC;\nDATA;\n${'#1=A();'.repeat(5_000_001)}\nENDSEC;\nEND-ISO-10303-21;\n`,
  )
  for (const [path, payload, status, code] of [
    ['projects/p/scan', cut, 422, 'file/not-ifc'],
    ['projects/p/roof', cut, 422, 'file/not-ifc'],
    ['projects/p/scan', Buffer.from('{}'), 422, 'file/not-ifc'],
    ['projects/p/scan', empty, 422, 'file/not-ifc'],
    ['projects/p/scan', ROOFS, 422, 'nothing_to_measure'],
    ['projects/p/roof', ROOMS, 422, 'file/empty'],
    ['projects/p/roof', many, 413, 'file/too-large'],
    ['projects/p/scan', Buffer.alloc(60_000_001), 413, 'upload_too_large'],
  ] as const) {
    const answer = await ask('PUT', path, { payload, type: MODEL })
    expect([path, answer.statusCode, answer.json().error]).toEqual([path, status, code])
  }
  // A client's text is never taken for what the service stores of a model.
  const forged = await ask('PUT', 'projects/p/roof', { payload: JSON.stringify({ modelRoof: '', reads: [] }) })
  expect([forged.statusCode, forged.json().error]).toEqual([422, 'file/unknown-kind'])
  expect([await read('p/measurements'), await read('p/roof')]).toEqual(before)
})
