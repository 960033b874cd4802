import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { inFolder, openDataFolder } from '../../src/store/files/data-folder.ts'
import { findProject } from '../../src/store/projects/projects.ts'
import { bundledMain } from '../../../cli/test/bundled.ts'
import { rounds } from '../../../geometry/test/rounds.ts'
import { writeProject } from '../project-folders.ts'
import { FIXTURES } from '../service.ts'

const main = await bundledMain('server')

const folder = mkdtempSync(join(tmpdir(), 'import-kills-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const KILLS = rounds(6, 20)

test(`killed ${KILLS} times while it imports: every project is whole or absent, and what is whole stays`, async () => {
  const all = join(folder, 'many')
  const ids = Array.from({ length: 30 }, (_, i) => `k-${String(i).padStart(2, '0')}`)
  const photo = readFileSync(join(FIXTURES, 'project-furuveien-12/photos/hage.jpg'))
  const roof = readFileSync(join(FIXTURES, 'project-furuveien-12/roof.json'))
  for (const id of ids) {
    writeProject(
      join(all, id),
      {
        id,
        address: { city: id },
        photos: [
          { photoId: 'a', extension: 'jpg' },
          { photoId: 'b', extension: 'jpg' },
        ],
      },
      { 'roof.json': roof, 'photos/a.jpg': photo, 'photos/b.jpg': Buffer.concat([photo, Buffer.from(id)]) },
    )
  }
  const data = join(folder, 'data')
  const { db, blobs } = await openDataFolder(inFolder(data))
  const whole = new Set<string>()
  let wasCut = false
  for (let round = 0; round < KILLS; round += 1) {
    const child = spawn(process.execPath, [main, 'import', all, '--tenant', 't', '--data', data], {
      stdio: 'ignore',
    })
    const ended = new Promise<NodeJS.Signals | null>((done) => child.once('exit', (_code, signal) => done(signal)))
    // In the middle of its work: when this round's project is there, and a little later each time.
    for (let i = 0; i < 5000 && (await findProject(db, 't', ids[round]!)) === null; i += 1) await wait(2)
    await wait(round % 7)
    child.kill('SIGKILL')
    wasCut ||= (await ended) === 'SIGKILL'
    for (const id of ids) {
      const project = await findProject(db, 't', id)
      if (project === null) {
        expect(whole.has(id)).toBe(false)
        continue
      }
      whole.add(id)
      const photos = await db.selectFrom('photos').selectAll().where('project_id', '=', id).execute()
      const sources = await db.selectFrom('sources').selectAll().where('project_id', '=', id).execute()
      expect([photos.length, sources.length]).toEqual([2, 1])
      for (const { sha256, bytes } of photos) expect((await blobs.get('t', sha256))?.length).toBe(bytes)
    }
  }
  expect(wasCut).toBe(true)
  expect(
    spawnSync(process.execPath, [main, 'import', all, '--tenant', 't', '--data', data], { encoding: 'utf8' }).status,
  ).toBe(0)
  for (const id of ids) expect(await findProject(db, 't', id)).not.toBe(null)
  expect((await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db)).rows[0]!.integrity_check).toBe(
    'ok',
  )
  await db.destroy()
})
