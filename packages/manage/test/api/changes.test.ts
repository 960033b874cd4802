import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { bareProject } from '../../../server/test/bare-project.ts'
import { saveProject } from '../../../server/src/store/projects/projects.ts'
import { deleteProject, deleteTenant } from '../../../server/src/store/projects/deletion.ts'
import { tidyUp } from '../../../server/src/tidy.ts'
import { bearer, startService, type Service } from '../service.ts'
import { rounds } from '../../../geometry/test/rounds.ts'

/*
 * Keeping a copy: what changed, and what was deleted, since a client asked last.
 */

interface Row {
  readonly id: string
  readonly lastUpdated: string
}

const DAY = 86_400_000

let service: Service
let token: string
let count = 0

/** A tenant that no other test has. */
async function newTenant(): Promise<string> {
  count += 1
  token = await service.token(`t${count}`)
  return `t${count}`
}

async function put(tenant: string, id: string, at = service.clock.now, archived = false): Promise<void> {
  count += 1
  const project = bareProject(id, String(count), { street: `Åsveien ${id}`, archived })
  await saveProject(service.data.db, tenant, project, null, new Date(at))
}

const remove = (tenant: string, id: string, at = service.clock.now): Promise<void> =>
  deleteProject(service.data.db, tenant, id, new Date(at))

const get = (path: string, query: Record<string, string> = {}) =>
  service.app.inject({ url: `/v1/${path}?${new URLSearchParams(query).toString()}`, headers: bearer(token) })

const changed = async (query: Record<string, string>): Promise<readonly Row[]> =>
  (await get('projects/page', query)).json().items

const later = (text: string, milliseconds: number): string => new Date(Date.parse(text) + milliseconds).toISOString()

const EVER = '1970-01-01T00:00:00Z'

/** All rows of a listing, by its links alone. */
async function followed(path: string): Promise<readonly any[]> {
  const items: any[] = []
  for (let url: string | undefined = `https://reports.example${path}`; url !== undefined;) {
    const { pathname, search } = new URL(url)
    const answer = await service.app.inject({ url: pathname + search, headers: bearer(token) })
    expect(answer.statusCode).toBe(200)
    const { items: some, hasMore } = answer.json()
    items.push(...some)
    const next = /^<([^>]+)>; rel="next"$/.exec(String(answer.headers.link ?? ''))?.[1]
    expect(next !== undefined).toBe(hasMore)
    url = next === undefined ? undefined : new URL(next, url).href
  }
  return items
}

beforeAll(async () => {
  service = await startService()
})

describe('updatedSince', () => {
  test('gives what changed then or later, the earliest first', async () => {
    const tenant = await newTenant()
    for (const id of ['a', 'b', 'c']) {
      await put(tenant, id)
      service.clock.now += 1000
    }
    const all = await changed({ updatedSince: EVER })
    expect(all.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
    expect((await changed({ updatedSince: all[1]!.lastUpdated })).map(({ id }) => id)).toEqual(['b', 'c'])
    expect((await changed({ updatedSince: later(all[1]!.lastUpdated, 1) })).map(({ id }) => id)).toEqual(['c'])
    await put(tenant, 'a')
    expect((await changed({ updatedSince: all[1]!.lastUpdated })).map(({ id }) => id)).toEqual(['b', 'c', 'a'])
    // Without it nothing is otherwise: newest created first, here by ids.
    expect((await changed({})).map(({ id }) => id)).toEqual(['c', 'b', 'a'])
  })

  test('goes with the other filters', async () => {
    const tenant = await newTenant()
    await put(tenant, 'a')
    await put(tenant, 'b', service.clock.now, true)
    await put(tenant, 'c')
    expect((await changed({ updatedSince: EVER })).map(({ id }) => id)).toEqual(['a', 'c'])
    expect((await changed({ updatedSince: EVER, includeArchived: '1' })).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
    expect((await changed({ updatedSince: EVER, street: 'ÅSVEIEN C' })).map(({ id }) => id)).toEqual(['c'])
  })

  test.each(['yesterday', '', '2026-02-30', '1', '2026-06-01T12:00:00 01:00'])(
    '%j is refused',
    async (updatedSince) => {
      await newTenant()
      const answer = await get('projects/page', { updatedSince })
      expect([answer.statusCode, answer.json()]).toEqual([
        400,
        { error: 'Expected updatedSince to be a date and time such as 2030-01-31T12:00:00Z.' },
      ])
    },
  )

  test('a cursor of one order is none of the other', async () => {
    const tenant = await newTenant()
    for (const id of ['a', 'b', 'c']) await put(tenant, id)
    const plain = (await get('projects/page', { limit: '1' })).json().nextCursor
    const since = (await get('projects/page', { limit: '1', updatedSince: EVER })).json().nextCursor
    for (const [path, query] of [
      ['projects/page', { cursor: plain, updatedSince: EVER }],
      ['projects/page', { cursor: since }],
      ['deleted-projects', { cursor: plain }],
      ['deleted-projects', { cursor: since }],
    ] as const) {
      const answer = await get(path, query)
      expect([answer.statusCode, answer.json()]).toEqual([400, { error: 'Invalid cursor' }])
    }
  })

  test('a change whose transaction took long is not from before one that others have seen', async () => {
    const tenant = await newTenant()
    const begun = service.clock.now
    service.clock.now += 60_000
    await put(tenant, 'quick')
    const [seen] = await changed({ updatedSince: EVER })
    await put(tenant, 'slow', begun)
    expect((await changed({ updatedSince: later(seen!.lastUpdated, 1) })).map(({ id }) => id)).toEqual(['slow'])
  })

  test('who asks while many write at once, with clocks of their own, misses nothing', async () => {
    const tenant = await newTenant()
    const copy = new Map<string, string>()
    let since = EVER
    const ask = async (): Promise<void> => {
      for (const { id, lastUpdated } of await followed(
        `/v1/projects/page?limit=3&updatedSince=${encodeURIComponent(since)}`,
      )) {
        copy.set(id, lastUpdated)
        since = lastUpdated
      }
    }
    const writing = Promise.all(
      Array.from({ length: 60 }, (_, i) => put(tenant, `p${i % 25}`, service.clock.now + ((i * 7919) % 61) * 1000)),
    )
    const writers = { areDone: false }
    void writing.then(() => (writers.areDone = true))
    while (!writers.areDone) await ask()
    await ask()
    const all = await changed({ updatedSince: EVER, limit: '200' })
    expect(all).toHaveLength(25)
    expect(new Set(all.map(({ lastUpdated }) => lastUpdated)).size).toBe(25)
    expect([...copy].toSorted()).toEqual(all.map(({ id, lastUpdated }) => [id, lastUpdated]).toSorted())
  })
})

describe('deleted projects', () => {
  test('are told with when, the earliest first, until they come again', async () => {
    const tenant = await newTenant()
    for (const id of ['a', 'b', 'c']) await put(tenant, id)
    expect((await get('deleted-projects')).json()).toEqual({ items: [], nextCursor: null, hasMore: false })
    await remove(tenant, 'b', service.clock.now + 1000)
    await remove(tenant, 'a', service.clock.now + 2000)
    const deleted = (await get('deleted-projects')).json().items
    expect(deleted).toEqual([
      { id: 'b', deletedAt: new Date(service.clock.now + 1000).toISOString() },
      { id: 'a', deletedAt: new Date(service.clock.now + 2000).toISOString() },
    ])
    expect((await get('deleted-projects', { deletedSince: deleted[1].deletedAt })).json().items).toEqual([deleted[1]])
    await put(tenant, 'b')
    expect((await get('deleted-projects')).json().items).toEqual([deleted[1]])
    // Its new life is later than its end: who has seen that sees this.
    expect((await changed({ updatedSince: later(deleted[1].deletedAt, 1) })).map(({ id }) => id)).toEqual(['b'])
  })

  test('a deletion is later than the last change, also where the clock was set back', async () => {
    const tenant = await newTenant()
    await put(tenant, 'a')
    const [{ lastUpdated }] = (await changed({})) as [Row]
    await remove(tenant, 'a', service.clock.now - DAY)
    const [{ deletedAt }] = (await get('deleted-projects')).json().items
    expect(deletedAt > lastUpdated).toBe(true)
    await put(tenant, 'b', service.clock.now - DAY)
    expect((await changed({}))[0]!.lastUpdated > deletedAt).toBe(true)
  })

  test('what was not there is not told of', async () => {
    const tenant = await newTenant()
    await remove(tenant, 'a')
    expect((await get('deleted-projects')).json().items).toEqual([])
  })

  test('for 90 days; and those of a tenant until it is deleted', async () => {
    const tenant = await newTenant()
    await put(tenant, 'a')
    await remove(tenant, 'a', service.clock.now - 90 * DAY)
    // Later than the change, which is now.
    expect((await get('deleted-projects')).json().items).toHaveLength(1)
    const rows = () =>
      service.data.db.selectFrom('deleted_projects').select('id').where('tenant', '=', tenant).execute()
    await tidyUp(service.data, service.clock.now + 90 * DAY)
    expect(await rows()).toHaveLength(1)
    await tidyUp(service.data, service.clock.now + 90 * DAY + 1)
    expect(await rows()).toEqual([])
    await put(tenant, 'b')
    await remove(tenant, 'b')
    await deleteTenant(service.data.db, tenant)
    expect(await rows()).toEqual([])
  })

  test('those of another tenant are not seen', async () => {
    const tenant = await newTenant()
    await put(tenant, 'a')
    await remove(tenant, 'a')
    await newTenant()
    expect((await get('deleted-projects')).json().items).toEqual([])
  })

  test('a read of the other scope is refused', async () => {
    await newTenant()
    token = await service.token('x', 'manage:shares')
    expect((await get('deleted-projects')).statusCode).toBe(403)
  })
})

test('links to the next page have the filters of this one', async () => {
  const tenant = await newTenant()
  for (let i = 0; i < 12; i += 1) await put(tenant, `p${i}`, service.clock.now, i % 2 === 1)
  const ids = (rows: readonly Row[]): string[] => rows.map(({ id }) => id).toSorted()
  expect(await followed('/v1/projects/page?limit=5&street=%C3%A5sveien%20p')).toHaveLength(6)
  expect(ids(await followed('/v1/projects/page?limit=5&includeArchived=true&street=%C3%A5sveien%20p1'))).toEqual([
    'p1',
    'p10',
    'p11',
  ])
  expect(await followed(`/v1/projects/page?limit=1&includeArchived=1&updatedSince=${EVER}`)).toHaveLength(12)
  for (let i = 0; i < 12; i += 1) await remove(tenant, `p${i}`)
  expect(await followed('/v1/deleted-projects?limit=5')).toHaveLength(12)
})

type Step = { readonly what: 'put' | 'archive' | 'remove' | 'read'; readonly id: string; readonly skew: number }

test('any copy that is kept by the two listings is the one of the service', async () => {
  const step = fc.record({
    what: fc.constantFrom<Step['what']>('put', 'put', 'archive', 'remove', 'read'),
    id: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
    // The clocks of those who import are not that of the service.
    skew: fc.integer({ min: -5000, max: 5000 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const tenant = await newTenant()
      const copy = new Map<string, string>()
      let [updated, deleted] = [EVER, EVER]
      // A page a turn, so that changes come between pages.
      const read = async (): Promise<boolean> => {
        const query = { updatedSince: updated, includeArchived: 'true', limit: '2' }
        const { items, hasMore } = (await get('projects/page', query)).json()
        for (const { id, lastUpdated } of items as Row[]) {
          copy.set(id, lastUpdated)
          updated = lastUpdated
        }
        const gone = (await get('deleted-projects', { deletedSince: deleted, limit: '200' })).json().items
        for (const { id, deletedAt } of gone) {
          if ((copy.get(id) ?? '') < deletedAt) copy.delete(id)
          deleted = deletedAt
        }
        return hasMore
      }
      for (const { what, id, skew } of steps) {
        service.clock.now += 1
        const at = service.clock.now + skew
        if (what === 'read') await read()
        else if (what === 'remove') await remove(tenant, id, at)
        else await put(tenant, id, at, what === 'archive')
      }
      while (await read());
      const now = (await changed({ updatedSince: EVER, includeArchived: 'true' })).map(({ id, lastUpdated }) => [
        id,
        lastUpdated,
      ])
      expect([...copy].toSorted()).toEqual(now.toSorted())
    }),
    { numRuns: rounds(40, 400) },
  )
})

test('errors link what they mean', async () => {
  await newTenant()
  const asked = [
    ['GET', '/v1/projects/page?limit=0', 400],
    ['GET', '/v1/projects/none', 404],
    ['GET', '/none', 404],
    ['PATCH', '/v1/projects', 405],
    ['POST', '/oauth/token', 415],
    ['GET', '/oauth/authorize', 400],
    ['GET', '/%zz', 400],
  ] as const
  for (const [method, url, status] of asked) {
    const answer = await service.app.inject({
      method,
      url,
      headers: { ...bearer(token), 'content-type': 'text/plain' },
    })
    expect([url, answer.statusCode, answer.headers.link]).toEqual([
      url,
      status,
      '<https://github.com/reports/reports/blob/main/docs/api.md#errors>; rel="help"',
    ])
    expect(Object.keys(answer.json())).toEqual(['error'])
  }
  const [stranger, refused] = [
    await service.app.inject('/v1/projects'),
    await service.app.inject({
      method: 'POST',
      url: '/oauth/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'grant_type=password',
    }),
  ]
  for (const answer of [stranger, refused])
    expect([answer.statusCode, answer.headers.link]).toEqual([401, expect.stringMatching(/rel="help"$/)])
  const fine = await get('projects/page')
  expect(fine.headers.link).toBeUndefined()
})
