import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, createServer as createHttpServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { extension } from '../../src/index.ts'
import { createClient } from '../../../server/src/commands/clients.ts'
import { readConfig } from '../../../server/src/config.ts'
import { importFolder } from '../../../server/src/import/import-folders.ts'
import { openDataFolder } from '../../../server/src/store/files/data-folder.ts'
import { freePort } from '../../../server/test/free-port.ts'
import { newDatabase, startCluster, type Cluster } from '../../../server/test/postgres-cluster.ts'
import { FIXTURES, NO_QUOTAS } from '../../../server/test/service.ts'
import { SHARED_PROJECT } from '../../../server/test/sharing.ts'
import { started, type Started } from '../../../server/test/started.ts'

const folder = mkdtempSync(join(tmpdir(), 'reports-rolling-'))
let cluster: Cluster

beforeAll(async () => {
  cluster = await startCluster()
})

afterAll(async () => {
  await cluster.remove()
  rmSync(folder, { recursive: true, force: true })
})

const BASE = 'http://reports.test'

/** One of several servers. */
const start = (name: string, port: number, databaseUrl: string): Promise<Started> =>
  started(
    {
      data: join(folder, name),
      keys: join(folder, 'keys'),
      databaseUrl,
      port,
      baseUrl: BASE,
      quotas: NO_QUOTAS,
      // Longer than two looks of the proxy take where all of this shares a busy machine.
      drainSeconds: 4,
    },
    [extension],
  )

async function stop({ signal, ended }: Started): Promise<void> {
  signal('SIGTERM')
  await ended
}

const isReady = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/ready`).then(
    ({ status }) => status === 200,
    () => false,
  )

/** A proxy with a list of servers, those that are ready in turns. What fails fails: it asks nobody twice. */
async function startProxy(ports: readonly number[]) {
  const agent = new Agent({ keepAlive: true })
  let ready: readonly number[] = []
  const until = { isOver: false }
  const looking = (async () => {
    for (; !until.isOver; await wait(50)) {
      const verdicts = await Promise.all(ports.map(isReady))
      ready = ports.filter((_, i) => verdicts[i])
    }
  })()
  let turn = 0
  const used = new Set<number>()
  const pass = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    const port = ready[(turn += 1) % ready.length]
    if (port === undefined) return void outgoing.writeHead(502).end()
    used.add(port)
    const { method, url: path, headers } = incoming
    const passed = request({ host: '127.0.0.1', port, agent, method, path, headers }, (answer) => {
      const { connection: _hop, ...rest } = answer.headers
      outgoing.writeHead(answer.statusCode ?? 502, rest)
      answer.pipe(outgoing)
    })
    passed.on('error', () => outgoing.writeHead(502).end())
    incoming.pipe(passed)
  }
  const server = createHttpServer(pass).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    used,
    areReady: async (count: number): Promise<void> => {
      while (ready.length !== count) await wait(20)
    },
    close: async (): Promise<void> => {
      until.isOver = true
      await looking
      agent.destroy()
      server.closeAllConnections()
      server.close()
    },
  }
}

test('both servers are restarted, one after the other, under load and behind a proxy that does not retry: no request fails', async () => {
  const databaseUrl = await newDatabase(cluster.url, 'C')
  const places = {
    ...readConfig({}),
    data: join(folder, 'one'),
    keys: join(folder, 'keys'),
    databaseUrl,
    extensions: [extension],
  }
  const data = await openDataFolder(places)
  await importFolder({ ...data, now: Date.now }, 'a', join(FIXTURES, 'project-rekkeveien-3'))
  const { clientId, clientSecret } = await createClient(data.db, 'a', ['read:projects', 'manage:shares'])
  await data.db.destroy()
  const ports = [await freePort(), await freePort()] as const
  const [one, two] = [await start('one', ports[0], databaseUrl), await start('two', ports[1], databaseUrl)]
  const proxy = await startProxy(ports)
  await proxy.areReady(2)
  const { access_token: token } = (await (
    await fetch(`${proxy.url}/oauth/token`, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret }),
    })
  ).json()) as { readonly access_token: string }
  const headers = { authorization: `Bearer ${token}` }
  const outcomes: string[] = []
  const until = { isOver: false }
  const clients = Array.from({ length: 16 }, async (_, i) => {
    for (let turn = i; !until.isOver; turn += 1) {
      const isWrite = turn % 4 === 0
      const answer = await fetch(
        `${proxy.url}${SHARED_PROJECT}${isWrite ? '/shares' : turn % 4 === 1 ? '/roof' : ''}`,
        {
          method: isWrite ? 'POST' : 'GET',
          headers,
        },
      ).catch((error: unknown) => ({ status: String(error), arrayBuffer: async () => undefined }))
      await answer.arrayBuffer()
      outcomes.push(`${answer.status}`)
      await wait(10)
    }
  })
  // However slow the machine: the load is there before and behind the restarts.
  const answeredMore = async (count: number): Promise<void> => {
    const before = outcomes.length
    while (outcomes.length < before + count) await wait(10)
  }
  await answeredMore(50)
  await stop(one)
  const three = await start('one', ports[0], databaseUrl)
  await proxy.areReady(2)
  await stop(two)
  const four = await start('two', ports[1], databaseUrl)
  await proxy.areReady(2)
  await answeredMore(50)
  until.isOver = true
  await Promise.all(clients)
  await proxy.close()
  expect([...new Set(outcomes)].toSorted()).toEqual(['200', '201'])
  expect(proxy.used).toEqual(new Set(ports))
  await Promise.all([three, four].map(stop))
})
