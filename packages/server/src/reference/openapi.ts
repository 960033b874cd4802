import type { Body } from '../http/body.ts'
import { isRepeatable, type Operation, type Success } from '../http/operation.ts'
import type { Parameters } from '../http/parameters.ts'
import { V1, type DocumentAbout, type Further } from './about.ts'
import { exampleOf } from './example.ts'
import { plain, withNamed } from './named-schemas.ts'
import { clientHeaders, ErrorSchema, HEADERS, listed, problem, response, RESPONSES } from './problems.ts'

type Json = Readonly<Record<string, unknown>>

const parametersOf = (
  place: 'path' | 'query' | 'header',
  parameters: Parameters,
  examples: Readonly<Record<string, string>> = {},
): Json[] =>
  Object.entries(parameters).map(([name, { schema, description, required, mayBeEmpty }]) => ({
    name,
    in: place,
    required,
    description,
    ...(mayBeEmpty === undefined ? {} : { allowEmptyValue: mayBeEmpty }),
    schema,
    ...(examples[name] === undefined ? {} : { example: examples[name] }),
  }))

const keyOf = (again: string): Json => ({
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: `chosen by the client for one request: the same request with it within 24 hours changes nothing more, and answers ${again}`,
  schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[!-~]+$' },
})

const contentOf = (success: Exclude<Success, { readonly status: 204 }>, answer: unknown): Json => {
  const example = answer === undefined ? {} : { example: answer }
  const bytes = (success.media ?? []).map((type) => [
    type,
    {
      // Readers of events take it as one text, or as one event after the other.
      schema: type === 'text/event-stream' ? {} : { type: 'string', format: 'binary' },
      ...(type === 'image/svg+xml' ? example : {}),
    },
  ])
  const json: Json = 'schema' in success ? { 'application/json': { schema: plain(success.schema), ...example } } : {}
  return { ...json, ...(Object.fromEntries(bytes) as Json) }
}

const CONTENT_ENCODING: Json = { 'Content-Encoding': { $ref: '#/components/headers/Content-Encoding' } }

/** An optional body may also be `null`. */
const bodySchema = ({ schema, required }: Pick<Body<unknown>, 'schema' | 'required'>): unknown =>
  required ? plain(schema) : { anyOf: [plain(schema), { type: 'null' }] }

/** The successes of an operation, by status. */
function successesOf({ operationId, success, isSecret = false, headers: own = {}, describedBy = [] }: Operation): Json {
  const further: Json = Object.fromEntries(
    Object.entries(own).map(([name, description]): [string, Json] => [
      name,
      { description, schema: { type: 'string' } },
    ]),
  )
  if ('status' in success && success.status === 204)
    return { 204: { description: 'Success, without a body', headers: { ...clientHeaders([]), ...further } } }
  const isText = 'schema' in success || success.media.includes('image/svg+xml')
  const kept = { ...clientHeaders(['ETag', ...(describedBy.length === 0 ? [] : ['Link'])]), ...further }
  const found = {
    description: 'Success',
    headers: isSecret ? { ...clientHeaders([]), ...further } : isText ? { ...kept, ...CONTENT_ENCODING } : kept,
    content: contentOf(success, exampleOf(operationId)?.answer),
  }
  return isSecret
    ? { [('status' in success ? success.status : undefined) ?? 200]: found }
    : { 200: found, 304: { description: 'The content is the one of `If-None-Match`', headers: kept } }
}

/** The body of a request. */
function requestBodyOf({ operationId, body }: Operation): Json {
  if (body === undefined) return {}
  const example = exampleOf(operationId)?.body
  return {
    requestBody: {
      required: body.required,
      content: { 'application/json': { schema: bodySchema(body), ...(example === undefined ? {} : { example }) } },
    },
  }
}

const NOTHING_FURTHER: Further = { again: 'the link as it is then', parameters: [], requestBody: {}, responses: {} }

function operationOf(operation: Operation, further: Further): Json {
  const { operationId, tag, summary, description, scope, params, query, notFound, invalid = [] } = operation
  const example = exampleOf(operationId)
  return {
    operationId,
    tags: [tag],
    summary,
    description,
    security: [{ oauth: [scope] }],
    parameters: [
      ...parametersOf('path', params, example?.params),
      ...parametersOf('query', query),
      ...parametersOf('header', operation.sent ?? {}),
      ...(isRepeatable(operation) ? [keyOf(further.again)] : []),
      ...further.parameters,
    ],
    ...requestBodyOf(operation),
    ...further.requestBody,
    responses: {
      ...successesOf(operation),
      400:
        invalid.length === 0
          ? response('BadRequest')
          : problem(
              `A parameter or the body is not as documented: a sentence, or ${listed(invalid)}`,
              invalid,
              [],
              example?.invalid,
            ),
      401: response('Unauthorized'),
      403: response('Forbidden'),
      405: response('MethodNotAllowed'),
      ...(notFound.length > 0
        ? { 404: problem(`Not there: ${listed(notFound)}`, notFound, [], example?.missing) }
        : {}),
      ...(operation.method === 'GET' ? {} : { 413: response('BodyTooLarge'), 415: response('UnsupportedMediaType') }),
      ...(isRepeatable(operation) ? { 422: response('KeyReused') } : {}),
      429: response('TooManyRequests'),
      500: response('InternalError'),
      503: response('Unavailable'),
      ...further.responses,
    },
  }
}

/** The entries of operations, by address and method. */
function pathsOf(operations: readonly Operation[], furtherOf: DocumentAbout['further']): Json {
  const paths: Record<string, Record<string, Json>> = {}
  for (const operation of operations)
    (paths[operation.path] ??= {})[operation.method.toLowerCase()] = operationOf(
      operation,
      furtherOf?.(operation) ?? NOTHING_FURTHER,
    )
  return paths
}

/** Components that something refers to, and those that they refer to. */
function referredTo(components: Json, kind: string, from: unknown): Json {
  const found = new Set<string>()
  const follow = (value: unknown): void => {
    for (const [, name = ''] of (JSON.stringify(value) ?? '').matchAll(
      new RegExp(`"#/components/${kind}/([\\w-]+)"`, 'g'),
    )) {
      if (found.has(name)) continue
      found.add(name)
      follow(components[name])
    }
  }
  follow(from)
  return Object.fromEntries(Object.entries(components).filter(([name]) => found.has(name)))
}

/** The OpenAPI 3.1 document of operations. */
export function openapiDocument(operations: readonly Operation[], baseUrl: string, about: DocumentAbout = V1): Json {
  const all = withNamed(about.schemas ?? {})
  const paths = { ...about.paths, ...pathsOf([...operations, about.own as Operation], about.further) }
  const named: Json = Object.fromEntries(Object.entries(all).map(([name, schema]) => [name, plain(schema, true)]))
  const responses = referredTo(RESPONSES, 'responses', paths)
  return {
    openapi: '3.1.0',
    info: {
      title: about.title,
      version: '0.1.0',
      description: about.description,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: baseUrl }],
    tags: Object.entries(about.tags).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: {
        oauth: {
          type: 'oauth2',
          description: 'Client credentials',
          flows: { clientCredentials: { tokenUrl: `${baseUrl}/oauth/token`, scopes: about.scopes } },
        },
      },
      headers: referredTo(HEADERS, 'headers', [paths, responses]),
      responses,
      schemas: { ...referredTo(named, 'schemas', [paths, responses]), Error: ErrorSchema },
    },
  }
}
