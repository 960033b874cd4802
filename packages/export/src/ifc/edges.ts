import { TERMS, QUANTITIES, publishedOf, type EdgeMeasure } from '@reports/geometry'
import { EDGE_FIGURES } from './figure-names.ts'
import type { Thing } from './ifc-file.ts'
import type { BuildingPlace, RoofFile } from './roof-file.ts'
import { boolean, createSets, identifier, label } from './sets.ts'
import { keyword } from './step.ts'

/** Writes an edge as a line in its place. Not every program shows it: roof and slabs have the lengths as quantities. */
export function addEdge(roof: RoofFile, building: BuildingPlace, edge: EdgeMeasure, mark: string): Thing {
  const { file, shapes } = roof
  const line = file.add('IFCGEOMETRICCURVESET', [shapes.line([edge.from, edge.to].map(building.inStory))])
  const thing = file.thing(
    'IFCANNOTATION',
    [building.key, edge.id],
    `${mark} ${TERMS[roof.lang].edgeTypes[edge.type]}`,
    edge.type,
    file.place(building.story),
    shapes.shape(shapes.represented('Annotation', 'GeometricCurveSet', [line])),
    ...(file.is4x3 ? [keyword('USERDEFINED')] : []),
  )
  const sets = createSets(file, thing, roof.method)
  sets.property('Reports_RoofEdge.EdgeId', identifier(edge.id))
  sets.property('Reports_RoofEdge.EdgeType', label(edge.type))
  sets.figures(EDGE_FIGURES, QUANTITIES.edgeSizes, publishedOf(QUANTITIES.edgeSizes, edge))
  sets.list('Reports_RoofEdge.SurfaceIds', edge.surfaceIds.map(identifier))
  if (edge.overridden) sets.property('Reports_RoofEdge.Overridden', boolean(true))
  sets.write()
  return thing
}
