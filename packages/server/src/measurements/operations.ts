import { SCHEMAS } from '@reports/geometry/schemas'
import { Type } from 'typebox'
import { dispositionHeader } from '../http/answer.ts'
import { stateHeader, stateHeaders } from '../http/edits.ts'
import { LIGHT, operation, type Operation } from '../http/operation.ts'
import { STATED_HEADERS, qualityHeaders } from '../http/quality.ts'
import { MeasurementsAnswerSchema, RoomMeasurementsAnswerSchema } from '../http/tolerances.ts'
import { projectParameters } from '../projects/operations.ts'
import type { Services } from '../services.ts'
import { answered } from '../things/answered.ts'
import { scanOrigin } from '../work/origins.ts'
import { projectAnswers } from '../work/project-answers.ts'

/** What tells how far the measurements can be relied on. */
const FINDINGS = '/v1/projects/{projectId}/measurements/findings'

/** What tells what was edited in the scan. */
const EDITS = '/v1/projects/{projectId}/measurements/edits'

export function measurementOperations(services: Services): readonly Operation[] {
  const { db, work } = services
  const answer = projectAnswers(work, (tenant, projectId) => scanOrigin(db, tenant, projectId))
  const shared = { method: 'GET', tag: 'Measurements', scope: 'read:projects', params: projectParameters } as const
  const absent = ['Project not found', 'No scan data']
  return [
    operation({
      ...shared,
      ...answered(services, '/measurements', Type.Union([MeasurementsAnswerSchema, RoomMeasurementsAnswerSchema])),
      operationId: 'getMeasurements',
      summary: 'Get the measurements of the rooms',
      description:
        'Areas, lengths, counts, walls, openings and objects of every scanned room, with the totals of the project; with `roomId` those of one room, with the same totals. Every format but JSON has all rooms.',
      headers: {
        ...qualityHeaders('in JSON with `roomId` that of the room, else that of the totals'),
        ...stateHeaders,
        ...dispositionHeader,
      },
      describedBy: [FINDINGS, EDITS],
      notFound: [...absent, 'Room not found'],
    }),
    operation({
      ...shared,
      path: FINDINGS,
      operationId: 'getMeasurementFindings',
      forRecipients: 'everything',
      summary: 'Get the quality of the measurements',
      description:
        'The level of the totals and of each room, `sure`, `check` or `unknown`, and what was found on measuring. Beside the contract.',
      isHeavy: LIGHT,
      query: {},
      success: { schema: SCHEMAS.scanQuality },
      headers: STATED_HEADERS,
      notFound: absent,
      run: ({ caller, params, gone }) => answer('measurementFindings', caller.tenant, params.projectId, null, gone),
    }),
    operation({
      ...shared,
      path: EDITS,
      operationId: 'getMeasurementEdits',
      forRecipients: ({ caller, params, gone }) =>
        answer('measurementEdits', caller.tenant, params.projectId, { isShared: true }, gone),
      summary: 'Get what was edited in the scan',
      description:
        'Whether the numbers are as scanned or edited, every edit with its author, time and reason and what became of it, and the SHA-256 of the scan and of the list. Beside the contract.',
      isHeavy: LIGHT,
      query: {},
      success: { schema: SCHEMAS.scanEdits },
      headers: stateHeader,
      notFound: absent,
      run: ({ caller, params, gone }) =>
        answer('measurementEdits', caller.tenant, params.projectId, { isShared: false }, gone),
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
      notFound: absent,
      run: ({ caller, params, gone }) => answer('measurementGeometry', caller.tenant, params.projectId, null, gone),
    }),
    operation({
      ...shared,
      ...answered(services, '/floorplan'),
      operationId: 'getFloorPlan',
      summary: 'Draw the floor plan of a storey',
      description:
        'The rooms of a storey to scale, with openings and objects. `data-id` of its elements are the ids of walls, openings and objects in the measurements.',
      headers: dispositionHeader,
      notFound: [...absent, 'Story not found'],
    }),
    operation({
      ...shared,
      ...answered(services, '/floorplan/view'),
      operationId: 'getCutAway',
      summary: 'Draw a storey cut open',
      description:
        'A storey cut open 1 m above its floor and seen aslant, with furniture in plain shapes, or the same as a 3D model. Beside the contract.',
      headers: dispositionHeader,
      notFound: [...absent, 'Story not found'],
    }),
  ]
}
