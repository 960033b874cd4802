import { looseEnds, type Arrangement } from '../../../kernel/arrangement.ts'
import { cross2, planDistance, type Vec2 } from '../../../kernel/vectors.ts'
import { CORNER_ANGLE, PAST_CORNER } from '../../../tolerances.ts'

/** A loose end of a wall: it meets nothing. */
export interface WallEnd {
  readonly vertex: number
  readonly at: Vec2
  /** The vertex at the other end of its edge. */
  readonly neighbour: number
  /** Numbers of the pieces that run along that edge. */
  readonly sources: readonly number[]
  /** Unit vector out of its wall. */
  readonly out: Vec2
  /** Whether its wall has passed a corner by less than `PAST_CORNER`: then nothing is missing here. */
  readonly pastCorner: boolean
}

/** The loose ends of walls and bridges. */
export function looseWallEnds({ vertices, edges }: Arrangement): WallEnd[] {
  const edgesAt = new Map<number, { to: number; sources: readonly number[] }[]>()
  const note = (vertex: number, to: number, sources: readonly number[]): void => {
    const own = edgesAt.get(vertex)
    if (own === undefined) edgesAt.set(vertex, [{ to, sources }])
    else own.push({ to, sources })
  }
  for (const { a, b, sources } of edges) {
    note(a, b, sources)
    note(b, a, sources)
  }
  return looseEnds({ vertices, edges }).map((vertex): WallEnd => {
    const { to: neighbour, sources } = edgesAt.get(vertex)![0]!
    const [from, at] = [vertices[neighbour]!, vertices[vertex]!]
    const length = planDistance(from, at) || 1
    const others = edgesAt.get(neighbour)!.filter(({ to }) => to !== vertex)
    const goesOn = others.some(
      (other) =>
        planDistance(from, vertices[other.to]!) > length && other.sources.some((source) => sources.includes(source)),
    )
    return {
      vertex,
      at,
      neighbour,
      sources,
      out: [(at[0] - from[0]) / length, (at[1] - from[1]) / length],
      pastCorner: length < PAST_CORNER && others.length > 1 && goesOn,
    }
  })
}

/** The point at a distance of `by` metres beyond an end, in line with its wall. */
export const ahead = ({ at, out }: WallEnd, by: number): Vec2 => [at[0] + out[0] * by, at[1] + out[1] * by]

/** Distances from two ends to the crossing of their lines, metres; null if the lines are too parallel to make a corner. */
export function meeting(e: WallEnd, f: WallEnd): Vec2 | null {
  const turn = cross2(e.out, f.out)
  if (Math.abs(turn) < CORNER_ANGLE) return null
  const between: Vec2 = [f.at[0] - e.at[0], f.at[1] - e.at[1]]
  return [cross2(between, f.out) / turn, cross2(between, e.out) / turn]
}
