import { notFound } from '../http/problem.ts'
import type { Origin } from '../jobs/jobs.ts'
import type { Database } from '../store/database/tables.ts'
import { findContent, findSource } from '../store/projects/projects.ts'

/** The scan of a project, as jobs are given it. @throws Problem 404 where there is none */
export async function scanOrigin(db: Database, tenant: string, projectId: string): Promise<Origin> {
  const source = await findSource(db, tenant, projectId, 'scan')
  if (source === null) throw notFound('Project not found')
  if (source.sha256 === null) throw notFound('No scan data')
  return { tenant, projectId, scan: source.sha256, roof: null }
}

/** All that was measured of a project; its roof only with an address, by which roofs are found. @throws Problem 404 where there is no project */
export async function propertyOrigin(db: Database, tenant: string, projectId: string): Promise<Origin> {
  if ((await findSource(db, tenant, projectId, 'scan')) === null) throw notFound('Project not found')
  const [scan, roof] = await Promise.all([
    findContent(db, tenant, projectId, 'scan'),
    findContent(db, tenant, projectId, 'roof'),
  ])
  return { tenant, projectId, scan, roof }
}

/** A scan with the roof over it, where there is one. @throws Problem 404 where there is no scan */
export async function houseOrigin(db: Database, tenant: string, projectId: string): Promise<Origin> {
  const { scan } = await scanOrigin(db, tenant, projectId)
  return { ...(await propertyOrigin(db, tenant, projectId)), scan }
}

/** Its roof. @throws Problem 404 where there is none, or no address by which roofs are found */
export async function roofOrigin(
  db: Database,
  tenant: string,
  projectId: string,
): Promise<Origin & { readonly roof: string }> {
  const source = await findSource(db, tenant, projectId, 'roof')
  if (source === null) throw notFound('Project not found')
  if (source.sha256 === null || !source.hasAddress) throw notFound('No roof geometry')
  return { tenant, projectId, scan: null, roof: source.sha256 }
}
