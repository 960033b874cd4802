import type { Language } from '@reports/svg'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isAnswered } from '../../http/routes.ts'
import { drawGonePage } from '../../pages/gone-page.ts'
import { languageOf } from './language.ts'
import { PAGE_HEADERS } from './page-headers.ts'

/** A page in a language; `?lang=` is kept if the address has it. */
export interface SharePage {
  readonly shareId: string
  /** Path of all links. */
  readonly root: string
  readonly address: string
  readonly query: string
  readonly lang: Language
}

export function sharePageOf(request: FastifyRequest, baseUrl: string): SharePage {
  const { shareId } = request.params as { readonly shareId: string }
  const { lang } = request.query as { readonly lang?: unknown }
  const language = languageOf(lang, request.headers['accept-language'])
  const root = `${new URL(baseUrl).pathname.replace(/\/$/, '')}/share`
  // Encoded again: an unknown id may contain characters that a header may not.
  return {
    shareId,
    root,
    address: `${root}/${encodeURIComponent(shareId)}`,
    query: lang === language ? `?lang=${language}` : '',
    lang: language,
  }
}

export const sendPage = (
  reply: FastifyReply,
  status: number,
  page: string,
  headers: Readonly<Record<string, string>> = {},
): FastifyReply =>
  isAnswered(reply)
    ? reply
    : reply
        .code(status)
        .headers({ ...PAGE_HEADERS, ...headers, 'cache-control': 'no-store' })
        .type('text/html; charset=utf-8')
        .send(page)

export const sendGone = (reply: FastifyReply, { lang, root }: SharePage): FastifyReply =>
  sendPage(reply, 404, drawGonePage(lang, root))

/** A 303 redirect: the next request is a GET, whatever this one was. */
export const sendTo = (reply: FastifyReply, address: string): FastifyReply =>
  isAnswered(reply) ? reply : reply.code(303).headers({ location: address, 'cache-control': 'no-store' }).send()
