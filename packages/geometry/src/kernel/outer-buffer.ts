import { boxAround, boxesOf, boxSearch, type Box } from './box-search.ts'
import type { PlanPoint, Vec2 } from './vectors.ts'

/** The buffer around an area that polygons cover together, without the area itself. */
export interface OuterBuffer {
  /** The box around the buffer. */
  readonly box: Box
  /** Whether a point is in the buffer: outside all polygons, and near enough to one. */
  readonly has: (x: number, y: number) => boolean
}

interface Side {
  readonly a: PlanPoint
  readonly b: PlanPoint
  readonly polygon: number
}

function distanceTo({ a, b }: Side, x: number, y: number): number {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
  const square = dx * dx + dy * dy
  const t = square === 0 ? 0 : Math.min(1, Math.max(0, ((x - a[0]) * dx + (y - a[1]) * dy) / square))
  return Math.hypot(x - a[0] - t * dx, y - a[1] - t * dy)
}

/**
 * The buffer around polygons.
 * @param polygons outer rings and holes, open, in plan; they may overlap
 * @param reach width of the buffer, metres
 */
export function outerBuffer(polygons: readonly (readonly (readonly PlanPoint[])[])[], reach: number): OuterBuffer {
  const sides = polygons.flatMap((rings, polygon) =>
    rings.flatMap((ring) => ring.map((a, i): Side => ({ a, b: ring[(i + 1) % ring.length]!, polygon }))),
  )
  const search = boxSearch(boxesOf(sides.map(({ a, b }) => boxAround([a, b]))))
  const { minX, minY, maxX, maxY } = boxAround(sides.map(({ a }): Vec2 => [a[0], a[1]]))
  /** Even-odd test: a ray to the right from an inner point crosses the polygon's sides an odd number of times. */
  const isInside = (x: number, y: number): boolean => {
    const odd = new Set<number>()
    for (const i of search(x, y, Math.max(x, maxX), y, 0)) {
      const { a, b, polygon } = sides[i]!
      if (a[1] > y === b[1] > y || x >= a[0] + ((y - a[1]) / (b[1] - a[1])) * (b[0] - a[0])) continue
      if (!odd.delete(polygon)) odd.add(polygon)
    }
    return odd.size > 0
  }
  return {
    box: { minX: minX - reach, minY: minY - reach, maxX: maxX + reach, maxY: maxY + reach },
    has: (x, y) => search(x, y, x, y, reach).some((i) => distanceTo(sides[i]!, x, y) <= reach) && !isInside(x, y),
  }
}
