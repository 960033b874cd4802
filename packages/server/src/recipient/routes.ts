import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { jsonAnswer } from '../http/answer.ts'
import { members, readJson } from '../http/body.ts'
import { coded, tooManyRequests } from '../http/problem.ts'
import { addOtherMethods, addRawBodies, routerPath, sendUnkept } from '../http/routes.ts'
import { isPinText } from '../shares/pins.ts'
import { endSession } from '../store/share-sessions.ts'
import { tryPin, type Access } from './access.ts'
import { refuseCrossSite } from './cross-site.ts'
import { drawGonePage } from './gone-page.ts'
import { languageOf } from './language.ts'
import { PAGE_ASSETS } from './page-assets.ts'
import { PAGE_HEADERS } from './page-headers.ts'
import { drawPinPage, type PinProblem } from './pin-page.ts'
import { addReadRoutes } from './read-routes.ts'
import { drawReportPage } from './report-page.ts'
import { sessionCookie, shareMark } from './session.ts'
import { linkGone, visitOf, type RecipientDeps } from './visit.ts'

const FORM = 'application/x-www-form-urlencoded'

const isForm = (request: FastifyRequest): boolean => (request.headers['content-type'] ?? '').split(';')[0]!.trim().toLowerCase() === FORM

const PIN = '/share/{shareId}'
const REPORT = `${PIN}/report`
const ACCESS = `${PIN}/access`
const LEAVE = `${PIN}/leave`

/** Characters of a user agent that are kept. */
const LONGEST_USER_AGENT = 200

/** A page in a language, `?lang=` kept where the address names it. */
interface Place {
  readonly shareId: string
  /** Path of all links. */
  readonly root: string
  readonly address: string
  readonly query: string
  readonly lang: ReturnType<typeof languageOf>
}

function placeOf(request: FastifyRequest, baseUrl: string): Place {
  const { shareId } = request.params as { readonly shareId: string }
  const { lang } = request.query as { readonly lang?: unknown }
  const language = languageOf(lang, request.headers['accept-language'])
  const root = `${new URL(baseUrl).pathname.replace(/\/$/, '')}/share`
  return { shareId, root, address: `${root}/${shareId}`, query: lang === language ? `?lang=${language}` : '', lang: language }
}

const sendPage = (reply: FastifyReply, status: number, page: string, headers: Readonly<Record<string, string>> = {}): FastifyReply =>
  reply.code(status).headers({ ...PAGE_HEADERS, ...headers, 'cache-control': 'no-store' }).type('text/html; charset=utf-8').send(page)

const sendGone = (reply: FastifyReply, { lang, root }: Place): FastifyReply => sendPage(reply, 404, drawGonePage(lang, root))

/** 303: what follows is a GET, whatever was asked. */
const sendTo = (reply: FastifyReply, address: string): FastifyReply => reply.code(303).headers({ location: address, 'cache-control': 'no-store' }).send()

/** The PIN of a request; null where it holds none of four digits. */
function pinOf(request: FastifyRequest): string | null {
  const { body, headers } = request
  const pin = isForm(request) ? new URLSearchParams(body instanceof Uint8Array ? new TextDecoder().decode(body) : '').get('pin') : members(readJson(body, headers))['pin']
  return isPinText(pin) ? pin : null
}

type Refusal = Exclude<Access, { readonly outcome: 'granted' }> | { readonly outcome: 'malformed' }

/** What was refused, for a page: the form again with why, or the page of links that are gone. */
function sendRefusedPage(reply: FastifyReply, place: Place, refusal: Refusal): FastifyReply {
  if (refusal.outcome === 'gone') return sendGone(reply, place)
  const again = (status: number, problem: PinProblem, headers: Readonly<Record<string, string>> = {}): FastifyReply =>
    sendPage(reply, status, drawPinPage({ lang: place.lang, address: place.address, problem }), headers)
  if (refusal.outcome !== 'locked') return again(refusal.outcome === 'wrong' ? 403 : 400, { code: refusal.outcome })
  const seconds = Math.max(1, Math.ceil(refusal.wait / 1000))
  return again(429, { code: 'locked', seconds }, { 'retry-after': String(seconds) })
}

/** @throws Problem the same refusal, for a program */
function refuse(refusal: Refusal): never {
  if (refusal.outcome === 'gone') throw linkGone()
  if (refusal.outcome === 'malformed') throw coded(400, 'invalid_pin', 'Expected pin to be a text of four digits.')
  if (refusal.outcome === 'wrong') throw coded(403, 'invalid_pin', 'The PIN is wrong.')
  throw coded(429, 'too_many_attempts', 'Too many wrong PINs.', { 'retry-after': String(Math.max(1, Math.ceil(refusal.wait / 1000))) })
}

async function answerAccess(request: FastifyRequest, reply: FastifyReply, deps: RecipientDeps): Promise<FastifyReply> {
  const { services, baseUrl } = deps
  const place = placeOf(request, baseUrl)
  const pin = pinOf(request)
  const userAgent = (request.headers['user-agent'] ?? '').slice(0, LONGEST_USER_AGENT)
  const access = pin === null ? { outcome: 'malformed' as const } : await tryPin(services, { shareId: place.shareId, pin, address: request.ip, userAgent })
  request.log.info({ share: shareMark(place.shareId), outcome: access.outcome }, 'PIN tried')
  if (access.outcome !== 'granted') return isForm(request) ? sendRefusedPage(reply, place, access) : refuse(access)
  const maxAge = Math.floor((access.until - services.now()) / 1000)
  reply.header('set-cookie', sessionCookie(place.shareId, access.token, maxAge, baseUrl.startsWith('https:')))
  if (isForm(request)) return sendTo(reply, `${place.address}/report${place.query}`)
  return sendUnkept(reply, jsonAnswer({ expiresAt: new Date(access.until).toISOString() }))
}

function addPages(app: FastifyInstance, deps: RecipientDeps): void {
  const { services, baseUrl } = deps
  app.get(routerPath(PIN), async (request, reply) => {
    const place = placeOf(request, baseUrl)
    const { share, session } = await visitOf(request, deps)
    if (share === null) return sendGone(reply, place)
    if (session !== null) return sendTo(reply, `${place.address}/report${place.query}`)
    return sendPage(reply, 200, drawPinPage({ lang: place.lang, address: place.address, problem: null }))
  })
  app.get(routerPath(REPORT), async (request, reply) => {
    const place = placeOf(request, baseUrl)
    const { share, session } = await visitOf(request, deps)
    if (share === null) return sendGone(reply, place)
    if (session === null) return sendTo(reply, `${place.address}${place.query}`)
    const { address, lang } = place
    const page = await drawReportPage(services, { tenant: share.tenant, projectId: share.project_id, lang, address, expiresAt: share.expires_at })
    return sendPage(reply, 200, page)
  })
}

function addForms(app: FastifyInstance, deps: RecipientDeps): void {
  const { services, baseUrl } = deps
  const onRequest = async (request: FastifyRequest): Promise<void> => {
    refuseCrossSite(request, baseUrl)
    const wait = deps.strangers.take(request.ip)
    if (wait > 0) throw tooManyRequests(wait)
  }
  app.post(routerPath(ACCESS), { onRequest }, (request, reply) => answerAccess(request, reply, deps))
  app.post(routerPath(LEAVE), { onRequest }, async (request, reply) => {
    const { shareId, address, query } = placeOf(request, baseUrl)
    const { share, session } = await visitOf(request, deps)
    if (share !== null && session !== null) await endSession(services.db, share, session)
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

/** What opens with a link and its PIN, without an account: outside `/v1`, where everything needs a token. */
export function addRecipientRoutes(app: FastifyInstance, deps: RecipientDeps): void {
  void app.register(async (scope) => {
    addRawBodies(scope)
    addForms(scope, deps)
  })
  addPages(app, deps)
  addAssets(app)
  for (const path of [PIN, REPORT]) addOtherMethods(app, path, ['GET'])
  for (const path of [ACCESS, LEAVE]) addOtherMethods(app, path, ['POST'])
  addReadRoutes(app, deps)
}
