import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { jsonAnswer } from '../../src/http/answer.ts'
import { importFolder } from '../../src/import/import-folders.ts'
import { createProgram } from '../../src/program.ts'
import type { Blobs } from '../../src/store/blobs/blobs.ts'
import { deleteProject } from '../../src/store/projects/deletion.ts'
import { claimPhotos, removeUnreferencedPhotos } from '../../src/store/files/unreferenced-photos.ts'
import { tidyUp } from '../../src/tidy.ts'
import { openAnswerFolder } from '../../src/work/answer-folder.ts'
import { bearer, FIXTURES, IS_POSTGRES, startService, type Service } from '../service.ts'
import { writeProject } from '../project-folders.ts'
import { cookieOf, giveAt, type Link } from '../sharing.ts'
import { rounds } from '../../../geometry/test/rounds.ts'

const DAY = 86_400_000
const FURUVEIEN = 'furuveien-12'

let service: Service

beforeEach(async () => {
  service = await startService()
})

/** A command line, run here. @throws what the process would end with */
async function run(...line: string[]): Promise<string> {
  let said = ''
  const program = createProgram({
    out: (text) => (said += text),
    err: (text) => (said += text),
    isTerminal: false,
    environment: service.places.databaseUrl === null ? {} : { REPORTS_DATABASE_URL: service.places.databaseUrl },
    end: () => undefined,
    stopped: () => new Promise(() => undefined),
  })
  await program.parseAsync([...line, '--data', service.folder], { from: 'user' })
  return said
}

const get = async (tenant: string, path: string) =>
  await service.app.inject({ url: `/v1/projects/${path}`, headers: bearer(await service.token(tenant)) })

async function share(tenant: string, project: string): Promise<Link> {
  const answer = await service.app.inject({
    method: 'POST',
    url: `/v1/projects/${project}/shares`,
    headers: bearer(await service.token(tenant)),
    payload: {},
  })
  return answer.json()
}

/** How many rows of every table are a tenant's: the tables are asked of the database, not of a list. */
async function rowsOf(tenant: string): Promise<Record<string, number>> {
  const { db } = service.data
  const { rows: tables } = await (
    IS_POSTGRES
      ? sql<{ name: string }>`select table_name as name from information_schema.columns where column_name = 'tenant'`
      : sql<{
          name: string
        }>`select m.name from sqlite_master m join pragma_table_info(m.name) c on c.name = 'tenant' where m.type = 'table'`
  ).execute(db)
  const counts: Record<string, number> = {}
  for (const { name } of tables) {
    const { rows } = await sql<{
      n: number
    }>`select count(*) as n from ${sql.table(name)} where tenant = ${tenant}`.execute(db)
    if (rows[0]!.n > 0) counts[name] = rows[0]!.n
  }
  return counts
}

/** The photos whose bytes a tenant has, by their hashes. */
const storedPhotos = (tenant: string): string[] => {
  const folder = join(service.folder, 'photos', tenant)
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.includes('/'))
    .map((path) => path.split('/')[1]!)
    .toSorted()
}

async function referredPhotos(tenant: string): Promise<string[]> {
  const rows = await service.data.db.selectFrom('photos').select('sha256').where('tenant', '=', tenant).execute()
  return [...new Set(rows.map(({ sha256 }) => sha256))].toSorted()
}

let colour = 0
/** A photo that no other is. */
const freshPhoto = (): Promise<Buffer> => {
  colour += 1
  return sharp({ create: { width: 8, height: 8, channels: 3, background: { r: colour & 255, g: colour >> 8, b: 7 } } })
    .png()
    .toBuffer()
}

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

const folderWith = (id: string, photos: readonly Buffer[]): string =>
  writeProject(
    mkdtempSync(join(service.folder, 'with-')),
    { id, photos: photos.map((_, i) => ({ photoId: `p${i}`, extension: 'png' })) },
    Object.fromEntries(photos.map((bytes, i) => [`photos/p${i}.png`, bytes])),
  )

describe('projects delete', () => {
  test('asks for --yes, tells what would go, and leaves everything until then', async () => {
    await service.importProject('a', join(FIXTURES, 'project-furuveien-12'))
    await share('a', FURUVEIEN)
    const before = [await rowsOf('a'), storedPhotos('a')]
    await expect(run('projects', 'delete', FURUVEIEN, '--tenant', 'a')).rejects.toThrow(
      'this would delete project furuveien-12 of tenant a (photos: 4, share links: 1), for good: say so by --yes',
    )
    expect([await rowsOf('a'), storedPhotos('a')]).toEqual(before)
  })

  test('T42: project, photos, links and sessions are gone at once for a service that runs; a later import revives no link', async () => {
    await service.importProject('a', join(FIXTURES, 'project-furuveien-12'))
    const link = await share('a', FURUVEIEN)
    const cookie = cookieOf(await giveAt(service.app, link))
    const paths = [
      '',
      '/measurements',
      '/roof',
      '/floorplan',
      '/walls/svg',
      '/photos/hage.jpg',
      '/photos/hage.jpg?width=60',
      '/shares',
    ]
    for (const path of paths) expect((await get('a', FURUVEIEN + path)).statusCode).toBe(200)
    const visit = (path: string) => service.app.inject({ url: `/share/${link.shareId}${path}`, headers: { cookie } })
    expect((await visit('/project')).statusCode).toBe(200)
    const said = await run('projects', 'delete', FURUVEIEN, '--tenant', 'a', '--yes')
    expect(said).toBe(
      'deleted project furuveien-12 of tenant a (photos: 4, share links: 1); backups still have what they had\n',
    )
    for (const path of paths) expect([path, (await get('a', FURUVEIEN + path)).statusCode]).toEqual([path, 404])
    const recipient = async (): Promise<unknown[]> => [
      (await visit('')).statusCode,
      (await visit('/project')).statusCode,
      (await giveAt(service.app, link)).statusCode,
    ]
    expect(await recipient()).toEqual([404, 404, 404])
    // What is left are the clients that asked, that it was deleted, and the version of the list, which tells nothing.
    expect(Object.keys(await rowsOf('a')).toSorted()).toEqual(['clients', 'deleted_projects', 'list_versions'])
    expect(storedPhotos('a')).toEqual([])
    expect((await service.importProject('a', join(FIXTURES, 'project-furuveien-12'))).outcome).toBe('added')
    expect(await recipient()).toEqual([404, 404, 404])
    expect((await get('a', `${FURUVEIEN}/shares`)).json()).toEqual({ shares: [] })
  })

  test('T42: other projects and tenants keep theirs, also photos of the same content', async () => {
    const [own, both] = [await freshPhoto(), await freshPhoto()]
    await service.importProject('a', folderWith('one', [own, both]))
    await service.importProject('a', folderWith('two', [both]))
    await service.importProject('b', folderWith('one', [own]))
    const link = await share('b', 'one')
    const cookie = cookieOf(await giveAt(service.app, link))
    await run('projects', 'delete', 'one', '--tenant', 'a', '--yes')
    expect([storedPhotos('a'), storedPhotos('b')]).toEqual([[sha256(both)], [sha256(own)]])
    expect((await get('a', 'two/photos/p0.png')).rawPayload.equals(both)).toBe(true)
    expect((await get('b', 'one/photos/p0.png')).rawPayload.equals(own)).toBe(true)
    expect((await service.app.inject({ url: `/share/${link.shareId}/project`, headers: { cookie } })).statusCode).toBe(
      200,
    )
  })

  test('what is not there is told', async () => {
    await service.importProject('a', folderWith('one', []))
    for (const [id, tenant] of [
      ['two', 'a'],
      ['one', 'b'],
    ] as const)
      await expect(run('projects', 'delete', id, '--tenant', tenant, '--yes')).rejects.toThrow(
        `there is no project ${id} of tenant ${tenant}`,
      )
    expect((await get('a', 'one')).statusCode).toBe(200)
  })

  // What PostgreSQL keeps of deleted rows is told in docs/deploy.md.
  test('T42: nothing of it is left in the files of the database', async (context) => {
    if (IS_POSTGRES) context.skip('PostgreSQL keeps the data, and this test is of SQLite')
    const secret = 'Kjelleren-lukter-mugg-4711'
    await service.importProject(
      'a',
      writeProject(mkdtempSync(join(service.folder, 'secret-')), {
        id: 'secret',
        inspectionNotes: { notes: `${secret} `.repeat(3000), lastUpdated: '2026-05-04T12:00:00Z' },
      }),
    )
    const holding = (): string[] =>
      readdirSync(service.folder).filter(
        (name) => name.startsWith('reports.db') && readFileSync(join(service.folder, name)).includes(secret),
      )
    expect(holding()).not.toEqual([])
    await run('projects', 'delete', 'secret', '--tenant', 'a', '--yes')
    expect(holding()).toEqual([])
  })

  test('a link that is made while its project is deleted: 404', async () => {
    const own = await startService(({ pins, db }) => ({
      pins: {
        ...pins,
        seal: async (...sealed) => {
          await deleteProject(db, 'a', 'one')
          return await pins.seal(...sealed)
        },
      },
    }))
    await own.importProject('a', folderWith('one', []))
    const answer = await own.app.inject({
      method: 'POST',
      url: '/v1/projects/one/shares',
      headers: bearer(await own.token('a')),
      payload: {},
    })
    expect([answer.statusCode, answer.json().error]).toEqual([404, 'project_not_found'])
  })

  test('a photo that is deleted while it is asked for: 404, and no alarm', async () => {
    const photo = await freshPhoto()
    const own = await startService(({ blobs, db }) => ({
      blobs: {
        ...blobs,
        open: async (...asked) => {
          await deleteProject(db, 'a', 'one')
          await removeUnreferencedPhotos(db, blobs, Date.now())
          return await blobs.open(...asked)
        },
      },
    }))
    await own.importProject('a', folderWith('one', [photo]))
    const answer = await own.app.inject({
      url: '/v1/projects/one/photos/p0.png',
      headers: bearer(await own.token('a')),
    })
    expect(answer.statusCode).toBe(404)
    expect(own.logs.filter((line) => line.includes('"level":50'))).toEqual([])
  })
})

test('T42: answers that are kept in files go with their project, or their tenant', async () => {
  const keys = [
    ['a', 'one'],
    ['a', 'two'],
    ['a', 'three'],
    ['b', 'one'],
  ] as const
  for (const [tenant, id] of keys) await service.importProject(tenant, folderWith(id, []))
  const answers = await openAnswerFolder(service.data.answers, 1_000_000)
  for (const [tenant, projectId] of keys)
    await answers.put({ tenant, projectId, text: 'roof' }, jsonAnswer({ tenant, projectId }))
  const kept = async (): Promise<string[]> => {
    const all: string[] = []
    for (const [tenant, projectId] of keys)
      if ((await answers.get({ tenant, projectId, text: 'roof' })) !== null) all.push(`${tenant} ${projectId}`)
    return all
  }
  expect(await kept()).toEqual(['a one', 'a two', 'a three', 'b one'])
  await run('projects', 'delete', 'one', '--tenant', 'a', '--yes')
  expect(await kept()).toEqual(['a two', 'a three', 'b one'])
  await run('tenants', 'delete', 'a', '--yes')
  expect(await kept()).toEqual(['b one'])
})

describe('tenants delete', () => {
  test('T42: rows, photos and clients of the tenant are gone, in every table; another’s stay', async () => {
    const photo = await freshPhoto()
    for (const tenant of ['a', 'b']) {
      for (let i = 0; i < 45; i += 1) await service.importProject(tenant, folderWith(`p${i}`, i === 0 ? [photo] : []))
      await giveAt(service.app, await share(tenant, 'p0'))
    }
    // Left by an earlier version, or by an import that was killed: no row tells of it.
    mkdirSync(join(service.folder, 'photos/a/ff'), { recursive: true })
    writeFileSync(join(service.folder, 'photos/a/ff', 'f'.repeat(64)), 'left')
    const [token, other] = [await service.token('a'), await service.token('b')]
    const [before, others] = [await rowsOf('a'), await rowsOf('b')]
    const told = `tenant a (projects: 45, photos: 1, share links: 1, clients: ${before['clients']})`
    await expect(run('tenants', 'delete', 'a')).rejects.toThrow(`this would delete ${told}, for good: say so by --yes`)
    expect(await rowsOf('a')).toEqual(before)
    expect(await run('tenants', 'delete', 'a', '--yes')).toContain(`deleted ${told}`)
    expect([await rowsOf('a'), existsSync(join(service.folder, 'photos/a'))]).toEqual([{}, false])
    expect([await rowsOf('b'), storedPhotos('b')]).toEqual([others, [sha256(photo)]])
    // Tokens that were out are refused once what is known of their client is looked at again.
    service.clock.now += 31_000
    const ask = async (own: string) =>
      (await service.app.inject({ url: '/v1/projects/p0', headers: bearer(own) })).statusCode
    expect([await ask(token), await ask(other)]).toEqual([401, 200])
    await expect(run('tenants', 'delete', 'a', '--yes')).rejects.toThrow('there is no tenant a')
  })

  test.each(['../b', 'a/b', '', '.', '.drafts'])('%j is no tenant', async (name) => {
    await expect(run('tenants', 'delete', name, '--yes')).rejects.toThrow('--tenant: expected')
  })
})

describe('photos that nobody refers to', () => {
  test('go at the end of an import that replaced them', async () => {
    const [first, second] = [await freshPhoto(), await freshPhoto()]
    const folder = folderWith('one', [first])
    await run('import', folder, '--tenant', 'a')
    expect(storedPhotos('a')).toEqual([sha256(first)])
    writeFileSync(join(folder, 'photos/p0.png'), second)
    await run('import', folder, '--tenant', 'a')
    expect(storedPhotos('a')).toEqual([sha256(second)])
  })

  test('T42: a running import is spared: what it has written stays, what it will refer to too', async () => {
    const [own, both] = [await freshPhoto(), await freshPhoto()]
    const { db, blobs } = service.data
    await service.importProject('a', folderWith('old', [both]))
    const deleting: Blobs = {
      ...blobs,
      put: async (...given) => {
        await blobs.put(...given)
        await deleteProject(db, 'a', 'old')
        await removeUnreferencedPhotos(db, blobs, Date.now())
      },
    }
    const { outcome } = await importFolder({ db, blobs: deleting, now: Date.now }, 'a', folderWith('new', [both, own]))
    expect([outcome, storedPhotos('a')]).toEqual(['added', [sha256(both), sha256(own)].toSorted()])
    expect((await get('a', 'new/photos/p0.png')).rawPayload.equals(both)).toBe(true)
    await run('projects', 'delete', 'new', '--tenant', 'a', '--yes')
    expect(storedPhotos('a')).toEqual([])
  })

  test('a tenant that is deleted while it is imported: what comes after is there, and whole', async () => {
    const photo = await freshPhoto()
    const { db, blobs } = service.data
    await service.importProject('a', folderWith('old', [photo]))
    const deleting: Blobs = {
      ...blobs,
      put: async (...given) => {
        await blobs.put(...given)
        await run('tenants', 'delete', 'a', '--yes')
      },
    }
    await importFolder({ db, blobs: deleting, now: Date.now }, 'a', folderWith('new', [photo]))
    expect((await get('a', 'old')).statusCode).toBe(404)
    expect((await get('a', 'new/photos/p0.png')).rawPayload.equals(photo)).toBe(true)
  })

  test('what an import that was killed has left goes after a day', async () => {
    const photo = await freshPhoto()
    const { db, blobs } = service.data
    const now = Date.now()
    await claimPhotos(db, 'a', new Set([sha256(photo)]), now)
    await blobs.put('a', sha256(photo), photo)
    const draft = join(service.folder, 'photos/.drafts/draft')
    writeFileSync(draft, 'half a photo')
    await removeUnreferencedPhotos(db, blobs, now + DAY / 2)
    expect([storedPhotos('a').length, existsSync(draft)]).toEqual([1, true])
    await removeUnreferencedPhotos(db, blobs, now + DAY + 60_000)
    expect([storedPhotos('a'), existsSync(draft), await rowsOf('a')]).toEqual([[], false, {}])
  })

  describe('imports, deletions and kills in any order, one in the middle of the other', () => {
    const PHOTOS: Buffer[] = []
    beforeAll(async () => {
      for (let i = 0; i < 3; i += 1) PHOTOS.push(await freshPhoto())
    })
    interface Step {
      readonly kind: 'import' | 'killed' | 'delete' | 'tidy'
      readonly project: number
      readonly photos: readonly number[]
    }
    const step = fc.record<Step>({
      kind: fc.constantFrom('import', 'import', 'killed', 'delete', 'tidy'),
      project: fc.nat(2),
      photos: fc.uniqueArray(fc.nat(2), { minLength: 1 }),
    })

    test('every photo that a project has can be had; after a day none other is kept', async () => {
      const { db, blobs } = service.data
      const perform = async ({ kind, project, photos }: Step, inside: readonly Step[]): Promise<void> => {
        if (kind === 'delete') await deleteProject(db, 'a', `p${project}`)
        if (kind === 'delete' || kind === 'tidy') return await removeUnreferencedPhotos(db, blobs, Date.now())
        const chosen = photos.map((i) => PHOTOS[i]!)
        if (kind === 'killed') {
          await claimPhotos(db, 'a', new Set(chosen.map(sha256)), Date.now())
          return await blobs.put('a', sha256(chosen[0]!), chosen[0]!)
        }
        const left = [...inside]
        const interrupted: Blobs = {
          ...blobs,
          put: async (...given) => {
            await blobs.put(...given)
            const next = left.shift()
            if (next !== undefined) await perform(next, [])
          },
        }
        await importFolder({ db, blobs: interrupted, now: Date.now }, 'a', folderWith(`p${project}`, chosen))
      }
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.tuple(step, fc.array(step, { maxLength: 3 })), { maxLength: 6 }),
          async (steps) => {
            for (const [each, inside] of steps) {
              await perform(each, inside)
              expect(storedPhotos('a')).toEqual(expect.arrayContaining(await referredPhotos('a')))
            }
            await removeUnreferencedPhotos(db, blobs, Date.now() + DAY + 60_000)
            expect(storedPhotos('a')).toEqual(await referredPhotos('a'))
          },
        ),
        { numRuns: rounds(20, 60) },
      )
    })
  })
})

test('tiles that are too old to be used are removed, with the folders that they leave empty', async () => {
  const { tiles } = service.data
  const put = (path: string, days: number): void => {
    const file = join(tiles, path)
    mkdirSync(join(file, '..'), { recursive: true })
    cpSync(join(FIXTURES, 'project-furuveien-12/photos/hage.jpg'), file)
    const at = new Date(service.clock.now - days * DAY)
    utimesSync(file, at, at)
  }
  put('source/20/1/2', 1)
  put('source/20/1/3', 29.9)
  put('source/20/1/4', 30.1)
  put('source/20/9/4', 31)
  put('other/20/1/2', 400)
  await tidyUp(service.data, service.clock.now)
  expect(readdirSync(tiles, { recursive: true, encoding: 'utf8' }).toSorted()).toEqual([
    'source',
    'source/20',
    'source/20/1',
    'source/20/1/2',
    'source/20/1/3',
  ])
})
