import type { CadEntity } from '../cad/drawing.ts'
import { point, safeText, type Pair } from './pairs.ts'
import { APPLICATION, HANDLE } from './tables.ts'

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
  { layer, points, closed, mark }: Extract<CadEntity, { kind: 'line' }>,
  next: () => string,
): Pair[] {
  const own = next()
  return [
    ...head('POLYLINE', own, HANDLE.modelRecord, layer),
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

/** An entity as pairs. @param next gives a new handle */
export function entityPairs(entity: CadEntity, next: () => string): Pair[] {
  const begin = (kind: string): Pair[] => head(kind, next(), HANDLE.modelRecord, entity.layer)
  if (entity.kind === 'circle')
    return [...begin('CIRCLE'), [100, 'AcDbCircle'], ...point(entity.at), [40, entity.radius]]
  if (entity.kind === 'text') {
    const { at, height, angle, anchor, text } = entity
    return [
      ...begin('TEXT'),
      [100, 'AcDbText'],
      ...point(at),
      [40, height],
      [1, safeText(text)],
      [50, angle],
      [72, ANCHORS[anchor]],
      ...(anchor === 'start' ? [] : point(at, 11)),
      [100, 'AcDbText'],
    ]
  }
  const { points, closed, inSpace, mark } = entity
  if (points.length === 2 && !closed)
    return [...begin('LINE'), [100, 'AcDbLine'], ...point(points[0]!), ...point(points[1]!, 11), ...markPairs(mark)]
  if (inSpace) return spatialLine(entity, next)
  return [
    ...begin('LWPOLYLINE'),
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
