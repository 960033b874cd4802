import { InputError } from '../../../errors.ts'
import { areaVector, type Ring3 } from '../../../kernel/rings.ts'
import { length } from '../../../kernel/vectors.ts'
import { findingOf, type Finding } from '../../../model/finding.ts'
import * as ROOFS from '../../../messages/en/roofs.ts'
import { said, squareMetres } from '../../../sentence.ts'
import type { Building, Polygon3, Surface } from '../../../model/roof.ts'
import {
  BARE_GROUND_AREA,
  BARE_GROUND_SHARE,
  EAVES_AREA,
  EAVES_WIDTH,
  LEAST_FOOTPRINT,
  NEAR_VERTICAL,
} from '../../../tolerances.ts'
import type { Faces } from './faces.ts'
import { endsHere, type Layer } from './layers.ts'
import type { Stretch } from './stretches.ts'
import { topologyOf, type Topology } from './topology.ts'
import type { Patch } from './patches.ts'
import { weldedGround } from './welded-surfaces.ts'

/** What a face of the arrangement of the walls is, where it is no roof: a ceiling is an underside that the file calls so. */
export type UndersideKind = 'ground' | 'underside' | 'ceiling'

/** Roofs, ground surfaces and faces that look down, in one arrangement: where the building stands. */
export interface Footprint {
  readonly stretches: readonly Stretch[]
  readonly newNumber: Topology['newNumber']
  readonly kinds: ReadonlyMap<Surface, UndersideKind>
  /** Plan area of roof with neither ground nor a ceiling below, square metres. */
  readonly openArea: number
  /** Whether so much of the roof is open that it is eaves, and not what coordinates are rounded by. */
  readonly hasEaves: boolean
}

/**
 * The footprint of a building whose roof reaches beyond its ground surfaces, or that has air below a part of it; null where its
 * outline is its footprint, or the file does not say. Most are found by their areas: grounds are arranged with roofs for few.
 */
export function footprintOf(
  building: Building,
  topology: Topology,
): { readonly footprint: Footprint | null; readonly findings: readonly Finding[] } {
  const { surfaces, ceilings = [], isFootprint } = building.ground
  if (surfaces.length === 0) return { footprint: null, findings: [] }
  const grounds = surfaces.map(({ part, polygons }, i) => plainSurface(`ground ${i}`, part, polygons))
  const hung = ceilings.map(({ part, polygons }, i) => plainSurface(`ceiling ${i}`, part, polygons))
  const roof = coverOf(topology.stretches, () => true)
  const gate = Math.max(EAVES_AREA, EAVES_WIDTH * roof.outline)
  try {
    const patches = weldedGround(grounds)
    const ground = groundArea(building.id, patches)
    const findings = withoutRoof(building, ground, ground - roof.area)
    const isAlike = hung.length === 0 && Math.abs(roof.area - ground) <= gate / 2
    if (isFootprint === false || isAlike) return { footprint: null, findings }
    const below = hung.length === 0 ? patches : [...patches, ...weldedGround(hung)]
    const known = hung.length === 0 ? ground : groundArea(building.id, below)
    if (known < LEAST_FOOTPRINT * roof.area) return { footprint: null, findings: [incomplete(building, roof, ground)] }
    const footprint = arranged(building.id, topology, { grounds, ceilings: hung, below }, gate)
    return { footprint: footprint.hasEaves || hung.length > 0 ? footprint : null, findings }
  } catch (error) {
    // A roof that can be measured is measured, whatever its ground looks like.
    if (!(error instanceof InputError) || error.code !== 'roof/tangled-surfaces') throw error
    const message = said(ROOFS.groundIncompleteTangled, { id: building.id })
    return { footprint: null, findings: [findingOf(message, [building.id])] }
  }
}

/** @param bare by how much the plan area of the ground surfaces, `ground`, is greater than that of the roof */
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

/** What the file has below a roof. */
interface Below {
  readonly grounds: readonly Surface[]
  readonly ceilings: readonly Surface[]
  /** The polygons of both, welded. */
  readonly below: readonly Patch[]
}

/** @param gate plan area of open roof from which on it is eaves, square metres */
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
  const { stretches, newNumber } = topologyOf(id, [...patches, ...below, ...weldedGround(undersides)], 'apart')
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

/** Square metres of plan. A face that looks down and is smaller says nothing of what is below it. */
const LEAST_UNDERSIDE = 0.05

/** Surfaces of the roof that look down, turned to look up. */
export const undersidesAmong = (steep: Faces['steep']): Surface[] =>
  steep
    .filter(({ polygon }) => isUnderside(polygon))
    .map(({ surface, polygon: [outer, ...holes] }, i) =>
      plainSurface(`underside ${i}`, surface.part, [[turned(outer), ...holes.map(turned)]]),
    )

export function isUnderside([outer]: Polygon3): boolean {
  const normal = areaVector(outer)
  return -normal[2] > LEAST_UNDERSIDE && -normal[2] >= Math.sin((NEAR_VERTICAL / 180) * Math.PI) * length(normal)
}

const turned = (ring: Ring3): Ring3 => ring.toReversed()

/** Plan area, square metres, and length of its outline, metres. */
interface Cover {
  readonly area: number
  readonly outline: number
}

/** What of the plan is covered by layers that count. */
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

/** Plan area of all ground surfaces together, square metres. Holes beside their outlines would take away more than there is. */
function groundArea(id: string, grounds: readonly Patch[]): number {
  const [first, second] = grounds
  if (first !== undefined && second === undefined)
    return Math.max(
      0,
      first.polygon.reduce((sum, ring) => sum + areaVector(ring)[2], 0),
    )
  return Math.max(0, coverOf(topologyOf(id, grounds, 'apart').stretches, () => true).area)
}
