import { mkdirSync, mkdtempSync, readdirSync, readFileSync, statSync, chmodSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folderPinKeys, makePinKey } from '../../src/pins/pin-keys.ts'
import { createPinVault } from '../../src/pins/pins.ts'
import { sql } from 'kysely'
import { listOperations } from '../../src/app.ts'
import { createAudit } from '../../src/audit/audit.ts'
import { newSecret } from '../../src/auth/client-secrets.ts'
import type { Services } from '../../src/services.ts'
import { asking, callMessage } from '../assistant.ts'
import { bearer, IS_POSTGRES } from '../service.ts'
import { cookieOf, giveAt, SHARED_PROJECT, startSharing, wrong, type Link } from '../sharing.ts'

const scratch = (): string => mkdtempSync(join(tmpdir(), 'reports-pins-'))

// It looks into the file.
test('T4: the bytes of the database, its log of writes included, have no PIN, no cookie and no key in clear', async (context) => {
  if (IS_POSTGRES) context.skip('PostgreSQL keeps the data, and this test is of SQLite')
  const sharing = await startSharing()
  const { service } = sharing
  const links: Link[] = []
  const cookies: string[] = []
  for (let i = 0; i < 80; i += 1) links.push(await sharing.create())
  for (const [i, link] of links.slice(0, 40).entries()) {
    const remoteAddress = `192.0.2.${i}`
    cookies.push(cookieOf(await giveAt(service.app, link, { remoteAddress })).split('=')[1]!)
    await giveAt(service.app, wrong(link), { remoteAddress })
    await sharing.extend(link.shareId, '2030-01-01')
  }
  const files = readdirSync(service.folder).filter((name) => name.startsWith('reports.db'))
  expect(files).toContain('reports.db-wal')
  const bytes = Buffer.concat(files.map((name) => readFileSync(join(service.folder, name))))
  for (const value of [
    ...cookies,
    ...readdirSync(service.data.pinKeys).map(
      (name) => JSON.parse(readFileSync(join(service.data.pinKeys, name), 'utf8')).key,
    ),
  ]) {
    expect(bytes.includes(value)).toBe(false)
    expect(bytes.includes(Buffer.from(value, 'base64url'))).toBe(false)
  }
  const rows = await service.data.db.selectFrom('shares').selectAll().execute()
  for (const row of rows) {
    const { pin } = links.find(({ shareId }) => shareId === row.share_id)!
    const { share_id: _id, sealed_pin: sealed, ...rest } = row
    expect(Object.values(rest).map(String)).not.toContain(pin)
    expect(Buffer.from(sealed.split('.')[1]!, 'base64url').includes(pin)).toBe(false)
    // 12 bytes of nonce, 4 of PIN, 16 of tag: nothing beside them.
    expect(Buffer.from(sealed.split('.')[1]!, 'base64url')).toHaveLength(32)
  }
  // Some four digits stand in any file by chance; a place where PINs are kept would have each of them.
  const text = bytes.toString('latin1')
  const found = links.filter(({ pin }) => new RegExp(`[^0-9]${pin}[^0-9]`).test(text)).length
  expect(found).toBeLessThan(links.length / 2)
})

test('T20: a log of everything has no PIN, no id of a link, no cookie, no token and no secret', async () => {
  const sharing = await startSharing({ publicOpenapi: true })
  const { service } = sharing
  const token = await service.token('a')
  const link = await sharing.create({ name: 'Hemmelig navn' })
  const session = cookieOf(await giveAt(service.app, link))
  const operations = listOperations({} as Services)
  const project = '/v1/projects/{projectId}'
  const filled = (path: string): string => path.replace('{filename}', 'hage.jpg').replace('{shareId}', link.shareId)
  const shown = operations
    .filter(({ forRecipients }) => forRecipients !== 'nothing')
    .map(({ path }) => (path === project ? '/project' : filled(path.replace(project, ''))))
  expect(shown.length).toBeGreaterThan(10)
  const paths = ['', '/report', '/photos/nope.jpg', '/nope', ...shown]
  for (const headers of [{ cookie: session }, { cookie: 'junk' }, { authorization: `Bearer ${token}` }]) {
    for (const path of paths) {
      await service.app.inject({ url: `/share/${link.shareId}${path}?lang=Hemmelig&width=x&pin=${link.pin}`, headers })
      await service.app.inject({ url: `/share/${link.shareId}${path}`, headers })
    }
  }
  for (const payload of [`pin=${link.pin}`, 'pin=Hemmelig', `pin=${wrong(link).pin}`]) {
    await service.app.inject({
      method: 'POST',
      url: `/share/${link.shareId}/access`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload,
    })
  }
  for (const payload of [`{"pin":"${link.pin}"`, `{"pin":["${link.pin}"]}`, `{"pin":"${link.pin}"}`])
    await service.app.inject({
      method: 'POST',
      url: `/share/${link.shareId}/access`,
      headers: {
        'content-type': 'application/json',
        origin: payload.endsWith(']}') ? 'https://evil.example' : 'https://reports.example',
      },
      payload,
    })
  for (let i = 0; i < 7; i += 1) await giveAt(service.app, wrong(link, i + 1))
  const owner = bearer(token)
  for (const { method, path, query } of operations.filter((each) => each.method === 'GET'))
    for (const given of ['', ...Object.keys(query).map((name) => `${name}=Hemmelig`), 'format=xlsx', 'format=dxf'])
      await service.app.inject({
        method,
        url: `${filled(path.replace('{projectId}', 'rekkeveien-3'))}?hidden=Hemmelig&${given}`,
        headers: owner,
      })
  for (const method of ['GET', 'POST', 'PUT', 'DELETE'] as const) {
    for (const url of [`${SHARED_PROJECT}/shares`, `${SHARED_PROJECT}/shares/${link.shareId}`]) {
      for (const payload of [
        undefined,
        '{"name":"Hemmelig","expiresAt":"2030-01-01"}',
        '{"name":5,"expiresAt":"Hemmelig"}',
        '{Hemmelig',
      ]) {
        await service.app.inject({
          method,
          url,
          headers: {
            ...owner,
            'idempotency-key': `Hemmelig-${method}`,
            ...(payload === undefined || method === 'GET' ? {} : { 'content-type': 'application/json' }),
          },
          ...(payload === undefined || method === 'GET' ? {} : { payload }),
        })
      }
    }
  }
  // Sign-ins of every kind, a secret in each place; tools; and the trail of all this, which is written and cannot be.
  const secret = newSecret()
  const basic = (pair: string): object => ({ authorization: `Basic ${btoa(pair)}` })
  for (const [headers, payload] of [
    [{}, `grant_type=client_credentials&client_id=${secret}&client_secret=${secret}`],
    [{}, `grant_type=${secret}&client_id=test-1&client_secret=${secret}&scope=${secret}`],
    [{}, `grant_type=client_credentials&client_id=test-1&client_secret=secret-test-1`],
    [{}, `client_secret=${secret}&client_secret=${secret}`],
    [basic(`test-1:${secret}`), 'grant_type=client_credentials&client_id=Hemmelig'],
    [basic(`${secret}:`), 'grant_type=client_credentials'],
    [basic(`test-1:${secret}`), `grant_type=client_credentials&client_secret=${secret}`],
  ] as const)
    await service.app.inject({
      method: 'POST',
      url: `/oauth/token?client_secret=${secret}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload,
    })
  for (const given of [{ project_id: 'rekkeveien-3' }, { project_id: 'Hemmelig' }, { pin: link.pin }])
    await service.app.inject({
      method: 'POST',
      url: '/mcp?lang=Hemmelig',
      headers: asking(token),
      payload: callMessage('get_roof_measurements', given),
    })
  const trail = createAudit({ ...service.deps, alarm: (what) => service.deps.logger.error(what) })
  trail.note(
    'link created',
    { caller: { tenant: 'a', clientId: 'test-1' }, address: '192.0.2.77' },
    { projectId: 'rekkeveien-3', shareId: link.shareId },
  )
  await sql`alter table audit_events rename to elsewhere`.execute(service.data.db)
  await trail.close()
  // A fault in the middle of a try, with the query in its stack.
  const other = await sharing.create()
  await service.data.db.schema.dropTable('share_sessions').execute()
  expect((await giveAt(service.app, other)).statusCode).toBe(500)
  expect(
    (await service.app.inject({ url: `/share/${other.shareId}/report`, headers: { cookie: session } })).statusCode,
  ).toBe(303)
  const text = service.logs.join('')
  expect(text).toContain('/share/:shareId/access')
  expect(text).toMatch(/"share":"[0-9a-f]{6}"/)
  expect(text).toMatch(/no such table|does not exist/)
  for (const line of [
    'sign-in refused',
    'the audit trail cannot be written now',
    'entries of the audit trail are lost',
  ])
    expect(text).toContain(line)
  for (const word of [
    secret,
    '192.0.2.77',
    link.shareId,
    other.shareId,
    session.split('=')[1]!,
    token,
    'Hemmelig',
    'secret-test',
  ])
    expect([word, text.includes(word)]).toEqual([word, false])
  // Four digits of a time or a port are not a PIN: values of any member are looked at.
  const values = service.logs.flatMap((line) => [...line.matchAll(/"([^"]*)"/g)].map((match) => match[1]!))
  for (const { pin } of [link, other])
    expect(values.filter((value) => value === pin || new RegExp(`pin.{0,5}${pin}`, 'i').test(value))).toEqual([])
})

test('T35: the key of PINs is its owner’s alone; others can read it: no start; a new key seals, old ones open', async () => {
  const folder = join(scratch(), 'pins')
  const vault = createPinVault(await folderPinKeys(folder, new Date('2026-01-01')))
  const [name] = readdirSync(folder)
  expect([statSync(folder).mode & 0o777, statSync(join(folder, name!)).mode & 0o777]).toEqual([0o700, 0o600])
  const before = await vault.seal('a', 'share', '0123')
  // While the server runs.
  const id = await makePinKey(folder, new Date('2026-02-01'))
  const after = await vault.seal('a', 'share', '0123')
  expect([after.startsWith(`${id}.`), before.startsWith(`${id}.`)]).toEqual([true, false])
  expect([await vault.open('a', 'share', before), await vault.open('a', 'share', after)]).toEqual(['0123', '0123'])
  const later = await makePinKey(folder, new Date('2025-01-01'))
  expect((await vault.seal('a', 'share', '0123')).startsWith(`${later}.`)).toBe(true)
  // A second server on the same folder makes no further key.
  expect(await createPinVault(await folderPinKeys(folder, new Date())).open('a', 'share', before)).toBe('0123')
  expect(readdirSync(folder)).toHaveLength(3)
  chmodSync(join(folder, name!), 0o644)
  await expect(folderPinKeys(folder, new Date())).rejects.toThrow(
    /can be read by others, who could read PINs in the database: chmod 600 it/,
  )
  const broken = scratch()
  mkdirSync(broken, { recursive: true })
  writeFileSync(join(broken, 'k.json'), '{"id":"k","createdAt":"2026-01-01","key":"AAAA"}', { mode: 0o600 })
  await expect(folderPinKeys(broken, new Date())).rejects.toThrow(/holds no key of PINs: put it back/)
})
