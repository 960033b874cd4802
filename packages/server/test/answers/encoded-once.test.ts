import { join } from 'node:path'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { asking, callMessage, messageOf } from '../assistant.ts'
import { bearer, FIXTURES, startService, type Service } from '../service.ts'
import { cookieOf, giveAt } from '../sharing.ts'

/*
 * An answer is written once. What passes it on, to assistants and to recipients, neither reads nor writes it again: that
 * would take as long as the answer is large, in the thread that all share.
 */

let service: Service
let token: string
const P = '/v1/projects/furuveien-12'

beforeAll(async () => {
  service = await startService({ baseUrl: 'http://localhost' })
  await service.importProject('a', join(FIXTURES, 'project-furuveien-12'))
  token = await service.token('a')
})

afterEach(() => vi.restoreAllMocks())

/** How often texts with a member were read, and values with it written, while something ran. */
async function work(member: string, run: () => Promise<unknown>): Promise<{ read: number; written: number }> {
  const parse = vi.spyOn(JSON, 'parse')
  const stringify = vi.spyOn(JSON, 'stringify')
  await run()
  const read = parse.mock.calls.filter(([text]) => text.includes(`${member}\\":`) || text.includes(`"${member}":`))
  const written = stringify.mock.calls.filter(
    ([value], i) => typeof value === 'object' && String(stringify.mock.results[i]!.value).includes(`"${member}":`),
  )
  vi.restoreAllMocks()
  return { read: read.length, written: written.length }
}

const tool = (name: string) => () =>
  service.app.inject({
    method: 'POST',
    url: '/mcp',
    headers: { ...asking(token), host: 'localhost' },
    payload: callMessage(name, { project_id: 'furuveien-12' }),
  })

test.each([
  ['get_roof_measurements', `${P}/roof`, 'totalRoofArea'],
  ['get_walls', `${P}/walls`, 'surfaceIds'],
])('%s passes the answer on as it was written', async (name, url, member) => {
  const api = await service.app.inject({ url, headers: bearer(token) })
  expect(api.body).toContain(`"${member}":`)
  // The first answer is kept by now.
  expect(await work(member, tool(name))).toEqual({ read: 0, written: 0 })
  const { result } = messageOf((await tool(name)()).body)
  expect(result.structuredContent).toEqual(api.json())
  expect(result.content).toEqual([{ type: 'text', text: api.body }])
})

test('R72: a recipient’s project is read from the store and written once, as the tenant’s is', async () => {
  const headers = bearer(token)
  const link = (await service.app.inject({ method: 'POST', url: `${P}/shares`, headers })).json()
  const cookie = cookieOf(await giveAt(service.app, link))
  // Tests read what the document describes once more, to compare.
  expect(await work('inspectionNotes', () => service.app.inject({ url: P, headers }))).toEqual({ read: 2, written: 1 })
  const visit = () => service.app.inject({ url: `/share/${link.shareId}/project`, headers: { cookie } })
  expect(await work('inspectionNotes', visit)).toEqual({ read: 1, written: 1 })
})
