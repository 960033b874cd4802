import { type Building, type BuildingMeasures, type EdgeMeasure, type ExteriorWallMeasure } from '../src/index.ts'
import { add, isSteep, planOutline, polygonVector, visibleRoof } from './visible-roof.ts'

/* Whether a measured building is closed, and has edges all around. */

/** The same building on level ground: with parts on ground of different heights the steps between them would be missing. */
export function onLevelGround(building: Building): Building {
  const { altitude, points, surfaces } = building.ground
  if (altitude !== null) return building
  const heights = [...points, ...surfaces.flatMap(({ polygons }) => polygons.flatMap(([outer]) => outer))].map(
    ([, , z]) => z,
  )
  return { ...building, ground: { altitude: Math.min(...heights), points: [], surfaces: [] } }
}

const wallVector = ({ area, direction }: ExteriorWallMeasure): readonly [number, number, number] => {
  const bearing = (direction * Math.PI) / 180
  return [area * Math.sin(bearing), area * Math.cos(bearing), 0]
}

/** How far a solid is from closed: the horizontal sum of the area vectors of walls and roof, over their area. Level ground adds none. */
export function openness({ building, walls }: BuildingMeasures): number {
  const steep = building.surfaces.flatMap(({ polygons }) => polygons.filter(isSteep).map(polygonVector))
  const vectors = [...walls.map(wallVector), ...steep, visibleRoof(building)]
  const sum = vectors.reduce(add)
  const size = building.surfaces
    .flatMap(({ polygons }) => polygons.map((polygon) => Math.hypot(...polygonVector(polygon))))
    .reduce((s, a) => s + a, 0)
  return Math.hypot(sum[0], sum[1]) / (size + walls.reduce((s, { area }) => s + area, 0))
}

type Line = readonly [a: readonly number[], b: readonly number[]]

/** Metres of a line that lie along edges which one surface has alone, up to `apart` metres beside it. */
function covered([a, b]: Line, edges: readonly EdgeMeasure[], apart: number): number {
  const [dx, dy] = [b[0]! - a[0]!, b[1]! - a[1]!]
  const size = Math.hypot(dx, dy)
  const spans = edges.flatMap(({ from, to }): [number, number][] => {
    const place = (p: readonly number[]): [number, number] => [
      ((p[0]! - a[0]!) * dx + (p[1]! - a[1]!) * dy) / size,
      ((p[0]! - a[0]!) * dy - (p[1]! - a[1]!) * dx) / size,
    ]
    const [[u, v], [s, t]] = [place(from), place(to)]
    const [low, high] = [Math.max(0, Math.min(u, s)), Math.min(size, Math.max(u, s))]
    if (high <= low) return []
    const at = (w: number): number => v + ((w - u) / (s - u)) * (t - v)
    return Math.abs(at(low)) <= apart && Math.abs(at(high)) <= apart ? [[low, high]] : []
  })
  let [sum, reached] = [0, 0]
  for (const [low, high] of spans.toSorted((p, q) => p[0] - q[0])) {
    sum += Math.max(0, high - Math.max(low, reached))
    reached = Math.max(reached, high)
  }
  return sum
}

/** Types of edges at which a face ends alone. */
const FREE: ReadonlySet<string> = new Set(['eave', 'rake', 'monoPitchTop', 'cornice', 'wallAbutment'])

/** Length of a building's outline in plan, and how much of it has an edge. */
export function outlineOf({ building, edges }: BuildingMeasures, apart: number): { length: number; edged: number } {
  const free = edges.filter(({ type }) => FREE.has(type))
  let [length, edged] = [0, 0]
  for (const ring of planOutline(building)) {
    for (let i = 0; i + 1 < ring.length; i += 1) {
      const [a, b] = [ring[i]!, ring[i + 1]!]
      const size = Math.hypot(b[0]! - a[0]!, b[1]! - a[1]!)
      if (size < 1e-9) continue
      length += size
      edged += covered([a, b], free, apart)
    }
  }
  return { length, edged }
}

/** Says how near the bar a test came: a figure that a passing test would hide. */
export const reached = (figures: string): boolean => process.stdout.write(`${figures}\n`)
