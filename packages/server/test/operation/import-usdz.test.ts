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

const imported = (id: string, files: Readonly<Record<string, string | Uint8Array>>) =>
  service.importProject('a', writeProject(join(service.folder, id), { id }, files))

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
