import type { Answer } from '../http/answer.ts'
import type { Gone } from '../http/bounded-cache.ts'
import { notFound } from '../http/problem.ts'
import type { Services } from '../services.ts'
import { findContent, findProject, withSource } from '../store/projects/projects.ts'
import type { ReportPage } from '../jobs/report-page.ts'

/** The report of a link, for a recipient who has entered the PIN. */
export async function drawReportPage(
  { db, work, tiles }: Pick<Services, 'db' | 'work' | 'tiles'>,
  { tenant, projectId, ...page }: ReportPage & { readonly tenant: string; readonly projectId: string },
  gone: Gone,
): Promise<Answer> {
  const project = await findProject(db, tenant, projectId)
  if (project === null) throw notFound('Project not found')
  return await withSource(async () => {
    const [scan, roof] = await Promise.all([
      findContent(db, tenant, projectId, 'scan'),
      findContent(db, tenant, projectId, 'roof'),
    ])
    // `lastUpdated` changes with all content of the report.
    const parameters = `${projectId} ${project.lastUpdated} ${JSON.stringify(page)}`
    const input = { project, page, hasAerial: tiles !== null }
    return await work.answer('reportPage', { tenant, projectId, scan, roof }, input, parameters, gone)
  })
}
