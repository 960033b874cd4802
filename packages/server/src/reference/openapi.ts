import {
  AddressSchema,
  AISummarySchema,
  ExteriorWallSchema,
  InspectionNotesSchema,
  ObjectRecordSchema,
  OpeningRecordSchema,
  PhotoSchema,
  ProjectDetailsSchema,
  ProjectRoomSchema,
  ProjectSummarySchema,
  PropertySummarySchema,
  FacadeSummarySchema,
  RoofSummarySchema,
  ScanSummarySchema,
  RoofBuildingSchema,
  RoofEdgeRowSchema,
  RoofEdgesSchema,
  RoofEdgeTotalsSchema,
  RoofSurfaceSchema,
  RoofTotalsSchema,
  RoomRecordSchema,
  RoofTolerancesSchema,
  ScanTolerancesSchema,
  ScanTotalsSchema,
  WallsTolerancesSchema,
  WallBuildingSchema,
  WallRecordSchema,
  WallTotalsSchema,
} from '@reports/geometry/schemas'
import { Type } from 'typebox'
import { LIGHT, type Operation, type Scope, type Success } from '../http/operation.ts'
import type { Parameters } from '../http/parameters.ts'
import {
  MeasurementsAnswerSchema,
  RoofAnswerSchema,
  RoomMeasurementsAnswerSchema,
  WallsAnswerSchema,
} from '../http/tolerances.ts'
import { ProjectListSchema, ProjectPageSchema } from '../projects/operations.ts'
import { NewShareSchema, ShareExtensionSchema, ShareLinkSchema, ShareListSchema } from '../shares/schemas.ts'
import { exampleOf } from './example.ts'

type Json = Readonly<Record<string, unknown>>

/** Schemas that the document names; the same objects validate and type. */
const NAMED: Readonly<Record<string, object>> = {
  Address: AddressSchema,
  AISummary: AISummarySchema,
  ExteriorWall: ExteriorWallSchema,
  InspectionNotes: InspectionNotesSchema,
  Measurements: MeasurementsAnswerSchema,
  ScanObject: ObjectRecordSchema,
  Opening: OpeningRecordSchema,
  Photo: PhotoSchema,
  ProjectDetails: ProjectDetailsSchema,
  ProjectList: ProjectListSchema,
  ProjectPage: ProjectPageSchema,
  ProjectRoom: ProjectRoomSchema,
  ProjectSummary: ProjectSummarySchema,
  PropertySummary: PropertySummarySchema,
  FacadeSummary: FacadeSummarySchema,
  RoofSummary: RoofSummarySchema,
  ScanSummary: ScanSummarySchema,
  RoofBuilding: RoofBuildingSchema,
  RoofEdgeRow: RoofEdgeRowSchema,
  RoofEdges: RoofEdgesSchema,
  RoofEdgeTotals: RoofEdgeTotalsSchema,
  Roof: RoofAnswerSchema,
  RoofSurface: RoofSurfaceSchema,
  RoofTolerances: RoofTolerancesSchema,
  RoofTotals: RoofTotalsSchema,
  RoomMeasurements: RoomMeasurementsAnswerSchema,
  MeasuredRoom: RoomRecordSchema,
  NewShare: NewShareSchema,
  ShareExtension: ShareExtensionSchema,
  ShareLink: ShareLinkSchema,
  ShareList: ShareListSchema,
  ScanTolerances: ScanTolerancesSchema,
  ScanTotals: ScanTotalsSchema,
  WallBuilding: WallBuildingSchema,
  Wall: WallRecordSchema,
  Walls: WallsAnswerSchema,
  WallTotals: WallTotalsSchema,
  WallTolerances: WallsTolerancesSchema,
}

const nameOf = new Map(Object.entries(NAMED).map(([name, schema]) => [schema, name]))

const reference = (name: string): Json => ({ $ref: `#/components/schemas/${name}` })

/** A schema as plain JSON, the named ones inside it as references. @param isRoot whether it is itself to be written out */
function plain(schema: unknown, isRoot = false): unknown {
  if (Array.isArray(schema)) return schema.map((item) => plain(item))
  if (typeof schema !== 'object' || schema === null) return schema
  const name = nameOf.get(schema)
  if (name !== undefined && !isRoot) return reference(name)
  // A recursive schema carries its definitions and names one of them: here they are components.
  if ('$defs' in schema && '$ref' in schema) return plain((schema.$defs as Json)[String(schema.$ref)], true)
  if ('$ref' in schema && typeof schema.$ref === 'string' && !schema.$ref.startsWith('#')) return reference(schema.$ref)
  // An id of its own would make references below it relative to it.
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([key, value]) => key !== '$id' || typeof value !== 'string')
      .map(([key, value]) => [key, plain(value)]),
  )
}

const ErrorSchema = {
  type: 'object',
  required: ['error'],
  properties: {
    error: { type: 'string', description: 'what went wrong, or its code' },
    message: { type: 'string', description: 'what went wrong, where `error` is a code' },
  },
}

const HEADERS: Readonly<Record<string, Json>> = {
  Allow: { description: 'the methods of the address', schema: { type: 'string' } },
  ETag: { description: 'version of the content, for `If-None-Match`', schema: { type: 'string' } },
  RetryAfter: { description: 'seconds until another try makes sense', schema: { type: 'integer', minimum: 1 } },
  WWWAuthenticate: { description: 'how to authenticate (RFC 6750)', schema: { type: 'string' } },
}

const header = (name: string): Json => ({ $ref: `#/components/headers/${name}` })

/** @param example the body; by default the text of the description that stands as code */
const problem = (
  description: string,
  headers: Json = {},
  example: unknown = { error: /`([^`]+)`/.exec(description)?.[1] },
): Json => ({
  description,
  ...(Object.keys(headers).length > 0 ? { headers } : {}),
  content: { 'application/json': { schema: reference('Error'), example } },
})

const RESPONSES: Readonly<Record<string, Json>> = {
  BadRequest: problem(
    'A parameter or the body is not as documented',
    {},
    { error: 'Expected limit to be an integer from 1 to 200.' },
  ),
  BodyTooLarge: problem('The body is larger than 16 KiB: `Body too large`'),
  UnsupportedMediaType: problem('The body is no JSON: `Unsupported media type`'),
  Unauthorized: problem('The token is missing or not valid: `Unauthorized`', {
    'WWW-Authenticate': header('WWWAuthenticate'),
  }),
  Forbidden: problem('The token lacks the scope: `Forbidden`', { 'WWW-Authenticate': header('WWWAuthenticate') }),
  MethodNotAllowed: problem('Another method: `Method not allowed`', { Allow: header('Allow') }),
  TooManyRequests: problem('The quota is used up: `Too many requests`', { 'Retry-After': header('RetryAfter') }),
  InternalError: problem('Something failed here: `Internal server error`'),
  Unavailable: problem(
    'Something behind the service does not answer, or too much is asked at once: `Service unavailable`',
    { 'Retry-After': header('RetryAfter') },
  ),
}

const response = (name: string): Json => ({ $ref: `#/components/responses/${name}` })

const parametersOf = (
  place: 'path' | 'query',
  parameters: Parameters,
  examples: Readonly<Record<string, string>> = {},
): Json[] =>
  Object.entries(parameters).map(([name, { schema, description, required }]) => ({
    name,
    in: place,
    required,
    description,
    schema,
    ...(examples[name] === undefined ? {} : { example: examples[name] }),
  }))

const contentOf = (success: Exclude<Success, { readonly status: 204 }>, answer: unknown): Json => {
  const example = answer === undefined ? {} : { example: answer }
  return 'schema' in success
    ? { 'application/json': { schema: plain(success.schema), ...example } }
    : Object.fromEntries(
        success.media.map((type) => [
          type,
          type === 'image/svg+xml' ? { schema: { type: 'string' }, ...example } : { schema: {} },
        ]),
      )
}

/** The successes of an operation, by status. */
function successesOf({ operationId, success, isSecret = false, headers = {} }: Operation): Json {
  if ('status' in success && success.status === 204) return { 204: { description: 'Success, without a body' } }
  const further: Json = Object.fromEntries(
    Object.entries(headers).map(([name, description]): [string, Json] => [
      name,
      { description, schema: { type: 'string' } },
    ]),
  )
  const all: Json = isSecret ? further : { ETag: header('ETag'), ...further }
  const found = {
    description: 'Success',
    ...(Object.keys(all).length > 0 ? { headers: all } : {}),
    content: contentOf(success, exampleOf(operationId)?.answer),
  }
  return isSecret
    ? { [('status' in success ? success.status : undefined) ?? 200]: found }
    : { 200: found, 304: { description: 'The content is the one of `If-None-Match`' } }
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
    parameters: [...parametersOf('path', params, example?.params), ...parametersOf('query', query)],
    ...(body === undefined
      ? {}
      : {
          requestBody: {
            required: body.required,
            content: { 'application/json': { schema: plain(body.schema), example: example?.body } },
          },
        }),
    responses: {
      ...successesOf(operation),
      400:
        invalid.length === 0
          ? response('BadRequest')
          : problem(
              `A parameter or the body is not as documented: a sentence, or ${listed(invalid)}`,
              {},
              example?.invalid,
            ),
      401: response('Unauthorized'),
      403: response('Forbidden'),
      405: response('MethodNotAllowed'),
      ...(notFound.length > 0 ? { 404: problem(`Not there: ${listed(notFound)}`, {}, example?.missing) } : {}),
      ...(operation.method === 'GET' ? {} : { 413: response('BodyTooLarge'), 415: response('UnsupportedMediaType') }),
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
