import { degreesOf } from '../../../geodesy/frame.ts'
import { planDistance, type Vec3 } from '../../../kernel/vectors.ts'
import type { ExteriorWallMeasure } from '../measures.ts'
import type { BuildingShape } from './building-shape.ts'
import { idsOf, NAME_SIZE, orderOfNames, setPoint } from '../edges/edge-ids.ts'
import type { NamedEdges } from '../edges/edge-measures.ts'
import type { Facade } from './wall-chains.ts'
import { surfaceAt } from '../topology/surface-at.ts'

/** The measured walls of a building, ordered by position. */
export function wallMeasures(
  facades: readonly Facade[],
  { building, edges, fragment }: Pick<BuildingShape, 'building' | 'edges' | 'fragment'>,
): ExteriorWallMeasure[] {
  const places = degreesOf(building.frame)
  const codes = new Array<number>(facades.length * NAME_SIZE)
  for (let i = 0; i < facades.length; i += 1) {
    // Both ends of the foot, left first, so that walls on two sides of one line get different names.
    const { first, last } = facades[i]!
    setPoint(codes, i, 0, places(first.a[0], first.a[1], first.footA))
    setPoint(codes, i, 1, places(last.b[0], last.b[1], last.footB))
  }
  const order = orderOfNames(
    codes,
    (i, j) => compareTypes(facades[i]!, facades[j]!) || facades[i]!.area - facades[j]!.area,
  )
  const prefixes = { ground: `${fragment}_w_g_`, shared: `${fragment}_w_s_` }
  const ids = idsOf(codes, order, (i) => prefixes[facades[i]!.first.type])
  return order.map((i, place) => wallMeasure(facades[i]!, ids[place]!, edges.idOf))
}

const compareTypes = ({ first: { type: a } }: Facade, { first: { type: b } }: Facade): number =>
  a < b ? -1 : a > b ? 1 : 0

/** Uses the outline of the facade itself as the corners of the wall: copies would be most of the cost of walls. */
function wallMeasure(facade: Facade, id: string, edgeIdOf: NamedEdges['idOf']): ExteriorWallMeasure {
  const { first, last, outline, area } = facade
  const x = first.a[0]
  const y = first.a[1]
  const size = planDistance(first.a, last.b)
  const dx = (last.b[0] - x) / size
  const dy = (last.b[1] - y) / size
  let lowest = Infinity
  let leftmost = Infinity
  for (const corner of outline) {
    if (corner[0] < leftmost) leftmost = corner[0]
    if (corner[1] < lowest) lowest = corner[1]
  }
  const vertices = new Array<Vec3>(outline.length)
  for (let i = 0; i < outline.length; i += 1) {
    const corner = outline[i]!
    const u = corner[0]
    const altitude = corner[1]
    vertices[i] = u === size ? [last.b[0], last.b[1], altitude] : [x + u * dx, y + u * dy, altitude]
    corner[0] = u - leftmost
    corner[1] = altitude - lowest
  }
  const bearing = (Math.atan2(dy, -dx) * 180) / Math.PI
  return {
    id,
    type: first.type,
    direction: bearing < 0 ? bearing + 360 : bearing,
    surfaceIds: surfacesOf(facade),
    edgeIds: edgesOf(facade, edgeIdOf),
    area,
    vertices,
    corners: outline,
  }
}

/** Ids of the surfaces that a facade hangs from and stands on. */
function surfacesOf({ first, pieces }: Facade): string[] {
  // Begins with one id: an empty list that grows reserves room for seventeen more, and nearly all walls are one piece on the ground.
  const ids = [surfaceAt(first.upper).id]
  if (first.foot !== null) ids.push(first.foot.id)
  for (let i = 1; i < pieces.length; i += 1) {
    const { upper, foot } = pieces[i]!
    ids.push(surfaceAt(upper).id)
    if (foot !== null) ids.push(foot.id)
  }
  return inOrder(ids)
}

/** Ids of the edges at the top of a facade; none if the surfaces on both sides join at different heights. */
function edgesOf({ first, pieces }: Facade, edgeIdOf: NamedEdges['idOf']): string[] {
  const only = edgeIdOf[first.line]
  const ids = only === undefined ? [] : [only]
  for (let i = 1; i < pieces.length; i += 1) {
    const id = edgeIdOf[pieces[i]!.line]
    if (id !== undefined) ids.push(id)
  }
  return inOrder(ids)
}

/** Ids, each once, sorted by insertion, as they are few and often equal. */
function inOrder(ids: string[]): string[] {
  if (ids.length < 2) return ids
  if (ids.length > FEW) return [...new Set(ids)].sort()
  const sorted = [ids[0]!]
  for (let i = 1; i < ids.length; i += 1) {
    const id = ids[i]!
    let at = sorted.length
    while (at > 0 && sorted[at - 1]! > id) at -= 1
    if (at === 0 || sorted[at - 1] !== id) sorted.splice(at, 0, id)
  }
  return sorted
}

/** Up to so many ids are sorted by insertion. */
const FEW = 12
