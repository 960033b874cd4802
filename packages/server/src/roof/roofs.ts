import type { BuildingSelection } from '@reports/geometry'
import type { Language } from '@reports/svg'
import { createDrawings, type AskedDrawing } from '../drawings/drawings.ts'
import type { Answer } from '../http/answer.ts'
import type { Gone } from '../http/bounded-cache.ts'
import { notFound } from '../http/problem.ts'
import type { Services } from '../services.ts'
import { findSource } from '../store/projects/projects.ts'
import type { Origin } from '../jobs/jobs.ts'
import type { RoofInput, WallsInput } from '../jobs/roof.ts'
import type { SolarInput } from '../jobs/solar.ts'
import { nameOfProperty } from '../projects/property-name.ts'
import { projectAnswers } from '../work/project-answers.ts'

/** A record of roofs, and as what it is written. */
type Asked<I, F extends string> = I & { readonly lang: Language | undefined; readonly format: 'json' | F | undefined }

type AskedRoof = Asked<RoofInput, 'xlsx' | 'gpkg' | 'glb' | 'ifc'>
type AskedWalls = Asked<WallsInput, 'xlsx'>

export interface RoofService {
  readonly roof: (tenant: string, projectId: string, asked: AskedRoof, gone: Gone) => Promise<Answer>
  readonly findings: (tenant: string, projectId: string, input: BuildingSelection, gone: Gone) => Promise<Answer>
  readonly roofPlan: (tenant: string, projectId: string, asked: AskedDrawing, gone: Gone) => Promise<Answer>
  readonly solar: (tenant: string, projectId: string, input: SolarInput, gone: Gone) => Promise<Answer>
  readonly walls: (tenant: string, projectId: string, asked: AskedWalls, gone: Gone) => Promise<Answer>
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
    roof: async (tenant, projectId, { lang = 'nb', format = 'json', tolerances, ...of }, gone) => {
      switch (format) {
        case 'json':
          return await answered('roof', tenant, projectId, { ...of, tolerances }, gone)
        case 'gpkg':
          return await answered('roofGpkg', tenant, projectId, { ...of, lang }, gone)
        case 'glb':
          return await answered('roofGlb', tenant, projectId, { ...of, lang }, gone)
        case 'xlsx':
        case 'ifc': {
          const title = await nameOfProperty(db, tenant, projectId)
          const asked = { of, lang, title, tolerances }
          return format === 'xlsx'
            ? await answered('roofXlsx', tenant, projectId, asked, gone)
            : await answered('roofIfc', tenant, projectId, { ...asked, projectId }, gone)
        }
      }
    },
    findings: (tenant, projectId, input, gone) => answered('roofFindings', tenant, projectId, input, gone),
    roofPlan: (tenant, projectId, asked, gone) => drawn('roofPlan', tenant, projectId, null, asked, gone),
    solar: (tenant, projectId, input, gone) => answered('solar', tenant, projectId, input, gone),
    walls: async (tenant, projectId, { lang = 'nb', format, tolerances, ...of }, gone) => {
      if (format !== 'xlsx') return await answered('walls', tenant, projectId, { ...of, tolerances }, gone)
      const title = await nameOfProperty(db, tenant, projectId)
      return await answered('wallsXlsx', tenant, projectId, { of, lang, title, tolerances }, gone)
    },
    wallPlan: (tenant, projectId, asked, gone) => drawn('wallPlan', tenant, projectId, null, asked, gone),
    origin: originOf,
  }
}
