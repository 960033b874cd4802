import type { Building } from '../../../model/roof.ts'
import { facesOf, type Face, type Faces } from './faces.ts'
import { gapsAmong, type Gap } from './gaps.ts'
import { chimneysAmong, type Hole } from './chimneys.ts'
import { cutOutlines } from './outline-pieces.ts'
import { facesAt, type FacesAt } from './faces-at.ts'
import { stretchesOf, type NewNumber, type Stretch } from './stretches.ts'
import { complexityLimits } from './complexity-limits.ts'
import type { Patch } from './patches.ts'
import { weldedRoof } from './welded-surfaces.ts'

/** How the surfaces of one building border, meet and overlap. */
export interface Topology extends Faces {
  /** The polygons of its faces. */
  readonly patches: readonly Patch[]
  readonly stretches: readonly Stretch[]
  /** Faces whose outline crosses itself. */
  readonly crossing: readonly Face[]
  readonly gaps: readonly Gap[]
  /** Small empty holes. */
  readonly chimneys: readonly Hole[]
  readonly facesAt: FacesAt
  readonly newNumber: NewNumber
}

/**
 * The plan topology of a building's roof.
 * @throws InputError `roof/tangled-surfaces` as `topologyOf`
 */
export function roofTopology(building: Building): Topology {
  const { id, surfaces, cityModel } = building
  return topologyOf(id, weldedRoof(surfaces, cityModel?.step?.height ?? null))
}

/**
 * Derives the plan topology of a building's surfaces: where they border, meet and overlap.
 * @throws InputError `roof/tangled-surfaces` if they overlap too often to be measured
 */
export function topologyOf(id: string, patches: readonly Patch[]): Topology {
  const sorted = facesOf(patches)
  const at = facesAt(sorted.faces)
  const cut = (gaps: readonly Gap[]): Pick<Topology, 'stretches' | 'crossing' | 'newNumber'> => {
    const tangle = complexityLimits(id, sorted.faces)
    const { pieces, nodeCount, crossing } = cutOutlines(sorted.faces, gaps, tangle)
    // Nodes and layers share one sequence of numbers.
    let free = Math.max(nodeCount, pieces.length)
    const newNumber = (): number => free++
    return { stretches: stretchesOf(pieces, nodeCount, at, newNumber, tangle.coverings), crossing, newNumber }
  }
  let result = cut([])
  const gaps = gapsAmong(result.stretches)
  if (gaps.length > 0) result = cut(gaps)
  return { patches, ...sorted, ...result, gaps, chimneys: chimneysAmong(result.stretches), facesAt: at }
}
