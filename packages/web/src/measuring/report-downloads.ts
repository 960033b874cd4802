import { propertyPdfOf, xlsxOf } from '@reports/export'
import type { Tools } from '@reports/export/products'
import { embeddedFiles, reportedFiles } from '@reports/export/property-files'
import { propertyWorkbook } from '@reports/export/workbooks'
import { propertyTitle, reportSolar, wholeTitle } from '@reports/svg/report'
import type { Settings } from '../messages.ts'
import { WORDS } from '../words.ts'
import { printedLogo } from '../reading/brand.ts'
import { askedIn } from './asked.ts'
import { fileNameOf, PDF, type Made } from './made-file.ts'
import type { MeasuredProperty } from './property.ts'
import { reportOf } from './report-page.ts'
import { zipOf } from './zip.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The project folder as an archive, whose files lie in a folder of the property's name. */
const folderFile = (name: string, folder: NonNullable<MeasuredProperty['folder']>, lang: Settings['lang']): Made => ({
  name: '.zip',
  label: `${WORDS[lang].projectFolder} (ZIP)`,
  group: 'report',
  type: 'application/zip',
  make: async () => zipOf((await folder()).map(({ path, bytes }) => ({ path: `${fileNameOf(name)}/${path}`, bytes }))),
})

/** Tables and SVG need nothing of their surroundings. */
const noFont = (): Promise<never> => Promise.reject(new TypeError('Expected no file that needs a font.'))
const NO_TOOLS: Tools = { font: noFont, bold: noFont }

/**
 * The saved report, as the command line writes it, with downloads. The report in the page needs none, because the page
 * has its own menu.
 */
async function savedReport(measured: MeasuredProperty, settings: Settings): Promise<string> {
  const files = reportedFiles('page', { ...measured.property, solar: measured.solar }, askedIn(settings))
  return await reportOf(measured, settings, await embeddedFiles(files, NO_TOOLS))
}

/** The report as the command `report` writes it: a page, a PDF, and a workbook of its numbers. */
export function reportFiles(measured: MeasuredProperty, settings: Settings): readonly Made[] {
  const { property, printedPhotos, brand, folder, name, solar, comparison } = measured
  const { lang, units, crs, ground, eavesOverhang } = settings
  const how = {
    crs: crs ?? undefined,
    ground: ground ?? undefined,
    eavesOverhang: eavesOverhang ?? undefined,
  }
  return [
    {
      name: '.html',
      label: `${WORDS[lang].report} (HTML)`,
      group: 'report',
      type: 'text/html',
      make: () => savedReport(measured, settings),
    },
    {
      name: '.pdf',
      label: `${WORDS[lang].report} (PDF)`,
      group: 'report',
      type: PDF,
      make: async ({ fonts }) => {
        const sender = brand === null ? null : { lines: brand.lines, logo: await printedLogo(brand) }
        const written = { fonts: await fonts(), date: new Date(), photos: await printedPhotos(), brand: sender }
        const modules = solar === undefined ? undefined : reportSolar(solar)
        const surfaces = settings.surfaces ? (await import('./surfaces.ts')).reportSurfaces() : undefined
        const drawn = { lang, units, eavesOverhang: how.eavesOverhang, solar: modules, surfaces, comparison }
        return await propertyPdfOf(property, drawn, written)
      },
    },
    {
      name: '.xlsx',
      label: `${WORDS[lang].workbook} (XLSX)`,
      group: 'report',
      type: XLSX,
      make: async () => {
        const title = wholeTitle(propertyTitle(property.project))
        const { sheets, ...printed } = propertyWorkbook(
          { ...property, solar },
          { lang, units, title, source: title, roof: how },
        )
        return new Uint8Array(await xlsxOf(sheets, printed))
      },
    },
    ...(folder === null ? [] : [folderFile(name, folder, lang)]),
  ]
}
