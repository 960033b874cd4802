import { toLonLat } from '../../geodesy/frame.ts'
import { planDistance, type Vec2 } from '../../kernel/vectors.ts'
import type { Frame } from '../../model/frame.ts'
import type { WallMeasure } from '../roof-measures.ts'
import { comparePoints, numberRepeats, pair, pointCode, type PointCode } from './edge-ids.ts'
import type { Layer } from './layers.ts'
import type { Facade } from './wall-chains.ts'

/** A facade with the points that name it: both ends of its foot, left first, so that two sides of one line differ. */
interface Named {
  readonly facade: Facade
  readonly left: PointCode
  readonly right: PointCode
}

/** The walls of a building as they are reported, in the order of their places. */
export function wallMeasures(
  facades: readonly Facade[],
  edgeIdOf: ReadonlyMap<Layer, string>,
  fragment: string,
  frame: Frame,
): WallMeasure[] {
  const named = facades.map((facade): Named => {
    const { pieces, left, right } = facade
    return {
      facade,
      left: pointCode(frame, [left[0], left[1], pieces[0]!.footA]),
      right: pointCode(frame, [right[0], right[1], pieces.at(-1)!.footB]),
    }
  })
  named.sort((a, b) => comparePoints(a.left, b.left) || comparePoints(a.right, b.right) || a.facade.area - b.facade.area)
  const ids = numberRepeats(
    named.map(({ facade, left, right }) => `${fragment}_w_${facade.pieces[0]!.type === 'ground' ? 'g' : 's'}_${pair(left, right)}`),
  )
  return named.map(({ facade }, i) => wallMeasure(facade, ids[i]!, edgeIdOf, frame))
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
  const surfaceIds: string[] = []
  const edgeIds: string[] = []
  for (const { upper, foot } of pieces) {
    addOnce(surfaceIds, upper.face.surface.id)
    addOnce(surfaceIds, foot?.id)
    addOnce(edgeIds, edgeIdOf.get(upper))
  }
  surfaceIds.sort()
  edgeIds.sort()
  const bearing = (Math.atan2(dy, -dx) * 180) / Math.PI
  return {
    id,
    type: pieces[0]!.type,
    direction: bearing < 0 ? bearing + 360 : bearing,
    surfaceIds,
    edgeIds,
    area,
    vertices,
    corners,
  }
}

function addOnce(ids: string[], id: string | undefined): void {
  if (id !== undefined && !ids.includes(id)) ids.push(id)
}
