import type { Vec2 } from '@reports/geometry'
import { boundsOf, type Bounds } from '../../pen/boxes.ts'
import type { SvgElement } from '../../pen/element.ts'
import type { Frame } from '../../pen/frame.ts'
import { textWidth } from '../../pen/text.ts'
import { FLOOR_WORDS, roomName } from '../../floor-words.ts'
import type { Board } from '../../labels/board.ts'
import {
  DIMENSION_SIZE,
  dimensionGroup,
  overMiddle,
  putDimensionLine,
  TEXT_GAP,
  witnessLines,
  written,
  type Dimensions,
  type MissingDimension,
  type Segment,
} from '../../labels/dimensions.ts'
import { HARD, RULE } from '../../labels/obstacles.ts'
import type { FloorScene, FloorSheet } from './floor-scene.ts'
import { isCurved, pointOn, sidesAt, type WallBody } from './wall-bodies.ts'

/** From the plan to the first chain (openings' widths stand between), and from chain to chain, mm. */
const FIRST_CHAIN = 9
const NEXT_CHAIN = 6

/** Between the rows that texts are moved out to where their part of a chain is too short, mm. */
const ROW = 2.6

/** Least that a part goes on beyond its text, mm. */
const OVERHANG = 0.4

/** Rows beyond which a text is left to the list: it would stand a hand's breadth from its wall. */
const MOST_ROWS = 64

/** Outer walls of a storey beyond which no length is drawn: nobody could read them, and each would be sought a place among all others. */
const MOST_LENGTHS = 500

/** Sine: walls turned by more than 2.5 degrees from a side of the sheet get a dimension of their own. */
const ALONG_SIDE = 0.044

/** mm. A wall behind another by less than this in its own direction counts as beside it. */
const BEHIND = 0.5

/** Of its length: a wall that is hidden behind others by more is not in the chain. */
const HIDDEN = 0.1

/** A side of the sheet: `out` points away from the plan, `along` from left to right or from top to bottom. */
interface Side {
  readonly out: Vec2
  readonly along: Vec2
}

const SIDES: readonly Side[] = [
  { out: [0, -1], along: [1, 0] },
  { out: [0, 1], along: [1, 0] },
  { out: [-1, 0], along: [0, 1] },
  { out: [1, 0], along: [0, 1] },
]

const dot = (a: Vec2, b: Vec2): number => a[0] * b[0] + a[1] * b[1]

/** A wall as a side sees it: from where to where, and how far out, mm. */
interface Seen {
  readonly body: WallBody
  readonly from: number
  readonly to: number
  readonly out: number
}

function seenFrom({ out, along }: Side, bodies: readonly WallBody[], frame: Frame): Seen[] {
  const seen: Seen[] = []
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
function unhidden(seen: readonly Seen[], { out, along }: Side, scene: FloorScene, frame: Frame): Seen[] {
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

/** Texts over a part of a chain: row by row farther out where they are too short. */
const ROW_GAPS = Array.from({ length: MOST_ROWS + 1 }, (_, row) => TEXT_GAP + row * ROW)

/** The length of a part of a chain, and how many rows out it stands; a line leads to where it belongs. Null where no row is free. */
function partLength(
  text: string,
  line: Segment,
  out: Vec2,
  board: Board,
): { rows: number; drawn: SvgElement[] } | null {
  const [from, to] = line
  const isShort = textWidth(text, DIMENSION_SIZE) + 2 * OVERHANG > Math.hypot(to[0] - from[0], to[1] - from[1])
  const chosen = board.choose(overMiddle(text, line, out, { gaps: ROW_GAPS.slice(isShort ? 1 : 0), avoids: HARD }))
  if (chosen === null) return null
  const middle: Vec2 = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
  const rows = Math.floor(Math.hypot(chosen.center[0] - middle[0], chosen.center[1] - middle[1]) / ROW)
  const far = rows * ROW + 0.4
  const lead = rows === 0 ? [] : [witnessLines([[middle, [middle[0] + out[0] * far, middle[1] + out[1] * far]]])]
  return { rows, drawn: [...lead, ...board.put(chosen)] }
}

/** The chain of walls along one side, and the overall length outside it. */
function chainOf(
  { out, along }: Side,
  walls: readonly Seen[],
  plan: Bounds,
  { scene, frame, board, lang }: FloorSheet,
): Dimensions {
  const edge = Math.max(dot(plan.min, out), dot(plan.max, out))
  const at = (place: number, distance: number): Vec2 => [
    along[0] * place + out[0] * (edge + distance),
    along[1] * place + out[1] * (edge + distance),
  ]
  const elements: SvgElement[] = []
  const missing: MissingDimension[] = []
  let most = 0
  for (const { body, from, to, out: depth } of walls) {
    const line: Segment = [at(from, FIRST_CHAIN), at(to, FIRST_CHAIN)]
    elements.push(...putDimensionLine(line, board))
    for (const place of [from, to]) {
      const foot = at(place, depth - edge + 1)
      elements.push(witnessLines([[foot, at(place, FIRST_CHAIN + 1)]]))
      board.add([foot, at(place, FIRST_CHAIN)], RULE)
    }
    const label = written(body.wall.width, lang)
    const length = partLength(label, line, out, board)
    if (length === null) missing.push({ what: FLOOR_WORDS[lang].wallOf(roomName(body.room, lang)), label })
    else elements.push(...length.drawn)
    most = Math.max(most, length?.rows ?? 0)
  }
  const whole = boundsOf(scene.rooms.flatMap((room) => room.outline.flatMap(([outer]) => outer.map(frame.toPage))))
  const [start, end] = [dot(whole.min, along), dot(whole.max, along)]
  const isSingle =
    walls.length === 1 && Math.abs(walls[0]!.from - start) < BEHIND && Math.abs(walls[0]!.to - end) < BEHIND
  if (isSingle || end <= start) return { elements, missing }
  const distance = FIRST_CHAIN + NEXT_CHAIN + most * ROW
  const line: Segment = [at(start, distance), at(end, distance)]
  const text = board.place(overMiddle(written((end - start) / frame.mmPerMetre, lang), line, out, { avoids: 0 })) ?? []
  const witnesses = [start, end].map((place) => witnessLines([[at(place, distance - 2), at(place, distance + 1)]]))
  return { elements: [...elements, dimensionGroup([...putDimensionLine(line, board), ...text]), ...witnesses], missing }
}

export interface OuterChains extends Dimensions {
  /** Walls that a chain shows; all where they are too many for a plan. */
  readonly shown: ReadonlySet<WallBody>
}

/** Dimension chains outside the plan, along each of its sides: wall by wall, then overall. @param plan bounds of the bodies, mm */
export function outerChains(sheet: FloorSheet, plan: Bounds): OuterChains {
  const { scene, frame, lang } = sheet
  const lengths = scene.bodies.filter(({ faced, wall, length }) => !faced && !wall.partition && length > 0)
  if (lengths.length > MOST_LENGTHS)
    return {
      elements: [],
      shown: new Set(scene.bodies),
      missing: [{ what: FLOOR_WORDS[lang].lengthsOf(lengths.length), label: '–' }],
    }
  const shown = new Set<WallBody>()
  const chains = SIDES.flatMap((side) => {
    const walls = unhidden(seenFrom(side, scene.bodies, frame), side, scene, frame)
    for (const { body } of walls) shown.add(body)
    return walls.length === 0 ? [] : [chainOf(side, walls, plan, sheet)]
  })
  return { elements: chains.flatMap((one) => one.elements), missing: chains.flatMap((one) => one.missing), shown }
}
