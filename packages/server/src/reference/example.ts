// Written by test/api/openapi-examples.test.ts from what the service answers.
import examples from './examples.json' with { type: 'json' }

/** A request to an operation on the fixtures, and its answer. */
export interface Example {
  /** Path and query. */
  readonly url: string
  /** Values of the parameters in the path. */
  readonly params: Readonly<Record<string, string>>
  readonly body?: unknown
  /** JSON with lists cut to their first entry, or the beginning of a drawing; absent for bytes, or if there is none. */
  readonly answer?: unknown
  /** The answers if something is not found, and to an undocumented request. */
  readonly missing?: unknown
  readonly invalid?: unknown
}

/** The example of an operation, by its id. */
export const exampleOf = (operationId: string): Example | undefined =>
  (examples as Readonly<Record<string, Example>>)[operationId]
