import { InvalidArgumentError, type Command } from 'commander'
import { tenantNamed, type Context, type Customer } from '../commands/context.ts'
import { readConfig, type Config } from '../config.ts'

/** Options of the commands that open an installation. */
export interface InstallationOptions {
  readonly port?: number
  readonly data?: string
}

/** Options of the commands that work for one customer. */
export interface TenantOptions extends InstallationOptions {
  readonly tenant: string
}

/** The settings of the environment; options of the command line override them. */
export function configOf({ port, data }: InstallationOptions, { environment, extensions = [] }: Context): Config {
  const read = readConfig(environment, extensions)
  return { ...read, port: port ?? read.port, data: data ?? read.data }
}

/** A customer, and where what is theirs stands. @throws UsageError where the name cannot be one */
export const customerOf = (options: TenantOptions, context: Context): Customer => ({
  tenant: tenantNamed(options.tenant),
  places: configOf(options, context),
  context,
})

export const withData = (command: Command): Command =>
  command.option(
    '--data <folder>',
    'folder of the database, the photos and the keys (default: $REPORTS_DATA or reports-data)',
  )

export const withTenant = (command: Command): Command =>
  command.requiredOption('--tenant <name>', 'customer to whom it belongs; customers see nothing of each other')

export const withPort = (command: Command, fallback: string): Command =>
  command.option('--port <n>', `port to listen on${fallback}`, portNumber)

function portNumber(text: string): number {
  const value = Number(text)
  if (!/^\d+$/.test(text) || value > 65_535) throw new InvalidArgumentError('Expected a port from 0 (any) to 65535.')
  return value
}
