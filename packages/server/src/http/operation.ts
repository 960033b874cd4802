import type { TSchema } from 'typebox'
import type { Answer } from './answer.ts'
import type { Gone } from './bounded-cache.ts'
import type { Body } from './body.ts'
import type { IdempotencyKey } from './idempotency-key.ts'
import type { Parameters, Values } from './parameters.ts'
import type { Received, Upload } from './uploads.ts'

/** Scopes of `/v1`. */
export const SCOPES = ['read:projects', 'manage:shares'] as const

/** All scopes: extensions add theirs. */
export interface Scopes extends Readonly<Record<(typeof SCOPES)[number], true>> {}

export type Scope = keyof Scopes

/** The caller, from a verified token. */
export interface Caller {
  readonly tenant: string
  readonly clientId: string
  readonly scopes: ReadonlySet<string>
}

/** The input of an operation, decoded. */
export interface Call<P extends Parameters, Q extends Parameters, B = unknown> {
  readonly caller: Caller
  readonly params: Values<P>
  readonly query: Values<Q>
  /** Undefined where the operation takes none. */
  readonly body: B
  /** Network address of the caller. */
  readonly address: string
  /** Key of a request that may be sent again; absent if it has none. */
  readonly key?: IdempotencyKey | undefined
  readonly gone: Gone
  /** Headers that the operation names. */
  readonly sent?: Readonly<Record<string, unknown>>
  /** The received file, for an operation that takes one. */
  readonly file?: Received | undefined
  readonly conditions?: Conditions | undefined
  /** Milliseconds that the client waits for a change, before it is told of a job. */
  readonly patience?: number
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** The conditions of a request (RFC 9110 section 13.1); null where it has none. */
export interface Conditions {
  readonly ifMatch: string | null
  readonly ifNoneMatch: string | null
}

/** The content of a success: a JSON value with a schema, optionally also available as other media types; bytes; or nothing. */
export type Success =
  | { readonly schema: TSchema; readonly status?: 201; readonly media?: readonly string[] }
  | { readonly media: readonly string[] }
  | { readonly status: 204 }

/** One operation of the API: the route, the validator and the entry of the OpenAPI document. */
export interface Operation<P extends Parameters = Parameters, Q extends Parameters = Parameters, B = unknown> {
  readonly method: Method
  /** As in OpenAPI: `/v1/projects/{projectId}`. */
  readonly path: string
  readonly operationId: string
  readonly tag: string
  readonly summary: string
  readonly description: string
  /** Scope that the caller's token must have; required, so that no route is open by oversight. */
  readonly scope: Scope
  /**
   * What recipients of a share link may read: nothing, the same answer as the tenant, or another one. Required, so that nothing is shown
   * by oversight.
   */
  readonly forRecipients: 'nothing' | 'everything' | ((call: Call<P, Q, B>) => Promise<Answer>)
  /** Whether a call counts against the heavy quota. */
  readonly isHeavy: (query: Values<Q>) => boolean
  /** Whether a POST changes nothing. */
  readonly isRead?: boolean
  /** The quota of operations that take files; absent: that of heavy ones. */
  readonly ownQuota?: 'upload' | 'measure'
  readonly params: P
  readonly query: Q
  /** Headers of its own, in lower case. */
  readonly sent?: Parameters
  readonly body?: Body<B>
  /** A file instead of a body of JSON: it is received in quarantine. */
  readonly upload?: Upload
  /** Whether it has a condition such as `If-Match`. */
  readonly isConditional?: boolean
  /** The schema of a job, if it may be answered 202 with one. */
  readonly job?: TSchema
  /** Codes of answers that refuse what it is about, by status, beside those that all have. */
  readonly refused?: Readonly<Partial<Record<409 | 412 | 413 | 422 | 429, readonly string[]>>>
  /** Milliseconds that an answer may last, if it is sent while something goes on. */
  readonly lasts?: number
  readonly success: Success
  /** Whether its answers contain secrets: they are not cached, so they have no entity tag. */
  readonly isSecret?: boolean
  /** The `error` values of its 404; empty if it has none. */
  readonly notFound: readonly string[]
  /** Codes of its 400, besides the sentences about undocumented requests. */
  readonly invalid?: readonly string[]
  /** Headers of a success beyond those that all answers have. */
  readonly headers?: Readonly<Record<string, string>>
  /** The addresses of the resources that tell of its numbers, how certain they are and what was edited: every success links to them. */
  readonly describedBy?: readonly string[]
  /** Whether it answers 503 if something behind it fails. */
  readonly canBeUnavailable?: boolean
  readonly run: (call: Call<P, Q, B>) => Promise<Answer>
}

/** Checks the types of one operation where it is defined; the result has a general type. */
export const operation = <P extends Parameters, Q extends Parameters, B = undefined>(
  spec: Operation<P, Q, B>,
): Operation => spec as unknown as Operation

export const LIGHT = (): boolean => false
export const HEAVY = (): boolean => true

/** Whether an `Idempotency-Key` is used to detect a repeated request: repeating a read or a revocation changes nothing. */
export const isRepeatable = ({ method, isRead = false }: Pick<Operation, 'method' | 'isRead'>): boolean =>
  !isRead && (method === 'POST' || method === 'PUT')
