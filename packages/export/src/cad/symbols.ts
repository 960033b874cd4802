import { TERMS, type ObjectCategory, type Vec2 } from '@reports/geometry'
import { FOOT, type UnitSystem } from '@reports/geometry/units'
import { drawSymbol, type Language, type Leaf } from '@reports/svg'
import { flat, OF_PLACE, type CadBlock, type CadInsert, type CadShape } from './drawing.ts'

/*
 * Symbols of a plan as blocks of their true size: one for all that are alike, named by what they are and how large, to a millimetre.
 */

/** Symbols, each with a block that is made where it is first placed. */
export interface Symbols {
  /** @param corners back left, back right, front right, front left */
  readonly object: (category: string, corners: readonly Vec2[], mark: string | undefined) => CadInsert
  /** The leaf of a door, and the arc on which it opens. */
  readonly leaf: (leaf: Leaf) => CadInsert
  /** @param corners of the strip of wall that it takes */
  readonly window: (corners: readonly Vec2[]) => CadInsert
  readonly blocks: () => readonly CadBlock[]
}

const distance = (a: Vec2, b: Vec2): number => Math.hypot(b[0] - a[0], b[1] - a[1])

/** Places a block whose x is along a side and whose y is to its left, or to its right where mirrored. */
function placedAlong(layer: string, block: string, [a, b, c]: readonly [Vec2, Vec2, Vec2], mark?: string): CadInsert {
  const left = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]) >= 0
  const angle = (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI
  return { kind: 'insert', layer, block, at: [a[0], a[1], 0], angle, mirrored: !left, mark }
}

/** The box of an object with its symbol, from its back left corner. */
function boxed(category: string, width: number, depth: number): CadShape[] {
  const corners: Vec2[] = [
    [0, 0],
    [width, 0],
    [width, depth],
    [0, depth],
  ]
  const shapes: CadShape[] = [flat(OF_PLACE, corners, true)]
  drawSymbol(category, corners, {
    line: (points) => void shapes.push(flat(OF_PLACE, points, false)),
    ring: (points) => void shapes.push(flat(OF_PLACE, points, true)),
    oval: (centre, right, front) => void shapes.push(ovalOf(centre, right, front)),
  })
  return shapes
}

/** A circle where both semi-axes are alike to a thousandth of a millimetre; else an ellipse. */
function ovalOf(centre: Vec2, right: Vec2, front: Vec2): CadShape {
  const [across, down] = [distance(centre, right), distance(centre, front)]
  const at = [centre[0], centre[1], 0] as const
  if (Math.abs(across - down) < 1e-6) return { kind: 'circle', layer: OF_PLACE, at, radius: across }
  const [end, longer, shorter] = across > down ? [right, across, down] : [front, down, across]
  return {
    kind: 'ellipse',
    layer: OF_PLACE,
    at,
    axis: [end[0] - centre[0], end[1] - centre[1], 0],
    ratio: shorter / longer,
  }
}

const leafShapes = (width: number): CadShape[] => [
  flat(
    OF_PLACE,
    [
      [0, 0],
      [0, width],
    ],
    false,
  ),
  { kind: 'arc', layer: OF_PLACE, at: [0, 0, 0], radius: width, from: 0, to: 90 },
]

const windowShapes = (width: number, depth: number): CadShape[] => [
  ...boxed('', width, depth),
  flat(
    OF_PLACE,
    [
      [0, depth / 2],
      [width, depth / 2],
    ],
    false,
  ),
]

/** Collects the symbols of a drawing. @param units of the sizes in their names: millimetres, or tenths of an inch */
export function createSymbols(lang: Language, units: UnitSystem = 'metric'): Symbols {
  const blocks = new Map<string, CadBlock>()
  const size = (metres: number): string =>
    units === 'us' ? ((metres * 12) / FOOT).toFixed(1) : String(Math.round(metres * 1000))
  const blockOf = (name: string, sizes: readonly number[], shapes: () => CadShape[]): string => {
    const kind = name.toUpperCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    const full = `${kind}-${sizes.map(size).join('x')}`
    if (!blocks.has(full)) blocks.set(full, { name: full, entities: shapes() })
    return full
  }
  return {
    object: (category, corners, mark) => {
      const [a, b, , d] = corners as readonly [Vec2, Vec2, Vec2, Vec2]
      const [width, depth] = [distance(a, b), distance(a, d)]
      const name = TERMS[lang].objects[category as ObjectCategory] ?? category
      const block = blockOf(name, [width, depth], () => boxed(category, width, depth))
      return placedAlong('objects', block, [a, b, d], mark)
    },
    leaf: ({ hinge, open, shut }) => {
      const width = distance(hinge, open)
      const block = blockOf(TERMS[lang].openingKinds.door, [width], () => leafShapes(width))
      return placedAlong('door-swings', block, [hinge, shut, open])
    },
    window: (corners) => {
      const [a, b, , d] = corners as readonly [Vec2, Vec2, Vec2, Vec2]
      const [width, depth] = [distance(a, b), distance(a, d)]
      const block = blockOf(TERMS[lang].openingKinds.window, [width, depth], () => windowShapes(width, depth))
      return placedAlong('window-frames', block, [a, b, d])
    },
    blocks: () => [...blocks.values()],
  }
}
