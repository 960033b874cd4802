import type { Command } from 'commander'
import { tenantNamed, type Context } from '../commands/context.ts'
import { configOf, customerOf, withData, withTenant, type InstallationOptions, type TenantOptions } from './options.ts'

export function addImport(program: Command, context: Context): void {
  const command = program
    .command('import')
    .description('import project folders: each whole or not at all; unchanged ones stay as they are')
    .argument('<folder>', 'a project folder, or a folder of them')
  withData(withTenant(command)).action(async (folder: string, options: TenantOptions) =>
    (await import('../commands/import.ts')).runImport(customerOf(options, context), folder),
  )
}

interface DeletionOptions extends InstallationOptions {
  readonly yes?: boolean
}

const withYes = (command: Command): Command =>
  command.option('--yes', 'do it; else it is only told what would be deleted')

export function addProjects(program: Command, context: Context): void {
  const command = program
    .command('projects')
    .description('the projects of a tenant')
    .command('delete')
    .description('delete a project for good, with its photos and share links')
    .argument('<project-id>')
  withData(withYes(withTenant(command))).action(
    async (projectId: string, { yes: isSure = false, ...options }: TenantOptions & DeletionOptions) =>
      (await import('../commands/deletion.ts')).runDelete(
        { tenant: tenantNamed(options.tenant), projectId, isSure },
        configOf(options, context),
        context,
      ),
  )
}

export function addTenants(program: Command, context: Context): void {
  const command = program
    .command('tenants')
    .description('the customers')
    .command('delete')
    .description('delete a tenant for good, with all its projects and clients')
    .argument('<tenant>')
  withData(withYes(command)).action(async (name: string, { yes: isSure = false, ...options }: DeletionOptions) =>
    (await import('../commands/deletion.ts')).runDelete(
      { tenant: tenantNamed(name), projectId: null, isSure },
      configOf(options, context),
      context,
    ),
  )
}
