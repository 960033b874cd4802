import { mkdtempSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { foldedRoof, rowOfHouses } from './large-sources.ts'
import { writeProject } from './project-folders.ts'
import { FIXTURES, startService } from './service.ts'

const service = await startService()

async function importFiles(files: Readonly<Record<string, string>>) {
  const folder = writeProject(mkdtempSync(join(service.folder, 'limits-')), { id: 'p', address: { city: 'Ås' } }, files)
  const { outcome, error } = await service.importProject('a', folder)
  return [outcome, error?.code, error?.file]
}

const room = readFileSync(join(FIXTURES, 'scan-plain-room/input.json'), 'utf8')

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
    Object.fromEntries(Array.from({ length: 501 }, (_, i) => [`scan/room-${i}.json`, room])),
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

test('what real data has at most is imported: 178 surfaces a building, and ten times as many', async () => {
  expect(await importFiles({ 'roof.json': foldedRoof(1780) })).toEqual(['added', undefined, undefined])
})
