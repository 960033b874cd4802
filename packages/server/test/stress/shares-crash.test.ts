import { spawn } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { secretHash } from '../../src/auth/client-secrets.ts'
import { importFolder } from '../../src/import/import-folders.ts'
import { folderPinKeys } from '../../src/pins/pin-keys.ts'
import { createPinVault } from '../../src/pins/pins.ts'
import { addClient } from '../../src/store/clients.ts'
import { inFolder, openDataFolder } from '../../src/store/files/data-folder.ts'
import { bundledMain } from '../../../cli/test/bundled.ts'
import { freePort } from '../free-port.ts'
import { FIXTURES } from '../service.ts'
import { SHARED_PROJECT, type Link } from '../sharing.ts'

const main = await bundledMain('server')

/** Kills of a server in the gate; `pnpm test:long` has more. */
const KILLS = process.env['LONG'] === undefined ? 6 : 20

/** What the server has said it did, before it was killed. */
interface Acknowledged {
  readonly made: Map<string, string>
  readonly revoked: Set<string>
  readonly accesses: Map<string, number>
  /** Wrong PINs of a link that were answered. */
  readonly misses: Map<string, number>
  /** Idempotency keys with the links that they made. */
  readonly keys: Map<string, string>
  /** Wrong secrets that were answered. */
  refused: number
}

/** Makes links by keys, tries wrong PINs, opens and revokes until the server is gone. */
async function keepWriting(url: string, token: string, said: Acknowledged): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  const shares = `${url}${SHARED_PROJECT}/shares`
  try {
    for (;;) {
      const key = randomUUID()
      const made = await fetch(shares, { method: 'POST', headers: { ...headers, 'idempotency-key': key } })
      const { shareId, pin } = (await made.json()) as Link
      said.made.set(shareId, pin)
      said.keys.set(key, shareId)
      const open = async (tried: string): Promise<number> => {
        const answer = await fetch(`${url}/share/${shareId}/access`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ pin: tried }),
        })
        return answer.status
      }
      if ((await open(pin === '0000' ? '0001' : '0000')) === 403) said.misses.set(shareId, 1)
      if ((await open(pin)) === 200) said.accesses.set(shareId, 1)
      if (
        said.made.size % 3 === 0 &&
        (await fetch(`${shares}/${shareId}`, { method: 'DELETE', headers })).status === 204
      )
        said.revoked.add(shareId)
    }
  } catch {
    // The connection went with the server; what it did not say is not counted on.
  }
}

async function requestToken(url: string, secret = 's'): Promise<string | number> {
  const body = new URLSearchParams({ grant_type: 'client_credentials', client_id: 'c', client_secret: secret })
  const answer = await fetch(`${url}/oauth/token`, { method: 'POST', body })
  return answer.status === 200 ? ((await answer.json()) as { access_token: string }).access_token : answer.status
}

/** Wrong secrets of an address for which it need not wait. */
const FREE_SECRETS = 15

test(`killed ${KILLS} times while links are made, opened and revoked, and PINs and secrets are tried: what was answered is there, and the server starts again`, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'reports-crash-'))
  const port = await freePort()
  const url = `http://localhost:${port}`
  const data = await openDataFolder(inFolder(folder))
  await importFolder({ db: data.db, blobs: data.blobs, now: Date.now }, 'a', join(FIXTURES, 'project-rekkeveien-3'))
  await addClient(data.db, {
    client_id: 'c',
    tenant: 'a',
    secret_hash: secretHash('s'),
    scopes: 'manage:shares',
    disabled: 0,
    not_before: 0,
    created_at: '2026-01-01T00:00:00.000Z',
  })
  const said: Acknowledged = {
    made: new Map(),
    revoked: new Set(),
    accesses: new Map(),
    misses: new Map(),
    keys: new Map(),
    refused: 0,
  }
  for (let round = 0; round < KILLS; round += 1) {
    const child = spawn(process.execPath, [main, 'start', '--port', String(port), '--data', folder], {
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const ended = once(child, 'exit')
    expect(String((await once(child.stdout, 'data'))[0])).toBe(`${url}\n`)
    const token = String(await requestToken(url))
    // Some time after the first word, each round another one; once after a right PIN, however slow the machine is: later this address has given so many wrong
    // ones that it must wait.
    const words = round === 1 && said.accesses.size === 0 ? said.accesses : said.made
    const before = words.size
    const writers = Array.from({ length: 4 }, () => keepWriting(url, token, said))
    while (words.size === before) await wait(1)
    await wait((round * 60) / KILLS)
    if (said.refused < FREE_SECRETS && (await requestToken(url, 'wrong')) === 401) said.refused += 1
    child.kill('SIGKILL')
    expect((await ended)[1]).toBe('SIGKILL')
    await Promise.all(writers)
  }
  const pins = createPinVault(await folderPinKeys(data.pinKeys, new Date()))
  const rows = new Map((await data.db.selectFrom('shares').selectAll().execute()).map((row) => [row.share_id, row]))
  expect(said.made.size).toBeGreaterThanOrEqual(KILLS)
  expect(said.misses.size).toBeGreaterThan(0)
  expect(said.accesses.size).toBeGreaterThan(0)
  expect(said.refused).toBe(Math.min(KILLS, FREE_SECRETS))
  for (const [shareId, pin] of said.made) {
    const row = rows.get(shareId)!
    expect([shareId, await pins.open('a', shareId, row.sealed_pin)]).toEqual([shareId, pin])
    expect(row.access_count).toBeGreaterThanOrEqual(said.accesses.get(shareId) ?? 0)
    expect(row.all_misses).toBeGreaterThanOrEqual(said.misses.get(shareId) ?? 0)
    if (said.revoked.has(shareId)) expect(row.active).toBe(0)
  }
  const uses = await data.db.selectFrom('idempotency_keys').selectAll().execute()
  const shareOfKey = new Map(uses.map((use) => [use.key_hash, use.share_id]))
  for (const [key, shareId] of said.keys)
    expect([key, shareOfKey.get(createHash('sha256').update(key).digest('hex'))]).toEqual([key, shareId])
  const refused = await data.db.selectFrom('failures').select('failures').execute()
  expect(refused.reduce((sum, { failures }) => sum + failures, 0)).toBeGreaterThanOrEqual(said.refused)
  expect(
    (await sql<{ integrity_check: string }>`pragma integrity_check`.execute(data.db)).rows[0]!.integrity_check,
  ).toBe('ok')
  await data.db.destroy()
  rmSync(folder, { recursive: true, force: true })
}, 300_000)
