import { SCHEMAS } from '@reports/geometry/schemas'
import { dispositionHeader } from '../http/answer.ts'
import { operation, type Operation } from '../http/operation.ts'
import { STATED_HEADERS } from '../http/quality.ts'
import type { Services } from '../services.ts'
import { answered } from '../things/answered.ts'

const ABSENT = ['Project not found', 'No scan data'] as const

/** Additions to the contract: areas of the dwelling by the rule of a country, what lies behind each surface, and their plans. */
export function areaOperations(services: Services): readonly Operation[] {
  const shared = { method: 'GET', tag: 'Measurements' } as const
  return [
    operation({
      ...shared,
      ...answered(services, '/areas', SCHEMAS.areas),
      operationId: 'getAreas',
      summary: 'Get the areas of the dwelling by a rule',
      description:
        'What lies within the walls of the dwelling by the rule of a country, by class and storey, with ±, what a person has to settle, and which length to tape. `area` is null where more than 1 m² is open. Beside the contract.',
      headers: { ...STATED_HEADERS, ...dispositionHeader },
      notFound: [...ABSENT, 'Areas not known'],
    }),
    operation({
      ...shared,
      ...answered(services, '/areas/plan.svg'),
      operationId: 'getAreaPlan',
      summary: 'Draw the areas of a storey by class',
      description:
        'Classes by colour and hatch, shafts, what a person has to settle and doors that lead out marked, with a key. Beside the contract.',
      headers: dispositionHeader,
      notFound: [...ABSENT, 'Areas not known', 'Story not found'],
    }),
    operation({
      ...shared,
      ...answered(services, '/surfaces', SCHEMAS.surfaces),
      operationId: 'getSurfaces',
      summary: 'Get what lies behind each surface of each room',
      description:
        'Each part of each wall, floor and ceiling with what lies behind it and how that is known, areas, openings, bearing and slope, the heated envelope, and the place of the rooms under the roof of the project. Beside the contract.',
      headers: { ...STATED_HEADERS, ...dispositionHeader },
      notFound: [...ABSENT, 'Building not found'],
    }),
    operation({
      ...shared,
      ...answered(services, '/surfaces/svg'),
      operationId: 'getSurfacePlan',
      summary: 'Draw what lies behind the walls of a storey',
      description:
        'Each part of each wall in the colour of what lies behind it, hatched where that is assumed, with a key. Beside the contract.',
      headers: dispositionHeader,
      notFound: [...ABSENT, 'Building not found', 'Story not found'],
    }),
  ]
}
