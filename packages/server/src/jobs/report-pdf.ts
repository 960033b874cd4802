import { propertyPdfOf, type ReportPdfOptions } from '@reports/export'
import { boldFont, drawingFont } from '@reports/export/print'
import type { ProjectDetailsRecord } from '@reports/geometry'
import { DEFAULT_ACCURACY } from '@reports/geometry/accuracy'
import type { Language, ReportAccuracy } from '@reports/svg'
import { documentAnswer, type ByteAnswer } from '../http/answer.ts'
import type { Measured } from './measured.ts'
import { roofAccuracy } from './tolerances.ts'

export interface ReportPdfInput {
  readonly project: ProjectDetailsRecord
  readonly lang: Language
  /** Whether it has a section of tolerances. */
  readonly tolerances: boolean
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
  { project, lang, tolerances, day, photos, brand }: ReportPdfInput,
): Promise<ByteAnswer> {
  const pdf = await propertyPdfOf(
    { project, scan, roof },
    { lang, ...(tolerances ? { accuracy: accuracyOf(roof) } : {}) },
    {
      fonts: { regular: await drawingFont(), bold: await boldFont() },
      date: new Date(`${day}T12:00:00Z`),
      photos: new Map([...photos].map(([name, bytes]) => [name, bufferOf(bytes)])),
      brand: brand === null ? null : { ...brand, logo: brand.logo === null ? null : bufferOf(brand.logo) },
    },
  )
  return documentAnswer('application/pdf', pdf)
}
