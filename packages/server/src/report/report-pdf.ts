import { printedPhoto } from '@reports/export/print'
import { photoFile, photosOf, type PhotoRecord, type ProjectDetailsRecord } from '@reports/geometry'
import type { Language } from '@reports/svg'
import { etagOf, imageAnswer, type Answer } from '../http/answer.ts'
import type { Gone } from '../http/bounded-cache.ts'
import { notFound, unavailable } from '../http/problem.ts'
import { imageDecoder } from '../imagery/image-decoder.ts'
import { withoutStaff } from '../jobs/staff.ts'
import { dayOf } from '../pages/words.ts'
import { isDecodable } from '../imagery/image-formats.ts'
import type { Services } from '../services.ts'
import { findContent, findPhoto, findProject, withSource } from '../store/projects.ts'

export interface ReportPdf {
  readonly lang: Language
  /** Whether it is for recipients, who are not told who made it. */
  readonly isShared: boolean
}

/** A photo as it is printed; null where there is none that can be decoded. Kept, as the next report has the same. */
async function printed(
  { db, blobs, answers, images }: Services,
  tenant: string,
  projectId: string,
  { photoId, extension }: PhotoRecord,
  signal: AbortSignal,
): Promise<Uint8Array | null> {
  const stored = await findPhoto(db, tenant, projectId, photoId, extension)
  if (stored === null) return null
  const make = async (): Promise<Answer> => {
    const original = await blobs.get(tenant, stored.sha256)
    const print = async (): Promise<Uint8Array | null> => {
      // The library, set up for images of strangers.
      await imageDecoder()
      return original === null || !isDecodable(original) ? null : await printedPhoto(original)
    }
    const jpeg = await images(tenant, print, signal)
    return imageAnswer('image/jpeg', jpeg ?? new Uint8Array(), etagOf(jpeg ?? new Uint8Array()))
  }
  const { body } = await answers.get(`print ${tenant} ${stored.sha256}`, make)
  return body instanceof Uint8Array && body.length > 0 ? body : null
}

/** The photos of a project one after the other, so that nobody else's wait for all of them. */
async function printedPhotos(
  services: Services,
  tenant: string,
  project: ProjectDetailsRecord,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, Uint8Array>> {
  const photos = new Map<string, Uint8Array>()
  for (const photo of photosOf(project)) {
    if (signal.aborted) throw unavailable(1)
    const bytes = await printed(services, tenant, project.id, photo, signal)
    if (bytes !== null) photos.set(photoFile(photo), bytes)
  }
  return photos
}

/** The report of a project as a PDF, of today. */
export async function reportPdf(
  services: Services,
  tenant: string,
  projectId: string,
  { lang, isShared }: ReportPdf,
  gone: Gone,
): Promise<Answer> {
  const { db, work, now } = services
  const found = await findProject(db, tenant, projectId)
  if (found === null) throw notFound('Project not found')
  return await withSource(async () => {
    const [scan, roof] = await Promise.all([
      findContent(db, tenant, projectId, 'scan'),
      findContent(db, tenant, projectId, 'roof'),
    ])
    const day = dayOf(now())
    // What it tells is its day: when the project was stored here is no part of it.
    const project = { ...(isShared ? withoutStaff(found) : found), lastUpdated: null }
    const input = async (signal: AbortSignal) => ({
      project,
      lang,
      day,
      photos: await printedPhotos(services, tenant, found, signal),
    })
    // `lastUpdated` moves with whatever the report is made of.
    const parameters = JSON.stringify([projectId, found.lastUpdated, lang, isShared, day])
    return await work.answer('reportPdf', { tenant, projectId, scan, roof }, input, parameters, gone)
  })
}
