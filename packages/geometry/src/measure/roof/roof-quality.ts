import type { Finding } from '../../model/finding.ts'
import { worstOf, type Quality } from '../../model/quality.ts'
import { levelOf, sumLevelOf, type CodeOf, type FindingEffect } from '../quality.ts'
import { ROOF_MEASURES, type BuildingMeasures, type RoofMeasure, type RoofMeasures } from './measures.ts'
import { ROOF_FINDING_EFFECTS, type RoofFindingEffect } from './roof-finding-effects.ts'

/** Quality levels of one building. */
export interface BuildingQuality {
  /** The worst of its measures, without what their outline leaves open. */
  readonly level: Quality
  readonly measures: Readonly<Record<RoofMeasure, Quality>>
  /** Its surfaces, edges and walls that are surer than the measure they are part of: findings name others. */
  readonly rows: ReadonlyMap<string, Quality>
}

/** Quality levels of the buildings, in their order, and of the totals. */
export interface RoofQuality {
  readonly buildings: readonly BuildingQuality[]
  readonly totals: Quality
}

const BY_CODE: Partial<Readonly<Record<string, RoofFindingEffect>>> = Object.fromEntries(
  Object.entries(ROOF_FINDING_EFFECTS).map(([name, effect]) => [`roof/${name}`, effect]),
)

const EFFECTS = Object.fromEntries(
  Object.entries(BY_CODE).map(([code, effect]) => [code, typeof effect === 'string' ? effect : effect![0]]),
) as Readonly<Record<CodeOf<'roof'>, FindingEffect>>

function touches({ code }: Finding, measure: RoofMeasure): boolean {
  const known = BY_CODE[code]
  return known === undefined || typeof known === 'string' || known.includes(measure)
}

/** Every id by which a finding can refer to a building, or to something on it. */
export const idsOfBuilding = ({ building, surfaces, edges, walls }: BuildingMeasures): string[] => [
  building.id,
  ...surfaces.map(({ surfaceId }) => surfaceId),
  ...edges.map(({ id }) => id),
  ...walls.map(({ id }) => id),
]

/** The rows of each measure of a building, each with the ids by which findings concern it. */
const ROWS: Readonly<
  Record<RoofMeasure, (measures: BuildingMeasures) => (readonly [id: string, ...others: string[]])[]>
> = {
  roof: ({ surfaces }) => surfaces.map(({ surfaceId }) => [surfaceId]),
  edges: ({ edges }) => edges.map(({ id, surfaceIds }) => [id, ...surfaceIds]),
  walls: ({ walls }) => walls.map(({ id, surfaceIds, edgeIds }) => [id, ...surfaceIds, ...edgeIds]),
}

/** Walls of a file that has only the roof are those of its eaves: nearly all of them are too large. */
const levelByOutline = ({ outline, outlineRange }: BuildingMeasures): Quality =>
  outline === 'eaves' && outlineRange?.measure === 'walls' ? 'check' : 'sure'

const SURE: BuildingQuality = {
  level: 'sure',
  measures: { roof: 'sure', edges: 'sure', walls: 'sure' },
  rows: new Map(),
}

/** The ids of things of a building that findings name. Most name the building alone: then no long id need be looked up. */
function idsNamed(building: BuildingMeasures, found: readonly Finding[]): ReadonlySet<string> {
  const { id: own } = building.building
  const wanted = new Set(found.flatMap(({ ids }) => ids))
  const isOfBuilding = wanted.size === 1 && wanted.has(own)
  return new Set(
    idsOfBuilding(building)
      .slice(1)
      .filter((id) => (isOfBuilding ? id === own : wanted.has(id))),
  )
}

function buildingQuality(building: BuildingMeasures, found: readonly Finding[]): BuildingQuality {
  const walls = levelByOutline(building)
  if (found.length === 0) return walls === 'sure' ? SURE : { ...SURE, measures: { ...SURE.measures, walls } }
  const named = idsNamed(building, found)
  const rows = new Map<string, Quality>()
  const levels = ROOF_MEASURES.map((measure) => {
    const own = found.filter((finding) => touches(finding, measure))
    const level = levelOf(own, EFFECTS)
    if (level === 'sure') return level
    // A finding that names things of the building concerns those alone.
    let general: Quality = measure === 'walls' ? walls : 'sure'
    const byId = new Map<string, Quality>()
    for (const finding of own) {
      const effect = levelOf([finding], EFFECTS)
      const ids = finding.ids.filter((id) => named.has(id))
      if (ids.length === 0) general = worstOf([general, effect])
      for (const id of ids) byId.set(id, worstOf([byId.get(id) ?? 'sure', effect]))
    }
    if (byId.size > 0)
      for (const ids of ROWS[measure](building)) {
        const row = worstOf([general, ...ids.map((id) => byId.get(id) ?? 'sure')])
        if (row !== worstOf([general, level])) rows.set(ids[0], row)
      }
    return level
  }) as [Quality, Quality, Quality]
  const [roof, edges, ofWalls] = levels
  return { level: worstOf(levels), measures: { roof, edges, walls: worstOf([ofWalls, walls]) }, rows }
}

/**
 * The quality levels of buildings from the findings. A finding concerns the buildings in its ids; all if it has none. If an id was not
 * measured, it is missing from the totals alone.
 */
export function roofQuality({ buildings, findings }: Pick<RoofMeasures, 'buildings' | 'findings'>): RoofQuality {
  const found = buildings.map((): Finding[] => [])
  const named = new Map<string, number[]>()
  const told = findings.filter((finding) => levelOf([finding], EFFECTS) !== 'sure')
  const wanted = new Set(told.flatMap(({ ids }) => ids))
  // Most roofs have no finding, and need no names.
  if (wanted.size > 0)
    for (const [index, building] of buildings.entries())
      for (const id of new Set(idsOfBuilding(building)))
        if (wanted.has(id)) named.set(id, [...(named.get(id) ?? []), index])
  for (const finding of told) {
    const indices =
      finding.ids.length === 0 ? buildings.keys() : new Set(finding.ids.flatMap((id) => named.get(id) ?? []))
    for (const index of indices) found[index]!.push(finding)
  }
  const levels = buildings.map((building, i) => buildingQuality(building, found[i]!))
  return {
    buildings: levels,
    totals: worstOf([...levels.map(({ level }) => level), levelOf(told, EFFECTS), sumLevelOf(findings, EFFECTS)]),
  }
}
