import type { Finding } from '../../model/finding.ts'
import { worstOf, type Quality } from '../../model/quality.ts'
import { levelOf, sumLevelOf } from '../quality.ts'
import type { BuildingMeasures, RoofMeasures } from './measures.ts'
import { ROOF_FINDING_EFFECTS } from './roof-finding-effects.ts'

/** Quality levels of the buildings, in their order, and of the totals. */
export interface RoofQuality {
  readonly buildings: readonly Quality[]
  readonly totals: Quality
}

/** Every id by which a finding can refer to a building, or to something on it. */
export const idsOfBuilding = ({ building, surfaces, edges, walls }: BuildingMeasures): string[] => [
  building.id,
  ...surfaces.map(({ surfaceId }) => surfaceId),
  ...edges.map(({ id }) => id),
  ...walls.map(({ id }) => id),
]

/**
 * The quality levels of buildings from the findings. A finding concerns the buildings in its ids; all if it has none. If an id was not
 * measured, it is missing from the totals alone.
 */
export function roofQuality({ buildings, findings }: Pick<RoofMeasures, 'buildings' | 'findings'>): RoofQuality {
  const found = buildings.map((): Finding[] => [])
  const named = new Map<string, number[]>()
  const told = findings.filter((finding) => levelOf([finding], ROOF_FINDING_EFFECTS) !== 'sure')
  const wanted = new Set(told.flatMap(({ ids }) => ids))
  for (const [index, building] of buildings.entries())
    for (const id of new Set(idsOfBuilding(building)))
      if (wanted.has(id)) named.set(id, [...(named.get(id) ?? []), index])
  for (const finding of told) {
    const indices =
      finding.ids.length === 0 ? buildings.keys() : new Set(finding.ids.flatMap((id) => named.get(id) ?? []))
    for (const index of indices) found[index]!.push(finding)
  }
  const levels = found.map((own) => levelOf(own, ROOF_FINDING_EFFECTS))
  return {
    buildings: levels,
    totals: worstOf([...levels, levelOf(told, ROOF_FINDING_EFFECTS), sumLevelOf(findings, ROOF_FINDING_EFFECTS)]),
  }
}
