import { SCHEMAS } from '@reports/geometry/schemas'
import { Type } from 'typebox'
import {
  type Body,
  type Call,
  HEAVY,
  IMAGE_TYPES,
  LIGHT,
  STATED_HEADERS,
  MeasurementsAnswerSchema,
  NO_CONTENT,
  type Operation,
  type Parameters,
  Problem,
  RoofAnswerSchema,
  type Services,
  WallsAnswerSchema,
  integer,
  members,
  operation,
  optionalChoice,
  pathText,
  projectParameters,
} from '@reports/server/extending'
import { PROJECT_PARTS } from '@reports/server/reading'
import type { StoredPart } from '../jobs/stored-file.ts'
import { MODEL, ROOF_FILES, SCAN_FILES, USDZ, ZIP } from '../jobs/uploads/arrange-upload.ts'
import { isOfScan, ROOF_ANSWERS, SCAN_ANSWERS } from '../jobs/uploads/measure-upload.ts'
import type { UploadedChange } from '../jobs/uploads/store-upload.ts'
import { acceptedAnswer, changedAnswer, fileOf, makeChange, measured, type ManageDeps } from './changes.ts'
import { jobOperations } from './job-operations.ts'
import type { JobQueue } from './job-queue.ts'
import { JobSchema } from './job-records.ts'
import type { JobStreams } from './job-streams.ts'
import type { ResumableUploads } from '../http/resumable.ts'
import { storedPart } from './stored-part.ts'
import { UploadedSchema, uploadOperations } from './upload-operations.ts'
import { ArchivedSchema, ChangedSchema } from './schemas.ts'

/** Bytes of an archive of a project: photos are compressed already. */
const LARGEST_ARCHIVE = 200_000_000

const JSON_BODY = 'application/json'

/** A building model has more bytes than what is read of it. */
const LARGER = { [MODEL]: PROJECT_PARTS.model.largest }

const EDITS = '/manage/v1/projects/{projectId}/edits'
const CONTROLS = '/manage/v1/projects/{projectId}/controls'
const SCAN = '/manage/v1/projects/{projectId}/scan'
const ROOF = '/manage/v1/projects/{projectId}/roof'

/** Codes of an upload that is refused for what it is. */
const OF_FILES = ['file/…', 'scan/…', 'roof/…', 'too_much_work'] as const
const OF_LIMITS = ['too_many_projects', 'too_many_photos', 'storage_full'] as const
const OF_CONDITIONS = ['changed_meanwhile', 'there_already'] as const

const archived: Body<{ readonly archived: boolean }> = {
  schema: ArchivedSchema,
  required: true,
  decode: (value) => {
    const { archived: isArchived } = members(value)
    if (typeof isArchived !== 'boolean') throw new Problem(400, 'Expected archived to be true or false.')
    return { archived: isArchived }
  },
}

const photoParameters = {
  ...projectParameters,
  file: pathText('`<photoId>.<extension>`, as project.json names it', {
    min: 3,
    // As of a file.
    max: 255,
    pattern: /^[\w-]{1,128}\.\w{1,128}$/,
  }),
}

const measureParameters = {
  answer: optionalChoice(
    'what is answered: of a scan `measurements` (without one) or `floorplan`, of a roof the others',
    [...SCAN_ANSWERS, ...ROOF_ANSWERS],
  ),
  story: integer('storey of a floor plan', { min: -100, max: 200 }, 0),
  format: optionalChoice('what a drawing is written as; without it SVG', ['svg', 'pdf']),
}

/** What goes on behind the operations. */
export interface Manage extends ManageDeps {
  readonly queue: JobQueue
  readonly streams: JobStreams
  readonly resumable: ResumableUploads
}

/** Every operation below `/manage/v1`, in the order of its document. */
export function manageOperations(services: Services, deps: Manage): readonly Operation[] {
  const answered = async <P extends Parameters, Q extends Parameters, B>(
    call: Call<P, Q, B>,
    change: UploadedChange,
  ) => {
    const made = await makeChange(services, deps.queue, call, change)
    return 'job_id' in made ? acceptedAnswer(made, deps.prefix) : changedAnswer(made)
  }
  const shared = {
    tag: 'Projects',
    scope: 'write:projects',
    forRecipients: 'nothing',
    isHeavy: HEAVY,
    ownQuota: 'upload',
    query: {},
    isSecret: true,
    isConditional: true,
    canBeUnavailable: true,
    job: JobSchema,
    headers: { ETag: 'version of the project, for `If-Match`: the one that `GET /v1/projects/{projectId}` has, too' },
  } as const
  const { job: _job, ...withoutJob } = shared
  const one = { ...shared, params: projectParameters, success: { schema: ChangedSchema } } as const
  /** What gives a part back. */
  const got = (
    path: string,
    part: StoredPart,
    own: Pick<Operation, 'operationId' | 'summary' | 'description' | 'success'>,
  ): Operation =>
    operation({
      ...withoutJob,
      ...own,
      method: 'GET',
      path,
      isHeavy: LIGHT,
      isConditional: false,
      params: projectParameters,
      notFound: ['Project not found', part === 'roof' ? 'No roof data' : 'No scan data'],
      run: ({ caller, params, gone }) => storedPart(services, caller.tenant, params.projectId, part, gone()),
    })
  return [
    operation({
      ...one,
      method: 'POST',
      path: '/manage/v1/projects',
      params: {},
      operationId: 'uploadProject',
      summary: 'Upload a project folder',
      description:
        'A ZIP archive of a project folder (docs/formats.md). It becomes the project that its project.json names: all of what was there before is replaced, in one moment. Edits and control measurements from before stay with a scan of the same files, and are carried to another, where the archive brings none of its own; `carried` has all that could not be. In place of the archive a body in JSON names one that was sent before, by `/uploads`.',
      upload: { media: [ZIP, JSON_BODY], largest: LARGEST_ARCHIVE, schema: UploadedSchema, mayHaveCome: true },
      notFound: ['Upload not found'],
      refused: {
        412: OF_CONDITIONS,
        413: [...OF_LIMITS, 'file/too-large'],
        422: ['upload_incomplete', ...OF_FILES],
      },
      run: (call) => answered(call, { kind: 'project', file: fileOf(call) }),
    }),
    operation({
      ...one,
      method: 'PUT',
      path: '/manage/v1/projects/{projectId}',
      operationId: 'putProject',
      summary: 'Write the record of a project',
      description:
        'What stands in project.json (docs/formats.md). Its scan and roof stay; photos that it names must be there, those that it does not name are deleted. A project that is not there is made.',
      upload: { media: [JSON_BODY], largest: PROJECT_PARTS.project.largest },
      notFound: [],
      refused: { 412: OF_CONDITIONS, 413: OF_LIMITS, 422: ['another_id', ...OF_FILES] },
      run: (call) => answered(call, { kind: 'record', projectId: call.params.projectId, file: fileOf(call) }),
    }),
    operation({
      ...one,
      method: 'PUT',
      path: SCAN,
      operationId: 'putScan',
      summary: 'Write the scan of a project',
      description:
        'One export of RoomPlan in JSON or USDZ, a ZIP archive of several, or a building model (IFC), whose rooms are measured, in place of all before. The edits and control measurements of the scan before are carried to it, where the archive brings none of its own; `carried` has all that could not be.',
      upload: { media: SCAN_FILES, largest: PROJECT_PARTS.scan.largest, larger: LARGER },
      notFound: ['Project not found'],
      refused: {
        412: OF_CONDITIONS,
        413: ['storage_full', 'file/too-large'],
        422: ['nothing_to_measure', ...OF_FILES],
      },
      run: (call) => answered(call, { kind: 'scan', projectId: call.params.projectId, file: fileOf(call) }),
    }),
    operation({
      ...one,
      method: 'PUT',
      path: EDITS,
      operationId: 'putEdits',
      summary: 'Write the edits of a scan',
      description:
        'What people changed in the scan, in place of all edits before: `edits.json` (docs/edits.md). `/v1` then answers with edited numbers. To a new scan they are carried.',
      upload: { media: [JSON_BODY], largest: PROJECT_PARTS.edits.largest, schema: SCHEMAS.editList },
      notFound: ['Project not found', 'No scan data'],
      refused: { 412: OF_CONDITIONS, 413: ['storage_full'], 422: OF_FILES },
      run: (call) => answered(call, { kind: 'edits', projectId: call.params.projectId, file: fileOf(call) }),
    }),
    got(EDITS, 'edits', {
      operationId: 'getEdits',
      summary: 'Get the edits of a scan',
      description:
        'The list as it was written, or an empty one, with the entity tag of the project to write the next one.',
      success: { schema: SCHEMAS.editList },
    }),
    operation({
      ...one,
      method: 'PUT',
      path: CONTROLS,
      operationId: 'putControls',
      summary: 'Write the control measurements of a scan',
      description:
        'What was measured by hand, in place of all before: `controls.json` (docs/controls.md). The scan is adjusted to them. An empty list takes them away.',
      upload: { media: [JSON_BODY], largest: PROJECT_PARTS.controls.largest },
      notFound: ['Project not found', 'No scan data'],
      refused: { 412: OF_CONDITIONS, 413: ['storage_full'], 422: OF_FILES },
      run: (call) => answered(call, { kind: 'controls', projectId: call.params.projectId, file: fileOf(call) }),
    }),
    got(CONTROLS, 'controls', {
      operationId: 'getControls',
      summary: 'Get the control measurements of a scan',
      description:
        'The list as it was written, or an empty one, with the entity tag of the project to write the next one.',
      success: { schema: Type.Object({}, { additionalProperties: true }) },
    }),
    operation({
      ...one,
      method: 'PUT',
      path: ROOF,
      operationId: 'putRoof',
      summary: 'Write the roof of a project',
      description:
        'A file of roofs in one of the formats of docs/formats.md, or a building model (IFC), whose roofs are measured, in place of the one before. A file of the ground beside it comes in an archive of the project.',
      upload: { media: Object.keys(ROOF_FILES), largest: PROJECT_PARTS.roof.largest, larger: LARGER },
      notFound: ['Project not found'],
      refused: {
        412: OF_CONDITIONS,
        413: ['storage_full', 'file/too-large'],
        422: ['nothing_to_measure', ...OF_FILES],
      },
      run: (call) => answered(call, { kind: 'roof', projectId: call.params.projectId, file: fileOf(call) }),
    }),
    got(SCAN, 'scan', {
      operationId: 'getScan',
      summary: 'Get the scan of a project',
      description:
        'As it was put: one export or a model, or an archive of several exports. JSON has the same values, without white space. Edits and control measurements are beside it.',
      success: { schema: Type.Object({}, { additionalProperties: true }), media: [USDZ, ZIP, MODEL] },
    }),
    got(ROOF, 'roof', {
      operationId: 'getRoof',
      summary: 'Get the roof of a project',
      description:
        'The file as it was put, by a media type by which it can be put again; JSON without white space. A file of the ground that came beside it is not given back.',
      success: {
        schema: Type.Object({}, { additionalProperties: true }),
        media: ['application/city+json-seq', 'application/gml+xml', 'text/vnd.sosi', MODEL],
      },
    }),
    operation({
      ...one,
      method: 'PUT',
      path: '/manage/v1/projects/{projectId}/photos/{file}',
      params: photoParameters,
      operationId: 'putPhoto',
      summary: 'Write a photo of a project',
      description:
        'In place of the one of that name. A new one comes before the record that names it, and is deleted with the next record that does not.',
      upload: { media: IMAGE_TYPES, largest: deps.largestPhoto },
      notFound: ['Project not found'],
      refused: { 412: OF_CONDITIONS, 413: ['too_many_photos', 'storage_full', 'file/too-large'], 422: ['file/…'] },
      run: (call) => {
        const { projectId, file } = call.params
        const [photoId = '', extension = ''] = file.split('.')
        return answered(call, { kind: 'photo', projectId, photoId, extension, file: fileOf(call) })
      },
    }),
    operation({
      ...one,
      method: 'PUT',
      path: '/manage/v1/projects/{projectId}/archived',
      operationId: 'putArchived',
      summary: 'Archive a project, or take it back',
      description: 'An archived project is there as before; lists leave it out where nothing else is asked for.',
      body: archived,
      notFound: ['Project not found'],
      refused: { 412: OF_CONDITIONS },
      run: (call) =>
        answered(call, { kind: 'archived', projectId: call.params.projectId, archived: call.body.archived }),
    }),
    operation({
      ...one,
      method: 'DELETE',
      path: '/manage/v1/projects/{projectId}',
      operationId: 'deleteProject',
      summary: 'Delete a project',
      description: 'With its photos, measurements and share links, for good.',
      success: { status: 204 },
      headers: {},
      notFound: ['Project not found'],
      refused: { 412: OF_CONDITIONS },
      run: async (call) => {
        const { projectId } = call.params
        const made = await makeChange(services, deps.queue, call, { kind: 'deleted', projectId })
        return 'job_id' in made ? acceptedAnswer(made, deps.prefix) : NO_CONTENT
      },
    }),
    ...uploadOperations(deps.resumable, deps.prefix, LARGEST_ARCHIVE),
    ...jobOperations(services, deps),
    operation({
      ...withoutJob,
      method: 'POST',
      path: '/manage/v1/measure',
      operationId: 'measure',
      tag: 'Measuring',
      summary: 'Measure a file without storing it',
      description:
        'A scan or a roof, as it would be uploaded to a project; the answer is what `/v1` would answer about that project. Nothing of it is kept.',
      ownQuota: 'measure',
      isRead: true,
      isConditional: false,
      headers: STATED_HEADERS,
      params: {},
      query: measureParameters,
      upload: {
        media: [...new Set([...SCAN_FILES, ...Object.keys(ROOF_FILES)])],
        largest: PROJECT_PARTS.scan.largest,
        larger: LARGER,
      },
      success: {
        schema: Type.Union([MeasurementsAnswerSchema, RoofAnswerSchema, WallsAnswerSchema]),
        media: ['image/svg+xml', 'application/pdf'],
      },
      notFound: ['Story not found', 'Building not found'],
      refused: { 413: ['file/too-large'], 422: ['nothing_to_measure', ...OF_FILES] },
      run: async (call) => {
        const { answer = 'measurements', story, format = 'svg' } = call.query
        const file = fileOf(call)
        const takes: readonly string[] = isOfScan(answer) ? SCAN_FILES : Object.keys(ROOF_FILES)
        if (!takes.includes(file.type)) throw new Problem(415, `Expected a body of ${takes.join(', ')}.`)
        return await measured(services, call.caller.tenant, { file, answer, story, format }, call.gone())
      },
    }),
  ]
}
