/*
 * Decides where a building stands if its file has ground surfaces. If the roof extends beyond them, the extra roof is eaves or a canopy,
 * and walls belong on the ground surfaces. Roofs, grounds and undersides are then cut in one common arrangement.
 */

import { InputError } from '../../../errors.ts'
import { areaVector, type Ring3 } from '../../../kernel/rings.ts'
import { length } from '../../../kernel/vectors.ts'
import { findingOf, type Finding } from '../../../model/finding.ts'
import * as ROOFS from '../../../messages/en/roofs.ts'
import { said, squareMetres } from '../../../sentence.ts'
import type { Building, Polygon3, Surface } from '../../../model/roof.ts'
import { NEAR_VERTICAL } from '../../../tolerances.ts'
import type { Outline } from '../measures.ts'
import type { Faces } from './faces.ts'
import { endsHere, type Layer } from './layers.ts'
import type { Stretch } from './stretches.ts'
import { topologyOf, type Topology } from './topology.ts'
import type { Patch } from './patches.ts'
import { weldedGround } from './welded-surfaces.ts'

/**
 * Square metres, and metres along the outline of a roof. Roof without ground below makes eaves if it exceeds both. Less is the unevenness
 * of outlines that should coincide (2 cm), or a chimney that the ground leaves out.
 */
const EAVES_AREA = 0.1
const EAVES_WIDTH = 0.02

/**
 * Square metres, and share of the ground. Ground without roof above means a missing roof if it exceeds both. Of 3,000 buildings of public
 * models two do, both broken; less are light shafts, chimneys and outlines that should coincide.
 */
const BARE_GROUND_AREA = 1
const BARE_GROUND_SHARE = 0.02

/** Share of the roof that ground surfaces must cover to show where a building stands: below a tenth they are fragments. */
const LEAST_FOOTPRINT = 0.1

/** The kind of a face in the arrangement of walls that is not roof; a ceiling is an underside marked as such in the file. */
export type UndersideKind = 'ground' | 'underside' | 'ceiling'

/** Roofs, ground surfaces and faces that look down, in one arrangement. */
export interface Footprint {
  readonly stretches: readonly Stretch[]
  readonly newNumber: Topology['newNumber']
  readonly kinds: ReadonlyMap<Surface, UndersideKind>
  /** Plan area of roof with neither ground nor a ceiling below, square metres. */
  readonly openArea: number
  /** Whether enough of the roof is open to be eaves, rather than rounding of coordinates. */
  readonly hasEaves: boolean
}

/** The footprint that was found, and what the file says of the outline of the roof. */
export interface FoundFootprint {
  readonly footprint: Footprint | null
  readonly outline: Exclude<Outline, 'stated'>
  readonly findings: readonly Finding[]
}

/**
 * The footprint of a building whose roof extends beyond its ground surfaces, or that has air below a part of it. Null if its outline is
 * its footprint, or the file has no ground. Most buildings are decided by areas alone; only few need the arrangement.
 */
export function footprintOf(building: Building, topology: Topology): FoundFootprint {
  const { surfaces, ceilings = [], isFootprint } = building.ground
  if (surfaces.length === 0) return { footprint: null, outline: 'eaves', findings: [] }
  const grounds = surfaces.map(({ part, polygons }, i) => plainSurface(`ground ${i}`, part, polygons))
  const hung = ceilings.map(({ part, polygons }, i) => plainSurface(`ceiling ${i}`, part, polygons))
  const roof = coverOf(topology.stretches, () => true)
  const gate = Math.max(EAVES_AREA, EAVES_WIDTH * roof.outline)
  try {
    const patches = weldedGround(grounds)
    const ground = groundArea(building.id, patches)
    const findings = withoutRoof(building, ground, ground - roof.area)
    const isAlike = hung.length === 0 && Math.abs(roof.area - ground) <= gate / 2
    if (isFootprint === false || isAlike)
      return { footprint: null, outline: isFootprint === false ? 'eaves' : 'footprint', findings }
    const below = hung.length === 0 ? patches : [...patches, ...weldedGround(hung)]
    const known = hung.length === 0 ? ground : groundArea(building.id, below)
    if (known < LEAST_FOOTPRINT * roof.area)
      return { footprint: null, outline: 'eaves', findings: [incomplete(building, roof, ground)] }
    const footprint = arranged(building.id, topology, { grounds, ceilings: hung, below }, gate)
    const outline = footprint.hasEaves ? 'both' : 'footprint'
    return { footprint: footprint.hasEaves || hung.length > 0 ? footprint : null, outline, findings }
  } catch (error) {
    // Errors in the ground must not refuse a roof that can be measured.
    if (!(error instanceof InputError) || error.code !== 'roof/tangled-surfaces') throw error
    const message = said(ROOFS.groundIncompleteTangled, { id: building.id })
    return { footprint: null, outline: 'eaves', findings: [findingOf(message, [building.id])] }
  }
}

/** @param bare plan area by which the ground surfaces exceed the roof; `ground` is their area */
function withoutRoof({ id }: Building, ground: number, bare: number): Finding[] {
  if (bare <= Math.max(BARE_GROUND_AREA, BARE_GROUND_SHARE * ground)) return []
  const message = said(ROOFS.groundWithoutRoof, { area: squareMetres(bare), id })
  return [findingOf(message, [id])]
}

function incomplete({ id }: Building, roof: Cover, ground: number): Finding {
  const message = said(ROOFS.groundIncomplete, {
    id,
    ground: squareMetres(ground),
    roof: squareMetres(roof.area),
  })
  return findingOf(message, [id])
}

/** Ground and undersides of the file below a roof. */
interface Below {
  readonly grounds: readonly Surface[]
  readonly ceilings: readonly Surface[]
  /** Their polygons together, welded. */
  readonly below: readonly Patch[]
}

/** @param gate least plan area of open roof that counts as eaves, square metres */
function arranged(
  id: string,
  { patches, steep }: Topology,
  { grounds, ceilings, below }: Below,
  gate: number,
): Footprint {
  const kinds = new Map<Surface, UndersideKind>()
  for (const surface of grounds) kinds.set(surface, 'ground')
  const undersides = undersidesAmong(steep)
  for (const surface of undersides) kinds.set(surface, 'underside')
  for (const surface of ceilings) kinds.set(surface, 'ceiling')
  const { stretches, newNumber } = topologyOf(id, [...patches, ...below, ...weldedGround(undersides)])
  const isOpen = (layers: readonly Layer[]): boolean =>
    hasRoof(layers, kinds) &&
    !hasGround(layers, kinds) &&
    !layers.some(({ face }) => kinds.get(face.surface) === 'ceiling')
  const { area } = coverOf(stretches, isOpen)
  return { stretches, newNumber, kinds, openArea: area, hasEaves: area > gate }
}

export const hasRoof = (layers: readonly Layer[], kinds: Footprint['kinds']): boolean =>
  layers.some(({ face }) => !kinds.has(face.surface))

export const hasGround = (layers: readonly Layer[], kinds: Footprint['kinds']): boolean =>
  layers.some(({ face }) => kinds.get(face.surface) === 'ground')

const plainSurface = (id: string, part: string | null, polygons: Surface['polygons']): Surface => ({
  id,
  part,
  polygons,
  providedSlope: null,
  providedDirection: null,
})

/** Square metres of plan. A smaller face that looks down is no evidence of air below. */
const LEAST_UNDERSIDE = 0.05

/** Surfaces of the roof that look down, turned to look up. */
export const undersidesAmong = (steep: Faces['steep']): Surface[] =>
  steep
    .filter(({ polygon }) => isUnderside(polygon))
    .map(({ surface, polygon: [outer, ...holes] }, i) =>
      plainSurface(`underside ${i}`, surface.part, [[turned(outer), ...holes.map(turned)]]),
    )

export const isUnderside = (polygon: Polygon3): boolean =>
  looksDown(polygon) && -areaVector(polygon[0])[2] > LEAST_UNDERSIDE

/** Whether a polygon looks down by more than an upright one may. */
export function looksDown([outer]: Polygon3): boolean {
  const normal = areaVector(outer)
  return -normal[2] > 0 && -normal[2] >= Math.sin((NEAR_VERTICAL / 180) * Math.PI) * length(normal)
}

const turned = (ring: Ring3): Ring3 => ring.toReversed()

/** Plan area, square metres, and length of its outline, metres. */
interface Cover {
  readonly area: number
  readonly outline: number
}

/** The area and outline of the part of the plan whose layers satisfy `counts`. */
function coverOf(stretches: readonly Stretch[], counts: (layers: readonly Layer[]) => boolean): Cover {
  let twice = 0
  let outline = 0
  for (const { left, right } of stretches) {
    const isLeft = left.length > 0 && counts(left)
    if (isLeft === (right.length > 0 && counts(right))) continue
    const { start, end } = left.find(endsHere) ?? right.find(endsHere) ?? left[0] ?? right[0]!
    twice += (isLeft ? 1 : -1) * (start[0] * end[1] - end[0] * start[1])
    outline += Math.sqrt((end[0] - start[0]) ** 2 + (end[1] - start[1]) ** 2)
  }
  return { area: twice / 2, outline }
}

/** Plan area of all ground surfaces together, square metres. Holes outside their outlines would subtract more than there is. */
function groundArea(id: string, grounds: readonly Patch[]): number {
  const [first, second] = grounds
  if (first !== undefined && second === undefined)
    return Math.max(
      0,
      first.polygon.reduce((sum, ring) => sum + areaVector(ring)[2], 0),
    )
  return Math.max(0, coverOf(topologyOf(id, grounds).stretches, () => true).area)
}
