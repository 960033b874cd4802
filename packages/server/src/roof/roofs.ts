import {
  InputError,
  measureRoof,
  parseRoof,
  roofRecord,
  selectBuildings,
  wallsRecord,
  type BuildingMeasures,
  type BuildingSelection,
  type RoofMeasures,
} from '@reports/geometry'
import { drawRoofPlan, drawWallPlan } from '@reports/svg'
import { jsonAnswer, svgAnswer, type Answer } from '../http/answer.ts'
import { notFound } from '../http/problem.ts'
import type { Services } from '../services.ts'
import { findSource, readSource, withSource } from '../store/projects.ts'

export interface RoofService {
  readonly roof: (tenant: string, projectId: string, selection: BuildingSelection) => Promise<Answer>
  readonly roofPlan: (tenant: string, projectId: string) => Promise<Answer>
  readonly walls: (tenant: string, projectId: string, buildingId: string | undefined) => Promise<Answer>
  readonly wallPlan: (tenant: string, projectId: string) => Promise<Answer>
  /** The content of the project's roof, and its buildings when they are asked for. */
  readonly buildings: (
    tenant: string,
    projectId: string,
  ) => Promise<{
    readonly sha256: string
    readonly select: (selection: BuildingSelection) => Promise<readonly BuildingMeasures[]>
  }>
}

/** A building that is not in the roof, or that could not be measured, is none of it. */
function knownBuilding<T>(compute: () => T): T {
  try {
    return compute()
  } catch (error) {
    if (error instanceof InputError) throw notFound('Building not found')
    throw error
  }
}

/** The measures of a roof by its content: whoever asks next, the API or a page, finds them. */
export async function measureStoredRoof(
  { db, roofs }: Pick<Services, 'db' | 'roofs'>,
  tenant: string,
  projectId: string,
  sha256: string,
): Promise<RoofMeasures> {
  const { measures } = await roofs.get(`${tenant} ${sha256}`, async () => {
    const json = await readSource(db, tenant, projectId, 'roof', sha256)
    return { measures: measureRoof(parseRoof(JSON.parse(json))), size: json.length }
  })
  return measures
}

export function createRoofService(services: Pick<Services, 'db' | 'answers' | 'roofs'>): RoofService {
  const { db, answers } = services
  const roofOf = async (tenant: string, projectId: string): Promise<string> => {
    const source = await findSource(db, tenant, projectId, 'roof')
    if (source === null) throw notFound('Project not found')
    // Roofs are found by address: without one a property has none.
    if (source.sha256 === null || !source.hasAddress) throw notFound('No roof geometry')
    return source.sha256
  }
  const answered = (
    tenant: string,
    projectId: string,
    what: string,
    make: (measures: RoofMeasures) => Answer,
  ): Promise<Answer> =>
    withSource(async () => {
      const sha256 = await roofOf(tenant, projectId)
      return await answers.get(`${what} ${tenant} ${sha256}`, async () => {
        const measures = await measureStoredRoof(services, tenant, projectId, sha256)
        return knownBuilding(() => make(measures))
      })
    })
  return {
    roof: (tenant, projectId, selection) =>
      answered(tenant, projectId, `roof ${JSON.stringify(selection)}`, (measures) =>
        jsonAnswer(roofRecord(measures, selection)),
      ),
    roofPlan: (tenant, projectId) =>
      answered(tenant, projectId, 'roof-plan', (measures) => svgAnswer(drawRoofPlan(measures))),
    walls: (tenant, projectId, buildingId) =>
      answered(tenant, projectId, `walls ${JSON.stringify(buildingId ?? null)}`, (measures) =>
        jsonAnswer(wallsRecord(measures, { buildingId })),
      ),
    wallPlan: (tenant, projectId) =>
      answered(tenant, projectId, 'wall-plan', (measures) => svgAnswer(drawWallPlan(measures))),
    buildings: async (tenant, projectId) => {
      const sha256 = await roofOf(tenant, projectId)
      return {
        sha256,
        select: async (selection) =>
          selectBuildings(await measureStoredRoof(services, tenant, projectId, sha256), selection),
      }
    },
  }
}
