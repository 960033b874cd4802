import { DEDUCTION_RULES } from '@reports/geometry'
import type { DeductionRule } from '@reports/geometry'
import { UsageError } from '../usage-error.ts'

/** The rule of deduction that `--rule` names. */
export function ruleNamed(id: string): DeductionRule {
  const rule = DEDUCTION_RULES.find((known) => known.id === id)
  if (rule === undefined)
    throw new UsageError(`--rule expects one of ${DEDUCTION_RULES.map((known) => known.id).join(', ')}, found ${id}`)
  return rule
}
