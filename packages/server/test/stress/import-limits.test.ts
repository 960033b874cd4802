import { mkdtempSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { coveredRoof, measureRoof, parseRoofText, roofRecord, wallsRecord } from '@reports/geometry'
import { expect, test } from 'vitest'
import { foldedRoof, rowOfHouses } from '../large-sources.ts'
import { writeProject } from '../project-folders.ts'
import { bearer, FIXTURES, startService } from '../service.ts'

const service = await startService()

async function importFiles(files: Readonly<Record<string, string>>) {
  const folder = writeProject(mkdtempSync(join(service.folder, 'limits-')), { id: 'p', address: { city: 'Ås' } }, files)
  const { outcome, error } = await service.importProject('a', folder)
  return [outcome, error?.code, error?.file]
}

const room = JSON.parse(readFileSync(join(FIXTURES, 'scan-plain-room/input.json'), 'utf8'))

test.each([
  ['a building of 5001 roof surfaces', { 'roof.json': foldedRoof(5001) }, 'roof/too-many-surfaces', 'roof.json'],
  [
    'addressed buildings of 5002 roof surfaces together',
    { 'roof.json': rowOfHouses(2501).replaceAll('matrikkel', 'address') },
    'roof/too-many-surfaces',
    'roof.json',
  ],
  [
    'a scan of 501 exports',
    Object.fromEntries(
      // No two alike: the same export twice is one.
      Array.from({ length: 501 }, (_, i) => [`scan/room-${i}.json`, JSON.stringify({ ...room, story: i })]),
    ),
    'scan/too-many-rooms',
    'scan',
  ],
  [
    'a roof whose measurements have more than 20 million characters',
    { 'roof.json': rowOfHouses(4000).replaceAll('"displayName":"', `"displayName":"${'x'.repeat(4200)}`) },
    'file/answer-too-large',
    'roof.json',
  ],
])('%s is refused, and nothing is stored', async (_name, files, code, file) => {
  expect(await importFiles(files)).toEqual(['refused', code, file])
  expect(await service.data.db.selectFrom('sources').select('sha256').execute()).toEqual([])
})

/** A folded roof beside a gabled house, which stands at an address or was added from the cadastre. */
function besideHouse(faces: number, source: 'address' | 'matrikkel'): string {
  const [folded, house] = [foldedRoof(faces), rowOfHouses(1)].map((text) => JSON.parse(text))
  const buildings = [...folded.buildings, { ...house.buildings[0], source }]
  return JSON.stringify({ ...folded, buildings, features: [...folded.features, ...house.features] })
}

test('a building of 5001 roof surfaces is left out, and told; the one beside it is imported and answered', async () => {
  const house = measureRoof(parseRoofText(rowOfHouses(1)), { coveredRoof })
  const folder = writeProject(
    mkdtempSync(join(service.folder, 'limits-')),
    { id: 'beside', address: { city: 'Ås' } },
    { 'roof.json': besideHouse(5001, 'address') },
  )
  const { outcome, refusals } = await service.importProject('a', folder)
  expect(outcome).toBe('added')
  expect(refusals).toEqual([
    expect.objectContaining({
      kind: 'refusal',
      buildingId: 'B',
      source: 'address',
      place: { line: null, path: '$.buildings[0]' },
      code: 'roof/too-many-surfaces',
      message: 'Expected at most 5000 roof surfaces a building, found 5001.',
    }),
  ])
  const get = async (path: string) =>
    service.app.inject({ url: `/v1/projects/beside/${path}`, headers: bearer(await service.token('a')) })
  expect((await get('roof')).json()).toEqual(roofRecord(house))
  expect((await get('walls')).json()).toEqual(wallsRecord(house))
  expect((await get('roof?buildingId=B')).statusCode).toBe(404)
})

test('an addressed building of 5001 roof surfaces is refused with its property, whatever the cadastre has beside it', async () => {
  const files = { 'roof.json': besideHouse(5001, 'matrikkel') }
  expect(await importFiles(files)).toEqual(['refused', 'roof/too-many-surfaces', 'roof.json'])
})

test('what real data has at most is imported: 178 surfaces a building, and ten times as many', async () => {
  expect(await importFiles({ 'roof.json': foldedRoof(1780) })).toEqual(['added', undefined, undefined])
})
