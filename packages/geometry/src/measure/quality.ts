import type { FindingCode } from '../errors.ts'
import type { Finding } from '../model/finding.ts'
import { worstOf, type Quality } from '../model/quality.ts'

/**
 * The effect of a finding on the numbers of the rooms or buildings in its ids. `unknown`: the real values may be different; `check`: they
 * depend on a choice, or something is missing or counted twice; `sure`: they hold; `check totals`: they hold, but in their sum something
 * is missing or counted twice.
 */
export type FindingEffect = Quality | 'check totals'

/** The finding codes of roofs, or of scans. */
export type CodeOf<Subject extends 'roof' | 'scan'> = Extract<FindingCode, `${Subject}/${string}`>

/** The effects of a roof's or a scan's findings: a page with one of them does not bundle the other. */
type FindingEffects = Readonly<Partial<Record<FindingCode, FindingEffect>>>

/** What an accepted finding still means: numbers that nobody knew stay to be checked, as nobody measured them. */
const ACCEPTED: Readonly<Record<FindingEffect, FindingEffect>> = {
  sure: 'sure',
  check: 'sure',
  unknown: 'check',
  'check totals': 'sure',
}

function effectOf(meanings: FindingEffects, { code, accepted }: Finding): FindingEffect {
  const effect = meanings[code] ?? 'check'
  return accepted === undefined ? effect : ACCEPTED[effect]
}

/** The level of the things that findings name. */
export const levelOf = (findings: readonly Finding[], meanings: FindingEffects): Quality =>
  worstOf(
    findings.map((finding): Quality => {
      const meaning = effectOf(meanings, finding)
      return meaning === 'check totals' ? 'sure' : meaning
    }),
  )

/** The level of sums affected by findings, besides that of the things they name. */
export const sumLevelOf = (findings: readonly Finding[], meanings: FindingEffects): Quality =>
  worstOf(findings.map((finding): Quality => (effectOf(meanings, finding) === 'check totals' ? 'check' : 'sure')))
