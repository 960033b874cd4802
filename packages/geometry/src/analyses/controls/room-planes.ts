import { planDistance, type Vec2 } from '../../kernel/vectors.ts'
import type { Scan, ScannedSurface } from '../../model/scan.ts'
import type { Accuracy } from '../uncertainty/accuracy.ts'
import type { RoomMeasures, RoomWallMeasure, ScanMeasures } from '../../measure/rooms/measures.ts'
import { planesOfCapture, type CapturePlanes, type PlaneLine } from './wall-planes.ts'

/** The number of the variable that is the scale of a scan. */
export const SCALE = 0

/** A room with the planes of its walls and of the sides of its floor. */
export interface RoomPlanes {
  readonly room: RoomMeasures
  /** Of the export that it comes from; null if it has no wall to tell that by. */
  readonly capture: number | null
  /** The variable of its height; null as above. */
  readonly height: number | null
  /** By wall; null of a curved wall. */
  readonly walls: readonly (PlaneLine | null)[]
  /** By ring of its outline, polygon by polygon, and by side. */
  readonly sides: readonly (readonly (PlaneLine | null)[])[]
}

/** The variables of a scan: its scale, a height of each export, an offset of each plane. */
export interface ScanPlanes {
  readonly captures: readonly CapturePlanes[]
  readonly rooms: readonly RoomPlanes[]
  /** Standard deviations of the variables before the adjustment: relative of the scale, metres of the others. */
  readonly sigmas: Float64Array
}

interface FoundWall {
  readonly capture: number
  readonly surface: ScannedSurface
}

/** A part of a plane with a start and an end of its own: the wall of one room, or a side of its floor. */
function partOf(plane: PlaneLine, from: Vec2, to: Vec2): PlaneLine {
  const size = planDistance(from, to)
  const along: Vec2 = size === 0 ? plane.along : [(to[0] - from[0]) / size, (to[1] - from[1]) / size]
  const turned = along[0] * plane.along[0] + along[1] * plane.along[1] < 0
  const sign = turned ? (plane.sign === 1 ? -1 : 1) : plane.sign
  return { ...plane, from, to, along, normal: [-along[1], along[0]], sign }
}

/** How far the middle of a room's wall is from a line. */
function offMiddle({ line }: RoomWallMeasure, plane: PlaneLine | undefined): number {
  if (plane === undefined) return Infinity
  const [a, b] = [line[0], line.at(-1)!]
  const middle = [(a[0] + b[0]) / 2 - plane.from[0], (a[1] + b[1]) / 2 - plane.from[1]] as const
  return Math.abs(middle[0] * plane.normal[0] + middle[1] * plane.normal[1])
}

function planesOfRoom(
  room: RoomMeasures,
  captures: readonly CapturePlanes[],
  foundOf: (wall: RoomWallMeasure) => FoundWall | undefined,
): RoomPlanes {
  const found = room.walls.map(foundOf)
  const capture = found.find((each) => each !== undefined)?.capture ?? null
  const planes = capture === null ? null : captures[capture]!
  return {
    room,
    capture,
    height: capture === null ? null : 1 + capture,
    walls: room.walls.map((wall, index) => {
      const own = found[index]
      const plane = own === undefined ? undefined : captures[own.capture]!.walls.get(own.surface)
      return plane === undefined || wall.line.length > 2 ? null : partOf(plane, wall.line[0], wall.line.at(-1)!)
    }),
    sides: room.outline.flat().map((ring) =>
      ring.map((from, place) => {
        const to = ring[(place + 1) % ring.length]!
        const plane = planes?.lineAlong(from, to) ?? null
        return plane === null ? null : partOf(plane, from, to)
      }),
    ),
  }
}

/** The planes and the variables of a measured scan. @param measures those of the same scan */
export function planesOfScan(scan: Scan, measures: ScanMeasures, accuracy: Accuracy): ScanPlanes {
  let count = 1 + scan.captures.length
  const captures = scan.captures.map((capture) => planesOfCapture(capture, () => (count += 1) - 1))
  const byId = new Map<string, FoundWall[]>()
  for (const [capture, { walls }] of scan.captures.entries())
    for (const surface of walls) byId.set(surface.id, [...(byId.get(surface.id) ?? []), { capture, surface }])
  const foundOf = (wall: RoomWallMeasure): FoundWall | undefined => {
    const named = byId.get(wall.sourceId) ?? []
    const off = (each: FoundWall): number => offMiddle(wall, captures[each.capture]!.walls.get(each.surface))
    return named.length < 2 ? named[0] : named.toSorted((a, b) => off(a) - off(b))[0]
  }
  const sigmas = new Float64Array(count).fill(accuracy.plan)
  sigmas[SCALE] = accuracy.scale
  sigmas.fill(accuracy.height, 1, 1 + scan.captures.length)
  return { captures, rooms: measures.rooms.map((room) => planesOfRoom(room, captures, foundOf)), sigmas }
}
