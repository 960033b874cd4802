import { cpSync, mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { bearer, FIXTURES, startService, type Service } from '../service.ts'

let service: Service
let token: string

beforeAll(async () => {
  service = await startService()
  token = await service.token('a')
})

const get = async (path: string) =>
  (await service.app.inject({ url: `/v1/projects/furuveien-12/${path}`, headers: bearer(token) })).json()

const BY = { author: 'Kari Nordmann', time: '2026-05-04T08:15:00.000Z', reason: 'seen on site' }

test('edits beside a scan are imported with it: the service answers as the command', async () => {
  const folder = mkdtempSync(join(service.folder, 'edited-'))
  cpSync(join(FIXTURES, 'project-furuveien-12'), folder, { recursive: true })
  await service.importProject('a', folder)
  const plain = await get('measurements')
  const edits = [
    { id: 'e1', operation: 'rename', room: 'stue', name: 'Storstue', ...BY },
    { id: 'e2', operation: 'merge', rooms: ['stue', 'kjokken'], ...BY },
    { id: 'e3', operation: 'rename', room: 'no-such-room', name: 'Bod', ...BY },
  ]
  writeFileSync(join(folder, 'scan/edits.json'), JSON.stringify({ edits }))
  const { outcome, findings } = await service.importProject('a', folder)
  expect(outcome).toBe('changed')
  expect(JSON.stringify(findings)).toContain('scan/edit-target-gone')
  const record = await get('measurements')
  expect(record.rooms).toHaveLength(plain.rooms.length - 1)
  expect(record.rooms[0]).toMatchObject({ roomId: 'stue', roomName: 'Storstue', floorArea: 47.5 })
  expect(record.totals.floorArea).toBe(plain.totals.floorArea)
  const named = new Set(['stue', 'kjokken'])
  const others = (rooms: readonly { readonly roomId: string }[]) => rooms.filter(({ roomId }) => !named.has(roomId))
  expect(others(record.rooms)).toEqual(others(plain.rooms))
  expect((await get('measurements/findings')).findings.map(({ code }: { code: string }) => code)).toEqual([
    'scan/edit-target-gone',
  ])
})

test('a broken list refuses the import, with its place, and leaves what was there', async () => {
  const folder = mkdtempSync(join(service.folder, 'broken-'))
  cpSync(join(FIXTURES, 'project-furuveien-12'), folder, { recursive: true })
  await service.importProject('a', folder)
  const before = await get('measurements')
  writeFileSync(join(folder, 'scan/edits.json'), JSON.stringify({ edits: [{ id: 'e1', operation: 'paint' }] }))
  expect(await service.importProject('a', folder)).toMatchObject({
    outcome: 'refused',
    error: { file: 'scan/edits.json', path: '$.edits[0].operation' },
  })
  expect(await get('measurements')).toEqual(before)
})
