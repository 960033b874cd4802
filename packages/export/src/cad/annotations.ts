import type { Vec2 } from '@reports/geometry'
import type { Drawing, SvgElement } from '@reports/svg'
import { flat, type CadEntity } from './drawing.ts'

/*
 * Takes dimensions and texts from a sheet, in metres, at the positions that the sheet chose. Lengths and shapes
 * never come from a sheet, because its paths are rounded to 0.01 mm of paper.
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

function entitiesOf(drawn: SvgElement, outer: Placing): CadEntity[] {
  const { name, attributes, content } = drawn
  const { toPlan, angle, metresPerMm, layer } = placed(drawn, outer)
  if (typeof content !== 'string')
    return content.flatMap((each) => entitiesOf(each, { toPlan, angle, metresPerMm, layer }))
  const className = attributes.class ?? ''
  if (name === 'text') {
    const [x, y] = toPlan([number(attributes['x']), number(attributes['y'])])
    const anchor = attributes['text-anchor']
    return [
      {
        kind: 'text',
        layer,
        text: content,
        at: [x, y, 0],
        height: number(attributes['font-size']) * CAPITALS * metresPerMm,
        angle,
        anchor: anchor === 'middle' || anchor === 'end' ? anchor : 'start',
      },
    ]
  }
  const isLine = layer === 'dimensions' ? !className.includes('halo') : LEADER.test(className)
  const { d } = attributes
  // Paths with arcs are arrows and rings, not dimensions.
  if (name !== 'path' || !isLine || typeof d !== 'string' || /[AC]/.test(d)) return []
  return strokesOf(d).map(({ points, closed }) => flat(layer, points.map(toPlan), closed))
}

/** The dimensions and texts of a sheet, in metres of the drawn building: x to the right of the sheet, y up. */
export function annotationsOf({ content, attributes }: Drawing): CadEntity[] {
  const metresPerMm = number(attributes['data-scale']) / 1000
  const plan = content.find(({ attributes: own }) => own.class === 'rp-drawing')
  if (plan === undefined || typeof plan.content === 'string') return []
  const placing: Placing = {
    toPlan: ([x, y]) => [x * metresPerMm, -y * metresPerMm],
    angle: 0,
    metresPerMm,
    layer: 'texts',
  }
  return plan.content.flatMap((each) => entitiesOf(each, placing))
}
