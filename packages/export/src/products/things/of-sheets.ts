import { scanMarks, type ScanMarks } from '@reports/geometry'
import { scanEditsRecord } from '@reports/geometry/edits'
import { entriesTable, type Language, type Sheet } from '../../sheet.ts'
import { sheetInUnits } from '../../sheet-units.ts'
import type { Asked, Pages } from '../asked.ts'
import type { Makers, MeasuredOf } from '../makers.ts'
import { paged } from './storeys.ts'

/** What is made of a record of a scan that is written as sheets: a table of all of them, and a workbook. */
export const ofSheets = <T>(
  measured: (property: MeasuredOf['scan'], asked: Asked) => T,
  recordOf: (measures: T) => object,
  sheetsOf: (measures: T, marks: ScanMarks, lang: Language) => readonly Sheet[],
) => {
  const inUnits = (property: MeasuredOf['scan'], asked: Asked): Sheet[] => {
    const { lang = 'nb', units = 'metric' } = asked
    return sheetsOf(measured(property, asked), scanMarks(property.scan, lang), lang).map((sheet) =>
      sheetInUnits(sheet, units),
    )
  }
  return {
    record: (property, asked) => recordOf(measured(property, asked)),
    about: ({ scan }) => ({ edits: scanEditsRecord(scan) }),
    table: (property, { units: _, ...asked }) => entriesTable(inUnits(property, asked)),
    workbook: (property, asked) => ({ title: asked.title ?? '', sheets: inUnits(property, asked) }),
  } satisfies Makers<'scan'>
}

/** A plan of each storey. */
export const ofStoreys = (plan: (property: MeasuredOf['scan'], asked: Asked) => Pages[number]) =>
  ({ drawing: plan, pages: paged(plan) }) satisfies Makers<'scan'>
