import { findingOf, type Finding } from '../../../model/finding.ts'
import * as ROOFS from '../../../messages/en/roofs.ts'
import { said, squareMetres } from '../../../sentence.ts'
import type { Building } from '../../../model/roof.ts'
import type { CoveredSurface } from '../measures.ts'

/** Findings on roof below a higher one without walls of the file between the two: a canopy over a roof, or a dormer. */
export function undecidedFindings({ id }: Building, undecided: readonly CoveredSurface[]): Finding[] {
  if (undecided.length === 0) return []
  const area = undecided.reduce((sum, surface) => sum + surface.area, 0)
  const message = said(ROOFS.coveredByGuess, { area: squareMetres(area), id })
  return [findingOf(message, [id, ...undecided.map(({ surfaceId }) => surfaceId)])]
}
