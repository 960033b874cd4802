import type { Language } from '@reports/svg'
import { createDrawings, type AskedDrawing } from '../drawings/drawings.ts'
import type { Answer } from '../http/answer.ts'
import type { Gone } from '../http/bounded-cache.ts'
import { notFound } from '../http/problem.ts'
import type { Services } from '../services.ts'
import { findSource } from '../store/projects/projects.ts'
import { projectAnswers } from '../work/project-answers.ts'
import type { Origin } from '../jobs/jobs.ts'
import type { FloorPlanInput, MeasurementsInput } from '../jobs/measurements.ts'
import { nameOfProperty } from '../projects/property-name.ts'

/** The record of a scan, and as what it is written. */
interface AskedMeasurements extends MeasurementsInput {
  readonly lang: Language | undefined
  readonly format: 'json' | 'xlsx' | 'ifc' | undefined
}

export interface ScanService {
  readonly measurements: (tenant: string, projectId: string, asked: AskedMeasurements, gone: Gone) => Promise<Answer>
  readonly findings: (tenant: string, projectId: string, gone: Gone) => Promise<Answer>
  readonly edits: (tenant: string, projectId: string, isShared: boolean, gone: Gone) => Promise<Answer>
  readonly geometry: (tenant: string, projectId: string, gone: Gone) => Promise<Answer>
  readonly floorPlan: (
    tenant: string,
    projectId: string,
    storey: FloorPlanInput,
    asked: AskedDrawing,
    gone: Gone,
  ) => Promise<Answer>
}

export function createScanService(services: Services): ScanService {
  const { db, work } = services
  const originOf = async (tenant: string, projectId: string): Promise<Origin> => {
    const source = await findSource(db, tenant, projectId, 'scan')
    if (source === null) throw notFound('Project not found')
    if (source.sha256 === null) throw notFound('No scan data')
    return { tenant, projectId, scan: source.sha256, roof: null }
  }
  const answered = projectAnswers(work, originOf)
  const drawn = createDrawings(services, originOf)
  return {
    measurements: async (tenant, projectId, { lang = 'nb', format, ...input }, gone) => {
      if (format === undefined || format === 'json')
        return await answered('measurements', tenant, projectId, input, gone)
      const { tolerances, ...of } = input
      const title = await nameOfProperty(db, tenant, projectId)
      const asked = { of, lang, title, tolerances }
      return format === 'xlsx'
        ? await answered('measurementsXlsx', tenant, projectId, asked, gone)
        : await answered('measurementsIfc', tenant, projectId, { ...asked, projectId }, gone)
    },
    findings: (tenant, projectId, gone) => answered('measurementFindings', tenant, projectId, null, gone),
    edits: (tenant, projectId, isShared, gone) => answered('measurementEdits', tenant, projectId, { isShared }, gone),
    geometry: (tenant, projectId, gone) => answered('measurementGeometry', tenant, projectId, null, gone),
    floorPlan: (tenant, projectId, storey, asked, gone) => drawn('floorPlan', tenant, projectId, storey, asked, gone),
  }
}
