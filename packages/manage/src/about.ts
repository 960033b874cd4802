import { openapiOperation, type DocumentAbout } from '@reports/server/extending'
import { furtherOf } from './further.ts'
import { JobListSchema, JobSchema } from './manage/job-records.ts'
import { ChangedSchema } from './manage/schemas.ts'

/** What `/manage/v1` is about. */
export const MANAGE: DocumentAbout = {
  title: 'Property Reports API: writing',
  description:
    'Bringing, changing and deleting projects, and measuring without storing. It is there if the operator has switched it on.',
  scopes: { 'write:projects': 'writing, archiving and deleting projects, and measuring files' },
  tags: {
    Projects: 'Inspected properties, their scans, roofs and photos',
    Uploads: 'Files that are sent in several requests, where connections are cut',
    Jobs: 'Changes that their clients do not wait for',
    Measuring: 'Measuring without storing',
    Webhooks: 'Endpoints that are told of events, if the operator has switched that on too',
    Description: 'The API itself',
  },
  schemas: { ChangedProject: ChangedSchema, Job: JobSchema, JobList: JobListSchema },
  paths: {},
  further: furtherOf,
  own: {
    ...openapiOperation,
    path: '/manage/v1/openapi.json',
    operationId: 'getManageOpenapi',
    description: 'The OpenAPI 3.1 description of writing.',
    scope: 'write:projects',
  },
}
