import { join, resolve } from 'node:path'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { beforeAll, expect, test } from 'vitest'
import type { Method } from '../../src/http/operation.ts'
import type { Example } from '../../src/reference/example.ts'
import { deleteProject } from '../../src/store/projects/deletion.ts'
import { bearer, FIXTURES, startService, type Service } from '../service.ts'
import { STALE } from '../stale-examples.ts'

/*
 * The examples of the OpenAPI document, asked anew. After a change of what is answered: vitest run -u, twice, as the
 * document of the first run has the examples from before.
 */

const P = '/v1/projects/furuveien-12'
const SHARE = 'AbCdEfGhIjKlMnOpQrStUv'
const NEW_SHARE = { name: 'Fjord Forsikring', expiresAt: '2099-06-30T12:00:00.000Z' }

interface Asked {
  readonly method?: Method
  readonly url: string
  readonly params?: Readonly<Record<string, string>>
  readonly body?: object
}

const project = { projectId: 'furuveien-12' }
const share = { ...project, shareId: SHARE }

const ASKED: Readonly<Record<string, Asked>> = {
  getHealth: { url: '/health' },
  listProjectsPage: { url: '/v1/projects/page?limit=1' },
  listDeletedProjects: { url: '/v1/deleted-projects' },
  listProjects: { url: '/v1/projects' },
  getProject: { url: P, params: project },
  getPhoto: { url: `${P}/photos/hage.jpg?width=800`, params: { ...project, filename: 'hage.jpg' } },
  getMeasurements: { url: `${P}/measurements`, params: project },
  getMeasurementEdits: { url: `${P}/measurements/edits`, params: project },
  getMeasurementFindings: { url: `${P}/measurements/findings`, params: project },
  getMeasurementGeometry: { url: `${P}/measurements/geometry`, params: project },
  getAreas: { url: `${P}/areas?rule=ns3940`, params: project },
  getAreaPlan: { url: `${P}/areas/plan.svg?story=1`, params: project },
  getSurfaces: { url: `${P}/surfaces`, params: project },
  getSurfacePlan: { url: `${P}/surfaces/svg?story=1`, params: project },
  getFloorPlan: { url: `${P}/floorplan?story=1`, params: project },
  getCutAway: { url: `${P}/floorplan/view?story=1`, params: project },
  getRoof: { url: `${P}/roof?includeMatrikkel=true`, params: project },
  getRoofFindings: { url: `${P}/roof/findings`, params: project },
  getRoofPlan: { url: `${P}/roof/svg`, params: project },
  getRoofPhoto: { url: `${P}/roof/photo?zoom=20`, params: project },
  getRoofBuildings: { url: `${P}/roof/buildings`, params: project },
  getRoofEdges: { url: `${P}/roof/edges`, params: project },
  getHouseView: { url: `${P}/roof/view`, params: project },
  getSolar: { url: `${P}/solar`, params: project },
  getSolarPlan: { url: `${P}/solar/svg`, params: project },
  getWalls: { url: `${P}/walls`, params: project },
  getWallPlan: { url: `${P}/walls/svg`, params: project },
  getOrderOfRoofer: { url: `${P}/orders/roofer`, params: project },
  getOrderOfPainter: { url: `${P}/orders/painter`, params: project },
  getOrderOfSurveyor: { url: `${P}/orders/surveyor`, params: project },
  getOrderOfWindows: { url: `${P}/orders/windows`, params: project },
  getSummary: { url: `${P}/summary`, params: project },
  getReportPdf: { url: `${P}/report.pdf`, params: project },
  createShare: { method: 'POST', url: `${P}/shares`, params: project, body: NEW_SHARE },
  listShares: { url: `${P}/shares`, params: project },
  extendShare: {
    method: 'PUT',
    url: `${P}/shares/${SHARE}`,
    params: share,
    body: { expiresAt: '2099-07-31T12:00:00.000Z' },
  },
  revokeShare: { method: 'DELETE', url: `${P}/shares/${SHARE}`, params: share },
  getOpenapi: { url: '/v1/openapi.json' },
}

/** Lists of records cut to their first entry: what one is like, all are. */
function cut(value: unknown): unknown {
  if (Array.isArray(value)) return typeof value[0] === 'object' && !Array.isArray(value[0]) ? [cut(value[0])] : value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, own]) => [key, cut(own)]))
}

/** What is drawn by lot stands in the examples as it may come out. */
const settled = (text: string, shareId: string): string =>
  text.replaceAll(shareId, SHARE).replaceAll(/"pin":"\d+"/g, '"pin":"4711"')

let service: Service
let examples: Record<string, Example>

beforeAll(async () => {
  service = await startService()
  await service.importProject('a', join(FIXTURES, 'project-furuveien-12'))
  await service.importProject('a', join(FIXTURES, 'project-rekkeveien-3'))
  await deleteProject(service.data.db, 'a', 'rekkeveien-3', new Date(service.clock.now))
  const headers = bearer(await service.token('a'))
  let shareId = SHARE
  const ask = async ({ method = 'GET', url, body }: Asked): Promise<{ body: string; type: string; status: number }> => {
    const answer = await service.app.inject({
      method,
      url: url.replace(SHARE, shareId),
      headers,
      ...(body === undefined ? {} : { body }),
    })
    return { body: answer.body, type: String(answer.headers['content-type']), status: answer.statusCode }
  }
  const problem = async (asked: Asked, status: number): Promise<unknown> => {
    const answer = await ask(asked)
    expect([asked.url, answer.status]).toEqual([asked.url, status])
    return JSON.parse(answer.body)
  }
  examples = {}
  for (const [operationId, asked] of Object.entries(ASKED)) {
    const { method = 'GET', url, params = {}, body } = asked
    const isOfProject = 'projectId' in params
    // Before it is revoked.
    const missing = isOfProject ? await problem({ ...asked, url: url.replace('furuveien-12', 'unknown') }, 404) : null
    const invalid = body === undefined ? null : await problem({ ...asked, body: { expiresAt: 'yesterday' } }, 400)
    const answer = await ask(asked)
    const expected = method === 'POST' ? 201 : method === 'DELETE' ? 204 : 200
    expect([operationId, answer.status]).toEqual([operationId, expected])
    if (operationId === 'createShare') shareId = (JSON.parse(answer.body) as { readonly shareId: string }).shareId
    const shown =
      operationId === 'getOpenapi' || answer.body === ''
        ? undefined
        : answer.type.startsWith('application/json')
          ? cut(JSON.parse(settled(answer.body, shareId)))
          : answer.type.startsWith('image/svg')
            ? `${/^[^]{0,400}(?=<)/.exec(answer.body)![0]}...`
            : undefined
    examples[operationId] = {
      url,
      params,
      ...(body === undefined ? {} : { body }),
      ...(shown === undefined ? {} : { answer: shown }),
      ...(missing === null ? {} : { missing }),
      ...(invalid === null ? {} : { invalid }),
    }
  }
})

test('every operation has an example of what is asked and answered, as the service answers it now', async () => {
  const document = (
    await service.app.inject({ url: '/v1/openapi.json', headers: bearer(await service.token('a')) })
  ).json()
  const ids = Object.values<any>(document.paths).flatMap((each) =>
    Object.values<any>(each).map(({ operationId }) => operationId as string),
  )
  expect(Object.keys(examples).toSorted()).toEqual(ids.toSorted())
  const file = resolve(import.meta.dirname, '../../src/reference/examples.json')
  await expect(`${JSON.stringify(examples, null, 2)}\n`).toMatchFileSnapshot(file)
})

test('the examples are of the types that the document gives, as another reader of it finds', async () => {
  const { body } = await service.app.inject({ url: '/v1/openapi.json', headers: bearer(await service.token('a')) })
  const config = await createConfig({
    rules: {
      'no-invalid-media-type-examples': { severity: 'error', allowAdditionalProperties: false },
      'no-invalid-parameter-examples': 'error',
    },
  })
  const problems = await lintFromString({ source: body, absoluteRef: '/openapi.json', config })
  expect(
    problems.map(({ message, location }) => `${message} ${location[0]?.pointer}`),
    STALE,
  ).toEqual([])
  const document = JSON.parse(body)
  const [answers, errors] = [[] as string[], [] as string[]]
  for (const [path, byMethod] of Object.entries<any>(document.paths))
    for (const [method, { responses }] of Object.entries<any>(byMethod))
      for (const [status, response] of Object.entries<any>(responses)) {
        const own =
          response.$ref === undefined ? response : document.components.responses[response.$ref.split('/').at(-1)]
        for (const [type, media] of Object.entries<any>(own.content ?? {})) {
          const isBytes = (media.schema.format === 'binary' && type !== 'image/svg+xml') || path === '/v1/openapi.json'
          if ('example' in media || (isBytes && status === '200')) continue
          ;(Number(status) < 400 ? answers : errors).push(`${method} ${path} ${status} ${type}`)
        }
      }
  expect(answers, STALE).toEqual([])
  expect(errors).toEqual([])
})
