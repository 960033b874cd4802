import { areaOfPolygons, type Polygon2 } from '../../kernel/planar-graph.ts'
import { eachQuantity } from '../../quantities/quantity.ts'
import { ROOM_QUANTITIES, type RoomQuantity } from '../../quantities/rooms.ts'
import { sumOf, type OpenSpan, type RoomMeasures, type RoomSums, type RoomWallMeasure } from './measures.ts'
import { openChains } from './outline/open-spans.ts'
import { piecesOf } from './walls/wall-coverage.ts'

/** The figures of a room that follow from its floor and its walls. */
export function sumsOf(floorArea: number, walls: readonly RoomWallMeasure[]): RoomSums {
  const openings = walls.flatMap((wall) => wall.openings)
  return eachQuantity(ROOM_QUANTITIES, (_, quantity: RoomQuantity) => {
    if (quantity.ofFloor) return floorArea
    const { counts, ofWalls } = quantity
    return counts === undefined
      ? sumOf(walls, (wall) => wall[ofWalls])
      : openings.filter(({ kind }) => kind === counts).length
  })
}

const spansOf = (outline: readonly Polygon2[], walls: readonly RoomWallMeasure[]): OpenSpan[] =>
  openChains(outline.flat(), piecesOf(walls)).flat()

const isSame = (a: OpenSpan, b: OpenSpan): boolean =>
  [0, 1].every((axis) => a.from[axis] === b.from[axis] && a.to[axis] === b.to[axis])

/** Spans of `spans` that are not in `others`. */
const without = (spans: readonly OpenSpan[], others: readonly OpenSpan[]): OpenSpan[] =>
  spans.filter((span) => !others.some((other) => isSame(span, other)))

/** A room with other walls, and another outline where one is given: its sums and its stretches without a wall follow. */
export function withWalls(
  room: RoomMeasures,
  walls: readonly RoomWallMeasure[],
  outline: readonly Polygon2[] = room.outline,
): RoomMeasures {
  const floorArea = outline === room.outline ? room.floorArea : areaOfPolygons(outline)
  const [before, after] = [spansOf(room.outline, room.walls), spansOf(outline, walls)]
  // Spans that come from elsewhere than the walls, such as bridges, stay.
  const openSpans = [...without(room.openSpans, without(before, after)), ...without(after, before)]
  return { ...room, ...sumsOf(floorArea, walls), walls, outline, openSpans }
}
