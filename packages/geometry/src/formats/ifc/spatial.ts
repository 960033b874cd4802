import { referencesOf, type IfcModel } from './model.ts'

/** What an element is a part of, and what its parts are. */
export interface Spatial {
  /** Numbers of the parts of a whole, in the order of the file. */
  readonly partsOf: (id: number) => readonly number[]
  /** The building that an element stands in; null if the file does not say. */
  readonly buildingOf: (id: number) => number | null
}

/** Steps from an element up to its building, at most: a layer, a slab, a roof, a storey. */
const HIGHEST = 50

/** Reads of what the model is made up: wholes and parts, and what stands in which storey. */
export function spatialOf(model: IfcModel): Spatial {
  const parts = new Map<number, number[]>()
  const above = new Map<number, number>()
  for (const id of model.idsOf('IFCRELAGGREGATES')) {
    const line = model.line(id)
    const [whole] = referencesOf(line['RelatingObject'])
    if (whole === undefined) continue
    const own = parts.get(whole) ?? []
    parts.set(whole, own)
    for (const part of referencesOf(line['RelatedObjects'])) {
      own.push(part)
      above.set(part, whole)
    }
  }
  for (const id of model.idsOf('IFCRELCONTAINEDINSPATIALSTRUCTURE')) {
    const line = model.line(id)
    const [where] = referencesOf(line['RelatingStructure'])
    if (where === undefined) continue
    for (const element of referencesOf(line['RelatedElements'])) if (!above.has(element)) above.set(element, where)
  }
  return {
    partsOf: (id) => parts.get(id) ?? [],
    buildingOf: (id) => {
      let at: number | undefined = id
      for (let step = 0; at !== undefined && step < HIGHEST; step += 1) {
        if (model.is(at, 'IFCBUILDING')) return at
        at = above.get(at)
      }
      return null
    },
  }
}
