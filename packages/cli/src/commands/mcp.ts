import type { Command } from 'commander'
import type { Io } from '../io.ts'
import type { Context } from '../options.ts'

const EXAMPLES = `Examples:
  reports mcp ~/projects                  an assistant may list, measure and draw what lies in it
  reports mcp roof.json scans/house       that file and that folder alone
`

/** @param create makes the whole command anew, by which a tool runs a line of it */
export function addMcp(program: Command, context: Context, create: (io: Io, end: Context['end']) => Command): void {
  program
    .command('mcp')
    .summary('a local server of tools for assistants (Model Context Protocol), over standard input and output')
    .description(
      'Serves tools for an assistant on this computer: list files, inspect, measure and draw them. It reads only what is named here, follows no link and changes nothing.',
    )
    .argument('<path...>', 'files and folders that the assistant may read')
    .addHelpText('before', EXAMPLES)
    .action(async (paths: string[]) =>
      (await import('../assistant/serve.ts')).serveAssistant(paths, context, async (words, io) => {
        await create(io, () => undefined).parseAsync(words, { from: 'user' })
      }),
    )
}
