import { textOf, type IfcModel } from './model.ts'
import type { Spatial } from './spatial.ts'

/** An element of a roof with a body of its own. */
export interface RoofElement {
  readonly id: number
  /** The element whose layers it is one of; null if it is no layer. */
  readonly layerOf: number | null
}

/** Wholes within wholes, at most. */
const DEEPEST = 10

/**
 * The elements that the roofs of a model are made of, each once: the parts of every IfcRoof down to those with a body, an IfcRoof with a
 * body of its own, and every other IfcSlab of type ROOF.
 */
export function roofElements(model: IfcModel, { partsOf }: Spatial): readonly RoofElement[] {
  const found = new Map<number, RoofElement>()
  const seen = new Set<number>()
  const add = (id: number, whole: number, depth: number): void => {
    if (seen.has(id) || depth > DEEPEST) return
    seen.add(id)
    const hasBody = (model.line(id)['Representation'] ?? null) !== null
    const parts = partsOf(id)
    // A slab with a body and layers has both of the same: its own is the whole.
    if (hasBody) found.set(id, { id, layerOf: model.is(id, 'IFCBUILDINGELEMENTPART') ? whole : null })
    else for (const part of parts) add(part, id, depth + 1)
  }
  for (const id of model.idsOf('IFCROOF')) add(id, id, 0)
  for (const id of model.idsOf('IFCSLAB')) if (textOf(model.line(id)['PredefinedType']) === 'ROOF') add(id, id, 0)
  return [...found.values()]
}
