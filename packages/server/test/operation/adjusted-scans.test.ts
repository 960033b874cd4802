import { cpSync, mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { measureScan, parseScanFiles, scanRecord } from '@reports/geometry'
import { DEFAULT_ACCURACY } from '@reports/geometry/accuracy'
import { adjustScan, controlsOnScan, parseControls } from '@reports/geometry/controls'
import { readFileSync, readdirSync } from 'node:fs'
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

const CONTROL = { kind: 'between', room: 'stue', walls: ['b', 'd'], value: 5.02, tolerance: 0.002 }
// Measured twice: nothing else confirms it.
const CONTROLS = { controls: [CONTROL, CONTROL] }

function projectFolder(): string {
  const folder = mkdtempSync(join(service.folder, 'adjusted-'))
  cpSync(join(FIXTURES, 'project-furuveien-12'), folder, { recursive: true })
  return folder
}

/** The record of the same files, adjusted by the library. */
function expected() {
  const folder = join(FIXTURES, 'project-furuveien-12/scan')
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'))
  const scan = parseScanFiles(
    names.map((name) => ({ name, json: JSON.parse(readFileSync(join(folder, name), 'utf8')) as unknown })),
  )
  const measures = measureScan(scan)
  const controls = controlsOnScan(parseControls(CONTROLS), measures)
  return scanRecord(adjustScan({ scan, measures, accuracy: DEFAULT_ACCURACY.roomplan, controls }).measures)
}

test.each(['controls.json', 'scan/controls.json'])('a scan is adjusted to %s as the command does', async (name) => {
  const folder = projectFolder()
  writeFileSync(join(folder, name), JSON.stringify({ controls: [] }))
  await service.importProject('a', folder)
  const plain = await get('measurements')
  writeFileSync(join(folder, name), JSON.stringify(CONTROLS))
  expect(await service.importProject('a', folder)).toMatchObject({ outcome: 'changed' })
  const record = await get('measurements')
  expect(record.rooms.map(({ floorArea }: { floorArea: number }) => floorArea)).toEqual(
    expected().rooms.map(({ floorArea }) => floorArea),
  )
  expect(record.totals.floorArea).not.toBe(plain.totals.floorArea)
  expect(Object.keys(record)).toEqual(Object.keys(plain))
})

test('a control of no room refuses the import, with its place', async () => {
  const folder = projectFolder()
  writeFileSync(
    join(folder, 'controls.json'),
    JSON.stringify({ controls: [{ kind: 'height', room: 'no-such-room', value: 2.4 }] }),
  )
  const { outcome, error } = await service.importProject('a', folder)
  expect(outcome).toBe('refused')
  expect(JSON.stringify(error)).toContain('controls.json')
})
