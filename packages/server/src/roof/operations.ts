import { SCHEMAS } from '@reports/geometry/schemas'
import { DRAWING_TYPES, drawingParameters } from '../drawings/drawings.ts'
import { HEAVY, LIGHT, operation, type Operation } from '../http/operation.ts'
import { flag, integer, optionalChoice, optionalText } from '../http/parameters.ts'
import { askingFile, dispositionHeader, isFile } from '../http/record-files.ts'
import { levelHeader, qualityHeaders } from '../http/quality.ts'
import { RoofAnswerSchema, tolerances, WallsAnswerSchema } from '../http/tolerances.ts'
import { GLB, GPKG, IFC, XLSX } from '../jobs/file-types.ts'
import { createRoofPhotoService } from './roof-photo.ts'
import { projectParameters } from '../projects/operations.ts'
import type { Services } from '../services.ts'
import { createRoofService } from './roofs.ts'

const buildingId = optionalText('only this building, wherever it comes from; NUL is 400', { max: 200 })
const includeMatrikkel = flag('whether the other buildings of the cadastral unit are taken in too', false)

const SETBACK_NAMES = ['edge-0.3', 'irc-2018', 'none'] as const
const MODULE_ORIENTATIONS = ['best', 'portrait', 'landscape', 'mixed'] as const

/** What tells how far the numbers of roofs and exterior walls can be relied on. */
const FINDINGS = '/v1/projects/{projectId}/roof/findings'

export function roofOperations(services: Services): readonly Operation[] {
  const roofs = createRoofService(services)
  const roofPhoto = createRoofPhotoService(services, roofs)
  const shared = { method: 'GET', tag: 'Roof and walls', scope: 'read:projects', params: projectParameters } as const
  const absent = ['Project not found', 'No roof geometry']
  return [
    operation({
      ...shared,
      path: '/v1/projects/{projectId}/roof',
      operationId: 'getRoof',
      forRecipients: 'everything',
      summary: 'Get the measurements of the roof',
      description:
        'Surfaces, areas and edges of the addressed building; with `includeMatrikkel` of every building of the cadastral unit. Lists and totals cover the same buildings.',
      isHeavy: isFile,
      query: {
        buildingId,
        includeMatrikkel,
        tolerances,
        ...askingFile(
          ['xlsx', 'gpkg', 'glb', 'ifc'],
          '`xlsx` a workbook, `gpkg` a map of surfaces, edges and walls, `glb` a 3D model of the house, `ifc` a model in IFC4; `gpkg` and `glb` have no tolerances',
        ),
      },
      success: { schema: RoofAnswerSchema, media: [XLSX, GPKG, GLB, IFC] },
      headers: { ...qualityHeaders('that of the totals'), ...dispositionHeader },
      describedBy: [FINDINGS],
      notFound: [...absent, 'Building not found'],
      run: ({ caller, params, query, gone }) => roofs.roof(caller.tenant, params.projectId, query, gone),
    }),
    operation({
      ...shared,
      path: FINDINGS,
      operationId: 'getRoofFindings',
      forRecipients: 'everything',
      summary: 'Get how far the numbers of the roof can be relied on',
      description:
        'The level of the totals and of each building, `sure`, `check` or `unknown`, and what was found on measuring; of the same buildings as those of the roof. Beside the contract.',
      isHeavy: LIGHT,
      query: { buildingId, includeMatrikkel },
      success: { schema: SCHEMAS.roofQuality },
      headers: levelHeader,
      notFound: [...absent, 'Building not found'],
      run: ({ caller, params, query, gone }) => roofs.findings(caller.tenant, params.projectId, query, gone),
    }),
    operation({
      ...shared,
      path: '/v1/projects/{projectId}/roof/svg',
      operationId: 'getRoofPlan',
      forRecipients: 'everything',
      summary: 'Draw the roof from above',
      description:
        'The roof of the addressed building to scale, north up, with areas, lengths and directions as data attributes.',
      isHeavy: HEAVY,
      query: drawingParameters,
      success: { media: DRAWING_TYPES },
      headers: dispositionHeader,
      notFound: absent,
      run: ({ caller, params, query, gone }) => roofs.roofPlan(caller.tenant, params.projectId, query, gone),
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
      ...shared,
      path: '/v1/projects/{projectId}/solar',
      operationId: 'getSolar',
      forRecipients: 'everything',
      summary: 'Get solar modules on the roof',
      description:
        'Modules that fit each face of the addressed building, their power, and the sky and sun that it sees, by geometry alone: without a weather file there is no light and no energy, whose members are null. Beside the contract.',
      isHeavy: HEAVY,
      query: {
        buildingId,
        includeMatrikkel,
        setbacks: optionalChoice('named distances that modules keep from edges; `edge-0.3` if absent', SETBACK_NAMES),
        orientation: optionalChoice('how modules lie on slopes; `best` if absent', MODULE_ORIENTATIONS),
        layout: flag('whether each module is listed with its corners', false),
      },
      success: { schema: SCHEMAS.solar },
      headers: qualityHeaders('that of the totals'),
      describedBy: [FINDINGS],
      notFound: [...absent, 'Building not found'],
      run: ({ caller, params, query, gone }) => roofs.solar(caller.tenant, params.projectId, query, gone),
    }),
    operation({
      ...shared,
      path: '/v1/projects/{projectId}/walls',
      operationId: 'getWalls',
      forRecipients: 'everything',
      summary: 'Get the exterior walls',
      description: 'The walls below the roof of the addressed building, or of the building that `buildingId` names.',
      isHeavy: isFile,
      query: { buildingId, tolerances, ...askingFile(['xlsx'], '`xlsx` a workbook') },
      success: { schema: WallsAnswerSchema, media: [XLSX] },
      headers: { ...qualityHeaders('that of the totals'), ...dispositionHeader },
      describedBy: [FINDINGS],
      notFound: [...absent, 'Building not found'],
      run: ({ caller, params, query, gone }) => roofs.walls(caller.tenant, params.projectId, query, gone),
    }),
    operation({
      ...shared,
      path: '/v1/projects/{projectId}/walls/svg',
      operationId: 'getWallPlan',
      forRecipients: 'everything',
      summary: 'Draw the exterior walls',
      description: 'All exterior walls side by side at true heights: ground walls solid, shared walls dashed.',
      isHeavy: HEAVY,
      query: drawingParameters,
      success: { media: DRAWING_TYPES },
      headers: dispositionHeader,
      notFound: absent,
      run: ({ caller, params, query, gone }) => roofs.wallPlan(caller.tenant, params.projectId, query, gone),
    }),
  ]
}
