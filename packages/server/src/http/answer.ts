import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'

/** A body that is too large for memory: read while it is sent. */
export interface StreamedBody {
  /** Bytes; null where nobody knows before the end. */
  readonly length: number | null
  readonly read: () => Readable
}

/** A success with its body as it goes over the wire. It can be kept and sent again. */
export interface Answer {
  readonly type: string
  readonly body: Uint8Array | StreamedBody
  /** Strong entity tag with its quotes, of the content. */
  readonly etag: string
  readonly headers: Readonly<Record<string, string>>
}

/** An answer whose bytes are in memory. */
export interface ByteAnswer extends Answer {
  readonly body: Uint8Array
}

/** Clients may keep data of a tenant, but ask before they use it again; images change seldom and are large. */
const REVALIDATE = 'private, no-cache'
const A_DAY = 'private, max-age=86400'

export const JSON_TYPE = 'application/json; charset=utf-8'

/** Nothing of a drawing or of an answer may run or load, whatever texts of a project it holds. */
const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** The entity tag of bytes. */
export const etagOf = (body: Uint8Array): string =>
  `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`

/** Bytes of their own, not a part of a shared buffer: a thread can hand them over. */
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)

/** Bytes: what is kept is encoded once, not at every answer. */
export const jsonAnswer = (value: unknown, headers: Readonly<Record<string, string>> = {}): ByteAnswer =>
  writtenJsonAnswer(bytesOf(JSON.stringify(value)), headers)

/** The answer of JSON that is written already. */
export const writtenJsonAnswer = (body: Uint8Array, headers: Readonly<Record<string, string>> = {}): ByteAnswer => ({
  type: JSON_TYPE,
  body,
  etag: etagOf(body),
  headers: { 'cache-control': REVALIDATE, ...headers },
})

export function svgAnswer(svg: string): ByteAnswer {
  const body = bytesOf(svg)
  return {
    type: 'image/svg+xml; charset=utf-8',
    body,
    etag: etagOf(body),
    headers: { 'cache-control': REVALIDATE, 'content-security-policy': SVG_POLICY },
  }
}

/** A document of tenants' data that is made anew where its content changes. @param type of media */
export const documentAnswer = (type: string, body: Uint8Array): ByteAnswer => ({
  type,
  body,
  etag: etagOf(body),
  headers: { 'cache-control': REVALIDATE },
})

/** A document that a browser saves by its name. */
export const fileAnswer = (
  type: string,
  name: string,
  body: Uint8Array,
  headers: Readonly<Record<string, string>> = {},
): ByteAnswer => {
  const answer = documentAnswer(type, body)
  const disposition = { 'content-disposition': `attachment; filename="${name}"` }
  return { ...answer, headers: { ...answer.headers, ...disposition, ...headers } }
}

/** The answer of JSON that is written while it is sent. @param etag of the content */
export const streamedJsonAnswer = (
  read: () => Readable,
  etag: string,
  headers: Readonly<Record<string, string>> = {},
): Answer => ({
  type: JSON_TYPE,
  body: { length: null, read },
  etag,
  headers: { 'cache-control': REVALIDATE, ...headers },
})

/** A page, as it goes into one of the answers for recipients. */
export function pageAnswer(html: string): ByteAnswer {
  const body = bytesOf(html)
  return { type: 'text/html; charset=utf-8', body, etag: etagOf(body), headers: {} }
}

/** @param etag of the content */
export const imageAnswer = <B extends Answer['body']>(
  type: string,
  body: B,
  etag: string,
  headers: Readonly<Record<string, string>> = {},
): Answer & { readonly body: B } => ({ type, body, etag, headers: { 'cache-control': A_DAY, ...headers } })

/** The answer of what has nothing to say. */
export const NO_CONTENT: ByteAnswer = { type: '', body: new Uint8Array(), etag: '', headers: {} }

/** Whether a client has the content already (RFC 9110 section 13.1.2: a list or `*`, compared weakly). */
export function isFresh(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch.trim() === '*') return true
  return [...ifNoneMatch.matchAll(/(?:W\/)?("[^"]*")/g)].some((match) => match[1] === etag)
}
