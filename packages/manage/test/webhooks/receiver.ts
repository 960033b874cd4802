import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'
import { afterFile } from '../../../../scripts/after-file.ts'
import { createDeliverer, type Deliverer } from '../../src/webhooks/deliverer.ts'
import { createSender, type SenderOptions } from '../../src/webhooks/sender.ts'
import { startService, withUploads, type Service } from '../service.ts'
import { asking, SCOPES, type Ask } from '../manage/uploading.ts'

/** What an endpoint was sent. */
export interface Message {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly type: string
  readonly timestamp: string
  readonly sequence: number
  readonly data: Readonly<Record<string, string>>
}

/** What an endpoint answers; null: it has answered itself, or never does. */
type Behave = (message: Message, request: IncomingMessage, response: ServerResponse) => number | null

/** An endpoint on this machine, which answers challenges. */
export interface Receiver {
  readonly url: string
  /** Without challenges. */
  readonly messages: Message[]
  readonly challenges: Message[]
  behave: Behave
}

export async function startReceiver(): Promise<Receiver> {
  const receiver = { url: '', messages: [] as Message[], challenges: [] as Message[], behave: (() => 204) as Behave }
  const server = createServer((request, response) => {
    void (async () => {
      let body = ''
      for await (const chunk of request) body += String(chunk)
      const headers = request.headers as Record<string, string>
      const message = { path: request.url ?? '', headers, body, ...JSON.parse(body) } as Message
      if (message.type === 'webhook.challenge') {
        receiver.challenges.push(message)
        return response.end(JSON.stringify({ challenge: message.data['challenge'] }))
      }
      receiver.messages.push(message)
      const status = receiver.behave(message, request, response)
      if (status !== null) response.writeHead(status).end()
    })().catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`
  afterFile(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  return receiver
}

/** What Standard Webhooks' own library makes of a message. @throws where it is not what its sender signed */
export const verified = (secret: string, { headers, body }: Message): unknown =>
  new Webhook(secret).verify(body, headers)

export interface WebhookService {
  readonly service: Service
  readonly ask: Ask
  /** To ask when the first token is over. */
  readonly renewed: () => Promise<Ask>
  readonly token: string
  /** A registered and confirmed endpoint; its secret. */
  readonly subscribe: (
    url: string,
    events?: readonly string[],
    by?: Ask,
  ) => Promise<{ readonly id: string; readonly secret: string }>
  readonly deliverer: (options?: Partial<SenderOptions>) => Deliverer
  /** Sends what is due now, until nothing more is. */
  readonly deliver: () => Promise<void>
  readonly alarms: string[]
}

/** A service with webhooks of this machine. Its clock stands at the time of the machine; nothing is sent unless it is told to. */
export async function startWebhooks(own: Partial<SenderOptions> & { most?: number } = {}): Promise<WebhookService> {
  const options = { allowLoopback: true, most: 5, timeout: 2000, ...own }
  const service = await startService(withUploads({ webhooks: options }))
  service.clock.now = Date.now()
  const token = await service.token('a', SCOPES)
  const ask = asking(service, token)
  const alarms: string[] = []
  const deliverer = (further: Partial<SenderOptions> = {}): Deliverer =>
    createDeliverer({
      db: service.data.db,
      pins: service.deps.pins,
      send: createSender({ ...options, ...further }),
      now: () => service.clock.now,
      alarm: (what) => alarms.push(what),
    })
  const usual = deliverer()
  return {
    service,
    token,
    ask,
    renewed: async () => asking(service, await service.token('a', SCOPES)),
    alarms,
    deliverer,
    deliver: async () => {
      for (;;) {
        const { count, done } = await usual.poll()
        await done
        if (count === 0) return
      }
    },
    subscribe: async (url, events, by = ask) => {
      const made = await by('POST', 'webhooks', { payload: JSON.stringify({ url, ...(events && { events }) }) })
      if (made.statusCode !== 201) throw new Error(made.body)
      const { webhookId: id, secret } = made.json()
      const confirmed = await by('POST', `webhooks/${id}/confirmation`)
      if (confirmed.statusCode !== 200) throw new Error(confirmed.body)
      return { id, secret }
    },
  }
}

/** Puts the record of a project. */
export const putProject = async (ask: Ask, id: string, createdBy: string): Promise<number> =>
  (
    await ask('PUT', `projects/${id}`, {
      payload: JSON.stringify({ id, createdBy, address: { street: 'Nyveien 1', city: 'Ås' } }),
    })
  ).statusCode
