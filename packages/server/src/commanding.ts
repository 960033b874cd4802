/* The door of the command line, for extensions with commands of their own. */
export { run } from './run.ts'
export { NO_BAR, bar } from './commands/bar.ts'
export { type CommandExtension, type Context, type Customer, UsageError, plainText } from './commands/context.ts'
export { OperatorError } from './operator-error.ts'
export { keySets, rememberKeys, requireSharedKeys } from './commands/keys.ts'
export {
  configOf,
  customerOf,
  withData,
  withTenant,
  type InstallationOptions,
  type TenantOptions,
} from './command-line/options.ts'
export type { Command } from 'commander'
