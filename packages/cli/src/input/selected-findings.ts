import type {
  BuildingMeasures,
  Finding,
  ObjectMeasures,
  RoofMeasures,
  RoomMeasures,
  ScanMeasures,
} from '@reports/geometry'

/*
 * The findings that concern what was asked for: of one house of a city, not those of all its streets. What names nothing,
 * or something that is not among the measured (a building that was left out), concerns everybody.
 */

const without = (findings: readonly Finding[], others: ReadonlySet<string>): readonly Finding[] =>
  findings.filter(({ ids }) => ids.length === 0 || !ids.every((id) => others.has(id)))

const idsOfBuilding = ({ building, surfaces, edges, walls }: BuildingMeasures): string[] => [
  building.id,
  ...surfaces.map(({ surfaceId }) => surfaceId),
  ...edges.map(({ id }) => id),
  ...walls.map(({ id }) => id),
]

export function findingsOfBuildings(
  measures: RoofMeasures,
  record: { readonly buildings: readonly { readonly buildingId: string }[] },
): readonly Finding[] {
  const selected = new Set(record.buildings.map(({ buildingId }) => buildingId))
  const others = measures.buildings.filter(({ building }) => !selected.has(building.id))
  return without(measures.findings, new Set(others.flatMap(idsOfBuilding)))
}

const idsOfObject = ({ id, sourceId, children }: ObjectMeasures): string[] => [
  id,
  sourceId,
  ...children.flatMap(idsOfObject),
]

const idsOfRoom = ({ id, walls, objects }: RoomMeasures): string[] => [
  id,
  ...walls.flatMap((wall) => [wall, ...wall.openings].flatMap((element) => [element.id, element.sourceId])),
  ...objects.flatMap(idsOfObject),
]

/** @param roomId undefined for all rooms */
export function findingsOfRoom({ rooms, findings }: ScanMeasures, roomId: string | undefined): readonly Finding[] {
  const others = roomId === undefined ? [] : rooms.filter(({ id }) => id !== roomId)
  const own = new Set(rooms.filter(({ id }) => id === roomId).flatMap(idsOfRoom))
  return without(findings, new Set(others.flatMap(idsOfRoom).filter((id) => !own.has(id))))
}
