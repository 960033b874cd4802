import * as FILES from '../messages/en/files.ts'
import { fault } from '../errors.ts'

/** A rule on which openings of a wall are deducted from its area. */
export interface DeductionRule {
  readonly id: string
  readonly edition: string
  /** Square metres. A smaller opening is not deducted; one of exactly this size is. */
  readonly notDeductedBelow: number
}

/**
 * Rules of measurement of the Norwegian NS 3420. The general rule of part 1 has been used by part T (painting and coatings)
 * since its 2021 edition; that part's 2015 edition had a larger limit. Source: Standard Norge's note on the correction of
 * NS 3420-T in 2021. The text of the standard itself was not at hand.
 */
export const DEDUCTION_RULES = [
  { id: 'NS3420-1', edition: 'general rule, used by part T since 2021', notDeductedBelow: 0.5 },
  { id: 'NS3420-T:2015', edition: 'part T, 2015', notDeductedBelow: 2.5 },
] as const satisfies readonly DeductionRule[]

/** The general rule of NS 3420, which part T uses since 2021: openings under 0.5 m² are not deducted. */
export const DEFAULT_DEDUCTION_RULE: DeductionRule = DEDUCTION_RULES[0]

/** @throws InputError scan/unknown-rule where no rule has that id. */
export function deductionRule(id: string): DeductionRule {
  const rule = DEDUCTION_RULES.find((known) => known.id === id)
  if (rule === undefined) {
    const known = DEDUCTION_RULES.map((each) => each.id)
    throw fault(FILES.unknownRule, null, { known, id })
  }
  return rule
}
