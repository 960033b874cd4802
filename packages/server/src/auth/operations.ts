import type { FastifyInstance } from 'fastify'
import { readAction, type Audit } from '../audit/audit.ts'
import { readJson } from '../http/body.ts'
import { sendProblem } from '../http/framework.ts'
import { isRepeatable, type Caller, type Operation } from '../http/operation.ts'
import { idempotencyKey } from '../http/idempotency-key.ts'
import { linked, prefixOf } from '../http/links.ts'
import { sendPacked, type Packer } from '../http/packing.ts'
import { decodeParameters } from '../http/parameters.ts'
import { spendWithHeaders, type NamedLimiter } from '../http/quotas.ts'
import { addOtherMethods, addRawBodies, filledPath, goneSignal, routerPath, sendUnkept } from '../http/routes.ts'
import { admit, type GuardDeps } from './guard.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller, once the guard has accepted it; else null. */
    caller: Caller | null
  }
}

export interface RouteDeps extends GuardDeps {
  readonly packer: Packer
  readonly clients: NamedLimiter
  readonly heavy: NamedLimiter
  readonly audit: Audit
}

/** Adds operations and, for each address, the answers to unsupported methods. */
export function addOperations(app: FastifyInstance, operations: readonly Operation[], deps: RouteDeps): void {
  void app.register(async (scope) => {
    addRawBodies(scope)
    for (const operation of operations) addOperation(scope, operation, deps)
  })
  const byPath = Object.groupBy(operations, ({ path }) => path)
  for (const [path, alike = []] of Object.entries(byPath))
    addOtherMethods(
      app,
      path,
      alike.map(({ method }) => method),
    )
}

/** Adds an operation: the guard, the quotas, the decoding, the answer, in this order. */
function addOperation(app: FastifyInstance, operation: Operation, deps: RouteDeps): void {
  const { method, path, scope, params, query, body, isHeavy, isSecret = false, success, describedBy, run } = operation
  const action = readAction(operation)
  const prefix = prefixOf(deps.baseUrl)
  app.route({
    method,
    url: routerPath(path),
    onRequest: async (request, reply) => {
      const caller = await admit(deps, request.headers.authorization, request.ip, scope)
      request.caller = caller
      spendWithHeaders(reply, deps.clients, caller.clientId)
    },
    handler: async (request, reply) => {
      const caller = request.caller!
      const given = request.params as Record<string, string>
      // An empty part means another address, with a slash too many.
      if (Object.values(given).includes('')) return sendProblem(reply, 404, 'Not found')
      const json = body === undefined ? undefined : readJson(request.body, request.headers)
      const call = {
        caller,
        params: decodeParameters(params, given),
        query: decodeParameters(query, request.query as Record<string, unknown>),
        body: body?.decode(json),
        address: request.ip,
        key: isRepeatable(operation)
          ? idempotencyKey(request.headers['idempotency-key'], [method, path, given, json])
          : undefined,
        gone: () => goneSignal(reply),
      }
      if (isHeavy(call.query)) spendWithHeaders(reply, deps.heavy, caller.clientId)
      const answer = linked(await run(call), describedBy && prefix + filledPath(describedBy, given))
      if (action !== null) deps.audit.note(action, call, given)
      return isSecret
        ? sendUnkept(reply, answer, 'status' in success ? success.status : 200)
        : await sendPacked(request, reply, answer, deps.packer)
    },
  })
}
