import { photoFile } from '@reports/geometry'
import { propertyTitle, REPORT_WORDS, reportSections } from '@reports/svg/report'
import type { Property, ReportOptions } from '@reports/svg/report'
import { reportPdfOf } from './report.ts'
import type { ReportPdfOptions } from './report-options.ts'

interface PropertyPdfOptions extends Omit<ReportPdfOptions, 'photo'> {
  /** Photos as JPEG or PNG, by their file names. Other photos cannot be shown. */
  readonly photos: ReadonlyMap<string, Uint8Array>
}

/**
 * The report of a property as a PDF, with the same sections as its page.
 * @returns bytes; the same property, options and date give the same bytes
 * @throws Error if a font cannot be read
 */
export function propertyPdfOf(
  property: Property,
  options: Omit<ReportOptions, 'photoHref'>,
  { photos, ...written }: PropertyPdfOptions,
): Promise<Uint8Array<ArrayBuffer>> {
  const lang = options.lang ?? 'nb'
  return reportPdfOf(
    {
      ...propertyTitle(property.project),
      subtitle: property.project.type ?? REPORT_WORDS[lang].report,
      lang,
      units: options.units,
      sections: reportSections(property, {
        ...options,
        // A page asks for the address of a photo, but a PDF only for its name.
        photoHref: (photo) => (photos.has(photoFile(photo)) ? photoFile(photo) : null),
      }),
    },
    { ...written, photo: (file) => photos.get(file) ?? null },
  )
}
