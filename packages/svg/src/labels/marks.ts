import type { OpeningKind, Vec2 } from '@reports/geometry'
import { boxAround, turned } from '../pen/boxes.ts'
import { element, group, type SvgElement } from '../pen/element.ts'
import { createPath } from '../pen/path.ts'
import { PREFIX } from '../pen/prefix.ts'
import type { MarkChoice } from '../pen/sheet-options.ts'
import { textElement, textSpan } from '../pen/text.ts'
import { BASELINE, textAt, textLabel, type Board, type Candidate, type Label } from './board.ts'

/*
 * Marks are placed last: what a drawing says without them keeps its place. Each kind has a shape of its own, and none is larger than
 * a dimension. docs/marks.md says how they are counted.
 */

export type MarkKind = 'face' | 'edge' | 'exteriorWall' | 'room' | 'wall' | 'object' | OpeningKind

/** Kinds by choice, in the order of a legend. */
export const CHOSEN: Readonly<Record<MarkChoice, readonly MarkKind[]>> = {
  none: [],
  openings: ['door', 'window', 'opening'],
  faces: ['face', 'exteriorWall'],
  roof: ['face'],
  rooms: ['room', 'wall'],
  floors: ['room'],
  all: ['room', 'door', 'window', 'opening', 'face', 'exteriorWall', 'edge', 'wall', 'object'],
}

export const showsMarks = (choice: MarkChoice, kind: MarkKind): boolean => CHOSEN[choice].includes(kind)

/** Font size of marks, mm: the smallest that a sheet and a narrow column of a page can have; dimensions have 2 where there is room. */
export const MARK_SIZE = 1.8

/** From a mark to its frame, and from one without a frame to other texts, mm. */
const FRAME_AIR = 0.3
const CLEARANCE = 0.4

/** Half of the height of letters, of the font size: figures have no accents and stay within their line. */
const LETTERS = 0.6

type Shape = 'round' | 'pointed' | 'slanted' | 'square'

const SHAPES: Readonly<Partial<Record<MarkKind, Shape>>> = {
  face: 'round',
  door: 'round',
  window: 'pointed',
  opening: 'slanted',
  room: 'square',
  exteriorWall: 'square',
}

/** How far the ends of a frame reach beyond its text, of half its height. */
const ENDS: Readonly<Record<Shape, number>> = { round: 0, pointed: 0.5, slanted: 0.4, square: 0 }

/** A mark in the frame of its kind: figures alone would be taken for a length. */
function framedLabel(text: string, shape: Shape, frame = `${PREFIX}mark-frame`): Label {
  const { width, above } = textSpan(text)
  const isFigures = above + BASELINE < 1.2
  const halfAt = (size: number): Vec2 => {
    const height = size * (isFigures ? BASELINE : LETTERS) + (isFigures ? FRAME_AIR : FRAME_AIR / 3)
    return [Math.max(height, (width / 2) * size + FRAME_AIR) + height * ENDS[shape], height]
  }
  return {
    boxAt({ center, angle, size }) {
      const [right, down] = halfAt(size)
      return boxAround(center, angle, [-right, -down], [right, down])
    },
    drawAt(position) {
      const { center, angle, size } = position
      const [right, down] = halfAt(size)
      /** Left or right end, and mm inwards of it; upper or lower side. */
      const at = (end: number, inwards: number, side: number): Vec2 =>
        turned(center, angle, [end * (right - inwards), side * down])
      const path = createPath()
      const end = ENDS[shape] * 2 * down
      if (shape === 'round')
        path
          .moveTo(at(-1, down, -1))
          .lineTo(at(1, down, -1))
          .arcTo(down, true, at(1, down, 1))
          .lineTo(at(-1, down, 1))
          .arcTo(down, true, at(-1, down, -1))
          .close()
      else if (shape === 'pointed')
        path.ring([at(-1, end, -1), at(1, end, -1), at(1, 0, 0), at(1, end, 1), at(-1, end, 1), at(-1, 0, 0)])
      else if (shape === 'slanted') path.ring([at(-1, end, -1), at(1, 0, -1), at(1, end, 1), at(-1, 0, 1)])
      else path.ring([at(-1, 0, -1), at(1, 0, -1), at(1, 0, 1), at(-1, 0, 1)])
      return [
        element('path', { class: frame, d: path.toString() }),
        textElement(textAt(text, position, `${PREFIX}mark-text`)),
      ]
    },
  }
}

/** How a mark is written. */
export function markLabel(kind: MarkKind, text: string): Label {
  const shape = SHAPES[kind]
  return shape === undefined
    ? textLabel(text, `${PREFIX}mark-text ${PREFIX}mark-bare`, undefined, CLEARANCE)
    : framedLabel(text, shape)
}

/** The number of a finding, as a flag. */
export const flagLabel = (text: string): Label => framedLabel(text, 'square', `${PREFIX}flag-frame`)

/** A mark as it stands on a drawing. */
export const markGroup = (mark: string, drawn: readonly SvgElement[]): SvgElement =>
  element('g', { class: `${PREFIX}mark`, 'data-mark': mark }, drawn)

/** A mark to be placed, with what it is of in words. */
export interface MarkRequest {
  readonly kind: MarkKind
  readonly mark: string
  readonly what: string
  readonly candidates: (label: Label) => Iterable<Candidate>
}

export interface PlacedMarks {
  readonly element: SvgElement
  /** Kinds that stand on the drawing, or in its list. */
  readonly kinds: ReadonlySet<MarkKind>
  /** Those that find no room, for the list beside the drawing. */
  readonly unplaced: readonly MarkRequest[]
}

/** Places the marks that are chosen, the first of them first. */
export function placeMarks(board: Board, all: readonly MarkRequest[], choice: MarkChoice): PlacedMarks {
  const requests = all.filter(({ kind }) => showsMarks(choice, kind))
  const placed = board.placeAll(requests.map((of) => ({ of, candidates: of.candidates(markLabel(of.kind, of.mark)) })))
  return {
    element: group(
      `${PREFIX}marks`,
      [...placed].flatMap(([{ mark }, drawn]) => (drawn === null ? [] : [markGroup(mark, drawn)])),
    ),
    kinds: new Set(requests.map(({ kind }) => kind)),
    unplaced: requests.filter((request) => placed.get(request) === null),
  }
}
