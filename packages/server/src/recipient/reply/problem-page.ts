import type { Language } from '@reports/svg'
import { tag } from '@reports/svg/report'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { problemOf, sendError } from '../../http/framework.ts'
import type { Problem } from '../../http/problem.ts'
import { drawFrame } from '../../pages/frame.ts'
import { PAGE_WORDS, waitInWords } from '../../pages/words.ts'
import { sharePageOf, sendGone, sendPage, type SharePage } from './share-page.ts'
import { acceptsHtml } from './accepts-html.ts'

function sentenceOf({ status, code, headers }: Problem, lang: Language): string {
  const { tooMany, busy, tooLarge, crossSite, noAddress, failed } = PAGE_WORDS[lang]
  const wait = waitInWords(Number(headers['retry-after'] ?? 1), lang)
  if (status === 429) return tooMany(wait)
  if (status === 503) return busy(wait)
  if (status === 413) return tooLarge
  // The address bar shows where a form was sent; opened from there it is no longer a form.
  if (status === 405) return noAddress
  return code === 'cross_site' ? crossSite : failed
}

/** The page for an error: the reason, how long to wait, and the way back. */
function drawProblemPage({ lang, root, address, query }: SharePage, problem: Problem): string {
  const { problemTitle, openLink } = PAGE_WORDS[lang]
  return drawFrame(
    { lang, root, title: problemTitle },
    tag('p', { role: 'alert' }, sentenceOf(problem, lang)),
    tag('p', {}, tag('a', { href: `${address}${query}` }, openLink)),
  )
}

/** Answers any thrown error: with a page for clients that read pages, for others as everywhere. */
export function sendProblemPage(
  error: FastifyError | Problem | Error,
  request: FastifyRequest,
  reply: FastifyReply,
  baseUrl: string,
): FastifyReply {
  if (!acceptsHtml(request)) return sendError(error, request, reply)
  const problem = problemOf(error, request)
  const page = sharePageOf(request, baseUrl)
  return problem.status === 404
    ? sendGone(reply, page)
    : sendPage(reply, problem.status, drawProblemPage(page, problem), problem.headers)
}
