import { type Answer, type Services, notFound } from '@reports/server/extending'
import { findProject, findSource, withSource } from '@reports/server/storing'
import type { StoredPart } from '../jobs/stored-file.ts'
import { projectTag } from '../jobs/uploads/conditions.ts'

/** A part of a project as it was given, with the entity tag of the project. @throws Problem 404 */
export const storedPart = (
  { db, work }: Services,
  tenant: string,
  projectId: string,
  part: StoredPart,
  signal: AbortSignal,
): Promise<Answer> =>
  withSource(async () => {
    // First: where the project changes meanwhile, the tag is the older one, and who writes by it is refused.
    const project = await findProject(db, tenant, projectId)
    if (project === null) throw notFound('Project not found')
    const kind = part === 'roof' ? 'roof' : 'scan'
    const source = await findSource(db, tenant, projectId, kind)
    if (source === null || source.sha256 === null) throw notFound(`No ${kind} data`)
    const input = { tenant, projectId, part, sha256: source.sha256 }
    const { body, ...answer } = await work.compute(
      'storedFile',
      { tenant, projectId, scan: null, roof: null },
      input,
      signal,
    )
    return { ...answer, body: Buffer.from(body), headers: { etag: projectTag(project) } }
  })
