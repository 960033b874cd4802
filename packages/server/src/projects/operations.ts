import { IMAGE_TYPES } from '@reports/export/photos'
import { SCHEMAS } from '@reports/geometry/schemas'
import { Type, type TSchema } from 'typebox'
import { etagOf, jsonAnswer, streamedJsonAnswer, type ByteAnswer } from '../http/answer.ts'
import { LIGHT, operation, type Caller, type Operation } from '../http/operation.ts'
import { nextLink } from '../http/links.ts'
import { flag, integer, optionalInstant, optionalInteger, optionalText, pathText, text } from '../http/parameters.ts'
import { notFound } from '../http/problem.ts'
import type { Services } from '../services.ts'
import { findProject } from '../store/projects/projects.ts'
import { listOfProjects, pageOfDeletions, pageOfProjects } from './listing.ts'
import { photo, photoForRecipients } from './photos.ts'
import { withoutStaff } from '../jobs/staff.ts'

/** Limit on characters of an id: a longer one is never ours, but the request is well formed. */
const LONGEST_PATH_PART = 1024

const LONGEST_FILTER = 200

export const projectParameters = {
  projectId: pathText('project identifier', { min: 1, max: LONGEST_PATH_PART, pattern: /^[\w-]+$/ }),
}

/** Pixels: the largest number that is an integer everywhere. */
const MOST_PIXELS_A_SIDE = 2 ** 31 - 1

const pageOf = <T extends TSchema>(item: T) =>
  Type.Object(
    {
      items: Type.Array(item),
      nextCursor: Type.Union([Type.String(), Type.Null()], {
        description: 'what to send as `cursor` for the next page; null on the last one',
      }),
      hasMore: Type.Boolean({ description: 'whether there is a next page' }),
    },
    { additionalProperties: false },
  )

export const ProjectPageSchema = pageOf(SCHEMAS.projectSummary)

export const DeletedProjectPageSchema = pageOf(
  Type.Object(
    { id: Type.String(), deletedAt: Type.String({ format: 'date-time', description: 'when it was deleted' }) },
    { additionalProperties: false },
  ),
)

export const ProjectListSchema = Type.Object(
  { projects: Type.Array(SCHEMAS.projectSummary) },
  { additionalProperties: false },
)

const ofPage = optionalText('`nextCursor` of the page before; absent for the first page', { min: 1, max: 512 })

/** Any invalid cursor gets the same message. */
const cursor = { ...ofPage, schema: { ...ofPage.schema, pattern: '^[\\w-]+$' } }

/** A page with the link to the next one. @param path of the page, relative to itself */
const pageAnswer = (
  page: { readonly nextCursor: string | null },
  path: string,
  query: Readonly<Record<string, string | number | boolean | undefined>>,
): ByteAnswer =>
  jsonAnswer(page, page.nextCursor === null ? {} : { link: nextLink(path, { ...query, cursor: page.nextCursor }) })

export function projectOperations(services: Services): readonly Operation[] {
  const { db } = services
  const details = async ({ tenant }: Caller, { projectId }: { readonly projectId: string }) => {
    const found = await findProject(db, tenant, projectId)
    if (found === null) throw notFound('Project not found')
    return found
  }
  const shared = { method: 'GET', tag: 'Projects', scope: 'read:projects', isHeavy: LIGHT } as const
  return [
    operation({
      ...shared,
      path: '/v1/projects/page',
      operationId: 'listProjectsPage',
      forRecipients: 'nothing',
      summary: 'List projects by pages',
      description:
        'A page of the projects, newest first; those without a creation time come last. Filters combine with and. They are no part of the cursor: begin again without one when they change. With `updatedSince` the earliest change comes first, so that whatever changes meanwhile is still to come.',
      params: {},
      query: {
        cursor,
        limit: integer('projects on a page', { min: 1, max: 200 }, 50),
        street: text('beginning of the street, in capitals or not', { max: LONGEST_FILTER }),
        city: text('beginning of the city, in capitals or not', { max: LONGEST_FILTER }),
        postalCode: text('postal code', { max: LONGEST_FILTER }),
        includeArchived: flag('whether archived projects are listed too', false),
        updatedSince: {
          ...optionalInstant('only projects whose `lastUpdated` is then or later, the earliest first'),
          forAssistants: false,
        },
      },
      success: { schema: ProjectPageSchema },
      notFound: [],
      headers: { Link: 'the next page, `rel="next"`, where there is one' },
      run: async ({ caller, query }) => pageAnswer(await pageOfProjects(services, caller.tenant, query), 'page', query),
    }),
    operation({
      ...shared,
      path: '/v1/deleted-projects',
      operationId: 'listDeletedProjects',
      forRecipients: 'nothing',
      summary: 'List deleted projects',
      description:
        'Projects that were deleted in the last 90 days and have not come again, the earliest deletion first. Beside the contract.',
      params: {},
      query: {
        cursor,
        limit: integer('projects on a page', { min: 1, max: 200 }, 50),
        deletedSince: optionalInstant('only projects that were deleted then or later'),
      },
      success: { schema: DeletedProjectPageSchema },
      notFound: [],
      headers: { Link: 'the next page, `rel="next"`, where there is one' },
      run: async ({ caller, query }) =>
        pageAnswer(await pageOfDeletions(services, caller.tenant, query), 'deleted-projects', query),
    }),
    operation({
      ...shared,
      path: '/v1/projects',
      operationId: 'listProjects',
      forRecipients: 'nothing',
      summary: 'List all projects at once',
      description:
        'Every project, the archived ones too, newest first. The older form of the list: `/v1/projects/page` serves any number of projects.',
      params: {},
      query: {},
      success: { schema: ProjectListSchema },
      notFound: [],
      headers: { Link: 'the recommended list, `rel="alternate"`' },
      canBeUnavailable: true,
      run: async ({ caller: { tenant } }) => {
        const { version, read } = await listOfProjects(services, tenant)
        const etag = etagOf(Buffer.from(`${tenant} ${version} ${services.version}`))
        return streamedJsonAnswer(read, etag, { link: '<projects/page>; rel="alternate"' })
      },
    }),
    operation({
      ...shared,
      path: '/v1/projects/{projectId}',
      operationId: 'getProject',
      summary: 'Get a project',
      description: 'Address, photos, rooms, outside areas, summary and notes of a project.',
      params: projectParameters,
      query: {},
      success: { schema: SCHEMAS.projectDetails },
      notFound: ['Project not found'],
      forRecipients: async ({ caller, params }) => jsonAnswer(withoutStaff(await details(caller, params))),
      run: async ({ caller, params }) => jsonAnswer(await details(caller, params)),
    }),
    operation({
      ...shared,
      path: '/v1/projects/{projectId}/photos/{filename}',
      operationId: 'getPhoto',
      forRecipients: async ({ caller, params, query }) =>
        await photoForRecipients(services, caller.tenant, { ...params, ...query }),
      summary: 'Get a photo',
      description:
        'The photo as it was stored; with `width` or `height` one that fits inside, upright, never enlarged, without metadata. What cannot be decoded is served as it is.',
      isHeavy: ({ width, height }) => width !== undefined || height !== undefined,
      params: {
        ...projectParameters,
        filename: pathText('`<photoId>.<extension>`', { min: 1, max: LONGEST_PATH_PART, pattern: /^[\w-]+\.\w+$/ }),
      },
      query: {
        width: optionalInteger('pixels', { min: 1, max: MOST_PIXELS_A_SIDE }),
        height: optionalInteger('pixels', { min: 1, max: MOST_PIXELS_A_SIDE }),
      },
      success: { media: [...IMAGE_TYPES, 'application/octet-stream'] },
      notFound: ['Project not found', 'Photo not found'],
      headers: { 'Content-Disposition': 'the file name' },
      canBeUnavailable: true,
      run: async ({ caller, params, query }) => await photo(services, caller.tenant, { ...params, ...query }),
    }),
  ]
}
