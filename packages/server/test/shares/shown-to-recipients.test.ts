import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { coveredRoof, measureRoof, measureScan, parseRoof, parseScan } from '@reports/geometry'
import fastify, { type FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listOperations } from '../../src/app.ts'
import { jsonAnswer } from '../../src/http/answer.ts'
import { LIGHT, operation, type Operation } from '../../src/http/operation.ts'
import { createLimiter } from '../../src/http/quotas.ts'
import { projectParameters } from '../../src/projects/operations.ts'
import { reportDownloads } from '../../src/jobs/report-downloads.ts'
import { addReadRoutes } from '../../src/recipient/read-routes.ts'
import type { Services } from '../../src/services.ts'
import { BASE, FIXTURES, NO_QUOTAS } from '../service.ts'
import { cookieOf, giveAt, startSharing, type Link } from '../sharing.ts'

/*
 * What a link shows is what an operation says it shows, not what its address or its scope look like.
 */

const common = {
  method: 'GET',
  tag: '',
  summary: '',
  description: '',
  scope: 'read:projects',
  isHeavy: LIGHT,
  params: projectParameters,
  query: {},
  success: { schema: Type.Object({}) },
  notFound: [],
} as const

const OPERATIONS: readonly Operation[] = [
  operation({
    ...common,
    path: '/v1/projects/{projectId}/invoices',
    operationId: 'getInvoices',
    forRecipients: 'nothing',
    run: async () => jsonAnswer({ price: 1200 }),
  }),
  operation({
    ...common,
    path: '/v1/projects/{projectId}/rooms',
    operationId: 'getRooms',
    forRecipients: 'everything',
    run: async () => jsonAnswer({ rooms: 3 }),
  }),
  operation({
    ...common,
    path: '/v1/projects/{projectId}/visits',
    operationId: 'getVisits',
    forRecipients: async ({ params }) => jsonAnswer({ project: params.projectId, by: '' }),
    run: async () => jsonAnswer({ by: 'ola@example.com' }),
  }),
]

let app: FastifyInstance
let link: Link
let cookie: string

const add = (operations: readonly Operation[], services: Services): FastifyInstance => {
  const own = fastify()
  own.decorateRequest('caller', null)
  const limiter = createLimiter(NO_QUOTAS.address, () => 0)
  addReadRoutes(own, { services, operations, baseUrl: BASE, strangers: limiter, recipients: limiter })
  return own
}

beforeAll(async () => {
  const { service, create } = await startSharing()
  link = await create()
  cookie = cookieOf(await giveAt(service.app, link))
  app = add(OPERATIONS, { db: service.data.db, now: () => service.clock.now } as Services)
})

afterAll(() => app.close())

const visit = (path: string, headers: Record<string, string> = { cookie }) =>
  app.inject({ url: `/share/${link.shareId}${path}`, headers })

test('R72: an operation that shows recipients nothing has no address below a link, however it reads', async () => {
  expect((await visit('/invoices')).statusCode).toBe(404)
})

test('R72: one that shows everything gives the answer of the API, one of its own gives that; both need the session', async () => {
  expect((await visit('/rooms')).json()).toEqual({ rooms: 3 })
  expect((await visit('/visits')).json()).toEqual({ project: 'rekkeveien-3', by: '' })
  for (const path of ['/rooms', '/visits']) expect((await visit(path, {})).statusCode).toBe(401)
})

test('R72: what is not about one project, or changes something, cannot be shown: the start fails', () => {
  const wrong = [
    { ...OPERATIONS[1]!, path: '/v1/projects' },
    { ...OPERATIONS[1]!, method: 'DELETE' as const },
  ]
  for (const each of wrong) expect(() => add([each], {} as Services)).toThrow('getRooms cannot be shown to recipients')
})

test('R72: these operations of the API show something, and no others', () => {
  const shown = listOperations({} as Services).flatMap(({ operationId, forRecipients }) =>
    forRecipients === 'nothing' ? [] : [[operationId, forRecipients === 'everything' ? 'everything' : 'less']],
  )
  expect(Object.fromEntries(shown)).toEqual({
    getProject: 'less',
    getPhoto: 'less',
    getMeasurements: 'everything',
    getMeasurementEdits: 'less',
    getMeasurementFindings: 'everything',
    getMeasurementGeometry: 'everything',
    getAreas: 'everything',
    getAreaPlan: 'everything',
    getFloorPlan: 'everything',
    getRoof: 'everything',
    getRoofFindings: 'everything',
    getSolar: 'everything',
    getRoofPlan: 'everything',
    getRoofPhoto: 'everything',
    getWalls: 'everything',
    getWallPlan: 'everything',
    getSummary: 'everything',
    getReportPdf: 'less',
  })
})

test('R72: the page offers what operations show to recipients, and nothing else', async () => {
  const path = (name: string): string => join(FIXTURES, 'project-furuveien-12', name)
  const json = (name: string): unknown => JSON.parse(readFileSync(path(name), 'utf8'))
  const measured = {
    scan: measureScan(parseScan(json('scan/stue.json'))),
    roof: measureRoof(parseRoof(json('roof.json')), { coveredRoof }),
  }
  const offered = async (...opened: string[]): Promise<string[]> =>
    (await reportDownloads(measured, { lang: 'nb', address: '/share/abc', opened })).map(({ fileName }) => fileName)
  expect(await offered()).toEqual([])
  expect(await offered('', '/summary')).toEqual([])
  expect(await offered('/report.pdf')).toEqual(['report.pdf'])
  expect(await offered('/measurements')).toEqual(['rooms.csv'])
  expect(await offered('/floorplan')).toEqual(['floor-0.svg'])
  expect(await offered('/roof')).toEqual(['surfaces.csv'])
  expect(await offered('/walls', '/walls/svg')).toEqual(['walls.csv', 'walls.svg'])
})
