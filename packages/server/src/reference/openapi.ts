import { Type } from 'typebox'
import type { Body } from '../http/body.ts'
import { isRepeatable, LIGHT, type Operation, type Scope, type Success } from '../http/operation.ts'
import type { Parameters } from '../http/parameters.ts'
import { exampleOf } from './example.ts'
import { NAMED, plain } from './named-schemas.ts'
import { clientHeaders, ErrorSchema, headers, HEADERS, problem, response, RESPONSES } from './problems.ts'

type Json = Readonly<Record<string, unknown>>

const parametersOf = (
  place: 'path' | 'query',
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

const IDEMPOTENCY_KEY: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'chosen by the client for one request: the same request with it within 24 hours changes nothing more, and answers the link as it is then',
  schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[!-~]+$' },
}

const contentOf = (success: Exclude<Success, { readonly status: 204 }>, answer: unknown): Json => {
  const example = answer === undefined ? {} : { example: answer }
  const bytes = (success.media ?? []).map((type) => [
    type,
    { schema: { type: 'string', format: 'binary' }, ...(type === 'image/svg+xml' ? example : {}) },
  ])
  const json: Json = 'schema' in success ? { 'application/json': { schema: plain(success.schema), ...example } } : {}
  return { ...json, ...(Object.fromEntries(bytes) as Json) }
}

const CONTENT_ENCODING: Json = { 'Content-Encoding': { $ref: '#/components/headers/Content-Encoding' } }

/** An optional body may also be `null`. */
const bodySchema = ({ schema, required }: Pick<Body<unknown>, 'schema' | 'required'>): unknown =>
  required ? plain(schema) : { anyOf: [plain(schema), { type: 'null' }] }

/** The successes of an operation, by status. */
function successesOf({ operationId, success, isSecret = false, headers: own = {}, describedBy }: Operation): Json {
  if ('status' in success && success.status === 204)
    return { 204: { description: 'Success, without a body', headers: clientHeaders([]) } }
  const further: Json = Object.fromEntries(
    Object.entries(own).map(([name, description]): [string, Json] => [
      name,
      { description, schema: { type: 'string' } },
    ]),
  )
  const isText = 'schema' in success || success.media.includes('image/svg+xml')
  const kept = { ...clientHeaders(['ETag', ...(describedBy === undefined ? [] : ['Link'])]), ...further }
  const found = {
    description: 'Success',
    headers: isSecret ? clientHeaders([]) : isText ? { ...kept, ...CONTENT_ENCODING } : kept,
    content: contentOf(success, exampleOf(operationId)?.answer),
  }
  return isSecret
    ? { [('status' in success ? success.status : undefined) ?? 200]: found }
    : { 200: found, 304: { description: 'The content is the one of `If-None-Match`', headers: kept } }
}

const listed = (texts: readonly string[]): string => texts.map((text) => `\`${text}\``).join(', ')

function operationOf(operation: Operation): Json {
  const { operationId, tag, summary, description, scope, params, query, body, notFound, invalid = [] } = operation
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
      ...(isRepeatable(operation) ? [IDEMPOTENCY_KEY] : []),
    ],
    ...(body === undefined
      ? {}
      : {
          requestBody: {
            required: body.required,
            content: { 'application/json': { schema: bodySchema(body), example: example?.body } },
          },
        }),
    responses: {
      ...successesOf(operation),
      400:
        invalid.length === 0
          ? response('BadRequest')
          : problem(
              `A parameter or the body is not as documented: a sentence, or ${listed(invalid)}`,
              [],
              example?.invalid,
            ),
      401: response('Unauthorized'),
      403: response('Forbidden'),
      405: response('MethodNotAllowed'),
      ...(notFound.length > 0 ? { 404: problem(`Not there: ${listed(notFound)}`, [], example?.missing) } : {}),
      ...(operation.method === 'GET' ? {} : { 413: response('BodyTooLarge'), 415: response('UnsupportedMediaType') }),
      ...(isRepeatable(operation) ? { 422: response('KeyReused') } : {}),
      429: response('TooManyRequests'),
      500: response('InternalError'),
      503: response('Unavailable'),
    },
  }
}

/** The entries of operations, by address and method. */
function pathsOf(operations: readonly Operation[]): Json {
  const paths: Record<string, Record<string, Json>> = {}
  for (const operation of operations)
    (paths[operation.path] ??= {})[operation.method.toLowerCase()] = operationOf(operation)
  return paths
}

/** The operation that serves the document itself. */
export const openapiOperation: Omit<Operation, 'run'> = {
  method: 'GET',
  path: '/v1/openapi.json',
  operationId: 'getOpenapi',
  tag: 'Description',
  summary: 'Get this document',
  description: 'The OpenAPI 3.1 description of the API.',
  scope: 'read:projects',
  forRecipients: 'nothing',
  isHeavy: LIGHT,
  params: {},
  query: {},
  success: { schema: Type.Object({ openapi: Type.String(), info: Type.Object({}), paths: Type.Object({}) }) },
  notFound: [],
}

const HEALTH = {
  get: {
    operationId: 'getHealth',
    tags: ['Description'],
    summary: 'Ask whether the service answers',
    description: 'Needs no token.',
    security: [],
    responses: {
      200: {
        description: 'It does',
        headers: headers([]),
        content: {
          'application/json': {
            schema: { type: 'object', required: ['status'], properties: { status: { type: 'string' } } },
            example: exampleOf('getHealth')?.answer,
          },
        },
      },
      405: response('MethodNotAllowed'),
      503: response('Unavailable'),
    },
  },
}

const SCOPE_TEXTS: Readonly<Record<Scope, string>> = {
  'read:projects': 'projects, photos, measurements, drawings, roofs and walls',
  'manage:shares': 'creating, listing, extending and revoking share links',
}

const TAGS: Readonly<Record<string, string>> = {
  Projects: 'Inspected properties, their notes and photos',
  Measurements: 'Rooms from a 3D scan, measured and drawn',
  'Roof and walls': 'Roofs and exterior walls, measured and drawn',
  Summary: 'The sums that people order by, beside the contract',
  Report: 'A project as one file, beside the contract',
  'Share links': 'Links by which others open one project with a PIN, for a time',
  Description: 'The API itself',
}

/** The OpenAPI 3.1 document of operations. */
export function openapiDocument(operations: readonly Operation[], baseUrl: string): Json {
  const all = [...operations, openapiOperation as Operation]
  const schemas: Json = Object.fromEntries(Object.entries(NAMED).map(([name, schema]) => [name, plain(schema, true)]))
  return {
    openapi: '3.1.0',
    info: {
      title: 'Property Reports API',
      version: '0.1.0',
      description:
        'Measurements and drawings of properties, from 3D scans and roof polygons. Examples are answers on the project of `fixtures/`, their lists cut to the first entry.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: baseUrl }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths: { '/health': HEALTH, ...pathsOf(all) },
    components: {
      securitySchemes: {
        oauth: {
          type: 'oauth2',
          description: 'Client credentials',
          flows: { clientCredentials: { tokenUrl: `${baseUrl}/oauth/token`, scopes: SCOPE_TEXTS } },
        },
      },
      headers: HEADERS,
      responses: RESPONSES,
      schemas: { ...schemas, Error: ErrorSchema },
    },
  }
}
