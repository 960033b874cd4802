import type { Command } from 'commander'
import type { Context } from '../commands/context.ts'
import { scopesOf } from '../extension.ts'
import { configOf, customerOf, withData, withTenant, type InstallationOptions, type TenantOptions } from './options.ts'

interface ScopeOptions extends TenantOptions {
  readonly scope: readonly string[]
}

export function addClients(program: Command, context: Context): void {
  const clients = program.command('clients').description('the clients that may ask for tokens')
  const create = clients.command('create').description('make a client and show its secret, once')
  withTenant(create).requiredOption(
    '--scope <scope...>',
    `${scopesOf(context.extensions ?? []).join(', ')}, or several`,
  )
  withData(create).action(async (options: ScopeOptions) =>
    (await import('../commands/clients.ts')).runCreate(
      customerOf(options, context),
      options.scope.flatMap((scope) => scope.split(/[ ,]+/)),
    ),
  )
  const list = clients.command('list').description('list the clients of a tenant')
  withData(withTenant(list)).action(async (options: TenantOptions) =>
    (await import('../commands/clients.ts')).runList(customerOf(options, context)),
  )
  const rotate = clients.command('rotate').description('give a client another secret, and end its tokens')
  withData(withTenant(rotate.argument('<client-id>'))).action(async (id: string, options: TenantOptions) =>
    (await import('../commands/clients.ts')).runRotate(customerOf(options, context), id),
  )
  const disable = clients.command('disable').description('shut a client out, with its tokens')
  withData(withTenant(disable.argument('<client-id>'))).action(async (id: string, options: TenantOptions) =>
    (await import('../commands/clients.ts')).runDisable(customerOf(options, context), id),
  )
}

export function addKeys(program: Command, context: Context): void {
  const keys = program.command('keys').description('the keys that sign tokens and seal PINs')
  const rotate = keys
    .command('rotate')
    .description(
      'sign and seal with new keys; older ones verify as long as tokens of theirs live, and open the PINs they sealed',
    )
  withData(rotate).action(async (options: InstallationOptions) =>
    (await import('../commands/keys.ts')).runRotate(configOf(options, context), context),
  )
  const replace = keys
    .command('replace-pins')
    .description('give share links whose key is lost other PINs; all other PINs stay')
  withData(replace).action(async (options: InstallationOptions) =>
    (await import('../commands/keys.ts')).runReplacePins(configOf(options, context), context),
  )
}
