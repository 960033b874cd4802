import { areasRecord, scanAreas, type ScanAreas } from '@reports/geometry/areas'
import { layOutAreaPlan } from '@reports/svg/areas'
import { areaSheets } from '../../sheets/areas.ts'
import type { Asked } from '../asked.ts'
import type { MeasuredOf } from '../makers.ts'
import { ofSheets, ofStoreys } from './of-sheets.ts'

/** @throws InputError where no area can be told by the rule */
const areasOf = ({ scan }: MeasuredOf['scan'], { rule, outerWall, unit }: Asked): ScanAreas =>
  scanAreas(scan, { rule, unit, outerWall: outerWall === undefined ? undefined : outerWall / 100 })

export const AREAS = ofSheets(areasOf, areasRecord, (areas, marks, lang) => areaSheets(areasRecord(areas), marks, lang))

/** A plan of areas is read by its marks, whatever else is asked. */
export const AREA_PLAN = ofStoreys((property, asked) =>
  layOutAreaPlan(areasOf(property, asked), { ...asked, marks: 'all' }),
)
