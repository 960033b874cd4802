/* The entry point of reports and orders as files. */
export { orderDrawings, orderWorkbook } from './workbook/order-workbook.ts'
export { NothingToOrder, withWanted, writeOrder } from './products/things/orders.ts'
export { propertyPdfOf } from './pdf/property.ts'
export { reportPdfOf } from './pdf/report.ts'
export type { Report, ReportPdfOptions } from './pdf/report-options.ts'
export { orderPdfOf } from './pdf/order.ts'
