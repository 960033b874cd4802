import { said } from '@reports/geometry/sentences'
import { DEDUCTION_RULES } from '@reports/geometry'
import type { DeductionRule } from '@reports/geometry'
import * as USAGE from '../messages/en/usage.ts'
import { UsageError } from '../usage-error.ts'

/** The deduction rule that `--rule` names. */
export function ruleNamed(id: string): DeductionRule {
  const rule = DEDUCTION_RULES.find((known) => known.id === id)
  if (rule === undefined)
    throw new UsageError(said(USAGE.rule, { known: DEDUCTION_RULES.map((each) => each.id), found: id }))
  return rule
}
