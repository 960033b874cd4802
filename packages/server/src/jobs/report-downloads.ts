import { embeddedFiles, tableFiles } from '@reports/export/property-files'
import { FILE_WORDS } from '@reports/export/tables'
import { TERMS } from '@reports/geometry'
import type { Language } from '@reports/svg'
import type { Page } from '@reports/svg/report'
import type { Measured } from './measured.ts'

/** The operation that shows the numbers of a table. */
const SHOWN_BY: Readonly<Record<string, string>> = {
  'rooms.csv': 'getMeasurements',
  'surfaces.csv': 'getRoof',
  'walls.csv': 'getWalls',
}

interface Shown {
  readonly lang: Language
  /** Path of the link; drawings have addresses below it. */
  readonly address: string
  /** Ids of the operations that recipients may read. */
  readonly opened: readonly string[]
}

/**
 * The downloads for the recipient of a link: the report as a PDF, and the table or drawing of each operation that recipients may read.
 * Tables are CSV inside the page; drawings are addresses below the link.
 */
export function reportDownloads(
  { scan, roof }: Measured,
  { lang, address, opened }: Shown,
): NonNullable<Page['downloads']> {
  const words = FILE_WORDS[lang]
  const tables = tableFiles({ scan, roof }, lang).filter(({ name }) => opened.includes(SHOWN_BY[name] ?? ''))
  const drawing = (
    operationId: string,
    path: string,
    fileName: string,
    label: string,
  ): NonNullable<Page['downloads']> =>
    opened.includes(operationId) ? [{ label: `${label} (SVG)`, fileName, href: `${address}/${path}lang=${lang}` }] : []
  return [
    ...(opened.includes('getReportPdf')
      ? [{ label: `${words.report} (PDF)`, fileName: 'report.pdf', href: `${address}/report.pdf?lang=${lang}` }]
      : []),
    ...embeddedFiles(tables),
    ...(scan?.storeys ?? []).flatMap(({ index }) =>
      drawing(
        'getFloorPlan',
        `floorplan?story=${index}&`,
        `floor-${index}.svg`,
        `${words.floorPlan}, ${TERMS[lang].storyOf(index).toLowerCase()}`,
      ),
    ),
    ...(roof === null
      ? []
      : [
          ...drawing('getRoofPlan', 'roof/svg?', 'roof.svg', words.roofPlan),
          ...drawing('getWallPlan', 'walls/svg?', 'walls.svg', words.wallPlan),
        ]),
  ]
}
