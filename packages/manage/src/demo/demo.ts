import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { plainText, run, UsageError, type Context } from '@reports/server/commanding'
import { startDemoReceiver, type DemoReceiver } from './receiver.ts'

export interface DemoOptions {
  readonly port?: string
  readonly data?: string
  /** One JSON line for scripts instead of text for people. */
  readonly json?: boolean
}

const TENANT = 'demo'

/** Projects of the repository's fixtures; the first one has everything. */
const PROJECTS = ['furuveien-12', 'rekkeveien-3'] as const

const folderOf = (fixtures: string, project: string): string => join(fixtures, `project-${project}`)

/** The folder of the fixtures, above this file in a checkout. */
function fixturesFolder(): string {
  for (let folder = import.meta.dirname; folder !== dirname(folder); folder = dirname(folder)) {
    if (existsSync(join(folderOf(join(folder, 'fixtures'), PROJECTS[0]), 'project.json')))
      return join(folder, 'fixtures')
  }
  throw new UsageError('the demo needs the fixtures of the repository: run it in a checkout')
}

/** Settings of a demo: all in its folder, uploads and webhooks on. */
const settingsOf = (environment: Context['environment'], fixtures: string): Context['environment'] => ({
  ...environment,
  ...Object.fromEntries(['DATABASE_URL', 'BLOBS', 'KEYS', 'QUARANTINE'].map((name) => [`REPORTS_${name}`, ''])),
  REPORTS_TILES: environment['REPORTS_TILES'] || join(fixtures, 'tiles'),
  REPORTS_MANAGE: '1',
  REPORTS_WEBHOOKS: 'loopback',
  REPORTS_PUBLIC_OPENAPI: '1',
  REPORTS_LOG_LEVEL: 'silent',
  REPORTS_DRAIN_SECONDS: '0',
})

/** Runs a command line; what it prints. @throws UsageError where it fails, which it has said */
async function printedBy(args: readonly string[], context: Context): Promise<string> {
  let printed = ''
  let exit = 0
  await run(args, {
    ...context,
    out: (text) => {
      printed += text
    },
    end: (code) => {
      exit = code
    },
  })
  if (exit !== 0) throw new UsageError(`reports-server ${args[0]} ended with ${exit}`)
  return printed
}

interface Client {
  readonly clientId: string
  readonly clientSecret: string
}

async function madeClient(data: readonly string[], context: Context): Promise<Client> {
  const scopes = ['read:projects', 'manage:shares', 'write:projects']
  const text = await printedBy(['clients', 'create', '--tenant', TENANT, '--scope', scopes.join(','), ...data], context)
  const told = (name: string): string => new RegExp(`^${name} +(\\S+)$`, 'm').exec(text)?.[1] ?? ''
  return { clientId: told('client_id'), clientSecret: told('client_secret') }
}

interface Demo extends Client {
  readonly url: string
  readonly token: string
  readonly share: { readonly shareId: string; readonly url: string; readonly pin: string }
  readonly receiver: string
}

/** Asks the service, as its clients do. */
async function posted<T>(address: string, token: string | null, body?: string | URLSearchParams): Promise<T> {
  const headers: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` }
  if (typeof body === 'string') headers['content-type'] = 'application/json'
  const response = await fetch(address, { method: 'POST', headers, body: body ?? null })
  if (!response.ok) throw new Error(`${address} answered ${response.status}: ${await response.text()}`)
  return (await response.json()) as T
}

/** A token of a client, a share of the first project, and a webhook that tells the receiver. */
async function begun(url: string, client: Client, receiver: DemoReceiver): Promise<Demo> {
  const { access_token: token } = await posted<{ readonly access_token: string }>(
    `${url}/oauth/token`,
    null,
    new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: client.clientId,
      client_secret: client.clientSecret,
    }),
  )
  const { shareId, pin } = await posted<Demo['share']>(`${url}/v1/projects/${PROJECTS[0]}/shares`, token)
  const webhooks = `${url}/manage/v1/webhooks`
  const { webhookId, secret } = await posted<{ readonly webhookId: string; readonly secret: string }>(
    webhooks,
    token,
    JSON.stringify({ url: receiver.url }),
  )
  receiver.learn(secret)
  await posted(`${webhooks}/${webhookId}/confirmation`, token)
  return { ...client, url, token, share: { shareId, url: `${url}/share/${shareId}`, pin }, receiver: receiver.url }
}

function shown({ url, token, share, clientId, clientSecret, receiver }: Demo): string {
  const curl = (address: string, rest = ''): string => `  curl -H "Authorization: Bearer $TOKEN" "${address}"${rest}`
  return [
    `Property Reports API on ${url}`,
    '',
    'Open in a browser:',
    `  ${url}/docs`,
    `  ${url}/v1/openapi.json`,
    `  ${share.url}  (a share link; its PIN is ${share.pin})`,
    '',
    'For assistants (docs/assistant.md):',
    `  ${url}/mcp`,
    '',
    'Copy into a shell; then the lines below, those of docs/api.md and of docs/manage.md run in it as they stand:',
    `  export URL=${url} ID=${clientId} SECRET=${clientSecret} RECEIVER=${receiver}`,
    `  P="$URL/v1/projects/${PROJECTS[0]}"`,
    `  TOKEN=${token}`,
    '',
    curl('$URL/v1/projects/page?street=furu'),
    curl('$P/measurements'),
    curl('$P/floorplan?story=1', ' -o floor-1.svg'),
    curl('$P/roof?includeMatrikkel=true'),
    curl('$P/roof/photo', ' -o roof.png'),
    curl('$P/report.pdf', ' -o report.pdf'),
    '',
    'The token lasts an hour. Another one:',
    '  curl -u "$ID:$SECRET" -d grant_type=client_credentials "$URL/oauth/token"',
    '',
    'Events are printed below, as they are sent to $RECEIVER. Ctrl-C stops.',
    '',
  ].join('\n')
}

/** Imports the fixtures, serves them, and says how to ask. */
export async function runDemo(options: DemoOptions, given: Context): Promise<void> {
  const fixtures = fixturesFolder()
  const context = { ...given, environment: settingsOf(given.environment, fixtures) }
  const folder = options.data ?? (await mkdtemp(join(tmpdir(), 'reports-demo-')))
  const data = ['--data', folder]
  const ended = new AbortController()
  try {
    for (const name of PROJECTS)
      await printedBy(['import', folderOf(fixtures, name), '--tenant', TENANT, ...data], {
        ...context,
        isTerminal: false,
      })
    const client = await madeClient(data, context)
    const listens = Promise.withResolvers<string>()
    const served = run(['start', '--port', options.port ?? '0', ...data], {
      ...context,
      out: (line) => listens.resolve(line.trim()),
      stopped: () =>
        Promise.race([
          context.stopped(),
          new Promise<'SIGINT'>((resolve) => ended.signal.addEventListener('abort', () => resolve('SIGINT'))),
        ]),
    })
    const receiver = await startDemoReceiver(
      (line) => void (options.json === true || given.out(`${plainText(line)}\n`)),
    )
    try {
      const url = await Promise.race([listens.promise, served])
      // Else the service has said why it does not listen.
      if (url === undefined) return
      const demo = await begun(url, client, receiver)
      given.out(
        options.json === true ? `${JSON.stringify({ ...demo, tenant: TENANT, projectIds: PROJECTS })}\n` : shown(demo),
      )
      await served
    } finally {
      receiver.close()
      ended.abort()
      await served
    }
  } finally {
    if (options.data === undefined) await rm(folder, { recursive: true, force: true })
  }
}
