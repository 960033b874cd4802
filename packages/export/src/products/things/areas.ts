import { scanMarks } from '@reports/geometry'
import { areasRecord, scanAreas, type ScanAreas } from '@reports/geometry/areas'
import { scanEditsRecord } from '@reports/geometry/edits'
import { layOutAreaPlan } from '@reports/svg/areas'
import { entriesTable } from '../../sheet.ts'
import { sheetInUnits } from '../../sheet-units.ts'
import { areaSheets } from '../../sheets/areas.ts'
import type { Asked } from '../asked.ts'
import type { Makers } from '../makers.ts'
import type { MeasuredProperty } from '../../measured-property.ts'
import { paged } from './storeys.ts'

/** @throws InputError where no area can be told by the rule */
const areasOf = ({ scan }: MeasuredProperty, { rule, outerWall, unit }: Asked): ScanAreas =>
  scanAreas(scan!, { rule, unit, outerWall: outerWall === undefined ? undefined : outerWall / 100 })

function sheetsOf(property: MeasuredProperty, asked: Asked) {
  const { lang = 'nb', units = 'metric' } = asked
  return areaSheets(areasRecord(areasOf(property, asked)), scanMarks(property.scan!, lang), lang).map((sheet) =>
    sheetInUnits(sheet, units),
  )
}

export const AREAS = {
  record: (property, asked) => areasRecord(areasOf(property, asked)),
  about: ({ scan }) => ({ edits: scanEditsRecord(scan!) }),
  table: (property, { units: _, ...asked }) => entriesTable(sheetsOf(property, asked)),
  workbook: (property, asked) => ({ title: asked.title ?? '', sheets: sheetsOf(property, asked) }),
} satisfies Makers

/** A plan of areas is read by its marks, whatever else is asked. */
const plan = (property: MeasuredProperty, asked: Asked) =>
  layOutAreaPlan(areasOf(property, asked), { ...asked, marks: 'all' })

export const AREA_PLAN = { drawing: plan, pages: paged(plan) } satisfies Makers
