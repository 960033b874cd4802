import { propertyTitle, wholeTitle } from '@reports/svg/report'
import { notFound } from '../http/problem.ts'
import { findProject } from '../store/projects/projects.ts'
import type { Database } from '../store/database/tables.ts'

/** The name of a property on sheets and pages. @throws Problem 404 if there is no project */
export async function nameOfProperty(db: Database, tenant: string, projectId: string): Promise<string> {
  const project = await findProject(db, tenant, projectId)
  if (project === null) throw notFound('Project not found')
  return wholeTitle(propertyTitle(project))
}
