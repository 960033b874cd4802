import { boxAround, boxesOf, boxSearch } from '../../kernel/box-search.ts'
import { areaOfPolygons } from '../../kernel/planar-graph.ts'
import type { Ring2 } from '../../kernel/rings.ts'
import { dot, subtract, type Vec2, type Vec3 } from '../../kernel/vectors.ts'
import type { OpeningKind } from '../../model/scan.ts'
import { LEAST_SIDE } from '../../tolerances.ts'
import { coveredRegion } from './flat-faces.ts'
import { globalIdOf, referencesOf, textOf, type IfcModel, type Triangle } from './model.ts'
import { sidePoint, type Side } from './space-faces.ts'

/** Metres. The body of an opening reaches this close to the side that it opens: bodies end at faces of walls, or a little beyond. */
const OPENING_AT_SIDE = 0.05

/** Metres. A deeper hole is a shaft. */
const OPENING_DEEPEST = 1.2

/** An opening is on a side where this share of its width is, */
const OPENING_SEEN_WIDE = 0.5

/** and this share of its height: a low ceiling may cut a window. */
const OPENING_SEEN_HIGH = 0.3

/** An opening that fills this share of the box around it is a rectangle. */
const PLAIN_OPENING = 0.98

/** A hole of the model, with what fills it. */
interface OpeningBody {
  /** Of what fills it, else its own. */
  readonly id: string
  readonly kind: OpeningKind
  /** A niche: it goes through no wall. */
  readonly isRecess: boolean
  readonly triangles: readonly Triangle[]
}

/** A hole as it lies on a side of a room: u and v of the side, metres. */
export interface SideOpening {
  readonly id: string
  readonly kind: OpeningKind
  readonly isRecess: boolean
  readonly min: Vec2
  readonly max: Vec2
  /** Its outline if it is no rectangle, else null. */
  readonly outline: Ring2 | null
}

/** Finds the holes on a side, filled ones first; of two that cover each other, as in both leaves of a wall, the first. */
export type OpeningsOf = (side: Side) => readonly SideOpening[]

function openingBodies(model: IfcModel): OpeningBody[] {
  const fillings = new Map<number, number>()
  for (const id of model.idsOf('IFCRELFILLSELEMENT')) {
    const line = model.line(id)
    const [hole] = referencesOf(line['RelatingOpeningElement'])
    const [filling] = referencesOf(line['RelatedBuildingElement'])
    if (hole === undefined || filling === undefined) continue
    if (!fillings.has(hole) || model.is(filling, 'IFCDOOR', 'IFCWINDOW')) fillings.set(hole, filling)
  }
  const holes = model.idsOf('IFCRELVOIDSELEMENT').flatMap((id) => referencesOf(model.line(id)['RelatedOpeningElement']))
  return [...new Set(holes)].flatMap((hole): OpeningBody[] => {
    const triangles = model.body(hole)
    if (triangles.length === 0) return []
    const line = model.line(hole)
    const filling = fillings.get(hole)
    const kind =
      filling === undefined
        ? 'opening'
        : model.is(filling, 'IFCDOOR')
          ? 'door'
          : model.is(filling, 'IFCWINDOW')
            ? 'window'
            : 'opening'
    const named = filling === undefined ? line : model.line(filling)
    const isRecess = filling === undefined && textOf(line['PredefinedType']) === 'RECESS'
    return [{ id: globalIdOf(named) ?? `ifc-${hole}`, kind, isRecess, triangles }]
  })
}

/** Share of the smaller of two boxes that both cover. */
function sharedPart(a: SideOpening, b: SideOpening): number {
  const wide = Math.min(a.max[0], b.max[0]) - Math.max(a.min[0], b.min[0])
  const high = Math.min(a.max[1], b.max[1]) - Math.max(a.min[1], b.min[1])
  const area = ({ min, max }: SideOpening): number => (max[0] - min[0]) * (max[1] - min[1])
  return wide <= 0 || high <= 0 ? 0 : (wide * high) / Math.min(area(a), area(b))
}

/** A hole on a side; null if it does not reach the side, or is seen from its edge. */
function onSide({ at, along, normal, box }: Side, { triangles, ...opening }: OpeningBody): SideOpening | null {
  const depths = triangles.flat().map((point) => dot(subtract(point, at), normal))
  const [nearest, farthest] = [Math.min(...depths), Math.max(...depths)]
  if (nearest > OPENING_AT_SIDE || farthest < -OPENING_AT_SIDE || farthest - nearest > OPENING_DEEPEST) return null
  const flat = triangles.map((corners) => corners.map((point): Vec2 => [dot(subtract(point, at), along), point[2]]))
  const { minX, minY, maxX, maxY } = boxAround(flat.flat())
  const [wide, high] = [maxX - minX, maxY - minY]
  if (wide < (farthest - nearest) / 2 && wide < 0.3) return null
  const seenWide = Math.min(maxX, box.maxX) - Math.max(minX, box.minX)
  const seenHigh = Math.min(maxY, box.maxY) - Math.max(minY, box.minY)
  // A joint that is cut into a wall is a hole of some millimetres.
  if (seenWide < LEAST_SIDE || seenHigh < LEAST_SIDE) return null
  if (seenWide < OPENING_SEEN_WIDE * wide || seenHigh < OPENING_SEEN_HIGH * high) return null
  const region = coveredRegion(flat)
  const isPlain = areaOfPolygons(region) > PLAIN_OPENING * wide * high
  return { ...opening, min: [minX, minY], max: [maxX, maxY], outline: isPlain ? null : (region[0]?.[0] ?? null) }
}

export function openingsOfSides(model: IfcModel): OpeningsOf {
  const bodies = openingBodies(model)
  const near = boxSearch(boxesOf(bodies.map(({ triangles }) => boxAround(triangles.flat()))))
  return (side) => {
    const ends: readonly Vec3[] = [sidePoint(side, [side.box.minX, 0]), sidePoint(side, [side.box.maxX, 0])]
    const { minX, minY, maxX, maxY } = boxAround(ends)
    const found = [...near(minX, minY, maxX, maxY, OPENING_AT_SIDE)]
      .toSorted((a, b) => a - b)
      .flatMap((i) => onSide(side, bodies[i]!) ?? [])
      .toSorted((a, b) => Number(a.kind === 'opening') - Number(b.kind === 'opening'))
    const kept: SideOpening[] = []
    for (const each of found) if (kept.every((other) => sharedPart(each, other) <= 0.5)) kept.push(each)
    return kept
  }
}
