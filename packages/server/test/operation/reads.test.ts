import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { KyselyPlugin } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { bearer, FIXTURES, startService, type Service } from '../service.ts'

/*
 * Reading writes nothing to the database in its own time: who waits for an answer waits for no disk. What is noted of reading is kept in
 * memory, and written in batches.
 */

const EXAMPLES = JSON.parse(
  readFileSync(resolve(import.meta.dirname, '../../src/reference/examples.json'), 'utf8'),
) as Readonly<Record<string, { readonly url: string }>>

const WRITING: ReadonlySet<string> = new Set([
  'InsertQueryNode',
  'UpdateQueryNode',
  'DeleteQueryNode',
  'MergeQueryNode',
])

const FORM = { 'content-type': 'application/x-www-form-urlencoded', authorization: `Basic ${btoa('nobody:wrong')}` }

const written: string[] = []
let batches = 0

/** Lists each statement that writes, but for batches of the audit trail, which it counts. */
const listing: KyselyPlugin = {
  transformQuery: ({ node }) => {
    if (node.kind === 'InsertQueryNode' && node.into?.table.identifier.name === 'audit_events') batches += 1
    else if (WRITING.has(node.kind)) written.push(node.kind)
    return node
  },
  transformResult: async ({ result }) => result,
}

let service: Service
let token: string

beforeAll(async () => {
  service = await startService(({ db }) => ({ db: db.withPlugin(listing) }))
  await service.importProject('a', join(FIXTURES, 'project-furuveien-12'))
  token = await service.token('a')
})

test('no request that reads writes to the database: what is noted of all of them is written in a few batches', async () => {
  const ask = async (url: string) => await service.app.inject({ url, headers: bearer(token) })
  const document = (await ask('/v1/openapi.json')).json() as {
    readonly paths: Readonly<Record<string, { readonly get?: { readonly operationId: string } }>>
  }
  const reads = Object.values(document.paths).flatMap(({ get }) => get ?? [])
  expect(reads.length).toBeGreaterThan(25)
  const answers: [string, number, string[]][] = []
  for (const { operationId } of reads) {
    for (const time of ['first', 'again']) {
      written.length = 0
      const { statusCode } = await ask(EXAMPLES[operationId]!.url)
      answers.push([`${operationId} ${time}`, statusCode, [...written]])
    }
  }
  expect(answers).toEqual(answers.map(([what]) => [what, 200, []]))
  await service.app.close()
  expect(batches).toBeGreaterThan(0)
  expect(batches).toBeLessThan(answers.length / 2)
})

test('a statement that writes is seen', async () => {
  const { app } = await startService(({ db }) => ({ db: db.withPlugin(listing) }))
  written.length = 0
  await app.inject({ method: 'POST', url: '/oauth/token', payload: 'grant_type=client_credentials', headers: FORM })
  expect(written).not.toEqual([])
})
