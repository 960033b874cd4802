import { timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { signed } from '../webhooks/signature.ts'

/** An endpoint on this machine that prints what it is told. */
export interface DemoReceiver {
  readonly url: string
  /** Gives it the secret by which messages are signed. */
  readonly learn: (secret: string) => void
  readonly close: () => void
}

interface Message {
  readonly type: string
  readonly timestamp: string
  readonly data: Readonly<Record<string, string>>
}

/** Bytes of a message. */
const LARGEST = 100_000

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request) {
    body += String(chunk)
    if (body.length > LARGEST) throw new Error('the message is too long')
  }
  return body
}

/** Whether a secret signed a message, as its receiver checks it (docs/manage.md). */
function isSigned({ headers }: IncomingMessage, body: string, secret: string): boolean {
  const at = Number(headers['webhook-timestamp']) * 1000
  if (Math.abs(at - Date.now()) > 300_000) return false
  const own = Buffer.from(signed(String(headers['webhook-id']), body, [secret], at).headers['webhook-signature'])
  return String(headers['webhook-signature'])
    .split(' ')
    .map((text) => Buffer.from(text))
    .some((given) => given.length === own.length && timingSafeEqual(given, own))
}

const lineOf = ({ type, timestamp, data }: Message, path: string, isOurs: boolean): string => {
  const { projectId, ...rest } = data
  const told = Object.entries(rest).map(([name, value]) => `${name} ${value}`)
  const signature = isOurs ? 'signature verified' : `sent to ${path}, signed with another secret than the demo's`
  return [timestamp, type, projectId, ...told, `(${signature})`].join('  ')
}

/** Starts the receiver of the demo. @param print prints a line */
export async function startDemoReceiver(print: (line: string) => void): Promise<DemoReceiver> {
  let secret: string | null = null
  const server = createServer((request, response) => {
    const answer = async (): Promise<void> => {
      const body = await bodyOf(request)
      const message = JSON.parse(body) as Message
      if (message.type === 'webhook.challenge') {
        response.end(JSON.stringify({ challenge: message.data['challenge'] }))
        return
      }
      print(lineOf(message, request.url ?? '/', secret !== null && isSigned(request, body, secret)))
      response.writeHead(204).end()
    }
    answer().catch(() => response.writeHead(400).end())
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('the receiver does not listen')
  return {
    url: `http://127.0.0.1:${address.port}/`,
    learn: (given) => {
      secret = given
    },
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
