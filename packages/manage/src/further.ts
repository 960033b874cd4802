import {
  clientHeaders,
  isRepeatable,
  listed,
  plain,
  problem,
  response,
  type Further,
  type Operation,
} from '@reports/server/extending'

/*
 * What the document says of operations that write: the file they take, the conditions and the time of waiting, jobs, and what is refused.
 */

type Json = Readonly<Record<string, unknown>>

type Described = Omit<Operation, 'run'>

const header = (name: string, description: string): Json => ({
  name,
  in: 'header',
  required: false,
  description,
  schema: { type: 'string' },
})

const CONDITIONS = [
  header(
    'If-Match',
    'entity tag of the project as the client saw it: 412 where it has changed since; `*`: where it is there',
  ),
  header('If-None-Match', '`*`: 412 where the project is there'),
]

const PREFER = header(
  'Prefer',
  'how long the client waits before it is told of a job (RFC 7240): `respond-async` not at all, `wait=25` as many seconds, at most 25; without it one',
)

/** A file as the body of a request. */
function bodyOf({ upload }: Described): Json {
  if (upload === undefined) return {}
  const binary = { schema: { type: 'string', format: 'binary', minLength: 1 } }
  const json = {
    schema: upload.schema === undefined ? { type: 'object', additionalProperties: true } : plain(upload.schema),
  }
  const isJson = (type: string): boolean => /[/+]json$/.test(type)
  const content = Object.fromEntries(upload.media.map((type) => [type, isJson(type) ? json : binary]))
  return { requestBody: { required: true, content } }
}

const acceptedOf = ({ job }: Described): Json =>
  job === undefined
    ? {}
    : {
        202: {
          description: 'It takes longer than the client waits, and is done as a job',
          headers: { ...clientHeaders([]), Location: { description: 'path of the job', schema: { type: 'string' } } },
          content: { 'application/json': { schema: plain(job) } },
        },
      }

/** How a body is refused for its size, its form or its pace. */
function refusedBodiesOf({ upload, refused: { 413: large = [] } = {} }: Described): Json {
  const of413 = upload === undefined ? ['Body too large', ...large] : ['upload_too_large', ...large]
  const larger = Object.entries(upload?.larger ?? {}).map(([type, bytes]) => `, ${bytes / 1e6} MB of ${type}`)
  const most = upload === undefined ? '16 KiB' : `${upload.largest / 1e6} MB${larger.join('')}`
  const tooLarge = `The body has over ${most}, or the tenant more than it may; with the figure`
  if (upload === undefined)
    return {
      413: large.length === 0 ? response('BodyTooLarge') : problem(`${tooLarge}: ${listed(of413)}`, of413),
      415: response('UnsupportedMediaType'),
    }
  return {
    408: problem(
      'The body came more slowly than 64 kB a second, over 30 seconds, or took an hour; of a third upload at once of a client, 20 seconds',
      ['Request timeout'],
    ),
    413: problem(`${tooLarge}: ${listed(of413)}`, of413),
    415: problem('The body has another media type', [], [], { error: 'Expected a body of application/json.' }),
  }
}

/** Errors about the body and the state of what is changed, by status. */
function refusalsOf(operation: Described): Json {
  const { upload, refused = {}, isRead = false } = operation
  if (upload === undefined && Object.keys(refused).length === 0) return {}
  const { 409: elsewhere = [], 412: changed = [], 422: unsound = [] } = refused
  const of422 = [...unsound, ...(isRepeatable(operation) ? ['idempotency_key_reused'] : [])]
  const what = isRead ? 'The file is' : 'The change is'
  return {
    ...(elsewhere.length === 0 ? {} : { 409: problem('The bytes belong elsewhere, with the figure', elsewhere) }),
    ...(changed.length === 0 ? {} : { 412: problem(`A condition does not hold: ${listed(changed)}`, changed) }),
    ...refusedBodiesOf(operation),
    ...(of422.length === 0 ? {} : { 422: problem(`${what} refused; with the reason: ${listed(of422)}`, of422) }),
  }
}

/** What a tenant has too much of at once. */
function tooManyOf({ upload, job, refused = {} }: Described): Json {
  const codes = [
    ...(upload === undefined ? [] : ['too_many_uploads']),
    ...(job === undefined ? [] : ['too_many_jobs']),
    ...(refused[429] ?? []),
  ]
  const what = 'The quota is used up, or the tenant has too many at once; with the figure'
  return codes.length === 0 ? {} : { 429: problem(`${what}: ${listed(codes)}`, codes, ['Retry-After']) }
}

/** What is said of an operation that writes. */
export const furtherOf = (operation: Described): Further => ({
  again: operation.upload === undefined ? 'how things are then' : 'the project as it is then',
  parameters: [
    ...(operation.isConditional === true ? CONDITIONS : []),
    ...(operation.job === undefined ? [] : [PREFER]),
  ],
  requestBody: bodyOf(operation),
  responses: { ...acceptedOf(operation), ...refusalsOf(operation), ...tooManyOf(operation) },
})
