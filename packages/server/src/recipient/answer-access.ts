import type { FastifyReply, FastifyRequest } from 'fastify'
import { jsonAnswer } from '../http/answer.ts'
import { members, readJson } from '../http/body.ts'
import { coded } from '../http/problem.ts'
import { sendUnkept } from '../http/routes.ts'
import { isPinText } from '../pins/pins.ts'
import { tryPin, type Access } from './entry/access.ts'
import { drawPinPage, type PinProblem } from '../pages/pin-page.ts'
import { sharePageOf, sendGone, sendPage, sendTo, type SharePage } from './reply/share-page.ts'
import { sessionCookie, shareMark } from './entry/session.ts'
import { linkGone, type RecipientDeps } from './visit.ts'
import { isForm } from './reply/accepts-html.ts'

/** Limit on stored characters of a user agent. */
const LONGEST_USER_AGENT = 200

/** The PIN of a request; null if it has none of four digits. */
function pinOf(request: FastifyRequest): string | null {
  const { body, headers } = request
  const pin = isForm(request)
    ? new URLSearchParams(body instanceof Uint8Array ? new TextDecoder().decode(body) : '').get('pin')
    : members(readJson(body, headers))['pin']
  return isPinText(pin) ? pin : null
}

type Refusal = Exclude<Access, { readonly outcome: 'granted' }> | { readonly outcome: 'malformed' }

/** Whole seconds of `Retry-After`. */
const secondsOf = (milliseconds: number): number => Math.max(1, Math.ceil(milliseconds / 1000))

/** A refusal as a page: the form again with the reason, or the page for expired links. */
function sendRefusedPage(reply: FastifyReply, page: SharePage, refusal: Refusal): FastifyReply {
  if (refusal.outcome === 'gone') return sendGone(reply, page)
  const again = (status: number, problem: PinProblem, headers: Readonly<Record<string, string>> = {}): FastifyReply =>
    sendPage(reply, status, drawPinPage({ lang: page.lang, address: page.address, problem }), headers)
  if (refusal.outcome !== 'locked') return again(refusal.outcome === 'wrong' ? 403 : 400, { code: refusal.outcome })
  const seconds = secondsOf(refusal.wait)
  return again(429, refusal.isForGood ? { code: 'lockedForGood' } : { code: 'locked', seconds }, {
    'retry-after': String(seconds),
  })
}

/** @throws Problem the same refusal, for a program */
function refuse(refusal: Refusal): never {
  if (refusal.outcome === 'gone') throw linkGone()
  if (refusal.outcome === 'malformed') throw coded(400, 'invalid_pin', 'Expected pin to be a text of four digits.')
  if (refusal.outcome === 'wrong') throw coded(403, 'invalid_pin', 'The PIN is wrong.')
  const message = refusal.isForGood
    ? 'Too many wrong PINs: nobody can open the link until its owner extends it.'
    : 'Too many wrong PINs.'
  throw coded(429, 'too_many_attempts', message, { 'retry-after': String(secondsOf(refusal.wait)) })
}

/** Answers a PIN: with a session, or with a refusal. A form gets a page or a redirect, a program JSON. */
export async function answerAccess(
  request: FastifyRequest,
  reply: FastifyReply,
  deps: RecipientDeps,
): Promise<FastifyReply> {
  const { services, baseUrl } = deps
  const page = sharePageOf(request, baseUrl)
  const pin = pinOf(request)
  const userAgent = (request.headers['user-agent'] ?? '').slice(0, LONGEST_USER_AGENT)
  const access =
    pin === null
      ? { outcome: 'malformed' as const }
      : await tryPin(services, { shareId: page.shareId, pin, address: request.ip, userAgent })
  services.metrics.pinTried(access.outcome)
  request.log.info({ share: shareMark(page.shareId), outcome: access.outcome }, 'PIN tried')
  if (access.outcome !== 'granted') return isForm(request) ? sendRefusedPage(reply, page, access) : refuse(access)
  const maxAge = Math.floor(access.lifetime / 1000)
  reply.header('set-cookie', sessionCookie(page.shareId, access.token, maxAge, baseUrl.startsWith('https:')))
  if (isForm(request)) return sendTo(reply, `${page.address}/report${page.query}`)
  return sendUnkept(reply, jsonAnswer({ expiresAt: new Date(access.until).toISOString() }))
}
