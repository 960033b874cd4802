import type { TSchema } from 'typebox'
import type { Answer } from './answer.ts'
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
export interface Call<P extends Parameters, Q extends Parameters> {
  readonly caller: Caller
  readonly params: Values<P>
  readonly query: Values<Q>
}

/** What a success holds: a JSON value of a schema, or bytes of media types. */
export type Success = { readonly schema: TSchema } | { readonly media: readonly string[] }

/** One operation of the API: the route, the validator and the entry of the OpenAPI document. */
export interface Operation<P extends Parameters = Parameters, Q extends Parameters = Parameters> {
  readonly method: 'GET'
  /** As in OpenAPI: `/v1/projects/{projectId}`. */
  readonly path: string
  readonly operationId: string
  readonly tag: string
  readonly summary: string
  readonly description: string
  /** What the caller's token must hold; required, so that no route is open by oversight. */
  readonly scope: Scope
  /** Whether the heavy quota counts a call. */
  readonly isHeavy: (query: Values<Q>) => boolean
  readonly params: P
  readonly query: Q
  readonly success: Success
  /** Messages of its 404, empty where it has none. */
  readonly notFound: readonly string[]
  /** Headers of a success beyond those that all answers have. */
  readonly headers?: Readonly<Record<string, string>>
  /** Whether it answers 503 where something behind it fails. */
  readonly canBeUnavailable?: boolean
  readonly run: (call: Call<P, Q>) => Promise<Answer>
}

/** Keeps the types of an operation together while it is written; afterwards it is one of many. */
export const operation = <P extends Parameters, Q extends Parameters>(spec: Operation<P, Q>): Operation => spec as unknown as Operation

export const LIGHT = (): boolean => false
export const HEAVY = (): boolean => true
