import type { BuildingSelection } from '@reports/geometry'
import { createDrawings, type AskedDrawing } from '../drawings/drawings.ts'
import type { Answer } from '../http/answer.ts'
import type { Gone } from '../http/bounded-cache.ts'
import { notFound } from '../http/problem.ts'
import type { Services } from '../services.ts'
import { findSource } from '../store/projects/projects.ts'
import type { Origin } from '../jobs/jobs.ts'
import type { RoofInput, WallsInput } from '../jobs/roof.ts'
import { projectAnswers } from '../work/project-answers.ts'

export interface RoofService {
  readonly roof: (tenant: string, projectId: string, input: RoofInput, gone: Gone) => Promise<Answer>
  readonly findings: (tenant: string, projectId: string, input: BuildingSelection, gone: Gone) => Promise<Answer>
  readonly roofPlan: (tenant: string, projectId: string, asked: AskedDrawing, gone: Gone) => Promise<Answer>
  readonly walls: (tenant: string, projectId: string, input: WallsInput, gone: Gone) => Promise<Answer>
  readonly wallPlan: (tenant: string, projectId: string, asked: AskedDrawing, gone: Gone) => Promise<Answer>
  /** The project's roof, for work on it. */
  readonly origin: (tenant: string, projectId: string) => Promise<Origin & { readonly roof: string }>
}

export function createRoofService(services: Services): RoofService {
  const { db, work } = services
  const originOf: RoofService['origin'] = async (tenant, projectId) => {
    const source = await findSource(db, tenant, projectId, 'roof')
    if (source === null) throw notFound('Project not found')
    // Roofs are found by address: without one a property has none.
    if (source.sha256 === null || !source.hasAddress) throw notFound('No roof geometry')
    return { tenant, projectId, scan: null, roof: source.sha256 }
  }
  const answered = projectAnswers(work, originOf)
  const drawn = createDrawings(services, originOf)
  return {
    roof: (tenant, projectId, input, gone) => answered('roof', tenant, projectId, input, gone),
    findings: (tenant, projectId, input, gone) => answered('roofFindings', tenant, projectId, input, gone),
    roofPlan: (tenant, projectId, asked, gone) => drawn('roofPlan', tenant, projectId, null, asked, gone),
    walls: (tenant, projectId, input, gone) => answered('walls', tenant, projectId, input, gone),
    wallPlan: (tenant, projectId, asked, gone) => drawn('wallPlan', tenant, projectId, null, asked, gone),
    origin: originOf,
  }
}
