import type { Vec2 } from '@reports/geometry'
import { boundsOf, boxAround, type Bounds, type OrientedBox } from '../pen/boxes.ts'
import { element, type Attributes, type SvgElement } from '../pen/element.ts'
import { createPath } from '../pen/path.ts'
import { PREFIX } from '../pen/prefix.ts'
import { textElement, textSpan, type Text } from '../pen/text.ts'
import { createObstacles, LABEL, WALL, type Obstacles } from './obstacles.ts'

/*
 * The board places labels one after the other, the most important first. Each label offers candidate positions, the
 * best first, which are computed only when needed. The board takes the first candidate whose box is free of
 * obstacles; the placed label then becomes an obstacle itself.
 */

/** The position of a label: its centre (mm), its angle (degrees clockwise) and its font size (mm). */
export interface Position {
  readonly center: Vec2
  readonly angle: number
  readonly size: number
}

/** A text or symbol that is placed as one. */
export interface Label {
  /** The area that the label covers. @param air extra space around it, mm */
  readonly boxAt: (position: Position, air?: number) => OrientedBox
  readonly drawAt: (position: Position) => readonly SvgElement[]
  /** Least distance to other labels, mm. Default none. */
  readonly clearance?: number
}

/** A line from a label to the thing it names. */
export interface Leader {
  readonly end: Vec2
  readonly tip: Vec2
}

/** A position that a label can take. */
export interface Candidate extends Position {
  readonly label: Label
  /** Kinds of obstacles that must not overlap its box; none of one that is known to be free. */
  readonly avoids: number
  readonly leader?: Leader
}

/** A thing that needs a label. Higher priorities choose first; equal ones in their order. */
export interface LabelRequest<T> {
  readonly of: T
  readonly priority?: number
  readonly candidates: Iterable<Candidate>
}

/** Everything that a drawing has placed so far, in mm on the sheet. */
export interface Board extends Obstacles {
  /**
   * The candidates that are free of the first of some kinds, then those free of the next, each in their order: a label stands on lines
   * only where it finds no place clear of them. Each box is tested once for all of them.
   */
  readonly graded: (candidates: Iterable<Candidate>, grades: readonly number[]) => Generator<Candidate>
  /** The first candidate that is free; null if none is. */
  readonly choose: (candidates: Iterable<Candidate>) => Candidate | null
  /** Draws a label with its leader line. Later labels avoid both. */
  readonly put: (candidate: Candidate) => SvgElement[]
  /** `choose` and `put` in one step; null if no candidate is free. */
  readonly place: (candidates: Iterable<Candidate>) => SvgElement[] | null
  /** Places many labels. The map is in the order in which they chose; its value is null for a label without a free candidate. */
  readonly placeAll: <T>(requests: readonly LabelRequest<T>[]) => Map<T, SvgElement[] | null>
  /** Extends the bounds of the drawing to these points, without making them obstacles. */
  readonly reach: (points: readonly Vec2[]) => void
  readonly bounds: () => Bounds
}

/** From the middle of a line of text down to its baseline, as a share of the font size. */
export const BASELINE = 0.36

/** A text centred on a position. */
export function textAt(text: string, { center: [x, y], angle, size }: Position, className: string): Text {
  const radians = (angle * Math.PI) / 180
  const at: Vec2 = [x - Math.sin(radians) * size * BASELINE, y + Math.cos(radians) * size * BASELINE]
  return { text, at, size, anchor: 'middle', angle, className }
}

/** A label of one line of text. */
export function textLabel(text: string, className: string, attributes?: Attributes, clearance?: number): Label {
  const { width, above, below } = textSpan(text)
  return {
    boxAt({ center, angle, size }, air = 0) {
      const half = (width * size) / 2 + air
      const top = (BASELINE - above) * size - air
      return boxAround(center, angle, [-half, top], [half, (BASELINE + below) * size + air])
    },
    drawAt: (position) => [textElement(textAt(text, position, className), attributes)],
    ...(clearance === undefined ? {} : { clearance }),
  }
}

/** Radius of the dot at the tip of a leader line, mm. */
const LEADER_DOT = 0.4

function leaderLine({ end, tip }: Leader, isOverWall: boolean): SvgElement {
  const d = createPath().line([end, tip]).toString()
  return element('g', { class: `${PREFIX}leader-line` }, [
    ...(isOverWall ? [element('path', { class: `${PREFIX}leader-halo`, d })] : []),
    element('path', { class: `${PREFIX}leader`, d }),
    element('path', { class: `${PREFIX}leader-end`, d: createPath().circle(tip, LEADER_DOT).toString() }),
  ])
}

export function createBoard(): Board {
  const { isFree, kindsUnder, add } = createObstacles()
  const points: Vec2[] = []
  const isOpen = (candidate: Candidate): boolean => {
    const { label, avoids } = candidate
    if (avoids === 0) return true
    if (!isFree(label.boxAt(candidate), avoids)) return false
    return label.clearance === undefined || isFree(label.boxAt(candidate, label.clearance), LABEL)
  }
  function* graded(candidates: Iterable<Candidate>, [first = 0, ...others]: readonly number[]): Generator<Candidate> {
    const any = others.reduce((kinds, grade) => kinds | grade, first)
    const all = others.reduce((kinds, grade) => kinds & grade, first)
    const waiting: { readonly candidate: Candidate; readonly under: number }[] = []
    for (const candidate of candidates) {
      const { label } = candidate
      const under = kindsUnder(label.boxAt(candidate), any, all)
      if ((under & all) !== 0) continue
      if (label.clearance !== undefined && !isFree(label.boxAt(candidate, label.clearance), LABEL)) continue
      if ((under & first) === 0) yield { ...candidate, avoids: 0 }
      else waiting.push({ candidate, under })
    }
    for (const grade of others)
      for (const { candidate, under } of waiting) if ((under & grade) === 0) yield { ...candidate, avoids: 0 }
  }
  const choose = (candidates: Iterable<Candidate>): Candidate | null => {
    for (const candidate of candidates) if (isOpen(candidate)) return candidate
    return null
  }
  const put = (candidate: Candidate): SvgElement[] => {
    const { label, leader } = candidate
    const drawn = leader === undefined ? [] : [leaderLine(leader, !isFree([leader.end, leader.tip], WALL))]
    for (const shape of [label.boxAt(candidate), ...(leader === undefined ? [] : [[leader.end, leader.tip]])]) {
      add(shape, LABEL)
      points.push(...shape)
    }
    return [...drawn, ...label.drawAt(candidate)]
  }
  const place = (candidates: Iterable<Candidate>): SvgElement[] | null => {
    const chosen = choose(candidates)
    return chosen === null ? null : put(chosen)
  }
  return {
    isFree,
    kindsUnder,
    graded,
    add,
    choose,
    put,
    place,
    placeAll: (requests) =>
      new Map(
        requests
          .toSorted((a, b) => (b.priority ?? 0) - (a.priority ?? 0))
          .map(({ of, candidates }) => [of, place(candidates)]),
      ),
    reach: (reached) => void points.push(...reached),
    bounds: () => boundsOf(points),
  }
}
