import { Command } from 'commander'
import { addClients, addKeys } from './command-line/access.ts'
import { addImport, addProjects, addTenants } from './command-line/records.ts'
import { addStart, settingsHelp } from './command-line/serving.ts'
import type { Context } from './commands/context.ts'
import { version } from './version.ts'

const EXAMPLES = `Examples:
  reports-server import projects/ --tenant acme        project folders into the data folder
  reports-server clients create --tenant acme --scope read:projects
  reports-server projects delete ID --tenant acme --yes
  reports-server start --port 8080 --data /var/lib/reports
`

/** The command line of `reports-server`, created anew for each run: commander keeps parsed options in its commands. */
export function createProgram(context: Context): Command {
  const program = new Command('reports-server')
    .description('Serves measurements and drawings of inspected properties: the /v1 API for many tenants.')
    .version(version())
    .exitOverride()
    .configureOutput({
      writeOut: context.out,
      writeErr: context.err,
      outputError: (text, write) => write(text.replace(/^error: /, 'reports-server: ')),
    })
    .addHelpText('before', EXAMPLES)
    .addHelpText('after', settingsHelp(context))
  // In the order of the help.
  for (const add of [addStart, addImport, addClients, addProjects, addTenants, addKeys]) add(program, context)
  for (const { addCommands } of context.extensions ?? []) addCommands?.(program, context)
  for (const command of [program, ...program.commands, ...program.commands.flatMap((each) => each.commands)])
    command.helpCommand(false).showHelpAfterError(`(${program.name()} --help shows examples)`)
  return program
}
