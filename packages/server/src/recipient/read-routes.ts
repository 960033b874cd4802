import type { FastifyInstance } from 'fastify'
import type { Operation } from '../http/operation.ts'
import { decodeParameters, forRecipients as shownParameters } from '../http/parameters.ts'
import { linkedTo, prefixOf } from '../http/links.ts'
import { notFound, Problem } from '../http/problem.ts'
import { addOtherMethods, goneSignal, routerPath, sendUnkept } from '../http/routes.ts'
import { brandOf, shownLogo } from '../report/brands.ts'
import { linkGone, visitOf, type RecipientDeps } from './visit.ts'

const PROJECT = '/v1/projects/{projectId}'

/** The address of an operation below a link. @throws Error if it has none: recipients read one project only */
function sharedPath({ method, path, operationId }: Pick<Operation, 'method' | 'path' | 'operationId'>): string {
  if (method !== 'GET' || !path.startsWith(PROJECT)) throw new Error(`${operationId} cannot be shown to recipients`)
  return path === PROJECT ? '/share/{shareId}/project' : path.replace(PROJECT, '/share/{shareId}')
}

/** The logo of the tenant, which stands on the page of the report. */
export function addLogo(app: FastifyInstance, deps: RecipientDeps): void {
  const path = '/share/{shareId}/logo'
  app.get(routerPath(path), async (request, reply) => {
    const { share, session } = await visitOf(request, deps)
    if (share === null) throw linkGone()
    if (session === null) throw new Problem(401, 'Unauthorized')
    const { services } = deps
    const brand = await brandOf(services, share.tenant)
    const logo = brand === null ? null : await shownLogo(services, share.tenant, brand)
    if (logo === null) throw notFound('Not found')
    return sendUnkept(reply, logo)
  })
  addOtherMethods(app, path, ['GET'])
}

/** The operations that recipients may read after entering the PIN: their answers are not cached. */
export function addReadRoutes(app: FastifyInstance, deps: RecipientDeps): void {
  for (const operation of deps.operations) {
    const { forRecipients, describedBy = [] } = operation
    if (forRecipients === 'nothing') continue
    const run = forRecipients === 'everything' ? operation.run : forRecipients
    const path = sharedPath(operation)
    const linked = linkedTo(
      describedBy.map((each) => prefixOf(deps.baseUrl) + sharedPath({ ...operation, path: each })),
    )
    const { projectId: _given, ...params } = operation.params
    const asked = shownParameters(operation.query)
    app.get(routerPath(path), async (request, reply) => {
      const { share, session } = await visitOf(request, deps)
      if (share === null) throw linkGone()
      if (session === null) throw new Problem(401, 'Unauthorized')
      const query = decodeParameters(asked, request.query as Record<string, unknown>)
      const given = {
        ...decodeParameters(params, request.params as Record<string, string>),
        projectId: share.project_id,
      }
      const gone = (): AbortSignal => goneSignal(reply)
      const answer = await run({
        caller: request.caller!,
        params: given,
        query,
        body: undefined,
        address: request.ip,
        gone,
      })
      return sendUnkept(reply, linked(answer, request.params as Record<string, string>))
    })
    addOtherMethods(app, path, ['GET'])
  }
}
