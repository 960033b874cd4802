import { said } from '@reports/geometry/sentences'
import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { gatherRoof, coveredRoof, measureRoof, roofRecord, wallsRecord, type Refusal } from '@reports/geometry'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  cityJSON,
  roofFileCity,
  WAYS_OF_ENTRIES,
  WAYS_OF_HOUSES,
  type City,
} from '../../../geometry/test/unsound-city.ts'
import { THING_JOBS } from '../../src/jobs/things.ts'
import { writeProject } from '../project-folders.ts'
import { bearer, startService, type Service } from '../service.ts'
import { readRoof } from '../../../geometry/test/roof-of-json.ts'

/*
 * A property is a building with neighbours: one that is broken, in each way that a test can think of, refuses neither the property
 * nor changes what is answered about the others.
 */

let service: Service
let token: string

beforeAll(async () => {
  service = await startService()
  token = await service.token('a')
})

const get = (url: string) => service.app.inject({ url, headers: bearer(token) })

/** Imports a property that stands at an address and has such a roof. */
const imported = (id: string, roof: string) =>
  service.importProject(
    'a',
    writeProject(
      mkdtempSync(join(service.folder, 'unsound-')),
      { id, address: { street: 'Furuveien 12', postalCode: '0001', city: 'Oslo' } },
      { 'roof.json': roof },
    ),
  )

const told = (refusals: readonly Refusal[]): string[] =>
  refusals.map(({ buildingId, place, code }) => JSON.stringify([buildingId, place.line, place.path, code])).toSorted()

const expectedOf = ({ expected }: City): string[] =>
  expected.map(({ buildingId, line, path, code }) => JSON.stringify([buildingId, line, path, code])).toSorted()

describe.each([
  ['cityjson', cityJSON(WAYS_OF_HOUSES)],
  ['roof-file', roofFileCity(WAYS_OF_ENTRIES)],
])('%s', (id, city) => {
  test('is imported with a refusal each; every answer is that of the others', async () => {
    const { outcome, refusals } = await imported(id, city.text)
    expect([outcome, told(refusals)]).toEqual(['added', expectedOf(city)])
    const sound = measureRoof(gatherRoof(readRoof(JSON.parse(city.sound))), { coveredRoof })
    expect((await get(`/v1/projects/${id}/roof`)).json()).toEqual(roofRecord(sound))
    expect((await get(`/v1/projects/${id}/walls`)).json()).toEqual(wallsRecord(sound))
    expect((await get(`/v1/projects/${id}/roof/svg`)).statusCode).toBe(200)
    expect((await get(`/v1/projects/${id}/roof?buildingId=behind-ring`)).statusCode).toBe(200)
    for (const answer of [
      await get(`/v1/projects/${id}/roof?buildingId=ring`),
      await get(`/v1/projects/${id}/walls?buildingId=ground`),
    ])
      expect([answer.statusCode, answer.json()]).toEqual([404, { error: 'Building not found' }])
  })
})

test('a property of whose addressed buildings none can be measured is refused, with the place of the first', async () => {
  const { features, buildings, ...rest } = JSON.parse(roofFileCity(['ground']).text)
  const outbuildings = buildings.map((building: { buildingId: string }) => ({
    ...building,
    source: building.buildingId === 'ground' ? 'address' : 'matrikkel',
  }))
  const { outcome, error } = await imported('unsound', JSON.stringify({ ...rest, buildings: outbuildings, features }))
  expect([outcome, error?.code, error?.file, error?.path]).toEqual([
    'refused',
    'roof/no-ground',
    'roof.json',
    '$.buildings[1]',
  ])
})

test('of an addressed building that was taken and is refused now, no drawing is made, with tolerances or without', async () => {
  const place = { line: null, path: '$.buildings[0]' }
  const about = { buildingId: 'house', source: 'address', place } as const
  const refusal: Refusal = {
    kind: 'refusal',
    code: 'roof/no-ground',
    message: 'No ground.',
    sentence: said('roof/no-ground: No ground.'),
    ...about,
  }
  const measured = { scan: null, roof: { buildings: [], refusals: [refusal], findings: [] } }
  const outside = { db: () => Promise.reject(new Error('no database')) }
  for (const tolerances of [false, true])
    for (const job of ['roofPlan.svg', 'wallPlan.svg'] as const)
      await expect(
        (async () => THING_JOBS[job](measured, { marks: 'none', tolerances }, outside))(),
      ).rejects.toMatchObject({
        status: 404,
        message: 'Building not found',
      })
})
