import { boxAround, boxesOf, boxSearch } from '../kernel/box-search.ts'
import { heightOn, planeThrough } from '../kernel/planes.ts'
import { areaVector, insideRing } from '../kernel/rings.ts'
import type { Vec3 } from '../kernel/vectors.ts'
import { LEVEL, NEAR_VERTICAL } from '../tolerances.ts'

type Rings = readonly [outer: readonly Vec3[], ...holes: (readonly Vec3[])[]]

/** Least z of a unit normal at which a face counts as not vertical. */
const LEAST_Z = Math.sin((NEAR_VERTICAL * Math.PI) / 180)

/** Whether a face looks down and is not almost vertical. */
function looksDown(outer: readonly Vec3[]): boolean {
  const area = areaVector(outer)
  return area[2] < -LEAST_Z * Math.hypot(area[0], area[1], area[2])
}

/** A plan point inside a ring: the middle of the widest crossing of a horizontal line halfway up; null if there is none. */
function pointInside(ring: readonly Vec3[]): readonly [x: number, y: number] | null {
  const ys = ring.map((p) => p[1]).toSorted((a, b) => a - b)
  // Halfway between the two middle vertices, so that the line passes through none of them.
  const y = ((ys[(ys.length >> 1) - 1] ?? 0) + (ys[ys.length >> 1] ?? 0)) / 2
  const xs: number[] = []
  for (const [i, a] of ring.entries()) {
    const b = ring[(i + 1) % ring.length]!
    if (a[1] > y !== b[1] > y) xs.push(a[0] + ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]))
  }
  xs.sort((a, b) => a - b)
  let widest = 0
  let found: readonly [number, number] | null = null
  for (let i = 0; i + 1 < xs.length; i += 2) {
    const width = xs[i + 1]! - xs[i]!
    if (width > widest) {
      widest = width
      found = [(xs[i]! + xs[i + 1]!) / 2, y]
    }
  }
  return found
}

const heightAt = (outer: readonly Vec3[], x: number, y: number): number =>
  heightOn(planeThrough(areaVector(outer), outer), x, y)

/**
 * The roof faces that look down with no roof above them. They are no undersides: their rings run the wrong way round, as happens in
 * surfaces that bound no solid.
 * @param faces all roof faces of a building, each with its outer ring first
 */
export function wronglyOriented(faces: readonly Rings[]): ReadonlySet<Rings> {
  const wrong = new Set<Rings>()
  const search = boxSearch(boxesOf(faces.map(([outer]) => boxAround(outer))))
  for (const face of faces) {
    const outer = face[0]
    if (!looksDown(outer)) continue
    const point = pointInside(outer)
    if (point === null) continue
    const own = heightAt(outer, ...point)
    const [x, y] = point
    const covered = search(x, y, x, y, 0).some((i) => {
      const other = faces[i]!
      const ring = other[0]
      if (other === face || !insideRing(ring, ...point)) return false
      const area = areaVector(ring)
      return (
        Math.abs(area[2]) > LEAST_Z * Math.hypot(area[0], area[1], area[2]) && heightAt(ring, ...point) > own + LEVEL
      )
    })
    if (!covered) wrong.add(face)
  }
  return wrong
}
