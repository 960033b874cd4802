import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { spend } from '../http/quotas.ts'
import { addOtherMethods, addRawBodies, goneSignal, routerPath, sendUnkept } from '../http/routes.ts'
import { endSession } from '../store/shares/share-sessions.ts'
import { answerAccess } from './answer-access.ts'
import { refuseCrossSite } from './entry/cross-site.ts'
import { PAGE_ASSETS } from '../pages/assets.ts'
import { PAGE_HEADERS } from './reply/page-headers.ts'
import { drawPinPage } from '../pages/pin-page.ts'
import { sharePageOf, sendGone, sendPage, sendTo } from './reply/share-page.ts'
import { sendProblemPage } from './reply/problem-page.ts'
import { addLogo, addReadRoutes } from './read-routes.ts'
import { drawReportPage } from './report-page.ts'
import { sessionCookie } from './entry/session.ts'
import { visitOf, type RecipientDeps } from './visit.ts'

const PIN = '/share/{shareId}'
const REPORT = `${PIN}/report`
const ACCESS = `${PIN}/access`
const LEAVE = `${PIN}/leave`

function addPages(app: FastifyInstance, deps: RecipientDeps): void {
  const { services, baseUrl } = deps
  const opened = deps.operations.flatMap(({ forRecipients, path }) =>
    forRecipients === 'nothing' ? [] : [path.replace('/v1/projects/{projectId}', '')],
  )
  app.get(routerPath(PIN), async (request, reply) => {
    const page = sharePageOf(request, baseUrl)
    const { share, session } = await visitOf(request, deps)
    if (share === null) return sendGone(reply, page)
    if (session !== null) return sendTo(reply, `${page.address}/report${page.query}`)
    return sendPage(reply, 200, drawPinPage({ lang: page.lang, address: page.address, problem: null }))
  })
  app.get(routerPath(REPORT), async (request, reply) => {
    const page = sharePageOf(request, baseUrl)
    const { share, session } = await visitOf(request, deps)
    if (share === null) return sendGone(reply, page)
    if (session === null) return sendTo(reply, `${page.address}${page.query}`)
    const { address, lang } = page
    const { tenant, project_id: projectId, expires_at: expiresAt } = share
    const report = await drawReportPage(services, { tenant, projectId, lang, address, expiresAt, opened }, () =>
      goneSignal(reply),
    )
    reply.headers(PAGE_HEADERS)
    return sendUnkept(reply, report)
  })
}

function addForms(app: FastifyInstance, deps: RecipientDeps): void {
  const { services, baseUrl } = deps
  const onRequest = async (request: FastifyRequest): Promise<void> => {
    refuseCrossSite(request, baseUrl)
    spend(deps.strangers, request.ip)
  }
  app.post(routerPath(ACCESS), { onRequest }, (request, reply) => answerAccess(request, reply, deps))
  app.post(routerPath(LEAVE), { onRequest }, async (request, reply) => {
    const { shareId, address, query } = sharePageOf(request, baseUrl)
    const { given } = await visitOf(request, deps)
    if (given !== null) await endSession(services.db, shareId, given)
    reply.header('set-cookie', sessionCookie(shareId, '', 0, baseUrl.startsWith('https:')))
    return sendTo(reply, `${address}${query}`)
  })
}

/** Style and script of the pages: the same for everybody. */
function addAssets(app: FastifyInstance): void {
  for (const [name, { type, body }] of Object.entries(PAGE_ASSETS)) {
    const path = `/share/assets/${name}`
    app.get(path, (_request, reply) => reply.type(type).header('cache-control', 'public, max-age=300').send(body))
    addOtherMethods(app, path, ['GET'])
  }
}

/** The routes for recipients of a link with its PIN, without an account: outside `/v1`, where everything needs a token. */
export function addRecipientRoutes(app: FastifyInstance, deps: RecipientDeps): void {
  void app.register(async (scope) => {
    addRawBodies(scope)
    scope.setErrorHandler((error: FastifyError, request, reply) => sendProblemPage(error, request, reply, deps.baseUrl))
    addForms(scope, deps)
    addPages(scope, deps)
    for (const path of [PIN, REPORT]) addOtherMethods(scope, path, ['GET'])
    for (const path of [ACCESS, LEAVE]) addOtherMethods(scope, path, ['POST'])
  })
  addAssets(app)
  addLogo(app, deps)
  addReadRoutes(app, deps)
}
