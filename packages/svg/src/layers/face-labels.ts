import type { Vec2 } from '@reports/geometry'
import type { Board } from '../pen/board.ts'
import { boundsOf, boxAround, type Bounds } from '../pen/boxes.ts'
import { element, group, type SvgElement } from '../pen/element.ts'
import type { Frame } from '../pen/frame.ts'
import { placesInside, shapeInside } from '../pen/interior.ts'
import { createPath } from '../pen/path.ts'
import { textWidth, type Text } from '../pen/text.ts'
import { PREFIX } from '../pen/theme.ts'
import { decimal, type Language } from '../words.ts'
import { leaderPlace } from './leader-places.ts'
import type { Face, RoofScene } from './roof-scene.ts'

const RADIANS = Math.PI / 180

/** Font sizes that are tried inside a face, and the one outside, mm. */
const SIZES = [2.4, 2, 1.7] as const
const LEADER_SIZE = 1.7

/** How far a label stands from its face at most, mm. */
const FAR = 64

/** With more crowded surfaces than this no reader follows all leader lines, and to search for all would take minutes: only near places are tried. */
const MANY = 150
const NEARBY = 20

/** Of the other places in a surface, one in this many is tried for the tip of a leader line. */
const OTHER_TIPS = 16

export interface FaceLabels {
  readonly element: SvgElement
  /** Surfaces for which there was no room, neither inside nor beside. */
  readonly without: number
}

/** An arrow downhill around a point. @param bearing degrees, 0 up the sheet */
function arrow(center: Vec2, bearing: number, length: number): SvgElement {
  const [x, y] = [Math.sin(bearing * RADIANS), -Math.cos(bearing * RADIANS)]
  const at = (along: number, across: number): Vec2 => [center[0] + (x * along - y * across) * length, center[1] + (y * along + x * across) * length]
  const path = createPath().line([at(-0.5, 0), at(0.5, 0)]).line([at(0.22, -0.18), at(0.5, 0), at(0.22, 0.18)])
  return element('path', { class: `${PREFIX}arrow`, d: path.toString(), 'data-bearing': String(bearing) })
}

/** A level surface has no downhill: a small circle. */
const levelMark = (center: Vec2, length: number): SvgElement => element('path', { class: `${PREFIX}arrow`, d: createPath().circle(center, length * 0.22).toString() })

interface Label {
  readonly texts: readonly Text[]
  /** Corners of arrow and texts together. */
  readonly box: readonly Vec2[]
  readonly mark: SvgElement
}

const markOf = ({ record }: Face, center: Vec2, length: number): SvgElement =>
  record.calculatedSlope < 0.5 ? levelMark(center, length) : arrow(center, record.calculatedDirection, length)

/** Arrow at the left, slope over area at its right, around a point; `angle` turns the whole. */
function stacked(face: Face, center: Vec2, size: number, angle: number, lines: readonly [string, string]): Label {
  const mark = size * 2.2
  const width = Math.max(...lines.map((line) => textWidth(line, size)))
  const total = mark + size * 0.4 + width
  const box = boxAround(center, angle, [-total / 2, -size * 1.25], [total / 2, size * 1.25])
  const turn = (u: number, v: number): Vec2 => boxAround(center, angle, [u, v], [u, v])[0]
  const texts = lines.map((text, index): Text => ({
    text,
    at: turn(-total / 2 + mark + size * 0.4, index === 0 ? -size * 0.2 : size * 1.05),
    size,
    angle,
    className: `${PREFIX}surface-text`,
  }))
  return { texts, box, mark: markOf(face, turn(-total / 2 + mark / 2, 0), mark) }
}

/** Directions a label may run in: level, and along the eaves where that differs. */
function anglesFor({ record }: Face): number[] {
  const along = ((record.calculatedDirection % 180) + 180) % 180
  const upright = along > 90 ? along - 180 : along
  return Math.abs(upright) < 5 ? [0] : [0, upright]
}

function inside(face: Face, frame: Frame, board: Board, lines: readonly [string, string]): Label | null {
  const rings = face.rings.map((ring) => ring.map(frame.toPage))
  const { min, max } = boundsOf(rings[0] ?? [])
  if (Math.hypot(max[0] - min[0], max[1] - min[1]) < 8) return null
  const places = placesInside(rings, frame.toPage(face.pole))
  for (const size of SIZES) {
    for (const angle of anglesFor(face)) {
      for (const center of places) {
        const label = stacked(face, center, size, angle, lines)
        if (shapeInside(label.box, rings) && board.texts.isFree(label.box)) return label
      }
    }
  }
  return null
}

/** The same in one line beside the roof, with a leader line to the face. */
function beside(face: Face, frame: Frame, board: Board, roof: Bounds, lines: readonly [string, string], thorough: boolean): readonly SvgElement[] | null {
  const tip = frame.toPage(face.pole)
  // Where no line leads to its middle, another place of the surface may do.
  const others = placesInside(face.rings.map((ring) => ring.map(frame.toPage)), tip).slice(1).filter((_, index) => index % OTHER_TIPS === 0)
  const text = lines.join(' · ')
  const mark = LEADER_SIZE * 1.6
  const total = mark + LEADER_SIZE * 0.4 + textWidth(text, LEADER_SIZE)
  const middle: Vec2 = [(roof.min[0] + roof.max[0]) / 2, (roof.min[1] + roof.max[1]) / 2]
  const away = Math.atan2(tip[1] - middle[1], tip[0] - middle[0])
  const attempts = [[true, [tip]], [true, others], [false, [tip, ...others]]] as const
  for (const [clear, tips] of attempts.slice(0, thorough ? attempts.length : 1)) {
    for (const place of tips) {
      const found = leaderPlace({ board, tip: place, size: [total, LEADER_SIZE * 2], away, farthest: thorough ? FAR : NEARBY, clear })
      if (found === null) continue
      const { end, corner: [left] } = found
      const placed: Text = { text, at: [left + mark + LEADER_SIZE * 0.4, end[1] + LEADER_SIZE * 0.36], size: LEADER_SIZE, className: `${PREFIX}surface-text` }
      const whole: Vec2[] = [[left, end[1] - LEADER_SIZE], [left + total, end[1] - LEADER_SIZE], [left + total, end[1] + LEADER_SIZE], [left, end[1] + LEADER_SIZE]]
      board.texts.take(whole)
      board.reach(whole)
      return [board.leader(end, place), markOf(face, [left + mark / 2, end[1]], mark), board.put(placed)]
    }
  }
  return null
}

/** Arrow, slope and area of each surface: inside where they fit, else beside the roof with a leader line, the largest first. */
export function faceLabels(scene: RoofScene, frame: Frame, board: Board, roof: Bounds, lang: Language): FaceLabels {
  const all = scene.buildings.flatMap(({ faces }) => [...faces]).toSorted((a, b) => b.record.area2d - a.record.area2d)
  const drawn: SvgElement[] = []
  const crowded: [Face, readonly [string, string]][] = []
  for (const face of all) {
    const lines = [`${decimal(face.record.calculatedSlope, 1, lang)}°`, `${decimal(face.record.area3d, 2, lang)} m²`] as const
    const label = inside(face, frame, board, lines)
    if (label === null) {
      crowded.push([face, lines])
      continue
    }
    board.texts.take(label.box)
    drawn.push(element('g', { class: `${PREFIX}surface-label` }, [label.mark, ...label.texts.map((text) => board.put(text))]))
  }
  // Leader lines find their way around every text that stands already.
  let without = 0
  for (const [face, lines] of crowded) {
    const label = beside(face, frame, board, roof, lines, crowded.length <= MANY)
    if (label === null) without += 1
    else drawn.push(element('g', { class: `${PREFIX}surface-label ${PREFIX}surface-leader` }, label))
  }
  return { element: group(`${PREFIX}surface-labels`, drawn), without }
}
