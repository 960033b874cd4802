import type { RoomMeasures, Vec2 } from '@reports/geometry'
import type { Board } from '../../pen/board.ts'
import { boundsOf } from '../../pen/boxes.ts'
import { element, type SvgElement } from '../../pen/element.ts'
import type { Frame } from '../../pen/frame.ts'
import { textWidth, type Text } from '../../pen/text.ts'
import { PREFIX } from '../../pen/theme.ts'
import { FLOOR_WORDS, roomName } from '../../floor-words.ts'
import type { Language } from '../../words.ts'
import {
  placeAlong,
  putDimension,
  SMALL_SIZE,
  written,
  type Dimensions,
  type MissingDimension,
} from '../labels/dimension-lines.ts'
import { leaderPlace } from '../labels/leader-places.ts'
import type { WallBody } from './wall-bodies.ts'

/** Where across a room its width is tried, as shares of its depth: near a wall first, where furniture and label seldom are. */
const PLACES = [
  0.12, 0.88, 0.06, 0.94, 0.2, 0.8, 0.26, 0.74, 0.16, 0.84, 0.33, 0.67, 0.3, 0.7, 0.4, 0.6, 0.37, 0.63, 0.46, 0.54, 0.5,
] as const

/** Of the greatest chord: a line this long shows the room's width. */
const WHOLE_WIDTH = 0.99

/** Metres. A wall this near in length to a room's width shows it. */
const SAME_LENGTH = 0.03

/** How far a figure on a leader line stands at most, mm. */
const FAR = 60

/** Of the lines across a room, so many are tried for a leader line: where those fail, so do their neighbours. */
const FEW = 3

/** How far from its ends a line may lie on the walls that it measures between, mm: one plane of two rooms is the middle of its wall. */
const AT_WALL = 1.2

interface Chord {
  readonly from: number
  readonly to: number
}

/** The longest stretch of the line y = `level` inside a ring. */
function longestChord(ring: readonly Vec2[], level: number): Chord | null {
  const crossings: number[] = []
  for (let i = 0; i < ring.length; i += 1) {
    const a = ring[i]!
    const b = ring[(i + 1) % ring.length]!
    if (a[1] > level !== b[1] > level) crossings.push(a[0] + ((b[0] - a[0]) * (level - a[1])) / (b[1] - a[1]))
  }
  const sorted = crossings.sort((a, b) => a - b)
  let best: Chord | null = null
  for (let i = 0; i + 1 < sorted.length; i += 2) {
    const chord = { from: sorted[i]!, to: sorted[i + 1]! }
    if (best === null || chord.to - chord.from > best.to - best.from) best = chord
  }
  return best
}

/** The direction of a room's longest wall on the sheet, within 45 degrees of level, radians. */
function roomAngle(room: RoomMeasures, frame: Frame): number {
  let longest: Vec2 = [1, 0]
  for (const { line } of room.walls) {
    const along = frame.vectorToPage([line.at(-1)![0] - line[0]![0], line.at(-1)![1] - line[0]![1]])
    if (line.length === 2 && Math.hypot(...along) > Math.hypot(...longest)) longest = along
  }
  const angle = Math.atan2(longest[1], longest[0])
  return angle - Math.round(angle / (Math.PI / 2)) * (Math.PI / 2)
}

/** A dimension drawn, or missing: the figure that finds no place. */
interface Across {
  readonly drawn: SvgElement | null
  readonly missing: string | null
}

/** One dimension through a room, in axes turned by `angle`; null where an outer chain shows it or it has no place. */
function across(
  ring: readonly Vec2[],
  angle: number,
  shownLengths: readonly number[],
  mmPerMetre: number,
  board: Board,
  lang: Language,
): Across {
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)]
  const local = ring.map(([x, y]): Vec2 => [x * cosine + y * sine, y * cosine - x * sine])
  const toPage = (x: number, y: number): Vec2 => [x * cosine - y * sine, x * sine + y * cosine]
  const { min, max } = boundsOf(local)
  const chords = PLACES.map((share) => {
    const level = min[1] + (max[1] - min[1]) * share
    return { level, chord: longestChord(local, level) }
  }).filter((each): each is { level: number; chord: Chord } => each.chord !== null)
  const greatest = Math.max(0, ...chords.map(({ chord }) => chord.to - chord.from))
  if (greatest <= 0 || shownLengths.some((length) => Math.abs(length - greatest / mmPerMetre) <= SAME_LENGTH))
    return { drawn: null, missing: null }
  // A room may have stubs of walls in it, where no line is read: it only ends at walls.
  const offWalls = ({ level, chord }: { readonly level: number; readonly chord: Chord }): boolean =>
    board.walls.isFree([toPage(chord.from + AT_WALL, level), toPage(chord.to - AT_WALL, level)])
  const wide = chords.filter((each) => each.chord.to - each.chord.from >= greatest * WHOLE_WIDTH && offWalls(each))
  for (const [off, clear] of [
    [true, true],
    [false, true],
    [false, false],
  ] as const) {
    for (const { level, chord } of wide) {
      const [from, to] = [toPage(chord.from, level), toPage(chord.to, level)]
      if (!board.texts.isFree([from, to]) || (off && !board.fixtures.isFree([from, to]))) continue
      const text = placeAlong(
        written((chord.to - chord.from) / mmPerMetre, lang),
        from,
        to,
        [sine, -cosine],
        board,
        clear,
      )
      if (text !== null) return { drawn: putDimension(text, from, to, board), missing: null }
    }
  }
  return beside(
    wide.map(({ level, chord }) => [toPage(chord.from, level), toPage(chord.to, level)]),
    written(greatest / mmPerMetre, lang),
    board,
  )
}

/** A room too small or too full for the figure: the line inside, the figure at a leader line. */
function beside(lines: readonly (readonly [Vec2, Vec2])[], label: string, board: Board): Across {
  const size: Vec2 = [textWidth(label, SMALL_SIZE), SMALL_SIZE * 1.1]
  const free = lines.filter((line) => board.texts.isFree(line)).slice(0, FEW)
  for (const [clear, [from, to]] of [true, false].flatMap((each) => free.map((line) => [each, line] as const))) {
    const tip: Vec2 = [from[0] + (to[0] - from[0]) * 0.3, from[1] + (to[1] - from[1]) * 0.3]
    const place = leaderPlace({ board, tip, size, away: 0, farthest: FAR, clear })
    if (place === null) continue
    const leader = board.leader(place.end, tip)
    const text: Text = {
      text: label,
      at: [place.corner[0], place.middle + SMALL_SIZE * 0.36],
      size: SMALL_SIZE,
      className: `${PREFIX}dimension-text`,
    }
    return {
      drawn: element('g', { class: `${PREFIX}dimension-group` }, [leader, putDimension(text, from, to, board)]),
      missing: null,
    }
  }
  return { drawn: null, missing: label }
}

/** Rooms of a storey beyond which none has its width and depth: nobody could read them, and each would be sought a place among all others. */
const MOST_ROOMS = 200

/** Width and depth inside each room, where no outer chain shows them. */
export function roomDimensions(
  rooms: readonly RoomMeasures[],
  shown: ReadonlySet<WallBody>,
  frame: Frame,
  board: Board,
  lang: Language,
): Dimensions {
  const elements: SvgElement[] = []
  const missing: MissingDimension[] = []
  if (rooms.length > MOST_ROOMS)
    return { elements, missing: [{ what: FLOOR_WORDS[lang].acrossRooms(rooms.length), label: '–' }] }
  const shownOf = Map.groupBy(shown, ({ room }) => room)
  for (const room of rooms) {
    const outer = room.outline[0]?.[0]
    if (outer === undefined) continue
    const ring = outer.map(frame.toPage)
    const angle = roomAngle(room, frame)
    for (const turn of [0, Math.PI / 2]) {
      const direction: Vec2 = [Math.cos(angle + turn), Math.sin(angle + turn)]
      const lengths = (shownOf.get(room) ?? [])
        .filter(({ wall }) => {
          const along = frame.vectorToPage([
            wall.line.at(-1)![0] - wall.line[0]![0],
            wall.line.at(-1)![1] - wall.line[0]![1],
          ])
          return Math.abs(along[0] * direction[0] + along[1] * direction[1]) > 0.99 * Math.hypot(...along)
        })
        .map(({ length }) => length)
      // Around a single room the overall length is its own.
      if (rooms.length === 1 && lengths.length > 0) continue
      const result = across(ring, angle + turn, lengths, frame.mmPerMetre, board, lang)
      if (result.drawn !== null) elements.push(result.drawn)
      if (result.missing !== null)
        missing.push({ what: FLOOR_WORDS[lang].acrossRoom(roomName(room, lang), turn === 0), label: result.missing })
    }
  }
  return { elements, missing }
}
