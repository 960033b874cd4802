import { betweenFrames } from '../../geodesy/between-frames.ts'
import { coordinateSystem } from '../../geodesy/crs.ts'
import { frameAtDegrees, toLonLat } from '../../geodesy/frame.ts'
import { boxAround, type Box } from '../../kernel/box-search.ts'
import { innerPoint } from '../../kernel/inner-point.ts'
import { signedArea, type Ring2 } from '../../kernel/rings.ts'
import { insideRings } from '../../kernel/segment-stretches.ts'
import type { Vec2 } from '../../kernel/vectors.ts'
import type { Frame } from '../../model/frame.ts'
import type { Building } from '../../model/roof.ts'

/** A polygon in plan: its outer ring, then its holes. */
export type PlanPolygon = readonly Ring2[]

/** Which buildings of a file have a place is a matter of their roofs seen from above. */
export type Placed = Pick<Building, 'frame' | 'surfaces'>

/** The frame around a place, in which distances are true metres. */
export const frameAround = ([lon, lat]: Vec2): Frame => frameAtDegrees(coordinateSystem('OGC:CRS84'), [lon, lat])

/** The roof of a building from above, in metres of a frame nearby (`betweenFrames` tells how exactly). */
export function planIn(frame: Frame, building: Placed): PlanPolygon[] {
  const placed = betweenFrames(building.frame, frame)
  return building.surfaces.flatMap(({ polygons }) => polygons.map((rings) => rings.map((ring) => ring.map(placed))))
}

/** The box around a building in degrees. */
export function boxInDegrees({ frame, surfaces }: Placed): Box {
  const points = surfaces.flatMap(({ polygons }) => polygons.flatMap(([outer]) => outer))
  const { minX, minY, maxX, maxY } = boxAround(points)
  const corners: Vec2[] = [
    [minX, minY],
    [maxX, minY],
    [maxX, maxY],
    [minX, maxY],
  ]
  return boxAround(corners.map((corner) => toLonLat(frame, corner)))
}

/** Longitude and latitude of a place well inside the largest surface of a building's roof, degrees. */
export function placeOf({ frame, surfaces }: Placed): Vec2 {
  const plans = surfaces.flatMap(({ polygons }) =>
    polygons.map((rings) => rings.map((ring) => ring.map(([x, y]): Vec2 => [x, y]))),
  )
  const areas = plans.map(([outer = []]) => Math.abs(signedArea(outer)))
  const largest = plans[areas.indexOf(Math.max(...areas))] ?? []
  // Of a roof that is only upright there is no inside: its first corner is as good a place as any.
  return toLonLat(frame, innerPoint(largest) ?? largest[0]?.[0] ?? [0, 0])
}

/** Metres from a point to a segment. */
function toSegment([x, y]: Vec2, from: Vec2, to: Vec2): number {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const square = dx * dx + dy * dy
  const along = square === 0 ? 0 : ((x - from[0]) * dx + (y - from[1]) * dy) / square
  const share = Math.min(1, Math.max(0, along))
  return Math.hypot(x - from[0] - share * dx, y - from[1] - share * dy)
}

/** Metres from a point to a roof in plan; 0 inside it. */
export function distanceTo(plan: readonly PlanPolygon[], point: Vec2): number {
  let nearest = Infinity
  for (const polygon of plan) {
    if (insideRings(polygon, ...point)) return 0
    for (const ring of polygon)
      ring.forEach((from, i) => {
        nearest = Math.min(nearest, toSegment(point, from, ring[(i + 1) % ring.length]!))
      })
  }
  return nearest
}
