import { Type } from 'typebox'
import {
  LIGHT,
  NO_CONTENT,
  type Operation,
  Problem,
  HEAVY,
  jsonAnswer,
  operation,
  optionalInteger,
  pathText,
} from '@reports/server/extending'
import type { Progressed, ResumableUploads } from '../http/resumable.ts'

const OFFSETS = 'application/offset+octet-stream'

/** Of tus; clients send it, too. */
const TUS = { 'tus-resumable': '1.0.0' } as const

const UploadSchema = Type.Object(
  {
    uploadId: Type.String(),
    offset: Type.Integer({ minimum: 0, description: 'bytes that are there' }),
    length: Type.Integer({ minimum: 1, description: 'bytes of the whole' }),
  },
  { additionalProperties: false },
)

const uploadParameters = {
  uploadId: pathText('id of the upload, as `Location` names it', { min: 22, max: 22, pattern: /^[\w-]{22}$/ }),
}

const TUS_HEADER = { 'Tus-Resumable': 'version of the protocol' } as const

const toldHeaders = {
  'Upload-Offset': 'bytes that are there',
  'Upload-Length': 'bytes of the whole',
  ...TUS_HEADER,
} as const

const told = ({ offset, length }: Progressed) => ({
  ...TUS,
  'upload-offset': String(offset),
  'upload-length': String(length),
})

/** A number in a header. */
const sentInteger = (...of: Parameters<typeof optionalInteger>) => ({ ...optionalInteger(...of), required: true })

/** @throws Problem 400 where a header is not there */
function given(sent: Readonly<Record<string, unknown>>, name: string): number {
  const value = sent[name]
  if (typeof value !== 'number') throw new Problem(400, `Expected the header ${name}.`)
  return value
}

/** The operations of uploads that may be interrupted. @param prefix path of the service, and bytes that an upload may have */
export function uploadOperations(uploads: ResumableUploads, prefix: string, largest: number): readonly Operation[] {
  const shared = {
    tag: 'Uploads',
    scope: 'write:projects',
    forRecipients: 'nothing',
    isHeavy: LIGHT,
    query: {},
    isSecret: true,
    canBeUnavailable: true,
  } as const
  const one = {
    ...shared,
    path: '/manage/v1/uploads/{uploadId}',
    params: uploadParameters,
    notFound: ['Upload not found'],
  } as const
  const uploadLength = sentInteger('bytes of the whole file', { min: 1, max: largest })
  const uploadOffset = sentInteger('where the bytes belong: as many are there', { min: 0, max: largest })
  return [
    operation({
      ...shared,
      method: 'POST',
      path: '/manage/v1/uploads',
      operationId: 'createUpload',
      summary: 'Begin an upload that may be interrupted',
      description:
        'By the protocol tus 1.0 (tus.io): the file is sent to `Location`, in one request or several. It is kept for a day after its last byte.',
      isHeavy: HEAVY,
      ownQuota: 'upload',
      isRead: true,
      params: {},
      sent: { 'upload-length': uploadLength },
      success: { schema: UploadSchema, status: 201 },
      headers: { Location: 'path of the upload', ...TUS_HEADER },
      notFound: [],
      refused: { 429: ['too_many_uploads'] },
      run: async ({ caller, sent = {} }) => {
        const length = given(sent, 'upload-length')
        const uploadId = await uploads.create(caller.tenant, length)
        return jsonAnswer(
          { uploadId, offset: 0, length },
          { ...TUS, location: `${prefix}/manage/v1/uploads/${uploadId}` },
        )
      },
    }),
    operation({
      ...one,
      method: 'GET',
      operationId: 'getUpload',
      summary: 'Get the progress of an upload',
      description: 'As HEAD tells in headers. A request that still sends to it is given up.',
      success: { schema: UploadSchema },
      headers: toldHeaders,
      run: async ({ caller, params }) => {
        const found = await uploads.find(caller.tenant, params.uploadId)
        return jsonAnswer(found, told(found))
      },
    }),
    operation({
      ...one,
      method: 'PATCH',
      operationId: 'sendUpload',
      summary: 'Send bytes of an upload',
      description: 'What has come stays where the connection is cut: the rest is sent from `Upload-Offset` on.',
      isHeavy: HEAVY,
      ownQuota: 'upload',
      sent: { 'upload-offset': uploadOffset },
      upload: {
        media: [OFFSETS],
        largest,
        into: ({ caller, params, sent = {} }, body, came) =>
          uploads.append(caller.tenant, String(params['uploadId']), given(sent, 'upload-offset'), body, came),
      },
      success: { status: 204 },
      headers: toldHeaders,
      refused: { 409: ['wrong_offset'] },
      run: async ({ caller, params }) => ({
        ...NO_CONTENT,
        headers: told(await uploads.find(caller.tenant, params.uploadId)),
      }),
    }),
    operation({
      ...one,
      method: 'DELETE',
      operationId: 'deleteUpload',
      summary: 'Give an upload up',
      description: 'Its bytes are removed.',
      success: { status: 204 },
      headers: TUS_HEADER,
      run: async ({ caller, params }) => {
        await uploads.remove(caller.tenant, params.uploadId)
        return { ...NO_CONTENT, headers: TUS }
      },
    }),
  ]
}

/** A body that names an upload in place of the file. */
export const UploadedSchema = Type.Object({
  uploadId: Type.String({ description: 'of an upload that is there in whole' }),
})
