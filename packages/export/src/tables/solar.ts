import type { RoofQualityRecord } from '@reports/geometry'
import { MODULES, modulesRows, type SolarRecord } from '@reports/geometry/solar'
import { tableOf, type Table } from '../table.ts'

/** A row a roof face that modules may lie on, in the order of the record. @param roof the record of the same buildings, for marks; or those */
export const solarTable = (
  record: Pick<SolarRecord, 'buildings'>,
  roof: Parameters<typeof modulesRows>[1],
  levels: RoofQualityRecord['buildings'],
): Table => tableOf(MODULES.file, modulesRows(record, roof, levels))
