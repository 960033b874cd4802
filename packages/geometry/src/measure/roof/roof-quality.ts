import type { Finding } from '../../model/finding.ts'
import { worstOf, type Quality } from '../../model/quality.ts'
import { levelOf, sumLevelOf } from '../quality.ts'
import type { BuildingMeasures, RoofMeasures } from './measures.ts'
import { ROOF_FINDING_EFFECTS } from './roof-finding-effects.ts'

/** How far the numbers of each building can be relied on, in their order, and those of all together. */
export interface RoofQuality {
  readonly buildings: readonly Quality[]
  readonly totals: Quality
}

/** Every id by which a finding can name a building, or something on it. */
export const idsOfBuilding = ({ building, surfaces, edges, walls }: BuildingMeasures): string[] => [
  building.id,
  ...surfaces.map(({ surfaceId }) => surfaceId),
  ...edges.map(({ id }) => id),
  ...walls.map(({ id }) => id),
]

/**
 * The levels of measured buildings by their findings, which concern what they name, or all where they name nothing. What they name without
 * being measured is missing from the totals alone.
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
