import { boxAround, boxesOf, boxSearch } from '../../kernel/box-search.ts'
import type { Ring3 } from '../../kernel/rings.ts'
import { subtract, type Vec3 } from '../../kernel/vectors.ts'
import type { EdgeType } from '../../model/roof.ts'
import { STATED_LINE } from '../../tolerances.ts'
import type { BuildingMeasures, EdgeMeasure } from './measures.ts'
import { placeOnLine, sharedStretch } from './stated-edges.ts'

/** A roof as lines between points, each written once, and the lines around each surface. */
export interface FaceLines {
  /** In the building's frame. */
  readonly points: readonly Vec3[]
  /** Ends as numbers of points. Null: a line in another line's place, within the distance in which edges meet, or one that leads to a hole. */
  readonly lines: readonly { readonly from: number; readonly to: number; readonly type: EdgeType | null }[]
  /** In the order of `surfaces`: the numbers of its lines around it; one that leads to a hole or another part and back stands twice. */
  readonly faces: readonly { readonly surfaceId: string; readonly path: readonly number[] }[]
}

/** Metres within which two points are one: as far as coordinates of files are exact. */
const SAME = 1e-6

/** Metres of a line that may lie in the place of another before it counts as a second line there. */
const TWICE = 0.5

/** Points in order along a side: its start, then the ends of edges within it. */
function pointsAlong(from: Vec3, to: Vec3, edges: readonly EdgeMeasure[]): Vec3[] {
  const length = Math.hypot(...subtract(to, from))
  const placed = placeOnLine(from, to)
  const within = edges.flatMap((edge) =>
    [edge.from, edge.to].flatMap((at) => {
      const [metres, away] = placed(at)
      if (away > STATED_LINE * STATED_LINE || metres < STATED_LINE || metres > length - STATED_LINE) return []
      const part = metres / length
      // The end itself where it lies on the side, so that both faces have the same point.
      const on: Vec3 =
        away <= SAME * SAME
          ? at
          : [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part, from[2] + (to[2] - from[2]) * part]
      return [{ metres, on }]
    }),
  )
  const points = [from]
  let last = 0
  for (const { metres, on } of within.toSorted((a, b) => a.metres - b.metres)) {
    if (metres - last < STATED_LINE) continue
    points.push(on)
    last = metres
  }
  return points
}

/** Numbers points, equal ones alike. */
function createPoints() {
  const points: Vec3[] = []
  const numbers = new Map<string, number>()
  return {
    points,
    numberOf: (at: Vec3): number => {
      const key = at.map((value) => Math.round(value / SAME)).join()
      const known = numbers.get(key)
      if (known !== undefined) return known
      numbers.set(key, points.length)
      points.push(at)
      return points.length - 1
    },
  }
}

/** Says which edge a line belongs to; of several lines in one place the first has its type. */
function createTypes(edges: readonly EdgeMeasure[]) {
  const near = boxSearch(boxesOf(edges.map(({ from, to }) => boxAround([from, to]))))
  const taken = new Map<EdgeMeasure, { readonly from: Vec3; readonly to: Vec3 }[]>()
  const edgesNear = (surfaceId: string, from: Vec3, to: Vec3): EdgeMeasure[] => {
    const { minX, minY, maxX, maxY } = boxAround([from, to])
    return near(minX, minY, maxX, maxY, STATED_LINE)
      .map((i) => edges[i]!)
      .filter(({ surfaceIds }) => surfaceIds.includes(surfaceId))
  }
  return {
    edgesNear,
    typeOf: (from: Vec3, to: Vec3, candidates: readonly EdgeMeasure[]): EdgeType | null => {
      const line = { from, to }
      const least = Math.hypot(...subtract(to, from)) * TWICE
      const edge = candidates.find((each) => sharedStretch(line, each) > least)
      if (edge === undefined) return null
      const before = taken.get(edge) ?? []
      if (before.some((other) => sharedStretch(line, other) > least)) return null
      taken.set(edge, [...before, line])
      return edge.type
    },
  }
}

/** A line on the way around a face, and the point at which the way comes to it. */
interface Step {
  readonly line: number
  readonly from: number
}

/** A way around, from a line that is written in its direction, if there is one: some programs take the first line as it is written. */
function beginningForwards(steps: readonly Step[], lines: FaceLines['lines']): readonly Step[] {
  const first = steps.findIndex(({ line, from }) => lines[line]!.from === from)
  return first <= 0 ? steps : [...steps.slice(first), ...steps.slice(0, first)]
}

/** The surfaces of a building by the lines around them. Lengths of lines by type are those of its edges. */
export function faceLines({ building, surfaces, edges }: BuildingMeasures): FaceLines {
  const { points, numberOf } = createPoints()
  const { edgesNear, typeOf } = createTypes(edges)
  const lines: { readonly from: number; readonly to: number; readonly type: EdgeType | null }[] = []
  const known = new Map<string, number>()
  const lineOf = (from: number, to: number, type: () => EdgeType | null): number => {
    const key = from < to ? `${from} ${to}` : `${to} ${from}`
    const before = known.get(key)
    if (before !== undefined) return before
    known.set(key, lines.length)
    lines.push({ from, to, type: type() })
    return lines.length - 1
  }
  const around = (surfaceId: string, ring: Ring3): readonly Step[] =>
    beginningForwards(
      ring.flatMap((from, i) => {
        const to = ring[(i + 1) % ring.length]!
        const candidates = edgesNear(surfaceId, from, to)
        const stops = [...pointsAlong(from, to, candidates), to]
        return stops.slice(1).flatMap((end, k) => {
          const [a, b] = [numberOf(stops[k]!), numberOf(end)]
          return a === b ? [] : [{ line: lineOf(a, b, () => typeOf(stops[k]!, end, candidates)), from: a }]
        })
      }),
      lines,
    )
  const polygons = new Map(building.surfaces.map((surface) => [surface.id, surface.polygons]))
  const faces = surfaces.map(({ surfaceId }) => {
    const [outer, ...others] = polygons.get(surfaceId)!.flat()
    const steps = around(surfaceId, outer!)
    const path = steps.map(({ line }) => line)
    for (const ring of others) {
      const own = around(surfaceId, ring)
      // Of its own, even where a line joins the same points: it bounds nothing.
      const bridge = lines.push({ from: steps[0]!.from, to: own[0]!.from, type: null }) - 1
      path.push(bridge, ...own.map(({ line }) => line), bridge)
    }
    return { surfaceId, path }
  })
  return { points, lines, faces }
}
