import type { Answer } from '../http/answer.ts'
import type { Gone } from '../http/bounded-cache.ts'
import { notFound } from '../http/problem.ts'
import type { Services } from '../services.ts'
import { findSource } from '../store/projects.ts'
import { projectAnswers } from '../work/project-answers.ts'
import type { FloorPlanInput, MeasurementsInput } from '../jobs/measurements.ts'

export interface ScanService {
  readonly measurements: (tenant: string, projectId: string, input: MeasurementsInput, gone: Gone) => Promise<Answer>
  readonly floorPlan: (tenant: string, projectId: string, input: FloorPlanInput, gone: Gone) => Promise<Answer>
}

export function createScanService({ db, work }: Pick<Services, 'db' | 'work'>): ScanService {
  const answered = projectAnswers(work, async (tenant, projectId) => {
    const source = await findSource(db, tenant, projectId, 'scan')
    if (source === null) throw notFound('Project not found')
    if (source.sha256 === null) throw notFound('No scan data')
    return { tenant, projectId, scan: source.sha256, roof: null }
  })
  return {
    measurements: (tenant, projectId, input, gone) => answered('measurements', tenant, projectId, input, gone),
    floorPlan: (tenant, projectId, input, gone) => answered('floorPlan', tenant, projectId, input, gone),
  }
}
