import { boxAround, boxesOf, boxSearch } from '../../kernel/box-search.ts'
import type { Polygon2 } from '../../kernel/planar-graph.ts'
import type { Ring2 } from '../../kernel/rings.ts'
import { add, cross2, dot, planDistance, scale as times, type Vec2, type Vec3 } from '../../kernel/vectors.ts'
import type { Arc, Capture, Placement, Scan, ScannedOpening, ScannedSurface } from '../../model/scan.ts'
import { ALONG_OUTLINE, ALONG_OUTLINE_ANGLE, LEVEL_TOPS } from '../../tolerances.ts'
import { cornersOf, extentOf } from '../../measure/rooms/walls/placed-wall.ts'
import { movedCorner, movedPoint, pushed } from './moved-corner.ts'
import { SCALE, type ScanPlanes } from './room-planes.ts'
import type { CapturePlanes, PlaneLine, PlaneRing } from './wall-planes.ts'

/*
 * A scan whose planes, heights and scale are moved as an adjustment says. Walls keep their directions and end where their neighbours'
 * planes cut them; openings go along with their walls; furniture stays where it is.
 */

const MOST_TURN = Math.sin(ALONG_OUTLINE_ANGLE)

const dot2 = (a: Vec2, b: Vec2): number => a[0] * b[0] + a[1] * b[1]

/** A plan vector as one of space. */
const inSpace = ([u, v]: Vec2): Vec3 => [u, 0, v]

const moved = (placement: Placement, by: Vec3): Placement => ({ ...placement, origin: add(placement.origin, by) })

/** The line that bounds a wall at one of its ends: another wall's, or a side of a floor; null if nothing crosses it there. */
type Crossing = (line: PlaneLine, end: Vec2) => PlaneLine | null

/** Makes a search for what crosses a wall at its end: the wall or side that ends there at the largest angle, else the wall that passes. */
function crossings(lines: readonly PlaneLine[], walls: number): Crossing {
  const find = boxSearch(boxesOf(lines.map(({ from, to }) => boxAround([from, to]))))
  return (line, end) => {
    let best: PlaneLine | null = null
    let most = 0
    for (const index of find(end[0], end[1], end[0], end[1], ALONG_OUTLINE)) {
      const other = lines[index]!
      const turn = Math.abs(cross2(line.along, other.along))
      if (turn < MOST_TURN) continue
      const ends = Math.min(planDistance(other.from, end), planDistance(other.to, end)) <= ALONG_OUTLINE
      // Walls that end there come first, then sides of floors, then walls that pass.
      const rank = (ends ? (index < walls ? 4 : 2) : index < walls ? 1 : 0) + turn / 2
      if (rank >= 1 && rank > most) [best, most] = [other, rank]
    }
    return best
  }
}

/** How far the end of a wall moves along the wall as its own plane and the one that cuts it move. */
function slide(line: PlaneLine, end: Vec2, crossing: Crossing, x: Float64Array): number {
  const other = crossing(line, end)
  if (other === null) return 0
  return dot2(movedPoint([0, 0], movedCorner(line, other), x), line.along)
}

/** A surface with its tops moved by a height, and its ends along itself. */
function stretched(surface: ScannedSurface, start: number, end: number, rise: number): ScannedSurface {
  const { min, max } = extentOf(cornersOf(surface))
  const width = max[0] - min[0]
  if (width <= 0) return surface
  const factor = (width + end - start) / width
  const grown = { ...surface, width: surface.width * factor, height: surface.height + rise }
  if (surface.corners.length < 3) {
    const { placement } = surface
    const along = times(placement.x, (start + end) / 2)
    return { ...grown, placement: moved(placement, add(along, times(placement.y, rise / 2))) }
  }
  const corners = surface.corners.map(([x, y, z]): Vec3 => [
    min[0] + start + (x - min[0]) * factor,
    y > min[1] + LEVEL_TOPS ? y + rise : y,
    z,
  ])
  return { ...grown, corners }
}

function movedWall(
  surface: ScannedSurface,
  planes: CapturePlanes,
  crossing: Crossing,
  rise: number,
  x: Float64Array,
): ScannedSurface {
  const line = planes.walls.get(surface)
  if (line === undefined) return stretched(surface, 0, 0, rise)
  const by = movedPoint([0, 0], pushed(line), x)
  const ends = [slide(line, line.from, crossing, x), slide(line, line.to, crossing, x)] as const
  const own = stretched(surface, ends[0], ends[1], rise)
  return { ...own, placement: moved(own.placement, inSpace(by)) }
}

/** A ring with the corners that its moved sides cut out. */
const movedRing = ({ ring, sides }: PlaneRing, x: Float64Array): Ring2 =>
  ring.map((corner, i) => movedPoint(corner, movedCorner(sides.at(i - 1) ?? null, sides[i] ?? null), x))

/** A floor with its corners moved in plan. */
function movedFloor(floor: ScannedSurface, own: PlaneRing, x: Float64Array): ScannedSurface {
  const { placement } = floor
  const to = movedRing(own, x)
  const corners = floor.corners.map((corner, i): Vec3 => {
    const by = inSpace([to[i]![0] - own.ring[i]![0], to[i]![1] - own.ring[i]![1]])
    return add(corner, [dot(by, placement.x), dot(by, placement.y), dot(by, placement.z)])
  })
  return { ...floor, corners }
}

/** Makes the movement of an opening: that of the wall that it names, else of the nearest. */
function openingMovement(planes: CapturePlanes, x: Float64Array): (opening: ScannedOpening) => Vec3 {
  const lines = [...planes.walls].map(([{ id }, line]) => ({ id, line }))
  const byId = new Map(lines.map((each) => [each.id, each.line]))
  return ({ parentId, placement }) => {
    const [u, , v] = placement.origin
    const named = parentId === null ? undefined : byId.get(parentId)
    const [a, b] = [placement.x[0] / 4, placement.x[2] / 4]
    const line = named ?? planes.lineAlong([u - a, v - b], [u + a, v + b])
    return line === null ? [0, 0, 0] : inSpace(movedPoint([0, 0], pushed(line), x))
  }
}

function movedCapture(capture: Capture, planes: CapturePlanes, rise: number, x: Float64Array): Capture {
  const sides = planes.rings.flatMap((ring) => ring.sides.filter((side) => side !== null))
  const crossing = crossings([...planes.walls.values(), ...sides], planes.walls.size)
  const movementOf = openingMovement(planes, x)
  const rings = new Map(planes.rings.map((own) => [own.ring, movedRing(own, x)]))
  const ringOf = (ring: Ring2): Ring2 => rings.get(ring) ?? ring
  const outline = capture.outline?.map(([outer, ...holes]): Polygon2 => [ringOf(outer), ...holes.map(ringOf)])
  return {
    ...capture,
    walls: capture.walls.map((wall) => movedWall(wall, planes, crossing, rise, x)),
    openings: capture.openings.map((opening) => ({
      ...opening,
      placement: moved(opening.placement, movementOf(opening)),
    })),
    floors: capture.floors.map((floor, index) => movedFloor(floor, planes.rings[index]!, x)),
    ...(outline === undefined ? {} : { outline }),
  }
}

const grownArc = (arc: Arc, by: number): Arc => ({
  ...arc,
  center: arc.center === null ? null : [arc.center[0] * by, arc.center[1] * by],
  radius: arc.radius * by,
})

const grownSurface = <S extends ScannedSurface>(surface: S, by: number): S => ({
  ...surface,
  placement: { ...surface.placement, origin: times(surface.placement.origin, by) },
  width: surface.width * by,
  height: surface.height * by,
  depth: surface.depth * by,
  corners: surface.corners.map((corner) => times(corner, by)),
  arc: surface.arc === null ? null : grownArc(surface.arc, by),
})

/** An export with all its lengths multiplied. */
const grown = (capture: Capture, by: number): Capture => ({
  ...capture,
  walls: capture.walls.map((wall) => grownSurface(wall, by)),
  openings: capture.openings.map((opening) => grownSurface(opening, by)),
  floors: capture.floors.map((floor) => grownSurface(floor, by)),
  ...(capture.outline === undefined
    ? {}
    : {
        outline: capture.outline.map(([outer, ...holes]): Polygon2 => [
          grownRing(outer, by),
          ...holes.map((hole) => grownRing(hole, by)),
        ]),
      }),
  objects: capture.objects.map((object) => ({
    ...object,
    placement: { ...object.placement, origin: times(object.placement.origin, by) },
    size: times(object.size, by),
  })),
  sections: capture.sections.map((section) => ({
    ...section,
    center: [section.center[0] * by, section.center[1] * by] as const,
  })),
})

const grownRing = (ring: Ring2, by: number): Ring2 => ring.map(([u, v]): Vec2 => [u * by, v * by])

/** A scan moved as an adjustment says. @param x values of the variables of `planes` */
export function movedScan(scan: Scan, planes: ScanPlanes, x: Float64Array): Scan {
  return {
    ...scan,
    captures: scan.captures.map((capture, index) =>
      grown(movedCapture(capture, planes.captures[index]!, x[1 + index]!, x), 1 + x[SCALE]!),
    ),
  }
}
