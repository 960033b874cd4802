import { FILE_WORDS } from '@reports/export/tables'
import { embeddedFiles, reportedFiles, type ThingFile } from '@reports/export/property-files'
import type { Language } from '@reports/svg'
import type { Page } from '@reports/svg/report'
import type { Measured } from './measured.ts'
import { TOOLS } from './things.ts'

interface Shown {
  readonly lang: Language
  /** Path of the link; drawings have addresses below it. */
  readonly address: string
  /** Where recipients may read operations, below a project: `/roof`. */
  readonly opened: readonly string[]
}

/**
 * The downloads for the recipient of a link: the report as a PDF, and the table or drawing of each operation that recipients may read.
 * Tables are CSV inside the page; drawings are addresses below the link.
 */
export async function reportDownloads(
  { scan, roof }: Measured,
  { lang, address, opened }: Shown,
): Promise<NonNullable<Page['downloads']>> {
  const files = reportedFiles('service', { scan, roof }, { lang, includeMatrikkel: true }).filter(
    ({ path, forRecipients }) => forRecipients && opened.includes(path),
  )
  const linked = ({ label, name, path, story }: ThingFile) => ({
    label,
    fileName: name,
    href: `${address}${path}?${story === undefined ? '' : `story=${story}&`}lang=${lang}`,
  })
  return [
    ...(opened.includes('/report.pdf')
      ? [
          {
            label: `${FILE_WORDS[lang].report} (PDF)`,
            fileName: 'report.pdf',
            href: `${address}/report.pdf?lang=${lang}`,
          },
        ]
      : []),
    ...(await embeddedFiles(
      files.filter(({ format }) => format === 'csv'),
      TOOLS,
    )),
    ...files.filter(({ format }) => format === 'svg').map(linked),
  ]
}
