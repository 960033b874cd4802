import type { BuildingMeasures, RoofMeasures } from '../measure/roof/measures.ts'
import { roofQuality } from '../measure/roof/roof-quality.ts'
import type { ScanMeasures } from '../measure/rooms/measures.ts'
import type { Finding } from '../model/finding.ts'
import { worstOf, type Quality } from '../model/quality.ts'
import { selectBuildings, selectRefusals, type BuildingSelection } from './roof.ts'
import type { FindingRecord, RoofQualityRecord, ScanQualityRecord } from './schemas/quality.ts'
import { findingsOfBuildings, findingsOfRoom } from './selected-findings.ts'

const findingRecord = ({ code, message, ids }: Finding): FindingRecord => ({ code, message, ids: [...ids] })

/**
 * How far the numbers of a scan can be relied on, with the findings that decide it.
 * @param selection one room: its level and findings alone, next to the level of all
 */
export const scanQualityRecord = (
  measures: ScanMeasures,
  { roomId }: { readonly roomId?: string | undefined } = {},
): ScanQualityRecord => ({
  totals: measures.totals.quality,
  rooms: Object.fromEntries(
    measures.rooms.filter(({ id }) => roomId === undefined || id === roomId).map(({ id, quality }) => [id, quality]),
  ),
  findings: findingsOfRoom(measures, roomId).map(findingRecord),
})

/** The measured buildings of a selection, and their findings. */
function selected(measures: Pick<RoofMeasures, 'buildings' | 'refusals' | 'findings'>, selection: BuildingSelection) {
  const buildings: readonly BuildingMeasures[] = selectBuildings(measures, selection)
  const record = { buildings: buildings.map(({ building }) => ({ buildingId: building.id })) }
  return { buildings, findings: findingsOfBuildings(measures, record) }
}

/**
 * How far the numbers of roofs can be relied on, with the findings that decide it. If several buildings share an id, the worst counts.
 * @throws InputError `roof/unknown-building` if `selection.buildingId` is none of them
 */
export function roofQualityRecord(
  measures: Pick<RoofMeasures, 'buildings' | 'refusals' | 'findings'>,
  selection: BuildingSelection = {},
): RoofQualityRecord {
  const { buildings, findings } = selected(measures, selection)
  const { buildings: levels, totals } = roofQuality({ buildings, findings })
  const byId = new Map<string, Quality>()
  for (const [i, { building }] of buildings.entries())
    byId.set(building.id, worstOf([byId.get(building.id) ?? 'sure', levels[i]!]))
  return {
    // Without a building that could not be measured, a sum is not the sum of all.
    totals: worstOf([totals, selectRefusals(measures, selection).length > 0 ? 'check' : 'sure']),
    buildings: Object.fromEntries(byId),
    findings: findings.map(findingRecord),
  }
}
