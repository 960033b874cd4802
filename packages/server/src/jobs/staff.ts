import type { ProjectDetailsRecord } from '@reports/geometry'

/** A project without its author, often an e-mail address, which is private to the tenant. */
export const withoutStaff = (project: ProjectDetailsRecord): ProjectDetailsRecord => ({ ...project, createdBy: '' })
