import { allObjects, type Ring2, type RoomMeasures, type ScanMarks, type Vec2, type Vec3 } from '@reports/geometry'
import { markedOpenings } from '../layers/floor/floor-marks.ts'
import type { FloorScene } from '../layers/floor/floor-scene.ts'
import { pointOn } from '../layers/floor/wall-places.ts'
import { placesInside, poleOf } from '../pen/interior.ts'
import type { SceneMark } from './scene.ts'

/** Metres over the floor at which a storey is cut: over most furniture, below most of a window. */
export const CUT = 1

/** The middle line of a strip: of an even number of corners, out along one side and back along the other. */
export function middleOf(strip: Ring2): [Vec2, Vec2] {
  const half = strip.length / 2
  const between = (a: Vec2, b: Vec2): Vec2 => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
  return [between(strip[0]!, strip.at(-1)!), between(strip[half - 1]!, strip[half]!)]
}

const at = (point: Vec2, z: number): Vec3 => [point[0], point[1], z]

/** Where along a wall its mark is tried, and how far from its face, metres: beside its foot, in its room. */
const ALONG_WALL = [0.5, 0.3, 0.7] as const
const FROM_WALL = [0.3, 0.5] as const

/**
 * Marks of openings over their middle, at the height of the cut, of rooms on their floors, of walls beside their feet and of furniture on
 * top. A view has the last two where there is room: plans and tables have all of them.
 */
export function storeyMarks(
  { rooms, floors, bodies, openings }: FloorScene,
  marks: ScanMarks,
  flat: (point: Vec2) => Vec2,
  floorOf: (room: RoomMeasures) => number,
): SceneMark[] {
  const ofOpenings = markedOpenings(openings, marks).map(({ mark, one }): SceneMark => {
    const [a, b] = middleOf(one.strip).map(flat) as [Vec2, Vec2]
    return {
      kind: one.opening.kind,
      mark,
      places: [0.5, 0.3, 0.7].map((share) => [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, CUT]),
      isCalledOut: true,
    }
  })
  const ofRooms = rooms.flatMap((room): SceneMark[] => {
    const { rings, pole } = floors.get(room.id)!
    if (rings.length === 0) return []
    const places = placesInside(rings, pole).map((place) => at(flat(place), 0))
    return [{ kind: 'room', mark: marks.rooms.get(room.id)!, places, isCalledOut: true }]
  })
  const ofWalls = bodies.map(({ wall, length }): SceneMark => ({
    kind: 'wall',
    mark: marks.elements.get(wall.id)!,
    places: FROM_WALL.flatMap((far) => ALONG_WALL.map((share) => at(flat(pointOn(wall, length * share, -far)), 0))),
    isCalledOut: false,
  }))
  const ofObjects = rooms.flatMap((room) =>
    allObjects(room.objects).map((object): SceneMark => {
      const top = Math.min(CUT, Math.max(0, object.base - floorOf(room)) + object.height)
      const onTop = (point: Vec2): Vec3 => at(flat(point), top)
      return {
        kind: 'object',
        mark: marks.elements.get(object.id)!,
        places: placesInside([object.footprint], poleOf([object.footprint])).map(onTop),
        isCalledOut: false,
        within: object.footprint.map(onTop),
      }
    }),
  )
  return [...ofOpenings, ...ofRooms, ...ofObjects, ...ofWalls]
}
