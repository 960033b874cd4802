import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { ALL_SCOPES } from '../http/operation.ts'
import type { Config } from '../config.ts'
import { importFolder } from '../import/import-folders.ts'
import { inFolder, openDataFolder, type DataFolder } from '../store/files/data-folder.ts'
import { createClient } from './clients.ts'
import { plainText, UsageError, type Context } from './context.ts'
import { startDemoReceiver, type DemoReceiver } from './demo-receiver.ts'
import { serve } from './serve.ts'

export interface DemoOptions {
  /** Null: a folder that is deleted at the end. */
  readonly data: string | null
  /** One JSON line for scripts instead of text for people. */
  readonly json: boolean
}

const TENANT = 'demo'

/** Projects of the repository's fixtures; the first one has everything. */
const PROJECTS = ['project-furuveien-12', 'project-rekkeveien-3'] as const

/** The folder of the fixtures, above this file in a checkout. */
function fixturesFolder(): string {
  for (let folder = import.meta.dirname; folder !== dirname(folder); folder = dirname(folder)) {
    if (existsSync(join(folder, 'fixtures', PROJECTS[0], 'project.json'))) return join(folder, 'fixtures')
  }
  throw new UsageError('the demo needs the fixtures of the repository: run it in a checkout')
}

async function importFixtures(data: DataFolder, fixtures: string): Promise<string[]> {
  const ids: string[] = []
  for (const name of PROJECTS) {
    const { projectId, error } = await importFolder(
      { db: data.db, blobs: data.blobs, now: Date.now },
      TENANT,
      join(fixtures, name),
    )
    if (error !== null) throw error
    if (projectId !== null) ids.push(projectId)
  }
  return ids
}

async function requestToken(url: string, clientId: string, clientSecret: string): Promise<string> {
  const body = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: clientId,
    client_secret: clientSecret,
  })
  const response = await fetch(`${url}/oauth/token`, { method: 'POST', body })
  const { access_token: token } = (await response.json()) as { readonly access_token: string }
  return token
}

interface DemoShare {
  readonly shareId: string
  readonly url: string
  readonly pin: string
}

async function makeShare(url: string, token: string, project: string): Promise<DemoShare> {
  const response = await fetch(`${url}/v1/projects/${project}/shares`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  })
  const { shareId, pin } = (await response.json()) as Pick<DemoShare, 'shareId' | 'pin'>
  return { shareId, url: `${url}/share/${shareId}`, pin }
}

/** Has the events of the demo sent to its receiver. */
async function subscribe(url: string, token: string, receiver: DemoReceiver): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const webhooks = `${url}/manage/v1/webhooks`
  const made = await fetch(webhooks, { method: 'POST', headers, body: JSON.stringify({ url: receiver.url }) })
  const { webhookId, secret } = (await made.json()) as { readonly webhookId: string; readonly secret: string }
  receiver.learn(secret)
  const confirmed = await fetch(`${webhooks}/${webhookId}/confirmation`, { method: 'POST', headers })
  if (!confirmed.ok) throw new Error(`the receiver of the demo was not confirmed: ${await confirmed.text()}`)
}

interface DemoText {
  readonly url: string
  readonly token: string
  readonly project: string
  readonly share: DemoShare
  readonly clientId: string
  readonly clientSecret: string
  readonly receiver: string
}

function text({ url, token, project, share, clientId, clientSecret, receiver }: DemoText): string {
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
    `  P="$URL/v1/projects/${project}"`,
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
export async function runDemo(config: Config, options: DemoOptions, context: Context): Promise<void> {
  const fixtures = fixturesFolder()
  const folder = options.data ?? (await mkdtemp(join(tmpdir(), 'reports-demo-')))
  try {
    const data = await openDataFolder(inFolder(folder))
    try {
      const projectIds = await importFixtures(data, fixtures)
      const { clientId, clientSecret } = await createClient(data.db, TENANT, ALL_SCOPES)
      const tiles = config.tiles ?? join(fixtures, 'tiles')
      const webhooks = { allowLoopback: true }
      const { app, url } = await serve(
        { ...config, ...inFolder(folder), tiles, manage: true, webhooks, publicOpenapi: true, logLevel: 'silent' },
        data,
        new AbortController().signal,
      )
      const receiver = await startDemoReceiver((line) => void (options.json || context.out(`${plainText(line)}\n`)))
      try {
        const token = await requestToken(url, clientId, clientSecret)
        const [project = ''] = projectIds
        const share = await makeShare(url, token, project)
        const told = { url, token, clientId, clientSecret, share, receiver: receiver.url }
        context.out(
          options.json ? `${JSON.stringify({ ...told, tenant: TENANT, projectIds })}\n` : text({ ...told, project }),
        )
        await subscribe(url, token, receiver)
        await context.stopped()
      } finally {
        await app.close()
        receiver.close()
      }
    } finally {
      await data.db.destroy()
    }
  } finally {
    if (options.data === null) await rm(folder, { recursive: true, force: true })
  }
}
