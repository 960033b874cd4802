/*
 * The report of a property, the certificate of its areas and orders of trades. A door of its own: who draws one sheet does not load them.
 */
export { ERROR_WORDS } from '../findings/error-words.ts'
export { BRAND_FILES, BRAND_LIMITS, brandLines } from './brand-lines.ts'
export { drawReport, reportSections } from './report.ts'
export { reportSolar } from './sections/solar.ts'
export { MOST_REPORTED_BUILDINGS } from './shown-roof.ts'
export { certificateOf } from './certificate.ts'
export type { Certificate, CertificateFacts, CertifiedArea } from './certificate.ts'
export type { Property, ReportAccuracy, ReportOptions, ReportPart, ReportSolar } from './property.ts'
export type { Page } from './page/page.ts'
export type {
  Block as ReportBlock,
  BlockOf as ReportBlockOf,
  Cell as ReportCell,
  Column as ReportColumn,
  ReportDrawing,
  Row as ReportRow,
  Section,
  Table as ReportTable,
} from './section.ts'
export { AROUND, drawnOnPaper, laidOut, TIMES, usualScales } from './drawn-to-scale.ts'
export { partOf } from './part-of-drawing.ts'
export type { PaperDrawing } from './drawn-to-scale.ts'
export { scheduleTable } from './tables.ts'
export { REPORT_WORDS } from './report-words.ts'
export { dayText } from './sections/moment.ts'
export { propertyTitle, wholeTitle } from './property-title.ts'
export { paragraphs, render, tag } from './page/markup.ts'
export type { Content, Markup } from './page/markup.ts'
export { reportPolicy } from './page/policy.ts'
export { REPORT_SCRIPT } from './page/script.ts'
export { REPORT_STYLE } from './page/style.ts'
export { TURNTABLE_SCRIPT } from './page/turntable-script.ts'
export { TRADES } from './sections/order/order.ts'
export type { Order, OrderLine, OrderOptions, ShownLine, SumOf, Trade } from './sections/order/order.ts'
export { tradeOrder } from './sections/order/trade-order.ts'
export { linesTable, toOrder, unitOf } from './sections/order/lines-table.ts'
export { ORDER_WORDS } from './sections/order/order-words.ts'
