import {
  customerOf,
  withData,
  withTenant,
  type Command,
  type Context,
  type TenantOptions,
} from '@reports/server/commanding'

/** How `audit` writes: for people, for spreadsheets, for programs. */
const AUDIT_FORMATS = ['table', 'csv', 'jsonl'] as const

interface AuditOptions extends TenantOptions {
  readonly since?: string
  readonly format: (typeof AUDIT_FORMATS)[number]
}

export function addAudit(program: Command, context: Context): void {
  const command = program
    .command('audit')
    .description(
      'tell who made, extended, opened or revoked which link of a tenant, and which client read which project',
    )
  withTenant(command)
    .option('--since <time>', 'a date, or a date and time (default: all that is kept, 90 days)')
    .addOption(command.createOption('--format <format>', 'how it is written').choices(AUDIT_FORMATS).default('table'))
  withData(command).action(async ({ since, format, ...options }: AuditOptions) =>
    (await import('./command.ts')).runAudit(customerOf(options, context), since, format),
  )
}
