import type { Body } from '../http/body.ts'
import { isRepeatable, type Operation, type Success } from '../http/operation.ts'
import type { Parameters } from '../http/parameters.ts'
import { V1, type DocumentAbout } from './about.ts'
import { exampleOf } from './example.ts'
import { plain, withNamed } from './named-schemas.ts'
import { clientHeaders, ErrorSchema, HEADERS, problem, response, RESPONSES } from './problems.ts'

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

const IDEMPOTENCY_KEY: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'chosen by the client for one request: the same request with it within 24 hours changes nothing more, and answers the link as it is then',
  schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[!-~]+$' },
}

const KEY_OF_UPLOAD: Json = {
  ...IDEMPOTENCY_KEY,
  description:
    'chosen by the client for one request: the same request with it within 24 hours changes nothing more, and answers the project as it is then',
}

const KEY_OF_CHANGE: Json = {
  ...IDEMPOTENCY_KEY,
  description:
    'chosen by the client for one request: the same request with it within 24 hours changes nothing more, and answers how things are then',
}

const keyOf = ({ upload, path }: Operation): Json => {
  if (upload !== undefined) return KEY_OF_UPLOAD
  return path.startsWith('/v1/') ? IDEMPOTENCY_KEY : KEY_OF_CHANGE
}

const conditions = (named: readonly (readonly [name: string, description: string])[]): Json[] =>
  named.map(([name, description]) => ({
    name,
    in: 'header',
    required: false,
    description,
    schema: { type: 'string' },
  }))

const CONDITIONS = conditions([
  [
    'If-Match',
    'entity tag of the project as the client saw it: 412 where it has changed since; `*`: where it is there',
  ],
  ['If-None-Match', '`*`: 412 where the project is there'],
])

const PREFER: Json = {
  name: 'Prefer',
  in: 'header',
  required: false,
  description:
    'how long the client waits before it is told of a job (RFC 7240): `respond-async` not at all, `wait=25` as many seconds, at most 25; without it one',
  schema: { type: 'string' },
}

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
function successesOf(operation: Operation): Json {
  const { job } = operation
  if (job === undefined) return ownSuccessesOf(operation)
  const accepted = {
    description: 'It takes longer than the client waits, and is done as a job',
    headers: { ...clientHeaders([]), Location: { description: 'path of the job', schema: { type: 'string' } } },
    content: { 'application/json': { schema: plain(job) } },
  }
  return { ...ownSuccessesOf(operation), 202: accepted }
}

/** Those but for a job. */
function ownSuccessesOf({
  operationId,
  success,
  isSecret = false,
  headers: own = {},
  describedBy = [],
}: Operation): Json {
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

const listed = (texts: readonly string[]): string => texts.map((text) => `\`${text}\``).join(', ')

/** The body of a request: JSON, or a file. */
function requestBodyOf({ operationId, body, upload }: Operation): Json {
  if (upload !== undefined) {
    const binary = { schema: { type: 'string', format: 'binary', minLength: 1 } }
    const json = {
      schema: upload.schema === undefined ? { type: 'object', additionalProperties: true } : plain(upload.schema),
    }
    const isJson = (type: string): boolean => /[/+]json$/.test(type)
    const content = Object.fromEntries(upload.media.map((type) => [type, isJson(type) ? json : binary]))
    return { requestBody: { required: true, content } }
  }
  if (body === undefined) return {}
  const example = exampleOf(operationId)?.body
  return {
    requestBody: {
      required: body.required,
      content: { 'application/json': { schema: bodySchema(body), ...(example === undefined ? {} : { example }) } },
    },
  }
}

/** Errors about the body and the state of what is changed, by status. */
function refusalsOf(operation: Operation): Json {
  const { method, upload, refused = {}, isRead = false } = operation
  const repeated = isRepeatable(operation) ? ['idempotency_key_reused'] : []
  if (upload === undefined && Object.keys(refused).length === 0)
    return {
      ...(method === 'GET' ? {} : { 413: response('BodyTooLarge'), 415: response('UnsupportedMediaType') }),
      ...(isRepeatable(operation) ? { 422: response('KeyReused') } : {}),
    }
  const { 409: elsewhere = [], 412: changed = [], 413: large = [], 422: unsound = [] } = refused
  const of413 = upload === undefined ? ['Body too large', ...large] : ['upload_too_large', ...large]
  const larger = Object.entries(upload?.larger ?? {}).map(([type, bytes]) => `, ${bytes / 1e6} MB of ${type}`)
  const most = upload === undefined ? '16 KiB' : `${upload.largest / 1e6} MB${larger.join('')}`
  const tooLarge = `The body has over ${most}, or the tenant more than it may; with the figure`
  const of422 = [...unsound, ...repeated]
  return {
    ...(upload === undefined
      ? {}
      : {
          408: problem(
            'The body came more slowly than 64 kB a second, over 30 seconds, or took an hour; of a third upload at once of a client, 20 seconds',
            ['Request timeout'],
          ),
        }),
    ...(elsewhere.length === 0 ? {} : { 409: problem('The bytes belong elsewhere, with the figure', elsewhere) }),
    ...(changed.length === 0 ? {} : { 412: problem(`A condition does not hold: ${listed(changed)}`, changed) }),
    413:
      upload === undefined && large.length === 0
        ? response('BodyTooLarge')
        : problem(`${tooLarge}: ${listed(of413)}`, of413),
    415:
      upload === undefined
        ? response('UnsupportedMediaType')
        : problem('The body has another media type', [], [], {
            error: 'Expected a body of application/json.',
          }),
    ...(of422.length === 0
      ? {}
      : {
          422: problem(`${isRead ? 'The file is' : 'The change is'} refused; with the reason: ${listed(of422)}`, of422),
        }),
  }
}

/** What a tenant has too much of at once. */
function tooManyOf({ upload, job, refused = {} }: Operation): Json {
  const codes = [
    ...(upload === undefined ? [] : ['too_many_uploads']),
    ...(job === undefined ? [] : ['too_many_jobs']),
    ...(refused[429] ?? []),
  ]
  if (codes.length === 0) return response('TooManyRequests')
  return problem(`The quota is used up, or the tenant has too many at once; with the figure: ${listed(codes)}`, codes, [
    'Retry-After',
  ])
}

function operationOf(operation: Operation): Json {
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
      ...(isRepeatable(operation) ? [keyOf(operation)] : []),
      ...(operation.isConditional === true ? CONDITIONS : []),
      ...(operation.job === undefined ? [] : [PREFER]),
    ],
    ...requestBodyOf(operation),
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
      ...refusalsOf(operation),
      429: tooManyOf(operation),
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
  const paths = { ...about.paths, ...pathsOf([...operations, about.own as Operation]) }
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
