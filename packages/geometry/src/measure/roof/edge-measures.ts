import type { Frame } from '../../model/frame.ts'
import type { EdgeMeasure } from '../roof-measures.ts'
import { comparePoints, numberRepeats, pair, pointCode, type PointCode } from './edge-ids.ts'
import type { EdgeLine, RoofEdge } from './edges.ts'
import type { Layer } from './layers.ts'

/** A building's edges with their ids, and the edge that each line of outline belongs to. */
export interface NamedEdges {
  readonly edges: readonly EdgeMeasure[]
  readonly idOf: ReadonlyMap<Layer, string>
}

/** An edge with the line that stands for it and the points that name it, the smaller first. */
interface Named {
  readonly edge: RoofEdge
  readonly line: EdgeLine
  readonly a: PointCode
  readonly b: PointCode
}

/** Gives edges their ids; in the order of their places, so that no order of the input shows. */
export function nameEdges(edges: readonly RoofEdge[], fragment: string, frame: Frame): NamedEdges {
  const named = edges.map((edge) => chosenLine(edge, frame))
  named.sort((s, t) => comparePoints(s.a, t.a) || comparePoints(s.b, t.b) || s.line.length - t.line.length)
  const ids = numberRepeats(named.map(({ a, b }) => `${fragment}_e_${pair(a, b)}`))
  const idOf = new Map<Layer, string>()
  const measures = named.map(({ edge, line }, i): EdgeMeasure => {
    const id = ids[i]!
    for (const layer of edge.layers) idOf.set(layer, id)
    const [one, two] = edge.surfaces
    return {
      id,
      type: edge.type,
      overridden: false,
      length: line.length,
      lengthHorizontal: line.lengthHorizontal,
      surfaceIds: two === undefined ? [one!.id] : one!.id < two.id ? [one!.id, two.id] : [two.id, one!.id],
      from: line.start,
      to: line.end,
    }
  })
  return { edges: measures, idOf }
}

/** Of the two sides of a shared edge the one with the smaller coordinates stands for both, whichever came first in the file. */
function chosenLine(edge: RoofEdge, frame: Frame): Named {
  const { line, opposite } = edge
  const [a, b] = sortedEnds(line, frame)
  if (opposite === null) return { edge, line, a, b }
  const [c, d] = sortedEnds(opposite, frame)
  return (comparePoints(a, c) || comparePoints(b, d)) <= 0 ? { edge, line, a, b } : { edge, line: opposite, a: c, b: d }
}

function sortedEnds(line: EdgeLine, frame: Frame): [PointCode, PointCode] {
  const a = pointCode(frame, line.start)
  const b = pointCode(frame, line.end)
  return comparePoints(a, b) <= 0 ? [a, b] : [b, a]
}
