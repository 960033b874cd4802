import type { StoredUpload } from './store-upload.ts'

/** Most entries of a list in an answer. */
const MOST_TOLD = 100

/** What became of a project, as clients are told. */
export function changedRecord({ projectId, outcome, lastUpdated, findings, refusals, unused }: StoredUpload): object {
  const byCode = [...Map.groupBy(findings, ({ code }) => code)]
  return {
    projectId,
    outcome,
    lastUpdated,
    findings: byCode.map(([code, alike]) => ({ code, count: alike.length, message: alike[0]?.message ?? '' })),
    refusals: refusals.slice(0, MOST_TOLD).map(({ buildingId, code, message }) => ({ buildingId, code, message })),
    unused: unused.slice(0, MOST_TOLD),
  }
}
