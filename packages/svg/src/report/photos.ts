import type { PhotoRecord } from '@reports/geometry'
import { tag, type Markup } from './markup.ts'
import type { ReportScene } from './property.ts'
import { REPORT_WORDS } from './report-words.ts'
import type { Section } from './section.ts'

const fileName = ({ photoId, extension }: PhotoRecord): string => `${photoId}.${extension}`

/** @param place what the photo shows, for who cannot see it */
export function photoFigure(photo: PhotoRecord, place: string, { lang, photoHref, fullPhotoHref }: ReportScene): Markup {
  const words = REPORT_WORDS[lang]
  const href = photoHref(photo)
  if (href === null) return tag('p', { class: 'remark' }, words.photoMissing(fileName(photo)))
  // A long gallery that is fetched is fetched as it comes into view.
  const image = tag('img', { src: href, alt: `${words.photoOf(place)} (${fileName(photo)})`, loading: fullPhotoHref === undefined ? null : 'lazy' })
  return tag('figure', { class: 'photo' }, fullPhotoHref === undefined ? image : tag('a', { href: fullPhotoHref(photo) }, image), tag('figcaption', {}, fileName(photo)))
}

/** Photos side by side; nothing where there are none. */
export const gallery = (photos: readonly PhotoRecord[], place: string, scene: ReportScene): Markup[] =>
  photos.length === 0 ? [] : [tag('div', { class: 'gallery' }, photos.map((photo) => photoFigure(photo, place, scene)))]

/** Photos of the property as a whole, less the one of the summary. */
export function photosSection(scene: ReportScene, place: string): Section[] {
  const { photos, coverPhoto } = scene.project
  const further = photos.filter((photo) => coverPhoto === null || fileName(photo) !== fileName(coverPhoto))
  if (further.length === 0) return []
  return [{ id: 'photos', heading: REPORT_WORDS[scene.lang].photos, content: gallery(further, place, scene) }]
}
