import { planeThrough, type HeightPlane } from '../../../kernel/planes.ts'
import { boxAround } from '../../../kernel/box-search.ts'
import { areaVector, insideRing } from '../../../kernel/rings.ts'
import { distance, length, planDistance, type Vec3 } from '../../../kernel/vectors.ts'
import type { Polygon3, Surface } from '../../../model/roof.ts'
import { NEAR_VERTICAL, SNAP } from '../../../tolerances.ts'
import type { Joined, Patch } from './patches.ts'

const DEGREES = 180 / Math.PI

/** One polygon of a roof surface, seen as a face over the plan. */
export interface Face {
  readonly index: number
  /** For a joined face, the surface of its largest piece; all pieces have the same part. */
  readonly surface: Surface
  readonly polygon: Polygon3
  /** The polygons joined to this one; null if it is unchanged from the file. */
  readonly joined: Joined | null
  /** Number of its first ring edge among those of all faces. */
  readonly firstEdge: number
  /** Newell's plane of the outer ring. */
  readonly plane: HeightPlane
  /** Degrees, 0 flat. */
  readonly slope: number
  /** Plan area, square metres, holes deducted. */
  readonly planArea: number
  readonly minX: number
  readonly minY: number
  readonly maxX: number
  readonly maxY: number
}

/** The faces of a building, and the polygons that are no faces. */
export interface Faces {
  readonly faces: readonly Face[]
  /** Vertical and overhanging polygons. They stay surfaces, have no edges, and replace the wall behind them. */
  readonly steep: readonly Patch[]
  /** Surfaces with a polygon narrower than the tolerance in plan; they are among the faces. */
  readonly slivers: readonly Surface[]
  /** Polygons that repeat an earlier one, with the earlier one's surface. */
  readonly repeated: readonly { readonly surface: Surface; readonly of: Surface }[]
}

/** Sorts the polygons of a building's surfaces into faces and others. */
export function facesOf(patches: readonly Patch[]): Faces {
  const faces: Face[] = []
  const steep: Patch[] = []
  const slivers: Surface[] = []
  const repeated: { surface: Surface; of: Surface }[] = []
  const alike = patches.length > FEW ? new Alike() : null
  const steepest = Math.cos((90 - NEAR_VERTICAL) / DEGREES)
  let edges = 0
  for (const patch of patches) {
    const { surface, polygon } = patch
    const normal = areaVector(polygon[0])
    const size = length(normal)
    if (normal[2] < steepest * size) {
      steep.push(patch)
      continue
    }
    // A strip of width w and length l has an area of w l and a perimeter of 2 l.
    if (normal[2] < (SNAP * planPerimeter(polygon)) / 2) slivers.push(surface)
    const slope = Math.acos(Math.min(1, normal[2] / size)) * DEGREES
    const face = makeFace(faces.length, patch, edges, normal, slope)
    const earlier = alike === null ? faces.find((other) => isSame(other, face)) : alike.first(face)
    if (earlier !== undefined) {
      repeated.push({ surface, of: earlier.surface })
      continue
    }
    faces.push(face)
    for (const ring of polygon) edges += ring.length
  }
  return { faces, steep, slivers, repeated }
}

/** Up to this many surfaces are compared one with the other. */
const FEW = 100

/** Index of faces by position, so that each is compared with few others: equal faces have nearly the same sum of their least x, y and z. */
class Alike {
  readonly #bySum = new Map<number, Face[]>()

  /** The first earlier face equal to this one; if there is none, the face is added. */
  first(face: Face): Face | undefined {
    let lowest = Infinity
    for (const [, , z] of face.polygon[0]) if (z < lowest) lowest = z
    const sum = Math.floor((face.minX + face.minY + lowest) / (4 * SNAP))
    let found: Face | undefined
    for (let near = sum - 1; near <= sum + 1; near += 1) {
      const other = this.#bySum.get(near)?.find((candidate) => isSame(candidate, face))
      if (other !== undefined && (found === undefined || other.index < found.index)) found = other
    }
    if (found !== undefined) return found
    const same = this.#bySum.get(sum)
    if (same === undefined) this.#bySum.set(sum, [face])
    else same.push(face)
    return undefined
  }
}

/** @param normal area vector of the outer ring */
function makeFace(
  index: number,
  { surface, polygon, joined }: Patch,
  firstEdge: number,
  normal: Vec3,
  slope: number,
): Face {
  let planArea = normal[2]
  for (let i = 1; i < polygon.length; i += 1) planArea -= Math.abs(areaVector(polygon[i]!)[2])
  const plane = planeThrough(normal, polygon[0])
  return { index, surface, polygon, joined, firstEdge, plane, slope, planArea, ...boxAround(polygon[0]) }
}

function planPerimeter(polygon: Polygon3): number {
  const outer = polygon[0]
  let sum = 0
  for (let i = 0; i < outer.length; i += 1) {
    const a = outer[i]!
    const b = outer[(i + 1) % outer.length]!
    sum += planDistance(a, b)
  }
  return sum
}

/** Whether two faces have the same outer corners within the tolerance, wherever their rings start. */
function isSame(a: Face, b: Face): boolean {
  if (Math.abs(a.minX - b.minX) > SNAP || Math.abs(a.maxX - b.maxX) > SNAP) return false
  if (Math.abs(a.minY - b.minY) > SNAP || Math.abs(a.maxY - b.maxY) > SNAP) return false
  const own = a.polygon[0]
  const other = b.polygon[0]
  return own.length === other.length && own.every((p) => other.some((q) => distance(p, q) <= SNAP))
}

/** Whether a face covers a plan point; a point on its outline may fall either way. */
export function covers(face: Face, x: number, y: number): boolean {
  if (x < face.minX || x > face.maxX || y < face.minY || y > face.maxY) return false
  if (!insideRing(face.polygon[0], x, y)) return false
  for (let i = 1; i < face.polygon.length; i += 1) if (insideRing(face.polygon[i]!, x, y)) return false
  return true
}

/** Angle between the normals of two faces, degrees. */
export function angleBetween(a: Face, b: Face): number {
  const { gx: ax, gy: ay } = a.plane
  const { gx: bx, gy: by } = b.plane
  // |n x m| beats acos of the scalar product at the small angles that matter here.
  const cx = by - ay
  const cy = ax - bx
  const cz = ax * by - ay * bx
  return Math.atan2(length([cx, cy, cz]), 1 + ax * bx + ay * by) * DEGREES
}

/** Degrees between the downhill directions of two sloping faces, 0 to 180. */
export function aspectsApart(a: Face, b: Face): number {
  const { gx: ax, gy: ay } = a.plane
  const { gx: bx, gy: by } = b.plane
  return Math.abs(Math.atan2(ax * by - ay * bx, ax * bx + ay * by)) * DEGREES
}
