import * as EXPORTS from '../../messages/en/exports.ts'
import { said, type Sentence, type SentenceValue } from '../../sentence.ts'
import { fault, type InputError } from '../../errors.ts'
import { length, type Vec2, type Vec3 } from '../../kernel/vectors.ts'
import { LARGEST_SCAN_COORDINATE, RIGID } from '../../tolerances.ts'
import { IDENTITY, multiplied, rowsOf, scaling, translation, type Matrix } from '../../kernel/matrix.ts'
import type { Prim, UsdValue } from './usd-text.ts'

/** Triangles of one wall or floor of a USDZ: a wall with four openings has 150. */
const MOST_TRIANGLES = 1000

export type Triangle = readonly [Vec3, Vec3, Vec3]

/** A body in its own coordinates: triangles, or a box around the origin. */
export type Shape =
  | { readonly kind: 'mesh'; readonly frame: Matrix; readonly triangles: readonly Triangle[] }
  | { readonly kind: 'box'; readonly frame: Matrix; readonly size: Vec3 }

/** A measured element of a scan: a wall, a door, a piece of furniture. `frame` of its shapes is rigid, from own coordinates to the scan's, metres. */
export interface ScanElement {
  /** Its file in the archive, for error messages. */
  readonly file: string
  readonly category: string
  /** Whether the file states its category; if not, its name does. */
  readonly isNamed: boolean
  readonly identifier: string
  readonly shapes: readonly Shape[]
}

export const unexpected = (expected: Sentence, where: string): InputError =>
  fault(EXPORTS.expectedIn, null, { expected, where })

export const isList = (value: UsdValue | undefined): value is readonly UsdValue[] => Array.isArray(value)

/** Reads a tuple of `count` numbers. */
/** So many numbers, as a list of that length. */
interface Numbers {
  readonly 1: readonly [number]
  readonly 2: Vec2
  readonly 3: Vec3
  readonly 4: readonly [number, number, number, number]
}

export function numbers<N extends keyof Numbers>(
  value: UsdValue | undefined,
  count: N,
  what: SentenceValue,
  where: string,
): Numbers[N]
export function numbers(
  value: UsdValue | undefined,
  count: number,
  what: SentenceValue,
  where: string,
): readonly unknown[] {
  const items = isList(value) ? value : []
  const usual = items.every((item) => typeof item === 'number' && Math.abs(item) <= LARGEST_SCAN_COORDINATE)
  if (items.length !== count || !usual) throw unexpected(said(EXPORTS.numbersOf, { what, count }), where)
  return items
}

function matrixOf(value: UsdValue | undefined, where: string): Matrix {
  const rows = isList(value) ? value : []
  if (rows.length !== 4) throw unexpected(said(EXPORTS.fourRows), where)
  const row = (index: 0 | 1 | 2 | 3) => numbers(rows[index], 4, said(EXPORTS.rows), where)
  const matrix: Matrix = [...row(0), ...row(1), ...row(2), ...row(3)]
  const ends = [matrix[3], matrix[7], matrix[11], matrix[15] - 1]
  if (ends.some((end) => Math.abs(end) > RIGID)) throw unexpected(said(EXPORTS.rowEnds), where)
  return matrix
}

/** One step of a placement. Rotations are only read as part of a matrix: RoomPlan writes no others. */
function stepOf(name: string, value: UsdValue | undefined, where: string): Matrix {
  if (name.startsWith('xformOp:transform')) return matrixOf(value, where)
  const three = (): Vec3 => numbers(value, 3, name, where)
  if (name.startsWith('xformOp:scale')) return scaling(three())
  if (name.startsWith('xformOp:translate')) return translation(three())
  throw unexpected(said(EXPORTS.step, { name }), where)
}

/** The transform from a prim's coordinates to its parent's. The first step in the order is the outermost. */
export function placementOf({ attributes }: Prim, where: string): Matrix {
  const order = attributes.get('xformOpOrder')
  const steps = isList(order) ? order.filter((name) => typeof name === 'string') : []
  const written = [...attributes.keys()].filter((name) => name.startsWith('xformOp:'))
  // Without an order, USD ignores all steps; no file can mean that.
  if (order === undefined && written.length > 0) throw unexpected(said(EXPORTS.transformOrder), where)
  return steps.reduceRight((matrix, name) => multiplied(matrix, stepOf(name, attributes.get(name), where)), IDENTITY)
}

/** A placement as a rigid frame and the scale along each of its axes. */
function rigidAndScale(matrix: Matrix): { frame: Matrix; scale: Vec3 } {
  const [x, y, z, at] = rowsOf(matrix)
  const scale: Vec3 = [length(x), length(y), length(z)]
  const unit = ([a, b, c]: Vec3, by: number): readonly [number, number, number, number] =>
    by === 0 ? [0, 0, 0, 0] : [a / by, b / by, c / by, 0]
  return { frame: [...unit(x, scale[0]), ...unit(y, scale[1]), ...unit(z, scale[2]), ...at, matrix[15]], scale }
}

/** The triangles of a mesh. @param scale of its coordinates, to metres */
function trianglesOf(prim: Prim, scale: Vec3, where: string): Triangle[] {
  const [points, counts, indices] = ['points', 'faceVertexCounts', 'faceVertexIndices'].map((name) => {
    const value = prim.attributes.get(name)
    if (!isList(value)) throw unexpected(said(EXPORTS.meshWith, { name }), where)
    return value
  }) as [readonly UsdValue[], readonly UsdValue[], readonly UsdValue[]]
  if (indices.length > 3 * MOST_TRIANGLES)
    throw unexpected(said(EXPORTS.mostTriangles, { most: MOST_TRIANGLES }), where)
  const corners = indices.map((index): Vec3 => {
    const point = typeof index === 'number' ? points[index] : undefined
    if (point === undefined) throw unexpected(said(EXPORTS.pointIndices), where)
    const [x, y, z] = numbers(point, 3, said(EXPORTS.points), where)
    return [x * scale[0], y * scale[1], z * scale[2]]
  })
  const triangles: Triangle[] = []
  let first = 0
  for (const count of counts) {
    if (typeof count !== 'number' || !Number.isInteger(count) || count < 3 || first + count > corners.length)
      throw unexpected(said(EXPORTS.meshFaces), where)
    // A face with more corners becomes a fan. That needs a convex face; RoomPlan's are triangles.
    for (let k = 1; k + 1 < count; k += 1)
      triangles.push([corners[first]!, corners[first + k]!, corners[first + k + 1]!])
    first += count
  }
  if (first !== corners.length) throw unexpected(said(EXPORTS.asManyIndices), where)
  return triangles
}

/** The edge of a cube before it is scaled. RoomPlan's is 1, stated or not; USD's own default, 2, would double every wall of a file that omits it. */
function edgeOf(prim: Prim, where: string): number {
  const size = prim.attributes.get('size')
  if (size === undefined) return 1
  return numbers([size], 1, said(EXPORTS.size), where)[0]
}

export function shapesOf(prim: Prim, around: Matrix, where: string): Shape[] {
  const matrix = multiplied(placementOf(prim, where), around)
  const { frame, scale } = rigidAndScale(matrix)
  const own: Shape[] = []
  if (prim.type === 'Mesh') own.push({ kind: 'mesh', frame, triangles: trianglesOf(prim, scale, where) })
  if (prim.type === 'Cube') {
    const edge = edgeOf(prim, where)
    own.push({ kind: 'box', frame, size: [scale[0] * edge, scale[1] * edge, scale[2] * edge] })
  }
  return [...own, ...prim.children.flatMap((child) => shapesOf(child, matrix, where))]
}

/** An element that is one mesh, like all of a mesh export. */
export type MeshElement = ScanElement & { readonly shapes: readonly [Shape & { readonly kind: 'mesh' }] }

export const isMesh = (element: ScanElement): element is MeshElement =>
  element.shapes.length === 1 && element.shapes[0]!.kind === 'mesh'
