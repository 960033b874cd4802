import type { Vec2 } from '@reports/geometry'
import type { Board } from '../../pen/board.ts'
import { acrossOf, boundsOf, boxAround, type Bounds } from '../../pen/boxes.ts'
import { element, group, type SvgElement } from '../../pen/element.ts'
import type { Frame } from '../../pen/frame.ts'
import { placesInside, shapeInside } from '../../pen/interior.ts'
import { createPath } from '../../pen/path.ts'
import { textWidth, type Text } from '../../pen/text.ts'
import { PREFIX } from '../../pen/theme.ts'
import { decimal, withTolerance, type Language } from '../../words.ts'
import { readable } from '../labels/dimension-lines.ts'
import { createFaceNumbers, type NumberedFace, type PagedFace } from './face-numbers.ts'
import { leaderPlace } from '../labels/leader-places.ts'
import { LEVEL, type Face, type RoofScene } from './roof-scene.ts'

const RADIANS = Math.PI / 180

/** Font sizes that are tried inside a face, and the one outside, mm. */
const SIZES = [2.4, 2.1, 1.8] as const
const LEADER_SIZE = 1.8

/** How far a label stands from its face at most, mm. */
const FAR = 64

/** With more crowded surfaces than this no reader follows all leader lines: they get numbers, and a schedule their figures. */
const MANY = 10

/** Of the other places in a surface, one in this many is tried for the tip of a leader line. */
const OTHER_TIPS = 16

/**
 * Which surfaces carry numbers: the crowded ones, for the schedule; or all, in the order of the record, for a table beside the drawing:
 * before their figures, or alone with all figures in the schedule.
 */
export type Numbering = 'crowded' | 'labels' | 'schedule'

export interface FaceLabels {
  readonly element: SvgElement
  /** Surfaces that have neither text nor leader line of their own, in the order of their numbers. */
  readonly numbered: readonly NumberedFace[]
  /** How many of these numbers found no place on the drawing. */
  readonly unplaced: number
}

/** An arrow downhill around a point. @param bearing degrees, 0 up the sheet */
function arrow(center: Vec2, bearing: number, length: number): SvgElement {
  const [x, y] = [Math.sin(bearing * RADIANS), -Math.cos(bearing * RADIANS)]
  const at = (along: number, across: number): Vec2 => [
    center[0] + (x * along - y * across) * length,
    center[1] + (y * along + x * across) * length,
  ]
  const path = createPath()
    .line([at(-0.5, 0), at(0.5, 0)])
    .line([at(0.22, -0.18), at(0.5, 0), at(0.22, 0.18)])
  return element('path', { class: `${PREFIX}arrow`, d: path.toString(), 'data-bearing': String(bearing) })
}

/** A level surface has no downhill: a small circle. */
const levelMark = (center: Vec2, length: number): SvgElement =>
  element('path', {
    class: `${PREFIX}arrow`,
    d: createPath()
      .circle(center, length * 0.22)
      .toString(),
  })

/** Where a label stands: arrow at the left, slope over area at its right. */
interface Label {
  readonly center: Vec2
  readonly size: number
  /** Degrees that the whole is turned by. */
  readonly angle: number
  /** Corners of arrow and texts together. */
  readonly box: readonly Vec2[]
}

const markOf = ({ record }: Face, center: Vec2, length: number): SvgElement =>
  record.calculatedSlope < LEVEL ? levelMark(center, length) : arrow(center, record.calculatedDirection, length)

/** Widths of the arrow and of the whole label, of a font size. */
function widthsOf(lines: readonly [string, string], size: number): { readonly mark: number; readonly total: number } {
  const mark = size * 2.2
  return { mark, total: mark + size * 0.4 + Math.max(...lines.map((line) => textWidth(line, size))) }
}

/** Draws a label in its place. */
function stacked({ face, lines }: PagedFace, { center, size, angle, box }: Label, board: Board): SvgElement {
  const { mark, total } = widthsOf(lines, size)
  const turn = (u: number, v: number): Vec2 => boxAround(center, angle, [u, v], [u, v])[0]
  const texts = lines.map((text, index): Text => ({
    text,
    at: turn(-total / 2 + mark + size * 0.4, index === 0 ? -size * 0.2 : size * 1.05),
    size,
    angle,
    className: `${PREFIX}surface-text`,
  }))
  board.texts.take(box)
  return element('g', { class: `${PREFIX}surface-label` }, [
    markOf(face, turn(-total / 2 + mark / 2, 0), mark),
    ...texts.map((text) => board.put(text)),
  ])
}

/** Directions a label may run in: level, and along the eaves where that differs. */
function anglesFor({ record }: Face): number[] {
  const along = readable(record.calculatedDirection)
  return Math.abs(along) < 5 ? [0] : [0, along]
}

/** The label at the first of its places in the surface that is free; `isFree` tells. */
function inside({ face, rings, pole, lines }: PagedFace, isFree: (box: readonly Vec2[]) => boolean): Label | null {
  const across = acrossOf(rings[0] ?? [])
  const smallest = SIZES.at(-1)!
  if (across < 8 || across < Math.hypot(widthsOf(lines, smallest).total, smallest * 2.5)) return null
  const places = placesInside(rings, pole)
  for (const size of SIZES) {
    const { total } = widthsOf(lines, size)
    for (const angle of anglesFor(face)) {
      for (const center of places) {
        const box = boxAround(center, angle, [-total / 2, -size * 1.25], [total / 2, size * 1.25])
        if (shapeInside(box, rings) && isFree(box)) return { center, size, angle, box }
      }
    }
  }
  return null
}

const ANYWHERE = (): boolean => true

/** The same in one line beside the roof, with a leader line to the face. */
function beside(
  { face, rings, pole, lines }: PagedFace,
  board: Board,
  middle: Vec2,
  rowWidth: number,
): readonly SvgElement[] | null {
  // Where no line leads to its middle, another place of the surface may do.
  const others = placesInside(rings, pole)
    .slice(1)
    .filter((_, index) => index % OTHER_TIPS === 0)
  const text = lines.join(' · ')
  const mark = LEADER_SIZE * 1.6
  const total = mark + LEADER_SIZE * 0.4 + textWidth(text, LEADER_SIZE)
  const away = Math.atan2(pole[1] - middle[1], pole[0] - middle[0])
  const across = boundsOf(board.reached())
  const isWithin = (left: number, right: number): boolean =>
    Math.max(right, across.max[0]) - Math.min(left, across.min[0]) <= rowWidth
  for (const [clear, tips, fits] of [
    [true, [pole], isWithin],
    [true, others, isWithin],
    [false, [pole, ...others], isWithin],
    [true, [pole], ANYWHERE],
    [false, [pole, ...others], ANYWHERE],
  ] as const) {
    for (const tip of tips) {
      const found = leaderPlace({ board, tip, size: [total, LEADER_SIZE * 2], away, farthest: FAR, clear, fits })
      if (found === null) continue
      const {
        end,
        middle: y,
        corner: [left],
      } = found
      const placed: Text = {
        text,
        at: [left + mark + LEADER_SIZE * 0.4, y + LEADER_SIZE * 0.36],
        size: LEADER_SIZE,
        className: `${PREFIX}surface-text`,
      }
      const whole: Vec2[] = [
        [left, y - LEADER_SIZE],
        [left + total, y - LEADER_SIZE],
        [left + total, y + LEADER_SIZE],
        [left, y + LEADER_SIZE],
      ]
      board.texts.take(whole)
      board.reach(whole)
      return [board.leader(end, tip), markOf(face, [left + mark / 2, y], mark), board.put(placed)]
    }
  }
  return null
}

/** What is placed in two steps: before lengths of edges are written, and after. */
export interface FaceLabelling {
  /** Places the rest. @param lengths done meanwhile */
  readonly finish: () => FaceLabels
}

/**
 * Arrow, slope and area of each surface inside it, where they fit. Else beside the roof with a leader line; or, where many surfaces are
 * crowded, a number in the surface or on a short leader line, with the figures in a schedule: none is left out.
 * Those numbers are placed at once, before lengths of edges take the room; all else by `finish`.
 */
export function faceLabels(
  scene: RoofScene,
  frame: Frame,
  board: Board,
  roof: Bounds,
  { lang, numbering, rowWidth }: { lang: Language; numbering: Numbering; rowWidth: number },
): FaceLabelling {
  const paged = scene.buildings
    .flatMap(({ faces }) => faces)
    .map((face, index): PagedFace => ({
      number: index + 1,
      face,
      rings: face.rings.map((ring) => ring.map(frame.toPage)),
      pole: frame.toPage(face.pole),
      lines: [
        `${numbering === 'labels' ? `${index + 1} · ` : ''}${decimal(face.record.calculatedSlope, 1, lang)}°`,
        `${withTolerance(face.record.area3d, face.areaTolerance, 2, lang)} m²`,
      ],
    }))
  const middle: Vec2 = [(roof.min[0] + roof.max[0]) / 2, (roof.min[1] + roof.max[1]) / 2]
  const firsts = new Map(paged.map((each) => [each, numbering === 'schedule' ? null : inside(each, () => true)]))
  const roomy = paged.filter((each) => firsts.get(each) !== null)
  const crowded = paged.filter((each) => firsts.get(each) === null)
  const numbers = createFaceNumbers(board, middle)
  const inNumbers = numbering === 'schedule' || crowded.length > MANY
  if (inNumbers) {
    for (const each of crowded) numbers.add(each)
    numbers.lead()
  }
  const finish = (): FaceLabels => {
    const drawn: SvgElement[] = []
    const late: PagedFace[] = []
    for (const each of roomy.toSorted((a, b) => b.face.record.area2d - a.face.record.area2d)) {
      const first = firsts.get(each) ?? null
      const label = first !== null && board.texts.isFree(first.box) ? first : inside(each, board.texts.isFree)
      if (label === null) late.push(each)
      else drawn.push(stacked(each, label, board))
    }
    // Leader lines find their way around every text that stands already.
    for (const each of inNumbers ? late : [...late, ...crowded]) {
      const label = inNumbers ? null : beside(each, board, middle, rowWidth)
      if (label === null) numbers.add(each)
      else drawn.push(element('g', { class: `${PREFIX}surface-label ${PREFIX}surface-leader` }, label))
    }
    numbers.lead()
    return {
      element: group(`${PREFIX}surface-labels`, [...drawn, ...numbers.elements]),
      numbered: numbers.numbered(),
      unplaced: numbers.unplaced(),
    }
  }
  return { finish }
}
