import type { Tools } from '@reports/export/products'
import { embeddedFiles, reportedFiles, type EmbeddedFile } from '@reports/export/property-files'
import { photoFile } from '@reports/geometry'
import { drawReport, reportSolar } from '@reports/svg/report'
import type { Settings } from '../messages.ts'
import { logoUri } from '../reading/brand.ts'
import { askedIn } from './asked.ts'
import type { MeasuredProperty } from './property.ts'

/** The Content-Security-Policy of a saved report. The build inserts it. */
declare const REPORT_POLICY: string

/** The report of a property as an HTML document. @throws InputError if no sheet is large enough for a drawing */
export async function reportOf(
  { property, photos, brand, solar }: MeasuredProperty,
  { lang, units, eavesOverhang }: Settings,
  downloads: readonly EmbeddedFile[] = [],
): Promise<string> {
  const sender = brand === null ? null : { lines: brand.lines, logoHref: await logoUri(brand) }
  return drawReport(property, {
    lang,
    units,
    eavesOverhang: eavesOverhang ?? undefined,
    solar: solar === undefined ? undefined : reportSolar(solar),
    photoHref: (photo) => photos.get(photoFile(photo)) ?? null,
    policy: REPORT_POLICY,
    brand: sender,
    downloads,
  })
}

/** Tables and SVG need nothing of their surroundings. */
const noFont = (): Promise<never> => Promise.reject(new TypeError('Expected no file that needs a font.'))
const NO_TOOLS: Tools = { font: noFont, bold: noFont }

/**
 * The saved report, as the command line writes it, with downloads. The report in the page needs none, because the page
 * has its own menu.
 */
export async function savedReport(measured: MeasuredProperty, settings: Settings): Promise<string> {
  const files = reportedFiles('page', { ...measured.property, solar: measured.solar }, askedIn(settings))
  return await reportOf(measured, settings, await embeddedFiles(files, NO_TOOLS))
}
