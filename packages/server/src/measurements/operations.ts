import { SCHEMAS } from '@reports/geometry/schemas'
import { Type } from 'typebox'
import { DRAWING_TYPES, drawingParameters } from '../drawings/drawings.ts'
import { HEAVY, LIGHT, operation, type Operation } from '../http/operation.ts'
import { askingFile, dispositionHeader, isFile } from '../http/record-files.ts'
import { IFC, XLSX } from '../jobs/file-types.ts'
import { flag, nullableInteger, optionalText } from '../http/parameters.ts'
import { stateHeader, stateHeaders } from '../http/edits.ts'
import { STATED_HEADERS, qualityHeaders } from '../http/quality.ts'
import { MeasurementsAnswerSchema, RoomMeasurementsAnswerSchema, tolerances } from '../http/tolerances.ts'
import { projectParameters } from '../projects/operations.ts'
import type { Services } from '../services.ts'
import { createScanService } from './scans.ts'

/** What tells how far the measurements can be relied on. */
const FINDINGS = '/v1/projects/{projectId}/measurements/findings'

/** What tells what was edited in the scan. */
const EDITS = '/v1/projects/{projectId}/measurements/edits'

export function measurementOperations(services: Services): readonly Operation[] {
  const scans = createScanService(services)
  const shared = { method: 'GET', tag: 'Measurements', scope: 'read:projects', params: projectParameters } as const
  return [
    operation({
      ...shared,
      path: '/v1/projects/{projectId}/measurements',
      operationId: 'getMeasurements',
      forRecipients: 'everything',
      summary: 'Get the measurements of the rooms',
      description:
        'Areas, lengths, counts, walls, openings and objects of every scanned room, with the totals of the project; with `roomId` of one room, with the same totals.',
      isHeavy: isFile,
      query: {
        roomId: optionalText('only this room', { min: 1, max: 1024, pattern: /^[\w-]+$/ }),
        tolerances,
        ...askingFile(['xlsx', 'ifc'], '`xlsx` a workbook, `ifc` a model in IFC4, both of all rooms'),
      },
      success: {
        schema: Type.Union([MeasurementsAnswerSchema, RoomMeasurementsAnswerSchema]),
        media: [XLSX, IFC],
      },
      headers: {
        ...qualityHeaders('with `roomId` that of the room, of a workbook, a model and else that of the totals'),
        ...stateHeaders,
        ...dispositionHeader,
      },
      describedBy: [FINDINGS, EDITS],
      notFound: ['Project not found', 'No scan data', 'Room not found'],
      run: ({ caller, params, query, gone }) => scans.measurements(caller.tenant, params.projectId, query, gone),
    }),
    operation({
      ...shared,
      path: FINDINGS,
      operationId: 'getMeasurementFindings',
      forRecipients: 'everything',
      summary: 'Get how far the measurements can be relied on',
      description:
        'The level of the totals and of each room, `sure`, `check` or `unknown`, and what was found on measuring. Beside the contract.',
      isHeavy: LIGHT,
      query: {},
      success: { schema: SCHEMAS.scanQuality },
      headers: STATED_HEADERS,
      notFound: ['Project not found', 'No scan data'],
      run: ({ caller, params, gone }) => scans.findings(caller.tenant, params.projectId, gone),
    }),
    operation({
      ...shared,
      path: EDITS,
      operationId: 'getMeasurementEdits',
      forRecipients: ({ caller, params, gone }) => scans.edits(caller.tenant, params.projectId, true, gone),
      summary: 'Get what was edited in the scan',
      description:
        'Whether the numbers are as scanned or edited, every edit with its author, time and reason and what became of it, and the SHA-256 of the scan and of the list. Beside the contract.',
      isHeavy: LIGHT,
      query: {},
      success: { schema: SCHEMAS.scanEdits },
      headers: stateHeader,
      notFound: ['Project not found', 'No scan data'],
      run: ({ caller, params, gone }) => scans.edits(caller.tenant, params.projectId, false, gone),
    }),
    operation({
      ...shared,
      path: '/v1/projects/{projectId}/measurements/geometry',
      operationId: 'getMeasurementGeometry',
      forRecipients: 'everything',
      summary: 'Get the rooms as shapes',
      description:
        'Outlines with their holes, wall lines and faces, places of openings and heights, in metres, with one frame a storey. Beside the contract.',
      isHeavy: LIGHT,
      query: {},
      success: { schema: SCHEMAS.scanGeometry },
      headers: { ...qualityHeaders('that of the totals'), ...stateHeaders },
      describedBy: [FINDINGS, EDITS],
      notFound: ['Project not found', 'No scan data'],
      run: ({ caller, params, gone }) => scans.geometry(caller.tenant, params.projectId, gone),
    }),
    operation({
      ...shared,
      path: '/v1/projects/{projectId}/floorplan',
      operationId: 'getFloorPlan',
      forRecipients: 'everything',
      summary: 'Draw the floor plan of a storey',
      description:
        'The rooms of a storey to scale, with openings and objects. `data-id` of its elements are the ids of walls, openings and objects in the measurements.',
      isHeavy: HEAVY,
      query: {
        story: nullableInteger('index of the storey, 0 the lowest; one larger than any of them is 404', { min: 0 }, 0),
        showMeasurements: flag('whether dimensions are drawn', true),
        showLabels: flag('whether names and areas of rooms are written', true),
        ...drawingParameters,
      },
      success: { media: DRAWING_TYPES },
      headers: dispositionHeader,
      notFound: ['Project not found', 'No scan data', 'Story not found'],
      run: ({ caller, params, query: { lang, format, showMarks, tolerances: drawn, ...storey }, gone }) =>
        scans.floorPlan(caller.tenant, params.projectId, storey, { lang, format, showMarks, tolerances: drawn }, gone),
    }),
  ]
}
