import { Command, InvalidArgumentError, Option } from 'commander'
import { tenantNamed, type Context } from './commands/context.ts'
import { readConfig, SETTINGS, type Config } from './config.ts'
import { version } from './version.ts'

const EXAMPLES = `Examples:
  reports-server demo                                  the fixtures, served, with lines to copy
  reports-server import projects/ --tenant acme        project folders into the data folder
  reports-server clients create --tenant acme --scope read:projects
  reports-server audit --tenant acme --since 2030-01-01
  reports-server projects delete ID --tenant acme --yes
  reports-server start --port 8080 --data /var/lib/reports
`

const settingsHelp = (): string =>
  `\nEnvironment:\n${Object.entries(SETTINGS)
    .map(([name, { about }]) => `  ${name.padEnd(28)} ${about.replaceAll('`', '')}`)
    .join('\n')}\n`

function port(text: string): number {
  const value = Number(text)
  if (!/^\d+$/.test(text) || value > 65_535) throw new InvalidArgumentError('Expected a port from 0 (any) to 65535.')
  return value
}

interface ServeOptions {
  readonly port?: number
  readonly data?: string
}

interface TenantOptions {
  readonly tenant: string
  readonly data?: string
}

/** How `audit` writes: for people, for spreadsheets, for programs. */
const AUDIT_FORMATS = ['table', 'csv', 'jsonl'] as const

interface AuditOptions {
  readonly since?: string
  readonly format: (typeof AUDIT_FORMATS)[number]
}

interface Sureness {
  readonly yes?: boolean
}

/** The command line of `reports-server`, new each time: commander keeps the parsed options in its commands. */
export function createProgram(context: Context): Command {
  const config = ({ port: given, data }: ServeOptions): Config => {
    const read = readConfig(context.environment)
    return { ...read, port: given ?? read.port, data: data ?? read.data }
  }
  const program = new Command('reports-server')
    .description('Serves measurements and drawings of inspected properties: the /v1 API for many tenants.')
    .version(version())
    .helpCommand(false)
    .exitOverride()
    .configureOutput({
      writeOut: context.out,
      writeErr: context.err,
      outputError: (text, write) => write(text.replace(/^error: /, 'reports-server: ')),
    })
    .addHelpText('before', EXAMPLES)
    .addHelpText('after', settingsHelp)
  const data = [
    '--data <folder>',
    'folder of the database, the photos and the keys (default: $REPORTS_DATA or reports-data)',
  ] as const
  const tenant = ['--tenant <name>', 'customer to whom it belongs; customers see nothing of each other'] as const
  program
    .command('start')
    .description('serve until SIGTERM or Ctrl-C')
    .option('--port <n>', 'port to listen on, 0 for any (default: $REPORTS_PORT or 8080)', port)
    .option(...data)
    .addHelpText('after', settingsHelp)
    .action(async (options: ServeOptions) => (await import('./commands/start.ts')).runStart(config(options), context))
  program
    .command('import')
    .description('import project folders: each whole or not at all; unchanged ones stay as they are')
    .argument('<folder>', 'a project folder, or a folder of them')
    .requiredOption(...tenant)
    .option(...data)
    .action(async (folder: string, options: TenantOptions) =>
      (await import('./commands/import.ts')).runImport(folder, tenantNamed(options.tenant), config(options), context),
    )
  program
    .command('copy')
    .description('copy an installation of one machine to where several servers share it, or back; again continues')
    .option(
      '--from <place>',
      'its data folder, sqlite:/var/lib/reports, or PostgreSQL (default: $REPORTS_DATABASE_URL)',
    )
    .option('--to <place>', 'the other one of both; the photos of servers are in $REPORTS_BLOBS or --data')
    .option(...data)
    .action(async ({ from, to, ...options }: ServeOptions & { readonly from?: string; readonly to?: string }) =>
      (await import('./commands/copy.ts')).runCopy({ from, to }, config(options), context),
    )
  program
    .command('audit')
    .description(
      'tell who made, extended, opened or revoked which link of a tenant, and which client read which project',
    )
    .requiredOption(...tenant)
    .option('--since <time>', 'a date, or a date and time (default: all that is kept, 90 days)')
    .addOption(new Option('--format <format>', 'how it is written').choices(AUDIT_FORMATS).default('table'))
    .option(...data)
    .action(async ({ since, format, ...options }: TenantOptions & AuditOptions) =>
      (await import('./commands/audit.ts')).runAudit(
        { tenant: tenantNamed(options.tenant), since, format },
        config(options),
        context,
      ),
    )
  program
    .command('demo')
    .description('serve the fixtures of the repository')
    .option('--port <n>', 'port to listen on (default: any)', port)
    .option('--data <folder>', 'data folder (default: one that is deleted at the end)')
    .option('--json', 'print one JSON line for scripts')
    .action(async (options: ServeOptions & { readonly json?: boolean }) =>
      (await import('./commands/demo.ts')).runDemo(
        { ...config(options), port: options.port ?? 0 },
        { data: options.data ?? null, json: options.json === true },
        context,
      ),
    )
  const clients = program.command('clients').description('the clients that may ask for tokens')
  clients
    .command('create')
    .description('make a client and show its secret, once')
    .requiredOption(...tenant)
    .requiredOption('--scope <scope...>', 'read:projects, manage:shares or both')
    .option(...data)
    .action(async (options: TenantOptions & { readonly scope: readonly string[] }) =>
      (await import('./commands/clients.ts')).runCreate(
        tenantNamed(options.tenant),
        options.scope.flatMap((scope) => scope.split(/[ ,]+/)),
        config(options),
        context,
      ),
    )
  clients
    .command('list')
    .description('list the clients of a tenant')
    .requiredOption(...tenant)
    .option(...data)
    .action(async (options: TenantOptions) =>
      (await import('./commands/clients.ts')).runList(tenantNamed(options.tenant), config(options), context),
    )
  clients
    .command('rotate')
    .description('give a client another secret, and end its tokens')
    .argument('<client-id>')
    .requiredOption(...tenant)
    .option(...data)
    .action(async (id: string, options: TenantOptions) =>
      (await import('./commands/clients.ts')).runRotate(tenantNamed(options.tenant), id, config(options), context),
    )
  clients
    .command('disable')
    .description('shut a client out, with its tokens')
    .argument('<client-id>')
    .requiredOption(...tenant)
    .option(...data)
    .action(async (id: string, options: TenantOptions) =>
      (await import('./commands/clients.ts')).runDisable(tenantNamed(options.tenant), id, config(options), context),
    )
  const yes = ['--yes', 'do it; else it is only told what would be deleted'] as const
  program
    .command('projects')
    .description('the projects of a tenant')
    .command('delete')
    .description('delete a project for good, with its photos and share links')
    .argument('<project-id>')
    .requiredOption(...tenant)
    .option(...yes)
    .option(...data)
    .action(async (projectId: string, { yes: isSure = false, ...options }: TenantOptions & Sureness) =>
      (await import('./commands/deletion.ts')).runDelete(
        { tenant: tenantNamed(options.tenant), projectId, isSure },
        config(options),
        context,
      ),
    )
  program
    .command('tenants')
    .description('the customers')
    .command('delete')
    .description('delete a tenant for good, with all its projects and clients')
    .argument('<tenant>')
    .option(...yes)
    .option(...data)
    .action(async (name: string, { yes: isSure = false, ...options }: ServeOptions & Sureness) =>
      (await import('./commands/deletion.ts')).runDelete(
        { tenant: tenantNamed(name), projectId: null, isSure },
        config(options),
        context,
      ),
    )
  const keys = program.command('keys').description('the keys that sign tokens and seal PINs')
  keys
    .command('rotate')
    .description(
      'sign and seal with new keys; older ones verify as long as tokens of theirs live, and open the PINs they sealed',
    )
    .option(...data)
    .action(async (options: ServeOptions) => (await import('./commands/keys.ts')).runRotate(config(options), context))
  keys
    .command('replace-pins')
    .description('give share links whose key is lost other PINs; all other PINs stay')
    .option(...data)
    .action(async (options: ServeOptions) =>
      (await import('./commands/keys.ts')).runReplacePins(config(options), context),
    )
  keys
    .command('remember')
    .description('take the keys of the folder for those of a shared database, where its own are lost')
    .option(...data)
    .action(async (options: ServeOptions) => (await import('./commands/keys.ts')).runRemember(config(options), context))
  for (const command of [program, ...program.commands, ...program.commands.flatMap((each) => each.commands)])
    command.helpCommand(false).showHelpAfterError(`(${program.name()} --help shows examples)`)
  return program
}
