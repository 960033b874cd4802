import { reportPdfOf } from '@reports/export'
import { photoFile } from '@reports/geometry'
import type { PhotoRecord } from '@reports/geometry'
import { propertyTitle, REPORT_WORDS, reportSections } from '@reports/svg'
import type { Property, ReportOptions } from '@reports/svg'
import sharp from 'sharp'
import { boldFont, drawingFont } from './drawing-font.ts'

/** Pixels of the longer side of a photo: sharp at half the width of A4. */
const LONGER_SIDE = 1200

/** A photo as every reader of a PDF shows it; null where it is no image. */
async function jpegOf(uri: string): Promise<Uint8Array | null> {
  try {
    return await sharp(Buffer.from(uri.slice(uri.indexOf(',') + 1), 'base64'), { failOn: 'none' })
      .rotate()
      .resize({ width: LONGER_SIDE, height: LONGER_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality: 82 })
      .toBuffer()
  } catch {
    return null
  }
}

const photosOf = ({ project: { coverPhoto, photos, rooms, outsideAreas } }: Property): readonly PhotoRecord[] => [
  ...(coverPhoto === null ? [] : [coverPhoto]),
  ...photos,
  ...[...rooms, ...outsideAreas].flatMap((each) => each.photos),
]

/** The report of a property as a PDF, its photos and fonts in it. @param date the day that it tells */
export async function reportPdf(
  property: Property,
  options: ReportOptions & Required<Pick<ReportOptions, 'lang' | 'photoHref'>>,
  date: Date,
): Promise<Uint8Array> {
  const bytes = new Map<string, Uint8Array | null>()
  for (const photo of photosOf(property)) {
    const uri = options.photoHref?.(photo) ?? null
    if (!bytes.has(photoFile(photo))) bytes.set(photoFile(photo), uri === null ? null : await jpegOf(uri))
  }
  const lang = options.lang ?? 'nb'
  return await reportPdfOf(
    {
      ...propertyTitle(property.project),
      subtitle: property.project.type ?? REPORT_WORDS[lang].report,
      lang,
      sections: reportSections(property, options),
    },
    {
      fonts: { regular: await drawingFont(), bold: await boldFont() },
      date,
      photo: (file) => bytes.get(file) ?? null,
    },
  )
}
