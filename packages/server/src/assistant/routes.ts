import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readAction } from '../audit/audit.ts'
import { admit } from '../auth/guard.ts'
import type { RouteDeps } from '../auth/operations.ts'
import type { Gone } from '../http/bounded-cache.ts'
import { readJson } from '../http/body.ts'
import { problemOf } from '../http/framework.ts'
import type { Operation } from '../http/operation.ts'
import { Problem } from '../http/problem.ts'
import type { Queue } from '../work/queue.ts'
import { spend, spendWithHeaders } from '../http/quotas.ts'
import { addOtherMethods, addRawBodies, goneSignal, isAnswered } from '../http/routes.ts'
import { decodeArguments } from './arguments.ts'
import { createCallerCheck } from './allowed-callers.ts'
import { refusal, type ToolResult } from './results.ts'
import { listTools, type AssistantTool } from './tools.ts'

export interface AssistantDeps extends RouteDeps {
  /** Origins of web pages that may call the service. */
  readonly corsOrigins: readonly string[]
  readonly images: Queue
}

/** Bytes. */
const LARGEST_MESSAGE = 64 * 1024

/** Runs a tool as the route of its operation would, including the quota for heavy ones. */
async function runTool(
  { operation, run }: AssistantTool,
  given: Readonly<Record<string, unknown>>,
  request: FastifyRequest,
  gone: Gone,
  deps: AssistantDeps,
): Promise<ToolResult> {
  const caller = request.caller!
  const { params, query } = operation
  const values = decodeArguments({ ...params, ...query }, given)
  const those = (names: object): Record<string, unknown> =>
    Object.fromEntries(Object.keys(names).map((name) => [name, values[name]]))
  const call = { caller, params: those(params), query: those(query), body: undefined, address: request.ip, gone }
  if (operation.isHeavy(call.query)) spend(deps.heavy, caller.clientId)
  const result = await run(operation, call, deps.images)
  const action = readAction(operation)
  if (action !== null) deps.audit.note(action, call, call.params)
  return result
}

async function answer(
  tools: readonly AssistantTool[],
  request: FastifyRequest,
  reply: FastifyReply,
  deps: AssistantDeps,
): Promise<FastifyReply> {
  const message = readJson(request.body, request.headers)
  if (message === null) throw new Problem(400, 'Expected a body of JSON.')
  // One revision of the protocol had batches, which would count as one request for quotas.
  if (Array.isArray(message)) throw new Problem(400, 'Expected one message at a time.')
  let tooMany: Problem | null = null
  const call = async (tool: AssistantTool, given: Readonly<Record<string, unknown>>): Promise<ToolResult> => {
    request.log.info({ tool: tool.definition.name }, 'tool')
    try {
      return await runTool(tool, given, request, () => goneSignal(reply), deps)
    } catch (error) {
      const problem = problemOf(error as Error, request)
      if (problem.status === 429) tooMany = problem
      return refusal(problem.message)
    }
  }
  // The library takes a third of a second to load: it is loaded once, and only if assistants are used.
  const { answerMessage } = await import('./protocol.ts')
  const { status, type, body } = await answerMessage(tools, { headers: request.headers, message, call })
  // Thrown, so that `Retry-After` is sent as for every other request.
  if (tooMany !== null) throw tooMany as Problem
  if (isAnswered(reply)) return reply
  if (type !== null) reply.type(type)
  return reply.code(status).header('cache-control', 'no-store').send(body)
}

/** Assistant tools: the Model Context Protocol at `/mcp`, over the operations of the API. */
export function addAssistant(app: FastifyInstance, operations: readonly Operation[], deps: AssistantDeps): void {
  const tools = listTools(operations)
  const checkCaller = createCallerCheck(deps.baseUrl, deps.corsOrigins)
  void app.register(async (scope) => {
    addRawBodies(scope)
    scope.post('/mcp', {
      bodyLimit: LARGEST_MESSAGE,
      onRequest: async (request, reply) => {
        checkCaller(request.headers)
        request.caller = await admit(deps, request.headers.authorization, request.ip, 'read:projects', '/mcp')
        spendWithHeaders(reply, deps.clients, request.caller.clientId)
      },
      handler: (request, reply) => answer(tools, request, reply, deps),
    })
  })
  addOtherMethods(app, '/mcp', ['POST'])
}
