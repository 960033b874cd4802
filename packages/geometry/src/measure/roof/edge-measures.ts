import { lonLatIn } from '../../geodesy/frame.ts'
import type { Vec3 } from '../../kernel/vectors.ts'
import type { Frame } from '../../model/frame.ts'
import type { EdgeMeasure } from '../roof-measures.ts'
import { compareNames, comparePoints, idsOf, pointCode, type NamingPoints } from './edge-ids.ts'
import type { EdgeLine, RoofEdge } from './edges.ts'

/** A building's edges with their ids, and the edge that each line of outline belongs to. */
export interface NamedEdges {
  readonly edges: readonly EdgeMeasure[]
  /** By number of the layer. */
  readonly idOf: readonly (string | undefined)[]
}

/** An edge with the line that stands for it and the points that name it, the smaller first. */
interface Named extends NamingPoints {
  readonly edge: RoofEdge
  readonly line: EdgeLine
}

/** Gives edges their ids; in the order of their places, so that no order of the input shows. */
export function nameEdges(edges: readonly RoofEdge[], fragment: string, frame: Frame): NamedEdges {
  const lonLat = lonLatIn(frame)
  const named = edges.map((edge) => chosenLine(edge, lonLat))
  named.sort((s, t) => compareNames(s, t) || s.line.length - t.line.length)
  const prefix = `${fragment}_e_`
  const ids = idsOf(named, () => prefix)
  let layers = 0
  for (const edge of edges) for (const { number } of edge.layers) layers = Math.max(layers, number + 1)
  const idOf = new Array<string | undefined>(layers)
  const measures = named.map(({ edge, line }, i): EdgeMeasure => {
    const id = ids[i]!
    for (const layer of edge.layers) idOf[layer.number] = id
    return {
      id,
      type: edge.type,
      overridden: false,
      length: line.length,
      lengthHorizontal: line.lengthHorizontal,
      surfaceIds: sortedPair(edge.surface.id, edge.sharedWith?.id),
      from: line.start,
      to: line.end,
    }
  })
  return { edges: measures, idOf }
}

const sortedPair = (one: string, two: string | undefined): string[] => (two === undefined ? [one] : one < two ? [one, two] : [two, one])

/** Of the two sides of a shared edge the one with the smaller coordinates stands for both, whichever came first in the file. */
function chosenLine(edge: RoofEdge, lonLat: LonLat): Named {
  const { line, opposite } = edge
  const own = namedBy(edge, line, lonLat)
  if (opposite === null || (isSame(line.start, opposite.start) && isSame(line.end, opposite.end))) return own
  const other = namedBy(edge, opposite, lonLat)
  return compareNames(own, other) <= 0 ? own : other
}

const isSame = (a: Vec3, b: Vec3): boolean => a[0] === b[0] && a[1] === b[1] && a[2] === b[2]

type LonLat = ReturnType<typeof lonLatIn>

function namedBy(edge: RoofEdge, line: EdgeLine, lonLat: LonLat): Named {
  const { start, end } = line
  const a = pointCode(lonLat(start[0], start[1]), start[2])
  const b = pointCode(lonLat(end[0], end[1]), end[2])
  return comparePoints(a, b) <= 0 ? { edge, line, a, b } : { edge, line, a: b, b: a }
}
