import type { Language } from '@reports/svg'
import { notFound } from '../http/problem.ts'
import type { Services } from '../services.ts'
import { findProject } from '../store/projects.ts'

export interface ReportPage {
  readonly tenant: string
  readonly projectId: string
  readonly shareId: string
  readonly lang: Language
  /** Address of the link, `<path>/share/<shareId>`: photos, the aerial photo and `leave` are below it. */
  readonly address: string
  /** Milliseconds since 1970. */
  readonly expiresAt: number
}

/** The report that the link opens, for who has given its PIN. */
export async function drawReportPage({ db }: Pick<Services, 'db'>, { tenant, projectId, lang, address }: ReportPage): Promise<string> {
  const project = await findProject(db, tenant, projectId)
  if (project === null) throw notFound('Project not found')
  return `<!doctype html><html lang="${lang}"><meta charset="utf-8"><title>Report</title><h1>Report</h1><form method="post" action="${address}/leave"><button>Leave</button></form></html>`
}
