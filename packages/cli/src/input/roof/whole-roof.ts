import { InputError, gatherRoof, withBuildings, refusalOf } from '@reports/geometry'
import { said } from '@reports/geometry/sentences'
import type { Read, Refusal, Roof } from '@reports/geometry'
import * as INPUTS from '../../messages/en/inputs.ts'

/** A building without a roof is only a remark if other buildings have one. Otherwise it is the reason why there is no result. */
const rooflessRefusals = (reads: readonly Read[]): Refusal[] =>
  reads.flatMap((read) => {
    if (read.kind !== 'roofless') return []
    const { buildingId, source, place, findings } = read
    const why = findings.find(({ code }) => code === 'roof/no-roof-surfaces' || code === 'roof/terminated-building')
    return why === undefined
      ? []
      : [refusalOf(new InputError(said(INPUTS.leftOutFor, { why: why.sentence })), { buildingId, source, place })]
  })

/**
 * The roof from all reads of a file. If no building is left, everything that could be one is refused.
 * @throws InputError if at most one building was refused
 */
export function wholeRoof(reads: readonly Read[]): Roof {
  const roof = gatherRoof(reads)
  if (roof.buildings.length > 0) return roof
  const refusals = [...roof.refusals, ...rooflessRefusals(reads)]
  return refusals.length > 1 ? { ...roof, refusals, findings: [] } : withBuildings(roof)
}
