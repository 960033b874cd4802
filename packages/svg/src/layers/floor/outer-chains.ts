import type { Vec2 } from '@reports/geometry'
import { DEFAULT_ACCURACY } from '@reports/geometry/accuracy'
import { boundsOf, type Bounds } from '../../pen/boxes.ts'
import type { MeasuredLength, SvgElement } from '../../pen/element.ts'
import type { Frame } from '../../pen/frame.ts'
import { textWidth } from '../../pen/text.ts'
import { FLOOR_WORDS, roomName } from '../../floor-words.ts'
import type { Figures } from '../../figures.ts'
import type { Board, Candidate, Leader } from '../../labels/board.ts'
import { calloutsAt } from '../../labels/callouts.ts'
import {
  DIMENSION_SIZE,
  dimensionGroup,
  dimensionText,
  overMiddle,
  putDimensionLine,
  rowsApart,
  TEXT_GAP,
  witnessLines,
  type Dimensions,
  type MissingDimension,
  type Segment,
} from '../../labels/dimensions.ts'
import { HARD, LABEL, RULE } from '../../labels/obstacles.ts'
import type { FloorScene, FloorSheet } from './floor-scene.ts'
import { sidesAt, type WallBody } from './wall-bodies.ts'
import { isCurved, pointOn } from './wall-places.ts'

/** From the plan to the first chain (openings' widths stand between), and from chain to chain, mm. */
const FIRST_CHAIN = 9
const NEXT_CHAIN = 6

/** Between the rows that texts are moved out to where their part of a chain is too short, mm. */
const ROW = 2.6

/** Least that a part goes on beyond its text, mm. */
const OVERHANG = 0.4

/** How far a text over the middle of its part reaches, and how far a leader line goes beyond its row, mm. */
const FIRST_ROW = 2.5
const LEADER_END = 0.4

/** Rows, and mm, beyond which a text is left to the list: it would stand a hand's breadth from its wall. */
const MOST_ROWS = 15
const FARTHEST = MOST_ROWS * ROW

/** Outer walls of a storey beyond which no length is drawn: nobody could read them, and each would be sought a place among all others. */
const MOST_LENGTHS = 500

/** Sine: walls turned by more than 2.5 degrees from a side of the sheet get a dimension of their own. */
export const ALONG_SIDE = 0.044

/** Metres, a standard deviation: rooms that were scanned one by one in a session stand off each other by so much. */
const DRIFT = 0.1

/** mm. A wall behind another by less than this in its own direction counts as beside it. */
const BEHIND = 0.5

/** Of its length: a wall that is hidden behind others by more is not in the chain. */
const HIDDEN = 0.1

/** A side of the sheet: `out` points away from the plan, `along` from left to right or from top to bottom. */
interface Side {
  readonly out: Vec2
  readonly along: Vec2
}

const [ACROSS, DOWN]: readonly [Vec2, Vec2] = [
  [1, 0],
  [0, 1],
]

const SIDES: readonly Side[] = [
  { out: [0, -1], along: ACROSS },
  { out: [0, 1], along: ACROSS },
  { out: [-1, 0], along: DOWN },
  { out: [1, 0], along: DOWN },
]

const dot = (a: Vec2, b: Vec2): number => a[0] * b[0] + a[1] * b[1]

/** From where to where along a side, mm. */
type Stretch = readonly [from: number, to: number]

/** A wall as a side sees it: from where to where, and how far out, mm. */
interface VisibleWall {
  readonly body: WallBody
  readonly from: number
  readonly to: number
  readonly out: number
}

function wallsVisibleFrom({ out, along }: Side, bodies: readonly WallBody[], frame: Frame): VisibleWall[] {
  const seen: VisibleWall[] = []
  for (const body of bodies) {
    const { wall, length, faced } = body
    if (faced || wall.partition || isCurved(wall) || length <= 0) continue
    const facing = frame.vectorToPage([-wall.towardsRoom[0], -wall.towardsRoom[1]])
    const size = Math.hypot(...facing)
    if (dot(facing, out) <= 0 || Math.abs(dot(facing, along)) > ALONG_SIDE * size) continue
    const ends = [frame.toPage(pointOn(wall, 0, 0)), frame.toPage(pointOn(wall, length, 0))]
    const outer = frame.toPage(pointOn(wall, length / 2, sidesAt(body, length / 2)[1]))
    const [from, to] = ends.map((end) => dot(end, along)).toSorted((a, b) => a - b) as [number, number]
    seen.push({ body, from, to, out: dot(outer, out) })
  }
  return seen
}

/** Those that nothing stands in front of, in order along the side. */
function withoutHidden(
  seen: readonly VisibleWall[],
  { out, along }: Side,
  scene: FloorScene,
  frame: Frame,
): VisibleWall[] {
  const fronts = scene.rooms.flatMap((room) =>
    room.outline.flatMap(([outer]) => {
      const points = outer.map(frame.toPage)
      return points.map((p, i) => {
        const q = points[(i + 1) % points.length]!
        const [a, b] = [dot(p, along), dot(q, along)]
        return { from: Math.min(a, b), to: Math.max(a, b), out: Math.max(dot(p, out), dot(q, out)) }
      })
    }),
  )
  return seen
    .filter((wall) => {
      let hidden = 0
      for (const front of fronts) {
        if (front.out > wall.out + BEHIND)
          hidden = Math.max(hidden, Math.min(front.to, wall.to) - Math.max(front.from, wall.from))
      }
      return hidden <= HIDDEN * (wall.to - wall.from)
    })
    .toSorted((a, b) => a.from - b.from)
}

const middleOf = ([a, b]: Segment): Vec2 => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]

/** The length of a part of a chain: over its middle; where that is too short row by row farther out, or aside, on a leader line. */
function* lengthCandidates(
  text: string,
  line: Segment,
  out: Vec2,
  board: Board,
  measured: MeasuredLength,
): Generator<Candidate> {
  const [from, to] = line
  const tip = middleOf(line)
  const isShort = textWidth(text, DIMENSION_SIZE) + 2 * OVERHANG > Math.hypot(to[0] - from[0], to[1] - from[1])
  if (!isShort) yield* overMiddle(text, line, out, { avoids: HARD }, measured)
  for (let row = 1; row <= MOST_ROWS; row += 1) {
    const far = row * ROW + LEADER_END
    const leader: Leader = { end: [tip[0] + out[0] * far, tip[1] + out[1] * far], tip }
    if (!board.isFree([tip, leader.end], LABEL)) break
    for (const candidate of overMiddle(text, line, out, { gaps: [TEXT_GAP + row * ROW], avoids: HARD }, measured))
      yield { ...candidate, leader }
  }
  const search = { size: DIMENSION_SIZE, away: Math.atan2(out[1], out[0]), near: ROW, step: ROW, farthest: FARTHEST }
  for (const candidate of calloutsAt(board, dimensionText(text, measured), tip, search, HARD))
    if (dot(candidate.center, out) > dot(tip, out) + ROW) yield candidate
}

/** All rooms as a side sees them, mm along it. */
function wholeOf({ along }: Side, { scene, frame }: FloorSheet): Stretch {
  const { min, max } = boundsOf(
    scene.rooms.flatMap(({ outline }) => outline.flatMap(([outer]) => outer.map(frame.toPage))),
  )
  return [dot(min, along), dot(max, along)]
}

const lengthOf = ({ body }: VisibleWall, figures: Figures): string => figures.dimension(body.wall.width)

const areOpposite = (a: VisibleWall, b: VisibleWall): boolean =>
  Math.abs(a.from - b.from) < BEHIND && Math.abs(a.to - b.to) < BEHIND

/** Whether one wall is as long as the whole plan: its length says how long that is. */
const isWhole = (walls: readonly VisibleWall[], [start, end]: Stretch): boolean =>
  walls.length === 1 && Math.abs(walls[0]!.from - start) < BEHIND && Math.abs(walls[0]!.to - end) < BEHIND

/** The whole length of a storey, as far as it is certain (95 %): rooms drift against each other. */
function overallText(metres: number, rooms: number, figures: Figures): string {
  const { plan, scale } = DEFAULT_ACCURACY.roomplan
  return figures.dimensionWithin(metres, 2 * Math.hypot(plan * Math.SQRT2, metres * scale, rooms > 1 ? DRIFT : 0))
}

/** The whole length outside a chain. @param distance from the plan, mm */
function overallOf(side: Side, plan: Bounds, distance: number, sheet: FloorSheet): SvgElement[] {
  const { scene, frame, board, figures } = sheet
  const [start, end] = wholeOf(side, sheet)
  const at = placeBeside(side, plan)
  const line: Segment = [at(start, distance), at(end, distance)]
  const label = overallText((end - start) / frame.mmPerMetre, scene.rooms.length, figures)
  const measured: MeasuredLength = { from: line[0], to: line[1], line }
  const text = board.place(overMiddle(label, line, side.out, { avoids: 0 }, measured)) ?? []
  const witnesses = [start, end].map((place): Segment => [at(place, distance - 2), at(place, distance + 1)])
  for (const witness of witnesses) board.add(witness, RULE)
  return [dimensionGroup([...putDimensionLine(line, board, measured), ...text]), witnessLines(witnesses, measured)]
}

/** A place along a side, so many mm out from the plan. */
function placeBeside({ out, along }: Side, plan: Bounds): (place: number, distance: number) => Vec2 {
  const edge = Math.max(dot(plan.min, out), dot(plan.max, out))
  return (place, distance) => [
    along[0] * place + out[0] * (edge + distance),
    along[1] * place + out[1] * (edge + distance),
  ]
}

interface Chain extends Dimensions {
  /** From the plan to where the overall length may stand, mm. */
  readonly next: number
}

/** The ends of a wall's face on the sheet, in the order of its side. */
function facesOf({ wall, length }: WallBody, { along }: Side, frame: Frame): Pick<MeasuredLength, 'from' | 'to'> {
  const ends = [frame.toPage(pointOn(wall, 0, 0)), frame.toPage(pointOn(wall, length, 0))] as const
  const [from, to] = dot(ends[0], along) <= dot(ends[1], along) ? ends : [ends[1], ends[0]]
  return { from, to }
}

/** The chain of walls along one side. */
function chainOf(side: Side, walls: readonly VisibleWall[], plan: Bounds, sheet: FloorSheet): Chain {
  const { board, lang, figures } = sheet
  const { out } = side
  const edge = Math.max(dot(plan.min, out), dot(plan.max, out))
  const at = placeBeside(side, plan)
  const elements: SvgElement[] = []
  const missing: MissingDimension[] = []
  // Lines first: texts of short parts stand aside, where those of others must not run over them.
  const chains = rowsApart(walls)
  const parts = walls.map(({ body, from, to, out: depth }, i) => {
    const beyond = chains[i]! * NEXT_CHAIN
    const distance = FIRST_CHAIN + beyond
    const line: Segment = [at(from, distance), at(to, distance)]
    const witnesses = [from, to].map((place): Segment => [at(place, depth - edge + 1), at(place, distance + 1)])
    const measured: MeasuredLength = { ...facesOf(body, side, sheet.frame), line }
    elements.push(...putDimensionLine(line, board, measured), witnessLines(witnesses, measured))
    for (const witness of witnesses) board.add(witness, RULE)
    return {
      of: body,
      line,
      beyond,
      candidates: lengthCandidates(figures.dimension(body.wall.width), line, out, board, measured),
    }
  })
  let rows = 0
  for (const { of, line, beyond, candidates } of parts) {
    const length = board.choose(candidates)
    if (length === null) {
      missing.push({
        what: FLOOR_WORDS[lang].wallOf(roomName(of.room, lang)),
        label: figures.dimension(of.wall.width),
      })
      continue
    }
    elements.push(...board.put(length))
    const top = Math.max(...length.label.boxAt(length).map((corner) => dot(corner, out))) - dot(line[0], out) + beyond
    rows = Math.max(rows, Math.ceil((top - FIRST_ROW) / ROW))
  }
  const far = Math.max(0, ...chains) * NEXT_CHAIN
  return { elements, missing, next: FIRST_CHAIN + NEXT_CHAIN + Math.max(far, rows * ROW) }
}

/** Dimensions, and whose they are. */
export interface ShownDimensions extends Dimensions {
  /** Walls whose lengths stand on the plan; all where they are too many for one. */
  readonly shown: ReadonlySet<WallBody>
}

/** Dimension chains outside the plan, along each of its sides: wall by wall, then overall. @param plan bounds of the bodies, mm */
export function outerChains(sheet: FloorSheet, plan: Bounds): ShownDimensions {
  const { scene, frame, lang, figures } = sheet
  const lengths = scene.measured.filter(({ faced, wall, length }) => !faced && !wall.partition && length > 0)
  if (lengths.length > MOST_LENGTHS)
    return {
      elements: [],
      shown: new Set(scene.bodies),
      missing: [{ what: FLOOR_WORDS[lang].lengthsOf(lengths.length), label: '–' }],
    }
  const seen = SIDES.map((side) => ({
    side,
    walls: withoutHidden(wallsVisibleFrom(side, scene.measured, frame), side, scene, frame),
  })).filter(({ walls }) => walls.length > 0)
  const shown = new Set(seen.flatMap(({ walls }) => walls.map(({ body }) => body)))
  const isKnown = scene.rooms.every(({ quality }) => quality !== 'unknown')
  const elements: SvgElement[] = []
  const missing: MissingDimension[] = []
  for (const opposite of Map.groupBy(seen, ({ side }) => side.along).values()) {
    const whole = wholeOf(opposite[0]!.side, sheet)
    // The second of two sides says nothing new where each of its walls faces one of the same length.
    const told = new Map<string, VisibleWall[]>()
    const drawn = opposite.filter(({ walls }) => {
      const isNew = !walls.every((wall) => told.get(lengthOf(wall, figures))?.some((other) => areOpposite(wall, other)))
      for (const wall of isNew ? walls : []) {
        const text = lengthOf(wall, figures)
        told.set(text, [...(told.get(text) ?? []), wall])
      }
      return isNew
    })
    const isTold = drawn.some(({ walls }) => isWhole(walls, whole))
    for (const [i, { side, walls }] of drawn.entries()) {
      const chain = chainOf(side, walls, plan, sheet)
      elements.push(...chain.elements)
      missing.push(...chain.missing)
      if (i === 0 && !isTold && isKnown && whole[1] > whole[0])
        elements.push(...overallOf(side, plan, chain.next, sheet))
    }
  }
  return { elements, missing, shown }
}
