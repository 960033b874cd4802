import type { PhotoRecord } from '@reports/geometry'
import { named, tag, type Markup } from './markup.ts'
import type { ReportScene } from './property.ts'
import { REPORT_WORDS } from './report-words.ts'
import type { Section } from './section.ts'

const fileName = ({ photoId, extension }: PhotoRecord): string => `${photoId}.${extension}`

/** @param place what the photo shows; @param number of the photo, where there are several of the place */
export function photoFigure(
  photo: PhotoRecord,
  place: string,
  { lang, photoHref, fullPhotoHref }: ReportScene,
  number: number | null = null,
): Markup {
  const words = REPORT_WORDS[lang]
  const href = photoHref(photo)
  // Whose photo is missing has to find the file.
  if (href === null) return tag('p', { class: 'remark' }, words.photoMissing(fileName(photo)))
  const shown = place.trim() === '' ? fileName(photo) : place
  // A long gallery that is fetched is fetched as it comes into view.
  const image = tag('img', {
    src: href,
    alt: words.photoOf(shown, number),
    loading: fullPhotoHref === undefined ? null : 'lazy',
  })
  const caption = tag('figcaption', {}, named(shown), number === null ? null : `, ${words.photoNumber(number)}`)
  return tag(
    'figure',
    { class: 'photo' },
    fullPhotoHref === undefined ? image : tag('a', { href: fullPhotoHref(photo) }, image),
    caption,
  )
}

/** Photos side by side; nothing where there are none. */
export const gallery = (photos: readonly PhotoRecord[], place: string, scene: ReportScene): Markup[] =>
  photos.length === 0
    ? []
    : [
        tag(
          'div',
          { class: 'gallery' },
          photos.map((photo, index) => photoFigure(photo, place, scene, photos.length === 1 ? null : index + 1)),
        ),
      ]

/** Photos of the property as a whole, less the one of the summary. */
export function photosSection(scene: ReportScene, place: string): Section[] {
  const { photos, coverPhoto } = scene.project
  const further = photos.filter((photo) => coverPhoto === null || fileName(photo) !== fileName(coverPhoto))
  if (further.length === 0) return []
  return [{ id: 'photos', heading: REPORT_WORDS[scene.lang].photos, content: gallery(further, place, scene) }]
}
