import type { FastifyInstance } from 'fastify'
import { jsonAnswer, type Answer } from '../http/answer.ts'
import type { Operation } from '../http/operation.ts'
import { decodeParameters } from '../http/parameters.ts'
import { Problem } from '../http/problem.ts'
import { addOtherMethods, goneSignal, routerPath, sendUnkept } from '../http/routes.ts'
import { linkGone, visitOf, type RecipientDeps } from './visit.ts'

const PROJECT = '/v1/projects/{projectId}'

/** The address of an operation below a link; null where it is not about one project, or not for reading. */
function sharedPath({ method, path, scope }: Operation): string | null {
  if (method !== 'GET' || scope !== 'read:projects' || !path.startsWith(PROJECT)) return null
  return path === PROJECT ? '/share/{shareId}/project' : path.replace(PROJECT, '/share/{shareId}')
}

/** The answer less what only staff may see: who made the project, often an e-mail address. */
function withoutStaff({ operationId }: Operation, answer: Answer): Answer {
  if (operationId !== 'getProject' || !(answer.body instanceof Uint8Array)) return answer
  const details = JSON.parse(Buffer.from(answer.body).toString('utf8')) as Readonly<Record<string, unknown>>
  return jsonAnswer({ ...details, createdBy: '' })
}

/** The operations that read one project, for who has given the PIN of a link to it: the same answers, which nobody keeps. */
export function addReadRoutes(app: FastifyInstance, deps: RecipientDeps): void {
  for (const operation of deps.operations) {
    const path = sharedPath(operation)
    if (path === null) continue
    const { projectId: _given, ...params } = operation.params
    app.get(routerPath(path), async (request, reply) => {
      const { share, session } = await visitOf(request, deps)
      if (share === null) throw linkGone()
      if (session === null) throw new Problem(401, 'Unauthorized')
      const query = decodeParameters(operation.query, request.query as Record<string, unknown>)
      const given = {
        ...decodeParameters(params, request.params as Record<string, string>),
        projectId: share.project_id,
      }
      const gone = (): AbortSignal => goneSignal(reply)
      const answer = await operation.run({ caller: request.caller!, params: given, query, body: undefined, gone })
      return sendUnkept(reply, withoutStaff(operation, answer))
    })
    addOtherMethods(app, path, ['GET'])
  }
}
