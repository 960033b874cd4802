import { lonLatIn } from '../../geodesy/frame.ts'
import { planDistance, type Vec2 } from '../../kernel/vectors.ts'
import type { WallMeasure } from '../roof-measures.ts'
import type { BuildingShape } from './building-shape.ts'
import { compareNames, idsOf, pointCode, type NamingPoints } from './edge-ids.ts'
import type { NamedEdges } from './edge-measures.ts'
import type { Facade } from './wall-chains.ts'

type LonLat = readonly [lon: number, lat: number]

/** A facade with the points that name it: both ends of its foot, left first, so that two sides of one line differ. */
interface Named extends NamingPoints {
  readonly facade: Facade
  readonly left: LonLat
  readonly right: LonLat
}

/** The walls of a building as they are reported, in the order of their places. */
export function wallMeasures(
  facades: readonly Facade[],
  { building, edges, fragment }: Pick<BuildingShape, 'building' | 'edges' | 'fragment'>,
): WallMeasure[] {
  const lonLat = lonLatIn(building.frame)
  const named = facades.map((facade): Named => {
    const { first, last } = facade
    const left = lonLat(first.a[0], first.a[1])
    const right = lonLat(last.b[0], last.b[1])
    return { facade, left, right, a: pointCode(left, first.footA), b: pointCode(right, last.footB) }
  })
  named.sort((s, t) => compareNames(s, t) || compareTypes(s.facade, t.facade) || s.facade.area - t.facade.area)
  const prefixes = { ground: `${fragment}_w_g_`, shared: `${fragment}_w_s_` }
  const ids = idsOf(named, ({ facade }) => prefixes[facade.first.type])
  return named.map((wall, i) => wallMeasure(wall, ids[i]!, edges.idOf, lonLat))
}

const compareTypes = ({ first: { type: a } }: Facade, { first: { type: b } }: Facade): number => (a < b ? -1 : a > b ? 1 : 0)

function wallMeasure(
  { facade, left, right }: Named,
  id: string,
  edgeIdOf: NamedEdges['idOf'],
  lonLat: (x: number, y: number) => LonLat,
): WallMeasure {
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
  const vertices = outline.map((corner): [number, number, number] => {
    const u = corner[0]
    const place = u === 0 ? left : u === size ? right : lonLat(x + u * dx, y + u * dy)
    return [place[0], place[1], corner[1]]
  })
  const corners = outline.map((corner): Vec2 => [corner[0] - leftmost, corner[1] - lowest])
  const bearing = (Math.atan2(dy, -dx) * 180) / Math.PI
  return {
    id,
    type: first.type,
    direction: bearing < 0 ? bearing + 360 : bearing,
    surfaceIds: surfacesOf(facade),
    edgeIds: edgesOf(facade, edgeIdOf),
    area,
    vertices,
    corners,
  }
}

/** Ids of the surfaces that a facade hangs from and stands on. */
function surfacesOf({ pieces }: Facade): string[] {
  const ids = [pieces[0]!.upper.face.surface.id]
  for (const { upper, foot } of pieces) {
    addOnce(ids, upper.face.surface.id)
    if (foot !== null) addOnce(ids, foot.id)
  }
  return ids.length > 1 ? ids.sort() : ids
}

/** Ids of the edges at which a facade ends: none where the surfaces on both sides join at different heights. */
function edgesOf({ pieces }: Facade, edgeIdOf: NamedEdges['idOf']): string[] {
  const first = edgeIdOf[pieces[0]!.upper.number]
  const ids = first === undefined ? [] : [first]
  for (let i = 1; i < pieces.length; i += 1) {
    const id = edgeIdOf[pieces[i]!.upper.number]
    if (id !== undefined) addOnce(ids, id)
  }
  return ids.length > 1 ? ids.sort() : ids
}

function addOnce(ids: string[], id: string): void {
  if (!ids.includes(id)) ids.push(id)
}
