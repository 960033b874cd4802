import { McpServer, ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server'
import { serveStdio } from '@modelcontextprotocol/server/stdio'
import type { Context } from '../options.ts'
import { version } from '../version.ts'
import { faultOf, type Arguments } from './arguments.ts'
import { createSharedFiles, type SharedFiles } from './shared-files.ts'
import type { RunLine } from './runs.ts'
import { INSTRUCTIONS, LOCAL_TOOLS } from './tools.ts'

function createServer(files: SharedFiles, runLine: RunLine): McpServer {
  const server = new McpServer(
    { name: 'reports', title: 'Property Reports', version: version() },
    { instructions: INSTRUCTIONS },
  )
  server.server.registerCapabilities({ tools: {} })
  server.server.setRequestHandler('tools/list', () => ({ tools: LOCAL_TOOLS.map(({ definition }) => definition) }))
  server.server.setRequestHandler('tools/call', async ({ params }) => {
    const tool = LOCAL_TOOLS.find(({ definition }) => definition.name === params.name)
    if (tool === undefined) throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'Unknown tool')
    const given = params.arguments ?? {}
    const fault = faultOf(tool.takes, given)
    if (fault !== null) return { content: [{ type: 'text', text: fault }], isError: true }
    return await tool.run(given as Arguments, files, runLine)
  })
  return server
}

/**
 * Serves the tools over standard input and output, until the client closes them or the system asks to stop.
 * @throws InputError where a path is not there
 */
export async function serveAssistant(paths: readonly string[], { io }: Context, runLine: RunLine): Promise<void> {
  const files = createSharedFiles(paths)
  await new Promise<void>((ended) => {
    const served = serveStdio(() => createServer(files, runLine), {
      onerror: (error) => io.stderr.write(`reports: ${error.message}\n`),
    })
    const end = (): void => void served.close().finally(ended)
    io.onStop(end)
    process.stdin.once('end', end)
  })
}
