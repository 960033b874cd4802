// Written by test/api/openapi-examples.test.ts from what the service answers.
import examples from './examples.json' with { type: 'json' }

/** What an operation was asked on the fixtures, and answered. */
export interface Example {
  /** Path and query. */
  readonly url: string
  /** Values of the parameters in the path. */
  readonly params: Readonly<Record<string, string>>
  readonly body?: unknown
  /** JSON with lists cut to their first entry, or the beginning of a drawing; absent where there is none, or bytes. */
  readonly answer?: unknown
  /** What it answers where something is not there, and to a request that is not as documented. */
  readonly missing?: unknown
  readonly invalid?: unknown
}

/** The example of an operation, by its id. */
export const exampleOf = (operationId: string): Example | undefined =>
  (examples as Readonly<Record<string, Example>>)[operationId]
