import type { RoofMeasures } from '../../measure/roof/measures.ts'
import { findingsOfBuildings } from '../../records/selected-findings.ts'

/**
 * Measured roofs with only some of their buildings, what was found of these, and the refusals among them. Numbers stay those of the whole
 * file: a wall against a neighbour is one, whether the neighbour was picked or not.
 * @param ids of the buildings to keep
 */
export function pickedBuildings(measures: RoofMeasures, ids: ReadonlySet<string>): RoofMeasures {
  const buildings = measures.buildings.filter(({ building }) => ids.has(building.id))
  return {
    ...measures,
    buildings,
    refusals: measures.refusals.filter(({ buildingId }) => buildingId !== null && ids.has(buildingId)),
    findings: findingsOfBuildings(measures, {
      buildings: buildings.map(({ building }) => ({ buildingId: building.id })),
    }),
  }
}
