import type { Vec2, Vec3 } from '@reports/geometry'
import type { Drawing, Figures, MeasuredLength, SvgElement } from '@reports/svg'
import { dimension } from './dimension.ts'
import { flat, type CadEntity, type CadShape, type CadText } from './drawing.ts'

/*
 * Takes dimensions and texts from a sheet, in metres, at the positions that the sheet chose. Lengths and shapes
 * never come from a sheet, because its paths are rounded to 0.01 mm of paper: a dimension measures between points that are not.
 */

/** Height of capitals as a share of the font size (DejaVu Sans). */
const CAPITALS = 0.73

interface Placing {
  /** Maps points of the sheet to metres, y up. */
  readonly toPlan: (at: Vec2) => Vec2
  /** Degrees anticlockwise. */
  readonly angle: number
  readonly metresPerMm: number
  readonly layer: 'dimensions' | 'marks' | 'texts'
}

const number = (value: unknown): number => (typeof value === 'number' ? value : 0)

/** Groups of the sheet with dimensions: their texts and lines are taken. */
const DIMENSIONS = /\brp-(?:dimensions|edge-lengths)\b/

/** Groups of marks. */
const MARKS = /\brp-marks\b/

/** Leader lines, without the halo that is painted below them. */
const LEADER = /\brp-leader(?![-\w])/

const turnedAbout =
  ([x, y]: Vec2, degrees: number) =>
  ([px, py]: Vec2): Vec2 => {
    const [cosine, sine] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
    return [x + (px - x) * cosine - (py - y) * sine, y + (px - x) * sine + (py - y) * cosine]
  }

function placed({ attributes: { transform, class: className = '' } }: SvgElement, outer: Placing): Placing {
  const layer = DIMENSIONS.test(className) ? 'dimensions' : MARKS.test(className) ? 'marks' : outer.layer
  if (transform?.[0] === 'translate') {
    const [, dx, dy] = transform
    return { ...outer, layer, toPlan: ([x, y]) => outer.toPlan([x + dx, y + dy]) }
  }
  if (transform?.[0] !== 'rotate') return { ...outer, layer }
  const turn = turnedAbout([transform[2], transform[3]], transform[1])
  return { ...outer, layer, angle: outer.angle - transform[1], toPlan: (at) => outer.toPlan(turn(at)) }
}

/** The strokes of a path of straight lines. */
function strokesOf(d: string): { readonly points: Vec2[]; readonly closed: boolean }[] {
  return d
    .split('M')
    .filter((stroke) => stroke !== '')
    .map((stroke) => ({
      points: stroke
        .replace('Z', '')
        .split('L')
        .map((at): Vec2 => {
          const [x = 0, y = 0] = at.trim().split(/[ ,]+/).map(Number)
          return [x, y]
        }),
      closed: stroke.endsWith('Z'),
    }))
}

/** What is found of a sheet: entities, and the parts of each dimension. */
interface Found {
  readonly entities: CadEntity[]
  readonly dimensions: Map<MeasuredLength, Parts>
}

/** The parts of a dimension: what is drawn of it, and its text; the points that it measures are on the sheet of `outer`. */
interface Parts {
  readonly outer: Placing
  readonly lines: CadShape[]
  text: CadText | null
}

function addElement(drawn: SvgElement, outer: Placing, found: Found): void {
  const { name, attributes, content, measured } = drawn
  const { toPlan, angle, metresPerMm, layer } = placed(drawn, outer)
  if (typeof content !== 'string') {
    for (const each of content) addElement(each, { toPlan, angle, metresPerMm, layer }, found)
    return
  }
  const parts = measured === undefined ? null : partsOf(found, measured, outer)
  const className = attributes.class ?? ''
  if (name === 'text') {
    const [x, y] = toPlan([number(attributes['x']), number(attributes['y'])])
    const anchor = attributes['text-anchor']
    const text: CadText = {
      kind: 'text',
      layer,
      text: content,
      at: [x, y, 0],
      height: number(attributes['font-size']) * CAPITALS * metresPerMm,
      angle,
      anchor: anchor === 'middle' || anchor === 'end' ? anchor : 'start',
    }
    if (parts === null) found.entities.push(text)
    else parts.text = text
    return
  }
  const isLine = layer === 'dimensions' ? !className.includes('halo') : LEADER.test(className)
  const { d } = attributes
  // Paths with arcs are arrows and rings, not dimensions.
  if (name !== 'path' || !isLine || typeof d !== 'string' || /[AC]/.test(d)) return
  const lines = strokesOf(d).map(({ points, closed }) => flat(layer, points.map(toPlan), closed))
  ;(parts?.lines ?? found.entities).push(...lines)
}

function partsOf({ dimensions }: Found, measured: MeasuredLength, outer: Placing): Parts {
  const known = dimensions.get(measured)
  if (known !== undefined) return known
  const parts: Parts = { outer, lines: [], text: null }
  dimensions.set(measured, parts)
  return parts
}

/** A dimension that CAD measures; as a text and lines where its text says another length, as that along a slope does in plan. */
function dimensionOf(measured: MeasuredLength, parts: Parts, figures: Figures): readonly CadEntity[] {
  const { outer, lines, text } = parts
  const plan = (at: Vec2): Vec3 => [...outer.toPlan(at), 0]
  const [from, to] = [plan(measured.from), plan(measured.to)]
  const length = Math.hypot(to[0] - from[0], to[1] - from[1])
  const isAlone = measured.line === undefined
  if (isAlone && (text === null || figures.dimension(length) !== text.text)) return text === null ? lines : [text]
  const line = measured.line?.map(plan) ?? [from, to]
  const at = line[1] ?? to
  const beside: CadText = text ?? {
    kind: 'text',
    layer: 'dimensions',
    text: figures.dimension(length),
    at: [(line[0]![0] + at[0]) / 2, (line[0]![1] + at[1]) / 2, 0],
    height: SMALLEST * outer.metresPerMm,
    angle: readable((Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI),
    anchor: 'middle',
  }
  return [dimension({ layer: 'dimensions', from, to, at, hasLine: !isAlone }, { text: beside, lines }, figures)]
}

/** Height of a text that the sheet has no place for, mm: it stands on its line. */
const SMALLEST = 1

/** Degrees, so that a text is read from below or from the right. */
const readable = (angle: number): number => (angle > 90 ? angle - 180 : angle <= -90 ? angle + 180 : angle)

/**
 * The dimensions and texts of a sheet, in metres of the drawn building: x to the right of the sheet, y up.
 * @param figures by which the sheet is written
 */
export function annotationsOf({ content, attributes }: Drawing, figures: Figures): CadEntity[] {
  const metresPerMm = number(attributes['data-scale']) / 1000
  const plan = content.find(({ attributes: own }) => own.class === 'rp-drawing')
  if (plan === undefined || typeof plan.content === 'string') return []
  const placing: Placing = {
    toPlan: ([x, y]) => [x * metresPerMm, -y * metresPerMm],
    angle: 0,
    metresPerMm,
    layer: 'texts',
  }
  const found: Found = { entities: [], dimensions: new Map() }
  for (const each of plan.content) addElement(each, placing, found)
  return [
    ...found.entities,
    ...[...found.dimensions].flatMap(([measured, parts]) => dimensionOf(measured, parts, figures)),
  ]
}
