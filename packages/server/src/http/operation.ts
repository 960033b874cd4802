import type { TSchema } from 'typebox'
import type { Answer } from './answer.ts'
import type { Gone } from './bounded-cache.ts'
import type { Body } from './body.ts'
import type { IdempotencyKey } from './idempotency-key.ts'
import type { Parameters, Values } from './parameters.ts'

export const SCOPES = ['read:projects', 'manage:shares'] as const
export type Scope = (typeof SCOPES)[number]

/** Who calls, from a verified token. */
export interface Caller {
  readonly tenant: string
  readonly clientId: string
  readonly scopes: ReadonlySet<string>
}

/** What an operation gets: everything decoded. */
export interface Call<P extends Parameters, Q extends Parameters, B = unknown> {
  readonly caller: Caller
  readonly params: Values<P>
  readonly query: Values<Q>
  /** Undefined where the operation takes none. */
  readonly body: B
  /** From which it is asked. */
  readonly address: string
  /** Of a request that may be sent again; absent where it has none. */
  readonly key?: IdempotencyKey | undefined
  readonly gone: Gone
}

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** What a success holds: a JSON value of a schema, which may be asked for as bytes of media types too; bytes; or nothing. */
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
  /** What the caller's token must hold; required, so that no route is open by oversight. */
  readonly scope: Scope
  /**
   * What the recipients of a share link are shown: nothing, the answer that the tenant has, or another one. Required, so that
   * nothing is shown by oversight.
   */
  readonly forRecipients: 'nothing' | 'everything' | ((call: Call<P, Q, B>) => Promise<Answer>)
  /** Whether the heavy quota counts a call. */
  readonly isHeavy: (query: Values<Q>) => boolean
  readonly params: P
  readonly query: Q
  readonly body?: Body<B>
  readonly success: Success
  /** Whether its answers hold secrets: nobody keeps them, so they have no entity tag. */
  readonly isSecret?: boolean
  /** The `error` of its 404, empty where it has none. */
  readonly notFound: readonly string[]
  /** Codes of its 400, beside the sentences about what is not as documented. */
  readonly invalid?: readonly string[]
  /** Headers of a success beyond those that all answers have. */
  readonly headers?: Readonly<Record<string, string>>
  /** The address of what tells how far its numbers can be relied on: every success links it. */
  readonly describedBy?: string
  /** Whether it answers 503 where something behind it fails. */
  readonly canBeUnavailable?: boolean
  readonly run: (call: Call<P, Q, B>) => Promise<Answer>
}

/** Keeps the types of an operation together while it is written; afterwards it is one of many. */
export const operation = <P extends Parameters, Q extends Parameters, B = undefined>(
  spec: Operation<P, Q, B>,
): Operation => spec as unknown as Operation

export const LIGHT = (): boolean => false
export const HEAVY = (): boolean => true

/** Whether an `Idempotency-Key` tells that a request was sent before: reading and revoking again change nothing in any case. */
export const isRepeatable = ({ method }: Pick<Operation, 'method'>): boolean => method === 'POST' || method === 'PUT'
