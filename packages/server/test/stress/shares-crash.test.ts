import { spawn } from 'node:child_process'
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
}

/** Makes, opens and revokes links until the server is gone. */
async function keepWriting(url: string, token: string, said: Acknowledged): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  const shares = `${url}${SHARED_PROJECT}/shares`
  try {
    for (;;) {
      const { shareId, pin } = (await (await fetch(shares, { method: 'POST', headers })).json()) as Link
      said.made.set(shareId, pin)
      const access = await fetch(`${url}/share/${shareId}/access`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ pin }),
      })
      if (access.status === 200) said.accesses.set(shareId, 1)
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

async function requestToken(url: string): Promise<string> {
  const body = new URLSearchParams({ grant_type: 'client_credentials', client_id: 'c', client_secret: 's' })
  return ((await (await fetch(`${url}/oauth/token`, { method: 'POST', body })).json()) as { access_token: string })
    .access_token
}

test(`killed ${KILLS} times while links are made, opened and revoked: what was acknowledged is there, and the server starts again`, async () => {
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
  const said: Acknowledged = { made: new Map(), revoked: new Set(), accesses: new Map() }
  for (let round = 0; round < KILLS; round += 1) {
    const child = spawn(process.execPath, [main, 'start', '--port', String(port), '--data', folder], {
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const ended = once(child, 'exit')
    expect(String((await once(child.stdout, 'data'))[0])).toBe(`${url}\n`)
    const token = await requestToken(url)
    const before = said.made.size
    const writers = Array.from({ length: 4 }, () => keepWriting(url, token, said))
    // Some time after the first word, each round another one.
    while (said.made.size === before) await wait(1)
    await wait((round * 60) / KILLS)
    child.kill('SIGKILL')
    expect((await ended)[1]).toBe('SIGKILL')
    await Promise.all(writers)
  }
  const pins = createPinVault(await folderPinKeys(data.pinKeys, new Date()))
  const rows = new Map((await data.db.selectFrom('shares').selectAll().execute()).map((row) => [row.share_id, row]))
  expect(said.made.size).toBeGreaterThanOrEqual(KILLS)
  for (const [shareId, pin] of said.made) {
    const row = rows.get(shareId)!
    expect([shareId, await pins.open('a', shareId, row.sealed_pin)]).toEqual([shareId, pin])
    expect(row.access_count).toBeGreaterThanOrEqual(said.accesses.get(shareId) ?? 0)
    if (said.revoked.has(shareId)) expect(row.active).toBe(0)
  }
  expect(
    (await sql<{ integrity_check: string }>`pragma integrity_check`.execute(data.db)).rows[0]!.integrity_check,
  ).toBe('ok')
  await data.db.destroy()
  rmSync(folder, { recursive: true, force: true })
}, 300_000)
