import { SCHEMAS } from '@reports/geometry/schemas'
import { dispositionHeader } from '../http/answer.ts'
import { HEAVY, LIGHT, operation, type Operation } from '../http/operation.ts'
import { flag, integer } from '../http/parameters.ts'
import { levelHeader, qualityHeaders } from '../http/quality.ts'
import { RoofAnswerSchema, WallsAnswerSchema } from '../http/tolerances.ts'
import { projectParameters } from '../projects/operations.ts'
import type { Services } from '../services.ts'
import { answered } from '../things/answered.ts'
import { buildingId, includeMatrikkel } from '../things/parameters.ts'
import { roofOrigin } from '../work/origins.ts'
import { projectAnswers } from '../work/project-answers.ts'
import { createRoofPhotoService } from './roof-photo.ts'

/** What tells how far the numbers of roofs and exterior walls can be relied on. */
const FINDINGS = '/v1/projects/{projectId}/roof/findings'

export function roofOperations(services: Services): readonly Operation[] {
  const { db, work } = services
  const answer = projectAnswers(work, (tenant, projectId) => roofOrigin(db, tenant, projectId))
  const roofPhoto = createRoofPhotoService(services)
  const shared = { method: 'GET', tag: 'Roof and walls', scope: 'read:projects', params: projectParameters } as const
  const absent = ['Project not found', 'No roof geometry']
  const ofBuildings = {
    ...shared,
    headers: { ...qualityHeaders('that of the totals'), ...dispositionHeader },
    describedBy: [FINDINGS],
    notFound: [...absent, 'Building not found'],
  } as const
  const ofSheet = { ...shared, headers: dispositionHeader, notFound: absent } as const
  return [
    operation({
      ...ofBuildings,
      ...answered(services, '/roof', RoofAnswerSchema),
      operationId: 'getRoof',
      summary: 'Get the measurements of the roof',
      description:
        'Surfaces, areas and edges of the addressed building; with `includeMatrikkel` of every building of the cadastral unit. Lists and totals cover the same buildings. Models of the house and maps have no tolerances.',
    }),
    operation({
      ...ofBuildings,
      ...answered(services, '/roof/buildings'),
      operationId: 'getRoofBuildings',
      summary: 'Get the buildings as a table',
      description: 'A row a building: where it is, its roof and its walls. Beside the contract.',
    }),
    operation({
      ...ofBuildings,
      ...answered(services, '/roof/edges'),
      operationId: 'getRoofEdges',
      summary: 'Get the edges of the roof as a table',
      description: 'A row an edge: its type, length and slope. Beside the contract.',
    }),
    operation({
      ...shared,
      path: FINDINGS,
      operationId: 'getRoofFindings',
      forRecipients: 'everything',
      summary: 'Get the quality levels of the figures of the roof',
      description:
        'The level of the totals and of each building, `sure`, `check` or `unknown`, and what was found on measuring; of the same buildings as those of the roof. Beside the contract.',
      isHeavy: LIGHT,
      query: { buildingId, includeMatrikkel },
      success: { schema: SCHEMAS.roofQuality },
      headers: levelHeader,
      notFound: [...absent, 'Building not found'],
      run: ({ caller, params, query, gone }) => answer('roofFindings', caller.tenant, params.projectId, query, gone),
    }),
    operation({
      ...ofSheet,
      ...answered(services, '/roof/svg'),
      operationId: 'getRoofPlan',
      summary: 'Draw the roof from above',
      description:
        'The roof of the addressed building to scale, north up, with areas, lengths and directions as data attributes.',
    }),
    operation({
      ...ofSheet,
      ...answered(services, '/roof/view'),
      operationId: 'getHouseView',
      summary: 'Draw the house',
      description: 'The house seen aslant from above, not to scale. Beside the contract.',
      notFound: [...absent, 'Building not found'],
    }),
    operation({
      ...shared,
      path: '/v1/projects/{projectId}/roof/photo',
      operationId: 'getRoofPhoto',
      forRecipients: 'everything',
      summary: 'Get an aerial photo of the roof',
      description:
        'Map tiles put together where the roof is. Where the picture would be larger than 25 megapixels the zoom is lowered; `X-Image-Zoom` tells it. Tiles that are missing are grey.',
      isHeavy: HEAVY,
      query: {
        zoom: integer('zoom of the tiles: one more doubles width and height', { min: 16, max: 21 }, 20),
        overlay: flag('whether roof surfaces are outlined in magenta', true),
        includeMatrikkel,
      },
      success: { media: ['image/png'] },
      notFound: [...absent, 'No aerial imagery'],
      headers: { 'X-Image-Zoom': 'zoom of the tiles in the picture' },
      canBeUnavailable: true,
      run: ({ caller, params, query, gone }) => roofPhoto(caller.tenant, { ...params, ...query }, gone),
    }),
    operation({
      ...ofBuildings,
      ...answered(services, '/solar', SCHEMAS.solar),
      operationId: 'getSolar',
      summary: 'Get solar modules on the roof',
      description:
        'Modules that fit each face of the addressed building, their power, and the sky and sun that it sees, by geometry alone: without a weather file there is no light and no energy, whose members are null. Beside the contract.',
    }),
    operation({
      ...ofSheet,
      ...answered(services, '/solar/svg'),
      operationId: 'getSolarPlan',
      summary: 'Draw the solar modules on the roof',
      description: 'The modules on the roof of the addressed building from above, to scale. Beside the contract.',
    }),
    operation({
      ...ofBuildings,
      ...answered(services, '/walls', WallsAnswerSchema),
      operationId: 'getWalls',
      summary: 'Get the exterior walls',
      description: 'The walls below the roof of the addressed building, or of the building that `buildingId` names.',
    }),
    operation({
      ...ofSheet,
      ...answered(services, '/walls/svg'),
      operationId: 'getWallPlan',
      summary: 'Draw the exterior walls',
      description: 'All exterior walls side by side at true heights: ground walls solid, shared walls dashed.',
    }),
  ]
}
