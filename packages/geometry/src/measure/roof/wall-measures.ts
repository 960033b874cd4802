import { toLonLat } from '../../geodesy/frame.ts'
import { planDistance, type Vec2 } from '../../kernel/vectors.ts'
import type { Frame } from '../../model/frame.ts'
import type { WallMeasure } from '../roof-measures.ts'
import { numberRepeats, pair, pointCode } from './edge-ids.ts'
import type { Layer } from './layers.ts'
import type { Facade } from './wall-chains.ts'

/** The walls of a building as they are reported, sorted by id. */
export function wallMeasures(
  facades: readonly Facade[],
  edgeIdOf: ReadonlyMap<Layer, string>,
  fragment: string,
  frame: Frame,
): WallMeasure[] {
  const named = facades.map((facade) => ({ facade, id: wallId(facade, fragment, frame) }))
  named.sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : a.facade.area - b.facade.area))
  const ids = numberRepeats(named.map(({ id }) => id))
  return named.map(({ facade }, i) => wallMeasure(facade, ids[i]!, edgeIdOf, frame))
}

/** From the building, the kind, and both ends of the foot: left first, so that two sides of one line differ. */
function wallId({ pieces, left, right }: Facade, fragment: string, frame: Frame): string {
  const first = pieces[0]!
  const last = pieces.at(-1)!
  const a = pointCode(frame, [left[0], left[1], first.footA])
  const b = pointCode(frame, [right[0], right[1], last.footB])
  return `${fragment}_w_${first.type === 'ground' ? 'g' : 's'}_${pair(a, b)}`
}

function wallMeasure(facade: Facade, id: string, edgeIdOf: ReadonlyMap<Layer, string>, frame: Frame): WallMeasure {
  const { pieces, left, right, outline, area } = facade
  const size = planDistance(left, right)
  const dx = (right[0] - left[0]) / size
  const dy = (right[1] - left[1]) / size
  let lowest = Infinity
  let leftmost = Infinity
  for (const [u, altitude] of outline) {
    if (altitude < lowest) lowest = altitude
    if (u < leftmost) leftmost = u
  }
  const vertices: [number, number, number][] = []
  const corners: Vec2[] = []
  for (const [u, altitude] of outline) {
    const [lon, lat] = toLonLat(frame, [left[0] + u * dx, left[1] + u * dy])
    vertices.push([lon, lat, altitude])
    corners.push([u - leftmost, altitude - lowest])
  }
  const bearing = (Math.atan2(dy, -dx) * 180) / Math.PI
  return {
    id,
    type: pieces[0]!.type,
    direction: bearing < 0 ? bearing + 360 : bearing,
    surfaceIds: distinct(pieces.flatMap(({ upper, foot }) => [upper.face.surface.id, foot?.id])),
    edgeIds: distinct(pieces.map(({ upper }) => edgeIdOf.get(upper))),
    area,
    vertices,
    corners,
  }
}

/** The ids there are, each once, sorted. */
function distinct(ids: readonly (string | undefined)[]): string[] {
  const found: string[] = []
  for (const id of ids) if (id !== undefined && !found.includes(id)) found.push(id)
  return found.length < 2 ? found : found.sort()
}
