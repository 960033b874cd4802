import type { CadDimension, CadEntity, CadInsert, CadShape } from '../cad/drawing.ts'
import { point, safeText, type Pair } from './pairs.ts'
import { APPLICATION, DIMENSION_STYLES } from './tables.ts'

/*
 * What is drawn, each with a handle and its layer.
 */

const head = (kind: string, handle: string, owner: string, layer: string): Pair[] => [
  [0, kind],
  [5, handle],
  [330, owner],
  [100, 'AcDbEntity'],
  [8, layer],
]

/** The mark as data of the entity (XDATA), after all else of it. */
const markPairs = (mark: string | undefined): Pair[] =>
  mark === undefined
    ? []
    : [
        [1001, APPLICATION],
        [1000, `mark=${safeText(mark)}`],
      ]

/** A line in space of more than two points is a polyline with a record a vertex, ended by one of its own. */
function spatialLine(
  { layer, points, closed, mark }: Extract<CadShape, { kind: 'line' }>,
  owner: string,
  next: () => string,
): Pair[] {
  const own = next()
  return [
    ...head('POLYLINE', own, owner, layer),
    [100, 'AcDb3dPolyline'],
    [66, 1],
    ...point([0, 0, 0]),
    [70, closed ? 9 : 8],
    ...markPairs(mark),
    ...points.flatMap((at): Pair[] => [
      ...head('VERTEX', next(), own, layer),
      [100, 'AcDbVertex'],
      [100, 'AcDb3dPolylineVertex'],
      ...point(at),
      [70, 32],
    ]),
    ...head('SEQEND', next(), own, layer),
  ]
}

/** The alignment codes of TEXT. */
const ANCHORS = { start: 0, middle: 1, end: 2 } as const

/** Who owns an entity, and who gives handles. */
export interface Drawer {
  readonly owner: string
  readonly next: () => string
}

/** A line, a text or a curve as pairs. */
export function shapePairs(shape: CadShape, { owner, next }: Drawer): Pair[] {
  const begin = (kind: string): Pair[] => head(kind, next(), owner, shape.layer)
  switch (shape.kind) {
    case 'circle':
      return [...begin('CIRCLE'), [100, 'AcDbCircle'], ...point(shape.at), [40, shape.radius]]
    case 'arc':
      return [
        ...begin('ARC'),
        [100, 'AcDbCircle'],
        ...point(shape.at),
        [40, shape.radius],
        [100, 'AcDbArc'],
        [50, shape.from],
        [51, shape.to],
      ]
    case 'ellipse':
      return [
        ...begin('ELLIPSE'),
        [100, 'AcDbEllipse'],
        ...point(shape.at),
        ...point(shape.axis, 11),
        [40, shape.ratio],
        [41, 0],
        [42, 2 * Math.PI],
      ]
    case 'text':
      return [...begin('TEXT'), ...textPairs(shape)]
    case 'line':
      return linePairs(shape, owner, next)
  }
}

const textPairs = ({ at, height, angle, anchor, text }: Extract<CadShape, { kind: 'text' }>): Pair[] => [
  [100, 'AcDbText'],
  ...point(at),
  [40, height],
  [1, safeText(text)],
  [50, angle],
  [72, ANCHORS[anchor]],
  ...(anchor === 'start' ? [] : point(at, 11)),
  [100, 'AcDbText'],
]

function linePairs(line: Extract<CadShape, { kind: 'line' }>, owner: string, next: () => string): Pair[] {
  const { layer, points, closed, inSpace, mark } = line
  const [first, second] = points
  if (points.length === 2 && !closed && first !== undefined && second !== undefined)
    return [
      ...head('LINE', next(), owner, layer),
      [100, 'AcDbLine'],
      ...point(first),
      ...point(second, 11),
      ...markPairs(mark),
    ]
  if (inSpace) return spatialLine(line, owner, next)
  return [
    ...head('LWPOLYLINE', next(), owner, layer),
    [100, 'AcDbPolyline'],
    [90, points.length],
    [70, closed ? 1 : 0],
    ...points.flatMap(([x, y]): Pair[] => [
      [10, x],
      [20, y],
    ]),
    ...markPairs(mark),
  ]
}

const insertPairs = ({ layer, block, at, angle, mirrored, mark }: CadInsert, { owner, next }: Drawer): Pair[] => [
  ...head('INSERT', next(), owner, layer),
  [100, 'AcDbBlockReference'],
  [2, safeText(block)],
  ...point(at),
  ...(mirrored ? ([[42, -1]] as const) : []),
  [50, angle],
  ...markPairs(mark),
]

/** An aligned dimension, whose picture is a block of its own. @param block its name */
const dimensionPairs = (
  { layer, from, to, at, hasLine, text, isFixed, textAt }: CadDimension,
  block: string,
  { owner, next }: Drawer,
): Pair[] => [
  ...head('DIMENSION', next(), owner, layer),
  [100, 'AcDbDimension'],
  [2, block],
  ...point(at),
  ...point(textAt, 11),
  // Aligned, its block is of this one alone, its text where the drawing put it.
  [70, 1 + 32 + 128],
  [1, isFixed ? safeText(text) : ''],
  [71, 5],
  [42, Math.hypot(to[0] - from[0], to[1] - from[1])],
  [3, hasLine ? DIMENSION_STYLES.withLine : DIMENSION_STYLES.textAlone],
  [100, 'AcDbAlignedDimension'],
  ...point(from, 13),
  ...point(to, 14),
]

/** An entity as pairs. @param blockOf the name of a dimension's block */
export function entityPairs(entity: CadEntity, drawer: Drawer, blockOf: (dimension: CadDimension) => string): Pair[] {
  if (entity.kind === 'insert') return insertPairs(entity, drawer)
  if (entity.kind === 'dimension') return dimensionPairs(entity, blockOf(entity), drawer)
  return shapePairs(entity, drawer)
}
