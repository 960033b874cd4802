import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readAction, type Audit } from '../audit/audit.ts'
import { readJson } from '../http/body.ts'
import { sendProblem } from '../http/framework.ts'
import { isRepeatable, type Caller, type Operation } from '../http/operation.ts'
import type { AskedUpload, Received, Uploads } from '../http/uploads.ts'
import { idempotencyKey } from '../http/idempotency-key.ts'
import { linkedTo, prefixOf } from '../http/links.ts'
import { sendPacked, type Packer } from '../http/packing.ts'
import { patienceOf } from '../http/prefer.ts'
import { decodeParameters, ignoredOf } from '../http/parameters.ts'
import { unavailable } from '../http/problem.ts'
import { spendWithHeaders, type NamedLimiter } from '../http/quotas.ts'
import { LONGEST_UPLOAD } from '../http/slow-bodies.ts'
import { addOtherMethods, addRawBodies, goneSignal, routerPath, sendUnkept } from '../http/routes.ts'
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
  /** Quotas and the quarantine of operations that take files; null: there are none. */
  readonly uploads: Uploads | null
}

/** @throws Error where operations take files and the service has no quarantine for them: that is found at the start */
function uploadsOf({ uploads }: RouteDeps): Uploads {
  if (uploads === null) throw new Error('an operation takes files without a quarantine')
  return uploads
}

/** Works with the file of a request; without one, where the operation takes none. */
async function withFile<T>(
  request: FastifyRequest,
  asked: AskedUpload,
  { upload }: Operation,
  deps: RouteDeps,
  work: (file: Received | undefined) => Promise<T>,
): Promise<T> {
  if (upload === undefined) return await work(undefined)
  let timer: NodeJS.Timeout | undefined
  const late = Promise.withResolvers<never>()
  const answered = uploadsOf(deps).receive(request, asked, upload, (file) => {
    timer = setTimeout(() => late.reject(unavailable(1)), LONGEST_ANSWER)
    return work(file)
  })
  return await Promise.race([answered, late.promise]).finally(() => clearTimeout(timer))
}

/** Milliseconds in which an operation that takes a file answers, once that has arrived, as all have: a connection without traffic is cut soon after. */
const LONGEST_ANSWER = 30_000

const headerOf = (header: string | undefined): string | null => header ?? null

/** Adds operations and, for each address, the answers to unsupported methods. */
export function addOperations(app: FastifyInstance, operations: readonly Operation[], deps: RouteDeps): void {
  void app.register(async (scope) => {
    addRawBodies(scope)
    for (const operation of operations.filter(({ upload }) => upload === undefined))
      addOperation(scope, operation, deps)
  })
  const taking = operations.filter(({ upload }) => upload !== undefined)
  if (taking.length > 0) {
    const uploads = uploadsOf(deps)
    void app.register(async (scope) => {
      uploads.addBodies(scope)
      for (const operation of taking) addOperation(scope, operation, deps)
    })
  }
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
  const {
    method,
    path,
    scope,
    params,
    query,
    body,
    isHeavy,
    isSecret = false,
    sent = {},
    success,
    describedBy = [],
    ownQuota,
    lasts,
    run,
  } = operation
  const action = readAction(operation)
  // Beyond the time in which a file must arrive, that for the answer.
  const longest = lasts ?? (operation.upload === undefined ? undefined : LONGEST_UPLOAD + LONGEST_ANSWER)
  const linked = linkedTo(describedBy.map((each) => prefixOf(deps.baseUrl) + each))
  app.route({
    method,
    url: routerPath(path),
    ...(longest === undefined ? {} : { handlerTimeout: longest }),
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
      const ignored = ignoredOf(query, request.query as Record<string, unknown>)
      // Of this request alone: what is cached is the same without them.
      if (ignored !== '') reply.header('reports-ignored', ignored)
      const ask = {
        caller,
        params: decodeParameters(params, given),
        query: decodeParameters(query, request.query as Record<string, unknown>),
        sent: decodeParameters(sent, request.headers),
        body: body?.decode(json),
        address: request.ip,
        gone: () => goneSignal(reply),
        conditions: {
          ifMatch: headerOf(request.headers['if-match']),
          ifNoneMatch: headerOf(request.headers['if-none-match']),
        },
        patience: patienceOf(request.headers['prefer']?.toString()),
      }
      if (isHeavy(ask.query)) {
        const limiter = ownQuota === undefined ? deps.heavy : deps.uploads?.[ownQuota]
        if (limiter !== undefined) spendWithHeaders(reply, limiter, caller.clientId)
      }
      const answer = await withFile(request, ask, operation, deps, async (file) => {
        const asked = [method, path, given, json, ...(file === undefined ? [] : [file.type, file.sha256])]
        const key = isRepeatable(operation) ? idempotencyKey(request.headers['idempotency-key'], asked) : undefined
        const made = await run({ ...ask, file, key })
        if (action !== null) deps.audit.note(action, ask, given)
        return linked(made, given)
      })
      return isSecret
        ? sendUnkept(reply, answer, answer.status ?? ('status' in success ? success.status : 200))
        : await sendPacked(request, reply, answer, deps.packer)
    },
  })
}
