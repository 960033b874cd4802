import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Config } from '../config.ts'
import { scopesOf, type DemoPart } from '../extension.ts'
import { importFolder } from '../import/import-folders.ts'
import { inFolder, openDataFolder, type DataFolder } from '../store/files/data-folder.ts'
import { createClient } from './clients.ts'
import { plainText, UsageError, type Context } from './context.ts'
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

const variablesOf = (parts: readonly DemoPart[]): Readonly<Record<string, string>> =>
  Object.fromEntries(parts.flatMap(({ variables }) => Object.entries(variables)))

/** The line of JSON for scripts: variables of the shell are members by their names in lower case. */
const line = (parts: readonly DemoPart[], rest: object): string =>
  `${JSON.stringify({
    ...rest,
    ...Object.fromEntries(Object.entries(variablesOf(parts)).map(([name, value]) => [name.toLowerCase(), value])),
  })}\n`

interface DemoText {
  readonly url: string
  readonly token: string
  readonly project: string
  readonly share: DemoShare
  readonly clientId: string
  readonly clientSecret: string
  readonly parts: readonly DemoPart[]
}

function text({ url, token, project, share, clientId, clientSecret, parts }: DemoText): string {
  const pages = ['docs/api.md', ...parts.map(({ page }) => page)]
  const variables = Object.entries({ URL: url, ID: clientId, SECRET: clientSecret, ...variablesOf(parts) })
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
    `Copy into a shell; then the lines below, those of ${pages.join(' and of ')} run in it as they stand:`,
    `  export ${variables.map(([name, value]) => `${name}=${value}`).join(' ')}`,
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
    [...parts.map(({ told }) => told), 'Ctrl-C stops.'].join(' '),
    '',
  ].join('\n')
}

/** Imports the fixtures, serves them, and says how to ask. */
export async function runDemo(config: Config, options: DemoOptions, context: Context): Promise<void> {
  const fixtures = fixturesFolder()
  const { extensions = [] } = context
  const scopes = scopesOf(extensions)
  const folder = options.data ?? (await mkdtemp(join(tmpdir(), 'reports-demo-')))
  try {
    const data = await openDataFolder({ ...inFolder(folder), extensions })
    try {
      const projectIds = await importFixtures(data, fixtures)
      const { clientId, clientSecret } = await createClient(data.db, TENANT, scopes, scopes)
      const tiles = config.tiles ?? join(fixtures, 'tiles')
      const demos = extensions.flatMap(({ demo }) => demo ?? [])
      const given = Object.fromEntries([config, ...demos].flatMap((each) => Object.entries(each.given)))
      const { app, url } = await serve(
        { ...config, ...inFolder(folder), extensions, tiles, given, publicOpenapi: true, logLevel: 'silent' },
        data,
        new AbortController().signal,
        extensions,
      )
      const parts: DemoPart[] = []
      try {
        const token = await requestToken(url, clientId, clientSecret)
        const [project = ''] = projectIds
        const share = await makeShare(url, token, project)
        const told = { url, token, clientId, clientSecret, share }
        const print = (own: string): void => void (options.json || context.out(`${plainText(own)}\n`))
        for (const { begin } of demos) parts.push(await begin({ url, token }, print))
        context.out(
          options.json ? line(parts, { ...told, tenant: TENANT, projectIds }) : text({ ...told, project, parts }),
        )
        await context.stopped()
      } finally {
        await app.close()
        for (const part of parts) part.close()
      }
    } finally {
      await data.db.destroy()
    }
  } finally {
    if (options.data === null) await rm(folder, { recursive: true, force: true })
  }
}
