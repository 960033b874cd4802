import { lonLatIn } from '../../geodesy/frame.ts'
import { planDistance, type Vec2 } from '../../kernel/vectors.ts'
import type { WallMeasure } from '../roof-measures.ts'
import type { BuildingShape } from './building-shape.ts'
import { compareNames, idsOf, pointCode, type NamingPoints } from './edge-ids.ts'
import type { Layer } from './layers.ts'
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
  edgeIdOf: ReadonlyMap<Layer, string>,
  lonLat: (x: number, y: number) => LonLat,
): WallMeasure {
  const { first, last, outline, area } = facade
  const [x, y] = first.a
  const size = planDistance(first.a, last.b)
  const dx = (last.b[0] - x) / size
  const dy = (last.b[1] - y) / size
  let lowest = Infinity
  let leftmost = Infinity
  for (const [u, altitude] of outline) {
    if (altitude < lowest) lowest = altitude
    if (u < leftmost) leftmost = u
  }
  const vertices: [number, number, number][] = []
  const corners: Vec2[] = []
  for (const [u, altitude] of outline) {
    const place = u === 0 ? left : u === size ? right : lonLat(x + u * dx, y + u * dy)
    vertices.push([place[0], place[1], altitude])
    corners.push([u - leftmost, altitude - lowest])
  }
  const bearing = (Math.atan2(dy, -dx) * 180) / Math.PI
  return { id, type: first.type, direction: bearing < 0 ? bearing + 360 : bearing, ...sourcesOf(facade, edgeIdOf), area, vertices, corners }
}

/** The surfaces and edges that a facade comes from. */
function sourcesOf({ pieces }: Facade, edgeIdOf: ReadonlyMap<Layer, string>): Pick<WallMeasure, 'surfaceIds' | 'edgeIds'> {
  const surfaceIds: string[] = []
  const edgeIds: string[] = []
  for (const { upper, foot } of pieces) {
    addOnce(surfaceIds, upper.face.surface.id)
    addOnce(surfaceIds, foot?.id)
    addOnce(edgeIds, edgeIdOf.get(upper))
  }
  if (surfaceIds.length > 1) surfaceIds.sort()
  if (edgeIds.length > 1) edgeIds.sort()
  return { surfaceIds, edgeIds }
}

function addOnce(ids: string[], id: string | undefined): void {
  if (id !== undefined && !ids.includes(id)) ids.push(id)
}
