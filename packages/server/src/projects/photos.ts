import { mediaTypeOf, mediaTypeOfExtension, withoutMetadata } from '@reports/export/photos'
import { photoFile, photosOf } from '@reports/geometry'
import { etagOf, imageAnswer, type Answer } from '../http/answer.ts'
import { notFound } from '../http/problem.ts'
import type { Services } from '../services.ts'
import { findPhoto, findProject } from '../store/projects/projects.ts'
import { resizePhoto, type Box } from './resize.ts'

export interface PhotoInput extends Box {
  readonly projectId: string
  /** `<photoId>.<extension>`. */
  readonly filename: string
}

/** An unknown image, or one with a wrong name, is sent as a download: no browser may open it as a page of our site. */
function photoAnswer(head: Uint8Array, body: Answer['body'], filename: string, etag: string): Answer {
  const type = mediaTypeOfExtension(filename.slice(filename.indexOf('.') + 1)) === null ? null : mediaTypeOf(head)
  return imageAnswer(type ?? 'application/octet-stream', body, etag, {
    'content-disposition': `${type === null ? 'attachment' : 'inline'}; filename="${filename}"`,
  })
}

/**
 * How a photo's stored bytes are found and read.
 * @throws Problem 404 if there is none
 */
async function storedPhoto(
  { db, alarm }: Pick<Services, 'db' | 'alarm'>,
  tenant: string,
  { projectId, filename }: PhotoInput,
): Promise<{ readonly sha256: string; readonly found: <T>(bytes: T | null) => Promise<T> }> {
  const dot = filename.indexOf('.')
  const find = () => findPhoto(db, tenant, projectId, filename.slice(0, dot), filename.slice(dot + 1))
  const stored = await find()
  if (stored === null)
    throw notFound((await findProject(db, tenant, projectId)) === null ? 'Project not found' : 'Photo not found')
  const found = async <T>(bytes: T | null): Promise<T> => {
    if (bytes !== null) return bytes
    // Otherwise the photo was deleted in between.
    if ((await find()) !== null) alarm(`the bytes of ${filename} are not in the store`)
    throw notFound('Photo not found')
  }
  return { sha256: stored.sha256, found }
}

/**
 * A photo of a project: the stored bytes, or resized to fit a box.
 * @throws Problem 404 if there is none
 */
export async function photo(services: Services, tenant: string, input: PhotoInput): Promise<Answer> {
  const { blobs, answers, images } = services
  const { filename, width, height } = input
  const { sha256, found } = await storedPhoto(services, tenant, input)
  if (width === undefined && height === undefined) {
    const { head, ...body } = await found(await blobs.open(tenant, sha256))
    return photoAnswer(head, body, filename, `"${sha256}"`)
  }
  return await answers.get(`photo ${tenant} ${sha256} ${width ?? ''}x${height ?? ''} ${filename}`, async () => {
    const original = await found(await blobs.get(tenant, sha256))
    const bytes = (await images(tenant, () => resizePhoto(original, { width, height }))) ?? original
    return photoAnswer(bytes, bytes, filename, etagOf(bytes))
  })
}

/**
 * A photo for recipients of a link: one that the project names, without metadata in every size.
 * @throws Problem 404 if there is none, it is not named, or its metadata cannot be told from its pixels
 */
export async function photoForRecipients(services: Services, tenant: string, input: PhotoInput): Promise<Answer> {
  const { db, blobs, answers, images } = services
  const { projectId, filename, width, height } = input
  const project = await findProject(db, tenant, projectId)
  if (project === null || !photosOf(project).some((each) => photoFile(each) === filename))
    throw notFound('Photo not found')
  const { sha256, found } = await storedPhoto(services, tenant, input)
  return await answers.get(`shared photo ${tenant} ${sha256} ${width ?? ''}x${height ?? ''} ${filename}`, async () => {
    const original = await found(await blobs.get(tenant, sha256))
    const isWhole = width === undefined && height === undefined
    const bytes = await images(
      tenant,
      async () => (isWhole ? null : await resizePhoto(original, { width, height })) ?? withoutMetadata(original),
    )
    if (bytes === null) throw notFound('Photo not found')
    return photoAnswer(bytes, bytes, filename, etagOf(bytes))
  })
}
