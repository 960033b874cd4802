import type { RoofMeasures } from '../measure/roof/measures.ts'
import { idsOfBuilding } from '../measure/roof/roof-quality.ts'
import type { ScanMeasures } from '../measure/rooms/measures.ts'
import { idsOfRoom } from '../measure/rooms/scan-quality.ts'
import type { Finding } from '../model/finding.ts'

/*
 * The findings that concern a selection: for one house of a city, not those of all its streets. A finding that names nothing, or only
 * things that were not measured (a building that was left out), concerns every selection.
 */

const without = (findings: readonly Finding[], others: ReadonlySet<string>): readonly Finding[] =>
  findings.filter(({ ids }) => ids.length === 0 || !ids.every((id) => others.has(id)))

/** The findings of measured roofs that concern some of the buildings, such as those of a record. */
export function findingsOfBuildings(
  measures: Pick<RoofMeasures, 'buildings' | 'findings'>,
  record: { readonly buildings: readonly { readonly buildingId: string }[] },
): readonly Finding[] {
  const selected = new Set(record.buildings.map(({ buildingId }) => buildingId))
  const others = measures.buildings.filter(({ building }) => !selected.has(building.id))
  return without(measures.findings, new Set(others.flatMap(idsOfBuilding)))
}

/** The findings of a measured scan that concern one room. @param roomId undefined for all rooms */
export function findingsOfRoom({ rooms, findings }: ScanMeasures, roomId: string | undefined): readonly Finding[] {
  const others = roomId === undefined ? [] : rooms.filter(({ id }) => id !== roomId)
  const own = new Set(rooms.filter(({ id }) => id === roomId).flatMap(idsOfRoom))
  return without(findings, new Set(others.flatMap(idsOfRoom).filter((id) => !own.has(id))))
}
