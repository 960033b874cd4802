import {
  InputError,
  coveredRoof,
  measureRoof,
  refusalOf,
  type Building,
  type Refusal,
  type Roof,
  type RoofMeasures,
} from '@reports/geometry'
import { said } from '@reports/geometry/sentences'

/** Limit on roof surfaces of a building, and of buildings drawn together. Of 540 real buildings none has more than 178; a tile of 443 has 1509. */
export const MOST_SURFACES = 5000

const isUsual = ({ surfaces }: Building): boolean => surfaces.length <= MOST_SURFACES

const crowdedRefusal = ({ id, source, place, surfaces }: Building): Refusal => {
  const values = { most: MOST_SURFACES, count: surfaces.length }
  const error = new InputError(
    said('roof/too-many-surfaces: Expected at most {most} roof surfaces a building, found {count}.', values),
  )
  return refusalOf(error, { buildingId: id, source, place })
}

/**
 * The measured roofs of a file: measured on import, and again from the stored file on request. A building with too many surfaces is
 * refused without being measured, as if it could not be measured; the others are kept.
 * @throws InputError if the whole file cannot be measured
 */
export function measuredRoof(roof: Roof): RoofMeasures {
  const crowded = roof.buildings.filter((building) => !isUsual(building))
  if (crowded.length === 0) return measureRoof(roof, { coveredRoof })
  const refusals = [...roof.refusals, ...crowded.map(crowdedRefusal)]
  return measureRoof({ ...roof, buildings: roof.buildings.filter(isUsual), refusals }, { coveredRoof })
}
