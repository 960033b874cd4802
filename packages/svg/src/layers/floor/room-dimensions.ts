import type { RoomMeasures, Vec2 } from '@reports/geometry'
import { boundsOf } from '../../pen/boxes.ts'
import type { MeasuredLength, SvgElement } from '../../pen/element.ts'
import type { Frame } from '../../pen/frame.ts'
import { longestChord } from '../../pen/interior.ts'
import { FLOOR_WORDS, roomName } from '../../floor-words.ts'
import type { Figures } from '../../figures.ts'
import type { Board } from '../../labels/board.ts'
import { calloutsAt } from '../../labels/callouts.ts'
import {
  alongDimension,
  dimensionGroup,
  dimensionText,
  putDimensionLine,
  SMALL_SIZE,
  type Dimensions,
  type MissingDimension,
  type Segment,
} from '../../labels/dimensions.ts'
import { FIXTURE, HARD, LABEL, SOFT, WALL } from '../../labels/obstacles.ts'
import type { FloorSheet } from './floor-scene.ts'
import { ALONG_SIDE } from './outer-chains.ts'
import type { WallBody } from './wall-bodies.ts'

/**
 * Places across a room at which its width is tried, as shares of its depth. Places near a wall come first, where there
 * is seldom furniture or a label.
 */
const PLACES = [
  0.12, 0.88, 0.06, 0.94, 0.2, 0.8, 0.26, 0.74, 0.16, 0.84, 0.33, 0.67, 0.3, 0.7, 0.4, 0.6, 0.37, 0.63, 0.46, 0.54, 0.5,
] as const

/** Share of the longest chord: a line this long shows the room's width. */
const WHOLE_WIDTH = 0.99

/** Metres. A wall whose length differs from the room's width by less than this shows that width. */
const SAME_LENGTH = 0.03

/** Cosine: a wall turned by no more than 8 degrees runs along a room's width. */
const PARALLEL = 0.99

/** A figure on a leader line, mm. */
const CALLOUT = { size: SMALL_SIZE, away: 0, farthest: 60 } as const

/** How many of the lines across a room are tried for a leader line: if these fail, so do their neighbours. */
const FEW = 3

/**
 * How far the ends of a line may lie inside the walls that it measures between, mm. If two rooms share one plane, it is
 * the middle of their wall.
 */
const AT_WALL = 1.2

/** The direction of a room's longest wall on the sheet, within 45 degrees of level, radians; level where it is so within 2.5 degrees, as in a chain. */
function roomAngle(room: RoomMeasures, frame: Frame): number {
  let longest: Vec2 = [1, 0]
  for (const { line } of room.walls) {
    const along = frame.vectorToPage([line.at(-1)![0] - line[0][0], line.at(-1)![1] - line[0][1]])
    if (line.length === 2 && Math.hypot(...along) > Math.hypot(...longest)) longest = along
  }
  const angle = Math.atan2(longest[1], longest[0])
  const turned = angle - Math.round(angle / (Math.PI / 2)) * (Math.PI / 2)
  return Math.abs(Math.sin(turned)) > ALONG_SIDE ? turned : 0
}

/** Lines across a room in axes turned by `angle`, each as long as the room is wide there; the best first. */
function linesAcross(
  ring: readonly Vec2[],
  angle: number,
): { readonly greatest: number; readonly lines: readonly Segment[] } {
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)]
  const local = ring.map(([x, y]): Vec2 => [x * cosine + y * sine, y * cosine - x * sine])
  const toPage = (x: number, y: number): Vec2 => [x * cosine - y * sine, x * sine + y * cosine]
  const { min, max } = boundsOf(local)
  const chords = PLACES.flatMap((share) => {
    const level = min[1] + (max[1] - min[1]) * share
    const chord = longestChord([local], level, 1)
    return chord === null ? [] : [{ ...chord, level }]
  })
  const greatest = Math.max(0, ...chords.map(({ from, to }) => to - from))
  const lines = chords
    .filter(({ from, to }) => to - from >= greatest * WHOLE_WIDTH)
    .map(({ from, to, level }): Segment => [toPage(from, level), toPage(to, level)])
  return { greatest, lines }
}

const pointAt = ([from, to]: Segment, far: number): Vec2 => [
  from[0] + (to[0] - from[0]) * far,
  from[1] + (to[1] - from[1]) * far,
]

/** Whether a line is clear of walls apart from its ends: a room may contain stubs of walls, on which no line can be read. */
function isOffWalls(line: Segment, board: Board): boolean {
  const end = AT_WALL / Math.hypot(line[1][0] - line[0][0], line[1][1] - line[0][1])
  return board.isFree([pointAt(line, end), pointAt(line, 1 - end)], WALL)
}

/** Places one dimension across a room; null if there is no free place. */
function placeAcross(
  lines: readonly Segment[],
  angle: number,
  mmPerMetre: number,
  board: Board,
  figures: Figures,
): SvgElement | null {
  const lengthOf = ([from, to]: Segment): string =>
    figures.dimension(Math.hypot(to[0] - from[0], to[1] - from[1]) / mmPerMetre)
  const up: Vec2 = [Math.sin(angle), -Math.cos(angle)]
  const measuredBy = (line: Segment): MeasuredLength => ({ from: line[0], to: line[1], line })
  const group = (line: Segment, measured: MeasuredLength, text: readonly SvgElement[]): SvgElement =>
    dimensionGroup([...putDimensionLine(line, board, measured), ...text])
  for (const [lineAvoids, avoids] of [
    [LABEL | FIXTURE, SOFT],
    [LABEL, SOFT],
    [LABEL, HARD],
  ] as const) {
    for (const line of lines) {
      if (!board.isFree(line, lineAvoids)) continue
      const sides: Vec2[] = [up, [-up[0], -up[1]]]
      const measured = measuredBy(line)
      const text = board.place(alongDimension(lengthOf(line), { from: line[0], to: line[1], sides, avoids }, measured))
      if (text !== null) return group(line, measured, text)
    }
  }
  // The room is too small or too full for the text: the line stays inside, the text goes to a leader line.
  const free = lines.filter((line) => board.isFree(line, LABEL)).slice(0, FEW)
  for (const avoids of [SOFT, HARD]) {
    for (const line of free) {
      const measured = measuredBy(line)
      const label = dimensionText(lengthOf(line), measured)
      const text = board.place(calloutsAt(board, label, pointAt(line, 0.3), CALLOUT, avoids))
      if (text !== null) return group(line, measured, text)
    }
  }
  return null
}

/** Most rooms of a storey that get dimensions. With more, nobody could read them, and the search for places would take too long. */
const MOST_ROOMS = 200

/** Width and depth inside each room, where no wall of it shows them. Of a room whose size nobody knows they would say something wrong. */
export function roomDimensions(
  { scene: { rooms }, frame, board, lang, figures }: FloorSheet,
  shown: ReadonlySet<WallBody>,
): Dimensions {
  const elements: SvgElement[] = []
  const missing: MissingDimension[] = []
  if (rooms.length > MOST_ROOMS)
    return { elements, missing: [{ what: FLOOR_WORDS[lang].acrossRooms(rooms.length), label: '–' }] }
  const shownOf = Map.groupBy(shown, ({ room }) => room)
  for (const room of rooms) {
    const outer = room.outline[0]?.[0]
    if (outer === undefined || room.quality === 'unknown') continue
    const ring = outer.map(frame.toPage)
    const angle = roomAngle(room, frame)
    for (const turn of [0, Math.PI / 2]) {
      const direction: Vec2 = [Math.cos(angle + turn), Math.sin(angle + turn)]
      const lengths = (shownOf.get(room) ?? [])
        .filter(({ wall }) => {
          const along = frame.vectorToPage([
            wall.line.at(-1)![0] - wall.line[0][0],
            wall.line.at(-1)![1] - wall.line[0][1],
          ])
          return Math.abs(along[0] * direction[0] + along[1] * direction[1]) > PARALLEL * Math.hypot(...along)
        })
        .map(({ length }) => length)
      // Around a single room, the overall dimensions of the plan are those of the room.
      if (rooms.length === 1 && lengths.length > 0) continue
      const { greatest, lines } = linesAcross(ring, angle + turn)
      const metres = greatest / frame.mmPerMetre
      if (greatest <= 0 || lengths.some((length) => Math.abs(length - metres) <= SAME_LENGTH)) continue
      const clear = lines.filter((line) => isOffWalls(line, board))
      const drawn = placeAcross(clear, angle + turn, frame.mmPerMetre, board, figures)
      if (drawn !== null) elements.push(drawn)
      else
        missing.push({
          what: FLOOR_WORDS[lang].acrossRoom(roomName(room, lang), turn === 0),
          label: figures.dimension(metres),
        })
    }
  }
  return { elements, missing }
}
