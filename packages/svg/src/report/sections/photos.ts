import { photoFile, type PhotoRecord } from '@reports/geometry'
import type { ReportScene } from '../property.ts'
import type { Photos, Section } from '../section.ts'
import { propertyTitle, wholeTitle } from '../property-title.ts'

/** The photos of a place; an empty list if there are none. */
export function gallery(photos: readonly PhotoRecord[], place: string, { options }: ReportScene): Photos[] {
  if (photos.length === 0) return []
  const shown = photos.map((photo, index) => ({
    file: photoFile(photo),
    place: place.trim() === '' ? photoFile(photo) : place,
    number: photos.length === 1 ? null : index + 1,
    href: options.photoHref?.(photo) ?? null,
    fullHref: options.fullPhotoHref?.(photo) ?? null,
  }))
  return [{ kind: 'photos', photos: shown }]
}

/** Photos of the property as a whole, the cover photo first. */
export function photosSection(scene: ReportScene): Section[] {
  const { photos, coverPhoto } = scene.project
  const further = photos.filter((photo) => coverPhoto === null || photoFile(photo) !== photoFile(coverPhoto))
  const all = coverPhoto === null ? further : [coverPhoto, ...further]
  const blocks = gallery(all, wholeTitle(propertyTitle(scene.project)), scene)
  return blocks.length === 0 ? [] : [{ id: 'photos', heading: scene.words.photos, blocks }]
}
