import type { IncomingHttpHeaders } from 'node:http'
import {
  createMcpHandler,
  McpServer,
  ProtocolError,
  ProtocolErrorCode,
  type CallToolResult,
} from '@modelcontextprotocol/server'
import { INSTRUCTIONS, type AssistantTool } from './tools.ts'

/** What the protocol is spoken from, once it is known who calls. */
export interface Exchange {
  readonly headers: IncomingHttpHeaders
  /** The body of the request, parsed. */
  readonly message: unknown
  readonly call: (tool: AssistantTool, given: Readonly<Record<string, unknown>>) => Promise<CallToolResult>
}

export interface Spoken {
  readonly status: number
  /** Null where there is no body. */
  readonly type: string | null
  readonly body: string
}

/** The headers that the protocol reads. The others, the token first of all, go no further. */
const PASSED_ON = ['accept', 'mcp-protocol-version', 'mcp-method', 'mcp-name']

function createServer(tools: readonly AssistantTool[], call: Exchange['call']): McpServer {
  const server = new McpServer(
    { name: 'property-reports', title: 'Property Reports', version: '0.1.0' },
    { instructions: INSTRUCTIONS },
  )
  // Handlers of our own: those of the library word errors themselves, and compile every schema anew for each request.
  server.server.registerCapabilities({ tools: {} })
  server.server.setRequestHandler('tools/list', () => ({ tools: tools.map(({ definition }) => definition) }))
  server.server.setRequestHandler('tools/call', async ({ params }) => {
    const tool = tools.find(({ definition }) => definition.name === params.name)
    if (tool === undefined) throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'Unknown tool')
    return await call(tool, params.arguments ?? {})
  })
  return server
}

/** Answers one message of the Model Context Protocol over HTTP, of either era, and remembers nothing. */
export async function answerMessage(
  tools: readonly AssistantTool[],
  { headers, message, call }: Exchange,
): Promise<Spoken> {
  const passedOn = PASSED_ON.flatMap((name): [string, string][] =>
    headers[name] === undefined ? [] : [[name, String(headers[name])]],
  )
  // Its address is read by nobody.
  const request = new Request('http://localhost/mcp', {
    method: 'POST',
    headers: [['content-type', 'application/json'], ...passedOn],
  })
  const response = await createMcpHandler(() => createServer(tools, call)).fetch(request, { parsedBody: message })
  return { status: response.status, type: response.headers.get('content-type'), body: await response.text() }
}
