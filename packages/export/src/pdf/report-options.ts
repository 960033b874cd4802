import type { UnitSystem } from '@reports/geometry/units'
import type { Language } from '@reports/svg'
import type { Section } from '@reports/svg/report'

/** A report with the same sections as a page (`reportSections` of @reports/svg). */
export interface Report {
  readonly title: string
  readonly place?: string | undefined
  readonly subtitle: string
  readonly lang: Language
  /** Decides the paper. Default metric. */
  readonly units?: UnitSystem | undefined
  readonly sections: readonly Section[]
}

/** Options of the PDF of a report. */
export interface ReportPdfOptions {
  /** Bytes of TrueType or OpenType fonts, which are embedded. Drawings are laid out for DejaVu Sans. */
  readonly fonts: { readonly regular: Uint8Array; readonly bold: Uint8Array }
  /** The date of the report, in its footer and in the data of the file. */
  readonly date: Date
  /** A photo as JPEG or PNG, by its file name; null if it cannot be shown. By default none can. */
  readonly photo?: (file: string) => Uint8Array | null
  /** A file in the PDF, for programs. */
  readonly attachment?: PdfAttachment | undefined
  /** Who the report is from, at the top of its first page. */
  readonly brand?: PrintedBrand | null | undefined
}

/** A file in a PDF. */
export interface PdfAttachment {
  readonly name: string
  /** MIME type. */
  readonly type: string
  readonly bytes: Uint8Array
}

/** Who a report is from. */
export interface PrintedBrand {
  /** Name and contact, a line each. */
  readonly lines: readonly string[]
  /** JPEG or PNG; null if there is none. */
  readonly logo: Uint8Array | null
}
