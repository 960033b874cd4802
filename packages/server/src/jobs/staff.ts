import type { ProjectDetailsRecord, ScanMeasures } from '@reports/geometry'

/** A project without its author, often an e-mail address, which is private to the tenant. */
export const withoutStaff = (project: ProjectDetailsRecord): ProjectDetailsRecord => ({ ...project, createdBy: '' })

/** A scan without the authors of its edits and what they wrote of them, which may be about people. */
export const withoutEditors = (scan: ScanMeasures): ScanMeasures => ({
  ...scan,
  edits: scan.edits.map((tried) => ({ ...tried, edit: { ...tried.edit, author: '', reason: '' } })),
  findings: scan.findings.map((finding) =>
    finding.accepted === undefined ? finding : { ...finding, accepted: { ...finding.accepted, reason: '' } },
  ),
})
