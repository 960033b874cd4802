import {
  Client,
  ClientCredentialsProvider,
  StreamableHTTPClientTransport,
  type VersionNegotiationMode,
} from '@modelcontextprotocol/client'
import { afterAll } from 'vitest'
import type { AppDeps } from '../src/app.ts'
import { secretHash } from '../src/auth/client-secrets.ts'
import { addClient } from '../src/store/clients.ts'
import { freePort } from './free-port.ts'
import { bearer, startService, type Service } from './service.ts'

/** A service that listens, for the protocol's own client. */
export interface Listening extends Service {
  readonly url: string
  /** A client that finds the way to a token by itself. */
  connect(tenant: string, mode?: VersionNegotiationMode): Promise<Client>
}

export const ERAS: readonly VersionNegotiationMode[] = ['legacy', 'auto', { pin: '2026-07-28' }]

let count = 0

export async function startListening(options: Partial<AppDeps> = {}): Promise<Listening> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const service = await startService({ baseUrl: url, ...options })
  await service.app.listen({ port, host: '127.0.0.1' })
  const connect = async (tenant: string, mode: VersionNegotiationMode = 'auto'): Promise<Client> => {
    count += 1
    const clientId = `assistant-${count}`
    await addClient(service.data.db, {
      client_id: clientId,
      tenant,
      secret_hash: secretHash('secret'),
      scopes: 'read:projects',
      disabled: 0,
      not_before: 0,
      created_at: '2026-01-01T00:00:00.000Z',
    })
    const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } })
    const authProvider = new ClientCredentialsProvider({ clientId, clientSecret: 'secret', expectedIssuer: url })
    await client.connect(new StreamableHTTPClientTransport(new URL(`${url}/mcp`), { authProvider }))
    afterAll(() => client.close())
    return client
  }
  return { ...service, url, connect }
}

/** A call of a tool as a message of the era of `initialize`. */
export const callMessage = (name: string, args: object = {}): string =>
  JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } })

/** What a POST to `/mcp` needs beside a body. */
export const asking = (token: string): Record<string, string> => ({
  ...bearer(token),
  'content-type': 'application/json',
  accept: 'application/json, text/event-stream',
})

/** The message of an answer, whether it came as an event or as JSON. */
export const messageOf = (body: string): any => JSON.parse(/^data: (.*)$/m.exec(body)?.[1] ?? body)
