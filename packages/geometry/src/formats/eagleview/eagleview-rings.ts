import { areaVector, insideRing } from '../../kernel/rings.ts'
import type { Vec3 } from '../../kernel/vectors.ts'
import type { FilePolygon, FileRing } from '../file-building.ts'

/** Limit on rings of a face: a roof has a chimney or two in one. */
const MOST_RINGS = 1000

/** A line of a face: the ids of its two points. */
export type LineEnds = readonly [from: string, to: string]

/** Lines that are walked along, each once. */
function createWalk(ends: readonly LineEnds[]) {
  // The last of a point's lines first, so that taking one away is cheap.
  const at = new Map<string, number[]>()
  for (const [i, line] of [...ends.entries()].toReversed())
    for (const point of line) {
      const own = at.get(point)
      if (own === undefined) at.set(point, [i])
      else own.push(i)
    }
  const used = new Set<number>()
  return {
    isUsed: (line: number): boolean => used.has(line),
    take: (line: number): void => void used.add(line),
    /** The next line from a point: the one that follows in the path, so that loops that touch stay apart. */
    nextFrom: (point: string, last: number): number | undefined => {
      if (!used.has(last + 1) && ends[last + 1]?.includes(point) === true) return last + 1
      const own = at.get(point)!
      while (own.length > 0 && used.has(own.at(-1)!)) own.pop()
      return own.at(-1)
    },
  }
}

/**
 * The rings that lines of a face make, in the order of their path. A line that the path has twice leads there and back, to a hole or to
 * another part, and bounds nothing.
 * @returns ids of points, a ring each; null if the lines do not close, or make more rings than any face
 */
export function ringsOfLines(path: readonly { readonly id: string; readonly ends: LineEnds }[]): string[][] | null {
  const times = new Map<string, number>()
  for (const { id } of path) times.set(id, (times.get(id) ?? 0) + 1)
  const ends = path.flatMap((line) => (times.get(line.id) === 1 ? [line.ends] : []))
  const { isUsed, take, nextFrom } = createWalk(ends)
  const rings: string[][] = []
  for (const [i, [from, to]] of ends.entries()) {
    if (isUsed(i)) continue
    take(i)
    // Lines have no direction: the first runs towards the one that follows.
    const after = ends[i + 1]
    const isTurned = after !== undefined && !isUsed(i + 1) && after.includes(from) && !after.includes(to)
    const [start, second] = isTurned ? [to, from] : [from, to]
    const ring = [start]
    let [last, point] = [i, second]
    while (point !== start) {
      ring.push(point)
      const next = nextFrom(point, last)
      if (next === undefined) return null
      take(next)
      const [a, b] = ends[next]!
      ;[last, point] = [next, a === point ? b : a]
    }
    rings.push(ring)
    if (rings.length > MOST_RINGS) return null
  }
  return rings
}

/** Drops the axis along which a ring has least extent, so that upright faces are seen too. */
function flattened(normal: Vec3): (at: Vec3) => Vec3 {
  const [x, y, z] = normal.map(Math.abs) as [number, number, number]
  if (z >= x && z >= y) return (at) => at
  return x >= y ? ([, b, c]) => [b, c, 0] : ([a, , c]) => [a, c, 0]
}

/** Rings as polygons: one inside another is a hole of it, one beside it another part. */
export function polygonsOfRings(rings: readonly FileRing[]): FilePolygon[] {
  const bySize = rings
    .map((ring) => ({ ring, area: areaVector(ring) }))
    .toSorted((a, b) => Math.hypot(...b.area) - Math.hypot(...a.area))
  if (bySize.length < 2) return rings.map((ring) => [ring])
  const flat = flattened(bySize[0]!.area)
  const polygons: { readonly outline: readonly Vec3[]; readonly rings: [FileRing, ...FileRing[]] }[] = []
  for (const { ring } of bySize) {
    const [x, y] = flat(ring[0]!)
    const around = polygons.find(({ outline }) => insideRing(outline, x, y))
    if (around === undefined) polygons.push({ outline: ring.map(flat), rings: [ring] })
    else around.rings.push(ring)
  }
  return polygons.map((polygon) => polygon.rings)
}
