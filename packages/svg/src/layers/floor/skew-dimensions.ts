import type { Vec2 } from '@reports/geometry'
import type { MeasuredLength, SvgElement } from '../../pen/element.ts'
import type { Frame } from '../../pen/frame.ts'
import { isInside } from '../../pen/interior.ts'
import { FLOOR_WORDS, roomName } from '../../floor-words.ts'
import {
  alongDimension,
  dimensionGroup,
  MOST_LAP,
  overMiddle,
  putDimensionLine,
  SMALL_SIZE,
  TEXT_GAP,
  witnessLines,
  type MissingDimension,
  type Segment,
} from '../../labels/dimensions.ts'
import { LABEL, LINE, RULE } from '../../labels/obstacles.ts'
import type { FloorSheet } from './floor-scene.ts'
import { ALONG_SIDE, type ShownDimensions } from './outer-chains.ts'
import { sidesAt, type WallBody } from './wall-bodies.ts'
import { isCurved, pointOn } from './wall-places.ts'

/** Distances from the wall that are tried, mm: past the openings' widths, then farther. */
const DISTANCES = [5, 8, 11, 14, 18, 23, 29, 36] as const

/** How far a witness line goes beyond the dimension line, mm. */
const WITNESS_END = 0.5

/** From the dimension line to a text that is longer than it, mm: past the ends of its witness lines. */
const BEYOND_WITNESSES = WITNESS_END + TEXT_GAP

/** From the wall to the text of an arc, which has no line, mm. */
const ARC_GAPS = DISTANCES.map((distance) => distance - 3)

function unitOf([x, y]: Vec2): Vec2 {
  const size = Math.hypot(x, y) || 1
  return [x / size, y / size]
}

const moved = ([x, y]: Vec2, out: Vec2, far: number): Vec2 => [x + out[0] * far, y + out[1] * far]

/** The outer side of a wall on the sheet, and the direction off it; of a wall between two rooms the side of its own. */
function outerSide(
  body: WallBody,
  frame: Frame,
): { readonly ends: Segment; readonly faceEnds: Segment; readonly middle: Vec2; readonly out: Vec2 } {
  const { wall, length, faced } = body
  const outer = sidesAt(body, length / 2)[faced ? 0 : 1]
  const side = faced ? 1 : -1
  const at = (along: number): Vec2 => frame.toPage(pointOn(wall, along, outer))
  return {
    ends: [at(0), at(length)],
    faceEnds: [frame.toPage(pointOn(wall, 0, 0)), frame.toPage(pointOn(wall, length, 0))],
    middle: at(length / 2),
    out: unitOf(frame.vectorToPage([wall.towardsRoom[0] * side, wall.towardsRoom[1] * side])),
  }
}

/** mm: a dimension line nearer to another, over more of its length than both ticks, is one line with it to the eye. */
const APART = 1

/** Whether a line runs along another. */
function isAlong([from, to]: Segment, [a, b]: Segment): boolean {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1
  const [x, y] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length]
  const places = [a, b].map((point) => {
    const [dx, dy] = [point[0] - from[0], point[1] - from[1]]
    return { along: dx * x + dy * y, off: Math.abs(dx * y - dy * x) }
  })
  if (places.some(({ off }) => off > APART)) return false
  const [start, end] = places.map(({ along }) => along).toSorted((p, q) => p - q) as [number, number]
  return Math.min(length, end) - Math.max(0, start) > MOST_LAP
}

/** Of an arc the text alone, with the sign for an arc. */
function arcDimension(body: WallBody, { frame, board, figures }: FloorSheet): SvgElement[] | null {
  const {
    ends: [a, b],
    middle,
    out,
  } = outerSide(body, frame)
  const half: Vec2 = [(b[0] - a[0]) / 2, (b[1] - a[1]) / 2]
  const chord: Segment = [moved(middle, half, -1), moved(middle, half, 1)]
  return board.place(overMiddle(`◠ ${figures.dimension(body.wall.width)}`, chord, out, { gaps: ARC_GAPS }))
}

/** A dimension parallel to a wall. @param floors of all rooms, mm @param lines of other walls; its own is added */
function straightDimension(
  body: WallBody,
  floors: readonly (readonly (readonly Vec2[])[])[],
  lines: Segment[],
  { frame, board, figures }: FloorSheet,
): SvgElement[] | null {
  const { ends, faceEnds, out } = outerSide(body, frame)
  const text = figures.dimension(body.wall.width)
  for (const distance of DISTANCES) {
    const line: Segment = [moved(ends[0], out, distance), moved(ends[1], out, distance)]
    const [from, to] = line
    const witnesses = ends.map((end): Segment => [moved(end, out, 1), moved(end, out, distance + WITNESS_END)])
    if (!board.isFree(line, LABEL | LINE) || !witnesses.every((witness) => board.isFree(witness, LABEL))) continue
    if (lines.some((other) => isAlong(line, other))) continue
    // The outside of one room may be the inside of another: a wall's length does not stand there.
    if (floors.some((rings) => isInside([(from[0] + to[0]) / 2, (from[1] + to[1]) / 2], rings))) continue
    const sides: Vec2[] = [out, [-out[0], -out[1]]]
    const measured: MeasuredLength = { from: faceEnds[0], to: faceEnds[1], line }
    const drawn =
      board.place(alongDimension(text, { from, to, sides }, measured)) ??
      board.place(overMiddle(text, line, out, { sizes: [SMALL_SIZE], gaps: [BEYOND_WITNESSES] }, measured))
    if (drawn === null) continue
    for (const witness of witnesses) board.add(witness, RULE)
    lines.push(line)
    return [dimensionGroup([witnessLines(witnesses, measured), ...putDimensionLine(line, board, measured), ...drawn])]
  }
  return null
}

/** Outer walls that run along no side of the sheet, and curved ones: each with a dimension of its own. @param shown walls that have one */
export function skewDimensions(sheet: FloorSheet, shown: ReadonlySet<WallBody>): ShownDimensions {
  const { scene, frame, lang, figures } = sheet
  const floors = scene.rooms.flatMap(({ outline }) =>
    outline.map((polygon) => polygon.map((ring) => ring.map(frame.toPage))),
  )
  const elements: SvgElement[] = []
  const missing: MissingDimension[] = []
  const placed = new Set(shown)
  const lines: Segment[] = []
  for (const body of scene.measured) {
    const [x, y] = unitOf(frame.vectorToPage(body.wall.towardsRoom))
    const isSkew = Math.min(Math.abs(x), Math.abs(y)) > ALONG_SIDE || isCurved(body.wall)
    const isInner = body.faced && !isCurved(body.wall)
    if (!isSkew || shown.has(body) || isInner || body.wall.partition || body.length <= 0) continue
    const drawn = isCurved(body.wall) ? arcDimension(body, sheet) : straightDimension(body, floors, lines, sheet)
    if (drawn === null)
      missing.push({
        what: FLOOR_WORDS[lang].wallOf(roomName(body.room, lang)),
        label: figures.dimension(body.wall.width),
      })
    else {
      elements.push(...drawn)
      placed.add(body)
    }
  }
  return { elements, missing, shown: placed }
}
