import { Type } from 'typebox'
import { LIGHT, type Operation, type Scope } from '../http/operation.ts'
import { exampleOf } from './example.ts'
import { headers, response } from './problems.ts'

type Json = Readonly<Record<string, unknown>>

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

/** What is said of an operation beyond what is said of those of `/v1`. */
export interface Further {
  /** What the same request with the same key answers. */
  readonly again: string
  readonly parameters: readonly Json[]
  /** `requestBody`, where it is not JSON of one schema. */
  readonly requestBody: Json
  /** By status: beside those of all operations, or in their place. */
  readonly responses: Json
}

/** What a document is about, beside its operations. */
export interface DocumentAbout {
  readonly title: string
  readonly description: string
  readonly scopes: Readonly<Partial<Record<Scope, string>>>
  readonly tags: Readonly<Record<string, string>>
  /** Schemas that have a name in it, beside those of `/v1`. */
  readonly schemas?: Readonly<Record<string, object>>
  /** Paths that are no operations of clients. */
  readonly paths: Json
  readonly further?: (operation: Omit<Operation, 'run'>) => Further
  /** The operation that serves the document. */
  readonly own: Omit<Operation, 'run'>
}

/** What `/v1` is about. */
export const V1: DocumentAbout = {
  title: 'Property Reports API',
  description:
    'Measurements and drawings of properties, from 3D scans and roof polygons. Examples are answers on the project of `fixtures/`, their lists cut to the first entry.',
  scopes: {
    'read:projects': 'projects, photos, measurements, drawings, roofs and walls',
    'manage:shares': 'creating, listing, extending and revoking share links',
  },
  tags: {
    Projects: 'Inspected properties, their notes and photos',
    Measurements: 'Rooms from a 3D scan, measured and drawn',
    'Roof and walls': 'Roofs and exterior walls, measured and drawn',
    Summary: 'The sums that people order by, beside the contract',
    Report: 'A project as one file, beside the contract',
    'Share links': 'Links by which others open one project with a PIN, for a time',
    Description: 'The API itself',
  },
  paths: { '/health': HEALTH },
  own: openapiOperation,
}
