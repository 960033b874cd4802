import type { EmbeddedFile } from '@reports/export/property-files'
import { photoFile } from '@reports/geometry'
import { drawReport, reportSolar } from '@reports/svg/report'
import type { Settings } from '../messages.ts'
import { logoUri } from '../reading/brand.ts'
import type { MeasuredProperty } from './property.ts'

/** The Content-Security-Policy of a saved report. The build inserts it. */
declare const REPORT_POLICY: string

/** The report of a property as an HTML document. @throws InputError if no sheet is large enough for a drawing */
export async function reportOf(
  { property, photos, brand, solar, comparison }: MeasuredProperty,
  { lang, units, eavesOverhang, surfaces }: Settings,
  downloads: readonly EmbeddedFile[] = [],
): Promise<string> {
  const sender = brand === null ? null : { lines: brand.lines, logoHref: await logoUri(brand) }
  return drawReport(property, {
    lang,
    units,
    eavesOverhang: eavesOverhang ?? undefined,
    solar: solar === undefined ? undefined : reportSolar(solar),
    surfaces: surfaces ? (await import('./surfaces.ts')).reportSurfaces() : undefined,
    comparison,
    photoHref: (photo) => photos.get(photoFile(photo)) ?? null,
    policy: REPORT_POLICY,
    brand: sender,
    downloads,
  })
}
