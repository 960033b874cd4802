import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { scanFiles, scanText } from '../../src/store/files/scan-files.ts'
import { bearer, FIXTURES, startService, type Service } from '../service.ts'
import { writeProject } from '../project-folders.ts'

let service: Service
let token: string

beforeAll(async () => {
  service = await startService()
  token = await service.token('a')
})

const usdz = readFileSync(join(FIXTURES, 'scan-usdz/mesh.usdz'))
const json = readFileSync(join(FIXTURES, 'scan-plain-room/input.json'), 'utf8')

const imported = (id: string, files: Readonly<Record<string, string | Uint8Array>>, folder = id) =>
  service.importProject('a', writeProject(join(service.folder, folder), { id }, files))

const measurementsOf = async (id: string) =>
  (await service.app.inject({ url: `/v1/projects/${id}/measurements`, headers: bearer(token) })).json()

test('a scan as USDZ is imported, measured and drawn as its JSON', async () => {
  expect((await imported('usdz', { 'scan/Stue.usdz': usdz })).error).toBeNull()
  expect((await imported('json', { 'scan/Stue.json': json })).error).toBeNull()
  const [given, truth] = [await measurementsOf('usdz'), await measurementsOf('json')]
  expect(given.totals).toEqual(truth.totals)
  expect(given.rooms[0]).toMatchObject({ roomName: 'Stue', floorArea: 15, grossWallArea: 40, netWallArea: 36.42 })
  const plan = await service.app.inject({ url: '/v1/projects/usdz/floorplan', headers: bearer(token) })
  expect([plan.statusCode, plan.body.includes('<svg')]).toEqual([200, true])
})

test('the same again changes nothing; JSON beside it counts instead', async () => {
  expect((await imported('usdz', { 'scan/Stue.usdz': usdz })).outcome).toBe('unchanged')
  const { outcome, findings } = await imported('usdz', { 'scan/Stue.usdz': usdz, 'scan/Stue.json': json })
  expect(outcome).toBe('changed')
  expect(findings.map(({ code }) => code)).toContain('scan/given-twice')
})

test('edits and controls of a project stay with the same files, and are carried to others or told by name', async () => {
  const BY = { author: 'Kari', time: '2026-05-04T08:15:00.000Z', reason: 'seen on site' }
  await imported('edited', { 'scan/Stue.json': json }, 'without-lists')
  const room: string = (await measurementsOf('edited')).rooms[0].roomId
  const renamed = { id: 'e1', operation: 'rename', room, name: 'Storstue', ...BY }
  const gone = { id: 'e2', operation: 'rename', room: 'no-such-room', name: 'Bod', ...BY }
  const controls = JSON.stringify({ controls: [{ id: 'k1', kind: 'height', room, value: 2.5 }] })
  const first = {
    'scan/Stue.json': json,
    'controls.json': controls,
    'scan/edits.json': JSON.stringify({ edits: [renamed, gone] }),
  }
  expect((await imported('edited', first)).carried).toBeNull()
  const same = await imported('edited', { 'scan/Stue.json': json }, 'without-lists')
  expect([same.outcome, same.carried]).toEqual(['unchanged', null])
  const { outcome, carried } = await imported('edited', { 'scan/Stue.json': `${json}\n` }, 'without-lists')
  expect([outcome, carried]).toEqual([
    'changed',
    {
      edits: 1,
      controls: 1,
      notCarried: [expect.objectContaining({ kind: 'edit', id: 'e2', what: expect.stringContaining('no-such-room') })],
    },
  ])
  expect((await measurementsOf('edited')).rooms[0].roomName).toBe('Storstue')
})

test('a stored scan that this version refuses is replaced; its edits are told', async () => {
  await imported('refused', { 'scan/Stue.json': json })
  const edits = { text: JSON.stringify({ edits: [{ id: 'e1', operation: 'rename' }] }), sha256: 'e' }
  const exports = [{ name: 'Stue.json', json: { walls: 1 }, sha256: 'a' }]
  await service.data.db
    .updateTable('sources')
    .set({ json: scanText({ exports, edits, controls: null, carried: null }) })
    .where('project_id', '=', 'refused')
    .execute()
  const { outcome, carried } = await imported('refused', { 'scan/Stue.json': `${json}\n` })
  expect([outcome, carried]).toMatchObject(['changed', { edits: 0, notCarried: [{ kind: 'edit', id: 'e1' }] }])
})

test('one that cannot be read refuses the project, with its name', async () => {
  const { outcome, error } = await imported('broken', { 'scan/Stue.usdz': usdz.subarray(0, 9000) })
  expect([outcome, error?.code, error?.file]).toEqual(['refused', 'file/bad-archive', 'scan/Stue.usdz'])
})

test('what is stored gives every byte back', () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte)
  const own = { name: 'a.json', json: { walls: [] }, sha256: 'a' }
  const edits = { text: '{ "edits": [] }\n', sha256: 'b' }
  const controls = { text: '{ "controls": [] }\n', sha256: 'c' }
  const carried = { text: '{}', sha256: 'd' }
  const files = { exports: [own, { name: 'b.usdz', usdz: bytes, sha256: null }], edits, controls, carried }
  const {
    exports: [first, second],
    ...kept
  } = scanFiles(scanText(files))
  expect([first, kept]).toEqual([own, { edits, controls, carried }])
  expect(second!.name).toBe('b.usdz')
  expect(second !== undefined && 'usdz' in second ? [...second.usdz] : []).toEqual([...bytes])
})
