import { SCHEMAS } from '@reports/geometry/schemas'
import { HEAVY, operation, type Operation } from '../http/operation.ts'
import { flag } from '../http/parameters.ts'
import { STATED_HEADERS } from '../http/quality.ts'
import { projectParameters } from '../projects/operations.ts'
import type { Services } from '../services.ts'
import { propertyOrigin } from '../work/origins.ts'
import { projectAnswers } from '../work/project-answers.ts'

/** An addition to the contract: the sums that people order by. */
export function summaryOperations({ db, work }: Services): readonly Operation[] {
  const answered = projectAnswers(work, (tenant, projectId) => propertyOrigin(db, tenant, projectId))
  return [
    operation({
      method: 'GET',
      tag: 'Summary',
      scope: 'read:projects',
      params: projectParameters,
      path: '/v1/projects/{projectId}/summary',
      operationId: 'getSummary',
      forRecipients: 'everything',
      summary: 'Get the sums that people order by',
      description:
        'Of the roof pitches, edges with four kinds of abutment, battens, waste and heights; facades and roofs by direction with the volume; of the scan rooms, openings once, and an estimate of floor area by NS 3940. What a property has none of is null.',
      isHeavy: HEAVY,
      query: { includeMatrikkel: flag('whether the other buildings of the cadastral unit are taken in too', false) },
      success: { schema: SCHEMAS.propertySummary },
      headers: STATED_HEADERS,
      notFound: ['Project not found'],
      run: ({ caller, params, query, gone }) => answered('summary', caller.tenant, params.projectId, query, gone),
    }),
  ]
}
