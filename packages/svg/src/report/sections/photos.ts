import type { PhotoRecord } from '@reports/geometry'
import type { ReportScene } from '../property.ts'
import { REPORT_WORDS } from '../report-words.ts'
import type { Photos, ReportPhoto, Section } from '../section.ts'

const fileName = ({ photoId, extension }: PhotoRecord): string => `${photoId}.${extension}`

const reportPhoto = (
  photo: PhotoRecord,
  place: string,
  number: number | null,
  { photoHref, fullPhotoHref }: ReportScene,
): ReportPhoto => ({
  file: fileName(photo),
  place: place.trim() === '' ? fileName(photo) : place,
  number,
  href: photoHref(photo),
  fullHref: fullPhotoHref?.(photo) ?? null,
})

/** Photos of a place; nothing where there are none. */
export const gallery = (photos: readonly PhotoRecord[], place: string, scene: ReportScene): Photos[] =>
  photos.length === 0
    ? []
    : [
        {
          kind: 'photos',
          photos: photos.map((photo, index) =>
            reportPhoto(photo, place, photos.length === 1 ? null : index + 1, scene),
          ),
        },
      ]

/** Photos of the property as a whole, the one of its cover first. */
export function photosSection(scene: ReportScene, place: string): Section[] {
  const { photos, coverPhoto } = scene.project
  const further = photos.filter((photo) => coverPhoto === null || fileName(photo) !== fileName(coverPhoto))
  const all = coverPhoto === null ? further : [coverPhoto, ...further]
  return all.length === 0
    ? []
    : [{ id: 'photos', heading: REPORT_WORDS[scene.lang].photos, blocks: gallery(all, place, scene) }]
}
