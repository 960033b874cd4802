import { planDistance, type Vec2 } from '../../kernel/vectors.ts'

/** Points in plan that are at least a tolerance apart. */
export interface Nodes {
  readonly points: readonly Vec2[]
  /** The nearest node within the tolerance; else a new one at the point. */
  node(point: Vec2): number
  /** All nodes within a distance. */
  near(point: Vec2, distance: number): number[]
}

export function createNodes(tolerance: number): Nodes {
  const points: Vec2[] = []
  const cells = new Map<string, number[]>()
  const near = (point: Vec2, distance: number): number[] => {
    const reach = Math.ceil(distance / tolerance)
    const [cx, cy] = [Math.floor(point[0] / tolerance), Math.floor(point[1] / tolerance)]
    const found: number[] = []
    for (let x = cx - reach; x <= cx + reach; x += 1) {
      for (let y = cy - reach; y <= cy + reach; y += 1)
        for (const node of cells.get(`${x} ${y}`) ?? [])
          if (planDistance(points[node]!, point) <= distance) found.push(node)
    }
    return found
  }
  return {
    points,
    near,
    node: (point) => {
      let best = -1
      for (const node of near(point, tolerance))
        if (best < 0 || planDistance(points[node]!, point) < planDistance(points[best]!, point)) best = node
      if (best >= 0) return best
      const key = `${Math.floor(point[0] / tolerance)} ${Math.floor(point[1] / tolerance)}`
      const cell = cells.get(key)
      if (cell === undefined) cells.set(key, [points.length])
      else cell.push(points.length)
      points.push(point)
      return points.length - 1
    },
  }
}
