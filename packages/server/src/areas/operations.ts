import { AREA_RULES, type AreaRuleName } from '@reports/geometry/areas'
import { SCHEMAS } from '@reports/geometry/schemas'
import { LANGUAGES } from '@reports/svg'
import { HEAVY, operation, type Operation } from '../http/operation.ts'
import { integer, optionalChoice, optionalInteger, optionalText } from '../http/parameters.ts'
import { STATED_HEADERS } from '../http/quality.ts'
import { projectParameters } from '../projects/operations.ts'
import type { Services } from '../services.ts'
import { scanOrigin } from '../work/origins.ts'
import { projectAnswers } from '../work/project-answers.ts'

const asked = {
  rule: optionalChoice('rule of a country; by default `ns3940`', Object.keys(AREA_RULES) as AreaRuleName[]),
  outerWall: optionalInteger('thickness of outer walls in cm, for rules that measure their outer faces', {
    min: 0,
    max: 200,
  }),
  unit: optionalText('one unit, by the name that edits gave it', { min: 1, max: 200 }),
}

/** An addition to the contract: areas of the dwelling by the rule of a country, and their plan. */
export function areaOperations({ db, work }: Services): readonly Operation[] {
  const answered = projectAnswers(work, (tenant, projectId) => scanOrigin(db, tenant, projectId))
  const shared = {
    method: 'GET',
    tag: 'Measurements',
    scope: 'read:projects',
    params: projectParameters,
    forRecipients: 'everything',
    isHeavy: HEAVY,
    notFound: ['Project not found', 'No scan data', 'Areas not known', 'Story not found'],
  } as const
  return [
    operation({
      ...shared,
      path: '/v1/projects/{projectId}/areas',
      operationId: 'getAreas',
      summary: 'Get the areas of the dwelling by a rule',
      description:
        'What lies within the walls of the dwelling by the rule of a country, by class and storey, with ±, what a person has to settle, and which length to tape. `area` is null where more than 1 m² is open. Beside the contract.',
      query: asked,
      success: { schema: SCHEMAS.areas },
      headers: STATED_HEADERS,
      run: ({ caller, params, query, gone }) => answered('areas', caller.tenant, params.projectId, query, gone),
    }),
    operation({
      ...shared,
      path: '/v1/projects/{projectId}/areas/plan.svg',
      operationId: 'getAreaPlan',
      summary: 'Draw the areas of a storey by class',
      description:
        'Classes by colour and hatch, shafts, what a person has to settle and doors that lead out marked, with a key. Beside the contract.',
      query: {
        ...asked,
        story: integer('index of the storey, 0 the lowest', { min: 0, max: 1000 }, 0),
        lang: optionalChoice('language of the drawing; by default Norwegian', LANGUAGES),
      },
      success: { media: ['image/svg+xml'] },
      headers: STATED_HEADERS,
      run: ({ caller, params, query, gone }) => answered('areaPlan', caller.tenant, params.projectId, query, gone),
    }),
  ]
}
