import * as EXPORTS from '../../messages/en/exports.ts'
import { fault } from '../../errors.ts'
import type { Ring2 } from '../../kernel/rings.ts'
import { cross, dot, length, subtract, type Vec3 } from '../../kernel/vectors.ts'
import type { FacetArc } from './curved-wall.ts'
import { multiplied, rowOf, rowsOf, transformed, translation, type Matrix } from '../../kernel/matrix.ts'
import type { ScanElement, Shape } from './shapes.ts'
import { rangeOf, type NumberRange } from './number-range.ts'

/** One element in the form of RoomPlan's JSON. */
export interface JsonElement {
  readonly identifier: string
  readonly parentIdentifier?: string | null
  readonly category: string
  readonly dimensions: Vec3
  /** Sixteen numbers in column order, which are the rows of USD. */
  readonly transform: Matrix
  readonly polygonCorners?: readonly (readonly [number, number, number])[]
  readonly curve?: FacetArc
}

/** RoomPlan's word for what USD calls `Door(Isopen: True)` or `Television`. */
export const wordOf = (category: string): string => {
  const name = category.replace(/\(.*$/s, '').trim()
  return name.slice(0, 1).toLowerCase() + name.slice(1)
}

export const cornersOf = (ring: Ring2): (readonly [number, number, number])[] => ring.map(([x, y]) => [x, y, 0])

/** Adds a missing axis to a frame: a box without depth has a zero axis. */
function whole(frame: Matrix): Matrix {
  const [x, y, z, at] = rowsOf(frame)
  if (length(z) > 0) return frame
  return [...x, frame[3], ...y, frame[7], ...cross(x, y), 0, ...at, frame[15]]
}

/** A point of the scan in the coordinates of a frame. */
export const within = (frame: Matrix, point: Vec3): Vec3 => {
  const away = subtract(point, rowOf(frame, 3))
  return [dot(away, rowOf(frame, 0)), dot(away, rowOf(frame, 1)), dot(away, rowOf(frame, 2))]
}

interface ShapeBox {
  /** Own coordinates of the element. */
  readonly frame: Matrix
  /** Centre of the box in these coordinates. */
  readonly middle: Vec3
  readonly size: Vec3
}

/** The outermost points of a shape, in its own coordinates. */
function outermost(shape: Shape): readonly Vec3[] {
  if (shape.kind === 'mesh') return shape.triangles.flat()
  const [x, y, z] = shape.size
  return [-0.5, 0.5].flatMap((a) => [-0.5, 0.5].flatMap((b) => [-0.5, 0.5].map((c): Vec3 => [a * x, b * y, c * z])))
}

/** The box around the shapes of an element, along the axes of the first. */
function boxOf({ shapes, file }: ScanElement): ShapeBox {
  const [first, ...others] = shapes
  if (first === undefined) throw fault(EXPORTS.noShape, null, { file })
  const frame = whole(first.frame)
  const points = [
    ...outermost(first),
    ...others.flatMap((shape) =>
      outermost(shape).map((point) => within(frame, transformed(whole(shape.frame), point))),
    ),
  ]
  if (points.length === 0) throw fault(EXPORTS.emptyMesh, null, { file })
  const [x, y, z] = ([0, 1, 2] as const).map((axis) => rangeOf(points.map((point) => point[axis]))) as [
    NumberRange,
    NumberRange,
    NumberRange,
  ]
  return {
    frame,
    middle: [(x[0] + x[1]) / 2, (y[0] + y[1]) / 2, (z[0] + z[1]) / 2],
    size: [x[1] - x[0], y[1] - y[0], z[1] - z[0]],
  }
}

/** A door, a window or a passage: a rectangle in the plane of its wall, at the front of its mesh. */
export function openingOf(element: ScanElement, parent: string | null): JsonElement {
  const { frame, middle, size } = boxOf(element)
  return {
    identifier: element.identifier,
    parentIdentifier: parent,
    category: wordOf(element.category),
    dimensions: [size[0], size[1], 0],
    transform: multiplied(translation([middle[0], middle[1], 0]), frame),
  }
}

export function objectOf(element: ScanElement): JsonElement {
  const { frame, middle, size } = boxOf(element)
  return {
    identifier: element.identifier,
    category: wordOf(element.category),
    dimensions: size,
    transform: multiplied(translation(middle), frame),
  }
}

/** An element as its bounding box, around its centre. */
export function boxSurface(element: ScanElement): JsonElement {
  const { frame, middle, size } = boxOf(element)
  const transform = multiplied(translation(middle), frame)
  return {
    identifier: element.identifier,
    category: wordOf(element.category),
    dimensions: [size[0], size[1], 0],
    transform,
  }
}
