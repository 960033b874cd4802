import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { bundledMain } from '../../../cli/test/bundled.ts'

test('where the port is taken, the whole service says so and ends: no thread and no queue keeps it', async () => {
  const main = await bundledMain('manage')
  const data = mkdtempSync(join(tmpdir(), 'occupied-port-'))
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const child = spawn(process.execPath, [main, 'start', '--data', data, '--port', String(port)], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, REPORTS_MANAGE: '1', REPORTS_WEBHOOKS: 'loopback' },
  })
  const said = text(child.stderr)
  const [code] = (await Promise.race([
    once(child, 'exit'),
    new Promise((resolve) => setTimeout(resolve, 60_000, ['still there']).unref()),
  ])) as [unknown]
  child.kill('SIGKILL')
  expect([code, await said]).toEqual([
    2,
    `reports-server: cannot listen on 127.0.0.1:${port}: another program does already; choose another port with --port\n`,
  ])
  other.close()
  rmSync(data, { recursive: true, force: true })
})
