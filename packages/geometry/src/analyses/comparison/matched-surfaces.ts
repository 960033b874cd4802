import { boxAround, boxesOf, boxSearch } from '../../kernel/box-search.ts'
import { commonArea, unionArea } from '../../kernel/coverage.ts'
import { areaVector, type Ring2 } from '../../kernel/rings.ts'
import { add, type Vec3 } from '../../kernel/vectors.ts'
import type { Building, Surface } from '../../model/roof.ts'
import { COMPARED_SHARE, LEAST_FACE, SAME_NORMAL } from '../../tolerances.ts'
import type { PlanShape } from './plan-shape.ts'

/** Surfaces of two versions of a building that are one, as numbers: the first of each list match best, the others continue their planes. */
export interface MatchedSurfaces {
  readonly before: readonly number[]
  readonly after: readonly number[]
}

/** Which surfaces of two versions of a building are one. */
export interface SurfaceMatches {
  readonly groups: readonly MatchedSurfaces[]
  readonly gone: readonly number[]
  readonly new: readonly number[]
}

/** One version of a building, with its plan in the frame that both share. */
export interface Version {
  readonly building: Building
  readonly shape: PlanShape
}

interface Face {
  readonly index: number
  readonly rings: readonly Ring2[]
  readonly area: number
  readonly normal: Vec3
  /** Mean of its outer corners; x and y in the frame of the plan. */
  readonly middle: Vec3
}

function faceOf({ polygons }: Surface, rings: readonly Ring2[], index: number): Face {
  const corners = polygons.flatMap(([outer]) => outer)
  const plan = polygons.flatMap(([outer], i) => (rings[i] ?? []).slice(0, outer.length))
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
  return {
    index,
    rings,
    area: unionArea(rings),
    normal: polygons.map(([outer]) => areaVector(outer)).reduce(add),
    middle: [mean(plan.map(([x]) => x)), mean(plan.map(([, y]) => y)), mean(corners.map(([, , z]) => z))],
  }
}

/** Faces that are seen from above: others have no plan to be matched by, and count in the sums of their building alone. */
const facesOf = ({ building: { surfaces }, shape: { outlines } }: Version): Face[] =>
  surfaces.map((surface, i) => faceOf(surface, outlines[i] ?? [], i)).filter(({ area }) => area >= LEAST_FACE)

const sharedBy = (a: Face, b: Face): number =>
  a.rings.reduce((sum, ring) => b.rings.reduce((own, other) => own + commonArea([ring, other]), sum), 0)

interface Overlap {
  readonly a: Face
  readonly b: Face
  readonly area: number
  /** Of the plan that either covers. */
  readonly share: number
  readonly step: number
}

/** Metres of height of a face's plane above a point. */
const above = ({ normal: [nx, ny, nz], middle: [x, y, z] }: Face, [px, py, pz]: Vec3): number =>
  nz === 0 ? Infinity : z - (nx * (px - x) + ny * (py - y)) / nz - pz

function overlapsOf(before: readonly Face[], after: readonly Face[]): Overlap[] {
  const search = boxSearch(boxesOf(after.map(({ rings }) => boxAround(rings.flat()))))
  const found: Overlap[] = []
  for (const a of before) {
    const { minX, minY, maxX, maxY } = boxAround(a.rings.flat())
    for (const j of search(minX, minY, maxX, maxY, 0)) {
      const b = after[j]
      if (b === undefined) continue
      const area = sharedBy(a, b)
      // Shares that differ by rounding are one: then the faces at the nearest heights match.
      const share = Math.round((area / (a.area + b.area - area)) * 1e6)
      if (area > 0) found.push({ a, b, area, share, step: Math.abs(above(b, a.middle)) })
    }
  }
  return found.toSorted(
    (p, q) => q.share - p.share || p.step - q.step || p.a.index - q.a.index || p.b.index - q.b.index,
  )
}

function angleBetween(a: Vec3, b: Vec3): number {
  const cosine = (a[0] * b[0] + a[1] * b[1] + a[2] * b[2]) / (Math.hypot(...a) * Math.hypot(...b))
  return (Math.acos(Math.min(1, Math.max(-1, cosine))) * 180) / Math.PI
}

/**
 * Matches the surfaces of two versions of a building: those that share over half of the plan that either covers. One that is left over and
 * continues the plane of a matched one on its ground belongs to it, as where a file divides a face.
 * @param heightTolerance metres by which two heights may differ by chance
 */
export function matchSurfaces(before: Version, after: Version, heightTolerance: number): SurfaceMatches {
  const faces = [facesOf(before), facesOf(after)] as const
  const overlaps = overlapsOf(...faces)
  const ofBefore = new Map<number, { before: number[]; after: number[] }>()
  const ofAfter = new Map<number, { before: number[]; after: number[] }>()
  for (const { a, b, share } of overlaps) {
    if (share < COMPARED_SHARE * 1e6 || ofBefore.has(a.index) || ofAfter.has(b.index)) continue
    const group = { before: [a.index], after: [b.index] }
    ofBefore.set(a.index, group)
    ofAfter.set(b.index, group)
  }
  const groups = [...ofBefore.values()]
  const isOnePlane = ({ a, b }: Overlap): boolean =>
    angleBetween(a.normal, b.normal) <= SAME_NORMAL && Math.abs(above(b, a.middle)) <= heightTolerance
  for (const overlap of overlaps) {
    const { a, b, area } = overlap
    const [own, other] = [ofBefore.get(a.index), ofAfter.get(b.index)]
    if ((own === undefined) === (other === undefined) || !isOnePlane(overlap)) continue
    const left = own === undefined ? a : b
    if (area < COMPARED_SHARE * left.area) continue
    if (own === undefined) {
      other?.before.push(a.index)
      if (other !== undefined) ofBefore.set(a.index, other)
    } else {
      own.after.push(b.index)
      ofAfter.set(b.index, own)
    }
  }
  return {
    groups: groups.toSorted((p, q) => p.before[0]! - q.before[0]!),
    gone: faces[0].flatMap(({ index }) => (ofBefore.has(index) ? [] : [index])),
    new: faces[1].flatMap(({ index }) => (ofAfter.has(index) ? [] : [index])),
  }
}
