import { type Answer, type Services, notFound } from '@reports/server/extending'
import { findProject, findSource, withSource } from '@reports/server/storing'
import { projectTag } from '../jobs/uploads/conditions.ts'

/** The list of edits of a project's scan, with the entity tag of the project. @throws Problem 404 */
export const editsAnswer = (
  { db, work }: Services,
  tenant: string,
  projectId: string,
  signal: AbortSignal,
): Promise<Answer> =>
  withSource(async () => {
    // First: where the project changes meanwhile, the tag is the older one, and who writes by it is refused.
    const project = await findProject(db, tenant, projectId)
    if (project === null) throw notFound('Project not found')
    const source = await findSource(db, tenant, projectId, 'scan')
    if (source === null || source.sha256 === null) throw notFound('No scan data')
    const input = { tenant, projectId, sha256: source.sha256 }
    const { body, ...answer } = await work.compute(
      'editList',
      { tenant, projectId, scan: null, roof: null },
      input,
      signal,
    )
    return { ...answer, body: Buffer.from(body), headers: { etag: projectTag(project) } }
  })
