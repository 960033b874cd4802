import { propertyPdfOf, type ReportPdfOptions } from '@reports/export'
import { boldFont, drawingFont } from '@reports/export/print'
import type { ProjectDetailsRecord } from '@reports/geometry'
import { DEFAULT_ACCURACY } from '@reports/geometry/accuracy'
import type { Language } from '@reports/svg'
import type { ReportAccuracy } from '@reports/svg/report'
import { reportSurfaces } from '@reports/svg/surfaces'
import { documentAnswer, type ByteAnswer } from '../http/answer.ts'
import type { Measured } from './measured.ts'
import { withoutEditors, withoutStaff } from './staff.ts'
import { roofAccuracy } from './tolerances.ts'

export interface ReportPdfInput {
  readonly project: ProjectDetailsRecord
  /** Whether it is for the recipients of a link, who see nobody of the tenant. */
  readonly isShared: boolean
  readonly lang: Language
  /** Whether it has a section of tolerances. */
  readonly tolerances: boolean
  /** Whether it has a section of what lies behind surfaces. */
  readonly surfaces: boolean
  /** The date printed on it, `YYYY-MM-DD`. */
  readonly day: string
  /** Photos that can be shown, as JPEG, by their file names. */
  readonly photos: ReadonlyMap<string, Uint8Array>
  /** Who it is from. */
  readonly brand: NonNullable<ReportPdfOptions['brand']> | null
}

/** Threads transfer plain bytes, but the PDF library needs buffers. */
const bufferOf = ({ buffer, byteOffset, length }: Uint8Array): Buffer => Buffer.from(buffer, byteOffset, length)

const accuracyOf = (roof: Measured['roof']): ReportAccuracy => ({
  scan: DEFAULT_ACCURACY.roomplan,
  roof: roof === null ? null : (roofAccuracy(roof.buildings) ?? 'unknown'),
})

/** The report of a project as a PDF: the same as `reports report --date --brand` makes of the same files. */
export async function answerReportPdf(
  { scan, roof }: Measured,
  { project: found, isShared, lang, tolerances, surfaces, day, photos, brand }: ReportPdfInput,
): Promise<ByteAnswer> {
  const project = isShared ? withoutStaff(found) : found
  const shown = isShared && scan !== null ? withoutEditors(scan) : scan
  const pdf = await propertyPdfOf(
    { project, scan: shown, roof },
    {
      lang,
      ...(tolerances ? { accuracy: accuracyOf(roof) } : {}),
      ...(surfaces ? { surfaces: reportSurfaces() } : {}),
    },
    {
      fonts: { regular: await drawingFont(), bold: await boldFont() },
      date: new Date(`${day}T12:00:00Z`),
      photos: new Map([...photos].map(([name, bytes]) => [name, bufferOf(bytes)])),
      brand: brand === null ? null : { ...brand, logo: brand.logo === null ? null : bufferOf(brand.logo) },
    },
  )
  return documentAnswer('application/pdf', pdf)
}
