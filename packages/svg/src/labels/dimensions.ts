import type { Vec2 } from '@reports/geometry'
import { element, type MeasuredLength, type SvgElement } from '../pen/element.ts'
import { createPath } from '../pen/path.ts'
import { PREFIX } from '../pen/prefix.ts'
import { textLabel, type Board, type Candidate, type Label } from './board.ts'
import { alongLine, type LineSearch } from './candidates.ts'
import { RULE } from './obstacles.ts'

/** Font size of dimensions, and the smallest size where space is short, mm. */
export const DIMENSION_SIZE = 2
export const SMALL_SIZE = 1.9

/** From a dimension line to its text, least length of the line beyond the text, and half a tick; mm. */
export const TEXT_GAP = 0.6
const OVERHANG = 0.4
const TICK = 0.9

/** mm, both halves of a tick: two dimension lines in one may lie over each other by so much. */
export const MOST_LAP = 2 * TICK

export type Segment = readonly [Vec2, Vec2]

/** A dimension without a free place on the plan. It goes to the list next to the plan. */
export interface MissingDimension {
  /** The measured thing, in words. */
  readonly what: string
  /** Its length, as on the plan. */
  readonly label: string
}

/** The drawn dimensions, and those for the list. */
export interface Dimensions {
  readonly elements: readonly SvgElement[]
  readonly missing: readonly MissingDimension[]
}

/** A part of a dimension, with what it measures. */
const measuring = (part: SvgElement, measured: MeasuredLength | undefined): SvgElement =>
  measured === undefined ? part : { ...part, measured }

/** A label whose text says a measured length. */
export function lengthLabel(label: Label, measured: MeasuredLength): Label {
  return { ...label, drawAt: (position) => label.drawAt(position).map((part) => measuring(part, measured)) }
}

/** The text of a dimension. @param measured what it measures, where that is a straight line */
export function dimensionText(text: string, measured?: MeasuredLength): Label {
  const label = textLabel(text, `${PREFIX}dimension-text`)
  return measured === undefined ? label : lengthLabel(label, measured)
}

/** Candidates for the text of a dimension, along its line. */
export const alongDimension = (
  text: string,
  search: Omit<LineSearch, 'sizes' | 'gaps'>,
  measured?: MeasuredLength,
): Generator<Candidate> =>
  alongLine(dimensionText(text, measured), {
    sizes: [DIMENSION_SIZE, SMALL_SIZE],
    gaps: [TEXT_GAP],
    overhang: OVERHANG,
    ...search,
  })

/** The candidate for a dimension's text at the middle of its line, on the side that `out` points to. */
export const overMiddle = (
  text: string,
  [from, to]: Segment,
  out: Vec2,
  search: Partial<LineSearch> = {},
  measured?: MeasuredLength,
): Generator<Candidate> =>
  alongLine(dimensionText(text, measured), {
    from,
    to,
    sides: [out],
    sizes: [DIMENSION_SIZE],
    gaps: [TEXT_GAP],
    shares: [0.5],
    ...search,
  })

export const dimensionGroup = (content: readonly SvgElement[]): SvgElement =>
  element('g', { class: `${PREFIX}dimension-group` }, content)

/** A line with oblique ticks at its ends. Later labels avoid it. */
export function putDimensionLine([from, to]: Segment, board: Board, measured?: MeasuredLength): SvgElement[] {
  const size = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1
  const [dx, dy] = [((to[0] - from[0]) / size) * TICK, ((to[1] - from[1]) / size) * TICK]
  const ticks = createPath()
  for (const [x, y] of [from, to])
    ticks.line([
      [x - dx - dy, y - dy + dx],
      [x + dx + dy, y + dy - dx],
    ])
  board.add([from, to], RULE)
  board.reach([from, to])
  return [
    element('path', { class: `${PREFIX}dimension`, d: createPath().line([from, to]).toString() }),
    element('path', { class: `${PREFIX}tick`, d: ticks.toString() }),
  ].map((part) => measuring(part, measured))
}

/** For each stretch of a side, in order along it, the row from 0 that its line stands in: none lies over another of its row. */
export function rowsApart(stretches: readonly { readonly from: number; readonly to: number }[]): number[] {
  const ends: number[] = []
  return stretches.map(({ from, to }) => {
    const free = ends.findIndex((end) => from >= end - MOST_LAP)
    const row = free === -1 ? ends.length : free
    ends[row] = Math.max(to, ends[row] ?? to)
    return row
  })
}

/** Lines from the measured thing to its dimension line. */
export function witnessLines(lines: readonly Segment[], measured?: MeasuredLength): SvgElement {
  const path = createPath()
  for (const line of lines) path.line(line)
  return measuring(element('path', { class: `${PREFIX}witness`, d: path.toString() }), measured)
}
