import type { ProjectDetailsRecord } from '@reports/geometry'

/** A project less what is the business of its tenant: who made it, often an e-mail address. */
export const withoutStaff = (project: ProjectDetailsRecord): ProjectDetailsRecord => ({ ...project, createdBy: '' })
