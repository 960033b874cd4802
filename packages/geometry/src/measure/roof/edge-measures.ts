import type { Frame } from '../../model/frame.ts'
import { createIdRegister } from '../../model/ids.ts'
import type { EdgeMeasure } from '../roof-measures.ts'
import { edgeId, pointCode, type PointCode } from './edge-ids.ts'
import type { EdgeLine, RoofEdge } from './edges.ts'
import type { Layer } from './stretches.ts'

/** A building's edges with their ids, and the edge that each line of outline belongs to. */
export interface NamedEdges {
  readonly edges: readonly EdgeMeasure[]
  readonly idOf: ReadonlyMap<Layer, string>
}

/** Gives edges their ids; sorted by id, so that no order of the input shows. */
export function nameEdges(edges: readonly RoofEdge[], fragment: string, frame: Frame): NamedEdges {
  const unique = createIdRegister('-')
  const idOf = new Map<Layer, string>()
  const named = edges
    .map((edge) => ({ edge, ...chosenLine(edge, fragment, frame) }))
    .sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : a.line.length - b.line.length))
  const measures = named.map(({ edge, line, id: shared }): EdgeMeasure => {
    const id = unique(shared)
    for (const layer of edge.layers) idOf.set(layer, id)
    return {
      id,
      type: edge.type,
      overridden: false,
      length: line.length,
      lengthHorizontal: line.lengthHorizontal,
      surfaceIds: edge.surfaces.map((surface) => surface.id).sort(),
      from: line.start,
      to: line.end,
    }
  })
  return { edges: measures, idOf }
}

/** Of the two sides of a shared edge the one with the smaller coordinates stands for both, whichever came first in the file. */
function chosenLine({ line, opposite }: RoofEdge, fragment: string, frame: Frame): { line: EdgeLine; id: string } {
  const own = endCodes(line, frame)
  const ownId = edgeId(fragment, ...own)
  if (opposite === null) return { line, id: ownId }
  const otherId = edgeId(fragment, ...endCodes(opposite, frame))
  return otherId < ownId ? { line: opposite, id: otherId } : { line, id: ownId }
}

const endCodes = (line: EdgeLine, frame: Frame): [PointCode, PointCode] => [
  pointCode(frame, line.start),
  pointCode(frame, line.end),
]
