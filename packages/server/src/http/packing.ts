import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isFresh, type Answer } from './answer.ts'
import { createBoundedCache } from './bounded-cache.ts'
import { isAnswered, sendAnswer } from './routes.ts'

/*
 * Compresses texts for clients that accept it. Only answers that need a token, or public ones, are compressed. A page with a secret, into
 * which others can put text, would leak the secret by its compressed length (BREACH).
 */

/** Codings, the most compact first. */
const CODINGS = ['br', 'gzip'] as const
export type Coding = (typeof CODINGS)[number]

/** Bytes below which compression saves nothing: the answer fits in one network packet. */
const SMALLEST = 1024

/** Limit on bytes of cached compressed texts. */
const MOST_PACKED = 32_000_000

/** Quality of brotli: a higher one takes ten times as long for a tenth less. */
const QUALITY = 5

const packBrotli = promisify(brotliCompress)
const packGzip = promisify(gzip)

const pack = (coding: Coding, body: Uint8Array): Promise<Buffer> =>
  coding === 'gzip'
    ? packGzip(body)
    : packBrotli(body, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: QUALITY,
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        },
      })

/** The codings that a client accepts, best first (RFC 9110 section 12.5.3). */
export function codingsOf(accept: string | undefined): readonly Coding[] {
  // Whoever says nothing is sent what it can read.
  if (accept === undefined) return []
  const weights = new Map<string, number>()
  for (const part of accept.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((each) => each.trim())
    const q = parameters.find((each) => each.startsWith('q='))?.slice(2) ?? '1'
    if (name !== '')
      weights.set(name === 'x-gzip' ? 'gzip' : name, /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(q) ? Number(q) : 0)
  }
  const weightOf = (coding: string): number => weights.get(coding) ?? weights.get('*') ?? 0
  const least = weights.get('identity') ?? 0
  return CODINGS.filter((coding) => weightOf(coding) > 0 && weightOf(coding) >= least).toSorted(
    (a, b) => weightOf(b) - weightOf(a),
  )
}

const isText = (type: string): boolean => /^(?:text\/|application\/json|image\/svg\+xml)/.test(type)

/** The entity tag of a compressed text: other bytes are another representation. */
const packedTag = (etag: string, coding: Coding): string => `${etag.slice(0, -1)}-${coding}"`

/** Compresses an answer with the best of the accepted codings. */
export type Packer = (answer: Answer, codings: readonly Coding[]) => Promise<Answer>

/** Compresses texts. Results are cached: the same text is compressed once, whoever requests it. */
export function createPacker(): Packer {
  const kept = createBoundedCache<Buffer>(MOST_PACKED, ({ length }) => length)
  return async (answer, [coding]) => {
    const { body, etag, headers } = answer
    if (coding === undefined || !(body instanceof Uint8Array)) return answer
    const packed = await kept.get(packedTag(etag, coding), () => pack(coding, body))
    return {
      ...answer,
      body: packed,
      etag: packedTag(etag, coding),
      headers: { ...headers, 'content-encoding': coding },
    }
  }
}

/** Whether an answer is a text to compress; streamed bodies are not. */
const isPackable = ({ type, body }: Answer): boolean =>
  body instanceof Uint8Array && body.length >= SMALLEST && isText(type)

/** Sends a success, compressed if the client accepts it, or a 304 if the client has it already in either form. */
export async function sendPacked(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Answer,
  packer: Packer,
): Promise<FastifyReply> {
  if (!isPackable(answer) || isAnswered(reply)) return sendAnswer(request, reply, answer)
  reply.header('vary', `${String(reply.getHeader('vary'))}, Accept-Encoding`)
  const codings = codingsOf(request.headers['accept-encoding'])
  const known = codings
    .map((coding) => packedTag(answer.etag, coding))
    .find((etag) => isFresh(request.headers['if-none-match'], etag))
  if (known !== undefined) return sendAnswer(request, reply, { ...answer, etag: known })
  if (isFresh(request.headers['if-none-match'], answer.etag)) return sendAnswer(request, reply, answer)
  return sendAnswer(request, reply, await packer(answer, codings))
}
