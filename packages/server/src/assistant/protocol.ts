import type { IncomingHttpHeaders } from 'node:http'
import {
  createMcpHandler,
  McpServer,
  ProtocolError,
  ProtocolErrorCode,
  type CallToolResult,
} from '@modelcontextprotocol/server'
import type { ToolResult } from './results.ts'
import { INSTRUCTIONS, type AssistantTool } from './tools.ts'
import { isWrittenJson, markedResult } from './written-json.ts'

/** A message with its headers, after the caller is known. */
export interface Exchange {
  readonly headers: IncomingHttpHeaders
  /** The body of the request, parsed. */
  readonly message: unknown
  readonly call: (tool: AssistantTool, given: Readonly<Record<string, unknown>>) => Promise<ToolResult>
}

export interface Spoken {
  readonly status: number
  /** Null if there is no body. */
  readonly type: string | null
  readonly body: string
}

/** Headers that the protocol reads. Others, above all the token, are not passed on. */
const PASSED_ON = ['accept', 'mcp-protocol-version', 'mcp-method', 'mcp-name']

type Call = (tool: AssistantTool, given: Readonly<Record<string, unknown>>) => Promise<CallToolResult>

function createServer(tools: readonly AssistantTool[], call: Call): McpServer {
  const server = new McpServer(
    { name: 'property-reports', title: 'Property Reports', version: '0.1.0' },
    { instructions: INSTRUCTIONS },
  )
  // Our own handlers: those of the library word errors themselves, and compile every schema anew for each request.
  server.server.registerCapabilities({ tools: {} })
  server.server.setRequestHandler('tools/list', () => ({ tools: tools.map(({ definition }) => definition) }))
  server.server.setRequestHandler('tools/call', async ({ params }) => {
    const tool = tools.find(({ definition }) => definition.name === params.name)
    if (tool === undefined) throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'Unknown tool')
    return await call(tool, params.arguments ?? {})
  })
  return server
}

/** Answers one message of the Model Context Protocol over HTTP, of old or new revisions, without state. */
export async function answerMessage(
  tools: readonly AssistantTool[],
  { headers, message, call }: Exchange,
): Promise<Spoken> {
  const passedOn = PASSED_ON.flatMap((name): [string, string][] =>
    headers[name] === undefined ? [] : [[name, String(headers[name])]],
  )
  // Nothing reads its address.
  const request = new Request('http://localhost/mcp', {
    method: 'POST',
    headers: [['content-type', 'application/json'], ...passedOn],
  })
  // One message, so one call at most.
  let fill = (written: string): string => written
  const marked: Call = async (tool, given) => {
    const result = await call(tool, given)
    if (!isWrittenJson(result)) return result
    const own = markedResult(result)
    fill = own.fill
    return own.result
  }
  const response = await createMcpHandler(() => createServer(tools, marked)).fetch(request, { parsedBody: message })
  // The call may end while its answer is read.
  const written = await response.text()
  return { status: response.status, type: response.headers.get('content-type'), body: fill(written) }
}
