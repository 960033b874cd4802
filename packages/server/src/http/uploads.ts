import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { TSchema } from 'typebox'
import type { NamedLimiter } from './quotas.ts'

/** A file that an operation takes as its body. */
export interface Upload {
  /** Media types that it may have. */
  readonly media: readonly string[]
  /** Bytes. */
  readonly largest: number
  /** The same of media types that may have more. */
  readonly larger?: Readonly<Record<string, number>>
  /** Of a body in JSON that has one form. */
  readonly schema?: TSchema
  /** Whether the file may have come before: a body in JSON names it. */
  readonly mayHaveCome?: boolean
  /** Takes the bytes as they come, in place of a file of their own. @param came told of each part */
  readonly into?: (asked: AskedUpload, body: Readable, came: (bytes: number) => void) => Promise<void>
}

/** Bytes that a file of a media type may have. */
export const largestOf = ({ largest, larger = {} }: Upload, type: string): number => larger[type] ?? largest

/** Who uploads what. */
export interface AskedUpload {
  readonly caller: { readonly tenant: string; readonly clientId: string }
  readonly params: Readonly<Record<string, unknown>>
  readonly sent?: Readonly<Record<string, unknown>>
}

/** A file in quarantine. */
export interface Received {
  /** A folder of its own, which is removed once the request is answered, unless it is kept. */
  readonly folder: string
  readonly path: string
  /** Media type, in lower case and without parameters. */
  readonly type: string
  /** Of its content, hexadecimal. */
  readonly sha256: string
  /** Makes it durable: from now on its folder outlives the request. @returns what takes that back */
  readonly keep: () => Promise<() => void>
}

/** Receives files of requests. */
export interface Uploads extends Readonly<Record<'upload' | 'measure', NamedLimiter>> {
  readonly addBodies: (app: FastifyInstance) => void
  readonly receive: <T>(
    request: FastifyRequest,
    asked: AskedUpload,
    upload: Upload,
    work: (file: Received | undefined) => Promise<T>,
  ) => Promise<T>
}
