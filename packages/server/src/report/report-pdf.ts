import { photoFile, photosOf, type PhotoRecord, type ProjectDetailsRecord } from '@reports/geometry'
import type { Language } from '@reports/svg'
import type { Answer } from '../http/answer.ts'
import { notFound } from '../http/problem.ts'
import { dayOf } from '../pages/words.ts'
import type { Services } from '../services.ts'
import { findContent, findPhoto, findProject, withSource } from '../store/projects/projects.ts'
import { brandOf, printedLogo } from './brands.ts'
import { printedImage } from './printed-image.ts'

export interface ReportPdf {
  readonly lang: Language
  readonly tolerances: boolean
  /** Whether it has a section of what lies behind surfaces. */
  readonly surfaces: boolean
  /** Whether it is for recipients, who do not see the author. */
  readonly isShared: boolean
}

/** Limit on bytes of all photos of a report: 300 of the largest. The report says of each further one that it cannot be shown. */
const MOST_PRINTED = 100_000_000

/** A photo for printing; null if there is none that can be decoded. */
async function printed(
  services: Services,
  tenant: string,
  projectId: string,
  { photoId, extension }: PhotoRecord,
): Promise<Uint8Array | null> {
  const { db, blobs } = services
  const stored = await findPhoto(db, tenant, projectId, photoId, extension)
  if (stored === null) return null
  return await printedImage(services, tenant, stored.sha256, () => blobs.get(tenant, stored.sha256))
}

/** The photos of a project one after the other, so that other clients' photos do not wait for all of them. */
async function printedPhotos(
  services: Services,
  tenant: string,
  project: ProjectDetailsRecord,
): Promise<ReadonlyMap<string, Uint8Array>> {
  const photos = new Map<string, Uint8Array>()
  let room = MOST_PRINTED
  for (const photo of photosOf(project)) {
    const bytes = await printed(services, tenant, project.id, photo)
    if (bytes === null) continue
    room -= bytes.length
    if (room < 0) break
    photos.set(photoFile(photo), bytes)
  }
  return photos
}

/**
 * The report of a project as a PDF with today's date. It is completed even if the client has gone: hundreds of photos take longer than a
 * request may, and the next request gets the result.
 * @throws Problem 404 where there is no project, or no scan whose surfaces are asked for
 */
export async function reportPdf(
  services: Services,
  tenant: string,
  projectId: string,
  { lang, tolerances, surfaces, isShared }: ReportPdf,
): Promise<Answer> {
  const { db, work, now } = services
  const found = await findProject(db, tenant, projectId)
  if (found === null) throw notFound('Project not found')
  return await withSource(async () => {
    const [scan, roof] = await Promise.all([
      findContent(db, tenant, projectId, 'scan'),
      findContent(db, tenant, projectId, 'roof'),
    ])
    if (surfaces && scan === null) throw notFound('No scan data')
    const day = dayOf(now())
    // The report shows its date; the time of storage here is left out.
    const project = { ...found, lastUpdated: null }
    const brand = await brandOf(services, tenant)
    const input = async () => ({
      project,
      isShared,
      lang,
      tolerances,
      surfaces,
      day,
      photos: await printedPhotos(services, tenant, found),
      brand: brand === null ? null : { lines: brand.lines, logo: await printedLogo(services, tenant, brand) },
    })
    // `lastUpdated` changes with all content of the report but that of the brand.
    const content = [found.lastUpdated, brand === null ? null : [brand.lines, brand.logo?.sha256 ?? null]]
    const parameters = JSON.stringify([projectId, content, lang, tolerances, surfaces, isShared, day])
    return await work.answer('reportPdf', { tenant, projectId, scan, roof }, input, parameters)
  })
}
