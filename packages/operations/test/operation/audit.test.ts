import { extension } from '../../src/index.ts'
import { createProgram } from '../../../server/src/program.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { join } from 'node:path'
import { sql } from 'kysely'
import { createAudit, MOST_NOTED } from '../../../server/src/audit/audit.ts'
import { removeOldEvents } from '../../../server/src/store/audit-events.ts'
import { asking, callMessage } from '../../../server/test/assistant.ts'
import { bearer, FIXTURES, startService, type Service } from '../../../server/test/service.ts'
import { cookieOf, giveAt, SHARED_PROJECT, wrong, type Link } from '../../../server/test/sharing.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

let service: Service
let token: string

beforeEach(async () => {
  service = await startService()
  await service.importProject('a', join(FIXTURES, 'project-rekkeveien-3'))
  token = await service.token('a')
})

afterEach(() => vi.useRealTimers())

const ask = (url: string, options: object = {}) =>
  service.app.inject({ url, headers: bearer(token), remoteAddress: '192.0.2.77', ...options })

/** A command line, run here once what is noted is written. */
async function audit(...line: string[]): Promise<{ readonly out: string; readonly err: string }> {
  await service.app.close()
  const said = { out: '', err: '' }
  const program = createProgram({
    out: (text) => (said.out += text),
    err: (text) => (said.err += text),
    isTerminal: false,
    extensions: [extension],
    environment: service.places.databaseUrl === null ? {} : { REPORTS_DATABASE_URL: service.places.databaseUrl },
    end: () => undefined,
    stopped: () => new Promise(() => undefined),
  })
  await program.parseAsync(['audit', ...line, '--data', service.folder], { from: 'user' })
  return said
}

const entries = async (...line: string[]): Promise<Record<string, unknown>[]> =>
  (await audit('--tenant', 'a', '--format', 'jsonl', ...line)).out
    .trim()
    .split('\n')
    .filter((text) => text !== '')
    .map((text) => JSON.parse(text))

const noted = async () => await service.data.db.selectFrom('audit_events').selectAll().execute()

test('who made, extended, opened and revoked a link, and who listed links and PINs, when and from which network', async () => {
  const link: Link = (await ask(`${SHARED_PROJECT}/shares`, { method: 'POST', payload: { name: 'Fjord' } })).json()
  service.clock.now += 1000
  const one = `${SHARED_PROJECT}/shares/${link.shareId}`
  await ask(one, { method: 'PUT', payload: { expiresAt: '2026-07-01' }, remoteAddress: '2001:db8:1:2:3:4:5:6' })
  service.clock.now += 1000
  await ask(`${SHARED_PROJECT}/shares`)
  for (const each of [wrong(link), link]) await giveAt(service.app, each, { remoteAddress: '198.51.100.7' })
  service.clock.now += 1000
  await ask(one, { method: 'DELETE' })
  // Again changes nothing, so nothing is noted; nor is what was refused.
  await ask(one, { method: 'DELETE' })
  await ask(one, { method: 'PUT', payload: { expiresAt: '2026-08-01' } })
  await ask(`${SHARED_PROJECT}/shares/unknown`, { method: 'DELETE' })
  await ask('/v1/projects/unknown/shares', { method: 'POST', payload: {} })
  const at = (text: string) => `2026-06-01T${text}.000Z`
  const by = (action: string, time: string, more: object = {}) => ({
    at: at(time),
    action,
    client: 'test-1',
    project: 'rekkeveien-3',
    link: expect.stringMatching(/^[0-9a-f]{6}$/),
    name: 'Fjord',
    times: 1,
    network: '192.0.2.0/24',
    browser: null,
    ...more,
  })
  const recipient = { client: null, network: '198.51.100.0/24', browser: 'lightMyRequest' }
  const all = await entries()
  expect(all).toEqual(
    [
      by('links listed', '12:00:00', { link: null, name: null }),
      by('link created', '12:00:00'),
      by('wrong PIN', '12:00:00', recipient),
      by('link extended', '12:00:01', { network: '2001:db8:1:2::/64' }),
      by('link opened', '12:00:02', recipient),
      by('link revoked', '12:00:03'),
    ].toSorted(
      (a, b) =>
        all.findIndex((each) => each['action'] === a.action) - all.findIndex((each) => each['action'] === b.action),
    ),
  )
  // In the order of time.
  expect(all.map((entry) => entry['at'])).toEqual(all.map((entry) => entry['at']).toSorted())
  // As the log calls it: who has the trail cannot open the link.
  expect(new Set(all.filter((entry) => entry['link'] !== null).map((entry) => entry['link'])).size).toBe(1)
  expect(JSON.stringify(all)).not.toMatch(new RegExp(`${link.shareId}|"${link.pin}"|192\\.0\\.2\\.77|3:4:5:6`))
})

test('a request that is sent again did nothing more, and is one entry', async () => {
  const headers = { ...bearer(await service.token('a', 'manage:shares')), 'idempotency-key': 'once' }
  for (let i = 0; i < 2; i += 1)
    expect((await ask(`${SHARED_PROJECT}/shares`, { method: 'POST', payload: {}, headers })).statusCode).toBe(201)
  expect((await entries()).filter(({ action }) => action === 'link created')).toHaveLength(1)
})

test('which client read which project, by hours: by any operation, by tools; a list once; nothing of what was refused or of recipients', async () => {
  service.clock.now += 5 * 60_000
  const other = await service.token('a')
  for (const path of ['', '/roof/svg', '/roof', '/walls/svg'])
    expect((await ask(SHARED_PROJECT + path)).statusCode).toBe(200)
  expect((await ask(SHARED_PROJECT, { headers: bearer(other), remoteAddress: '203.0.113.9' })).statusCode).toBe(200)
  for (const url of ['/v1/projects', '/v1/projects/page', '/v1/projects/page?limit=1']) await ask(url)
  // Not there, not theirs, not allowed, not about a project.
  await ask('/v1/projects/unknown/roof')
  await ask(SHARED_PROJECT, { headers: bearer(await service.token('b')) })
  await ask(SHARED_PROJECT, { headers: bearer(await service.token('a', 'manage:shares')) })
  await ask(SHARED_PROJECT, { headers: {} })
  await ask('/v1/openapi.json')
  const link: Link = (await ask(`${SHARED_PROJECT}/shares`, { method: 'POST', payload: {} })).json()
  const cookie = cookieOf(await giveAt(service.app, link))
  expect((await service.app.inject({ url: `/share/${link.shareId}/roof`, headers: { cookie } })).statusCode).toBe(200)
  service.clock.now += HOUR
  // The token's time is over meanwhile.
  const later = await service.token('a')
  for (const [tool, given] of [
    ['get_roof_measurements', { project_id: 'rekkeveien-3' }],
    ['get_walls', { project_id: 'unknown' }],
    ['list_projects', {}],
  ] as const)
    await ask('/mcp', {
      method: 'POST',
      headers: asking(later),
      payload: callMessage(tool, given),
      remoteAddress: '127.0.0.1',
    })
  const reads = (await entries()).filter(({ action }) => /read|listed/.test(String(action)))
  const told = reads.map(({ at, action, client, project, times, network }) => [
    at,
    action,
    client,
    project,
    times,
    network,
  ])
  const first = '2026-06-01T12:00:00.000Z'
  const next = '2026-06-01T13:00:00.000Z'
  expect(told.toSorted((a, b) => String(a).localeCompare(String(b)))).toEqual([
    [first, 'project read', 'test-1', 'rekkeveien-3', 4, '192.0.2.0/24'],
    [first, 'project read', 'test-2', 'rekkeveien-3', 1, '203.0.113.0/24'],
    [first, 'projects listed', 'test-1', null, 3, '192.0.2.0/24'],
    [next, 'project read', expect.any(String), 'rekkeveien-3', 1, '127.0.0.0/24'],
    [next, 'projects listed', expect.any(String), null, 1, '127.0.0.0/24'],
  ])
})

test('from when, as a table and as CSV; what others wrote runs nowhere', async () => {
  const payload = { name: '=HYPERLINK("x")\u001B[31m\nb' }
  await ask(`${SHARED_PROJECT}/shares`, { method: 'POST', payload })
  service.clock.now += 30 * 60_000
  await ask(SHARED_PROJECT)
  const csv = (await audit('--tenant', 'a', '--format', 'csv')).out
  const [head, ...rows] = csv.trimEnd().split('\r\n')
  expect(head).toBe('at,action,client,project,link,name,times,network,browser')
  expect(rows).toHaveLength(2)
  expect(csv).toContain(`"'=HYPERLINK(""x"")`)
  expect(csv).not.toContain('\u001B')
  const table = (await audit('--tenant', 'a')).out
  expect(table).not.toContain('\u001B')
  expect(table.trimEnd().split('\n')).toHaveLength(3)
  expect(table).toMatch(/^2026-06-01T12:00:00.000Z  project read +test-1 +rekkeveien-3 /m)
  expect(await entries('--since', '2026-06-01T13:00:00Z')).toEqual([])
  // Reads are counted by hours: the whole hour is told.
  expect(await entries('--since', '2026-06-01T12:59:59Z')).toHaveLength(2)
  expect(await entries('--since', '2026-06-01')).toHaveLength(2)
  await expect(audit('--tenant', 'a', '--since', 'yesterday')).rejects.toThrow('--since: expected a date')
  await expect(audit('--tenant', 'c')).rejects.toThrow('there is no tenant c')
  await expect(audit('--tenant', 'a', '--format', 'xml')).rejects.toThrow(/table, csv, jsonl/)
})

test('many entries come in the order of time, each once', async () => {
  const links: Link[] = []
  for (let i = 0; i < 3; i += 1)
    links.push((await ask(`${SHARED_PROJECT}/shares`, { method: 'POST', payload: {} })).json())
  const { db } = service.data
  const times = Array.from({ length: 5000 }, (_, i) => service.clock.now + Math.floor(i / 7) * 60_000)
  const rows = times.map((at, i) => ({
    tenant: 'a',
    share_id: links[i % 3]!.shareId,
    at,
    // Equal failures of several links have the same id.
    event_id: `e${Math.floor(i / 3) % 3}`,
    outcome: 'wrong' as const,
    tries: 1,
    network: 'n',
    user_agent: String(i),
  }))
  for (let i = 0; i < rows.length; i += 500)
    await db
      .insertInto('share_events')
      .values(rows.slice(i, i + 500))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  const kept = await db.selectFrom('share_events').select('user_agent').execute()
  expect(kept.length).toBeGreaterThan(4000)
  const all = await entries()
  const told = all.filter(({ action }) => action === 'wrong PIN').map(({ browser }) => String(browser))
  expect(told.toSorted()).toEqual(kept.map((row) => row.user_agent).toSorted())
  expect(all.map(({ at }) => at)).toEqual(all.map(({ at }) => at).toSorted())
})

describe('batches', () => {
  test('nothing is written while it is asked, and what is noted is written a little later, and when it is stopped', async () => {
    await ask(SHARED_PROJECT)
    expect(await noted()).toEqual([])
    await expect.poll(async () => (await noted()).map(({ times }) => times), { interval: 500 }).toEqual([1])
    await ask(SHARED_PROJECT)
    await ask(`${SHARED_PROJECT}/roof`)
    await service.app.close()
    expect((await noted()).map(({ times }) => times)).toEqual([3])
  })

  const one = { caller: { tenant: 'a', clientId: 'test-1', scopes: new Set<string>() }, address: '192.0.2.77' }

  test('a database that does not answer keeps nobody waiting, is told once, and has all once it answers', async () => {
    const alarms: string[] = []
    const { db } = service.data
    const trail = createAudit({ db, now: () => service.clock.now, alarm: (what) => alarms.push(what) })
    await sql`alter table audit_events rename to elsewhere`.execute(db)
    trail.note('project read', one, { projectId: 'rekkeveien-3' })
    await trail.flush()
    trail.note('project read', one, { projectId: 'rekkeveien-3' })
    await trail.flush()
    expect(alarms).toEqual([expect.stringMatching(/^the audit trail cannot be written now: /)])
    await sql`alter table elsewhere rename to audit_events`.execute(db)
    await trail.close()
    expect((await noted()).map(({ times }) => times)).toEqual([2])
  })

  test('memory is bounded: what is beyond is lost, and told with its number', async () => {
    const alarms: string[] = []
    const trail = createAudit({ db: service.data.db, now: () => service.clock.now, alarm: (what) => alarms.push(what) })
    for (let i = 0; i < MOST_NOTED + 7; i += 1) {
      service.clock.now += 1
      trail.note('link created', one, { projectId: 'rekkeveien-3', shareId: `s${i}` })
    }
    // What is there already takes no more room.
    trail.note('project read', one, { projectId: 'rekkeveien-3' })
    await trail.close()
    expect(await noted()).toHaveLength(MOST_NOTED)
    expect(alarms).toEqual(['8 entries of the audit trail are lost: more came than the database took'])
  })

  test('what is noted at once by two servers is counted once each', async () => {
    const { db } = service.data
    const both = [0, 1].map(() => createAudit({ db, now: () => service.clock.now, alarm: expect.unreachable }))
    for (let round = 0; round < 10; round += 1) {
      for (const trail of both)
        for (let i = 0; i < 30; i += 1) trail.note('project read', one, { projectId: 'rekkeveien-3' })
      await Promise.all(both.map((trail) => trail.flush()))
    }
    expect((await noted()).map(({ times }) => times)).toEqual([600])
  })
})

describe('T37 T42: what is let go of', () => {
  test('after 90 days, tries of PINs too, without anybody asking', async () => {
    const link: Link = (
      await ask(`${SHARED_PROJECT}/shares`, { method: 'POST', payload: { expiresAt: '2030-01-01' } })
    ).json()
    await giveAt(service.app, link)
    await service.app.close()
    await removeOldEvents(service.data.db, service.clock.now + 90 * DAY - 1)
    expect(await noted()).toHaveLength(1)
    await removeOldEvents(service.data.db, service.clock.now + 90 * DAY)
    expect(await noted()).toEqual([])
    expect(await service.data.db.selectFrom('share_events').selectAll().execute()).toEqual([])
  })

  test.each([
    ['the tenant', ['tenants', 'delete', 'a']],
    ['the project', ['projects', 'delete', 'rekkeveien-3', '--tenant', 'a']],
  ])('with %s, also what a service notes of it meanwhile; another tenant’s stays', async (_name, line) => {
    await service.importProject('b', join(FIXTURES, 'project-rekkeveien-3'))
    await ask(SHARED_PROJECT, { headers: bearer(await service.token('b')) })
    await ask(SHARED_PROJECT)
    await service.app.close()
    expect((await noted()).map(({ tenant }) => tenant).toSorted()).toEqual(['a', 'b'])
    const trail = createAudit({ db: service.data.db, now: () => service.clock.now, alarm: expect.unreachable })
    const caller = { tenant: 'a', clientId: 'test-1', scopes: new Set<string>() }
    const who = { caller, address: '192.0.2.77' }
    trail.note('project read', who, { projectId: 'rekkeveien-3' })
    const environment = service.places.databaseUrl === null ? {} : { REPORTS_DATABASE_URL: service.places.databaseUrl }
    const program = createProgram({
      out: () => undefined,
      err: () => undefined,
      isTerminal: false,
      extensions: [extension],
      environment,
      end: () => undefined,
      stopped: () => new Promise(() => undefined),
    })
    await program.parseAsync([...line, '--yes', '--data', service.folder], { from: 'user' })
    if (line[0] === 'tenants') trail.note('projects listed', who, {})
    await trail.close()
    expect((await noted()).map(({ tenant }) => tenant)).toEqual(['b'])
  })
})
