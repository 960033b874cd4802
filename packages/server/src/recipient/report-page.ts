import type { Answer } from '../http/answer.ts'
import type { Gone } from '../http/bounded-cache.ts'
import { notFound } from '../http/problem.ts'
import type { Services } from '../services.ts'
import { findContent, findProject, withSource } from '../store/projects/projects.ts'
import { brandOf, shownLogo } from '../report/brands.ts'
import type { InputOf } from '../jobs/jobs.ts'
import type { ReportPage } from '../jobs/report-page.ts'

/** Who a report is from, on the page of a link. */
async function brandOn(
  services: Services,
  tenant: string,
  { address }: Pick<ReportPage, 'address'>,
): Promise<InputOf<'reportPage'>['brand']> {
  const brand = await brandOf(services, tenant)
  if (brand === null) return null
  const hasLogo = (await shownLogo(services, tenant, brand)) !== null
  return { lines: brand.lines, logoHref: hasLogo ? `${address}/logo` : null }
}

/** The report of a link, for a recipient who has entered the PIN. */
export async function drawReportPage(
  services: Services,
  { tenant, projectId, ...page }: ReportPage & { readonly tenant: string; readonly projectId: string },
  gone: Gone,
): Promise<Answer> {
  const { db, work, tiles } = services
  const project = await findProject(db, tenant, projectId)
  if (project === null) throw notFound('Project not found')
  return await withSource(async () => {
    const [scan, roof] = await Promise.all([
      findContent(db, tenant, projectId, 'scan'),
      findContent(db, tenant, projectId, 'roof'),
    ])
    const brand = await brandOn(services, tenant, page)
    // `lastUpdated` changes with all content of the report but that of the brand.
    const parameters = `${projectId} ${project.lastUpdated} ${JSON.stringify([page, brand])}`
    const input = { project, page, hasAerial: tiles !== null, brand }
    return await work.answer('reportPage', { tenant, projectId, scan, roof }, input, parameters, gone)
  })
}
