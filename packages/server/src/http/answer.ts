import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'

/** A body that is too large for memory: it is read while it is sent. */
export interface StreamedBody {
  /** Bytes; null if not known in advance. */
  readonly length: number | null
  readonly read: () => Readable
}

/** A success with its body as sent. It can be cached and sent again. */
export interface Answer {
  readonly type: string
  readonly body: Uint8Array | StreamedBody
  /** Strong entity tag of the content, with its quotes. */
  readonly etag: string
  readonly headers: Readonly<Record<string, string>>
  /** If it is not the operation's usual one. */
  readonly status?: 202
}

/** An answer whose bytes are in memory. */
export interface ByteAnswer extends Answer {
  readonly body: Uint8Array
}

/** Clients may store a tenant's data, but must revalidate it before use; images change seldom and are large. */
const REVALIDATE = 'private, no-cache'
const A_DAY = 'private, max-age=86400'

export const JSON_TYPE = 'application/json; charset=utf-8'

/** No script may run or load from a drawing or an answer, whatever texts of a project it contains. */
const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** The entity tag of bytes. */
export const etagOf = (body: Uint8Array): string =>
  `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`

/** Own bytes, not part of a shared buffer, so that a thread can transfer them. */
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)

/** JSON as bytes: a cached answer is encoded once, not each time it is sent. */
export const jsonAnswer = (value: unknown, headers: Readonly<Record<string, string>> = {}): ByteAnswer =>
  writtenJsonAnswer(bytesOf(JSON.stringify(value)), headers)

/** An answer of JSON that is already encoded. */
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

/** A document of a tenant's data, made anew when its content changes. @param type media type */
export const documentAnswer = (type: string, body: Uint8Array): ByteAnswer => ({
  type,
  body,
  etag: etagOf(body),
  headers: { 'cache-control': REVALIDATE },
})

/** A document for download under a file name. */
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

/** The header of files in the OpenAPI document. */
export const dispositionHeader = {
  'Content-Disposition': 'where it is a file of another program its name, to be saved by',
} as const

/** An answer of JSON that is written while it is sent. @param etag of the content */
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

/** A page for recipients. */
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

/** The answer without content. */
export const NO_CONTENT: ByteAnswer = { type: '', body: new Uint8Array(), etag: '', headers: {} }

/** Whether a client has the content already (RFC 9110 section 13.1.2: a list or `*`, compared weakly). */
export function isFresh(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch.trim() === '*') return true
  return [...ifNoneMatch.matchAll(/(?:W\/)?("[^"]*")/g)].some((match) => match[1] === etag)
}
