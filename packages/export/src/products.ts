/*
 * The door of all that is written: things by formats. The table alone loads nothing; what a row needs is loaded when it is written.
 */
export { DOORS, FORMATS, REASONS } from './products/formats.ts'
export type { Door, Format, FormatId, Reason } from './products/formats.ts'
export { THINGS } from './products/table.ts'
export type { Option, Row, Thing, ThingId } from './products/table.ts'
export {
  endingsOf,
  endingsOfKind,
  formatAt,
  formOf,
  leftOutBy,
  offeredBy,
  writeForm,
  writeThing,
} from './products/writing.ts'
export type { Offer } from './products/writing.ts'
export type { Asked, Form, Forms, MapOf, Tools } from './products/asked.ts'
export type { MeasuredProperty } from './measured-property.ts'
