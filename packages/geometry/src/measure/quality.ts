import type { FindingCode } from '../errors.ts'
import type { Finding } from '../model/finding.ts'
import { worstOf, type Quality } from '../model/quality.ts'

/**
 * What a finding means for the numbers of what it names: `unknown` where they may be any, `check` where they rest on a choice, or lack or
 * repeat something, `sure` where they hold; `check totals`: the rooms or buildings that it names hold, but their sum lacks or repeats something.
 */
export type FindingEffect = Quality | 'check totals'

/** The codes of what is found of roofs, or of scans. */
export type CodeOf<Subject extends 'roof' | 'scan'> = Extract<FindingCode, `${Subject}/${string}`>

/** The meanings of the findings of a roof or of a scan: a page with one of them carries no other. */
type FindingEffects = Readonly<Partial<Record<FindingCode, FindingEffect>>>

const effectOf = (meanings: FindingEffects, { code }: Finding): FindingEffect => meanings[code] ?? 'check'

/** The level of what some findings name. */
export const levelOf = (findings: readonly Finding[], meanings: FindingEffects): Quality =>
  worstOf(
    findings.map((finding): Quality => {
      const meaning = effectOf(meanings, finding)
      return meaning === 'check totals' ? 'sure' : meaning
    }),
  )

/** The level of sums in which some findings lie, beside that of what they name. */
export const sumLevelOf = (findings: readonly Finding[], meanings: FindingEffects): Quality =>
  worstOf(findings.map((finding): Quality => (effectOf(meanings, finding) === 'check totals' ? 'check' : 'sure')))
