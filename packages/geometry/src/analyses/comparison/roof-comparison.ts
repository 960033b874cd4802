import type { Finding } from '../../model/finding.ts'
import type { Refusal } from '../../model/refusal.ts'
import type { Building } from '../../model/roof.ts'
import type { BuildingMeasures } from '../../measure/roof/measures.ts'
import type { MatchedBuilding } from './matched-buildings.ts'
import type { ComparedValue } from './roof-figures.ts'

/** Buildings of one version of roofs, and those of it that could not be measured. */
export interface RoofVersion {
  readonly buildings: readonly BuildingMeasures[]
  readonly refusals: readonly Refusal[]
}

/** A surface in two versions; more than one on a side where a file divides a plane. */
export interface ComparedSurface {
  readonly before: readonly string[]
  readonly after: readonly string[]
  /** Empty if one side is. */
  readonly figures: readonly ComparedValue[]
}

/** A building in two versions. */
export interface ComparedBuilding {
  /** Null if this version does not have it, or could not measure it. */
  readonly before: Building | null
  readonly after: Building | null
  /** By what the two were matched; null if they were not. */
  readonly matchedBy: MatchedBuilding['by'] | null
  /** Of a building that is in one version alone: ids of buildings of the other that share over half of the smaller plan. */
  readonly shares: readonly string[]
  /** Standard deviations beyond which one of its figures counts as changed: 2 for one figure, more where many are looked at together. */
  readonly coverage: number
  readonly figures: readonly ComparedValue[]
  readonly surfaces: readonly ComparedSurface[]
}

/** What differs between two versions of roofs. */
export interface RoofComparison {
  /** Whether the two lie in one place; otherwise no building is told. */
  readonly isOnePlace: boolean
  readonly buildings: readonly ComparedBuilding[]
  /** Buildings that could be measured in one version at most. */
  readonly notCompared: readonly { readonly id: string; readonly refusedIn: 'before' | 'after' | 'both' }[]
  readonly findings: readonly Finding[]
}
