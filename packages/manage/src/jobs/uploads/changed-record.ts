import type { Finding, Refusal } from '@reports/geometry'
import type { CarriedRecord } from '@reports/server/reading'
import type { ChangeResult } from '../../store/projects/changes.ts'

/** A change that was made, as far as clients are told of it. */
export interface ToldChange extends Pick<ChangeResult, 'projectId' | 'outcome'> {
  readonly lastUpdated: string | null
  readonly findings: readonly Finding[]
  /** Buildings that cannot be measured, and are left out. */
  readonly refusals: readonly Refusal[]
  /** Files that the project does not name, and that are left out. */
  readonly unused: readonly string[]
  /** Of a scan that took the place of one with edits or control measurements. */
  readonly carried: CarriedRecord | null
}

/** Most entries of a list in an answer. */
const MOST_TOLD = 100

/** What became of a project, as clients are told. */
export function changedRecord({
  projectId,
  outcome,
  lastUpdated,
  findings,
  refusals,
  unused,
  carried,
}: ToldChange): object {
  const byCode = [...Map.groupBy(findings, ({ code }) => code)]
  return {
    projectId,
    outcome,
    lastUpdated,
    findings: byCode.map(([code, alike]) => ({ code, count: alike.length, message: alike[0]?.message ?? '' })),
    refusals: refusals.slice(0, MOST_TOLD).map(({ buildingId, code, message }) => ({ buildingId, code, message })),
    unused: unused.slice(0, MOST_TOLD),
    // Whole: what a person wrote is nowhere else any more.
    carried,
  }
}
